import { useNavigation } from 'react-router';
import type { AccountIntent, AccountOutcome } from '../account-forms.ts';

/** One form of the page: what is being submitted, and the result. */
export function useAccountForm(intent: AccountIntent, outcome: AccountOutcome | undefined) {
  const { formData } = useNavigation();
  const sent = formData?.get('intent') === intent ? formData : undefined;
  const { error, success, field } = outcome?.intent === intent ? outcome : {};
  return { isBusy: sent !== undefined, sent, error, success, field };
}
