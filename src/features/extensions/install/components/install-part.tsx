import type { Install } from '../loading.ts';
import { InstallBox } from './install-box.tsx';
import { LegacyHint } from './legacy-hint.tsx';

type InstallPartProps = {
  /** Null: Blender is not offered any of it. */
  install: Install | null;
  product: {
    extensionId: string | null;
    /** Its permissions are shown elsewhere on the page; null if they were never checked. */
    file: { isLegacyAddon: boolean; access: object | null } | null;
  };
  isOwn: boolean;
};

/** How to install a product in Blender, below its purchase. */
export function InstallPart({ install, product, isOwn }: InstallPartProps) {
  if (install) {
    return <InstallBox install={install} namesPermissions={!product.file?.access} />;
  }
  const isLegacy = product.extensionId === null && product.file?.isLegacyAddon;
  return isLegacy ? <LegacyHint isOwn={isOwn} /> : null;
}
