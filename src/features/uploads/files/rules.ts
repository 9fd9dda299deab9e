/** What a stored file is: an add-on or asset that people download, or a 3D preview of one. */
export const storedFileKinds = ['addon', 'model'] as const;
export type StoredFileKind = (typeof storedFileKinds)[number];
