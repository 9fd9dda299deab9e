import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { StartupProblem } from '../startup-problem.ts';

/** Longer than any row that Forge writes: a document has 200 kB at most. */
const longestLine = 16 * 1024 * 1024;

/**
 * The lines of a file with their numbers, each once it is known to be valid JSON; at the end the
 * hash of the whole file is compared. Only one line at a time is in memory.
 * @throws StartupProblem with the name of the file and the number of the line
 */
export async function* jsonLines(
  file: string,
  name: string,
  sha256: string,
): AsyncGenerator<{ text: string; value: unknown; number: number }> {
  const hash = createHash('sha256');
  let number = 0;
  for await (const text of linesOf(file, name, (chunk) => hash.update(chunk))) {
    number += 1;
    yield { text, value: jsonOf(text, `${name}, line ${number}`), number };
  }
  if (hash.digest('hex') !== sha256) {
    throw new StartupProblem(`${name} is not what site.json says: it is damaged or was changed.`);
  }
}

async function* linesOf(
  file: string,
  name: string,
  onChunk: (chunk: Buffer) => void,
): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    length += part.byteLength;
    if (length > longestLine) throw new StartupProblem(`${name} has a line that is too long.`);
    parts.push(part);
  };
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    onChunk(chunk);
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, end));
      yield Buffer.concat(parts).toString('utf8');
      [parts, length, from] = [[], 0, end + 1];
    }
    if (from < chunk.byteLength) add(chunk.subarray(from));
  }
  if (length > 0) yield Buffer.concat(parts).toString('utf8');
}

function jsonOf(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new StartupProblem(`${where} is no JSON.`, { cause });
  }
}
