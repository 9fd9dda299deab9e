import type { Site } from '#api/page-context.ts';
import { element, escapeText, joinHtml, type Html } from '#shared/html.ts';
import { ExternalLinkIcon } from '#ui/icons.ts';
import { pageLinkMark } from '#ui/link.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { Logo } from './logo.tsx';
import { communityTexts } from '#features/site/texts.ts';
import { shellTexts } from './texts.ts';

type FooterLink = { to: string; label: string };

export function Footer({ site, year }: { site: Site; year: number }) {
  return (
    <footer className="mt-24 border-t border-line bg-sunken print:hidden">
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-14 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-2 grid content-start justify-items-start gap-3 lg:col-span-1">
          <Logo />
          <p className="max-w-64 text-sm text-muted">{shellTexts.tagline}</p>
          <div className="mt-2">
            <ThemeSwitch />
          </div>
        </div>
        <div className="contents" dangerouslySetInnerHTML={{ __html: columnsOf(site) }} />
      </div>
      <div className="rule">
        <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-2 py-5 text-sm text-subtle">
          <span>{shellTexts.copyright(year)}</span>
          {site.contactEmail !== null && (
            <a href={`mailto:${site.contactEmail}`} className="quiet-link py-1 sm:ml-auto">
              {site.contactEmail}
            </a>
          )}
        </div>
      </div>
    </footer>
  );
}

const navigateLinks: FooterLink[] = [
  { to: '/', label: shellTexts.home },
  { to: '/knowledge-base', label: shellTexts.knowledgeBase },
  { to: '/marketplace', label: shellTexts.marketplace },
  { to: '/supporters', label: shellTexts.supporters },
];

const creatorLinks: FooterLink[] = [
  { to: '/create', label: shellTexts.createArticle },
  { to: '/marketplace/upload', label: shellTexts.uploadProduct },
  { to: '/support', label: shellTexts.support },
];

const legalLinks: FooterLink[] = [
  { to: '/about', label: shellTexts.about },
  { to: '/contact', label: shellTexts.contact },
  { to: '/terms-of-service', label: shellTexts.terms },
  { to: '/privacy-policy', label: shellTexts.privacy },
];

function communityLinks(site: Site): FooterLink[] {
  return [
    ...linkTo(site.chatUrl, communityTexts.chat),
    ...linkTo(site.photoUrl, communityTexts.photos),
    ...linkTo(site.forumUrl, communityTexts.forum),
  ];
}

/** Hidden if the operator named no address. */
function linkTo(to: string | null, label: string): FooterLink[] {
  return to === null ? [] : [{ to, label }];
}

const columns = new WeakMap<Site, Html>();

/** As HTML: they would be a tenth of what React renders of the home page, and never change. */
function columnsOf(site: Site): Html {
  const known = columns.get(site);
  if (known !== undefined) return known;
  const html = writeColumns(site);
  columns.set(site, html);
  return html;
}

function writeColumns(site: Site): Html {
  const community = communityLinks(site);
  return joinHtml([
    column(shellTexts.navigate, navigateLinks),
    column(shellTexts.forCreators, creatorLinks),
    ...(community.length > 0 ? [column(shellTexts.community, community)] : []),
    column(shellTexts.legal, [...legalLinks, ...linkTo(site.sourceUrl, shellTexts.source)]),
  ]);
}

function column(title: string, links: FooterLink[]): Html {
  return element(
    'nav',
    { 'aria-label': title, class: 'grid content-start gap-1' },
    element('h2', { class: 'heading-plain mb-1.5 text-sm' }, escapeText(title)),
    ...links.map(entry),
  );
}

function entry({ to, label }: FooterLink): Html {
  const look = { href: to, class: 'quiet-link flex min-h-9 items-center gap-1.5 text-sm' };
  const name = escapeText(label);
  if (to.startsWith('/')) return element('a', { ...look, ...pageLinkMark }, name);
  const elsewhere = { ...look, target: '_blank', rel: 'noopener noreferrer' };
  return element('a', elsewhere, name, ExternalLinkIcon.html());
}
