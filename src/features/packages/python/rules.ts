/** What the check of a package's Python knows, and how grave each is. */
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
