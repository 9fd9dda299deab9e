import { PatternParser } from './pattern-parser.ts';
import type { ImportedName, Statement } from './tree.ts';

const futures = new Set([
  'nested_scopes',
  'generators',
  'division',
  'absolute_import',
  'with_statement',
  'print_function',
  'unicode_literals',
  'barry_as_FLUFL',
  'generator_stop',
  'annotations',
]);

/** Parses `import …` and `from … import …`. */
export abstract class ImportParser extends PatternParser {
  /** Only a docstring and other imports from `__future__` so far. */
  protected mayImportFuture = true;

  #dotted(): string {
    let path = this.expectName().text;
    while (this.take('.')) path += `.${this.expectName().text}`;
    return path;
  }

  protected import(line: number): Statement {
    this.next();
    const names: (ImportedName & { isWhole: boolean })[] = [];
    do {
      const name = this.#dotted();
      const as = this.take('as') ? this.expectName().text : undefined;
      names.push({ name, as: as ?? name.split('.')[0] ?? name, isWhole: as !== undefined });
    } while (this.take(','));
    return { kind: 'import', names, line };
  }

  protected from(line: number): Statement {
    this.next();
    let level = 0;
    while (this.isAny(['.', '...'])) level += this.next().text.length;
    const module = level > 0 && this.is('import') ? '' : this.#dotted();
    this.expect('import', 'import');
    if (this.is('*')) {
      if (this.surrounding.kind !== 'module') this.fail('import');
      this.next();
      return { kind: 'from', level, module, names: [{ name: '*', as: '*' }], line };
    }
    const names = this.#importedNames();
    if (level === 0 && module === '__future__') this.#checkFuture(names, line);
    return { kind: 'from', level, module, names, line };
  }

  #importedNames(): ImportedName[] {
    const isBracketed = this.take('(');
    const names: ImportedName[] = [];
    do {
      if (isBracketed && names.length > 0 && this.is(')')) break;
      const name = this.expectName().text;
      names.push({ name, as: this.take('as') ? this.expectName().text : name });
    } while (this.take(','));
    if (isBracketed) this.expect(')');
    return names;
  }

  #checkFuture(names: readonly ImportedName[], line: number): void {
    const unknown = names.find(({ name }) => !futures.has(name));
    if (unknown) this.failAt('future', line, unknown.name);
    if (!this.mayImportFuture) this.failAt('future', line);
  }
}
