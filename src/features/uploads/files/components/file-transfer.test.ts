import { beforeEach, expect, it, vi } from 'vitest';
import type { Transfer } from '../transfer.ts';

const calls = { status: vi.fn(), finish: vi.fn(), remove: vi.fn() };
vi.mock('../../client.ts', () => ({ uploadClient: { files: calls } }));
vi.mock('./remembered-upload.ts', () => ({ recallUpload: vi.fn(), rememberUpload: vi.fn() }));

const starts = vi.fn();
type Settings = { headers: object; onError: (error: Error) => void };
let settings: Settings | undefined;
class Upload {
  constructor(_: File, given: Settings) {
    settings = given;
  }
  start = starts;
  abort = () => Promise.resolve();
}

const place = { person: 'mira', name: 'product:new:file' };

beforeEach(() => {
  starts.mockReset();
  calls.finish.mockReset().mockRejectedValue(Object.assign(new Error('Invalid.'), { status: 400 }));
});

/** A transfer whose library comes as it is said here. */
async function openTransfer(load: () => Promise<{ Upload: typeof Upload }>) {
  vi.resetModules();
  vi.doMock('tus-js-client', load);
  const { FileTransfer } = await import('./file-transfer.ts');
  const steps: Transfer['step'][] = [];
  const transfer = new FileTransfer({
    kind: 'addon',
    place,
    onTransfer: ({ step }) => void steps.push(step),
    onStored: () => undefined,
  });
  return { transfer, steps };
}

const file = new File(['abc'], 'bevel.zip');

it('starts once when it is paused and resumed before its code is there', async () => {
  const { promise, resolve } = Promise.withResolvers<{ Upload: typeof Upload }>();
  const { transfer, steps } = await openTransfer(() => promise);
  transfer.choose(file);
  transfer.pause();
  transfer.resume();
  resolve({ Upload });
  await vi.waitFor(() => expect(starts).toHaveBeenCalledOnce());
  expect(steps).toEqual(['sending', 'paused', 'sending']);
  expect(calls.finish).not.toHaveBeenCalled();
});

it('can be tried again when its code cannot be loaded', async () => {
  const load = vi.fn(() => Promise.reject<{ Upload: typeof Upload }>(new Error('Offline.')));
  const { transfer, steps } = await openTransfer(load);
  transfer.choose(file);
  await vi.waitFor(() => expect(steps).toEqual(['sending', 'abandoned']));
  vi.doMock('tus-js-client', () => ({ Upload }));
  transfer.resume();
  await vi.waitFor(() => expect(starts).toHaveBeenCalledOnce());
  expect(steps.at(-1)).toBe('sending');
});

it.each([
  ['other-account', 'keeps', true],
  ['suspended', 'forgets', false],
])('a refusal of a part as %s %s the parts that have arrived', async (reason, _, isKept) => {
  const { transfer, steps } = await openTransfer(() => Promise.resolve({ Upload }));
  const { rememberUpload } = await import('./remembered-upload.ts');
  transfer.choose(file);
  await vi.waitFor(() => expect(starts).toHaveBeenCalled());
  vi.mocked(rememberUpload).mockReset();
  const body = JSON.stringify({ message: 'Nothing was sent.', data: { reason } });
  const originalResponse = { getStatus: () => 403, getBody: () => body };
  settings?.onError(Object.assign(new Error('403'), { originalResponse }));
  expect(steps.at(-1)).toBe('failed');
  const forgets = vi.mocked(rememberUpload).mock.calls.some(([, upload]) => upload === null);
  expect(forgets).toBe(!isKept);
});

it('names the viewer of the page with every part', async () => {
  const { transfer } = await openTransfer(() => Promise.resolve({ Upload }));
  const { notePageViewer } = await import('#client/page-viewer.ts');
  notePageViewer('mira');
  transfer.choose(file);
  await vi.waitFor(() => expect(starts).toHaveBeenCalled());
  expect(settings?.headers).toEqual({ 'x-forge-page-viewer': 'mira' });
});
