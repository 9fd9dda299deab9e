import { mailHtml, mailText } from '#document/mail.ts';
import { element, escapeText, joinHtml, type Html } from '#shared/html.ts';
import type { RichDocument } from '#document/schema.ts';

/** A paragraph of a mail, as plain text and as HTML. */
type Part = { text: string; html: Html };

type Reader = { name: string; publicUrl: string; libraryUrl: string; contact: string };
type Subject = { product: string; version: string };

export type UpdateMail = { subject: string; text: string; html: string };

/** The mail about an approved version; the address of its page is null if it has none. */
export function approvedMail(
  reader: Reader,
  {
    notes,
    pageUrl,
    isExtension,
    unsubscribeUrl,
    ...about
  }: Subject & {
    notes: RichDocument | null;
    pageUrl: string | null;
    isExtension: boolean;
    unsubscribeUrl: string;
  },
): UpdateMail {
  const sentence = about.version
    ? `${titleOf(about)} is available`
    : `A new version of ${about.product} is available`;
  return mailOf(reader, sentence, [
    say(`${sentence}. You have this product in your library.`),
    ...(notes ? [say('What changed:'), notesPart(notes, reader.publicUrl)] : []),
    ...(isExtension
      ? [say('If Forge is one of the repositories in your Blender, you can update it there.')]
      : []),
    link('Download it from your library: ', reader.libraryUrl),
    ...(pageUrl ? [link('All versions: ', `${pageUrl}#versions`)] : []),
    ...footer(about.product, unsubscribeUrl),
  ]);
}

/** The mail about a version that its seller withdrew. */
export function withdrawnMail(
  reader: Reader,
  {
    reason,
    current,
    unsubscribeUrl,
    ...about
  }: Subject & { reason: string; current: string | null; unsubscribeUrl: string },
): UpdateMail {
  const title = about.version ? titleOf(about) : `A version of ${about.product}`;
  return mailOf(reader, `${title} was withdrawn`, [
    say(`${title} was withdrawn by its seller and is no longer offered.`),
    ...(reason ? [say(`The seller wrote: ${reason}`)] : []),
    ...(current ? [say(`The version to use instead is ${current}.`)] : []),
    link('Your library: ', reader.libraryUrl),
    ...footer(about.product, unsubscribeUrl),
  ]);
}

type Recalled = { product: string; reason: string; isSeller: boolean };

/** The mail about an extension that a moderator recalled. */
export function recalledMail(reader: Reader, { product, reason, isSeller }: Recalled): UpdateMail {
  return mailOf(
    reader,
    `${product} was recalled`,
    isSeller
      ? [
          say(
            `Your product ${product} was recalled by a moderator of Forge. It is not sold, and it cannot be installed.`,
          ),
          say(`The moderator wrote: ${reason}`),
          say('The people who have it are told to remove it.'),
          say(`If you think this is a mistake, write to ${reader.contact}.`),
        ]
      : [
          say(
            `${product} was recalled by a moderator of Forge. It is in your library, but it can no longer be installed.`,
          ),
          say(`The moderator wrote: ${reason}`),
          say(
            'If it is installed in your Blender, remove it: Edit, Preferences, Get Extensions, then Uninstall in its menu.',
          ),
          say(`If you have questions, write to ${reader.contact}.`),
        ],
  );
}

/** The mail about the end of a recall. */
export function liftedMail(
  reader: Reader,
  { product, isSeller }: Omit<Recalled, 'reason'>,
): UpdateMail {
  const subject = `${product} can be installed again`;
  const sentence = isSeller
    ? `The recall of your product ${product} was lifted. It can be sold and installed again.`
    : `The recall of ${product} was lifted. It can be installed again.`;
  return mailOf(reader, subject, [say(sentence), link('Your library: ', reader.libraryUrl)]);
}

function titleOf({ product, version }: Subject): string {
  return `${product} ${version}`;
}

function footer(product: string, unsubscribeUrl: string): Part[] {
  return [
    say(`You get this mail because ${product} is in your library.`),
    link('Stop mails about its new versions: ', unsubscribeUrl),
  ];
}

function say(sentence: string): Part {
  return { text: sentence, html: element('p', {}, escapeText(sentence)) };
}

function link(label: string, address: string): Part {
  return {
    text: `${label}${address}`,
    html: element('p', {}, escapeText(label), element('a', { href: address }, escapeText(address))),
  };
}

function notesPart(notes: RichDocument, publicUrl: string): Part {
  return {
    text: mailText(notes, publicUrl),
    html: element('blockquote', {}, mailHtml(notes, publicUrl)),
  };
}

function mailOf({ name }: Reader, subject: string, parts: readonly Part[]): UpdateMail {
  const all = [say(`Hello ${name},`), ...parts, say('Forge')];
  const body = joinHtml(all.map(({ html }) => html));
  return {
    subject,
    text: `${all.map(({ text }) => text).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><body>${body}</body></html>`,
  };
}
