import { repositoryTexts } from '#features/extensions/texts.ts';
import { textPage } from './text-page.server.ts';

/**
 * Whether the client is a browser, which prefers a page to data. Blender asks for JSON; clients
 * that accept anything get JSON too.
 */
export function prefersHtml(accept: string | null): boolean {
  const ranges = (accept ?? '').split(',').map(rangeOf);
  const quality = (name: string) => ranges.find((range) => range.name === name)?.quality;
  const html = quality('text/html') ?? quality('application/xhtml+xml') ?? 0;
  const json = quality('application/json') ?? quality('application/*') ?? 0;
  return html > json && html > (quality('*/*') ?? 0);
}

function rangeOf(text: string): { name: string; quality: number } {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const [, quality = '1'] = parameters.join(';').match(/(?:^|;)q=([\d.]{1,5})/) ?? [];
  return { name, quality: Number(quality) || 0 };
}

/** What people see who open the repository's address. */
export function repositoryHelp(): Response {
  const { helpTitle, help, helpLink } = repositoryTexts;
  return textPage(
    { title: helpTitle, heading: helpTitle, text: help, link: { to: '/blender', label: helpLink } },
    { headers: { 'Cache-Control': 'public, max-age=300', Vary: 'Authorization, Accept' } },
  );
}
