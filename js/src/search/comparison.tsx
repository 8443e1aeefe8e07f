// The table of two stories side by side.

import { h } from "../ui/jsx";
import { expanded, type StoryView } from "./storyView";
import { asked, treeOf } from "./kit";

export function Comparison({ stories }: { stories: StoryView[] }) {
  const { fill, words: { search: words } } = stories[0]!.language;
  const names = stories.flatMap((story) => comparisonOf(story).map(([name]) => name));
  const columns = [...new Set(names)];
  return (
    <table class="l1-ui-table">
      <thead>
        <tr>{[words.algorithm, words.steps, ...columns].map((name) => <th key={name} scope="col">{name}</th>)}</tr>
      </thead>
      <tbody>
        {stories.map((story, i) => (
          <tr key={i}>
            <th scope="row">{story.title}</th>
            <td>{fill(words.atOf, { at: story.at, length: story.length })}</td>
            {columns.map((name) => <td key={name}>{comparisonOf(story).find(([known]) => known === name)?.[1] ?? ""}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function comparisonOf(view: StoryView): [name: string, value: string][] {
  const { story, at, length, replay, language } = view;
  const { hundredths, words: { search: words } } = language;
  if (story.packed.tree) {
    const [edges, cost] = treeOf(view);
    return [[words.edges, String(edges)], [words.costOfTree, at < length ? words.growing : hundredths(cost)]];
  }
  if (!story.isSearch) return story.counters.includes("entries") ? [["Entries", String(replay.size("table"))]] : [];
  const found = story.cost === null ? (story.cycle.length ? words.negativeCycle : words.noPath) : hundredths(story.cost);
  const count = story.ofOnesOwn ? asked(view) : expanded(view);
  return [[words.expandedStates, String(count)], [words.pathCost, at < length ? words.searching : found]];
}
