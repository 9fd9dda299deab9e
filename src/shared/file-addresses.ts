/** The public, immutable address of a picture from a .blend. */
export function blendPictureAddress(fileId: string, position: number): string {
  return `/files/blends/${fileId}/${position}.png`;
}

/** The public, immutable address of a 3D preview. */
export function modelAddress(fileId: string): string {
  return `/files/models/${fileId}.glb`;
}
