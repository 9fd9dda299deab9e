import { useEffect, type RefObject } from 'react';
import { documentTexts } from '../texts.ts';

const copiedMilliseconds = 2_000;

/**
 * Shows the copy buttons of code blocks and makes them work. They stay hidden where nothing can be
 * copied: without scripts, or on an address that the browser does not trust.
 */
export function useCopyButtons(
  body: RefObject<HTMLElement | null>,
  html: string,
  announce: (sentence: string) => void,
): void {
  useEffect(() => {
    const root = body.current;
    if (!root || !navigator.clipboard) return;
    const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
    const labels = new Map<HTMLElement, string>();
    for (const button of root.querySelectorAll<HTMLElement>('[data-copy-code]')) {
      labels.set(button, button.textContent);
      button.hidden = false;
    }

    function show(button: HTMLElement, label: string, sentence: string) {
      clearTimeout(timers.get(button));
      button.textContent = label;
      announce(sentence);
      const restore = () => {
        button.textContent = labels.get(button) ?? '';
        announce('');
      };
      timers.set(button, setTimeout(restore, copiedMilliseconds));
    }

    async function copy(button: HTMLElement, code: string) {
      try {
        await navigator.clipboard.writeText(code);
        show(button, documentTexts.codeCopied, documentTexts.codeCopiedStatus);
      } catch {
        show(button, labels.get(button) ?? '', documentTexts.codeNotCopied);
      }
    }

    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const button = target?.closest<HTMLElement>('[data-copy-code]');
      const code = button?.closest('figure')?.querySelector('code');
      if (button && code) void copy(button, code.textContent);
    };
    root.addEventListener('click', onClick);
    return () => {
      root.removeEventListener('click', onClick);
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [body, html, announce]);
}
