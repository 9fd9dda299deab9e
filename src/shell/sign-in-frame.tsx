import type { ReactNode } from 'react';
import { Note } from '#ui/note.tsx';
import { Picture } from '#ui/picture.tsx';
import { homeTexts } from '#features/site/texts.ts';
import { Logo } from './logo.tsx';
import { useFocusOnHeading } from './use-focus-on-heading.ts';

type SignInFrameProps = {
  title: string;
  intro: string;
  /** The error of the sign-in, if any. */
  error?: string | null | undefined;
  children: ReactNode;
};

/** The pages around signing in: the form on the left, a picture next to it if there is space. */
export function SignInFrame({ title, intro, error, children }: SignInFrameProps) {
  useFocusOnHeading();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,560px)_1fr]">
      <div className="flex flex-col px-6 py-7 sm:px-14">
        <header className="flex">
          <Logo />
        </header>
        <main id="content" className="mx-auto my-auto grid w-full max-w-[400px] gap-6 py-12">
          <div>
            <h1 className="text-3xl">{title}</h1>
            <p className="mt-2 text-muted">{intro}</p>
          </div>
          {error && (
            <Note tone="danger" role="alert">
              {error}
            </Note>
          )}
          {children}
        </main>
      </div>
      <aside aria-label={homeTexts.creditLabel} className="relative max-lg:hidden">
        <Picture
          src="/art/forge-1280.webp"
          alt=""
          width={1280}
          height={720}
          className="absolute inset-0 size-full object-cover object-[56%_50%]"
        />
        <p className="absolute bottom-5 left-5 rounded-xs bg-black/80 px-3 py-1.5 text-sm text-white">
          {homeTexts.credit}
        </p>
      </aside>
    </div>
  );
}
