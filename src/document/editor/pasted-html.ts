import { imageIdOf } from '../rules.ts';
import { applyStyles, quietAttributes } from './pasted-styles.ts';

export type CleanHtml = {
  html: string;
  /** Images that were taken out: inline data, or from another place than our storage. */
  imagesLeftOut: number;
  hasText: boolean;
};

/**
 * Pasted or dropped HTML, prepared for the editor's own reading, which drops all that the document
 * cannot hold. `origin` is this site's: its images arrive with whole addresses.
 */
export function cleanPastedHtml(html: string, origin: string): CleanHtml {
  // A parsed document without a window: nothing in it is loaded or run.
  const { body } = new DOMParser().parseFromString(quietAttributes(html), 'text/html');
  for (const part of body.querySelectorAll(furniture)) part.remove();
  applyStyles(body);
  const imagesLeftOut = keepOwnImages(body, origin);
  // Inner tables first: they end up in a row of the outer one.
  for (const table of [...body.querySelectorAll('table')].toReversed()) flatten(table);
  for (const link of body.querySelectorAll('a')) keepAttributes(link, ['href']);
  for (const [wrong, offered] of headingTags) renameAll(body, wrong, offered);
  for (const list of body.querySelectorAll('ul.tasks')) markTasks(list);
  return { html: body.innerHTML, imagesLeftOut, hasText: body.textContent.trim() !== '' };
}

/** What a reader sees around the content of our own articles and of other pages. */
const furniture =
  'script, style, template, button, select, .heading-anchor, figure.code > figcaption';

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
  for (const element of body.querySelectorAll(from)) {
    const renamed = body.ownerDocument.createElement(to);
    renamed.append(...element.childNodes);
    element.replaceWith(renamed);
  }
}

/** The document has no tables: each row becomes a line, with a bar between its cells. */
function flatten(table: HTMLTableElement): void {
  const page = table.ownerDocument;
  const lines = [...table.rows].map((row) => {
    const line = page.createElement('div');
    const cells = [...row.cells].filter((cell) => cell.textContent.trim() !== '');
    cells.forEach((cell, index) => line.append(index > 0 ? ' | ' : '', ...cell.childNodes));
    return line;
  });
  table.replaceWith(...lines);
}

/** Task lists as articles show them, in the form in which the editor reads them. */
function markTasks(list: Element): void {
  list.setAttribute('data-type', 'taskList');
  for (const item of list.children) {
    item.setAttribute('data-type', 'taskItem');
    item.setAttribute('data-checked', String(item.querySelector(':scope > .done') !== null));
  }
}
