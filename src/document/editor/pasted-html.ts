import { imageIdOf } from '../rules.ts';
import { repairFootnotes } from './pasted-footnotes.ts';
import { repairLists } from './pasted-lists.ts';
import { applyStyles, quietAttributes } from './pasted-styles.ts';
import { repairTables } from './pasted-tables.ts';

export type CleanHtml = {
  html: string;
  /** Images that were removed: inline data, or from a place other than our storage. */
  imagesLeftOut: number;
  hasText: boolean;
};

/**
 * Pasted or dropped HTML, prepared for the editor's own parser, which drops everything that the
 * document cannot contain. `origin` is this site's: its images arrive with absolute addresses.
 */
export function cleanPastedHtml(html: string, origin: string): CleanHtml {
  // A parsed document without a window: nothing in it is loaded or executed.
  const { body } = new DOMParser().parseFromString(quietAttributes(html), 'text/html');
  for (const part of body.querySelectorAll(furniture)) part.remove();
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h2');
  repairFootnotes(body);
  repairLists(body);
  applyStyles(body);
  const imagesLeftOut = keepOwnImages(body, origin);
  repairTables(body);
  for (const link of body.querySelectorAll('a')) keepAttributes(link, ['href']);
  for (const [wrong, offered] of headingTags) renameAll(body, wrong, offered);
  for (const list of body.querySelectorAll('ul.tasks')) markTasks(list);
  return {
    html: body.innerHTML,
    imagesLeftOut,
    hasText: body.textContent.trim() !== '',
  };
}

/** The controls that a reader sees around the content of our own articles and of other pages. */
const furniture =
  'script, style, template, button, select, .heading-anchor, .callout-title, figure.code > figcaption';

/** The editor offers the levels 2 to 4. */
const headingTags = [
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
] as const;

function keepOwnImages(body: HTMLElement, origin: string): number {
  let leftOut = 0;
  for (const image of body.querySelectorAll('img')) {
    const src = ownAddress(image.getAttribute('src') ?? '', origin);
    if (imageIdOf(src) === null) {
      image.remove();
      leftOut += 1;
    } else {
      image.setAttribute('src', src);
    }
  }
  return leftOut;
}

function ownAddress(src: string, origin: string): string {
  return src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
}

function keepAttributes(element: Element, kept: readonly string[]): void {
  for (const name of element.getAttributeNames()) {
    if (!kept.includes(name) && name !== 'data-pm-slice') element.removeAttribute(name);
  }
}

function renameAll(body: HTMLElement, from: string, to: string): void {
  for (const element of body.querySelectorAll(from)) rename(element, to);
}

function rename(element: Element, to: string): void {
  const renamed = element.ownerDocument.createElement(to);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Task lists as articles show them, in the form that the editor parses. */
function markTasks(list: Element): void {
  list.setAttribute('data-type', 'taskList');
  for (const item of list.children) {
    item.setAttribute('data-type', 'taskItem');
    item.setAttribute('data-checked', String(item.querySelector(':scope > .done') !== null));
  }
}
