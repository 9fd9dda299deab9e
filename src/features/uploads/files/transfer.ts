/** An upload from this browser, as its field shows it. */
export type Transfer =
  | { step: 'idle' }
  | ({ step: TransferStep } & TransferFacts)
  | ({ step: 'failed'; sentence: string } & TransferFacts);

/**
 * interrupted: started before this page was loaded, so the file must be chosen again. waiting: the
 * connection is lost and the upload is retried; abandoned: the retries were given up.
 */
type TransferStep = 'interrupted' | 'sending' | 'paused' | 'waiting' | 'abandoned' | 'checking';

type TransferFacts = { name: string; bytes: number; sent: number };

/**
 * What this browser remembers about an upload, so that it can be continued after the page was left.
 */
export type RememberedUpload = {
  id: string;
  name: string;
  bytes: number;
  lastModified: number;
  /** What the server is known to have. */
  arrived: number;
};

/** Whether a chosen file is the one that was already partly uploaded. */
export function isSameFile(
  remembered: RememberedUpload,
  file: { name: string; size: number; lastModified: number },
): boolean {
  return (
    remembered.name === file.name &&
    remembered.bytes === file.size &&
    remembered.lastModified === file.lastModified
  );
}

/** Whether a transfer still has something to do. */
export function isUnderWay({ step }: Transfer): boolean {
  return ['sending', 'paused', 'waiting', 'abandoned', 'checking'].includes(step);
}
