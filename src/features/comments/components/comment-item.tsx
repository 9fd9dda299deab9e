import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { commentAnchor } from '../rules.ts';
import { commentTexts } from '../texts.ts';
import { countBelow, type CommentNode } from '../thread.ts';
import { CommentRow } from './comment-row.tsx';

type CommentItemProps = {
  node: CommentNode;
  /** Of a top-level comment: the comments below it, those that are not loaded included. */
  allReplies?: number;
  /** Stands at the end of its replies. */
  children?: ReactNode;
};

/** A comment with all that stands below it. */
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

/** Indented; what is deeper than the last level that has room stands flat. */
function Replies({ nodes, isFlat }: { nodes: CommentNode[]; isFlat?: boolean }) {
  return (
    <ol className={classNames('comment-replies', isFlat && 'comment-replies-flat')}>
      {nodes.map((node) => (
        <CommentItem key={node.comment.id} node={node} />
      ))}
    </ol>
  );
}
