import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { draftsPath } from '#features/drafts/rules.ts';
import { logPath, peoplePath } from '#features/people/rules.ts';
import { paymentIssuesPath } from '#features/payment-issues/rules.ts';
import { reportLinks } from '#features/reports/texts.ts';
import { useOpenReports } from '#features/reports/components/use-open-reports.ts';
import { SearchOpener } from '#features/search/components/search-opener.tsx';
import type { Viewer } from '#shared/viewer.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CountBadge } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import {
  ChevronDownIcon,
  MenuIcon,
  NewspaperIcon,
  PencilIcon,
  PlusIcon,
  UploadIcon,
} from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { Menu, MenuLink } from '#ui/menu.tsx';
import { Logo } from './logo.tsx';
import { linkOfNotice } from './notification-link.ts';
import { shellTexts } from './texts.ts';
import { useHash } from '#client/use-hash.ts';

/** Loaded only for members. */
const NotificationBell = lazy(async () => ({
  default: (await import('#features/notifications/components/notification-bell.tsx'))
    .NotificationBell,
}));

type HeaderProps = { viewer: Viewer | null };

export function Header({ viewer }: HeaderProps) {
  const openReports = useOpenReports(viewer?.isModerator ? viewer.id : null);
  const links = sections(viewer, openReports);
  // The moderator's links need more space before they fit next to each other.
  const needsRoom = links.length > 2;
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-bg print:hidden">
      <div className="page-width flex h-(--header-h) items-center gap-3 @max-[18rem]:h-auto @max-[18rem]:flex-wrap @max-[18rem]:py-2">
        <Logo isShort={viewer !== null} />
        <nav
          aria-label={shellTexts.mainNavigation}
          className={classNames(
            'ml-4 flex h-full items-stretch gap-1',
            needsRoom ? 'max-xl:hidden' : 'max-md:hidden',
          )}
        >
          {links.map((section) => (
            <SectionLink key={section.to} {...section} />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-1.5">
          <SearchOpener />
          {viewer ? <MemberActions viewer={viewer} /> : <SignInLink />}
          <span className={needsRoom ? 'xl:hidden' : 'md:hidden'}>
            <PhoneMenu links={links} />
          </span>
        </div>
      </div>
    </header>
  );
}

/** `also`: other pages of the section. `waiting`: how many things there wait for the moderator. */
type Section = { to: string; label: string; also?: readonly string[]; waiting?: number };

const moderationPaths = [
  '/admin',
  '/moderation/products',
  '/moderation/refunds',
  '/moderation/removed',
  '/moderation/mails',
  '/moderation/jobs',
  '/moderation/installation',
  paymentIssuesPath,
  peoplePath,
  logPath,
];

function sections(viewer: Viewer | null, openReports: number): Section[] {
  const everybodys = [
    { to: '/knowledge-base', label: shellTexts.knowledgeBase },
    { to: '/marketplace', label: shellTexts.marketplace },
  ];
  // Moderators without a second factor are redirected from there to its setup.
  if (!viewer?.isModerator && viewer?.secondFactor !== 'missing') return everybodys;
  return [
    ...everybodys,
    {
      to: '/moderation/articles',
      label: shellTexts.moderate,
      also: moderationPaths,
    },
    { to: '/moderation/reports', label: reportLinks.list, waiting: openReports },
  ];
}

function SectionLabel({ label, waiting = 0 }: Pick<Section, 'label' | 'waiting'>) {
  if (waiting === 0) return label;
  return (
    <span className="inline-flex items-center gap-2">
      {label}
      <CountBadge count={waiting} label={reportLinks.openCount(waiting)} />
    </span>
  );
}

function SectionLink({ to, also = [], ...section }: Section) {
  const { pathname } = useLocation();
  const isCurrent = [to, ...also].some((path) => `${pathname}/`.startsWith(`${path}/`));
  return (
    <Link
      to={to}
      className={classNames(
        'flex items-center px-3 text-sm font-semibold whitespace-nowrap',
        isCurrent ? 'header-current' : 'quiet-link',
      )}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <SectionLabel {...section} />
    </Link>
  );
}

function MemberActions({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <Menu
        label={shellTexts.create}
        trigger={(trigger) => (
          <Button {...trigger} icon={<PlusIcon />} className="max-sm:w-11 max-sm:px-0">
            <span className="max-sm:sr-only">{shellTexts.create}</span>
            <ChevronDownIcon className="text-subtle max-sm:hidden" />
          </Button>
        )}
      >
        <MenuLink to="/create" icon={<PencilIcon />}>
          {shellTexts.createArticle}
        </MenuLink>
        <MenuLink to="/marketplace/upload" icon={<UploadIcon />}>
          {shellTexts.uploadProduct}
        </MenuLink>
        <MenuLink to={draftsPath} icon={<NewspaperIcon />}>
          {shellTexts.drafts}
        </MenuLink>
      </Menu>
      <Suspense>
        <NotificationBell key={viewer.id} viewerId={viewer.id} linkOf={linkOfNotice} />
      </Suspense>
      <ButtonLink
        to={`/profile/${viewer.id}`}
        variant="ghost"
        className="px-1.5! sm:px-2!"
        icon={<Avatar name={viewer.username} src={viewer.avatarUrl} size={28} />}
      >
        <span className="max-md:sr-only">{shellTexts.profile}</span>
      </ButtonLink>
    </>
  );
}

function SignInLink() {
  const { pathname, search } = useLocation();
  const returnTo = encodeURIComponent(`${pathname}${search}${useHash()}`);
  return (
    <ButtonLink variant="ink" className="whitespace-nowrap" to={`/login?returnTo=${returnTo}`}>
      {shellTexts.signIn}
    </ButtonLink>
  );
}

function PhoneMenu({ links }: { links: Section[] }) {
  return (
    <Menu
      label={shellTexts.menu}
      trigger={(trigger) => (
        <IconButton {...trigger} variant="ghost" label={shellTexts.menu} icon={<MenuIcon />} />
      )}
    >
      {links.map(({ to, ...section }) => (
        <MenuLink key={to} to={to}>
          <SectionLabel {...section} />
        </MenuLink>
      ))}
    </Menu>
  );
}
