/** Above what was found for a text that somebody mistyped. */
export const correctionText = (typed: string, meant: string) =>
  `Nothing matches "${typed}". These match "${meant}".`;
