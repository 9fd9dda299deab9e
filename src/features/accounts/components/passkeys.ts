import { z } from 'zod';

const refusalSchema = z.object({
  code: z.string().optional(),
  message: z.string().optional(),
  data: z.object({ reason: z.string().optional() }).optional(),
});

type Refusal = z.infer<typeof refusalSchema>;

/** Why a ceremony with a passkey did not end well. */
export class PasskeyProblem extends Error {
  readonly kind: 'cancelled' | 'unsupported' | 'refused';
  /** What the server refused with, where it did. */
  readonly refusal: Refusal;

  constructor(kind: PasskeyProblem['kind'], refusal: Refusal = {}) {
    super(refusal.message);
    this.name = 'PasskeyProblem';
    this.kind = kind;
    this.refusal = refusal;
  }
}

/**
 * Signs in with a passkey that the person chooses; a session begins.
 * @throws PasskeyProblem
 */
export async function signInWithPasskey(): Promise<void> {
  demandSupport();
  const options = await ask('/generate-authenticate-options');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    ...(options as PublicKeyCredentialRequestOptionsJSON),
    userVerification: 'required',
  });
  const credential = await navigator.credentials.get({ publicKey }).catch(cancelled);
  await ask('/verify-authentication', { response: jsonOf(credential) });
}

/**
 * Makes a passkey for the person who is signed in.
 * @throws PasskeyProblem
 */
export async function addPasskey(): Promise<void> {
  demandSupport();
  const options = await ask('/generate-register-options');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await navigator.credentials.create({ publicKey }).catch(cancelled);
  await ask('/verify-registration', { response: jsonOf(credential) });
}

function demandSupport(): void {
  const isSupported =
    'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
  if (!isSupported) throw new PasskeyProblem('unsupported');
}

/** The person closed the browser's dialog, or has no fitting passkey: browsers do not say which. */
function cancelled(): never {
  throw new PasskeyProblem('cancelled');
}

function jsonOf(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyProblem('cancelled');
  return credential.toJSON();
}

async function ask(path: string, body?: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
  const answer = await fetch(`/api/auth/passkey${path}`, init);
  const content: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return content;
  throw new PasskeyProblem('refused', refusalSchema.safeParse(content).data);
}
