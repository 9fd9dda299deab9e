import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

export type Person = { readonly name: string; readonly email: string };
export type Account = Person & { sub: string; isVerified: boolean };

export const newAccountSchema = z.object({
  name: z.string().trim().min(1, 'Type a name.').max(100, 'The name is too long.'),
  email: z
    .string()
    .trim()
    .max(200, 'The address is too long.')
    .pipe(z.email('Type an e-mail address.')),
  isVerified: z.literal('on').optional(),
});

const typedAccounts = 1000;

/** The people who can sign in at the stand-in: those of the demo, and those entered by hand. */
export function openAccounts(people: readonly Person[]) {
  const demo = new Map(
    people.map((person) => {
      const account = { ...person, sub: subjectOf(person.email), isVerified: true };
      return [account.sub, account];
    }),
  );
  const typed = new LRUCache<string, Account>({ max: typedAccounts });
  return {
    demo: [...demo.values()],
    find: (sub: string): Account | undefined => typed.get(sub) ?? demo.get(sub),
    /** A person of the demo unchanged, whatever was entered under their address before. */
    chooseDemo(sub: string): Account | undefined {
      const account = demo.get(sub);
      if (account) typed.delete(sub);
      return account;
    },
    add({ name, email, isVerified }: z.infer<typeof newAccountSchema>): Account {
      const account = { name, email, sub: subjectOf(email), isVerified: isVerified === 'on' };
      typed.set(account.sub, account);
      return account;
    },
  };
}

export type Accounts = ReturnType<typeof openAccounts>;

/** The same person is the same subject after a restart. */
function subjectOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21);
}
