// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { normaliseDocument } from '#document/normalise.ts';
import { press, showScreen } from '#test/screen.ts';
import { ReadTimeField } from './read-time-field.tsx';

const content = normaliseDocument({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'word '.repeat(1_150) }] }],
});

function show(initial: string, written: typeof content | null = content) {
  function Form() {
    const [value, onChange] = useState(initial);
    const error = value === '1000' ? 'Read time cannot exceed 999 minutes.' : undefined;
    return <ReadTimeField {...{ value, error, onChange }} content={written} onTouch={() => {}} />;
  }
  const place = showScreen(<Form />);
  const input = place.querySelector('input') as HTMLInputElement;
  return { place, input, proposal: () => place.querySelector('button') };
}

it('proposes the time of the content for an empty field, and takes it by one press', async () => {
  const { input, proposal } = show('');
  expect(input.placeholder).toBe('5');
  expect(proposal()?.textContent).toBe('Use 5 minutes, estimated from the content');
  await press(proposal() as HTMLElement);
  expect(input.value).toBe('5');
  expect(document.activeElement).toBe(input);
  expect(proposal()).toBeNull();
});

it('proposes nothing over what its author typed, nor before anything is written', () => {
  expect(show('7').proposal()).toBeNull();
  expect(show('', null).proposal()).toBeNull();
});

it('takes a fourth digit, and says that it is too much', () => {
  const { place, input } = show('100');
  expect(input.maxLength).toBe(-1);
  const typed = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    typed?.call(input, '1000');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(input.value).toBe('1000');
  expect(place.textContent).toContain('Read time cannot exceed 999 minutes.');
});
