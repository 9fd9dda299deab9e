// @vitest-environment happy-dom
import { act } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { buttonNamed, press, showScreen } from '#test/screen.ts';
import { SignInForm } from './sign-in-form.tsx';

it('locks its fields while they are sent, and unlocks them after a refusal', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <SignInForm action="/" email="kira@forge.example" />,
      action: () => promise,
    },
  ]);
  const place = showScreen(<Stub />);
  const locked = () =>
    ['email', 'password'].map(
      (name) => place.querySelector(`[name=${name}]`)?.closest('[inert]') !== null,
    );
  expect(locked()).toEqual([false, false]);
  await press(buttonNamed(place, 'Sign In'));
  expect(locked()).toEqual([true, true]);
  resolve(null);
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(locked()).toEqual([false, false]);
});
