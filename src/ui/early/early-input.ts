import { useEffect, useId, useState } from 'react';
import { lookupTable } from '#shared/lookup-table.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Typed = { text: string; caret: readonly [number, number] | null };
type EarlyTexts = ReadonlyMap<TextControl, Typed>;

/**
 * Returns the id for a `<form>` or `<fieldset>` that the server renders. React keeps what a person
 * changed in it before the scripts ran, but calls no handler, so the form's state would never be
 * updated: this repeats each such change as an event.
 */
export function useEarlyInput(): string {
  const id = useId();
  // Read before React hydrates the form: that resets a text area to the server's text.
  const [before] = useState(() => (typeof document === 'undefined' ? null : textsBefore(id)));
  useEffect(() => {
    // Rendered by the browser: nothing can have been changed in it before.
    if (!before) return;
    // One task for each, so that its handler sees the state after the previous one.
    for (const repeat of earlyChanges(id, before)) setTimeout(repeat);
  }, [id, before]);
  return id;
}

function textsBefore(id: string): EarlyTexts | null {
  if (!document.getElementById(id)) return null;
  const areas = controlsOf(id).filter((control) => control instanceof HTMLTextAreaElement);
  return new Map(areas.filter(isChanged).map((area) => [area, typedIn(area)]));
}

function earlyChanges(id: string, before: EarlyTexts): (() => void)[] {
  return controlsOf(id).flatMap((control) => {
    if (control instanceof HTMLSelectElement) {
      return isChosenAnew(control) ? [repeatChoice(control)] : [];
    }
    if (control instanceof HTMLInputElement) {
      const repeat = repeats[control.type];
      if (repeat !== undefined) return repeat(control);
    } else if (!(control instanceof HTMLTextAreaElement)) return [];
    const typed = isChanged(control) ? typedIn(control) : before.get(control);
    return typed ? [() => repeatTyping(control, typed)] : [];
  });
}

const silent = () => [];
const repeatTick = (control: HTMLInputElement) => {
  const { checked, defaultChecked, type } = control;
  const isTold = checked === defaultChecked || (type === 'radio' && !checked);
  return isTold ? [] : [() => tick(control, checked)];
};

/** For inputs without text: the event that repeats an early change. */
const repeats = lookupTable<(control: HTMLInputElement) => (() => void)[]>({
  checkbox: repeatTick,
  radio: repeatTick,
  file: (control) => (control.files?.length ? [() => announce(control, 'change')] : []),
  hidden: silent,
  submit: silent,
  button: silent,
  reset: silent,
});

function controlsOf(id: string): Element[] {
  const form = document.getElementById(id);
  const isForm = form instanceof HTMLFormElement || form instanceof HTMLFieldSetElement;
  return isForm ? [...form.elements] : [];
}

function isChanged(control: TextControl): boolean {
  return control.value !== control.defaultValue;
}

/** The server marks the selected option; a list without a mark was not rendered by the server. */
function isChosenAnew(select: HTMLSelectElement): boolean {
  const marked = [...select.options].find((option) => option.hasAttribute('selected'));
  return marked !== undefined && !marked.selected;
}

function typedIn(control: TextControl): Typed {
  const { value: text, selectionStart: start, selectionEnd: end } = control;
  return { text, caret: start === null || end === null ? null : [start, end] };
}

/** React compares with the last text that was set through the element itself. */
function repeatTyping(control: TextControl, { text, caret }: Typed): void {
  control.value = text === '' ? ' ' : '';
  Reflect.set(Object.getPrototypeOf(control), 'value', text, control);
  announce(control, 'input');
  if (caret && control.ownerDocument.activeElement === control) control.setSelectionRange(...caret);
}

function tick(control: HTMLInputElement, isChecked: boolean): void {
  control.checked = !isChecked;
  control.click();
}

function repeatChoice(select: HTMLSelectElement): () => void {
  const { value } = select;
  return () => {
    select.value = value;
    announce(select, 'change');
  };
}

function announce(control: Element, type: 'input' | 'change'): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
