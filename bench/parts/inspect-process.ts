import { work } from '#features/uploads/files/job.server.ts';
import { mostMemory } from '../machine/most-memory.ts';

/** Checks one file as the upload process does, and prints seconds and bytes of memory. */
const file = process.argv[2] ?? '';
const started = performance.now();
await work({ content: { file }, kind: 'addon', name: file });
const seconds = (performance.now() - started) / 1000;
process.stdout.write(`${seconds} ${mostMemory(process.pid)}`);
