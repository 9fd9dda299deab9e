/** Sentences about who moderates. */
export const roleTexts = {
  notFound: 'This person does not exist.',
  suspended: 'This person is suspended. Lift the suspension first.',
} as const;
