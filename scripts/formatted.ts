import { readFileSync } from 'node:fs';
import path from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { projectRoot } from './tools.ts';

/**
 * The content of a file as `npm run format` would write it.
 * @throws Error if it cannot be parsed as its extension says
 */
export async function formatted(file: string, text: string): Promise<string> {
  const configuration = readFileSync(path.join(projectRoot, '.oxfmtrc.json'), 'utf8');
  const { code, errors } = await format(file, text, JSON.parse(configuration) as FormatConfig);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
