import { setTimeout } from 'node:timers/promises';
import { isAnsweredByServer } from './database-errors.server.ts';
import { timeLimits } from './time-limits.ts';

/** Which of several servers an address means: the writable one, or one that replicates it. */
export type ServerKind = 'primary' | 'standby';

/** What a server reports about itself; the timeline is greater after each promotion. */
export type ServerState = { isStandby: boolean; timeline: string | null };

/** The servers of one address, and which of them to connect to. */
export type ServerChoice = {
  /** Asks all of them, unless one is known. */
  choose: () => Promise<string>;
  /** A connection was lost, or leads to the wrong kind of server: the next one asks again. */
  doubt: () => void;
};

/** None of the servers is of the required kind, or this one no longer is. */
export class WrongServer extends Error {
  override readonly name = 'WrongServer';
  readonly code = 'EHOSTUNREACH';
}

type Probe = (url: string) => Promise<ServerState>;
type Found = { url: string; timeline: string };

const authority = /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)([^/?#@]*)((?:[/?#].*)?)$/s;

/** The addresses of the single servers in one as libpq has it: `postgresql://user@one:5432,two:5432/name`. */
export function serversIn(url: string): string[] {
  const [, start, hosts, rest] = authority.exec(url) ?? [];
  if (!hosts?.includes(',')) return [url];
  return hosts.split(',').map((host) => `${start}${host}${rest}`);
}

const choices = new Map<string, ServerChoice>();

/** The same choice for all connections of this process; undefined for an address of one server. */
export function serverChoice(
  url: string,
  kind: ServerKind,
  probe: Probe,
): ServerChoice | undefined {
  const urls = serversIn(url);
  if (urls.length === 1) return undefined;
  const key = `${kind} ${url}`;
  const choice = choices.get(key) ?? openChoice(urls, kind, probe);
  choices.set(key, choice);
  return choice;
}

/** The answer is reused until it is in doubt: a lost connection is noticed at once. */
export function openChoice(urls: string[], kind: ServerKind, probe: Probe): ServerChoice {
  let known: string | undefined;
  let looking: Promise<string> | undefined;

  async function look(): Promise<string> {
    const { found, problems } = await askAll(urls, kind, probe);
    if (!found) throw problems.find(isAnsweredByServer) ?? noServer(kind, problems);
    known = found;
    return found;
  }

  return {
    choose() {
      if (known !== undefined) return Promise.resolve(known);
      looking ??= look().finally(() => {
        looking = undefined;
      });
      return looking;
    },
    doubt() {
      known = undefined;
    },
  };
}

function noServer(kind: ServerKind, problems: unknown[]): WrongServer {
  const cause = problems[0];
  const reason = cause instanceof Error ? `: ${cause.message}` : '';
  return new WrongServer(`None of the servers is a ${kind}${reason}`, { cause });
}

/**
 * If there are several primaries, which only happens by mistake, the one that was promoted last.
 */
async function askAll(urls: string[], kind: ServerKind, probe: Probe) {
  const { pause, connect, others } = timeLimits.database;
  const deadline = performance.now() + connect;
  const fitting: Found[] = [];
  const problems = new Map<string, unknown>();
  const isFound = Promise.withResolvers<void>();
  /** Each separately, so that a silent one delays nobody. */
  async function ask(url: string): Promise<void> {
    for (;;) {
      try {
        const { isStandby, timeline } = await probe(url);
        problems.delete(url);
        if (isStandby === (kind === 'standby')) {
          fitting.push({ url, timeline: timeline ?? '' });
          return isFound.resolve();
        }
      } catch (problem) {
        problems.set(url, problem);
        // Waiting does not help when the server itself refuses, for example because of the
        // password.
        if (isAnsweredByServer(problem)) return;
      }
      // Only a primary is waited for: nothing can replace it.
      if (kind === 'standby' || performance.now() + pause > deadline) return;
      await setTimeout(pause);
      if (fitting.length > 0) return;
    }
  }

  const enough = isFound.promise.then(() => setTimeout(others));
  await Promise.race([Promise.all(urls.map(ask)), enough]);
  const [found] = fitting.toSorted((a, b) => (a.timeline < b.timeline ? 1 : -1));
  return { found: found?.url, problems: [...problems.values()] };
}
