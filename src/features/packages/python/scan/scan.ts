import type { CodeUse } from '../../rules.ts';
import type { Expression, Statement } from '../syntax/tree.ts';
import { capabilityOf, runsCode } from './capabilities.ts';
import { pathOf } from './resolve.ts';
import { sourceOfCode, startsPip } from './run-code.ts';
import type { Scope } from './scopes.ts';
import { sitesOf, type Site } from './walk.ts';
import { fileAccessOf } from './writing.ts';

/** What one file of a package does, as far as static analysis shows. None of it is run. */
export type FileScan = {
  uses: CodeUse[];
  /** Whether it checks if Blender may go online. */
  asksOnline: boolean;
  /** Whether it opens, lists or picks files at all, which explains a permission for files. */
  touchesFiles: boolean;
  /** Whether it changes Python's module search path. */
  changesPath: boolean;
  /** Absolute imports: the first part of the path, unless a failure is expected. */
  imports: { module: string; line: number }[];
  /**
   * Names defined at the top level of the file; '*' if it imports everything from another module.
   */
  topNames: string[];
  /** Add-ons that it refers to by a fixed string where Blender requires the name of the package. */
  fixedNames: { name: string; line: number }[];
  infoLine?: number;
};

const maxUsesEach = 12;
/** Blender operators that read or write a person's files. */
const blenderFiles =
  /^bpy\.ops\.(?:export_|import_|image\.(?:open|save)|wm\.(?:open_|save_|append|link|\w+_(?:export|import)$))/;
const maxListed = 200;

export function scanModule(body: readonly Statement[], file: string): FileScan {
  const { sites, module } = sitesOf(body);
  const scan = new Scan(file);
  for (const site of sites) scan.visit(site);
  scan.reportUpdater();
  const line = infoLine(body);
  return {
    ...scan.found,
    topNames: module.ownNames(),
    ...(line !== undefined && { infoLine: line }),
  };
}

class Scan {
  readonly found: Omit<FileScan, 'topNames'>;
  readonly #file: string;
  readonly #seen = new Set<string>();
  /** Inner parts of a path that was handled as a whole. */
  readonly #inner = new Set<Expression>();
  #unpacks: { what: string; line: number; isOwn: boolean } | undefined;

  constructor(file: string) {
    this.#file = file;
    this.found = {
      uses: [],
      asksOnline: false,
      touchesFiles: false,
      changesPath: false,
      imports: [],
      fixedNames: [],
    };
  }

  visit(site: Site): void {
    if ('statement' in site) this.#visitStatement(site.statement, site);
    else this.#visitExpression(site.expression, site.scope);
  }

  /** Code that downloads something and unpacks it into its own folder adds new code there. */
  reportUpdater(): void {
    const { uses } = this.found;
    const place = this.#unpacks;
    if (place?.isOwn && uses.some(({ capability }) => capability === 'network')) {
      this.#use('self-update', place.what, place.line);
    }
  }

  #visitStatement(statement: Statement, { scope, isGuarded }: Site): void {
    if (statement.kind === 'import') {
      for (const { name } of statement.names) {
        this.#listImport(name, statement.line, isGuarded);
        this.#visitPath(name, statement.line);
      }
    } else if (statement.kind === 'from') {
      const module = '.'.repeat(statement.level) + statement.module;
      if (statement.level === 0) this.#listImport(module, statement.line, isGuarded);
      for (const { name } of statement.names) this.#visitPath(`${module}.${name}`, statement.line);
    } else if (statement.kind === 'class') this.#visitClass(statement, scope);
  }

  #listImport(path: string, line: number, isGuarded: boolean): void {
    const [module = ''] = path.split('.');
    const { imports } = this.found;
    if (!isGuarded && imports.length < maxListed) imports.push({ module, line });
  }

  #visitPath(path: string, line: number): void {
    const found = capabilityOf(path);
    if (found) this.#use(found.capability, path.replace(/\.\*$/, ''), line);
    else if (/(?:^|\.)addon_updater(?:_ops)?(?:\.|$)/.test(path)) {
      this.#use('self-update', 'addon_updater', line);
    }
    if (/^bpy_extras\.io_utils\.(?:Import|Export)Helper$/.test(path)) {
      this.#use('files', path.split('.').at(-1) ?? '', line);
    }
  }

  /** The preferences of an add-on are found by the name of its package, which Blender chooses. */
  #visitClass({ args, body }: Extract<Statement, { kind: 'class' }>, scope: Scope): void {
    const isPreferences = args.some(({ value }) =>
      pathOf(value, scope)?.endsWith('AddonPreferences'),
    );
    if (!isPreferences) return;
    for (const statement of body) {
      if (statement.kind !== 'assignment' || statement.value?.kind !== 'text') continue;
      const [target] = statement.targets;
      const isName = target?.kind === 'name' && target.name === 'bl_idname';
      if (isName) this.#fixName(statement.value.value, statement.line);
    }
  }

  #fixName(name: string, line: number): void {
    if (this.found.fixedNames.length < maxListed) this.found.fixedNames.push({ name, line });
  }

  #visitExpression(expression: Expression, scope: Scope): void {
    if (expression.kind === 'call') this.#visitCall(expression, scope);
    if (expression.kind === 'attribute') this.#visitAttribute(expression);
    if (expression.kind === 'subscript') this.#visitItem(expression);
    if (this.#inner.has(expression)) return;
    const path = pathOf(expression, scope);
    if (path === 'sys.path') this.found.changesPath = true;
    const found = path && capabilityOf(path);
    if (!path || !found) return;
    this.#skipInside(expression);
    this.#use(found.capability, nameOf(path), expression.line);
  }

  #skipInside(expression: Expression): void {
    let inner: Expression = expression;
    while (inner.kind === 'attribute' || inner.kind === 'call' || inner.kind === 'subscript') {
      inner = inner.of;
      this.#inner.add(inner);
    }
  }

  #visitAttribute({ name, of, line }: Extract<Expression, { kind: 'attribute' }>): void {
    if (name === 'online_access') this.found.asksOnline = true;
    const isWindows =
      of.kind === 'attribute'
        ? of.name === 'window_manager'
        : of.kind === 'name' && of.name === 'wm';
    if (name === 'clipboard' && isWindows) this.#use('clipboard', 'window_manager.clipboard', line);
  }

  /** `preferences.addons['scatter_kit']` */
  #visitItem({ of, parts, line }: Extract<Expression, { kind: 'subscript' }>): void {
    const [key] = parts;
    const isAddons = of.kind === 'attribute' && of.name === 'addons';
    if (isAddons && key?.kind === 'text') this.#fixName(key.value, line);
  }

  #visitCall(call: Extract<Expression, { kind: 'call' }>, scope: Scope): void {
    const path = pathOf(call.of, scope) ?? '';
    const { line } = call;
    if (runsCode(path)) this.#visitRunCode(call, scope, path.replace('builtins.', ''));
    if (path.startsWith('subprocess.') && startsPip(call)) {
      this.#use('installs-packages', 'pip', line);
    }
    if (/^bpy\.ops\.(?:preferences\.addon_install|extensions\.package_install)/.test(path)) {
      this.#use('self-update', path, line);
    }
    if (blenderFiles.test(path)) this.#use('files', path, line);
    const isPicker = call.args.some(
      ({ name, value }) =>
        name === 'subtype' && value.kind === 'text' && /^(?:FILE|DIR)_PATH$/.test(value.value),
    );
    if (isPicker || /^(?:os|shutil|pathlib|glob|tempfile|builtins\.open)\b/.test(path)) {
      this.found.touchesFiles = true;
    }
    this.#visitFiles(call, scope);
  }

  #visitFiles(call: Extract<Expression, { kind: 'call' }>, scope: Scope): void {
    const access = fileAccessOf(call, scope);
    if (!access) return;
    const { what, isWriting, origins } = access;
    const isOwn = origins.has('own-folder');
    const isOutside = origins.has('home') || origins.has('fixed');
    const isGiven = origins.has('user-folder') || origins.has('temporary');
    if (/^extract|unpack_archive$/.test(what)) {
      this.#unpacks = { what, line: call.line, isOwn: isOwn || this.#unpacks?.isOwn === true };
    }
    if (isWriting && isOutside) this.#use('writes-outside', what, call.line);
    else if (isWriting && isOwn) this.#use('writes-own-folder', what, call.line);
    if ((isWriting && !isOwn && !isGiven) || isOutside) this.#use('files', what, call.line);
  }

  /** The code to run may be unpacked from text, or come from the network. */
  #visitRunCode(call: Extract<Expression, { kind: 'call' }>, scope: Scope, what: string): void {
    const { isEncoded, isFetched } = sourceOfCode(call, scope);
    if (isEncoded) this.#use('encoded-code', what, call.line);
    if (isFetched) this.#use('downloaded-code', what, call.line);
  }

  #use(capability: CodeUse['capability'], what: string, line: number): void {
    const key = `${capability} ${what}`;
    const { uses } = this.found;
    const ofKind = uses.filter((use) => use.capability === capability).length;
    if (this.#seen.has(key) || ofKind >= maxUsesEach) return;
    this.#seen.add(key);
    uses.push({ capability, what: what.slice(0, 80), file: this.#file, line });
  }
}

/** For a call's result, the call is named: `subprocess.Popen` for `Popen(…).wait`. */
function nameOf(path: string): string {
  return (path.split(/\(\)|\[\]/)[0] ?? path).replace('builtins.', '');
}

/** Where a legacy add-on describes itself. */
function infoLine(body: readonly Statement[]): number | undefined {
  return body.find(
    (statement) =>
      statement.kind === 'assignment' &&
      statement.targets.some((target) => target.kind === 'name' && target.name === 'bl_info'),
  )?.line;
}
