import { readFileSync } from 'node:fs';

/** The peak memory of a process in bytes, as Linux counts it. */
export function mostMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(status) ?? [];
  return Number(kilobytes) * 1024;
}
