import type { RemovalInput } from './input.ts';
import type { PresetReason, RemovableType } from './rules.ts';
import { articleQueueTexts, productQueueTexts } from './queue-texts.ts';
import { moderationTexts } from './texts.ts';

/** Something that a moderator may take down, as the dialog names it. */
export type Removable = {
  type: RemovableType;
  /** Of the content, or of the person whose profile it is a part of. */
  id: string;
  /** Its title, or its author's name. */
  name: string;
  /** Of an article or a product: the one on the screen. */
  revision?: number;
  /** It waits for review: then it is rejected. */
  isPending?: boolean;
  /** A comment under a product: a question or an answer. */
  isPost?: boolean;
};

/**
 * Says that the status of an article or a product could not be changed, as in its queue (spec A §8);
 * undefined for what has no status.
 */
export function statusFailure({ type }: Removable): ((sentence: string) => string) | undefined {
  if (type === 'article') return articleQueueTexts.failed;
  return type === 'product' ? productQueueTexts.failed : undefined;
}

export function removalOf({ type, id, revision = 1 }: Removable, reason: string): RemovalInput {
  if (type === 'article' || type === 'product') return { type, id, reason, revision };
  return { type, id, reason };
}

/** The reason as its reader gets it: the preset one, the moderator's own words, or both. */
export function reasonFrom(preset: PresetReason | null, words: string): string {
  const own = words.trim();
  if (!preset) return own;
  const sentence = `${moderationTexts.presets[preset]}.`;
  return own ? `${sentence} ${own}` : sentence;
}

/** The words of taking something down: of its button, of the dialog, and of what is said then. */
export function removalWords(content: Pick<Removable, 'type' | 'isPending' | 'isPost'>) {
  const { type, isPending } = content;
  const what = wordFor(content);
  const { removing } = moderationTexts;
  if (type === 'extension') {
    const {
      recallOpener: opener,
      recall: confirm,
      recalling: busy,
      recalled: done,
    } = moderationTexts;
    return { opener, confirm, busy, done, details: moderationTexts.recallWordsLabel };
  }
  const details = moderationTexts.wordsLabel;
  if (isPending) {
    const { rejectOpener: opener, reject: confirm } = moderationTexts;
    return { opener, confirm, busy: removing, done: moderationTexts.rejected(what), details };
  }
  const { removeOpener: opener, remove: confirm } = moderationTexts;
  return { opener, confirm, busy: removing, done: moderationTexts.removed(what), details };
}

/** The words of taking that back. */
export function restorationWords(type: RemovableType, isPost = false) {
  if (type === 'extension') {
    const { liftRecall: label, liftingRecall: busy, recallLifted: done } = moderationTexts;
    return { label, busy, done };
  }
  const { restore: label, restoring: busy } = moderationTexts;
  return { label, busy, done: moderationTexts.restored(wordFor({ type, isPost })) };
}

/** What a moderator calls it. */
export function wordFor({ type, isPost }: Pick<Removable, 'type' | 'isPost'>): string {
  return isPost ? moderationTexts.post : moderationTexts.what[type];
}
