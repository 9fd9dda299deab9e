const place = 'search-slash';

/**
 * Whether `/` opens the search on this device. A shortcut without Ctrl can be switched off, for
 * people whose speech input or switches press keys unintentionally (WCAG 2.1.4).
 */
export const slashKey = {
  isOn(): boolean {
    try {
      return localStorage.getItem(place) !== 'off';
    } catch {
      return true;
    }
  },
  keep(isOn: boolean): void {
    try {
      localStorage.setItem(place, isOn ? 'on' : 'off');
    } catch {
      // A browser without storage stores nothing.
    }
  },
};

export type SlashKey = typeof slashKey;
