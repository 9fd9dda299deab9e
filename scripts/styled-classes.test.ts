import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from 'tailwindcss';
import { expect, it } from 'vitest';
import { unseenScript } from '#ui/early/unseen.ts';

const root = path.resolve(import.meta.dirname, '..');
const styles = path.join(root, 'src/ui');

/** The classes that components name literally, with the file of each. */
function namedClasses(): Map<string, string> {
  const named = new Map<string, string>();
  for (const file of globSync('src/**/*.tsx', { cwd: root })) {
    if (file.includes('.test.')) continue;
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, classes = ''] of text.matchAll(/\bclassName="([^"]*)"/g)) {
      for (const name of classes.split(/\s+/).filter(Boolean)) named.set(name, file);
    }
  }
  return named;
}

/**
 * As in the build: our own stylesheets, what Tailwind generates from these names, and the styles
 * that a script adds.
 */
async function stylesFor(names: Iterable<string>): Promise<string> {
  const loadStylesheet = async (id: string, base: string) => {
    const file =
      id === 'tailwindcss' ? `${root}/node_modules/tailwindcss/index.css` : path.resolve(base, id);
    return { path: file, base: path.dirname(file), content: readFileSync(file, 'utf8') };
  };
  const main = readFileSync(path.join(styles, 'styles.css'), 'utf8');
  const compiler = await compile(main, { base: styles, loadStylesheet });
  const others = globSync('src/**/*.css', { cwd: root });
  return [
    compiler.build([...names]),
    ...others.map((file) => readFileSync(path.join(root, file), 'utf8')),
    unseenScript,
  ].join('\n');
}

function classesIn(css: string): Set<string> {
  const selectors = css.matchAll(/\.((?:[\w-]|\\.)+)/g);
  return new Set(Array.from(selectors, ([, name = '']) => name.replaceAll(/\\(.)/g, '$1')));
}

it('every class that a component names is styled somewhere', async () => {
  const named = namedClasses();
  expect(named.size).toBeGreaterThan(500);
  const styled = classesIn(await stylesFor(named.keys()));
  const unknown = [...named].filter(([name]) => !styled.has(name));
  expect(unknown.map(([name, file]) => `${name} in ${file}`)).toEqual([]);
});
