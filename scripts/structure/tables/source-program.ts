import path from 'node:path';
import ts from 'typescript';
import type { Source } from '../violation.ts';

export type SourceProgram = {
  files: readonly ts.SourceFile[];
  checker: ts.TypeChecker;
};

const options: ts.CompilerOptions = {
  allowImportingTsExtensions: true,
  jsx: ts.JsxEmit.Preserve,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  noLib: true,
  target: ts.ScriptTarget.Latest,
  types: [],
};

/**
 * The parsed sources, with every name and every import between them resolved. Packages stay
 * unresolved: no types are needed, so reading them would only cost time.
 */
export function sourceProgram(sources: readonly Source[]): SourceProgram {
  const texts = new Map(sources.map(({ file, text }) => [`/${file}`, text]));
  const program = ts.createProgram([...texts.keys()], options, compilerHost(texts));
  const files = program.getSourceFiles().filter(({ fileName }) => texts.has(fileName));
  return { files, checker: program.getTypeChecker() };
}

/** The path of a parsed file relative to the root of the checkout. */
export function fileOf(node: ts.Node): string {
  return node.getSourceFile().fileName.slice(1);
}

function compilerHost(texts: ReadonlyMap<string, string>): ts.CompilerHost {
  return {
    fileExists: (file) => texts.has(file),
    readFile: (file) => texts.get(file),
    getSourceFile(file, version) {
      const text = texts.get(file);
      return text === undefined ? undefined : ts.createSourceFile(file, text, version, true);
    },
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => ({ resolvedModule: resolveImport(texts, from, text) })),
    getDefaultLibFileName: () => '/lib.d.ts',
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (file) => file,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => undefined,
  };
}

function resolveImport(
  texts: ReadonlyMap<string, string>,
  from: string,
  specifier: string,
): ts.ResolvedModuleFull | undefined {
  const file = importedFile(from.slice(1), specifier);
  if (file === undefined || !texts.has(`/${file}`)) return undefined;
  return { resolvedFileName: `/${file}`, extension: path.posix.extname(file) };
}

/** The file that an import names, according to `imports` in package.json; none for a package. */
export function importedFile(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#demo/')) return `db/${specifier.slice(1)}`;
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  if (!specifier.startsWith('.')) return undefined;
  return path.posix.join(path.posix.dirname(from), specifier);
}
