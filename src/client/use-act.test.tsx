// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client';
import { act, useEffect, useOptimistic, useState } from 'react';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { voteCalls } from '#features/votes/api.server.ts';
import { done, server } from '#test/browser-calls.ts';
import { showScreen } from '#test/screen.ts';
import { currentToasts, dismissToast } from '#ui/toast-store.ts';
import { createCalls } from './calls.ts';
import { SignInPromptContext } from './sign-in-prompt.ts';
import { useAct } from './use-act.ts';

const askToSignIn = vi.fn();
const askToConfirm = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  askToSignIn.mockReset();
  askToConfirm.mockReset();
  for (const { id } of currentToasts()) dismissToast(id);
});

type Options = Partial<Parameters<typeof useAct<string, string>>[0]>;
type Page = ReturnType<typeof usePage>;

/** A word that the server keeps: shown as wanted at once, then as the server answers. */
function usePage(options: Options, send: (word: string) => Promise<string>) {
  const [kept, keep] = useState('none');
  const [shown, show] = useOptimistic(kept);
  const {
    act: want,
    isBusy,
    problem,
  } = useAct<string, string>({
    onStart: show,
    send,
    onDone: keep,
    failed: 'Failed to save.',
    ...options,
  });
  return { want, isBusy, problem, shown };
}

/** The server, whose answers come when the test says so. */
function openServer() {
  const asked: { word: string; answer: (word: string) => void; refuse: (error: Error) => void }[] =
    [];
  const send = (word: string) =>
    new Promise<string>((answer, refuse) => asked.push({ word, answer, refuse }));
  return { asked, send };
}

function open(
  options: Options = {},
  { isMember = true, send }: { isMember?: boolean; send?: (word: string) => Promise<string> } = {},
) {
  const { asked, send: record } = openServer();
  let page: Page | undefined;
  function Component() {
    const now = usePage(options, send ?? record);
    useEffect(() => {
      page = now;
    });
    return null;
  }
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component }]);
  const root = { viewer: isMember ? { id: 'mira' } : null };
  showScreen(
    <SignInPromptContext value={{ askToSignIn, askToConfirm }}>
      <Stub hydrationData={{ loaderData: { root } }} />
    </SignInPromptContext>,
  );
  const now = () => {
    if (!page) throw new Error('There is no page.');
    return page;
  };
  return {
    asked,
    now,
    want: async (word: string) => {
      const outcome: { isDone?: boolean } = {};
      await act(async () => {
        void now()
          .want(word)
          .then((isDone) => (outcome.isDone = isDone));
        await Promise.resolve();
      });
      return outcome;
    },
    answer: (at: number, word: string) => act(async () => asked[at]?.answer(word)),
    refuse: (at: number, error: Error) => act(async () => asked[at]?.refuse(error)),
  };
}

const refusal = (code: string, status: number, message: string, reason?: string) =>
  new ORPCError(code, { status, message, data: reason === undefined ? {} : { reason } });

describe('an act', () => {
  it('shows the change at once, and then what the server answered', async () => {
    const page = open();
    const outcome = await page.want('red');
    expect(page.now()).toMatchObject({ shown: 'red', isBusy: true });
    await page.answer(0, 'crimson');
    expect(page.now()).toMatchObject({ shown: 'crimson', isBusy: false, problem: null });
    expect(outcome).toEqual({ isDone: true });
    expect(currentToasts()).toEqual([]);
  });

  it('is sent after the one before it, so that the last one has the last word', async () => {
    const page = open();
    await page.want('red');
    await page.want('blue');
    expect(page.asked.map(({ word }) => word)).toEqual(['red']);
    expect(page.now().shown).toBe('blue');
    await page.answer(0, 'red');
    expect(page.asked.map(({ word }) => word)).toEqual(['red', 'blue']);
    await page.answer(1, 'blue');
    expect(page.now()).toMatchObject({ shown: 'blue', isBusy: false });
  });

  it('is sent also after one that failed', async () => {
    const page = open();
    await page.want('red');
    await page.want('blue');
    await page.refuse(0, new TypeError('Failed to fetch'));
    expect(page.asked.map(({ word }) => word)).toEqual(['red', 'blue']);
    await page.answer(1, 'blue');
    expect(page.now().shown).toBe('blue');
  });
});

describe('an act that fails', () => {
  it('is taken back, and its refusal is told under its title', async () => {
    const page = open();
    const outcome = await page.want('red');
    await page.refuse(0, refusal('CONFLICT', 409, 'Somebody was faster.'));
    expect(page.now()).toMatchObject({ shown: 'none', problem: 'Somebody was faster.' });
    expect(outcome).toEqual({ isDone: false });
    expect(currentToasts()).toMatchObject([
      { tone: 'error', title: 'Failed to save.', detail: 'Somebody was faster.' },
    ]);
    expect(askToSignIn).not.toHaveBeenCalled();
  });

  it.each([
    ['a defect', refusal('INTERNAL_SERVER_ERROR', 500, 'relation "x" does not exist')],
    ['no network', new TypeError('Failed to fetch')],
  ])('by %s says the title only', async (_, error) => {
    const page = open();
    await page.want('red');
    await page.refuse(0, error);
    expect(page.now().problem).toBe('Failed to save.');
    const [toast] = currentToasts();
    expect(toast?.title).toBe('Failed to save.');
    expect(toast?.detail).toBeUndefined();
  });

  it('by a time-out is told', async () => {
    const calls = createCalls<typeof voteCalls>('votes', { milliseconds: 30 });
    const send = async (id: string) => String(await calls.onArticle({ id, vote: 'like' }));
    server.mockImplementation(
      ({ signal }) =>
        new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason))),
    );
    const page = open({}, { send });
    const outcome = await page.want('red');
    await act(() => vi.waitFor(() => expect(outcome).toEqual({ isDone: false })));
    expect(page.now()).toMatchObject({ shown: 'none', problem: 'Failed to save.' });
    expect(currentToasts()).toMatchObject([{ title: 'Failed to save.' }]);
    server.mockImplementation(done);
  });

  it('has no problem any more once it is tried again', async () => {
    const page = open();
    await page.want('red');
    await page.refuse(0, refusal('CONFLICT', 409, 'Somebody was faster.'));
    await page.want('red');
    expect(page.now().problem).toBeNull();
    await page.answer(1, 'red');
    expect(page.now()).toMatchObject({ shown: 'red', problem: null });
  });

  it('is told where the screen wants it, and by no toast', async () => {
    const onFailure = vi.fn();
    const page = open({ onFailure });
    await page.want('red');
    const error = refusal('CONFLICT', 409, 'Somebody was faster.');
    await page.refuse(0, error);
    expect(onFailure).toHaveBeenCalledWith({ sentence: 'Somebody was faster.', error }, 'red');
    expect(currentToasts()).toEqual([]);
  });

  it('makes no toast where the screen shows the problem itself', async () => {
    const page = open({ showsProblem: true });
    await page.want('red');
    await page.refuse(0, refusal('CONFLICT', 409, 'Somebody was faster.'));
    expect(page.now().problem).toBe('Somebody was faster.');
    expect(currentToasts()).toEqual([]);
  });
});

describe('who acts', () => {
  it('a visitor is asked to sign in, and nothing is sent or shown', async () => {
    const page = open({ signIn: 'vote' }, { isMember: false });
    const outcome = await page.want('red');
    expect(askToSignIn).toHaveBeenCalledExactlyOnceWith('vote');
    expect(page.asked).toEqual([]);
    expect(page.now().shown).toBe('none');
    expect(outcome).toEqual({ isDone: false });
  });

  it.each([
    [{ signIn: 'vote' }, 'vote'],
    [{}, 'default'],
  ] as const)('a member whose session ended is asked to sign in: %j', async (options, occasion) => {
    const page = open(options);
    await page.want('red');
    await page.refuse(0, refusal('UNAUTHORIZED', 401, 'Your session ended.'));
    await page.want('red');
    await page.refuse(1, refusal('UNAUTHENTICATED', 401, 'Your session ended.'));
    expect(askToSignIn).toHaveBeenCalledExactlyOnceWith(occasion);
    expect(page.now().shown).toBe('none');
  });

  const tooOld = refusal('FORBIDDEN', 403, 'Confirm that it is you.', 'sign-in-too-old');

  it('one whose sign-in is too old confirms, and the act goes on', async () => {
    askToConfirm.mockResolvedValue(true);
    const page = open();
    const outcome = await page.want('red');
    await page.refuse(0, tooOld);
    expect(page.asked.map(({ word }) => word)).toEqual(['red', 'red']);
    expect(page.now()).toMatchObject({ shown: 'red', isBusy: true });
    await page.answer(1, 'red');
    expect(page.now()).toMatchObject({ shown: 'red', problem: null });
    expect(outcome).toEqual({ isDone: true });
  });

  it('one who does not confirm has not acted', async () => {
    askToConfirm.mockResolvedValue(false);
    const page = open();
    const outcome = await page.want('red');
    await page.refuse(0, tooOld);
    expect(page.asked).toHaveLength(1);
    expect(outcome).toEqual({ isDone: false });
    expect(page.now()).toMatchObject({ shown: 'none', isBusy: false, problem: null });
  });
});
