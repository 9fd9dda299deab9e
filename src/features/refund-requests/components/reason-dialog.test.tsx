// @vitest-environment happy-dom
import { act } from 'react';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buttonNamed, press, showScreen, untilShown } from '#test/screen.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const send = vi.fn<(reason: string) => Promise<unknown>>();

beforeEach(() => void send.mockReset());

async function show(subject: string, person = 'ada'): Promise<HTMLElement> {
  const Page = () => (
    <ReasonDialog
      title="Refund of Moss Kit"
      hint="The seller reads this."
      label="What is wrong with it?"
      confirm="Send request"
      cancel="Cancel"
      variant="primary"
      keptAs={{ form: 'refund-request', subject }}
      done="Sent"
      send={send}
      onDone={() => undefined}
      onClose={() => undefined}
    />
  );
  const Stub = createRoutesStub([
    { id: 'root', path: '/', children: [{ index: true, Component: Page }] },
  ]);
  const loaderData = { root: { viewer: { id: person } } };
  const place = showScreen(<Stub hydrationData={{ loaderData }} />);
  await untilShown(place, 'What is wrong with it?');
  return place;
}

function fieldOf(place: HTMLElement): HTMLTextAreaElement {
  const field = place.querySelector('textarea');
  if (!field) throw new Error('There is no field.');
  return field;
}

async function type(place: HTMLElement, words: string): Promise<void> {
  const field = fieldOf(place);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      field,
      words,
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function submit(place: HTMLElement): Promise<void> {
  await act(async () => {
    place
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
}

describe('a reason that was typed', () => {
  it('is there again after the page was left, for its person and subject alone', async () => {
    await type(await show('moss'), 'It does not start.');
    expect(fieldOf(await show('moss')).value).toBe('It does not start.');
    expect(fieldOf(await show('fern')).value).toBe('');
    expect(fieldOf(await show('moss', 'ben')).value).toBe('');
  });

  it('stays when it could not be sent, and goes once it was', async () => {
    const place = await show('moss');
    await type(place, 'It does not start.');
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await submit(place);
    expect(fieldOf(place).value).toBe('It does not start.');
    expect(fieldOf(await show('moss')).value).toBe('It does not start.');
    send.mockResolvedValueOnce(null);
    await submit(place);
    expect(send).toHaveBeenLastCalledWith('It does not start.');
    expect(fieldOf(await show('moss')).value).toBe('');
  });

  it('is thrown away by Cancel', async () => {
    const place = await show('moss');
    await type(place, 'It does not start.');
    await press(buttonNamed(place, 'Cancel'));
    expect(fieldOf(await show('moss')).value).toBe('');
  });

  it('cannot be changed while it is sent', async () => {
    const place = await show('moss');
    await type(place, 'It does not start.');
    const sent = Promise.withResolvers<unknown>();
    send.mockReturnValueOnce(sent.promise);
    await submit(place);
    expect(fieldOf(place).closest('[inert]')).not.toBeNull();
    await act(async () => sent.reject(new TypeError('Failed to fetch')));
    expect(fieldOf(place).closest('[inert]')).toBeNull();
  });
});
