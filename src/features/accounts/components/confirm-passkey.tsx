import { recentSignInTexts } from '../texts.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** Confirms with a passkey: a new session takes the place of the one that was too old. */
export function ConfirmPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  return <PasskeyButton label={recentSignInTexts.byPasskey} onDone={onConfirmed} />;
}
