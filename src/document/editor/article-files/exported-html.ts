import { pastedStyle, quietAttributes } from '../pasted-styles.ts';

/**
 * A page saved by a word processor, ready to be pasted: the formats of its style sheet become
 * inline styles, and lists that are nested only by their class are nested.
 */
export function exportedPage(html: string): Document {
  const { rest, styles } = withoutStyles(html);
  const page = new DOMParser().parseFromString(quietAttributes(rest), 'text/html');
  applyClasses(page, styles);
  nestLists(page);
  return page;
}

/** The page's policy would report style sheets even of documents that are only parsed. */
function withoutStyles(html: string): { rest: string; styles: string } {
  const small = html.toLowerCase();
  let [rest, styles, at] = ['', '', 0];
  for (;;) {
    const start = small.indexOf('<style', at);
    const open = start < 0 ? -1 : small.indexOf('>', start);
    const end = open < 0 ? -1 : small.indexOf('</style', open);
    if (end < 0) return { rest: rest + html.slice(at), styles };
    rest += html.slice(at, start);
    styles += `${html.slice(open + 1, end)}\n`;
    at = small.indexOf('>', end) + 1 || html.length;
  }
}

const rule = /\.([\w-]{1,60})\s*\{([^{}]{0,2000})\}/g;
const ofWords = /font-weight|font-style|text-decoration/i;
const mostClasses = 500;

function applyClasses(page: Document, styles: string): void {
  let count = 0;
  for (const [, name = '', style = ''] of styles.matchAll(rule)) {
    if (!ofWords.test(style)) continue;
    count += 1;
    if (count > mostClasses) return;
    for (const element of page.getElementsByClassName(name)) {
      const own = element.getAttribute(pastedStyle) ?? '';
      element.setAttribute(pastedStyle, `${style};${own}`);
    }
  }
}

/** Google Docs writes each level as a separate list, called `lst-kix_…-2`. */
function nestLists(page: Document): void {
  for (const list of page.querySelectorAll('ul[class*="lst-kix"], ol[class*="lst-kix"]')) {
    const before = list.previousElementSibling;
    if (!before?.matches('ul, ol')) continue;
    const level = levelOf(list);
    let host = before;
    for (let depth = levelOf(before); depth < level - 1; depth += 1) {
      const inner = host.lastElementChild?.lastElementChild;
      if (!inner?.matches('ul, ol')) break;
      host = inner;
    }
    const inner = host.lastElementChild?.lastElementChild;
    if (level <= levelOf(before)) before.append(...list.childNodes);
    else if (inner?.matches('ul, ol')) inner.append(...list.childNodes);
    else {
      host.lastElementChild?.append(list);
      continue;
    }
    list.remove();
  }
}

function levelOf(list: Element): number {
  return Number(/lst-kix_\S*-(\d)(?:\s|$)/.exec(list.className)?.[1] ?? 0);
}
