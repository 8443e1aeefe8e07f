// A small JSX runtime: redrawing keeps existing elements, and with them focus and input.

import { SVG } from "./elements";

/** An element; an empty tag stands for its children only. */
interface VNode {
  tag: string;
  props: Props;
  inner: Child;
  key?: Key | undefined;
}
type Key = string | number;
/** Anything that can be drawn; lists may have gaps. */
export type Child = VNode | string | number | boolean | null | undefined | Child[];
type Props = Record<string, unknown>;
type Component<P> = (props: P) => Child;

export function h<P extends Props>(
  tag: string | Component<P>,
  props: P | null,
  ...inner: Child[]
): Child {
  const { key, ...all } = (props ?? {}) as P & { key?: Key };
  if (typeof tag === "string") return { tag, props: all, inner, key };
  return { tag: "", props: {}, inner: tag({ ...all, children: inner } as unknown as P), key };
}
export const Fragment = ({ children }: { children?: Child }): Child => children;

interface Drawn {
  node: Element | Text;
  tag?: string;
  props: Props;
}

/** The contents of each element, by position keys. */
const inside = new WeakMap<Element, Map<string, Drawn>>();

export function render(content: Child, parent: Element): void {
  const before = inside.get(parent) ?? new Map<string, Drawn>();
  const after = new Map<string, VNode | string>();
  spread(content, "", after);
  for (const [key, { node, tag }] of before) {
    if (!after.has(key) || (after.get(key) as Partial<VNode>).tag !== tag) {
      node.remove();
      before.delete(key);
    }
  }
  const current = new Map<string, Drawn>();
  let next = parent.firstChild;
  for (const [key, now] of after) {
    const drawn = draw(now, before.get(key), parent);
    current.set(key, drawn);
    if (drawn.node === next) next = next.nextSibling;
    else parent.insertBefore(drawn.node, next);
  }
  inside.set(parent, current);
}

/** List the parts to draw; gaps count, so that later parts keep their keys. */
function spread(child: Child, key: string, found: Map<string, VNode | string>): void {
  if (Array.isArray(child)) {
    child.forEach((part, at) => {
      const own = (part as Partial<VNode> | null | undefined)?.key; // Only elements have one
      spread(part, `${key}/${own === undefined ? at : `=${own}`}`, found);
    });
  } else if (typeof child === "object" && child) {
    if (child.tag) found.set(key, child);
    else spread(child.inner, `${key}/`, found);
  } else if (child === 0 || (child && child !== true)) {
    found.set(key, String(child));
  }
}

function draw(now: VNode | string, old: Drawn | undefined, parent: Element): Drawn {
  if (typeof now === "string") {
    const node = (old?.node ?? document.createTextNode("")) as Text;
    if (node.data !== now) node.data = now;
    return { node, props: {} };
  }
  const { tag, props, inner } = now;
  const space = tag === "svg" ? SVG : parent.namespaceURI;
  const node = (old?.node ?? document.createElementNS(space, tag)) as Element;
  render(inner, node);
  const before = old?.props ?? {};
  // A menu has its choices now, so its value can be set.
  for (const name of new Set([...Object.keys(before), ...Object.keys(props)])) {
    put(node, name, props[name], before[name]);
  }
  return { node, tag, props };
}

function put(node: Element, name: string, value: unknown, before: unknown): void {
  if (name.startsWith("on")) {
    const type = name.slice(2).toLowerCase();
    node.removeEventListener(type, before as EventListener);
    node.addEventListener(type, value as EventListener);
  } else if (name === "value" || name === "checked") {
    const field = node as unknown as Record<string, unknown>;
    // Compare with the live value, which the user may have changed. An indeterminate progress bar also reports 0.
    if (before === undefined || field[name] !== value) field[name] = value;
  } else if (value !== before) {
    const flag = typeof value === "boolean" && !name.startsWith("aria-");
    if (value === undefined || value === null || (flag && !value)) node.removeAttribute(name);
    else node.setAttribute(name, flag ? "" : String(value));
  }
}

type On<E, T> = (event: T & { readonly currentTarget: E }) => void;
interface Attributes<E> {
  [name: string]: unknown;
  onClick?: On<E, MouseEvent> | undefined;
  onChange?: On<E, Event>;
  onInput?: On<E, Event>;
  onSubmit?: On<E, Event>;
  onKeyDown?: On<E, KeyboardEvent>;
  onFocusOut?: On<E, FocusEvent>;
  onPointerDown?: On<E, PointerEvent>;
  onPointerMove?: On<E, PointerEvent>;
  onPointerUp?: On<E, PointerEvent>;
}
type Tags = Omit<SVGElementTagNameMap, keyof HTMLElementTagNameMap> & HTMLElementTagNameMap;

export namespace h {
  export namespace JSX {
    export type Element = Child;
    export type IntrinsicElements = { [Tag in keyof Tags]: Attributes<Tags[Tag]> };
    export interface ElementChildrenAttribute {
      children: unknown;
    }
    export interface IntrinsicAttributes {
      key?: Key;
    }
  }
}
