import { longDate } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ExternalLinkIcon } from '#ui/icons.ts';
import { ResetIcon } from '#ui/more-icons.ts';
import { Picture } from '#ui/picture.tsx';
import { restorationWords, wordFor } from '../removable.ts';
import type { RemovedItem } from '../removed-item.ts';
import { moderationTexts } from '../texts.ts';
import { useRestoring } from './use-removal.tsx';

type RemovedRowProps = { item: RemovedItem; onRestored: () => void };

/** One thing that is removed, why and by whom, and the way back. */
export function RemovedRow({ item, onRestored }: RemovedRowProps) {
  const { title, excerpt, pictureUrl, person, reason } = item;
  return (
    <li className="panel grid grid-cols-1 items-start gap-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <h2 className="heading-plain text-lg wrap-anywhere">
          <ItemLink link={item.link}>{title || (person?.username ?? wordFor(item))}</ItemLink>
        </h2>
        <RemovedFacts item={item} />
        {pictureUrl && (
          <Picture
            src={pictureUrl}
            alt={moderationTexts.keptPicture}
            className="max-h-32 max-w-full justify-self-start rounded-md"
          />
        )}
        {excerpt && (
          <blockquote className="max-w-prose border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line text-muted">
            {excerpt}
          </blockquote>
        )}
        {reason && (
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">
            {moderationTexts.reasonGiven(reason)}
          </p>
        )}
      </div>
      <RestoreButton item={item} onRestored={onRestored} />
    </li>
  );
}

function RemovedFacts({ item }: { item: RemovedItem }) {
  const { type, title, person, removedAt } = item;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-subtle">
      <Chip tone="neutral">{wordFor(item)}</Chip>
      {person && title && (
        <span className="min-w-0">
          {moderationTexts.by}{' '}
          <a href={`/profile/${person.id}`} className="font-semibold hover:underline">
            {person.username}
          </a>
        </span>
      )}
      <span className="min-w-0">
        {type === 'extension' ? moderationTexts.recalledBy : moderationTexts.removedBy}{' '}
        {item.removedBy ?? moderationTexts.formerMember},{' '}
        <time dateTime={removedAt.toISOString()}>{longDate(removedAt)}</time>
      </span>
    </div>
  );
}

function RestoreButton({ item, onRestored }: RemovedRowProps) {
  const { restore, isBusy } = useRestoring();
  const words = restorationWords(item.type, item.isPost);
  return (
    <Button
      icon={<ResetIcon />}
      busy={isBusy}
      busyLabel={words.busy}
      aria-label={nameOf(item)}
      onClick={() =>
        void restore(item, item.isPost).then((isRestored) => {
          if (isRestored) onRestored();
        })
      }
    >
      {words.label}
    </Button>
  );
}

function nameOf(item: RemovedItem): string {
  const { type, title, person } = item;
  if (type === 'extension') return moderationTexts.liftWhich(title);
  return moderationTexts.restoreWhich(wordFor(item), title || (person?.username ?? ''));
}

function ItemLink({ link, children }: { link: string | null; children: string }) {
  if (!link) return children;
  return (
    <a href={link} target="_blank" rel="noopener" className="hover:underline">
      {children} <ExternalLinkIcon className="inline size-4 text-subtle" />
      <span className="sr-only"> {moderationTexts.opensNewTab}</span>
    </a>
  );
}
