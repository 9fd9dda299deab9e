import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './tools.ts';

/** Node's options for the server, as `npm start` sets them (decision 0137). */
export const serverFlags: readonly string[] = flagsIn('package.json');

/** The options of the first `node` in this file, separated by spaces or as quoted words. */
export function flagsIn(file: string): string[] {
  const text = readFileSync(path.join(projectRoot, file), 'utf8');
  const [, words = ''] = /\bnode"?,?((?:[\s",]+--[a-z-]+(?:=\d+)?)+)/.exec(text) ?? [];
  return words.split(/[\s",]+/).filter(Boolean);
}
