import { useEffect, useRef, useState } from 'react';

/** Moves the focus to the first field of a form that is wrong, once its error stands beside it. */
export function useLeadToError() {
  const form = useRef<HTMLFormElement>(null);
  const [attention, setAttention] = useState(0);
  useEffect(() => {
    if (attention === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attention]);
  return { form, leadToError: () => setAttention((before) => before + 1) };
}
