const addressPattern =
  /^\/files\/models\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.glb$/;

/** The public address of an uploaded model. */
export function modelAddress(id: string): string {
  return `/files/models/${id}.glb`;
}

/** The id in such an address; null for every other one. */
export function modelIdOf(address: string): string | null {
  return addressPattern.exec(address)?.[1] ?? null;
}
