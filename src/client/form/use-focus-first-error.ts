import { useEffect, useRef, useState } from 'react';

/** Moves the focus to the first invalid field of a form, once its error is shown. */
export function useFocusFirstError() {
  const form = useRef<HTMLFormElement>(null);
  const [attention, setAttention] = useState(0);
  useEffect(() => {
    if (attention === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attention]);
  return { form, focusFirstError: () => setAttention((before) => before + 1) };
}
