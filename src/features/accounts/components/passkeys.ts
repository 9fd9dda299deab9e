import { ORPCError } from '@orpc/client';
import { askAboutPasskeys } from '../client.ts';
import { secondFactorTexts } from '../second-factor/texts.ts';

/**
 * Signs in with a passkey that the person chooses; a session starts.
 * @throws ORPCError with the sentence for the person
 */
export async function signInWithPasskey(): Promise<void> {
  requireSupport();
  const options = await askAboutPasskeys('/generate-authenticate-options');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    ...(options as PublicKeyCredentialRequestOptionsJSON),
    userVerification: 'required',
  });
  const credential = await navigator.credentials.get({ publicKey }).catch(cancelled);
  const response = jsonOf(credential);
  await askAboutPasskeys('/verify-authentication', { response }).catch(sayIfUnknown);
}

/**
 * Creates a passkey for the signed-in person.
 * @throws ORPCError with the sentence for the person
 */
export async function addPasskey(): Promise<void> {
  requireSupport();
  const options = await askAboutPasskeys('/generate-register-options');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await navigator.credentials.create({ publicKey }).catch(cancelled);
  await askAboutPasskeys('/verify-registration', { response: jsonOf(credential) });
}

function requireSupport(): void {
  const isSupported =
    'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
  if (!isSupported) refuse(secondFactorTexts.passkeysUnsupported);
}

/**
 * The person closed the browser's dialog, or has no matching passkey: browsers do not say which.
 */
function cancelled(): never {
  return refuse(secondFactorTexts.passkeyCancelled);
}

function jsonOf(credential: Credential | null): unknown {
  return credential instanceof PublicKeyCredential ? credential.toJSON() : cancelled();
}

function sayIfUnknown(error: unknown): never {
  const isUnknown = error instanceof ORPCError && error.code === 'PASSKEY_NOT_FOUND';
  if (isUnknown) refuse(secondFactorTexts.passkeyUnknown);
  throw error;
}

/** The browser's refusals are reported as if they came from the server. */
function refuse(message: string): never {
  throw new ORPCError('UNPROCESSABLE', { status: 422, message });
}
