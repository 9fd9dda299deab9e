export type Theme = 'dark' | 'light' | 'system';

const storageKey = 'theme';
const lightQuery = '(prefers-color-scheme: light)';

/**
 * Runs in the head before anything is painted, so that the page never flashes in the other theme.
 * Dark is the default. `<html>` needs suppressHydrationWarning.
 */
export const themeScript = `try{var t=localStorage.getItem('${storageKey}');if(t==='light'||t==='system'&&matchMedia('${lightQuery}').matches)document.documentElement.dataset.theme='light'}catch(e){}`;

let chosen: Theme | undefined;
const listeners = new Set<() => void>();

/** What the reader chose on this device. */
export function currentTheme(): Theme {
  chosen ??= storedTheme();
  return chosen;
}

export function chooseTheme(theme: Theme) {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // A private window may refuse to store it; the choice then lasts as long as the page.
  }
  adopt(theme);
}

/** Also follows choices made in other tabs and changes of the system's theme. */
export function onThemeChange(listener: () => void): () => void {
  const otherTab = (event: StorageEvent) => event.key === storageKey && adopt(storedTheme());
  const system = () => adopt(currentTheme());
  const media = matchMedia(lightQuery);
  listeners.add(listener);
  window.addEventListener('storage', otherTab);
  media.addEventListener('change', system);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', otherTab);
    media.removeEventListener('change', system);
  };
}

function adopt(theme: Theme) {
  chosen = theme;
  const isLight = theme === 'light' || (theme === 'system' && matchMedia(lightQuery).matches);
  if (isLight) document.documentElement.dataset['theme'] = 'light';
  else delete document.documentElement.dataset['theme'];
  for (const notify of listeners) notify();
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'system' ? stored : 'dark';
  } catch {
    return 'dark';
  }
}
