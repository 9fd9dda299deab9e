import { SelectField } from '#ui/text-field.tsx';
import type { ProductDraft } from '../../form/draft.ts';
import { licenceNames } from '../rules.ts';
import { licenceText, licenceTexts as texts } from '../texts.ts';

type LicenceFieldProps = {
  draft: Pick<ProductDraft, 'licence'>;
  onChange: (field: 'licence', value: ProductDraft['licence']) => void;
  /** The file is an extension: its manifest contains it. */
  isFromManifest: boolean;
};

const options = [
  { value: '', label: texts.none },
  ...licenceNames.map((name) => ({ value: name, label: licenceText(name) })),
];

/** What buyers may do with the product. */
export function LicenceField({ draft, onChange, isFromManifest }: LicenceFieldProps) {
  return (
    <SelectField
      label={texts.label}
      name="licence"
      hint={isFromManifest ? texts.fromManifest : texts.hint}
      value={isFromManifest ? '' : draft.licence}
      options={isFromManifest ? [{ value: '', label: texts.fromManifestChoice }] : options}
      disabled={isFromManifest}
      onChange={({ target }) =>
        onChange('licence', licenceNames.find((name) => name === target.value) ?? '')
      }
    />
  );
}
