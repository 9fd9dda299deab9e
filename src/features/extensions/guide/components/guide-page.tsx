import type { ReactNode } from 'react';
import { tokensPath } from '#features/access-tokens/rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Link } from '#ui/link.tsx';
import { addingCommand, addingPython, publishingCommand } from '../rules.ts';
import { guideTexts as texts } from '../texts.ts';
import { guideLinkTexts } from '../link-texts.ts';
import { gains, steps, troubles } from '../page-texts.ts';
import { DragDrawing } from './drag-drawing.tsx';
import { StepPicture } from './step-drawings.tsx';

type GuidePageProps = {
  /** The address of the repository for Blender. */
  repositoryUrl: string;
};

/** Forge inside Blender: what it is, how to set it up, and what to do when it does not work. */
export function GuidePage({ repositoryUrl }: GuidePageProps) {
  return (
    <div className="article-width pt-12 sm:pt-20">
      <h1 className="article-title">{texts.title}</h1>
      <p className="mt-5 max-w-prose text-xl text-muted">{guideLinkTexts.lead}</p>
      <div className="panel mt-8 grid gap-4 p-5 sm:p-6">
        <Copyable label={texts.address} text={repositoryUrl} />
        <p className="text-sm text-subtle">{texts.needs}</p>
      </div>
      <Gains />
      <Steps />
      <Part id="bought" title={texts.boughtTitle}>
        {texts.bought.map((paragraph) => (
          <p key={paragraph} className="max-w-prose text-muted">
            {paragraph}
          </p>
        ))}
        <ButtonLink to={tokensPath} className="mt-2 justify-self-start">
          {texts.tokens}
        </ButtonLink>
      </Part>
      <Drag />
      <Part id="rollback" title={texts.rollbackTitle}>
        <p className="max-w-prose text-muted">{texts.rollback}</p>
        <ButtonLink to="/profile#my-library" className="mt-2 justify-self-start">
          {texts.library}
        </ButtonLink>
      </Part>
      <Part id="lines" title={texts.linesTitle}>
        <p className="max-w-prose text-muted">{texts.linesIntro}</p>
        <Copyable label={texts.command} text={addingCommand(repositoryUrl)} />
        <Copyable label={texts.python} text={addingPython(repositoryUrl)} />
      </Part>
      <Troubles />
      <Part id="publish" title={texts.sellTitle}>
        <p className="max-w-prose text-muted">{texts.sell}</p>
        <Copyable label={texts.sellLine} text={publishingCommand(repositoryUrl)} />
        <p className="max-w-prose text-muted">{texts.sellAnswers}</p>
      </Part>
    </div>
  );
}

type PartProps = { id: string; title: string; children: ReactNode };

function Part({ id, title, children }: PartProps) {
  return (
    <section className="grid grid-cols-1 gap-4 pt-16 sm:pt-20" aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Copyable({ label, text }: { label: string; text: string }) {
  const { copy, copied, copyFailed } = texts;
  return (
    <CopyField
      label={label}
      text={text}
      copyLabel={copy}
      copiedLabel={copied}
      failed={copyFailed}
    />
  );
}

function Gains() {
  return (
    <Part id="gains" title={texts.gainsTitle}>
      <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {gains.map(({ title, text }) => (
          <li key={title} className="rule grid content-start gap-1 pt-4">
            <h3 className="text-lg">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Steps() {
  return (
    <Part id="setup" title={texts.setupTitle}>
      <ol className="grid gap-6 md:grid-cols-2">
        {steps.map(({ drawing, title, text, label }, place) => (
          <li key={drawing} className="panel flex flex-col">
            <StepPicture drawing={drawing} label={label} />
            <div className="grid content-start gap-1.5 p-5">
              <h3 className="flex gap-2.5 text-lg">
                <span className="text-subtle">{place + 1}</span>
                {title}
              </h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="text-sm text-subtle">{texts.noteSteps}</p>
    </Part>
  );
}

function Drag() {
  return (
    <Part id="drag" title={texts.dragTitle}>
      <div className="grid items-center gap-x-10 gap-y-5 md:grid-cols-2">
        <div className="grid gap-3">
          <p className="max-w-prose text-muted">{texts.drag}</p>
          <Link to="/marketplace" className="link justify-self-start">
            {texts.browse}
          </Link>
        </div>
        <div className="panel overflow-hidden">
          <DragDrawing label={texts.dragLabel} />
        </div>
      </div>
    </Part>
  );
}

/** A table if there is enough width; on a phone each row is a block. */
function Troubles() {
  return (
    <Part id="trouble" title={texts.troubleTitle}>
      <p className="max-w-prose text-muted">{texts.troubleIntro}</p>
      <dl className="panel divide-y divide-line">
        {troubles.map(({ sign, meaning, help }) => (
          <div key={sign} className="grid gap-x-8 gap-y-1 p-5 md:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="font-semibold">{sign}</dt>
            <dd className="grid gap-1">
              <span className="text-muted">{meaning}</span>
              <span>{help}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
