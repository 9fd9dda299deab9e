import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { errors, type Provider } from 'oidc-provider';
import { newAccountSchema, openAccounts, type Accounts, type Person } from './accounts.server.ts';
import { choosePage, failedPage, type TypedAccount } from './choose-page.server.ts';
import { createProvider } from './provider.server.ts';
import { googleSandboxTexts as texts } from './texts.ts';

export type GoogleSandboxOptions = {
  /** The public address of the stand-in, such as http://localhost:3000/sandbox/google. */
  issuer: string;
  /** Where Forge expects the person to return. */
  redirectUri: string;
  secret: string;
  people: readonly Person[];
};

const bodyLimit = 10_000;

/**
 * The stand-in for Google: a real OpenID Connect provider on our own server. Answers every request
 * whose path begins with that of the issuer.
 */
export function createGoogleSandbox(
  options: GoogleSandboxOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { host, protocol, pathname } = new URL(options.issuer);
  const accounts = openAccounts(options.people);
  const provider = createProvider({ ...options, accounts });
  const answerProvider = provider.callback();

  return (request, response) => {
    const originalUrl = request.url ?? '/';
    const path = originalUrl.slice(pathname.length).split('?', 1)[0] ?? '';
    request.headers['x-forwarded-host'] = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    if (path.startsWith('/choose/')) {
      void answerChoice(provider, accounts, request, response).catch(async (error: unknown) => {
        await answerFailure(error, response);
      });
      return;
    }
    request.headers.cookie = withoutSession(request.headers.cookie);
    Object.assign(request, { originalUrl });
    request.url = originalUrl.slice(pathname.length) || '/';
    void answerProvider(request, response);
  };
}

/** Each sign-in asks again who the person is: a remembered choice would hide the other people. */
function withoutSession(cookie = ''): string {
  return cookie
    .split('; ')
    .filter((pair) => !pair.startsWith('_session'))
    .join('; ');
}

async function answerChoice(
  provider: Provider,
  accounts: Accounts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') return send(response, 200, await choosePage(accounts.demo));
  const form = await readForm(request);
  if (!form) return send(response, 413, await failedPage(texts.tooLarge));
  if (form.get('intent') === 'cancel') {
    const refusal = { error: 'access_denied', error_description: 'The sign-in was cancelled.' };
    return provider.interactionFinished(request, response, refusal);
  }
  const choice = chosenAccount(accounts, form);
  if ('error' in choice) return send(response, 400, await choosePage(accounts.demo, choice));
  return provider.interactionFinished(request, response, { login: { accountId: choice.sub } });
}

function chosenAccount(accounts: Accounts, form: URLSearchParams): { sub: string } | TypedAccount {
  const person = accounts.chooseDemo(form.get('person') ?? '');
  if (person) return person;
  const values = Object.fromEntries(form);
  const parsed = newAccountSchema.safeParse(values);
  if (parsed.success) return accounts.add(parsed.data);
  return {
    name: form.get('name') ?? '',
    email: form.get('email') ?? '',
    isVerified: form.has('isVerified'),
    error: parsed.error.issues[0]?.message ?? '',
  };
}

/** The fields of a form, or null if it is larger than a form can be. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const length = Number(request.headers['content-length']);
  if (!(length <= bodyLimit)) return null;
  return new URLSearchParams(await text(request));
}

async function answerFailure(error: unknown, response: ServerResponse): Promise<void> {
  const isExpired = error instanceof errors.SessionNotFound;
  send(
    response,
    isExpired ? 400 : 500,
    await failedPage(isExpired ? texts.expired : String(error)),
  );
}

function send(
  response: ServerResponse,
  status: number,
  page: { html: string; headers: Record<string, string> },
): void {
  response.writeHead(status, page.headers);
  response.end(page.html);
}
