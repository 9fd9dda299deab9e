// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { copyOf, endedCopies } from '#ui/drafts/copies.ts';
import { removeDraft, writeDraft } from '#ui/drafts/draft-store.ts';
import type { SaveDraftInput } from '../input.ts';
import { draftLimits } from '../rules.ts';
import { sendDraft, sendEnds, type SaveAnswer } from './draft-sender.ts';

const place = { person: 'mira', form: 'article', subject: 'new', instance: 'tab' };
const start = Date.now();
const write = (title: string, at: number) => writeDraft(place, { value: { title } }, start + at);

/** A server that responds as specified, 'saved' by default, and the requests that it received. */
function serverThat(...answers: (SaveAnswer | 'lost')[]) {
  const sent: SaveDraftInput[] = [];
  const ended: { id: string; revisions: string[] }[] = [];
  const save = vi.fn((draft: SaveDraftInput) => {
    sent.push(draft);
    const answer = answers.shift() ?? { outcome: 'saved' as const };
    return answer === 'lost' ? Promise.reject(new Error('lost')) : Promise.resolve(answer);
  });
  const saveLeaving = vi.fn(save);
  const end = (one: { id: string; revisions: string[] }) => {
    ended.push(one);
    return Promise.resolve({ isEnded: true });
  };
  return { sent, ended, save, saveLeaving, end };
}

describe('a draft of this device', () => {
  it('is sent once, and again when it changed, each time on top of what was confirmed', async () => {
    const server = serverThat();
    write('One', 1000);
    expect(await sendDraft(server, place)).toBe('sent');
    expect(await sendDraft(server, place)).toBe('nothing');
    write('Two', 2000);
    await sendDraft(server, place);
    const [first, second] = server.sent;
    expect(first).toMatchObject({ form: 'article', subject: 'new', base: null, basedOn: [] });
    expect(second).toMatchObject({ id: first?.id, basedOn: [first?.revision] });
    expect(second?.content).toEqual({ value: { title: 'Two' }, beside: null });
  });

  it('names every revision whose answer it still waits for', async () => {
    const server = serverThat({ outcome: 'saved' }, 'lost');
    write('One', 1000);
    await sendDraft(server, place);
    write('Two', 2000);
    await expect(sendDraft(server, place)).rejects.toThrow('lost');
    write('Three', 3000);
    await sendDraft(server, place);
    const [one, two, three] = server.sent;
    expect(three?.basedOn).toEqual([one?.revision, two?.revision]);
    const known = [one, two, three].map((sent) => sent?.revision);
    expect(copyOf(place)).toMatchObject({ basedOn: known, confirmedAt: start + 3000 });
  });

  it('remembers only its last revisions', async () => {
    const server = serverThat();
    for (let at = 1; at <= 30; at += 1) {
      write(`Word ${at}`, at);
      await sendDraft(server, place);
    }
    const last = server.sent.slice(-1 - draftLimits.unanswered).map(({ revision }) => revision);
    expect(copyOf(place)?.basedOn).toEqual(last);
  });

  it('goes on under its own id after another device went on with it', async () => {
    const server = serverThat({ outcome: 'conflict', id: 'kept' });
    write('Mine', 1000);
    expect(await sendDraft(server, place)).toBe('conflict');
    expect(copyOf(place)).toMatchObject({ id: 'kept', basedOn: [server.sent[0]?.revision] });
  });

  it('begins anew when it was deleted elsewhere', async () => {
    const server = serverThat({ outcome: 'saved' }, { outcome: 'gone' });
    write('One', 1000);
    await sendDraft(server, place);
    write('Two', 2000);
    expect(await sendDraft(server, place)).toBe('sent');
    expect(server.sent.map(({ basedOn }) => basedOn.length)).toEqual([0, 1, 0]);
  });

  it('is taken back when it ends, also while it is being sent', async () => {
    const server = serverThat();
    write('One', 1000);
    const sending = sendDraft(server, place);
    removeDraft(place);
    expect(await sending).toBe('nothing');
    expect(copyOf(place)).toBeNull();
    await sendEnds(server, 'mira');
    const [sent] = server.sent;
    expect(server.ended).toEqual([{ id: sent?.id, revisions: [sent?.revision] }]);
    expect(endedCopies('mira')).toEqual([]);
  });

  it.each([
    ['discarded', () => writeDraft(place, { value: {}, discardedAt: 1 }, Date.now())],
    ['of no account', () => writeDraft({ ...place, form: 'upload' }, { value: {} })],
    ['no draft', () => true],
    ['a number', () => writeDraft(place, { value: 7 })],
  ])('is not sent when it is %s', async (_, prepare) => {
    const server = serverThat();
    prepare();
    expect(await sendDraft(server, { ...place })).toBe('nothing');
    expect(await sendDraft(server, { ...place, form: 'upload' })).toBe('nothing');
    expect(server.save).not.toHaveBeenCalled();
  });

  it.each([
    ['short', 'saveLeaving'],
    ['x'.repeat(20_000), 'save'],
  ] as const)('is sent on leaving as a browser takes it', async (title, call) => {
    const server = serverThat();
    write(title, 1000);
    await sendDraft(server, place, true);
    const calls = { saveLeaving: server.saveLeaving, save: server.save };
    expect(calls[call]).toHaveBeenCalledTimes(1);
  });
});
