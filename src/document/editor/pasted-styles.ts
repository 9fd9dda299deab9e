type Format = 'strong' | 'em' | 's';

const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const valueOrName = /"[^"]*"|'[^']*'|(\s)(style|on[a-z]+)(?=\s*=)/gi;
/** Where the style of a pasted element is stored until it is read. */
export const pastedStyle = 'data-pasted-style';

/**
 * HTML whose style attributes are renamed and whose event handlers are removed by name. The page's
 * policy blocks both, even in documents that are only parsed, and would report each of them.
 */
export function quietAttributes(html: string): string {
  return html.replace(tag, (whole) =>
    whole.replace(valueOrName, (found: string, space?: string, name?: string) => {
      if (space === undefined || name === undefined) return found;
      return `${space}${name.toLowerCase() === 'style' ? pastedStyle : 'data-pasted-handler'}`;
    }),
  );
}

/** The formats that a style adds to words, or removes from them: some programs write no others. */
export function formatsOfStyle(style: string): Partial<Record<Format, boolean>> {
  const value = (property: string) =>
    new RegExp(`(?:^|[;\\s])${property}\\s*:\\s*([^;]+)`, 'i')
      .exec(style)?.[1]
      ?.trim()
      .toLowerCase();
  const weight = value('font-weight');
  const slant = value('font-style');
  const line = value('text-decoration(?:-line)?');
  return {
    ...(weight && { strong: /^bold|^[6-9]00/.test(weight) }),
    ...(slant && { em: /^italic|^oblique/.test(slant) }),
    ...(line && { s: line.includes('line-through') }),
  };
}

const tagsOf: Record<Format, string> = { strong: 'b, strong', em: 'i, em', s: 's, strike, del' };

/**
 * Turns styles into tags: `<span style="font-weight: 700">` becomes strong, and a `<b>` may be
 * removed.
 */
export function applyStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`[${pastedStyle}]`)) {
    const formats = formatsOfStyle(element.getAttribute(pastedStyle) ?? '');
    element.removeAttribute(pastedStyle);
    const named = Object.entries(formats) as [Format, boolean][];
    for (const [format, isOn] of named) if (isOn) wrapContent(element, format);
    const ceases = named.some(([format, isOn]) => !isOn && element.matches(tagsOf[format]));
    if (ceases) element.replaceWith(...element.childNodes);
  }
}

function wrapContent(element: Element, format: Format): void {
  const wrapper = element.ownerDocument.createElement(format);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
