import { execFile, type ExecFileOptions } from 'node:child_process';
import type { ServerLocation } from './server-location.server.ts';

/**
 * How every program of the server is started: as its own user and isolated from our environment.
 */
export function programOptions(location: ServerLocation) {
  return {
    cwd: location.folder,
    env: {
      PATH: process.env['PATH'],
      SystemRoot: process.env['SystemRoot'],
      LC_ALL: 'C',
      TZ: 'UTC',
    },
    ...location.user,
  } satisfies ExecFileOptions;
}

/**
 * Runs a program of the server until it exits.
 * @throws Error with the program's error output
 */
export function runProgram(location: ServerLocation, file: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(file, args, programOptions(location), (error, _output, complaint) => {
      if (!error) resolve();
      else reject(new Error(complaint.trim() || error.message, { cause: error }));
    });
  });
}
