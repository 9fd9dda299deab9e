import { parse, TomlError } from 'smol-toml';

/** What a TOML says, or the line where it cannot be read and why. */
export type TomlReading =
  | { isSound: true; value: Record<string, unknown> }
  | { isSound: false; line: number; reason: string };

export function readToml(text: string): TomlReading {
  try {
    return { isSound: true, value: parse(text) };
  } catch (problem) {
    const isKnown = problem instanceof TomlError;
    return {
      isSound: false,
      line: isKnown ? problem.line : 1,
      reason: isKnown ? reasonOf(problem.message) : 'it is nested too deeply',
    };
  }
}

/** 'Invalid TOML document: unexpected character' and an excerpt, as the part of a sentence. */
function reasonOf(message: string): string {
  const line = message.split('\n', 1)[0] ?? '';
  return line.replace(/^Invalid TOML document:\s*/, '');
}
