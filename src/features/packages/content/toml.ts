import { parse, TomlError } from 'smol-toml';
import { tomlTexts } from '../texts.ts';

/** The content of a TOML document, or the line of a syntax error and its message. */
export type TomlReading =
  | { isSound: true; value: Record<string, unknown> }
  | { isSound: false; line: number; reason: string };

export function readToml(text: string): TomlReading {
  try {
    const value = parse(text);
    return newerSyntax(text) ?? { isSound: true, value };
  } catch (problem) {
    const isKnown = problem instanceof TomlError;
    return {
      isSound: false,
      line: isKnown ? problem.line : 1,
      reason: isKnown ? reasonOf(problem.message) : 'it is nested too deeply',
    };
  }
}

/** 'Invalid TOML document: unexpected character' and an excerpt, as part of a sentence. */
function reasonOf(message: string): string {
  const line = message.split('\n', 1)[0] ?? '';
  return line.replace(/^Invalid TOML document:\s*/, '');
}

/** A comment, a string of any of the four kinds, or what can be newer outside of them. */
const tokens =
  /#[^\n]*|"""(?:\\[\s\S]|[^\\])*?"{3,5}|'''[\s\S]*?'{3,5}|"(?:\\.|[^"\\])*"|'[^']*'|[[\]{}\n]|,(?=[ \t]*\})|(?<=[=[,\sTt])\d\d:\d\d(?!:)/g;
const newerEscape = /^(?:[^\\]|\\[^ex])*(\\[ex])/;

/** The parser reads TOML 1.1, but the Python of Blender only 1.0. The text is known to be valid. */
function newerSyntax(text: string): TomlReading | undefined {
  const open: string[] = [];
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === '[' || token === '{') open.push(token);
    if (token === ']' || token === '}') open.pop();
    const reason = whyNewer(token, open.at(-1) === '{');
    if (reason) return { isSound: false, line: text.slice(0, index).split('\n').length, reason };
  }
  return undefined;
}

function whyNewer(token: string, isInBraces: boolean): string | undefined {
  if (token === '\n') return isInBraces ? tomlTexts.lineInBraces : undefined;
  if (token === ',') return isInBraces ? tomlTexts.commaInBraces : undefined;
  if (/^\d/.test(token)) return tomlTexts.noSeconds;
  const escape = token.startsWith('"') && newerEscape.exec(token)?.[1];
  return escape ? tomlTexts.escape(escape) : undefined;
}
