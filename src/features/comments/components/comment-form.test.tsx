// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buttonNamed, press, showScreen } from '#test/screen.ts';
import type { Typed } from '../typed.ts';
import { typedFrom, typedInDraft } from '../typed.ts';
import type { Comment } from '../thread.ts';
import { CommentForm } from './comment-form.tsx';

const picture = { id: 'c0a80000-1111-4222-8333-444455556666', alt: '', width: 4000, height: 100 };
let person = 0;

/** As a browser does: React receives the event. */
function write(field: HTMLTextAreaElement, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function showForm(initial?: Typed) {
  const onSubmit = vi.fn<(typed: Typed) => Promise<boolean>>(() => Promise.resolve(true));
  person += 1;
  const draft = { person: `p${person}`, subject: 'article:1' };
  const place = showScreen(
    <CommentForm
      {...{ draft, onSubmit, ...(initial && { initial }) }}
      label="Your comment"
      tooLong="Too long."
      submitLabel="Comment"
    />,
  );
  const field = place.querySelector('textarea');
  if (!field) throw new Error('There is no field.');
  const type = (text: string) =>
    act(() => {
      field.focus();
      write(field, text);
    });
  return { place, field, type, onSubmit, submit: buttonNamed(place, 'Comment') };
}

it('sends what was typed, with its signs', async () => {
  const { type, submit, onSubmit, field } = showForm();
  type(' **Bold** words\n');
  await press(submit);
  expect(onSubmit).toHaveBeenCalledWith({ text: '**Bold** words', picture: null });
  expect(field.value).toBe('');
});

it('counts what is seen, and says when it is too long', async () => {
  const { type, submit, place } = showForm();
  type(`**${'x'.repeat(5000)}**`);
  expect(place.textContent).toContain('5000 / 5000');
  expect(submit.disabled).toBe(false);
  type(`**${'x'.repeat(5001)}**`);
  expect(place.textContent).toContain('Too long.');
  expect(submit.disabled).toBe(true);
  type('`\u200b`');
  expect(submit.disabled).toBe(true);
});

it('puts marks around the selection by keys', async () => {
  const { field, type } = showForm();
  Object.assign(document, {
    execCommand: (_name: string, _shown: boolean, text: string) => {
      const { value, selectionStart, selectionEnd } = field;
      write(field, value.slice(0, selectionStart) + text + value.slice(selectionEnd));
      return true;
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
  type('one two');
  const key = async (name: string) => {
    field.setSelectionRange(4, 7);
    await act(() =>
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, ctrlKey: true, bubbles: true }),
      ),
    );
    const { value } = field;
    type('one two');
    return value;
  };
  expect(await key('b')).toBe('one **two**');
  expect(await key('i')).toBe('one *two*');
  expect(await key('e')).toBe('one `two`');
  expect(await key('k')).toBe('one [two](https://)');
  expect(await key('x')).toBe('one two');
});

it('shows the picture with its words, and takes it away', async () => {
  const { place, submit, onSubmit } = showForm({ text: 'See', picture });
  expect(place.querySelector('input')?.placeholder).toBe('What the picture shows');
  await press(buttonNamed(place, 'Remove picture'));
  await press(submit);
  expect(onSubmit).toHaveBeenCalledWith({ text: 'See', picture: null });
});

it('takes a file before it is sent only when it may be one', async () => {
  const { place, field } = showForm();
  const paste = async (file: File) => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { files: [file], getData: () => '' } });
    await act(() => field.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(await paste(new File(['x'], 'a.svg', { type: 'image/svg+xml' }))).toBe(true);
  expect(place.textContent).toContain('Please choose an image file (JPEG, PNG, WebP or GIF).');
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
  await paste(large);
  expect(place.textContent).toContain('File too large (max 5MB).');
  expect(await paste(new File(['x'], 'a.txt', { type: 'text/plain' }))).toBe(false);
});

it('an old draft is words, whatever signs it holds; a broken one is none', () => {
  expect(typedInDraft('**old** words')).toEqual({
    text: String.raw`\*\*old\*\* words`,
    picture: null,
  });
  expect(typedInDraft({ comment: '**new**', picture })).toEqual({ text: '**new**', picture });
  expect(typedInDraft({ comment: 'x', picture: { id: 7 } })).toEqual({ text: 'x', picture: null });
  for (const broken of [null, 7, [], {}, { comment: 7 }]) expect(typedInDraft(broken)).toBeNull();
  const old = { text: '**old**', content: null, picture } as Comment;
  expect(typedFrom(old)).toEqual({ text: String.raw`\*\*old\*\*`, picture });
});
