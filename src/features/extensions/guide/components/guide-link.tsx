import { ButtonLink } from '#ui/button.tsx';
import { guidePath } from '../rules.ts';
import { guideLinkTexts as texts } from '../link-texts.ts';

/** A link to the guide, from where products are shown. */
export function GuideLink() {
  return (
    <aside className="rule mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-5">
      <p className="max-w-prose text-muted">{texts.lead}</p>
      <ButtonLink to={guidePath}>{texts.onHome}</ButtonLink>
    </aside>
  );
}
