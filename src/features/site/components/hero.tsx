import { ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { homeTexts } from '../texts.ts';

/** The picture and text at the top of the home page (spec A §1). */
export function Hero() {
  return (
    <section className="hero">
      <picture>
        {/* The part of the picture that a phone shows. */}
        <source srcSet="/art/forge-720.webp" media="(width <= 30rem)" width={720} height={600} />
        <Picture
          src="/art/forge-1280.webp"
          alt=""
          width={1280}
          height={720}
          priority
          className="hero-art"
        />
      </picture>
      <div className="hero-scrim" />
      <div className="page-width flex min-h-[620px] flex-col justify-end pt-50 pb-12 sm:min-h-[660px] sm:py-20">
        <h1 className="max-w-[13ch] text-4xl">{homeTexts.title}</h1>
        <p className="mt-6 max-w-[46ch] text-lg">{homeTexts.welcome}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink variant="primary" size="large" to="/knowledge-base">
            {homeTexts.explore}
          </ButtonLink>
          <ButtonLink size="large" className="button-on-art" to="/create">
            {homeTexts.create}
          </ButtonLink>
        </div>
      </div>
      <p className="hero-credit mono page-width">{homeTexts.credit}</p>
    </section>
  );
}
