import type { Tool } from './tool.ts';

/** The tools that match some letters, the best match first; all of them if there are none. */
export function toolsFor(typed: string, tools: readonly Tool[]): readonly Tool[] {
  const query = typed.toLowerCase().trim();
  if (query === '') return tools;
  return tools
    .map((tool) => ({ tool, rank: rankOf(tool, query) }))
    .filter(({ rank }) => rank < unfit)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ tool }) => tool);
}

const unfit = 4;

function rankOf({ label, synonyms = '' }: Tool, query: string): number {
  const name = label.toLowerCase();
  if (name.startsWith(query)) return 0;
  if (name.includes(` ${query}`)) return 1;
  if (` ${synonyms}`.includes(` ${query}`)) return 2;
  return name.includes(query) ? 3 : unfit;
}
