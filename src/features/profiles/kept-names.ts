/** Words that stand for those who run the site; nobody else may be called so. */
const keptWords = [
  'admin administrator administration root superuser sysadmin webmaster moderator',
  'moderators mod mods moderation forge forgeteam blenderforge staff team official owner',
  'operator support helpdesk help security system bot abuse billing payment payments legal',
  'privacy contact info noreply postmaster hostmaster mailer notifications deleted',
  'anonymous deleteduser null undefined everyone visitor guest',
].flatMap((line) => line.split(' '));

/** Words that say nothing by themselves beside one of those above. */
const fillers = ['the', 'of', 'at', 'by', 'on', 'your', 'real', 'account', 'user', 'desk', 'from'];

/**
 * Letters that are taken for one another in what a username may hold: the rows of Unicode's table of
 * confusables (UTS #39) for these letters without regard to case, pairs that run together, and the
 * digits that are written for letters.
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

/** What a username looks like: two names with the same skeleton are taken for one another. */
export function skeletonOf(username: string): string {
  const plain = username.toLowerCase().replace(/[-_]+/g, '');
  return lookAlikes.reduce((text, [pattern, same]) => text.replace(pattern, same), plain);
}

const kept = new Set(keptWords.map(skeletonOf));
const beside = new Set(fillers.map(skeletonOf));

/** Whether a username says that somebody runs the site, such as 'Admin', 'm0derator2', 'forge-support'. */
export function isKeptName(username: string): boolean {
  const numberless = username.replace(/(?<![-_\d])[-_\d]+$/, '');
  if (kept.has(skeletonOf(username)) || kept.has(skeletonOf(numberless))) return true;
  const words = numberless.split(/[-_]+/).filter(Boolean).map(skeletonOf);
  const isOfKept = words.every((word) => kept.has(word) || beside.has(word));
  return isOfKept && words.some((word) => kept.has(word));
}
