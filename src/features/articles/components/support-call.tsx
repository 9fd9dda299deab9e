import { ButtonLink } from '#ui/button.tsx';
import { HeartIcon } from '#ui/icons.ts';
import { articleTexts } from '../texts.ts';

/** Asks readers, but never the author, to support the platform (spec A §2). */
export function SupportCall() {
  return (
    <section className="panel grid gap-3 p-5 print:hidden">
      <h2 className="text-lg">{articleTexts.supportTitle}</h2>
      <p className="text-sm text-muted">{articleTexts.supportSentence}</p>
      <ButtonLink to="/support" icon={<HeartIcon />}>
        {articleTexts.supportLink}
      </ButtonLink>
    </section>
  );
}
