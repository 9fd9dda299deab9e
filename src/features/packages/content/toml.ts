import { parse, TomlError } from 'smol-toml';

/** What a TOML says, or the line where it cannot be read. */
export type TomlReading =
  { isSound: true; value: Record<string, unknown> } | { isSound: false; line: number };

export function readToml(text: string): TomlReading {
  try {
    return { isSound: true, value: parse(text) };
  } catch (problem) {
    return { isSound: false, line: problem instanceof TomlError ? problem.line : 1 };
  }
}
