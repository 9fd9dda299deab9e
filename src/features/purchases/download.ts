import { panelTexts } from './texts.ts';

type Call<Answer> = () => Promise<Answer>;

export type DownloadCalls = {
  /** Left out when the person has the product already. */
  record?: Call<unknown> | undefined;
  /** The address of the file. */
  address: Call<{ url: string }>;
  /** Leaves the page where it is and saves the file. */
  save: (url: string) => void;
  /** The sentence of a refused call; the fallback where it failed otherwise. */
  sentenceOf: (error: unknown, fallback: string) => string;
};

/** What is said when the file's address cannot be had: the connection was cut, or the answer was bad. */
const downloadProblems = {
  onProduct: { cut: panelTexts.downloadFailed, badAnswer: panelTexts.badResponse },
  afterPurchase: { cut: panelTexts.fileFailed, badAnswer: panelTexts.linkFailed },
} as const;

export type DownloadStep = { isOwned: boolean; problem: string | null };

/**
 * Downloads a product: recorded first, then fetched (spec B §4). Says whether the person has it
 * now, and what went wrong, in the sentence of spec B §8.
 */
export async function downloadProduct(
  calls: DownloadCalls,
  where: keyof typeof downloadProblems = 'onProduct',
): Promise<DownloadStep> {
  if (calls.record) {
    try {
      await calls.record();
    } catch (error) {
      return { isOwned: false, problem: calls.sentenceOf(error, panelTexts.notRecorded) };
    }
  }
  try {
    const { url } = await calls.address();
    if (!url) return { isOwned: true, problem: panelTexts.linkMissing };
    calls.save(url);
    return { isOwned: true, problem: null };
  } catch (error) {
    // A browser reports a cut connection as a TypeError; all else was an answer that was not right.
    const { cut, badAnswer } = downloadProblems[where];
    const fallback = error instanceof TypeError ? cut : badAnswer;
    return { isOwned: true, problem: calls.sentenceOf(error, fallback) };
  }
}
