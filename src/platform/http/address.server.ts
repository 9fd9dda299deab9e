/**
 * The address of a request so that every part of it can be decoded and stored: a percent sign that
 * escapes nothing stands for itself, and the character zero, which no text in the database may hold,
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
