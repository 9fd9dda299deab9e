import { useEffect, useId, useState } from 'react';
import { lookupTable } from '#shared/lookup-table.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Typed = { text: string; caret: readonly [number, number] | null };
type EarlyTexts = ReadonlyMap<TextControl, Typed>;

/**
 * Answers with the id to put on a `<form>` or `<fieldset>` that the server draws. React leaves what a person changed
 * in it before the scripts ran on the screen, but tells no handler, so that the form's state would
 * never hear of it: this repeats each such change as an event.
 */
export function useEarlyInput(): string {
  const id = useId();
  // Read before React takes the form over: that puts a text area back to the server's words.
  const [before] = useState(() => (typeof document === 'undefined' ? null : textsBefore(id)));
  useEffect(() => {
    // Drawn by the browser: nothing can have been changed in it before.
    if (!before) return;
    // One task for each, so that its handler sees the state that the one before it left.
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

/** Of inputs that hold no text: what repeats an early change. */
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

/** The server marks the option that it chose; a list without a mark is not the server's. */
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
