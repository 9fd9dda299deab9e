import { Fragment, type ReactNode } from 'react';
import type { TextRun } from '#document/inline-nodes.ts';
import { inlineTree } from '#document/inline-tree.ts';
import { linkAddresses } from '../linked-text.ts';
import type { Comment } from '../thread.ts';

type CommentTextProps = Pick<Comment, 'text' | 'content'> & { className?: string };

/** The text of a comment with its marks: line breaks kept, addresses as links. */
export function CommentText({ text, content, className }: CommentTextProps) {
  const runs = content ?? [{ type: 'text' as const, text }];
  // The same text always gives the same pieces.
  return (
    <div className={className} dir="auto">
      {inlineTree(besideBlocks(runs)).map((node, place) => {
        if (node.type === 'text') return keyed(place, wordsOf(node, addressesIn));
        if (node.type !== 'linkGroup') return null;
        return (
          <TextLink key={place} href={node.attrs.href}>
            {node.content.map((run, inner) => keyed(inner, wordsOf(run)))}
          </TextLink>
        );
      })}
    </div>
  );
}

const hasMark = (run: TextRun | undefined, type: string) =>
  run?.marks?.some((mark) => mark.type === type) === true;
const isBlock = (run: TextRun | undefined) => hasMark(run, 'code') && run?.text.includes('\n');

/** A code block ends its line: the line break after it is not an additional one. */
function besideBlocks(runs: readonly TextRun[]): TextRun[] {
  return runs.map((run, at) =>
    isBlock(runs[at - 1]) ? { ...run, text: run.text.replace(/^\n/, '') } : run,
  );
}

/** Most comments are one text without marks, for which React needs no element. */
function keyed(key: number, words: ReactNode): ReactNode {
  return typeof words === 'string' ? words : <Fragment key={key}>{words}</Fragment>;
}

function wordsOf(run: TextRun, textOf: (text: string) => ReactNode = String): ReactNode {
  if (hasMark(run, 'code')) {
    return marked(run, <code className={isBlock(run) ? 'comment-code' : ''}>{run.text}</code>);
  }
  return marked(run, textOf(run.text));
}

function marked(run: TextRun, inside: ReactNode): ReactNode {
  const words = hasMark(run, 'italic') ? <em>{inside}</em> : inside;
  return hasMark(run, 'bold') ? <strong>{words}</strong> : words;
}

function addressesIn(text: string): ReactNode {
  const parts = linkAddresses(text);
  if (parts.length === 1 && parts[0]?.href === null) return text;
  return parts.map((part, place) =>
    part.href === null ? (
      part.text
    ) : (
      <TextLink key={place} href={part.href}>
        {part.text}
      </TextLink>
    ),
  );
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}
