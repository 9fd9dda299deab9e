import { parse, TomlError } from 'smol-toml';

/** The content of a TOML document, or the line of a syntax error and its message. */
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

/** 'Invalid TOML document: unexpected character' and an excerpt, as part of a sentence. */
function reasonOf(message: string): string {
  const line = message.split('\n', 1)[0] ?? '';
  return line.replace(/^Invalid TOML document:\s*/, '');
}
