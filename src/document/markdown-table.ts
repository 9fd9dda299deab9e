import type { JSONContent } from '@tiptap/core';
import { tableLimits } from './blocks/table/rules.ts';

const rule = /^[ |:-]+$/;

/** Whether a line is the delimiter row below the head of a table. */
export function isTableRule(line: string): boolean {
  return rule.test(line) && line.includes('-');
}

/**
 * A table from lines with bars; null for a single line and for content that a table cannot hold. A
 * delimiter row means that it has a head; an empty head is dropped.
 */
export function tableOf(lines: readonly string[]): JSONContent | null {
  const rows = lines.filter((line) => !isTableRule(line)).map(cellsOf);
  const isLarge =
    rows.length > tableLimits.rows || rows.some((cells) => cells.length > tableLimits.columns);
  if (lines.length < 2 || rows.length === 0 || isLarge) return null;
  const hasHead = isTableRule(lines[1] ?? '');
  const isBlankHead = hasHead && rows.length > 1 && rows[0]?.every((cell) => cell === '');
  const shown = isBlankHead ? rows.slice(1) : rows;
  return {
    type: 'table',
    content: shown.map((cells, at) => {
      const type = hasHead && !isBlankHead && at === 0 ? 'tableHeader' : 'tableCell';
      return { type: 'tableRow', content: cells.map((words) => cellOf(type, words)) };
    }),
  };
}

/** The text between the bars; an escaped bar is part of the text. */
function cellsOf(line: string): string[] {
  const inside = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function cellOf(type: string, words: string): JSONContent {
  const content = words === '' ? {} : { content: [{ type: 'text', text: words }] };
  return { type, content: [{ type: 'paragraph', ...content }] };
}
