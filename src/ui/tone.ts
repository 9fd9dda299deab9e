/** The colours of small elements; each also has its meaning in a word, icon or shape. */
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

/** Written out, because Tailwind and readers look for whole class names. */
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
