import { useId, useSyncExternalStore } from 'react';
import { useEarlyInput } from './early/early-input.ts';
import { MoonIcon, SunIcon, SystemIcon } from './icons.ts';
import { chooseTheme, currentTheme, onThemeChange, type Theme } from './theme.ts';

const choices = [
  { theme: 'dark', label: 'Dark', Icon: MoonIcon },
  { theme: 'light', label: 'Light', Icon: SunIcon },
  { theme: 'system', label: 'System', Icon: SystemIcon },
] as const satisfies readonly { theme: Theme; label: string; Icon: unknown }[];

/** Three choices of one icon each; the choice is stored on the device. */
export function ThemeSwitch() {
  const name = useId();
  const id = useEarlyInput();
  const theme = useSyncExternalStore<Theme>(onThemeChange, currentTheme, () => 'dark');
  return (
    <fieldset id={id} className="segments">
      <legend className="sr-only">Theme</legend>
      {choices.map((choice) => (
        <label key={choice.theme} className="segment px-3" title={choice.label}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={theme === choice.theme}
            onChange={() => chooseTheme(choice.theme)}
          />
          <choice.Icon />
          <span className="sr-only">{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
