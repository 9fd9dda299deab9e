/** A text with every place where `term` stands marked for the eye, whatever its case. */
export function MarkedText({ children, term }: { children: string; term: string }) {
  if (!term) return children;
  const pieces = children.split(new RegExp(`(${escapePattern(term)})`, 'gi'));
  return pieces.map((piece, position) =>
    position % 2 === 1 ? <mark key={position}>{piece}</mark> : piece,
  );
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
