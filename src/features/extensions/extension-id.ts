/** Reserved words of Python. */
const keywords = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except ' +
    'finally for from global if import in is lambda nonlocal not or pass raise return try while ' +
    'with yield'
  ).split(' '),
);

/** Whether an extension may have this id: it becomes the name of a Python module. */
export function isExtensionId(text: string): boolean {
  return (
    /^[A-Za-z]\w*$/.test(text) && !text.includes('__') && !text.endsWith('_') && !keywords.has(text)
  );
}
