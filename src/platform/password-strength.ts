import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Judging takes longer the longer the text is; what begins strong is strong. */
const judgedLetters = 64;

let judge: Promise<ZxcvbnFactory> | undefined;

/**
 * From 0 (guessed at once) to 4, with common passwords, patterns of keys and these words of the
 * person's own taken into account. The lists are large: they are loaded when they are first needed.
 */
export async function passwordStrength(password: string, own: readonly string[]): Promise<number> {
  const loaded = await (judge ??= load());
  return loaded.check(password.slice(0, judgedLetters), [...own]).score;
}

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
