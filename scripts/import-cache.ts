import { statSync } from 'node:fs';
import { registerHooks, type ResolveFnOutput } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Node reads `package.json` again for each import: for the module type of each file's folder, and
// for the import map of the package. Here both are cached, which saves a second at the start of a
// command and two at that of the development server. The results are the same.
const formats = new Map<string, NonNullable<ResolveFnOutput['format']>>();
const found = new Map<string, ResolveFnOutput>();
const packages = '/node_modules/';

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL, conditions, importAttributes } = context;
    const isImport = conditions.includes('import') && !specifier.startsWith('node:');
    if (!isImport || !parentURL?.startsWith('file:')) return nextResolve(specifier, context);
    if (!specifier.startsWith('.')) {
      const key = `${packageOf(parentURL)} ${specifier}`;
      const known = found.get(key) ?? nextResolve(specifier, context);
      found.set(key, { ...known, shortCircuit: true });
      return known;
    }
    const url = new URL(specifier, parentURL);
    const kind = path.dirname(url.href) + path.extname(url.href);
    const format = formats.get(kind);
    if (format && statSync(fileURLToPath(url), { throwIfNoEntry: false })?.isFile()) {
      return { url: url.href, format, importAttributes, shortCircuit: true };
    }
    const resolved = nextResolve(specifier, context);
    if (resolved.format && resolved.url === url.href) formats.set(kind, resolved.format);
    return resolved;
  },
});

/** The folder of the installed package that a module belongs to; '' for our own. */
function packageOf(address: string): string {
  const start = address.lastIndexOf(packages) + packages.length;
  if (start < packages.length) return '';
  const name = /^(?:@[^/]+\/)?[^/]+/u.exec(address.slice(start))?.[0] ?? '';
  return address.slice(0, start) + name;
}
