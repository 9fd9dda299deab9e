import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dependencyViolations, type DependencyViolation } from './dependency-rules.ts';
import { halfCycles, madeUpPackages } from './dependency-rules.test-extras.ts';
import { violations, cleanTree } from './dependency-rules.test-trees.ts';
import { blockRules } from './dependency-rules/blocks.ts';
import { packageRules } from './dependency-rules/packages.ts';
import { sourceRules } from './dependency-rules/sources.ts';

const project = path.resolve(import.meta.dirname, '..');
const folders: string[] = [];
const manifestSchema = z.object({
  imports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

let clean: DependencyViolation[] = [];
let found: Map<string, Set<string>>;

beforeAll(async () => {
  const seeded = Object.fromEntries(violations.map(({ file, source }) => [file, source]));
  const [cleanOutcome, seededOutcome] = await Promise.all([
    dependencyViolations(plant(cleanTree)),
    dependencyViolations(plant({ ...cleanTree, ...halfCycles, ...seeded })),
  ]);
  clean = cleanOutcome;
  found = new Map();
  for (const { from, rule } of seededOutcome) {
    found.set(from, (found.get(from) ?? new Set()).add(rule));
  }
}, 60_000);

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder like this checkout: its package.json, its packages and some more, and these files. */
function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'dependency-rules-'));
  folders.push(folder);
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')),
  );
  const installed = { ...manifest.dependencies, ...manifest.devDependencies };
  for (const name of Object.keys(installed)) {
    const link = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(project, 'node_modules', name), link, 'junction');
  }
  for (const specifier of Object.values(files).flatMap(packagesIn)) {
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
    if (name in installed) continue;
    const madeUp = madeUpPackages[name] ?? { manifest: {}, isListed: true };
    if (madeUp.isListed) manifest.dependencies[name] = '1.0.0';
    write(
      folder,
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, ...madeUp.manifest }),
    );
    const file = specifier === name ? `${name}/index.js` : `${specifier}.js`;
    write(folder, `node_modules/${file}`, 'export {};');
  }
  write(folder, 'package.json', JSON.stringify({ type: 'module', ...manifest }));
  for (const [file, source] of Object.entries(files)) write(folder, file, source);
  return folder;
}

/** A source's imports that are neither files nor folders of ours. */
function packagesIn(source: string): string[] {
  const imports = source.matchAll(/(?:from |import |import\()'([^'.#][^']*)'/g);
  return [...imports].map(([, specifier = '']) => specifier);
}

function write(folder: string, file: string, text: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `${text}\n`);
}

describe('the dependency rules', () => {
  it('let a clean tree pass', () => {
    expect(clean.map(({ message }) => message)).toEqual([]);
  });

  it.each(violations)('refuse $file by $rules', ({ file, rules }) => {
    expect([...(found.get(file) ?? [])].toSorted()).toEqual(rules.toSorted());
  });

  it('find nothing but what was seeded', () => {
    expect([...found.keys()].toSorted()).toEqual(violations.map(({ file }) => file).toSorted());
  });

  it('are all shown to fire', () => {
    const shown = new Set(violations.flatMap(({ rules }) => rules));
    const names = [...sourceRules, ...blockRules, ...packageRules].map(({ name }) => name);
    expect(names.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('refuse to say that all is well when they see no import', async () => {
    const folder = plant({ 'src/shared/alone.ts': 'export const alone = 1;' });
    await expect(dependencyViolations(folder)).rejects.toThrow('saw no import at all');
  }, 30_000);
});
