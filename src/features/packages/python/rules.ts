/** What is read of the Python in a package; what is beyond stays unread, and that is said. */
export const pythonLimits = {
  files: 2000,
  fileBytes: 1024 * 1024,
  allBytes: 16 * 1024 * 1024,
  /** Places in the code that are listed. */
  uses: 300,
  /** Findings of one rule, so that one habit does not bury the rest. */
  findingsEach: 20,
} as const;

/** What the check of a package's Python knows, and how grave each is. */
export const pythonSeverities = {
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
