import type { ReactNode } from 'react';

type SectionProps = { id?: string; title: string; intro?: string; children: ReactNode };

/** One part of the page of one's profile. */
export function Section(props: SectionProps) {
  return (
    <section id={props.id} className="mt-14 grid gap-4 border-t border-line pt-10">
      <h2 className="text-2xl">{props.title}</h2>
      {props.intro && <p className="max-w-prose text-muted">{props.intro}</p>}
      {props.children}
    </section>
  );
}
