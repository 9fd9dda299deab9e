import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { webStream } from './web-stream.server.ts';

it('closes the source of a body that is cancelled, before it is read and in the middle', async () => {
  for (const chunks of [0, 1]) {
    const source = Readable.from(['one', 'two', 'three'].map((word) => Buffer.from(word)));
    const reader = webStream(source).getReader();
    for (let read = 0; read < chunks; read += 1) await reader.read();
    await reader.cancel();
    await setImmediate();
    expect(source.destroyed, `after ${chunks}`).toBe(true);
  }
});
