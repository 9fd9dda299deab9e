import { articleTexts } from '#features/articles/texts.ts';
import { usNumber } from '#shared/numbers.ts';
import { classNames } from '#ui/class-names.ts';
import { ThumbsDownIcon, ThumbsUpIcon } from '#ui/icons.ts';
import {
  answerAfterClick,
  isConfirmed,
  isDisputed,
  type Answer,
  type TestedVersion,
} from '../rules.ts';
import { compatibilityTexts as texts } from '../texts.ts';

type VersionRowProps = {
  tested: TestedVersion;
  isBusy: boolean;
  /** Null if nobody has answered: the counts are shown as text. */
  onAnswer: ((answer: Answer) => void) | null;
};

const whereNothingCanBePressed = 'hidden noscript:block print:block';

/** A version of Blender: who vouches for it, and the two answers of a reader. */
export function VersionRow({ tested, isBusy, onAnswer }: VersionRowProps) {
  const { version, works, fails } = tested;
  const origin = originOf(tested);
  return (
    <li className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-3.5">
      <div>
        <p className="font-semibold">{articleTexts.blender(version)}</p>
        {origin && <p className="text-sm text-muted">{origin}</p>}
      </div>
      {works + fails > 0 && (
        <p className={classNames('text-sm text-muted', onAnswer && whereNothingCanBePressed)}>
          {texts.counts(tested)}
        </p>
      )}
      {onAnswer && (
        <div className="flex flex-wrap gap-2 noscript:hidden print:hidden">
          <AnswerButton kind="works" tested={tested} isBusy={isBusy} onAnswer={onAnswer} />
          <AnswerButton kind="fails" tested={tested} isBusy={isBusy} onAnswer={onAnswer} />
        </div>
      )}
    </li>
  );
}

/** Who vouches for a version, and whether readers object. */
function originOf(tested: TestedVersion): string {
  const byAuthor = tested.isNamed ? texts.byAuthor : '';
  return [byAuthor, verdictOf(tested)].filter(Boolean).join('. ');
}

function verdictOf(tested: TestedVersion): string {
  if (isConfirmed(tested)) return texts.byReaders;
  if (isDisputed(tested)) return texts.disputed;
  return tested.works > 0 ? texts.answered : '';
}

const faces = {
  works: { icon: <ThumbsUpIcon />, label: texts.works },
  fails: { icon: <ThumbsDownIcon />, label: texts.fails },
} as const;

type AnswerButtonProps = {
  kind: keyof typeof faces;
  tested: TestedVersion;
  isBusy: boolean;
  onAnswer: (answer: Answer) => void;
};

function AnswerButton({ kind, tested, isBusy, onAnswer }: AnswerButtonProps) {
  const { icon, label } = faces[kind];
  return (
    <button
      type="button"
      className="button button-secondary button-small"
      aria-pressed={tested.own === kind}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && onAnswer(answerAfterClick(tested.own, kind))}
    >
      {icon}
      <span>
        {label}
        <span className="sr-only">{texts.inVersion(tested.version)}</span>
      </span>
      <span className="mono">
        {usNumber(tested[kind])}
        <span className="sr-only">{texts.readers(tested[kind])}</span>
      </span>
    </button>
  );
}
