// @vitest-environment happy-dom
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { showScreen } from '#test/screen.ts';
import { OneFieldForm } from './one-field-form.tsx';

it.each([true, false])('locks its field while it is sent: %s', (isBusy) => {
  const form = (
    <OneFieldForm
      label="Code"
      name="code"
      submitLabel="Sign In"
      busyLabel="Signing in..."
      isBusy={isBusy}
    />
  );
  const Stub = createRoutesStub([{ path: '/', Component: () => form }]);
  const field = showScreen(<Stub />).querySelector('input[name=code]');
  expect(field).not.toBeNull();
  expect(field?.closest('[inert]') !== null).toBe(isBusy);
});
