import type { Wanted } from './archive/contents.ts';
import { packageLimits } from './rules.ts';
import { isPython, manifestName, nameOf } from './paths.ts';

/** Keeps the manifests and the Python of one package in memory, within the limits. */
export function keepPackageFiles(): Wanted {
  let manifests: number = packageLimits.manifests;
  let python: number = packageLimits.pythonBytes;
  return (path, bytes) => {
    if (nameOf(path) === manifestName) {
      manifests -= 1;
      return manifests >= 0 && bytes <= packageLimits.manifestBytes;
    }
    const isRead = isPython(path) && bytes <= Math.min(python, packageLimits.pythonFileBytes);
    if (isRead) python -= bytes;
    return isRead;
  };
}
