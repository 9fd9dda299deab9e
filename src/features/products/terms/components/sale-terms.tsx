import { RefreshIcon, UndoIcon } from '#ui/more-icons.ts';
import { bundleTexts } from '../../bundles/texts.ts';
import type { SaleTerms as Terms } from '../rules.ts';
import { termsTexts } from '../texts.ts';

type SaleTermsProps = { terms: Terms; isBundle?: boolean };

/** The promises to buyers, below the button that buys. */
export function SaleTerms({ terms, isBundle = false }: SaleTermsProps) {
  return (
    <ul className="grid gap-1.5 text-sm text-muted" aria-label={termsTexts.list}>
      <li className="flex items-center gap-2">
        <UndoIcon />
        {termsTexts.refunds(terms.refundDays)}
      </li>
      <li className="flex items-center gap-2">
        <RefreshIcon />
        {isBundle ? bundleTexts.partTerms : termsTexts.updates(terms.updateMonths)}
      </li>
    </ul>
  );
}
