import { useOptimistic, useState } from 'react';
import { useAct } from '#client/use-act.ts';
import { useServerValue } from '#client/use-server-value.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { offeredBlenders } from '#features/products/rules.ts';
import { SelectField } from '#ui/text-field.tsx';
import { compatibilityClient } from '../client.ts';
import {
  isSameList,
  newestFirst,
  versionsAfter,
  withoutAnswers,
  type TestedVersion,
  type WantedAnswer,
} from '../rules.ts';
import { compatibilityTexts as texts } from '../texts.ts';
import { VersionRow } from './version-row.tsx';

type TestedWithProps = {
  articleId: string;
  versions: readonly TestedVersion[];
  /** Whether readers may answer, and this one is not the author. */
  mayAnswer: boolean;
};

type Loaded = Omit<TestedWithProps, 'versions'> & { versions: TestedWithProps['versions'] | null };

/** The versions of Blender that an article works in; nothing where they could not be read. */
export function TestedWith({ versions, ...others }: Loaded) {
  return versions && <Versions versions={versions} {...others} />;
}

/** By its author and its readers. */
function Versions({ articleId, mayAnswer, ...loaded }: TestedWithProps) {
  const [chosen, choose] = useState('');
  const [said, say] = useState('');
  const [versions, setVersions] = useServerValue(loaded.versions, isSameList);
  const [shown, showAnswer] = useOptimistic(versions, versionsAfter);
  const { act, isBusy } = useAct<WantedAnswer, TestedVersion[]>({
    signIn: 'vote',
    onStart: showAnswer,
    send: (wanted) => compatibilityClient.answer({ id: articleId, ...wanted }),
    onDone: (stored, { answer }) => {
      setVersions(stored);
      say(answer === 'none' ? texts.withdrawn : texts.saved);
    },
    failed: texts.failed,
  });
  if (shown.length === 0 && !mayAnswer) return null;
  const rows = withChosen(shown, chosen);
  return (
    <section aria-labelledby="tested-with" className="mt-12">
      <h2 id="tested-with" className="text-xl">
        {texts.title}
      </h2>
      {rows.length === 0 && <p className="mt-3 text-muted">{texts.none}</p>}
      {rows.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {rows.map((tested) => (
            <VersionRow
              key={tested.version}
              tested={tested}
              isBusy={isBusy}
              onAnswer={
                mayAnswer ? (answer) => void act({ version: tested.version, answer }) : null
              }
            />
          ))}
        </ul>
      )}
      {mayAnswer && <AnotherVersion known={rows} onChoose={choose} />}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

type AnotherVersionProps = {
  known: readonly TestedVersion[];
  onChoose: (version: string) => void;
};

/** Adds a row for a version that nobody named. */
function AnotherVersion({ known, onChoose }: AnotherVersionProps) {
  const others = offeredBlenders.filter((offered) =>
    known.every(({ version }) => version !== offered),
  );
  return (
    <div className="mt-5 max-w-80 print:hidden">
      <SelectField
        label={texts.another}
        value=""
        options={[
          { value: '', label: texts.choose },
          ...others.map((version) => ({ value: version, label: articleTexts.blender(version) })),
        ]}
        onChange={(event) => onChoose(event.target.value)}
      />
    </div>
  );
}

function withChosen(versions: readonly TestedVersion[], chosen: string): readonly TestedVersion[] {
  if (chosen === '' || versions.some(({ version }) => version === chosen)) return versions;
  return newestFirst([...versions, withoutAnswers(chosen)]);
}
