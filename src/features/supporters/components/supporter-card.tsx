import { monthYear } from '#shared/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ExternalLinkIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import type { SupporterPage } from '../loading.ts';
import { supporterTexts } from '../texts.ts';
import { SupporterBadge } from './supporter-badge.tsx';

export type SupporterView = SupporterPage['supporters'][number];

/** One supporter: name, date, and links (spec B §2 "Supporters page"). */
export function SupporterCard({ supporter }: { supporter: SupporterView }) {
  const { userId, username, avatarUrl, tier, createdAt, socialLink } = supporter;
  return (
    <li className="panel flex flex-wrap items-center gap-4 p-5">
      <Avatar name={username} src={avatarUrl} size={48} />
      <div className="grid min-w-0 grow gap-0.5">
        <Link to={`/profile/${userId}`} className="quiet-link truncate font-semibold text-fg">
          {username}
        </Link>
        <span className="text-sm text-muted">{supporterTexts.since(monthYear(createdAt))}</span>
        {socialLink && (
          <a
            href={socialLink}
            className="link mt-1 inline-flex items-center gap-1.5 justify-self-start text-sm"
            target="_blank"
            rel="noopener nofollow ugc"
          >
            {supporterTexts.visitProfile}
            <ExternalLinkIcon className="size-3.5" />
          </a>
        )}
      </div>
      <SupporterBadge tier={tier} />
    </li>
  );
}
