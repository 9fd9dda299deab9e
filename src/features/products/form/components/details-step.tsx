import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { keepsForm } from '#client/form/use-form-page.ts';
import { TagsField } from '#features/publishing/components/tags-field.tsx';
import { SelectField, TextField } from '#ui/text-field.tsx';
import { PriceChoices } from '../../prices/components/price-choices.tsx';
import { BundleField } from '../../bundles/components/bundle-field.tsx';
import { KindChoice } from '../../bundles/components/kind-choice.tsx';
import { centsFrom, productCategories, productLimits } from '../../rules.ts';
import { LicenceField } from '../../licences/components/licence-field.tsx';
import { TermsFields } from '../../terms/components/terms-fields.tsx';
import { productTexts } from '../../texts.ts';
import { type ProductDraft, type ProductErrors, type ProductField } from '../draft.ts';
import { productFormTexts as texts } from '../texts.ts';

export type StepProps = {
  draft: ProductDraft;
  errors: ProductErrors;
  onChange: <Field extends ProductField>(field: Field, value: ProductDraft[Field]) => void;
  onTouch: (field: ProductField) => void;
};

type DetailsStepProps = StepProps & {
  /** A new product can be a bundle. */
  maySwitch: boolean;
  /**
   * Whether version and Blender are typed here: once a version has been approved, each version has
   * its own.
   */
  hasVersions: boolean;
  /** Version and Blender as the manifest specifies them; null if they are typed. */
  packed: Pick<ProductDraft, 'version' | 'blenderVersionMin'> | null;
  /** The differing values of the file, by the field that each is about. */
  disagreements: Partial<Record<ProductField, string>>;
};

const categoryOptions = productCategories.map(({ id, name }) => ({ value: id, label: name }));

/** Step 1: name, category, price, tags and versions. */
export function DetailsStep({ disagreements, hasVersions, packed, ...props }: DetailsStepProps) {
  const { draft, errors, onChange, onTouch } = props;
  const { isBundle } = draft;
  return (
    <>
      {props.maySwitch && (
        <KindChoice isBundle={isBundle} onChange={(next) => onChange('isBundle', next)} />
      )}
      <TextField
        label={texts.nameLabel}
        name="name"
        hint={disagreements.name}
        value={draft.name}
        error={errors.name}
        maxLength={productLimits.name}
        counterMax={productLimits.name}
        required
        onChange={(event) => onChange('name', event.target.value)}
        onBlur={() => onTouch('name')}
      />
      {draft.isBundle && (
        <BundleField
          parts={draft.parts}
          priceCents={centsFrom(draft.price)}
          error={errors.parts}
          onChange={(parts) => onChange('parts', parts)}
          onPrice={(cents) => onChange('price', (cents / 100).toFixed(2))}
        />
      )}
      <CategoryAndPrice {...props} />
      <PriceChoices {...props} maySell={!hasVersions} />
      {!isBundle && (
        <LicenceField draft={draft} onChange={onChange} isFromManifest={packed !== null} />
      )}
      <TermsFields draft={draft} onChange={onChange} />
      <TagsField
        value={draft.tags}
        error={errors.tags}
        onChange={(tags) => onChange('tags', tags)}
        onTouch={() => onTouch('tags')}
      />
      {hasVersions && !isBundle && (
        <Versions {...props} packed={packed} disagreements={disagreements} />
      )}
    </>
  );
}

function CategoryAndPrice({ draft, errors, onChange, onTouch }: StepProps) {
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <SelectField
        label={texts.categoryLabel}
        name="category"
        value={draft.categoryId}
        error={errors.categoryId}
        options={categoryOptions}
        placeholder={texts.categoryPlaceholder}
        required
        onChange={(event) => onChange('categoryId', event.target.value)}
        onBlur={() => onTouch('categoryId')}
      />
      <TextField
        label={texts.priceLabel}
        name="price"
        hint={texts.priceHint}
        value={draft.price}
        error={priceError(errors.price)}
        inputMode="decimal"
        placeholder="0.00"
        maxLength={14}
        onChange={(event) => onChange('price', event.target.value)}
        onBlur={() => onTouch('price')}
      />
    </div>
  );
}

type VersionsProps = Omit<DetailsStepProps, 'hasVersions' | 'maySwitch'>;

function Versions({ draft, errors, packed, disagreements, onChange, onTouch }: VersionsProps) {
  const shown = packed ?? draft;
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <TextField
        label={texts.versionLabel}
        name="version"
        hint={disagreements.version ?? (packed ? texts.fromManifest : texts.versionHint)}
        value={shown.version}
        error={errors.version}
        maxLength={productLimits.version}
        readOnly={packed !== null}
        onChange={(event) => onChange('version', event.target.value)}
        onBlur={() => onTouch('version')}
      />
      <TextField
        label={texts.blenderVersionLabel}
        name="blenderVersionMin"
        hint={
          disagreements.blenderVersionMin ??
          (packed ? texts.fromManifest : texts.blenderVersionHint)
        }
        value={shown.blenderVersionMin}
        error={errors.blenderVersionMin}
        maxLength={productLimits.version}
        readOnly={packed !== null}
        onChange={(event) => onChange('blenderVersionMin', event.target.value)}
        onBlur={() => onTouch('blenderVersionMin')}
      />
    </div>
  );
}

/** A person who cannot be paid yet sees where to connect. */
function priceError(error: string | undefined): ReactNode {
  if (error !== productTexts.sellerAccountRequired) return error;
  return (
    <span>
      {error} <ConnectLink />
    </span>
  );
}

/** Keeps what is typed, and returns to it from Stripe. The router's own link, for its state. */
function ConnectLink() {
  const { pathname } = useLocation();
  const to = `/profile/edit?returnTo=${encodeURIComponent(pathname)}#selling`;
  return (
    <Link to={to} state={keepsForm} className="link">
      {texts.connectSeller}
    </Link>
  );
}
