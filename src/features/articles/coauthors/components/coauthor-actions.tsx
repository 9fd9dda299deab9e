import { useNavigate, useRevalidator } from 'react-router';
import { ActButton } from '#client/act-button.tsx';
import { useViewer } from '#client/viewer.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PencilIcon, TrashIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast-store.ts';
import { HistoryLink } from '../../components/history-link.tsx';
import { articleTexts } from '../../texts.ts';
import { coauthorClient } from '../client.ts';
import { coauthorTexts as texts } from '../texts.ts';

type CoauthorActionsProps = { article: { slug: string; title: string; isPublished: boolean } };

/**
 * The actions of a co-author on an article: everything that its author can do, except deleting it.
 */
export function CoauthorActions({ article }: CoauthorActionsProps) {
  const { slug, title, isPublished } = article;
  const userId = useViewer()?.id ?? '';
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  /** They can no longer see it while it is not published. */
  async function leave() {
    await (isPublished ? revalidate() : navigate('/knowledge-base'));
    showToast({ tone: 'success', title: texts.left });
  }

  return (
    <div className="grid grid-cols-2 gap-2">
      <ButtonLink to={`/edit/${encodeURIComponent(slug)}`} icon={<PencilIcon />}>
        {articleTexts.edit}
      </ButtonLink>
      <HistoryLink slug={slug} />
      <div className="col-span-2 grid">
        <ActButton
          label={texts.leave}
          icon={<TrashIcon />}
          variant="danger-outline"
          words={{
            title: texts.leaveTitle(title),
            sentence: texts.leaveSentence,
            confirm: texts.leave,
            cancel: texts.cancel,
            busy: texts.leaving,
            failed: texts.leaveFailed,
          }}
          send={() => coauthorClient.end({ slug, userId })}
          onDone={leave}
        />
      </div>
    </div>
  );
}
