import { useState, type ComponentType } from 'react';
import { ifOnline } from '#shared/late-code.ts';
import { showToast } from '#ui/toast-store.ts';
import { shellTexts } from '#shell/texts.ts';

/**
 * A piece of screen that is loaded when it is first asked for. When that fails, as without a network,
 * the page stays as it is and says so.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Piece, setPiece] = useState<ComponentType<Props> | null>(null);

  async function open() {
    try {
      const piece = await ifOnline(load);
      setPiece(() => piece);
    } catch {
      showToast({ tone: 'error', title: shellTexts.somethingWrong });
    }
  }

  return { Piece, open: () => void open(), close: () => setPiece(null) };
}
