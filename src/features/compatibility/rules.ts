import { offeredBlenders } from '#features/products/rules.ts';

/** A reader's answer about an article in a version of Blender; 'none' has no row. */
export const answers = ['works', 'fails', 'none'] as const;
export type Answer = (typeof answers)[number];

export type Counts = { works: number; fails: number };

/** A version of Blender that the author of an article selected, or readers answered for. */
export type TestedVersion = Counts & {
  version: string;
  /** Whether the author tested the article with it. */
  isNamed: boolean;
  /** The viewer's answer. */
  own: Answer;
};

export type WantedAnswer = { version: string; answer: Answer };

/** Answers that one person may give or change. */
export const answerRate = { points: 120, newcomerPoints: 40, seconds: 600 } as const;

/** Clicking the current answer withdraws it, clicking the other one changes it. */
export function answerAfterClick(current: Answer, clicked: 'works' | 'fails'): Answer {
  return current === clicked ? 'none' : clicked;
}

/** Whether readers confirm a version: more of them for it than against it. */
export function isConfirmed({ works, fails }: Counts): boolean {
  return works > fails;
}

/** Whether readers dispute a version: more of them against it than for it. */
export function isDisputed({ works, fails }: Counts): boolean {
  return fails > works;
}

/** The versions after the answer has changed; versions without any support are removed. */
export function versionsAfter(
  versions: readonly TestedVersion[],
  { version, answer }: WantedAnswer,
): TestedVersion[] {
  const known = versions.find((tested) => tested.version === version);
  const before = known ?? withoutAnswers(version);
  const after = {
    ...before,
    works: changed(before.works, before.own === 'works', answer === 'works'),
    fails: changed(before.fails, before.own === 'fails', answer === 'fails'),
    own: answer,
  };
  const others = versions.filter((tested) => tested !== known);
  return newestFirst([...others, after].filter(isWorthShowing));
}

/** A version for which nobody has answered yet. */
export function withoutAnswers(version: string, isNamed = false): TestedVersion {
  return { version, isNamed, works: 0, fails: 0, own: 'none' };
}

/**
 * Including those that were on the screen, so that no row disappears when its answer is withdrawn.
 */
export function withKept(
  versions: readonly TestedVersion[],
  kept: readonly string[],
): TestedVersion[] {
  const gone = kept.filter((version) => versions.every((tested) => tested.version !== version));
  return newestFirst([...versions, ...gone.map((version) => withoutAnswers(version))]);
}

export function newestFirst(versions: readonly TestedVersion[]): TestedVersion[] {
  const place = ({ version }: TestedVersion) => offeredBlenders.indexOf(version);
  return versions.toSorted((a, b) => place(a) - place(b));
}

export function isSameList(a: readonly TestedVersion[], b: readonly TestedVersion[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isWorthShowing({ isNamed, works, fails }: TestedVersion): boolean {
  return isNamed || works + fails > 0;
}

/** A count after one person's answer has changed; never below 0. */
function changed(count: number, was: boolean, is: boolean): number {
  return Math.max(0, count + Number(is) - Number(was));
}
