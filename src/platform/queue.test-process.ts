import { appendFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { openDatabase } from './database.server.ts';
import { openLog } from './log.server.ts';
import { openQueue, workOn } from './queue.server.ts';
import { defineQueue } from './queue/enqueue.server.ts';

/**
 * A small process for the tests next to it: `<url> <file> <milliseconds>`. It takes jobs of the
 * queue `test`, writes a line into the file when one starts and one when it ends, and waits in
 * between. SIGTERM stops it.
 */
const [url = '', file = '', milliseconds = '0'] = process.argv.slice(2);
const log = openLog('silent');
const database = await openDatabase(url, { log });

const queue = defineQueue('test', z.object({ n: z.number() }));
const work = workOn(
  queue,
  async (_: null, { n }) => {
    appendFileSync(file, `begun ${n}\n`);
    await setTimeout(Number(milliseconds));
    appendFileSync(file, `done ${n}\n`);
  },
  {
    policy: {
      when: ['asked'],
      attempts: 3,
      pauseSeconds: 1,
      expireSeconds: 3,
      keepDays: 1,
      pollSeconds: 0.02,
    },
  },
);
const { pool } = database;
const options = { pool, site: null, work: [work], log, expiryCheckSeconds: 1 };
const close = await openQueue(options);
process.once('SIGTERM', () => void close().then(database.close));
process.stdout.write('ready\n');
