// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { buttonNamed, showChangingScreen, showScreen } from '#test/screen.ts';
import { Button } from './button.tsx';
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

type Point = [element: Element, x: number, y: number];

/** Presses at one point and releases at another: the browser clicks on what contains both. */
function dragIn(dialog: Element, from: Point, to: Point) {
  const fire = (type: string, [element, clientX, clientY]: Point) =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY }));
  act(() => {
    fire('pointerdown', from);
    fire('pointerup', to);
    fire('click', from[0] === to[0] ? to : [dialog, to[1], to[2]]);
  });
}

function showOver() {
  const onClose = vi.fn();
  const place = showScreen(
    <Dialog open onClose={onClose} title="Report">
      <textarea defaultValue="Typed" />
    </Dialog>,
  );
  const [dialog, text] = [place.querySelector('dialog'), place.querySelector('textarea')];
  if (!dialog || !text) throw new Error('There is no dialog.');
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 400, 300));
  const points = {
    text: [text, 300, 300],
    edge: [dialog, 110, 110],
    backdrop: [dialog, 20, 200],
  } satisfies Record<string, Point>;
  return { onClose, points, drag: (from: Point, to: Point) => dragIn(dialog, from, to) };
}

it('closes by a click on the backdrop', () => {
  const { onClose, points, drag } = showOver();
  drag(points.backdrop, points.backdrop);
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open when text is selected past its edge', () => {
  const { onClose, points, drag } = showOver();
  drag(points.text, points.backdrop);
  drag(points.edge, points.backdrop);
  expect(onClose).not.toHaveBeenCalled();
});

it('stays open by a press that ends inside', () => {
  const { onClose, points, drag } = showOver();
  drag(points.edge, points.edge);
  drag(points.backdrop, points.text);
  expect(onClose).not.toHaveBeenCalled();
});

it('stays while its act is under way', () => {
  const onClose = vi.fn();
  const withAct = (busy: boolean) => (
    <Dialog
      open
      onClose={onClose}
      title="Refund"
      closeLabel="Close"
      actions={
        <>
          <Button busy={busy}>Refund</Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    />
  );
  const { place, show: change } = showChangingScreen(withAct(true));
  const dialog = place.querySelector('dialog');
  const leave = () =>
    act(() => {
      dialog?.dispatchEvent(new Event('cancel'));
      for (const name of ['Cancel', 'Close']) buttonNamed(place, name).click();
    });
  leave();
  expect(onClose).not.toHaveBeenCalled();
  act(() => dialog?.close());
  expect(dialog?.open).toBe(true);
  change(withAct(false));
  leave();
  expect(onClose).toHaveBeenCalledTimes(3);
});
