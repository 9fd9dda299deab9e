import { Refusal } from '#shared/refusal.ts';
import { announce, announceAll } from './announce.server.ts';
import type { Database } from './database.server.ts';

/** The Postgres channel that sends live changes to every process. */
export const liveChannel = 'forge_live';

/** Sent by a database trigger when a session's row is deleted, whatever deleted it. */
const sessionEnd = 'session-ended:';

/**
 * Tells the open pages that listen to this topic ('notifications:{userId}') that it changed, in
 * every process, once the transaction commits. The message does not contain the change: they
 * request it.
 */
export async function notifyLive(db: Database, topic: string): Promise<void> {
  await announce(db, liveChannel, topic);
}

export async function notifyAllLive(db: Database, topics: readonly string[]): Promise<void> {
  await announceAll(db, liveChannel, topics);
}

/** A stream ends with the session that it was opened in. */
export type StreamOwner = { userId: string; sessionId: string };

export type LiveHub = {
  /**
   * A stream of server-sent events for one person: a message for each change, which is the topic up
   * to its colon.
   * @throws Refusal TOO_MANY or UNAVAILABLE if there are too many streams already
   */
  open: (owner: StreamOwner, topics: readonly string[]) => Response;
  tell: (topic: string) => void;
  /** Sends every topic to every stream: changes may have been missed. */
  tellAll: () => void;
  /** Ends the streams of sessions that no longer exist. */
  endSessions: (isOver: (sessionId: string) => boolean) => void;
  /** The sessions that have an open stream. */
  sessionIds: () => string[];
  countStreams: () => number;
  /** Ends all streams; no new ones are opened. */
  close: () => void;
};

type LiveLimits = {
  perPerson: number;
  total: number;
  heartbeatMilliseconds: number;
  /**
   * A stream ends after this time, so that the browser reconnects and presents its session again.
   */
  ageMilliseconds: number;
};

const usualLimits: LiveLimits = {
  perPerson: 10,
  total: 10_000,
  heartbeatMilliseconds: 25_000,
  ageMilliseconds: 15 * 60_000,
};

/** Messages that a browser may leave unread before its stream is closed. */
const backlog = 32;
const retryMilliseconds = { least: 1_000, spread: 4_000 };
const tooMany = 'Too many pages of yours are open at once.';
const full = 'Live updates are not available just now.';

type Stream = {
  owner: StreamOwner;
  topics: readonly string[];
  openedAt: number;
  send: (text: string) => void;
  end: () => void;
};

/** The open streams of this process. */
export function openLiveHub(limits: LiveLimits = usualLimits): LiveHub {
  const { streams, byTopic, ...keeper } = openStreamIndex();
  let isClosed = false;

  function endSessions(isOver: (sessionId: string) => boolean): void {
    for (const stream of streams) if (isOver(stream.owner.sessionId)) stream.end();
  }

  const timer = setInterval(() => {
    const oldest = performance.now() - limits.ageMilliseconds;
    for (const stream of streams) {
      if (stream.openedAt < oldest) stream.end();
      else stream.send(': still here\n\n');
    }
  }, limits.heartbeatMilliseconds);
  timer.unref();

  return {
    open(owner, topics) {
      if (isClosed) throw new Refusal('UNAVAILABLE', full, { retryAfter: 60 });
      refuseWhenFull(streams, owner.userId, limits);
      return answerWith({ owner, topics }, keeper);
    },
    tell(topic) {
      if (topic.startsWith(sessionEnd)) {
        const ended = topic.slice(sessionEnd.length);
        endSessions((sessionId) => sessionId === ended);
      }
      for (const stream of byTopic.get(topic) ?? []) stream.send(messageOf(topic));
    },
    tellAll() {
      for (const stream of streams) stream.send(stream.topics.map(messageOf).join(''));
    },
    endSessions,
    countStreams: () => streams.size,
    sessionIds: () => [...new Set([...streams].map(({ owner }) => owner.sessionId))],
    close() {
      isClosed = true;
      clearInterval(timer);
      for (const stream of streams) stream.end();
    },
  };
}

function refuseWhenFull(streams: ReadonlySet<Stream>, userId: string, limits: LiveLimits): void {
  if (streams.size >= limits.total) throw new Refusal('UNAVAILABLE', full, { retryAfter: 60 });
  const own = [...streams].filter(({ owner }) => owner.userId === userId).length;
  if (own >= limits.perPerson) throw new Refusal('TOO_MANY', tooMany, { retryAfter: 60 });
}

/** Streams in total and by topic. */
function openStreamIndex() {
  const streams = new Set<Stream>();
  const byTopic = new Map<string, Set<Stream>>();
  return {
    streams,
    byTopic,
    add(stream: Stream): void {
      streams.add(stream);
      for (const topic of stream.topics) {
        byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(stream));
      }
    },
    remove(stream: Stream): void {
      streams.delete(stream);
      for (const topic of stream.topics) {
        const listeners = byTopic.get(topic);
        listeners?.delete(stream);
        if (listeners?.size === 0) byTopic.delete(topic);
      }
    },
  };
}

function messageOf(topic: string): string {
  return `data: ${topic.split(':')[0]}\n\n`;
}

type Keeper = { add: (stream: Stream) => void; remove: (stream: Stream) => void };

function answerWith(who: Pick<Stream, 'owner' | 'topics'>, keeper: Keeper): Response {
  let stream: Stream | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stream = streamTo(controller, who, keeper);
        keeper.add(stream);
        const retry = retryMilliseconds.least + Math.random() * retryMilliseconds.spread;
        stream.send(`retry: ${Math.round(retry)}\n\n`);
      },
      cancel() {
        if (stream) keeper.remove(stream);
      },
    },
    new CountQueuingStrategy({ highWaterMark: backlog }),
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream',
      // Proxies must not buffer or compress the messages.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      // So that a process that shuts down does not have to wait for the connection to become idle.
      Connection: 'close',
    },
  });
}

function streamTo(
  controller: ReadableStreamDefaultController<Uint8Array>,
  who: Pick<Stream, 'owner' | 'topics'>,
  keeper: Keeper,
): Stream {
  const encoder = new TextEncoder();
  const stream: Stream = {
    ...who,
    openedAt: performance.now(),
    send(text) {
      // Messages for a browser that no longer reads would pile up here.
      if ((controller.desiredSize ?? 0) <= 0) stream.end();
      else controller.enqueue(encoder.encode(text));
    },
    end() {
      keeper.remove(stream);
      controller.close();
    },
  };
  return stream;
}
