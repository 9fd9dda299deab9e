/** What was typed survives a failed call and a reload; it lives as long as the tab. */
const prefix = 'forge:draft:';
/** Where the browser's storage is full or closed. */
const memory = new Map<string, string>();

export function readDraft(name: string): string {
  try {
    return sessionStorage.getItem(prefix + name) ?? memory.get(name) ?? '';
  } catch {
    return memory.get(name) ?? '';
  }
}

/** An empty text forgets the draft. */
export function keepDraft(name: string, text: string): void {
  memory.set(name, text);
  try {
    if (text) sessionStorage.setItem(prefix + name, text);
    else sessionStorage.removeItem(prefix + name);
  } catch {
    // Then the memory has it.
  }
}
