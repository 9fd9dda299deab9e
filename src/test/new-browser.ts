import type { Window } from 'happy-dom';
import { beforeEach, vi } from 'vitest';
import { noteViewer } from '#ui/drafts/sign-out.ts';

// The files of a worker share its modules and its window: each test starts in a browser that stores
// nothing, in which nobody has signed out, and at the same address.
beforeEach(() => {
  vi.unstubAllGlobals();
  if (!('happyDOM' in globalThis)) return;
  (globalThis as unknown as Window).happyDOM.setURL('http://localhost:3000/');
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  }
  noteViewer('somebody');
  localStorage.clear();
  sessionStorage.clear();
});
