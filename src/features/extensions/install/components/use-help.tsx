import { lazy, Suspense, useState } from 'react';
import type { Install } from '../loading.ts';

/** Loaded on demand: most readers do not need the drawings. */
const InstallHelp = lazy(() =>
  import('./install-help.tsx').then((module) => ({ default: module.InstallHelp })),
);

/** The dialog that explains how to install an extension in Blender. */
export function useHelp(install: Pick<Install, 'repositoryUrl' | 'needsToken'>) {
  const [isOpen, setOpen] = useState(false);
  return {
    openHelp: () => setOpen(true),
    help: isOpen && (
      <Suspense>
        <InstallHelp {...install} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
