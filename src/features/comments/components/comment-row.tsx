import {
  lazy,
  memo,
  startTransition,
  Suspense,
  useEffect,
  useOptimistic,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { mayEditComment } from '../policy.ts';
import { subjectTypeOf } from '../rules.ts';
import { commentTexts, sectionTexts } from '../texts.ts';
import type { Comment, CommentNode } from '../thread.ts';
import { typedFrom } from '../typed.ts';
import { CommentActions } from './comment-actions.tsx';
import { useCommentOptions } from './use-comment-options.ts';
import { CommentHead, nameOf } from './comment-head.tsx';
import { CommentFigure } from './comment-figure.tsx';
import { CommentText } from './comment-text.tsx';
import { RemovedComment } from './removed-comment.tsx';
import { useCommentsView } from './comments-context.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentOptions } from './comment-options.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

/** Only moderators open it. */
const HistoryDialog = lazy(() =>
  import('./history-dialog.tsx').then((module) => ({ default: module.HistoryDialog })),
);

type Mode = 'display' | 'edit' | 'reply' | 'delete' | 'history';
type Modes = ReturnType<typeof useModes>;

type CommentRowProps = Pick<CommentNode, 'comment' | 'level' | 'repliesTo'> & {
  /** Comments below it, which would be deleted with it. */
  replies: number;
};

/**
 * One comment without its replies: displayed, edited in place, or being replied to. Rendered again
 * only when it changes itself.
 */
export const CommentRow = memo(function CommentRow(props: CommentRowProps) {
  const { viewer, subject } = useCommentsView();
  const { comment, level, repliesTo, replies } = props;
  const { author, isSending } = comment;
  const row = useRef<HTMLDivElement>(null);
  const modes = useModes(comment, row);
  const { mode, setMode } = modes;
  const isOwn = mayEditComment(viewer, { authorId: author?.id ?? null });
  const acts = useCommentOptions(comment, isOwn, setMode);
  return (
    <div
      ref={row}
      className={classNames('comment-row', isSending && 'comment-sending')}
      tabIndex={-1}
    >
      <div className="comment-avatar">
        <Avatar name={author?.username} src={author?.avatarUrl} className="size-(--avatar)!" />
      </div>
      <div className="min-w-0">
        <CommentHead {...{ comment, level, repliesTo }}>
          {acts && <CommentOptions acts={acts} />}
        </CommentHead>
        {comment.removal && <RemovedComment comment={comment} isOwn={isOwn} />}
        <CommentBody comment={comment} modes={modes} isOwn={isOwn} />
        {mode === 'reply' && <ReplyForm comment={comment} modes={modes} />}
        {mode === 'delete' && <DeleteQuestion comment={comment} replies={replies} modes={modes} />}
        {mode === 'history' && (
          <Suspense>
            <HistoryDialog id={comment.id} type={subjectTypeOf(subject)} onClose={modes.close} />
          </Suspense>
        )}
      </div>
    </div>
  );
});

type PartProps = { comment: Comment; modes: Modes };

/** The text with its buttons, or the form that edits it. */
function CommentBody({ comment, modes, isOwn }: PartProps & { isOwn: boolean }) {
  const { mode, setMode } = modes;
  if (mode === 'edit') return <EditForm comment={comment} modes={modes} />;
  if (comment.removal) return null;
  return (
    <>
      <CommentText className="comment-text" text={comment.text} content={comment.content} />
      {comment.picture && <CommentFigure picture={comment.picture} />}
      <CommentActions
        comment={comment}
        onReply={() => setMode('reply')}
        onDelete={isOwn ? () => setMode('delete') : undefined}
      />
    </>
  );
}

function EditForm({ comment, modes: { close, submit } }: PartProps) {
  const { actions, subject, viewer } = useCommentsView();
  const type = subjectTypeOf(subject);
  return (
    <div className="mt-2">
      <CommentForm
        draft={{
          person: viewer?.id ?? '',
          subject: `edit:${comment.id}`,
          since: comment.updatedAt,
        }}
        label={sectionTexts[type].editLabel}
        submitLabel={commentTexts.save}
        tooLong={sectionTexts[type].tooLong}
        initial={typedFrom(comment)}
        onSubmit={(typed) => submit(actions.edit(comment, typed))}
        onCancel={close}
      />
    </div>
  );
}

function ReplyForm({ comment, modes: { close, submit } }: PartProps) {
  const { actions, subject, viewer } = useCommentsView();
  return (
    <div className="mt-3">
      <CommentForm
        draft={{ person: viewer?.id ?? '', subject: `reply:${comment.id}` }}
        label={commentTexts.yourReply(nameOf(comment))}
        submitLabel={commentTexts.reply}
        tooLong={sectionTexts[subjectTypeOf(subject)].tooLong}
        onSubmit={(typed) => submit(actions.add(typed, comment))}
        onCancel={close}
      />
    </div>
  );
}

function DeleteQuestion({ comment, replies, modes: { close } }: PartProps & { replies: number }) {
  const { actions } = useCommentsView();
  const confirm = () => {
    close();
    void actions.remove(comment);
  };
  return <DeleteDialog replies={replies} onClose={close} onConfirm={confirm} />;
}

/** A form closes as soon as it is sent, and reopens with its text if that fails. */
function useModes(comment: Comment, row: RefObject<HTMLElement | null>) {
  const [saved, setMode] = useState<Mode>('display');
  const [mode, showMode] = useOptimistic(saved);
  const wasClosed = useRef(false);
  const focusRow = () => row.current?.focus({ preventScroll: true });

  // A modal question lets nothing behind it take the focus, and then returns the focus to the form,
  // which closes as well.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasClosed.current && isLost) row.current?.focus({ preventScroll: true });
    wasClosed.current = false;
  }, [saved, row]);

  return {
    mode: comment.isSending ? 'display' : mode,
    setMode,
    close: () => {
      wasClosed.current = true;
      setMode('display');
      focusRow();
    },
    /** Called inside the transition that stores it. */
    submit: async (storing: Promise<boolean>) => {
      showMode('display');
      focusRow();
      const isStored = await storing;
      if (isStored) startTransition(() => setMode('display'));
      return isStored;
    },
  };
}
