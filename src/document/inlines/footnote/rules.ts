/** Characters of one note. */
export const longestNote = 1_000;
