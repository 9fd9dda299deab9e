/**
 * The address of a request, changed so that every part of it can be decoded and stored: an invalid
 * percent sign is kept literally, and the null character, which Postgres cannot store in a text,
 * becomes the replacement character.
 */
export function readableAddress(address: string): string {
  if (!address.includes('%')) return address;
  return address.replace(/(?:%[0-9a-f]{2})+|%/gi, (part) => {
    try {
      return decodeURIComponent(part).includes('\0') ? part.replaceAll('%00', '%EF%BF%BD') : part;
    } catch {
      return part.replaceAll('%', '%25');
    }
  });
}
