import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { ErrorNote } from '#ui/error-note.tsx';

type ProfileSectionProps = { id: string; title: string; children: ReactNode };

/** One part of a profile page, under its heading; `id` is its fragment in the address. */
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

/** Shown instead of a part that could not be loaded. */
export function SectionFailed({ children }: { children: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorNote className="mt-4" onRetry={() => void revalidate()} retrying={state === 'loading'}>
      {children}
    </ErrorNote>
  );
}
