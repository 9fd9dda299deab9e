import { graphLimits } from './rules.ts';
import { nodeGraphTexts } from './texts.ts';
import { UnreadableGraph } from './unreadable.ts';

type Dict = Record<string, unknown>;

const mark = Symbol('mark');

/**
 * The content of a Python pickle, as long as it is plain data: strings, numbers, lists and
 * dictionaries. Older versions of Node Runner write one. A pickle is a program that can call
 * anything; this reader supports only the instructions that build data, and refuses the string at
 * any other.
 */
export function readPickle(bytes: Uint8Array): unknown {
  const value = new PickleReader(bytes).read();
  if (isTooLarge(value, bytes.length)) throw new UnreadableGraph(nodeGraphTexts.tooLarge);
  return value;
}

/**
 * Unlike JSON, a pickle can use a part several times, even within itself: a few bytes could unfold
 * endlessly. Every value that is written out takes at least a byte.
 */
function isTooLarge(pickled: unknown, most: number): boolean {
  const open = [{ value: pickled, depth: 1 }];
  let seen = 1;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    const parts = Object.values(value);
    seen += parts.length;
    if (seen > most || depth > graphLimits.depth) return true;
    for (const part of parts) open.push({ value: part, depth: depth + 1 });
  }
  return false;
}

class PickleReader {
  private at = 0;
  private readonly stack: unknown[] = [];
  private readonly memo: unknown[] = [];
  private readonly view: DataView;
  private readonly text = new TextDecoder('utf-8', { fatal: true });

  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  read(): unknown {
    try {
      for (let code = this.next(); code !== 0x2e; code = this.next()) this.step(code);
    } catch (problem) {
      if (problem instanceof UnreadableGraph) throw problem;
      // Beyond the end, or not valid UTF-8.
      throw new UnreadableGraph(nodeGraphTexts.unreadable);
    }
    return this.pop();
  }

  private step(code: number): void {
    if (this.readNumber(code) || this.readText(code) || this.readMemo(code)) return;
    if (!this.readContainer(code)) throw new UnreadableGraph(nodeGraphTexts.unsafe);
  }

  /** The numbers, and None, True and False. */
  private readNumber(code: number): boolean {
    const value = this.numberOf(code);
    if (value !== undefined) this.stack.push(value);
    return value !== undefined;
  }

  private numberOf(code: number): number | boolean | null | undefined {
    if (code === 0x4e) return null;
    if (code === 0x88) return true;
    if (code === 0x89) return false;
    if (code === 0x4b) return this.next();
    if (code === 0x4d) return this.view.getUint16(this.skip(2), true);
    if (code === 0x4a) return this.view.getInt32(this.skip(4), true);
    if (code === 0x47) return this.view.getFloat64(this.skip(8));
    if (code !== 0x8a) return undefined;
    // A long integer is not used by anything that is shown.
    this.skip(this.next());
    return null;
  }

  private readText(code: number): boolean {
    if (code !== 0x8c && code !== 0x58) return false;
    const length = code === 0x8c ? this.next() : this.view.getUint32(this.skip(4), true);
    const start = this.skip(length);
    this.stack.push(this.text.decode(this.bytes.subarray(start, this.at)));
    return true;
  }

  /** The memo, and the frames around it, which have no meaning here. */
  private readMemo(code: number): boolean {
    if (code === 0x80) this.skip(1);
    else if (code === 0x95) this.skip(8);
    else if (code === 0x94) this.memo.push(this.top());
    else if (code === 0x71) this.memo[this.next()] = this.top();
    else if (code === 0x72) this.keep(this.view.getUint32(this.skip(4), true));
    else if (code === 0x68) this.stack.push(this.kept(this.next()));
    else if (code === 0x6a) this.stack.push(this.kept(this.view.getUint32(this.skip(4), true)));
    else return false;
    return true;
  }

  private readContainer(code: number): boolean {
    if (code === 0x28) this.stack.push(mark);
    else if (code === 0x5d || code === 0x29 || code === 0x8f) this.stack.push([]);
    else if (code === 0x7d) this.stack.push(Object.create(null));
    else if (code === 0x61) this.append([this.pop()]);
    else if (code === 0x65 || code === 0x90) this.append(this.sinceMark());
    else if (code === 0x73) this.set(this.stack.splice(-2));
    else if (code === 0x75) this.set(this.sinceMark());
    else if (code === 0x74) this.stack.push(this.sinceMark());
    else if (code >= 0x85 && code <= 0x87) this.stack.push(this.stack.splice(0x84 - code));
    else return false;
    return true;
  }

  private append(items: readonly unknown[]): void {
    const list = this.top();
    if (!Array.isArray(list)) throw new UnreadableGraph(nodeGraphTexts.unreadable);
    for (const item of items) list.push(item);
  }

  private set(pairs: readonly unknown[]): void {
    const dict = this.top();
    if (typeof dict !== 'object' || dict === null || Array.isArray(dict)) {
      throw new UnreadableGraph(nodeGraphTexts.unreadable);
    }
    for (let index = 0; index + 1 < pairs.length; index += 2) {
      const key = pairs[index];
      // Converting a list to text could be endless: it may contain itself.
      if (typeof key !== 'string') throw new UnreadableGraph(nodeGraphTexts.unreadable);
      (dict as Dict)[key] = pairs[index + 1];
    }
  }

  private sinceMark(): unknown[] {
    const start = this.stack.lastIndexOf(mark);
    if (start < 0) throw new UnreadableGraph(nodeGraphTexts.unreadable);
    return this.stack.splice(start).slice(1);
  }

  private keep(index: number): void {
    if (index > this.bytes.length) throw new UnreadableGraph(nodeGraphTexts.unreadable);
    this.memo[index] = this.top();
  }

  private kept(index: number): unknown {
    if (!(index in this.memo)) throw new UnreadableGraph(nodeGraphTexts.unreadable);
    return this.memo[index];
  }

  private top(): unknown {
    const value = this.stack.at(-1);
    if (value === undefined) throw new UnreadableGraph(nodeGraphTexts.unreadable);
    return value;
  }

  private pop(): unknown {
    const value = this.top();
    this.stack.pop();
    return value;
  }

  private next(): number {
    return this.view.getUint8(this.skip(1));
  }

  private skip(count: number): number {
    const start = this.at;
    if (start + count > this.bytes.length) throw new UnreadableGraph(nodeGraphTexts.unreadable);
    this.at += count;
    return start;
  }
}
