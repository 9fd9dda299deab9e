import { isRefusedFor } from '#client/refusals.ts';
import { uploadClient } from '../../client.ts';
import {
  fileLimits,
  isAcceptedName,
  uploadsPath,
  type StoredFileKind,
  type StoredFileView,
  type UploadStatus,
} from '../rules.ts';
import { fileTexts } from '../texts.ts';
import { isSameFile, type RememberedUpload, type Transfer } from '../transfer.ts';
import { recallUpload, rememberUpload, type UploadPlace } from './remembered-upload.ts';
import { sendFile, type ResumableUpload, type UploadRefusal } from './resumable-upload.ts';

const { files: fileClient } = uploadClient;

type Options = {
  kind: StoredFileKind;
  place: UploadPlace;
  onTransfer: (transfer: Transfer) => void;
  onStored: (file: StoredFileView) => void;
};

/**
 * Uploads a file in parts and reports its progress. It resumes after a pause, after the connection
 * was lost, and after the page was left: then the file must be chosen again, and the received parts
 * are kept.
 */
export class FileTransfer {
  readonly #options: Options;
  #step: Transfer['step'] = 'idle';
  #upload: ResumableUpload | undefined;
  /** The current upload; all events of an older one are ignored. */
  #current: RememberedUpload | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Finds what an earlier visit of the page left. */
  async restore(): Promise<void> {
    const before = await recallUpload(this.#options.place);
    if (!before || this.#current) return;
    this.#current = before;
    let status: UploadStatus | undefined;
    try {
      status = await fileClient.status({ id: before.id });
    } catch (problem) {
      if (this.#current === before && refusalOf(problem)) this.#remember(null);
    }
    if (this.#current !== before) return;
    if (status?.state === 'refused') this.#fail(before, status.sentence);
    else if (status?.state === 'stored' || hasArrived(before)) await this.#finish();
    else this.#show('interrupted');
  }

  choose(file: File): void {
    const before = this.#current;
    const isContinued = before !== null && isSameFile(before, file);
    if (!isContinued) this.#forget();
    const refusal = whyRefused(this.#options.kind, file);
    if (refusal) return this.#fail({ name: file.name, bytes: file.size }, refusal);
    const { name, size: bytes, lastModified } = file;
    if (!isContinued) this.#current = { id: '', name, bytes, lastModified, arrived: 0 };
    this.#show('sending');
    this.#send(file);
  }

  pause(): void {
    this.#upload?.pause();
    this.#show('paused');
  }

  /** Stops silently: the page is being left. */
  stop(): void {
    this.#upload?.pause();
  }

  resume(): void {
    if (!this.#current) return;
    if (!this.#upload || hasArrived(this.#current)) return void this.#finish();
    this.#show('sending');
    this.#upload.start();
  }

  /** The connection is back. */
  resumeIfAbandoned(): void {
    if (this.#step === 'abandoned') this.resume();
  }

  remove(): void {
    this.#forget();
    this.#tell({ step: 'idle' });
  }

  #send(file: File): void {
    const isCurrent = () => this.#upload === upload;
    const upload: ResumableUpload = sendFile(file, {
      endpoint: uploadsPath,
      id: this.#current?.id || undefined,
      metadata: { filename: file.name, kind: this.#options.kind },
      onId: (id) => isCurrent() && this.#move({ id }),
      onProgress: (sent) => isCurrent() && this.#show('sending', sent),
      onArrived: (arrived) => isCurrent() && this.#move({ arrived }),
      onInterruption: () => isCurrent() && this.#show('waiting'),
      onGiveUp: () => isCurrent() && this.#show('abandoned'),
      onRefusal: (refusal) => isCurrent() && this.#refuse(refusal),
      onComplete: () => {
        if (!isCurrent()) return;
        this.#move({ arrived: file.size });
        void this.#finish();
      },
    });
    this.#upload = upload;
    upload.start();
  }

  /** Requests the result; it is the same however often it is requested. */
  async #finish(): Promise<void> {
    const now = this.#current;
    if (!now) return;
    this.#show('checking');
    try {
      const file = await fileClient.finish({ id: now.id });
      if (this.#current !== now) return;
      this.#upload = undefined;
      this.#remember(null);
      this.#tell({ step: 'idle' });
      this.#options.onStored(file);
    } catch (problem) {
      if (this.#current !== now) return;
      const sentence = refusalOf(problem);
      if (sentence) this.#fail(now, sentence);
      else this.#show('abandoned');
    }
  }

  #refuse({ status, sentence, isOfOtherAccount }: UploadRefusal): void {
    if (!this.#current) return;
    const { name, bytes } = this.#current;
    // Signed out, also by somebody else's sign-in, rate-limited, or no space: the received parts may
    // be continued later.
    const isLater = [401, 429, 507].includes(status) || isOfOtherAccount;
    if (!isLater) return this.#fail(this.#current, sentence);
    this.#upload = undefined;
    this.#tell({ step: 'failed', name, bytes, sent: 0, sentence: sentence ?? fileTexts.failed });
  }

  #fail({ name, bytes }: { name: string; bytes: number }, sentence: string = fileTexts.failed) {
    this.#upload = undefined;
    this.#remember(null);
    this.#tell({ step: 'failed', name, bytes, sent: 0, sentence });
  }

  /** Abandons an upload, here and on the server. */
  #forget(): void {
    this.#upload?.pause();
    this.#upload = undefined;
    const id = this.#current?.id;
    this.#remember(null);
    // If this is lost, the server's sweep finds it.
    if (id) fileClient.remove({ id }).catch(() => undefined);
  }

  #move(changed: Partial<RememberedUpload>): void {
    if (this.#current) this.#remember({ ...this.#current, ...changed });
  }

  #remember(upload: RememberedUpload | null): void {
    this.#current = upload;
    rememberUpload(this.#options.place, upload);
  }

  #show(step: Exclude<Transfer['step'], 'idle' | 'failed'>, sent?: number): void {
    if (!this.#current) return;
    const { name, bytes, arrived } = this.#current;
    this.#tell({ step, name, bytes, sent: sent ?? arrived });
  }

  #tell(transfer: Transfer): void {
    this.#step = transfer.step;
    this.#options.onTransfer(transfer);
  }
}

function hasArrived({ arrived, bytes }: RememberedUpload): boolean {
  return arrived === bytes;
}

/** The same sentence as the server's, before the file is uploaded (spec B §5). */
function whyRefused(kind: StoredFileKind, file: File): string | undefined {
  if (file.size > fileLimits[kind]) return fileTexts.tooLarge[kind];
  if (file.size === 0) return fileTexts.empty;
  return isAcceptedName(kind, file.name) ? undefined : fileTexts.unsupported(kind);
}

/** The sentence of a permanent refusal; undefined if a retry may help. */
function refusalOf(problem: unknown): string | undefined {
  if (!(problem instanceof Error) || !('status' in problem)) return undefined;
  if (isRefusedFor(problem, 'other-account')) return undefined;
  const status = Number(problem.status);
  const mayHelp = status < 400 || status >= 500 || [401, 409, 429].includes(status);
  return mayHelp ? undefined : problem.message;
}
