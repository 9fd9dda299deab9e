import type { JSONContent } from '@tiptap/core';
import { longestNote } from './inlines/footnote/rules.ts';

const definition = /^ {0,3}\[\^([^\]\s]{1,50})\]:(.*)$/;

/** The lines without the notes at their end, and the notes by name. */
export function withoutNotes(lines: readonly string[]) {
  const notes = new Map<string, string>();
  const rest: string[] = [];
  let isInCode = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (/^ *(?:```|~~~)/.test(line)) isInCode = !isInCode;
    const [, name, first = ''] = (!isInCode && definition.exec(line)) || [];
    if (name === undefined) {
      rest.push(line);
      continue;
    }
    const words = [first];
    while (/^ {4}\s*\S/.test(lines[at + 1] ?? '')) {
      at += 1;
      words.push((lines[at] ?? '').trim());
    }
    const note = plainWords(words.join(' '));
    if (note !== '' && note.length <= longestNote) notes.set(name, note);
    else rest.push(line);
  }
  return { lines: rest, notes };
}

/** A note has no marks: its links keep their addresses. */
function plainWords(words: string): string {
  return words
    .replaceAll(/\[([^[\]]+)\]\((https?:[^()\s]+)\)/g, '$1 ($2)')
    .replaceAll(/(\*\*|__|~~|`)(\S[^*_~`]*)\1/g, '$2')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The blocks with a footnote in place of each reference to a note. */
export function withNotes(
  blocks: readonly JSONContent[],
  notes: ReadonlyMap<string, string>,
): JSONContent[] {
  if (notes.size === 0) return [...blocks];
  return blocks.flatMap((node) => {
    if (node.type === 'text') return runsOf(node.text ?? '', notes);
    if (!node.content || node.type === 'codeBlock') return node;
    return { ...node, content: withNotes(node.content, notes) };
  });
}

function runsOf(text: string, notes: ReadonlyMap<string, string>): JSONContent[] {
  return text.split(/\[\^([^\]\s]{1,50})\]/).flatMap((part, at): JSONContent[] => {
    if (at % 2 === 0) return part === '' ? [] : [{ type: 'text', text: part }];
    const note = notes.get(part);
    return note === undefined
      ? [{ type: 'text', text: `[^${part}]` }]
      : [{ type: 'footnote', attrs: { note } }];
  });
}
