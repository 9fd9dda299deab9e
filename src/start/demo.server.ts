import type { seedDemo } from '#demo/seed.ts';
import { profileById } from '#features/profiles/queries.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import { readingAnew } from '#platform/shared-reads.server.ts';
import { StartupProblem } from '#platform/startup-problem.ts';
import type { Sandbox } from '../sandbox/sandbox.server.ts';
import type { Closer } from './closers.ts';

type DemoParts = Omit<Parameters<typeof seedDemo>[0], 'demoPayments'> & {
  payments: Payments | null;
};

export type Demo = {
  /** The stand-ins for external services. */
  sandbox: Sandbox;
  /**
   * Fills an empty site; only the process with the stand-ins does this, because they know its
   * payments.
   */
  seed: (parts: DemoParts) => Promise<void>;
  /** What the person who starts the demo has to know. */
  notice: string[];
};

/**
 * The demo, if the settings ask for it.
 * @param code from `loadDemo`
 */
export async function openDemo(
  settings: Settings,
  code: DemoCode | undefined,
  closers: Closer[],
): Promise<Demo | undefined> {
  if (!code) return undefined;
  const { openSandbox, demoPeople, demoModerator } = code;
  const sandbox = await openSandbox(settings, demoPeople);
  closers.push(sandbox.close);
  return {
    sandbox,
    async seed({ payments, ...parts }) {
      if (settings.sandboxUrl) return;
      if (await profileById(readingAnew(parts.db), demoModerator.id)) return;
      const { seedDemo: seed } = await import('#demo/seed.ts');
      const { stripe } = sandbox;
      const demoPayments = stripe && payments && { ...stripe, save: stripe.store.save, payments };
      await seed({ ...parts, demoPayments });
    },
    notice: [
      'This is the demo: sign-in, payments and mail are stand-ins on this machine.',
      `Moderator: ${demoModerator.email} with the password ${demoModerator.password}`,
    ],
  };
}

export type DemoCode = NonNullable<Awaited<ReturnType<typeof loadDemo>>>;

/**
 * Its people, content and stand-ins, if the settings ask for them: a production site has neither
 * them nor their packages.
 */
export async function loadDemo({ isSandbox }: Settings) {
  if (!isSandbox) return undefined;
  try {
    const [{ openSandbox }, { demoPeople, demoModerator }] = await Promise.all([
      import('../sandbox/sandbox.server.ts'),
      import('#demo/people.ts'),
    ]);
    return { openSandbox, demoPeople, demoModerator };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) {
      throw error;
    }
    throw new StartupProblem(
      'The demo is not part of this installation. For a real site, set PUBLIC_URL and DATABASE_URL, or FORGE_SANDBOX=0; for the demo, install everything: npm ci',
      { cause: error },
    );
  }
}
