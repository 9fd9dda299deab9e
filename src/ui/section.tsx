import { useId, type ReactNode } from 'react';

type SectionProps = {
  /** Its place in the address. */
  id?: string;
  title: string;
  intro?: string;
  children: ReactNode;
};

/** One of several parts of a page of forms, under its heading. */
export function Section({ id, title, intro, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      className="mt-14 grid gap-4 border-t border-line pt-10"
      aria-labelledby={headingId}
    >
      <h2 id={headingId} className="text-2xl">
        {title}
      </h2>
      {intro && <p className="max-w-prose text-muted">{intro}</p>}
      {children}
    </section>
  );
}
