import { startTransition, useRef, useState, useTransition } from 'react';
import type { SignInOccasion } from '#shared/sign-in-occasion.ts';
import { showToast } from '#ui/toast-store.ts';
import { isRefusal, isRefusedFor, refusalSentence } from './refusals.ts';
import { useSignInPrompt } from './sign-in-prompt.ts';
import { useStableFunction } from './use-stable-function.ts';
import { useViewer } from './viewer.ts';

export type ActFailure = {
  /** What the server says to the person; '' when it says nothing. */
  sentence: string;
  error: unknown;
};

type ActOptions<Input, Answer> = {
  /** Sends the wanted state, not the click: sent again it changes nothing. */
  send: (input: Input) => Promise<Answer>;
  /** Shows the change at once, through a `useOptimistic` setter: React takes it back at the end. */
  onStart?: ((input: Input) => void) | undefined;
  /** Keeps what the server answered, or leaves the page: the act is busy until then. */
  onDone?: ((answer: Answer, input: Input) => void | Promise<void>) | undefined;
  /** The title under which a failure is told. */
  failed: string | ((input: Input) => string);
  /** What `problem` says of a refusal, where that is more than the server's sentence. */
  refused?: ((sentence: string) => string) | undefined;
  /** The screen shows `problem` itself: a failure makes no toast. */
  showsProblem?: boolean | undefined;
  /** Tells a failure in another place than a toast, or reads again what it was about: busy until then. */
  onFailure?: ((failure: ActFailure, input: Input) => void | Promise<void>) | undefined;
  /** Only members may: what a visitor is asked to sign in for. */
  signIn?: SignInOccasion | undefined;
};

/**
 * Whatever a person does to the server. The change shows at once and is taken back on failure; acts
 * are sent one after the other, so that the last one has the last word; a visitor, or a member whose
 * session ended, is asked to sign in; one whose sign-in is too old confirms who they are, and the act
 * goes on.
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
    if (!options.showsProblem) {
      showToast({ tone: 'error', title, ...(sentence && { detail: sentence }) });
    }
  }

  /** Sends it once, with all that shows meanwhile. */
  function attempt(input: Input, isConfirmed: boolean): Promise<'done' | 'failed' | 'too old'> {
    return new Promise((resolve) => {
      startSending(async () => {
        onStart?.(input);
        const sent = last.current.then(() => send(input));
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
    const outcome = await attempt(input, false);
    if (outcome !== 'too old') return outcome === 'done';
    // Between two transitions: the dialog loads, and React shows nothing of that during one. Whoever
    // does not confirm takes the act back.
    return (await askToConfirm()) && (await attempt(input, true)) === 'done';
  }

  return {
    act: useStableFunction(act),
    isBusy,
    /** The sentence of the last failure, until the next act. */
    problem,
  };
}
