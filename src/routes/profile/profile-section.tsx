import type { ReactNode } from 'react';

type ProfileSectionProps = { id: string; title: string; children: ReactNode };

/** One part of a profile page, under its heading; `id` is its place in the address. */
export function ProfileSection({ id, title, children }: ProfileSectionProps) {
  return (
    <section id={id} className="scroll-mt-20 pt-12" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
