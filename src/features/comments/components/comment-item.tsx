import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { commentAnchor } from '../rules.ts';
import { commentTexts } from '../texts.ts';
import { countBelow, type CommentNode } from '../thread.ts';
import { CommentRow } from './comment-row.tsx';

type CommentItemProps = {
  node: CommentNode;
  /** For a top-level comment: the comments below it, including those that are not loaded. */
  allReplies?: number;
  /** Shown at the end of its replies. */
  children?: ReactNode;
};

/** A comment with everything below it. */
export function CommentItem({ node, allReplies, children }: CommentItemProps) {
  const { comment, level, repliesTo, replies, continued } = node;
  return (
    <li
      id={commentAnchor(comment.id)}
      className={classNames('comment', replies.length > 0 && 'comment-answered')}
    >
      <CommentRow {...{ comment, level, repliesTo }} replies={allReplies ?? countBelow(node)} />
      {replies.length > 0 && <Replies nodes={replies} />}
      {continued.length > 0 && (
        <details className="comment-continued">
          <summary>{commentTexts.continueThread(continued.length)}</summary>
          <Replies nodes={continued} isFlat />
        </details>
      )}
      {children}
    </li>
  );
}

/** Indented; replies deeper than the last level with enough space are flat. */
function Replies({ nodes, isFlat }: { nodes: CommentNode[]; isFlat?: boolean }) {
  return (
    <ol className={classNames('comment-replies', isFlat && 'comment-replies-flat')}>
      {nodes.map((node) => (
        <CommentItem key={node.comment.id} node={node} />
      ))}
    </ol>
  );
}
