import { parseArgs } from 'node:util';
import { StartupProblem } from '#platform/startup-problem.ts';

export type DrillOptions = {
  /** How long the mixed load lasts; 0: only the drill of single steps. */
  minutes: number;
  readsPerSecond: number;
  writesPerSecond: number;
  /** Minutes between kills under the mixed load. */
  killEvery: number;
  /** The public port; the next ten are used, too. */
  port: number;
  /**
   * The earlier version that the upgrade starts from: a commit or tag; undefined: chosen
   * automatically.
   */
  from: string | undefined;
  /** Keeps the folder with data and logs. */
  isKept: boolean;
};

const usage = `npm run drill                        every step of an installation's life, once
npm run drill -- --minutes 60        mixed load on two processes, with kills
  --reads 100 --writes 20            in a second
  --kill-every 5                     minutes between kills
  --port 4400                        the first of eleven ports
  --from <commit or tag>             what the upgrade begins with
  --keep                             leaves data and logs in their folder`;

/** @throws StartupProblem with the usage */
export function readOptions(words: string[]): DrillOptions {
  const { values } = parseWords(words);
  return {
    minutes: numberOf(values.minutes, 0),
    readsPerSecond: numberOf(values.reads, 100),
    writesPerSecond: numberOf(values.writes, 20),
    killEvery: numberOf(values['kill-every'], 5),
    port: numberOf(values.port, 4400),
    from: values.from,
    isKept: values.keep ?? false,
  };
}

function parseWords(words: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: words,
      options: {
        minutes: text,
        reads: text,
        writes: text,
        'kill-every': text,
        port: text,
        from: text,
        keep: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new StartupProblem(usage, { cause: error });
  }
}

function numberOf(given: string | undefined, usual: number): number {
  if (given === undefined) return usual;
  const number = Number(given);
  if (!Number.isFinite(number) || number < 0) throw new StartupProblem(usage);
  return number;
}
