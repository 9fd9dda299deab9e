import { longestNote } from '../inlines/footnote/rules.ts';

/** From Word, Google Docs, LibreOffice, pages made from Markdown, and ours. */
const toNote =
  /#((?:_(?:ftn|edn)|ftnt|(?:user-content-)?fn-?|note-[0-9a-f]{8}-)\d+|sd(?:foot|end)note\d+sym)$/;
const toMark =
  /#(?:_(?:ftn|edn)ref\d+|ftnt_ref\d+|sd(?:foot|end)note\d+anc|(?:user-content-)?fnref-?\d[\d-]*|note-[0-9a-f]{8}-\d+-mark)$/;

/**
 * Footnotes of other programs become ours: a mark in the text with its note. If a note is missing
 * or too long, its number stays as text.
 */
export function repairFootnotes(body: HTMLElement): void {
  const ends = new Set<Element>();
  for (const link of body.querySelectorAll('a[href]')) {
    const name = toNote.exec(link.getAttribute('href') ?? '')?.[1];
    const end = name === undefined ? null : endOf(body, name);
    const note = end ? noteIn(end) : '';
    if (end === null || note === '' || note.length > longestNote) continue;
    const mark = body.ownerDocument.createElement('span');
    mark.dataset['footnote'] = note;
    outermost(link).replaceWith(mark);
    ends.add(end);
  }
  for (const end of ends) removeEnd(end);
  for (const link of body.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    if (toNote.test(address) || toMark.test(address)) link.replaceWith(...link.childNodes);
  }
}

/**
 * The element of a note: the one with its name, or the one that contains the link back with that
 * name.
 */
function endOf(body: HTMLElement, name: string): Element | null {
  const named = body.querySelector(`[id="${name}"], [name="${name}"]`);
  if (named === null || !named.matches('a')) return named;
  const line = named.closest('p, li, dd, div');
  const around = line?.parentElement;
  const isFrame = around?.matches('div') && linksBack(around).length === 1;
  return isFrame ? around : line;
}

function linksBack(element: Element): Element[] {
  const links = [...element.querySelectorAll('a[href]')];
  return links.filter((link) => toMark.test(link.getAttribute('href') ?? ''));
}

/** Its words, and the addresses of its links: a note has no marks. */
function noteIn(end: Element): string {
  const copy = end.cloneNode(true) as Element;
  for (const link of linksBack(copy)) link.remove();
  for (const link of copy.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    const isNamed = !/^https?:/.test(address) || link.textContent.includes(address);
    if (!isNamed) link.append(` (${address})`);
  }
  for (const line of copy.querySelectorAll('p, br, li')) line.before(' ');
  return copy.textContent.replaceAll(/\s+/g, ' ').trim();
}

/** The superscript number that contains only the link. */
function outermost(link: Element): Element {
  let mark = link;
  while (mark.parentElement?.matches('sup, span') && mark.parentElement.childNodes.length === 1) {
    mark = mark.parentElement;
  }
  return mark;
}

/** The note, and the elements around or above it that exist only for it. */
function removeEnd(end: Element): void {
  let gone = end;
  while (gone.parentElement && !gone.parentElement.matches('body') && isAlone(gone)) {
    gone = gone.parentElement;
  }
  const before = gone.previousElementSibling;
  const isLast = gone.nextElementSibling === null;
  gone.remove();
  if (isLast && before?.matches('hr')) before.remove();
}

/** Whether there are only lines and whitespace next to it. */
function isAlone(element: Element): boolean {
  const siblings = element.parentElement?.childNodes ?? [];
  return [...siblings].every((node) => node === element || node.textContent?.trim() === '');
}
