import type { WordChange } from './word-changes.ts';

/** Words that an edit removes. */
export function Removed({ children }: { children: string }) {
  return <del className="tone-danger bg-(--tone)/14 decoration-(--tone)">{children}</del>;
}

/** Words that an edit adds. */
export function Added({ children }: { children: string }) {
  return (
    <ins className="tone-success [del+&]:ml-0.5 bg-(--tone)/14 decoration-(--tone) underline-offset-2">
      {children}
    </ins>
  );
}

/** A run of words that was removed, added or unchanged. */
export function ChangedWord({ word }: { word: WordChange }) {
  if (word.kind === 'removed') return <Removed>{word.text}</Removed>;
  if (word.kind === 'added') return <Added>{word.text}</Added>;
  return word.text;
}
