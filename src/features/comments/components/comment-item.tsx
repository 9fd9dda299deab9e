import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { commentAnchor } from '../rules.ts';
import { commentTexts } from '../texts.ts';
import { countBelow, type CommentNode } from '../thread.ts';
import { CommentRow } from './comment-row.tsx';

/** Replies are indented down to this level; deeper ones say whom they answer. */
const indentedLevels = 5;

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
  const hasIndented = replies.length > 0 && level < indentedLevels;
  return (
    <li
      id={commentAnchor(comment.id)}
      className={classNames('comment', hasIndented && 'comment-answered')}
    >
      <CommentRow {...{ comment, level, repliesTo }} replies={allReplies ?? countBelow(node)} />
      {replies.length > 0 && <Replies nodes={replies} isFlat={!hasIndented} />}
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

function Replies({ nodes, isFlat }: { nodes: CommentNode[]; isFlat: boolean }) {
  return (
    <ol className={classNames('comment-replies', isFlat && 'comment-replies-flat')}>
      {nodes.map((node) => (
        <CommentItem key={node.comment.id} node={node} />
      ))}
    </ol>
  );
}
