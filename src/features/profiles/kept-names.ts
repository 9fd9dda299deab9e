/** Words for the site's operators; nobody else may use them in a name. */
const keptWords = [
  'admin administrator administration root superuser sysadmin webmaster moderator',
  'moderators mod mods moderation forge forgeteam blenderforge staff team official owner',
  'operator support helpdesk help security system bot abuse billing payment payments legal',
  'privacy contact info noreply postmaster hostmaster mailer notifications deleted',
  'anonymous deleteduser null undefined everyone visitor guest',
].flatMap((line) => line.split(' '));

/** Words without a meaning of their own next to one of those above. */
const fillers = ['the', 'of', 'at', 'by', 'on', 'your', 'real', 'account', 'user', 'desk', 'from'];

/**
 * Characters in usernames that look alike: the rows of Unicode's table of confusables (UTS #39) for
 * these letters regardless of case, pairs that look like one letter, and the digits that are used
 * for letters.
 */
const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1ij|]/g, 'l'],
  [/2/g, 'z'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/9/g, 'g'],
  [/m/g, 'rn'],
  [/w/g, 'vv'],
  [/d/g, 'cl'],
];

/** The visual skeleton of a username: two names with the same skeleton look alike. */
export function skeletonOf(username: string): string {
  const plain = username.toLowerCase().replace(/[-_]+/g, '');
  return lookAlikes.reduce((text, [pattern, same]) => text.replace(pattern, same), plain);
}

const kept = new Set(keptWords.map(skeletonOf));
const beside = new Set(fillers.map(skeletonOf));

/**
 * Whether a username claims that somebody runs the site, such as 'Admin', 'm0derator2',
 * 'forge-support'.
 */
export function isKeptName(username: string): boolean {
  const numberless = username.replace(/(?<![-_\d])[-_\d]+$/, '');
  if (kept.has(skeletonOf(username)) || kept.has(skeletonOf(numberless))) return true;
  const words = numberless.split(/[-_]+/).filter(Boolean).map(skeletonOf);
  const isOfKept = words.every((word) => kept.has(word) || beside.has(word));
  return isOfKept && words.some((word) => kept.has(word));
}
