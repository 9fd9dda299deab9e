import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { differencesBetween, type ShownField } from './comparison.ts';
import { FieldDifferences } from './field-differences.tsx';
import { formTexts } from './texts.ts';
import type { FormVersion, FormVersions } from './use-versions.ts';

type ComparisonDialogProps<Draft extends object> = {
  versions: FormVersions<Draft>;
  mine: Draft;
  /** A version as a person sees it. */
  shown: (draft: Draft) => ShownField[];
  onKeepMine: (theirs: FormVersion<Draft>) => void;
};

/** Two versions with their differences, to choose from; closing the dialog decides nothing. */
export function ComparisonDialog<Draft extends object>(props: ComparisonDialogProps<Draft>) {
  const { versions, mine, shown, onKeepMine } = props;
  const { comparison } = versions;
  const close = () => versions.compare(null);
  if (!comparison) return null;
  if (comparison.kind === 'outdated') {
    const { offer } = comparison;
    return (
      <Versions
        title={formTexts.outdatedTitle}
        sentence={formTexts.outdatedSentence}
        before={shown(versions.base.value)}
        after={shown(offer.value)}
        first={{ label: formTexts.takeDraft, choose: () => versions.takeOffer(offer) }}
        second={{ label: formTexts.keepSaved, choose: close }}
        onClose={close}
      />
    );
  }
  if (comparison.kind === 'elsewhere') {
    const { offer } = comparison;
    return (
      <Versions
        title={formTexts.elsewhereTitle}
        sentence={formTexts.elsewhereSentence}
        words={{
          key: formTexts.elsewhereKey,
          before: formTexts.inThis,
          after: formTexts.inElsewhere,
        }}
        before={shown(mine)}
        after={shown(offer.value)}
        first={{ label: formTexts.takeElsewhere, choose: () => versions.takeOffer(offer) }}
        second={{ label: formTexts.keepHere, choose: close }}
        onClose={close}
      />
    );
  }
  const { theirs } = comparison;
  return (
    <Versions
      title={formTexts.conflictTitle}
      sentence={formTexts.conflictSentence}
      before={shown(theirs.value)}
      after={shown(mine)}
      first={{ label: formTexts.keepMine, choose: () => onKeepMine(theirs) }}
      second={{ label: formTexts.takeTheirs, choose: () => versions.takeTheirs(theirs) }}
      onClose={close}
    />
  );
}

const savedAndMine = {
  key: formTexts.comparisonKey,
  before: formTexts.inOther,
  after: formTexts.inYours,
};

type Choice = { label: string; choose: () => void };

type VersionsProps = {
  title: string;
  sentence: string;
  /** The names of the two; the stored version and the person's own by default. */
  words?: { key: string; before: string; after: string };
  before: ShownField[];
  after: ShownField[];
  first: Choice;
  second: Choice;
  onClose: () => void;
};

function Versions(props: VersionsProps) {
  const { title, sentence, before, after, first, second, onClose } = props;
  const { words = savedAndMine } = props;
  return (
    <Dialog
      open
      size="wide"
      title={title}
      description={sentence}
      closeLabel={formTexts.decideLater}
      onClose={onClose}
      actions={
        <>
          <Button variant="ink" onClick={first.choose}>
            {first.label}
          </Button>
          <Button onClick={second.choose}>{second.label}</Button>
        </>
      }
    >
      <p className="field-hint">{words.key}</p>
      <FieldDifferences differences={differencesBetween(before, after)} labels={words} />
    </Dialog>
  );
}
