import { linkAddresses } from '../linked-text.ts';

/** The words of a comment: line breaks kept, addresses as links, nothing else interpreted. */
export function CommentText({ text, className }: { text: string; className?: string }) {
  return (
    <p className={className} dir="auto">
      {linkAddresses(text).map((part, place) =>
        part.href === null ? (
          part.text
        ) : (
          // The same text always gives the same parts.
          <a key={place} className="link" href={part.href} rel="noopener noreferrer nofollow ugc">
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}
