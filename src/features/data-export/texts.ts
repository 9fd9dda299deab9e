/** Every sentence about downloading one's own data (design §9.10). */
export const dataExportTexts = {
  exportTitle: 'Your data',
  exportIntro:
    'Everything that you wrote, uploaded and bought here, as one archive: lists as JSON, your files as you sent them.',
  exportButton: 'Download my data',
  exportTooOften: 'You can download your data three times an hour. Please try again later.',
} as const;
