import { useOptimistic, useState } from 'react';
import { useAct } from '#client/use-act.ts';
import { useServerValue } from '#client/use-server-value.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { offeredBlenders } from '#features/products/rules.ts';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/text-field.tsx';
import { compatibilityClient } from '../client.ts';
import {
  isSameList,
  versionsAfter,
  withKept,
  withoutAnswers,
  type Answer,
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

/** The versions of Blender that an article works in; nothing if they could not be loaded. */
export function TestedWith({ versions, ...others }: Loaded) {
  return versions && <Versions versions={versions} {...others} />;
}

/** By its author and its readers. */
function Versions({ articleId, mayAnswer, ...loaded }: TestedWithProps) {
  const [chosen, choose] = useState('');
  const { shown, isBusy, said, answer } = useAnswers(articleId, loaded.versions);
  if (shown.length === 0 && !mayAnswer) return null;
  const rows = shown.filter(({ version }) => version !== chosen);
  const row = (tested: TestedVersion) => (
    <VersionRow
      key={tested.version}
      tested={tested}
      isBusy={isBusy}
      onAnswer={mayAnswer ? (wanted) => answer(tested.version, wanted) : null}
    />
  );
  return (
    <section
      aria-labelledby="tested-with"
      className={classNames('mt-12', shown.length === 0 && 'noscript:hidden print:hidden')}
    >
      <h2 id="tested-with" className="text-xl">
        {texts.title}
      </h2>
      {shown.length === 0 && <p className="mt-3 text-muted">{texts.none}</p>}
      {rows.length > 0 && <ul className="mt-4 grid gap-3">{rows.map(row)}</ul>}
      {mayAnswer && <AnotherVersion chosen={chosen} known={rows} onChoose={choose} />}
      {chosen && (
        <ul className="mt-3">
          {row(shown.find(({ version }) => version === chosen) ?? withoutAnswers(chosen))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

/**
 * The versions with the viewer's answers, each shown immediately; a row stays when its answer is
 * withdrawn.
 */
function useAnswers(articleId: string, loaded: readonly TestedVersion[]) {
  const [kept, keep] = useState<readonly string[]>([]);
  const [said, say] = useState('');
  const [versions, setVersions] = useServerValue(loaded, isSameList);
  const [shown, showAnswer] = useOptimistic(versions, versionsAfter);
  const { act, isBusy } = useAct<WantedAnswer, TestedVersion[]>({
    signIn: 'blender',
    onStart: showAnswer,
    send: (wanted) => compatibilityClient.answer({ id: articleId, ...wanted }),
    onDone: (stored, wanted) => {
      setVersions(stored);
      say(wanted.answer === 'none' ? texts.withdrawn : texts.saved);
    },
    failed: texts.failed,
  });
  const answer = (version: string, wanted: Answer) => {
    if (!kept.includes(version)) keep([...kept, version]);
    void act({ version, answer: wanted });
  };
  return { shown: withKept(shown, kept), isBusy, said, answer };
}

type AnotherVersionProps = {
  chosen: string;
  known: readonly TestedVersion[];
  onChoose: (version: string) => void;
};

/** Asks for a version that nobody has named. */
function AnotherVersion({ chosen, known, onChoose }: AnotherVersionProps) {
  const others = offeredBlenders.filter((offered) =>
    known.every(({ version }) => version !== offered),
  );
  if (others.length === 0) return null;
  return (
    <div className="mt-5 max-w-80 noscript:hidden print:hidden">
      <SelectField
        label={texts.another}
        value={chosen}
        options={[
          { value: '', label: texts.choose },
          ...others.map((version) => ({ value: version, label: articleTexts.blender(version) })),
        ]}
        onChange={(event) => onChoose(event.target.value)}
      />
    </div>
  );
}
