import { useEffect, useEffectEvent } from 'react';
import { profileDraftSchema, type ProfileDraft } from '../form.ts';

type KeptDraft = {
  userId: string;
  draft: ProfileDraft;
  isDirty: boolean;
  /** Called once after the page has loaded, with what was typed before it. */
  onRestore: (draft: ProfileDraft) => void;
};

/**
 * Keeps what is typed in this tab until it is saved or thrown away, also while the person signs in
 * again.
 */
export function useKeptDraft({ userId, draft, isDirty, onRestore }: KeptDraft) {
  const key = `forge:profile-draft:${userId}`;
  const restore = useEffectEvent(onRestore);

  useEffect(() => {
    const kept = readDraft(key);
    if (kept) restore(kept);
  }, [key]);

  useEffect(() => {
    if (!isDirty) return;
    try {
      sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // The storage is full or closed: the words then live as long as the page.
    }
  }, [key, draft, isDirty]);

  return { forget: () => sessionStorage.removeItem(key) };
}

/** Anything may stand in a browser's storage: what does not fit is not restored. */
function readDraft(key: string): ProfileDraft | null {
  try {
    const kept = profileDraftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}
