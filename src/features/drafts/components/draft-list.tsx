import { useSyncExternalStore } from 'react';
import { useAct } from '#client/use-act.ts';
import { usePages } from '#client/use-pages.ts';
import { deviceId } from '#ui/drafts/device.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Picture } from '#ui/picture.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { draftClient } from '../client.ts';
import { draftKinds, draftTexts as texts } from '../texts.ts';

type Page = Awaited<ReturnType<typeof draftClient.list>>;
type Draft = Page['drafts'][number];

/** A person's drafts, to be continued or deleted. */
export function DraftList({ first }: { first: Page }) {
  const { pages, edit, isLoading, showMore } = usePages({
    list: 'drafts',
    first,
    read: readPage,
    failed: texts.loadFailed,
  });
  const drafts = pages.flatMap((page) => page.drafts);
  const next = pages.at(-1)?.next ?? null;
  const here = useDevice();
  if (drafts.length === 0) {
    return (
      <EmptyState
        className="mt-8"
        title={texts.empty}
        action={<ButtonLink to="/create">{texts.write}</ButtonLink>}
      >
        {texts.emptyDetail}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="panel mt-8 divide-y divide-line">
        {drafts.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            here={here}
            onChanged={(deletedAt) => edit((page) => withDeletion(page, draft.id, deletedAt))}
          />
        ))}
      </ul>
      {next !== null && (
        <p className="mt-8 flex justify-center">
          <Button busy={isLoading} onClick={() => showMore(next)}>
            {texts.showMore}
          </Button>
        </p>
      )}
    </>
  );
}

function withDeletion(page: Page, id: string, deletedAt: Date | null): Page {
  const drafts = page.drafts.map((draft) => (draft.id === id ? { ...draft, deletedAt } : draft));
  return { ...page, drafts };
}

const readPage = (after: string) => draftClient.list({ after });

/** This browser's name, after hydration. */
function useDevice(): string | null {
  return useSyncExternalStore(neverChanges, deviceId, () => null);
}

const neverChanges = () => () => undefined;

type DraftRowProps = {
  draft: Draft;
  here: string | null;
  onChanged: (deletedAt: Date | null) => void;
};

function DraftRow({ draft, here, onChanged }: DraftRowProps) {
  const isDeleted = draft.deletedAt !== null;
  const { remove, undo } = useDeletion(draft.id, onChanged);
  const title = draft.title || texts.untitled;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      {draft.imageUrl && (
        <div className="media w-24 shrink-0 rounded-md">
          <Picture src={draft.imageUrl} alt="" width={400} height={250} />
        </div>
      )}
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-base font-semibold wrap-anywhere">{title}</h2>
        <p className="text-sm wrap-anywhere text-muted" role={isDeleted ? 'status' : undefined}>
          {isDeleted ? texts.deleted : <Facts draft={draft} here={here} />}
        </p>
      </div>
      <div className="flex gap-2">
        {!isDeleted && draft.path !== null && (
          <ButtonLink size="small" to={draft.path} aria-label={texts.openDraft(title)}>
            {texts.open}
          </ButtonLink>
        )}
        {/* One button with either meaning: it keeps the focus. */}
        <Button
          size="small"
          variant={isDeleted ? 'secondary' : 'ghost'}
          aria-label={isDeleted ? texts.undoDraft(title) : texts.deleteDraft(title)}
          onClick={isDeleted ? undo : remove}
        >
          {isDeleted ? texts.undo : texts.delete}
        </Button>
      </div>
    </li>
  );
}

/** What it is, how old, and from which device. */
function Facts({ draft, here }: Pick<DraftRowProps, 'draft' | 'here'>) {
  const { form, isNew, about, savedAt, device, deviceName, path } = draft;
  const isElsewhere = here !== null && device !== here;
  return (
    <>
      {draftKinds[form](isNew, about, path?.startsWith('/marketplace/') === true)} ·{' '}
      <RelativeTime at={savedAt} />
      {isElsewhere && ` · ${deviceName ? texts.elsewhereOn(deviceName) : texts.elsewhere}`}
      {path === null && ` · ${texts.subjectGone}`}
    </>
  );
}

function useDeletion(id: string, onChanged: DraftRowProps['onChanged']) {
  const removal = useAct({
    send: () => draftClient.delete({ id }),
    onDone: () => onChanged(new Date()),
    failed: texts.deleteFailed,
  });
  const undoing = useAct({
    send: () => draftClient.undelete({ id }),
    onDone: () => onChanged(null),
    failed: texts.undoFailed,
  });
  return { remove: () => void removal.act(), undo: () => void undoing.act() };
}
