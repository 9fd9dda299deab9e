/** The colours a small piece can carry; each has its meaning in a word, icon or shape as well. */
export type Tone =
  | 'neutral'
  | 'green'
  | 'blue'
  | 'orange'
  | 'pink'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info'
  | 'heat';

/** Spelt out, because Tailwind and readers look for whole class names. */
export const toneClass: Record<Tone, string> = {
  neutral: 'tone-neutral',
  green: 'tone-green',
  blue: 'tone-blue',
  orange: 'tone-orange',
  pink: 'tone-pink',
  success: 'tone-success',
  warning: 'tone-warning',
  danger: 'tone-danger',
  info: 'tone-info',
  heat: 'tone-heat',
};
