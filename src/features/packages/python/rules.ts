/** The rules about a package's Python, with the severity of each. */
export const pythonRules = {
  'python-syntax': 'error',
  'python-newer': 'warning',
  'python-unread': 'warning',
  'permission-missing': 'warning',
  'permission-unused': 'note',
  'offline-ignored': 'warning',
  'encoded-code': 'warning',
  'downloaded-code': 'warning',
  'self-update': 'warning',
  'installs-packages': 'warning',
  'writes-outside': 'warning',
  'writes-own-folder': 'warning',
  'bl-info-left': 'note',
  'absolute-import': 'warning',
  'fixed-name': 'warning',
  'register-missing': 'warning',
  'unregister-missing': 'warning',
} as const;
export type PythonRule = keyof typeof pythonRules;

/** Possible errors in a Python file. The sentences are in `texts.ts`. */
export type SyntaxProblemKind =
  | 'encoding'
  | 'null-byte'
  | 'character'
  | 'continuation'
  | 'number'
  | 'old-octal'
  | 'text-open'
  | 'long-text-open'
  | 'text-escape'
  | 'mixed-text'
  | 'template'
  | 'bracket-open'
  | 'bracket-unmatched'
  | 'tabs'
  | 'indent-unexpected'
  | 'indent-missing'
  | 'indent-unmatched'
  | 'colon-missing'
  | 'unexpected'
  | 'print-statement'
  | 'exec-statement'
  | 'backtick'
  | 'old-unequal'
  | 'except-comma'
  | 'raise-comma'
  | 'target'
  | 'equals'
  | 'star'
  | 'arguments'
  | 'repeated-name'
  | 'parameters'
  | 'outside-function'
  | 'outside-loop'
  | 'outside-async'
  | 'future'
  | 'try-alone'
  | 'except-last'
  | 'import'
  | 'nested';
