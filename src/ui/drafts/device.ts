import { newName } from './draft-tab.ts';

const deviceKey = 'forge:device';

/** A random name of this browser, which identifies it as the source of a person's drafts. */
export function deviceId(): string {
  try {
    const known = localStorage.getItem(deviceKey);
    if (known !== null && /^[0-9a-f]{16}$/.test(known)) return known;
    const name = newName();
    localStorage.setItem(deviceKey, name);
    return name;
  } catch {
    return '0000000000000000';
  }
}
