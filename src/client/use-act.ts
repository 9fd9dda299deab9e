import { startTransition, useRef, useState, useTransition } from 'react';
import type { SignInOccasion } from '#shared/sign-in-occasion.ts';
import { showToast } from '#ui/toast-store.ts';
import { forThisPage, noticeOtherAccount } from './page-viewer.ts';
import { isRefusal, isRefusedFor, refusalSentence } from './refusals.ts';
import { useSignInPrompt } from './sign-in-prompt.ts';
import { useStableFunction } from './use-stable-function.ts';
import { useViewer } from './viewer.ts';

export type ActFailure = {
  /** The server's message for the person; '' if there is none. */
  sentence: string;
  error: unknown;
};

type ActOptions<Input, Answer> = {
  /** Sends the desired state, not the click: sending it again changes nothing. */
  send: (input: Input) => Promise<Answer>;
  /**
   * Shows the change immediately, through a `useOptimistic` setter: React reverts it at the end.
   */
  onStart?: ((input: Input) => void) | undefined;
  /** Stores the server's response, or leaves the page: the action is busy until then. */
  onDone?: ((answer: Answer, input: Input) => void | Promise<void>) | undefined;
  /** The title of the message about a failure. */
  failed: string | ((input: Input) => string);
  /** What `problem` says about a refusal, if it is more than the server's sentence. */
  refused?: ((sentence: string) => string) | undefined;
  /** The screen shows `problem` itself: a failure shows no toast. */
  showsProblem?: boolean | undefined;
  /** Reports a failure elsewhere than in a toast, or reloads what it was about: busy until then. */
  onFailure?: ((failure: ActFailure, input: Input) => void | Promise<void>) | undefined;
  /** For members only: the occasion for which visitors are asked to sign in. */
  signIn?: SignInOccasion | undefined;
};

type Outcome = 'done' | 'failed' | 'too old';

/**
 * Any action of a person on the server. The change is shown immediately and reverted on failure;
 * actions are sent one after the other, so that the last one wins; visitors, and members whose
 * session ended, are asked to sign in; people whose sign-in is too old confirm their identity, and
 * the action continues.
 */
export function useAct<Input = void, Answer = unknown>(options: ActOptions<Input, Answer>) {
  const { send, onStart, onDone, onFailure, signIn } = options;
  const isMember = useViewer() !== null;
  const { askToSignIn, askToConfirm } = useSignInPrompt();
  const [isBusy, startSending] = useTransition();
  const [problem, setProblem] = useState<string | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  function fail(error: unknown, input: Input): void | Promise<void> {
    const sentence = refusalSentence(error, '');
    const title = typeof options.failed === 'string' ? options.failed : options.failed(input);
    setProblem(sentence ? (options.refused?.(sentence) ?? sentence) : title);
    if (isRefusal(error, 'UNAUTHENTICATED')) askToSignIn(signIn ?? 'default');
    if (onFailure) return onFailure({ sentence, error }, input);
    if (!options.showsProblem) showFailure(title, { sentence, error });
  }

  /** Sends it once, with everything that is shown meanwhile. */
  function attempt(input: Input, sendHere: typeof send, isConfirmed: boolean): Promise<Outcome> {
    return new Promise((resolve) => {
      startSending(async () => {
        onStart?.(input);
        const sent = last.current.then(() => sendHere(input));
        last.current = sent.catch(() => {});
        try {
          const answer = await sent;
          let done: unknown = null;
          startTransition(() => {
            done = onDone?.(answer, input);
          });
          await done;
          resolve('done');
        } catch (error) {
          if (!isConfirmed && isRefusedFor(error, 'sign-in-too-old')) return resolve('too old');
          let told: unknown = null;
          startTransition(() => {
            told = fail(error, input);
          });
          await told;
          resolve('failed');
        }
      });
    });
  }

  /** Whether the server did it. */
  async function act(input: Input): Promise<boolean> {
    if (signIn && !isMember) {
      askToSignIn(signIn);
      return false;
    }
    setProblem(null);
    const sendHere = forThisPage(send);
    const outcome = await attempt(input, sendHere, false);
    if (outcome !== 'too old') return outcome === 'done';
    // Between two transitions: the dialog loads, and React shows nothing of that during one. If the
    // person does not confirm, the action is cancelled.
    return (await askToConfirm()) && (await attempt(input, sendHere, true)) === 'done';
  }

  return {
    act: useStableFunction(act),
    isBusy,
    /** The message of the last failure, until the next action. */
    problem,
  };
}

/** If the browser is signed in as somebody else by now, the message about that says more. */
function showFailure(title: string, { sentence, error }: ActFailure): void {
  if (isRefusedFor(error, 'other-account')) noticeOtherAccount({ isAgain: true });
  else showToast({ tone: 'error', title, ...(sentence && { detail: sentence }) });
}
