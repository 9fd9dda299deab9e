import { useNavigate, useRevalidator } from 'react-router';
import { useAct } from '#client/use-act.ts';
import { useViewer } from '#client/viewer.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast-store.ts';
import { articleTexts } from '../../texts.ts';
import { coauthorClient } from '../client.ts';
import type { Person } from '../person.ts';
import { coauthorTexts as texts } from '../texts.ts';

type InvitationNoteProps = {
  article: { slug: string; isPublished: boolean; author: Person | null };
};

/** Asks the invited person for their answer. */
export function InvitationNote({ article }: InvitationNoteProps) {
  const { slug, isPublished, author } = article;
  const userId = useViewer()?.id ?? '';
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { act, isBusy } = useAct({
    send: (isAccepted: boolean) =>
      isAccepted ? coauthorClient.accept({ slug }) : coauthorClient.end({ slug, userId }),
    onDone: async (_answer, isAccepted) => {
      await (isAccepted || isPublished ? revalidate() : navigate('/knowledge-base'));
      showToast({ tone: 'success', title: isAccepted ? texts.accepted : texts.declined });
    },
    failed: texts.answerFailed,
  });
  return (
    <Note
      tone="info"
      className="mt-6"
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="primary"
            busy={isBusy}
            busyLabel={texts.answering}
            onClick={() => void act(true)}
          >
            {texts.accept}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => void act(false)}>
            {texts.decline}
          </Button>
        </span>
      }
    >
      <p className="font-semibold">
        {texts.invitation(author?.username ?? articleTexts.anonymous)}
      </p>
      <p className="mt-1">{texts.invitationHint}</p>
    </Note>
  );
}
