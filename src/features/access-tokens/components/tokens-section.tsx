import { ButtonLink } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { tokensPath } from '../rules.ts';
import { tokenTexts as texts } from '../texts.ts';

/** A link to one's tokens, on the account page. */
export function TokensSection() {
  return (
    <Section id="access-tokens" title={texts.title} intro={texts.sectionIntro}>
      <ButtonLink to={tokensPath} className="justify-self-start">
        {texts.manage}
      </ButtonLink>
    </Section>
  );
}
