import type { ReactNode } from 'react';
import { usePackageCheck } from './use-package-check.ts';

export type PackageCheckHandle = ReturnType<typeof usePackageCheck>;

/** Provides the check of packages to a form of another feature. */
export function PackageCheck({
  children,
}: {
  children: (handle: PackageCheckHandle) => ReactNode;
}) {
  return children(usePackageCheck());
}
