import { useAct } from '#client/use-act.ts';
import { purchaseClient } from '../client.ts';
import { panelTexts } from '../texts.ts';

/** What is said when the file's address cannot be had: the connection was cut, or the answer was bad. */
const downloadProblems = {
  onProduct: { cut: panelTexts.downloadFailed, badAnswer: panelTexts.badResponse },
  afterPurchase: { cut: panelTexts.fileFailed, badAnswer: panelTexts.linkFailed },
} as const;

type DownloadOptions = {
  productId: string;
  where: keyof typeof downloadProblems;
  /** Tells what went wrong, in the sentences of spec B §8. */
  onProblem: (sentence: string, error?: unknown) => void;
};

/** Saves the file of a product that the person has. */
export function useDownload({ productId, where, onProblem }: DownloadOptions) {
  const { cut, badAnswer } = downloadProblems[where];
  return useAct({
    send: () => purchaseClient.download({ productId }),
    onDone: ({ url }) => {
      if (url) window.location.assign(url);
      else onProblem(panelTexts.linkMissing);
    },
    failed: badAnswer,
    onFailure: ({ sentence, error }) => {
      // A browser reports a cut connection as a TypeError; all else was an answer that was not right.
      onProblem(sentence || (error instanceof TypeError ? cut : badAnswer), error);
    },
  });
}
