import { setTimeout } from 'node:timers/promises';
import { isAnsweredByServer } from './database-errors.server.ts';
import { timeLimits } from './time-limits.ts';

/** Which of several servers an address means: the one that may be written, or one that follows it. */
export type ServerKind = 'primary' | 'standby';

/** What a server says of itself; the timeline is greater after each promotion. */
export type ServerState = { isStandby: boolean; timeline: string | null };

/** The servers of one address, and which of them to connect to. */
export type ServerChoice = {
  /** Asks all of them, unless one was found a moment ago. */
  choose: () => Promise<string>;
  /** A connection was lost, or leads to the other kind: the next one asks anew. */
  doubt: () => void;
};

/** None of the servers is of the kind that is wanted, or this one is no longer. */
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

export function openChoice(urls: string[], kind: ServerKind, probe: Probe): ServerChoice {
  let known: { url: string; until: number } | undefined;
  let looking: Promise<string> | undefined;
  const { trust, pause, connect } = timeLimits.database;

  async function look(): Promise<string> {
    const deadline = performance.now() + connect;
    for (;;) {
      const { found, problems } = await lookOnce(urls, kind, probe);
      if (found) {
        known = { url: found, until: performance.now() + trust };
        return found;
      }
      const isForGood = problems.length === urls.length && problems.every(isAnsweredByServer);
      // Only a primary is waited for: it does what nobody else can.
      if (isForGood || kind === 'standby' || performance.now() > deadline) {
        throw problems.find(isAnsweredByServer) ?? noServer(kind, problems);
      }
      await setTimeout(pause);
    }
  }

  return {
    choose() {
      if (known && performance.now() < known.until) return Promise.resolve(known.url);
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

/** Of several primaries, which only a mistake makes, the one that was promoted last. */
async function lookOnce(urls: string[], kind: ServerKind, probe: Probe) {
  const fitting: Found[] = [];
  const problems: unknown[] = [];
  const isFound = Promise.withResolvers<void>();
  const asked = urls.map(async (url) => {
    try {
      const { isStandby, timeline } = await probe(url);
      if (isStandby !== (kind === 'standby')) return;
      fitting.push({ url, timeline: timeline ?? '' });
      isFound.resolve();
    } catch (problem) {
      problems.push(problem);
    }
  });
  const others = isFound.promise.then(() => setTimeout(timeLimits.database.others));
  await Promise.race([Promise.all(asked), others]);
  const [found] = fitting.toSorted((a, b) => (a.timeline < b.timeline ? 1 : -1));
  return { found: found?.url, problems };
}
