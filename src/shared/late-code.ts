// A browser that could not fetch code once never asks for it again until the page is loaded anew.
// So while the site cannot be reached it must not be asked.

/** For a part of a page: waits for the network, and the page stays as it is until then. */
export function whenOnline<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    if (!(await isReachable())) await networkIsBack();
    return load();
  };
}

/**
 * For what a person does: fails at once without a network, so that it can be tried again later.
 * @throws TypeError as `fetch` does
 */
export async function ifOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!(await isReachable())) throw new TypeError('There is no network.');
  return load();
}

async function isReachable(): Promise<boolean> {
  // The server has all code.
  if (typeof window === 'undefined' || navigator.onLine) return true;
  // A machine without a network reaches the site that it runs itself.
  return fetch('/healthz').then(
    () => true,
    () => false,
  );
}

const networkIsBack = () =>
  new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true });
  });
