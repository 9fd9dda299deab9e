/** The file that describes an extension. */
export const manifestName = 'blender_manifest.toml';

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The folder of a file, with a trailing slash; '' at the top. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** A file that Python imports as source; `.pyw` only on Windows. */
export const isPython = (path: string): boolean => /\.pyw?$/.test(path);

export const depthOf = (path: string): number => path.split('/').length - 1;
