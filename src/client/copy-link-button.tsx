import { CopyButton } from '#ui/copy-button.tsx';
import { showToast } from '#ui/toast-store.ts';

export const copyLinkTexts = {
  copy: 'Copy link',
  copied: 'Copied!',
  failed: 'Could not copy the link.',
} as const;

/** Copies the address of a page of this site. */
export function CopyLinkButton({ path, className }: { path: string; className?: string }) {
  return (
    <CopyButton
      wide
      path={path}
      label={copyLinkTexts.copy}
      copiedLabel={copyLinkTexts.copied}
      className={className}
      onFailure={showCopyFailure}
    />
  );
}

export function showCopyFailure(): void {
  showToast({ tone: 'error', title: copyLinkTexts.failed });
}
