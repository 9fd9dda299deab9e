import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { cpuSecondsOfEnded } from '../machine/processes.ts';
import { runAutocannon } from './autocannon.ts';
import type { Load, Seen } from './load.ts';
import { runWrk } from './wrk.ts';

export type LoadReport = Seen & {
  rate: number;
  /** The share of its available CPU that the generator used: at 1 it was the bottleneck. */
  generatorShare: number;
};

export type Generator = {
  /** What readers of the figures should know about it. */
  name: string;
  run: (load: Load) => Promise<LoadReport>;
};

/** `wrk` if it is installed, because it uses a tenth of a core where Node needs a whole one. */
export function chooseGenerator(): Generator {
  if (hasWrk()) return { name: 'wrk', run: (load) => observed(load, 1, runWrk) };
  // One core is for the server.
  const workers = Math.max(2, availableParallelism() - 1);
  return {
    name: `autocannon with ${workers} workers (install wrk for a better one)`,
    run: (load) =>
      observed(load, Math.min(workers, availableParallelism()), (given) =>
        runAutocannon(given, workers),
      ),
  };
}

function hasWrk(): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v wrk'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function observed(
  load: Load,
  cores: number,
  run: (load: Load) => Promise<Seen>,
): Promise<LoadReport> {
  const before = cpuSecondsOfEnded();
  const seen = await run(load);
  if (seen.failed > 0) throw new Error(`${load.url}: ${seen.failed} answers were not 200.`);
  const generatorShare = (cpuSecondsOfEnded() - before) / seen.seconds / cores;
  return { ...seen, rate: seen.requests / seen.seconds, generatorShare };
}
