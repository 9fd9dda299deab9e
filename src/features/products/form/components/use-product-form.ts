import { useState } from 'react';
import {
  errorsOf,
  fieldNamed,
  fieldsOf,
  firstStepWith,
  productSteps,
  stepFrom,
  type ProductDraft,
} from '../draft.ts';
import type { KeptFile } from '../kept-file.ts';
import { draftForm } from '../stored-draft.ts';
import { productFormTexts as texts } from '../texts.ts';
import { productFields, type ProductFields } from '../../input.ts';
import { useCheckedForm } from '#client/form/use-checked-form.ts';
import { useFormPage } from '#client/form/use-form-page.ts';
import type { FormVersion } from '#client/form/use-versions.ts';
import { useUploads } from './use-uploads.ts';

export type ProductFormOptions = {
  /** The person whose drafts these are. */
  person: string;
  initial: FormVersion<ProductDraft>;
  /** 'new' or 'edit_{slug}'. */
  draftName: string;
  isEdit: boolean;
  /** The product's own file; null for a new product. */
  keptFile: KeptFile | null;
  isSeller: boolean;
  /** Saves on the server and returns where to go next. */
  save: (fields: ProductFields, revision: string | null) => Promise<string>;
  loadNewest: (() => Promise<FormVersion<ProductDraft>>) | null;
};

/** The state of the form and the navigation through its steps (spec B §4). */
export function useProductForm(props: ProductFormOptions) {
  const { isEdit, isSeller, keptFile } = props;
  const situation = { isNew: !isEdit, isSeller, keptFile };
  const form = useCheckedForm<ProductDraft>(props.initial.value, (draft) =>
    errorsOf(draft, situation),
  );
  const uploads = useUploads();
  const [step, setStep] = useState(0);
  const [attention, setAttention] = useState(0);
  const page = useFormPage({
    form,
    initial: props.initial,
    draftForm: { ...draftForm(props.person, props.draftName), beside: step },
    onRestored: (beside) => setStep(stepFrom(beside)),
    fieldNamed,
    save: (draft, revision) => props.save(productFields.parse(fieldsOf(draft)), revision),
    loadNewest: props.loadNewest,
    failure: props.isEdit ? texts.updateFailed : texts.createFailed,
    onRefused: (errors) => lead(firstStepWith(errors)),
  });

  /** Shows a step with invalid fields; -1 stays on the current step. */
  function lead(to: number): void {
    if (to >= 0) setStep(to);
    setAttention((before) => before + 1);
  }

  function go(to: number): void {
    page.setGeneralError(null);
    setStep(to);
  }

  function publish(): void {
    if (!form.checkAll()) {
      page.setGeneralError(texts.correctAll);
      return lead(firstStepWith(errorsOf(form.draft, situation)));
    }
    if (uploads.areUnderWay()) return page.setGeneralError(texts.uploadsUnderWay);
    void page.save();
  }

  return {
    form,
    page,
    uploads,
    steps: {
      step,
      attention,
      go,
      publish,
      next(): void {
        if (form.check(productSteps[step]?.fields ?? [])) go(step + 1);
        else lead(step);
      },
      startOver(): void {
        page.startOver();
        go(0);
      },
    },
  };
}
