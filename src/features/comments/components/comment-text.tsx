import type { ReactNode } from 'react';
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
        if (node.type === 'text') return <Run key={place} run={node} linksAddresses />;
        if (node.type !== 'linkGroup') return null;
        return (
          <TextLink key={place} href={node.attrs.href}>
            {node.content.map((run, inner) => (
              <Run key={inner} run={run} />
            ))}
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

function Run({ run, linksAddresses = false }: { run: TextRun; linksAddresses?: boolean }) {
  if (hasMark(run, 'code')) {
    return marked(run, <code className={isBlock(run) ? 'comment-code' : ''}>{run.text}</code>);
  }
  return marked(run, linksAddresses ? <Addresses text={run.text} /> : run.text);
}

function marked(run: TextRun, inside: ReactNode): ReactNode {
  const words = hasMark(run, 'italic') ? <em>{inside}</em> : inside;
  return hasMark(run, 'bold') ? <strong>{words}</strong> : words;
}

function Addresses({ text }: { text: string }) {
  return linkAddresses(text).map((part, place) =>
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
