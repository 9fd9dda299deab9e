import path from 'node:path';
import ts from 'typescript';

export const root = path.resolve(import.meta.dirname, '..');

/**
 * The types of that name in the declarations of Stripe's SDK, which Stripe generates from its
 * OpenAPI description: `Checkout.Session` is `Stripe.Checkout.Session`.
 */
export function readDeclarations(names: readonly string[]) {
  const file = path.join(root, 'stripe-declarations-read.ts');
  const lines = names.map((name, at) => `export type Read${at} = Stripe.${name};`);
  const text = ["import Stripe from 'stripe';", ...lines].join('\n');
  const options = { strict: true, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2024 };
  const resolution = { moduleResolution: ts.ModuleResolutionKind.Bundler, skipLibCheck: true };
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2024)
      : readSource(name, ...rest);
  const program = ts.createProgram([file], { ...options, ...resolution, types: ['node'] }, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const aliases = source?.statements.filter(ts.isTypeAliasDeclaration) ?? [];
  const types = names.map((name, at) => {
    const alias = aliases[at];
    if (!alias) throw new Error(`No declaration for ${name}.`);
    return checker.getTypeAtLocation(alias.type);
  });
  return { checker, types };
}

export async function readApiVersion(): Promise<string> {
  const file = path.join(root, 'node_modules/stripe/esm/apiVersion.js');
  return ((await import(file)) as { ApiVersion: string }).ApiVersion;
}
