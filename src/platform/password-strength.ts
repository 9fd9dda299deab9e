import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** The check takes longer for longer texts; a password with a strong beginning is strong. */
const checkedCharacters = 64;

let checker: Promise<ZxcvbnFactory> | undefined;

/**
 * From 0 (guessed at once) to 4, taking into account common passwords, keyboard patterns and these
 * words related to the person. The word lists are large: they are loaded when first needed.
 */
export async function passwordStrength(password: string, own: readonly string[]): Promise<number> {
  const loaded = await (checker ??= load());
  return loaded.check(password.slice(0, checkedCharacters), [...own]).score;
}

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
