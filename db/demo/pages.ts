import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';

/** The pages of a folder of the demo: a head of `key: value` lines, checked, and a Markdown body. */
export function readPages<Head extends object>(
  folder: string,
  head: z.ZodType<Head>,
): (Head & { body: string })[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return files.map((file) => parsePage(readFileSync(path.join(folder, file), 'utf8'), head));
}

function parsePage<Head extends object>(text: string, head: z.ZodType<Head>) {
  const [, lines = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const entries = lines.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return { ...head.parse(Object.fromEntries(entries)), body };
}
