import { describe, expect, it } from 'vitest';
import { forgotSchema, resetSchema, signInSchema } from './input.ts';

describe('the forms', () => {
  it('take an e-mail address and a password', () => {
    expect(signInSchema.parse({ email: ' a@b.example ', password: ' p ' })).toEqual({
      email: 'a@b.example',
      password: ' p ',
    });
  });

  it.each([
    [{}],
    [{ email: 'a@b.example' }],
    [{ password: 'p' }],
    [{ email: '  ', password: 'p' }],
    [{ email: 'a@b.example', password: '' }],
    [{ email: ['a@b.example'], password: 'p' }],
  ])('ask for both: %j', (values) => {
    const issues = signInSchema.safeParse(values).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toContain(
      'You must provide either an email or phone number and a password',
    );
  });

  it.each([
    [forgotSchema, {}, 'Enter the e-mail address of your account.'],
    [forgotSchema, { email: 'mira' }, 'Enter the e-mail address of your account.'],
    [resetSchema, { token: 't' }, 'The password must be at least 10 characters long.'],
    [
      resetSchema,
      { token: null, password: 'long enough' },
      'This link has expired or has already been used. Request a new one.',
    ],
  ])('say what is wrong (%#)', (schema, values, sentence) => {
    expect(schema.safeParse(values).error?.issues[0]?.message).toBe(sentence);
  });
});
