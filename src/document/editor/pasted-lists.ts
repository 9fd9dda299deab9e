import { pastedStyle } from './pasted-styles.ts';

/**
 * Lists of word processors as lists: Word writes paragraphs with their level, Google Docs and
 * LibreOffice put a list next to the item that it belongs to.
 */
export function repairLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll<HTMLElement>(`p[${pastedStyle}*="mso-list"]`)) {
    // Later ones in a run have been moved into its list by then.
    if (levelOf(first) !== null && first.closest('li') === null) buildList(runFrom(first));
  }
  for (const list of body.querySelectorAll('ul, ol')) moveInside(list);
  for (const list of body.querySelectorAll('ul')) markChecklist(list);
}

type WordItem = { element: HTMLElement; level: number; marker: string };

const mostLevels = 9;

/** Word's 'mso-list: l0 level2 lfo1'. */
function levelOf(element: Element): number | null {
  const style = element.getAttribute(pastedStyle) ?? '';
  const [, level] = /mso-list:\s*l\d+\s+level(\d)\s+lfo\d+/i.exec(style) ?? [];
  return level === undefined ? null : Math.min(Math.max(Number(level), 1), mostLevels);
}

/** The consecutive paragraphs of a list, without their markers. */
function runFrom(first: HTMLElement): WordItem[] {
  const items: WordItem[] = [];
  for (let next: Element | null = first; next !== null; next = next.nextElementSibling) {
    const level = next.tagName === 'P' ? levelOf(next) : null;
    if (level === null) break;
    items.push({ element: next as HTMLElement, level, marker: takeMarker(next) });
  }
  return items;
}

/**
 * Removes and returns what Word wrote for programs without support for lists: '·', '2.' or 'b)'.
 */
function takeMarker(paragraph: Element): string {
  const span = [...paragraph.querySelectorAll(`[${pastedStyle}]`)].find((inner) =>
    /mso-list:\s*ignore/i.test(inner.getAttribute(pastedStyle) ?? ''),
  );
  span?.remove();
  return span?.textContent.trim() ?? '';
}

/** Puts the items into nested lists, in the place of the first. */
function buildList(items: readonly WordItem[]): void {
  const page = items[0]?.element.ownerDocument;
  const place = page?.createTextNode('');
  if (!page || !place) return;
  items[0]?.element.before(place);
  /** The open lists, the outermost first, with the level of their items. */
  const open: { list: Element; level: number }[] = [];
  for (const { element, level, marker } of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let last = open.at(-1);
    const shape = shapeOf(marker);
    if (last !== undefined && last.level >= level && !isOfShape(last.list, shape)) {
      open.pop();
      last = open.at(-1);
    }
    if (last === undefined || last.level < level) {
      const list = newList(page, shape);
      const parent = last?.list.lastElementChild;
      if (parent) parent.append(list);
      else place.before(list);
      last = { list, level };
      open.push(last);
    }
    const item = page.createElement('li');
    item.append(element);
    last.list.append(item);
  }
  place.remove();
}

type ListShape = { tag: 'ul' | 'ol'; type: string; start: string };

/** The first item distinguishes letters from Roman numerals: 'i.' is Roman, 'b.' a letter. */
function shapeOf(marker: string): ListShape {
  const [, sign = ''] = /^\(?(\d+|[a-z]|[ivxlcdm]+)[.)]/i.exec(marker) ?? [];
  if (sign === '') return { tag: 'ul', type: '', start: '' };
  if (/\d/.test(sign)) return { tag: 'ol', type: '', start: sign };
  const isCapital = sign === sign.toUpperCase();
  const isRoman = /^i/i.test(sign) || sign.length > 1;
  return { tag: 'ol', type: isRoman ? (isCapital ? 'I' : 'i') : isCapital ? 'A' : 'a', start: '' };
}

/** Only bullets and numbers are distinguished: 'c' and 'v' may be letters as well as Roman. */
function isOfShape(list: Element, { tag }: ListShape): boolean {
  return list.tagName.toLowerCase() === tag;
}

function newList(page: Document, { tag, type, start }: ListShape): Element {
  const list = page.createElement(tag);
  if (type !== '') list.setAttribute('type', type);
  if (start !== '' && start !== '1') list.setAttribute('start', start);
  return list;
}

/** A list next to the items of another list belongs to the item before it. */
function moveInside(list: Element): void {
  const parent = list.parentElement;
  if (parent === null || !parent.matches('ul, ol')) return;
  const before = list.previousElementSibling;
  if (before?.tagName === 'LI') return before.append(list);
  const item = list.ownerDocument.createElement('li');
  list.replaceWith(item);
  // An item starts with a paragraph, even if it is empty.
  item.append(list.ownerDocument.createElement('p'), list);
}

/** The checklists of Google Docs. */
function markChecklist(list: Element): void {
  const items = [...list.children];
  if (items.length === 0 || !items.every((item) => item.getAttribute('role') === 'checkbox'))
    return;
  list.setAttribute('data-type', 'taskList');
  for (const item of items) {
    item.setAttribute('data-type', 'taskItem');
    item.setAttribute('data-checked', String(item.getAttribute('aria-checked') === 'true'));
    // The checkbox is drawn as a picture, which is not part of the content.
    for (const box of item.querySelectorAll(':scope > img')) box.remove();
  }
}
