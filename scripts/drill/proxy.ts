import { mkdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../tools.ts';
import { findProgram, run, startProgram, until, type Program } from './programs.ts';

export type Proxy = {
  /** The certificate of Caddy's own certificate authority, and its file. */
  authority: string;
  authorityFile: string;
  program: Program;
  version: string;
};

/** Caddy with deploy/Caddyfile, on different ports and with its own certificate authority. */
export async function startProxy(
  { folder, logs }: { folder: string; logs: string },
  { port, plainPort, processes }: { port: number; plainPort: number; processes: number[] },
): Promise<Proxy> {
  const caddy = findProgram('caddy', 'caddy');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{
	admin off
	http_port ${plainPort}
	https_port ${port}
	skip_install_trust
	storage file_system ${folder}
}
import ${path.join(projectRoot, 'deploy', 'Caddyfile')}
`,
  );
  const env = {
    ...process.env,
    SITE_NAME: 'localhost',
    FORGE_PROCESSES: processes.map((one) => `127.0.0.1:${one}`).join(' '),
  };
  const words = ['run', '--config', file, '--adapter', 'caddyfile'];
  const program = startProgram(caddy, words, { env, logFile: path.join(logs, 'caddy.log') });
  const authorityFile = path.join(folder, 'pki', 'authorities', 'local', 'root.crt');
  await until(() => existsSync(authorityFile), 'authority of Caddy');
  const version = (await run(caddy, ['version'])).trim();
  return { authority: readFileSync(authorityFile, 'utf8'), authorityFile, program, version };
}
