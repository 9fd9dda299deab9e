import type { Announce, BringToLife } from '../block.ts';
import { codeTexts } from './texts.ts';

/**
 * The buttons that copy code stay hidden if nothing can be copied: without scripts, or outside a
 * secure context.
 */
export const bringToLife: BringToLife = (root, announce) => {
  if (navigator.clipboard) {
    for (const button of root.querySelectorAll<HTMLElement>('[data-copy-code]')) {
      button.hidden = false;
    }
  }
  const onClick = ({ target }: MouseEvent) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-copy-code]') : null;
    if (button) void copyCode(button, announce);
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
};

const copiedMilliseconds = 2_000;
const restoring = new WeakMap<HTMLElement, () => void>();

/** Copies the code next to the button, and confirms it for a while. */
async function copyCode(button: HTMLElement, announce: Announce): Promise<void> {
  const code = button.closest('figure')?.querySelector('code');
  if (!code) return;
  restoring.get(button)?.();
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = codeTexts.copied;
    announce(codeTexts.copiedStatus);
  } catch {
    announce(codeTexts.notCopied);
  }
  const restore = () => {
    clearTimeout(timer);
    button.textContent = label;
    announce('');
  };
  const timer = setTimeout(restore, copiedMilliseconds);
  restoring.set(button, restore);
}
