const place = 'search-slash';

/**
 * Whether `/` opens the search on this device. A key without Ctrl can be switched off, for people
 * whose speech or switches press keys that they did not mean (WCAG 2.1.4).
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
      // A browser without storage keeps nothing.
    }
  },
};

export type SlashKey = typeof slashKey;
