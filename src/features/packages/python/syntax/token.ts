/**
 * A Python token. A template is an f-string: its text comes in pieces between the tokens of the
 * expressions inside.
 */
export type Token = {
  type:
    | 'name'
    | 'number'
    | 'text'
    | 'operator'
    | 'newline'
    | 'indent'
    | 'dedent'
    | 'template-start'
    | 'template-text'
    | 'template-end'
    | 'end';
  /** As it is written in the file; strings include their quotes. */
  text: string;
  line: number;
  /** Where it starts and ends in the file. */
  start: number;
  end: number;
};
