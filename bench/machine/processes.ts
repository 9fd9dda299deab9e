import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** A process with all its descendants. */
function treeOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), Number(statOf(Number(name))[1]));
  }
  const tree = [pid];
  for (const known of tree) {
    for (const [child, parent] of parents) if (parent === known) tree.push(child);
  }
  return tree;
}

/** CPU time of a whole process tree, including processes that have ended. */
export function cpuSecondsOf(pid: number): number {
  const ticks = treeOf(pid).flatMap((each) => statOf(each).slice(11, 15).map(Number));
  return ticks.reduce((sum, value) => sum + value, 0) / ticksPerSecond;
}

/** CPU time of the children of this process that have ended. */
export function cpuSecondsOfEnded(): number {
  const [user = 0, system = 0] = statOf(process.pid).slice(13, 15).map(Number);
  return (user + system) / ticksPerSecond;
}

/** The memory of a whole process tree; shared memory, such as code, counts once. */
export function memoryOf(pid: number): number {
  return treeOf(pid).reduce((sum, each) => sum + proportionalSize(each), 0);
}

function proportionalSize(pid: number): number {
  try {
    const [, kilobytes = '0'] =
      /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

/** The fields of /proc/PID/stat from the state on; the name before it may contain spaces. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return [];
  }
}
