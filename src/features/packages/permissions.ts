import { permissionNames } from './manifest/rules.ts';
import { capabilities, type Capability, type CodeUse, type PackageReport } from './rules.ts';

export type PermissionName = (typeof permissionNames)[number];

/** The data of a package that concern permissions: what it declares, and what its code does. */
export type PermissionFacts = {
  permissions: Readonly<Record<string, string>>;
  uses: readonly CodeUse[];
};

/** The data of one file: what it declares, and what its code does; null: never checked. */
export type FileAccess = {
  permissions: Readonly<Record<string, string>>;
  found: readonly Capability[] | null;
};
/** The same for a whole version. */
export type Access = FileAccess & { found: readonly Capability[] };

export function accessOfReport(
  report: Pick<PackageReport, 'manifest' | 'uses'> | null | undefined,
): FileAccess {
  if (!report) return { permissions: {}, found: null };
  return {
    permissions: report.manifest?.permissions ?? {},
    found: report.uses.map(({ capability }) => capability),
  };
}

/** Of all files of a version together; null if one was never checked. */
export function accessOfVersion(files: readonly FileAccess[]): Access | null {
  if (files.length === 0 || files.some(({ found }) => found === null)) return null;
  return together(files);
}

function together(files: readonly FileAccess[]): Access {
  return {
    permissions: Object.assign({}, ...files.map(({ permissions }) => permissions)),
    found: [...new Set(files.flatMap(({ found }) => found ?? []))],
  };
}

/** Of all files of one version together; null if one was never checked. */
export function permissionFactsOf(
  reports: readonly (Pick<PackageReport, 'manifest' | 'uses'> | null | undefined)[],
): PermissionFacts | null {
  const known = reports.flatMap((report) => report ?? []);
  if (known.length < reports.length || known.length === 0) return null;
  return {
    permissions: Object.assign({}, ...known.map(({ manifest }) => manifest?.permissions ?? {})),
    uses: known.flatMap(({ uses }) => uses),
  };
}

/** The permission for what the code does; undefined if there is none for it. */
export function permissionOfUse(capability: Capability): PermissionName | undefined {
  if (capability === 'writes-outside') return 'files';
  return permissionNames.find((permission) => permission === capability);
}

/**
 * What an add-on may do, for a buyer: what it asks for with its reason, and what its code does
 * without asking.
 */
export type PermissionBadge = {
  capability: Capability;
  /** As given in the manifest; '' if nothing is declared. */
  reason: string;
  isDeclared: boolean;
};

/** Techniques that a buyer does not need to consider: a moderator sees them. */
const forModerators: readonly Capability[] = ['offline-ignored', 'writes-own-folder'];

export function permissionBadges({ permissions, found: list }: Access): PermissionBadge[] {
  const declared = new Map(Object.entries(permissions));
  const found = new Set(list);
  return capabilities.flatMap((capability): PermissionBadge[] => {
    const reason = declared.get(capability);
    if (reason !== undefined) return [{ capability, reason, isDeclared: true }];
    if (!found.has(capability) || forModerators.includes(capability)) return [];
    return [{ capability, reason: '', isDeclared: false }];
  });
}

/** What a moderator sees: everything that is requested or done, and where the code does it. */
export type CapabilityRow = {
  capability: Capability;
  /** The reason in the manifest; null if it is not declared. */
  reason: string | null;
  /** Whether the manifest can and should declare it. */
  needsPermission: boolean;
  uses: CodeUse[];
};

export function capabilityRows({ permissions, uses }: PermissionFacts): CapabilityRow[] {
  const declared = new Map(Object.entries(permissions));
  return capabilities.flatMap((capability): CapabilityRow[] => {
    const own = uses.filter((use) => use.capability === capability);
    const reason = declared.get(capability) ?? null;
    if (own.length === 0 && reason === null) return [];
    const permission = permissionOfUse(capability);
    const needsPermission = permission !== undefined && !declared.has(permission);
    return [{ capability, reason, needsPermission, uses: own }];
  });
}

/** How the permissions of an add-on differ between two of its versions. */
export type PermissionChange = {
  capability: Capability;
  change: 'asks' | 'does' | 'no-longer-asks' | 'no-longer-does' | 'new-reason';
  reason: string;
};

/** For files that were never checked, only the declarations are compared. */
export function permissionChanges(
  before: readonly FileAccess[],
  after: readonly FileAccess[],
): PermissionChange[] {
  const isKnown = [...before, ...after].every(({ found }) => found !== null);
  const old = stateOf(together(before), isKnown);
  const now = stateOf(together(after), isKnown);
  return capabilities.flatMap((capability): PermissionChange[] => {
    const was = old(capability);
    const is = now(capability);
    const reason = is.reason ?? '';
    if (is.reason !== undefined && was.reason === undefined)
      return [{ capability, change: 'asks', reason }];
    if (is.reason === undefined && was.reason !== undefined) {
      return [{ capability, change: 'no-longer-asks', reason }];
    }
    if (is.reason !== undefined) {
      return is.reason === was.reason ? [] : [{ capability, change: 'new-reason', reason }];
    }
    if (is.isDone === was.isDone) return [];
    return [{ capability, change: is.isDone ? 'does' : 'no-longer-does', reason }];
  });
}

function stateOf({ permissions, found }: Access, isKnown: boolean) {
  const declared = new Map(Object.entries(permissions));
  const done = new Set(isKnown ? found : []);
  return (capability: Capability) => ({
    reason: declared.get(capability),
    isDone: done.has(capability),
  });
}
