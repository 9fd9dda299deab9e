import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ProductForm } from './product-form.tsx';
import { productSteps } from '../draft.ts';
import { productFormTexts as texts } from '../texts.ts';
import { ConnectOutcome } from '#features/selling/components/connect-outcome.tsx';
import type { Author } from '#features/profiles/rules.ts';
import { classNames } from '#ui/class-names.ts';
import { ComparisonDialog } from '#client/form/comparison-dialog.tsx';
import { DraftNotes } from '#client/form/draft-notes.tsx';
import { LeaveDialog } from '#client/form/leave-dialog.tsx';
import { SessionEnded } from '#client/form/session-ended.tsx';
import { RestrictedNote } from '../../components/state-note.tsx';
import { CardPreview } from './card-preview.tsx';
import { shownFields } from './shown-fields.ts';
import { StepFields } from './step-fields.tsx';
import { useProductForm, type ProductFormOptions } from './use-product-form.ts';

type ProductFormPageProps = ProductFormOptions & {
  /** Where a new file goes once a version has been approved; null until then. */
  newVersionTo: string | null;
  author: Author;
  /** Stripe accepts no payments for the seller: they can still prepare products for sale. */
  isRestricted: boolean;
  cancelTo: string;
  /** Notices before anything is changed. */
  children?: ReactNode;
};

/** The product form with everything that keeps typed text and chosen files from being lost. */
export function ProductFormPage(props: ProductFormPageProps) {
  const { form, page, steps, uploads } = useProductForm(props);
  const navigate = useNavigate();
  // The last step shows the whole page of the product, at its width.
  const isReview = productSteps[steps.step]?.id === 'review';
  return (
    <div
      className={classNames(
        'form-width grid items-start gap-x-16 gap-y-12 pt-10 sm:pt-14',
        !isReview && 'xl:grid-cols-[minmax(0,1fr)_344px]',
      )}
    >
      <div className="min-w-0">
        <h1 className="text-3xl">{props.isEdit ? texts.editTitle : texts.createTitle}</h1>
        {props.children}
        <ConnectOutcome />
        {props.isRestricted && <RestrictedNote />}
        <DraftNotes
          page={page}
          restored={texts.draftRestored}
          titleOf={({ name }) => name}
          onStartOver={steps.startOver}
        />
        <div className="mt-10">
          <ProductForm
            step={steps.step}
            attention={steps.attention}
            isEdit={props.isEdit}
            isSaving={page.isSaving}
            isLocked={page.isLocked}
            generalError={page.ended ? <SessionEnded {...page} /> : page.generalError}
            onStep={steps.go}
            onNext={steps.next}
            onPublish={steps.publish}
            onCancel={() => void navigate(props.cancelTo)}
          >
            {(id) => (
              <StepFields id={id} {...props} isNew={!props.isEdit} form={form} uploads={uploads} />
            )}
          </ProductForm>
        </div>
      </div>
      {!isReview && <CardPreview draft={form.draft} author={props.author} />}
      <ComparisonDialog
        versions={page.versions}
        mine={form.draft}
        shown={shownFields}
        onKeepMine={page.keepMine}
      />
      <LeaveDialog {...page.leaving} />
    </div>
  );
}
