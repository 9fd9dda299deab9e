import { ButtonLink } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { tokensPath } from '../rules.ts';
import { tokenTexts as texts } from '../texts.ts';

/** The way to one's tokens, from where one looks after one's account. */
export function TokensSection() {
  return (
    <Section id="access-tokens" title={texts.title} intro={texts.sectionIntro}>
      <ButtonLink to={tokensPath} className="justify-self-start">
        {texts.manage}
      </ButtonLink>
    </Section>
  );
}
