import {
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { LockedFields } from '#client/form/locked-fields.tsx';
import { Button } from '#ui/button.tsx';
import { useEarlyInput } from '#ui/early/early-input.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#ui/icons.ts';
import { Note } from '#ui/note.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { productSteps, type StepId } from '../draft.ts';
import { productFormTexts as texts } from '../texts.ts';

type ProductFormProps = {
  step: number;
  /** Changes whenever the person should be led to an error. */
  attention: number;
  isEdit: boolean;
  isSaving: boolean;
  /** What is typed would not be saved. */
  isLocked: boolean;
  generalError: ReactNode;
  /** The fields of each step. */
  children: (id: StepId) => ReactNode;
  onStep: (step: number) => void;
  onNext: () => void;
  onPublish: () => void;
  onCancel: () => void;
};

const last = productSteps.length - 1;
const titles = productSteps.map(({ id }) => texts.steps[id]);

/**
 * The four steps of the product form (spec B §2, §4). A visited step stays in the page, so that
 * uploads continue while another one is shown.
 */
export function ProductForm(props: ProductFormProps) {
  const { step, attention, generalError, onStep } = props;
  const formId = useEarlyInput();
  const seen = useSeen(step);
  const form = useRef<HTMLFormElement>(null);
  useStepFocus(form, step, attention);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (step < last) props.onNext();
    else props.onPublish();
  };
  return (
    <>
      <Stepper
        label={texts.stepsLabel}
        steps={titles}
        current={step}
        furthest={Math.max(...seen)}
        onSelect={onStep}
      />
      <form id={formId} ref={form} className="mt-10 grid gap-8" noValidate onSubmit={submit}>
        {generalError && (
          <Note tone="danger" role="alert">
            {generalError}
          </Note>
        )}
        <LockedFields isLocked={props.isLocked} className="grid gap-8">
          {productSteps.map(({ id }, index) => (
            <section
              key={id}
              hidden={index !== step}
              className={index === step ? 'grid gap-8' : ''}
            >
              <h2 tabIndex={-1} data-step={index} className="text-xl">
                <span className="sr-only">
                  {texts.stepOf(index + 1, productSteps.length, titles[index] ?? '')}
                </span>
                <span aria-hidden="true">{titles[index]}</span>
              </h2>
              {seen.has(index) && (id !== 'review' || index === step) && props.children(id)}
            </section>
          ))}
        </LockedFields>
        <Buttons {...props} />
      </form>
    </>
  );
}

function Buttons({ step, isEdit, isSaving, onStep, onCancel }: ProductFormProps) {
  return (
    <div className="rule flex flex-wrap items-center gap-3 pt-6">
      {step > 0 && (
        <Button icon={<ArrowLeftIcon />} onClick={() => onStep(step - 1)}>
          {texts.back}
        </Button>
      )}
      <Button variant="ghost" onClick={onCancel}>
        {texts.cancel}
      </Button>
      <span className="field-hint ml-auto max-sm:hidden">{texts.draftKept}</span>
      {step < last ? (
        <Button key="next" type="submit" variant="primary" className="max-sm:ml-auto">
          {texts.next}
          <ArrowRightIcon />
        </Button>
      ) : (
        <Button
          key="publish"
          type="submit"
          variant="primary"
          className="max-sm:ml-auto"
          busy={isSaving}
          busyLabel={texts.saving}
        >
          {isEdit ? texts.save : texts.publish}
        </Button>
      )}
    </div>
  );
}

function useSeen(step: number): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([step]));
  if (!seen.has(step)) setSeen(new Set([...seen, step]));
  return seen;
}

/** A new step gets the focus on its heading; an error takes the focus. */
function useStepFocus(
  form: RefObject<HTMLFormElement | null>,
  step: number,
  attention: number,
): void {
  const before = useRef({ step, attention });
  useEffect(() => {
    const { current: was } = before;
    if (was.step === step && was.attention === attention) return;
    before.current = { step, attention };
    const heading = form.current?.querySelector<HTMLElement>(`[data-step="${step}"]`);
    const wrong =
      was.attention === attention
        ? null
        : heading?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? heading)?.focus();
  }, [form, step, attention]);
}
