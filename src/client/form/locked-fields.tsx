import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

type LockedFieldsProps = { isLocked: boolean; className?: string; children: ReactNode };

/**
 * The fields of a form. What is typed while they are saved would not be saved: meanwhile they
 * cannot be changed, and the focus waits on the submit button.
 */
export function LockedFields({ isLocked, className, children }: LockedFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const submit = fields.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]');
    if (isLocked && fields.current?.contains(activeElement)) {
      left.current = activeElement as HTMLElement;
      submit?.focus();
    } else if (!isLocked) {
      // Unless it has moved on, such as to a dialog.
      if (activeElement === submit || activeElement === document.body) left.current?.focus();
      left.current = null;
    }
  }, [isLocked]);
  return (
    <div
      ref={fields}
      inert={isLocked}
      className={classNames('transition-opacity duration-(--dur-2) inert:opacity-60', className)}
    >
      {children}
    </div>
  );
}
