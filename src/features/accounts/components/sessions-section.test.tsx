// @vitest-environment happy-dom
import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { press, showScreen } from '#test/screen.ts';
import { SessionsSection } from './sessions-section.tsx';

const session = (id: string, isCurrent: boolean) => ({
  id,
  userAgent: null,
  address: null,
  seenAt: new Date('2026-11-28T12:00:00Z'),
  isCurrent,
});

it('keeps the focus in the list when a session is gone', async () => {
  function Page() {
    const [others, setOthers] = useState(['one', 'two']);
    const sessions = [session('here', true), ...others.map((id) => session(id, false))];
    return (
      <>
        <SessionsSection sessions={sessions} outcome={undefined} />
        <button name="ended" onClick={() => setOthers(['two'])}>
          End it
        </button>
      </>
    );
  }
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  const place = showScreen(<Stub />);
  const rows = () => [...place.querySelectorAll('li')];
  expect(rows()).toHaveLength(3);
  rows()[1]?.querySelector('button')?.focus();
  const ended = place.querySelector('button[name=ended]');
  if (!(ended instanceof HTMLElement)) throw new Error('There is no button.');
  await press(ended);
  expect(rows()).toHaveLength(2);
  expect(document.activeElement).toBe(rows()[1]?.querySelector('button'));
});
