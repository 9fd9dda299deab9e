// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { showScreen } from '#test/screen.ts';
import { Dialog } from './dialog.tsx';

function show() {
  const [outer, inner] = [vi.fn(), vi.fn()];
  const place = showScreen(
    <Dialog open onClose={outer} title="Gallery">
      <input type="file" />
      <Dialog open onClose={inner} title="Leave?" />
    </Dialog>,
  );
  const cancel = (selector: string, bubbles: boolean) =>
    act(() => void place.querySelector(selector)?.dispatchEvent(new Event('cancel', { bubbles })));
  return { outer, inner, cancel };
}

it('stays open when no file was chosen', () => {
  const { outer, cancel } = show();
  cancel('input', true);
  expect(outer).not.toHaveBeenCalled();
});

it('stays open when a dialog inside it is closed', () => {
  const { outer, inner, cancel } = show();
  cancel('dialog dialog', false);
  expect(inner).toHaveBeenCalledOnce();
  expect(outer).not.toHaveBeenCalled();
  cancel('dialog', false);
  expect(outer).toHaveBeenCalledOnce();
});
