// What `looks.py` asks of a widget in the page: all that is wrong with how it looks, in words.
(root) => {
    // An icon is a drawing of at most so many units, and of at most so many pixels.
    const icon = 64;
    // So many pixels have letters at least, but for what stands in a square or at a crossing.
    const smallest = 9;
    // A search tree is a map to be moved about in, and on a phone so is every picture.
    const moved = ".l1-ui-tree-pane, .l1-ui-pan";
    // So narrow a widget has all of its parts one below the other.
    const narrow = 400;
    // How high a widget may be, by the class of its root: on a page and a phone.
    const budgets = {
        board: [1000, 1450], drive: [850, 1450], game: [2000, 1900], lab: [1000, 2000],
        tram: [1400, 2000], graph: [1000, 1400], europa: [1200, 1400], lesson: [900, 900],
        prose: [300, 500], run: [1150, 1400], eu: [1000, 1300], turn: [890, 1300],
        class: [900, 1400],
    };
    const faults = new Set();
    const named = (element) => {
        const text = element.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
        return `${element.tagName.toLowerCase()}.${element.getAttribute("class")} “${text}”`;
    };
    const box = (element) => element.getBoundingClientRect();
    const seen = (element) => {
        const { width, height } = box(element);
        const unseen = element.closest(".l1-ui-unseen, .l1-ui-live, [hidden]");
        return !unseen && width > 0 && height > 0 && element.checkVisibility(
            { visibilityProperty: true, opacityProperty: true });
    };
    /** The part of a box that those around it let through. */
    const shown = (rect, element) => {
        let { left, top, right, bottom } = rect;
        for (let outer = element; outer !== root; outer = outer.parentElement) {
            if (getComputedStyle(outer).overflow === "visible") continue;
            const around = box(outer);
            [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
            [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
        }
        return { left, top, right, bottom };
    };
    const all = [...root.querySelectorAll("*")].filter(seen);
    const outside = (inner, outer) => inner.left < outer.left - 1
        || inner.right > outer.right + 1 || inner.top < outer.top - 1
        || inner.bottom > outer.bottom + 1;

    const look = getComputedStyle(root);
    const kind = [...root.classList].find((each) => each.startsWith("l1w-"))?.slice(4);
    const [page, phone] = budgets[kind] ?? [0, 0], { width: wide, height: high } = box(root);
    if (high > (wide < narrow ? phone : page))
        faults.add(`${Math.round(high)} px is too high for a ${kind}`);
    if (!/^rgb\(/.test(look.backgroundColor)) faults.add("it has no background of its own");
    if (parseFloat(look.paddingLeft) < 8) faults.add("it has no padding");

    // A heading of a table may have several lines, and each of its words stands in one.
    const isBroken = (node, { index, 0: word }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    const texts = [], small = new Map();
    const measure = (text, scale) => {
        const size = parseFloat(getComputedStyle(text).fontSize) * scale;
        const inSquare = /^[\d.,+=∞–\s]+$/.test(text.textContent)
            || text.matches(".l1-stop-ink, .l1-badge-ink, .l1-figure, .l1-figure-sum");
        // A game draws the picture of its position as it likes.
        if (text.closest(".l1-ui-paper, .l1-ui-picture:has([fill^=light-dark])")) return;
        if (size >= smallest - 0.05 || (text.closest("svg") && inSquare)) return;
        const kind = text.getAttribute("class") ?? text.parentElement.getAttribute("class");
        small.set(kind, Math.min(size, small.get(kind) ?? smallest));
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode());) {
        const parent = node.parentElement;
        if (!node.data.trim() || !seen(parent) || parent.closest("title, desc, option, style"))
            continue;
        if (parent.closest("th"))
            for (const word of node.data.matchAll(/[^\s–-]+/g))
                if (isBroken(node, word)) faults.add(`broken within a word: ${word[0]}`);
        const range = document.createRange();
        range.selectNodeContents(node);
        const svg = parent.closest("svg");
        const scale = svg ? Math.hypot(parent.getScreenCTM().a, parent.getScreenCTM().b) : 1;
        measure(parent, scale);
        if (svg && outside(box(parent), box(svg)))
            faults.add(`cut off by its picture: ${named(parent)}`);
        const rects = [...range.getClientRects()];
        texts.push({ parent, svg, rects: svg ? rects : rects.map((rect) => shown(rect, parent)) });
    }

    // What stands in a symbol is drawn wherever the symbol is used: one of those that are alike.
    const uses = new Map();
    for (const use of all.filter((each) => each.tagName === "use")) {
        const symbol = use.getAttribute("href")?.slice(1), { a, b } = use.getScreenCTM();
        const around = use.parentNode.getAttribute("class");
        uses.set(`${symbol} ${around} ${Math.hypot(a, b).toFixed(2)}`, { use, symbol, a, b });
    }
    // Copies beside them take what they inherit there; they are laid out once, all together.
    const copies = [...uses.values()].flatMap(({ use, symbol, a, b }) =>
        [...(symbol ? root.querySelectorAll(`[id="${symbol}"] text`) : [])].map((text) => {
            const styled = text.hasAttribute("class") ? text : text.parentElement;
            return { copy: use.parentNode.appendChild(styled.cloneNode(true)), a, b };
        }));
    for (const { copy, a, b } of copies)
        measure(copy.querySelector("text") ?? copy, Math.hypot(a, b));
    for (const { copy } of copies) copy.remove();
    for (const [kind, size] of small) faults.add(`letters of ${size.toFixed(1)} px: ${kind}`);
    for (const element of all) {
        const { width, height } = box(element);
        const style = getComputedStyle(element);
        if (element.tagName === "svg") {
            const drawn = element.viewBox.baseVal?.width || width;
            if (drawn <= icon && Math.max(width, height) > icon)
                faults.add(`an icon of ${Math.round(width)} × ${Math.round(height)} px: ${named(element)}`);
        } else if (!element.closest("svg")) {
            const hangs = (each) => {
                const { left, right } = shown(box(each), each.parentElement);
                return left < box(root).left - 1 || right > box(root).right + 1;
            };
            if (hangs(element) && !(element.parentElement !== root && hangs(element.parentElement)))
                faults.add(`it hangs over the edge: ${named(element)}`);
            const hides = (overflow) => overflow === "hidden" || overflow === "clip";
            if (element.matches(moved)) continue;
            if (element.scrollWidth > element.clientWidth + 1 && style.overflowX !== "visible"
                && style.display !== "inline")
                faults.add(hides(style.overflowX) ? `cut off at the side: ${named(element)}`
                    : `it scrolls sideways: ${named(element)}`);
            if (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
                faults.add(`cut off below: ${named(element)}`);
        }
        if (element.tagName === "SELECT") {
            const pen = document.createElement("canvas").getContext("2d");
            pen.font = style.font;
            const wanted = pen.measureText(element.selectedOptions[0]?.text ?? "").width;
            if (wanted > element.clientWidth - 16)
                faults.add(`cut off in its menu: ${element.selectedOptions[0].text}`);
        }
    }
    if (root.scrollWidth > root.clientWidth + 1) faults.add("it scrolls sideways");

    // Words over words or over a control; what is pinned over a picture is meant to be there.
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
    const controls = all.filter((each) => each.matches("button, select, input:not([type=radio])"))
        .map((control) => ({ control, rects: [shown(box(control), control.parentElement)] }));
    const written = texts.filter(({ svg }) => !svg);
    // On a phone the steps stand over what scrolls below them.
    const bar = root.querySelector(".l1-ui-transport");
    const sticks = bar && getComputedStyle(bar).position === "sticky";
    const apart = (a, b) => sticks && bar.contains(a) !== bar.contains(b);
    written.forEach(({ parent, rects }, at) => {
        const meets = (others) => rects.some((a) => others.some((b) => over(a, b)));
        for (const other of written.slice(at + 1))
            if (!apart(parent, other.parent) && meets(other.rects))
                faults.add(`${named(parent)} lies over ${named(other.parent)}`);
        for (const { control, rects: around } of controls)
            if (!control.contains(parent) && !parent.contains(control)
                && !apart(parent, control) && meets(around))
                faults.add(`${named(parent)} lies over ${named(control)}`);
    });
    return [...faults];
}
