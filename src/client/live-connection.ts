/**
 * The server's topics: 'notifications', 'reports'; 'everything' if messages may have been missed.
 */
export type LiveTopic = string;

type Listener = (topic: LiveTopic) => void;

const retryMilliseconds = 30_000;

type Connection = { viewerId: string; listeners: Set<Listener>; close: () => void };

let connection: Connection | undefined;

/**
 * Receives changes for this person while the page is open. All tabs of a browser share one stream:
 * the tab that holds the lock opens it and forwards the messages to the others.
 * @returns a function that ends it
 */
export function listenLive(viewerId: string, listener: Listener): () => void {
  if (connection?.viewerId !== viewerId) {
    connection?.close();
    connection = openConnection(viewerId);
  }
  const { listeners, close } = connection;
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    close();
    if (connection?.listeners === listeners) connection = undefined;
  };
}

function openConnection(viewerId: string): Connection {
  const listeners = new Set<Listener>();
  const tell = (topic: LiveTopic) => {
    for (const listener of listeners) listener(topic);
  };
  let leave = join(viewerId, tell);
  // A page in the back/forward cache may hold no lock and no stream.
  const hidden = () => leave();
  const broughtBack = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    leave = join(viewerId, tell);
    tell('everything');
  };
  // Requests that were made without a network have failed.
  const online = () => tell('everything');
  window.addEventListener('online', online);
  window.addEventListener('pagehide', hidden);
  window.addEventListener('pageshow', broughtBack);
  return {
    viewerId,
    listeners,
    close() {
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', hidden);
      window.removeEventListener('pageshow', broughtBack);
      leave();
    },
  };
}

/** Joins the tabs of this person: follows the leading tab, and leads when it is its turn. */
function join(viewerId: string, tell: Listener): () => void {
  const name = `forge-live ${viewerId}`;
  const over = new AbortController();
  const channel = new BroadcastChannel(name);
  channel.onmessage = (message: MessageEvent<unknown>) => tell(String(message.data));
  const lead = () =>
    holdStream(over.signal, (topic) => {
      tell(topic);
      channel.postMessage(topic);
    });
  void takeTurn(name, over.signal, lead);
  return () => {
    over.abort();
    channel.close();
  };
}

async function takeTurn(name: string, signal: AbortSignal, lead: () => Promise<void>) {
  // Only secure contexts have locks; elsewhere each tab has its own stream.
  if (!('locks' in navigator)) return lead();
  try {
    await navigator.locks.request(name, { signal }, lead);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Keeps a stream open until the signal; the browser itself reconnects after an interruption. */
function holdStream(signal: AbortSignal, tell: Listener): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const connect = () => {
      source = new EventSource('/api/live');
      source.onopen = () => tell('everything');
      source.onmessage = (message: MessageEvent<unknown>) => tell(String(message.data));
      source.onerror = () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        // Refused, which browsers treat as final.
        timer = setTimeout(connect, retryMilliseconds);
      };
    };
    const end = () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    };
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', end, { once: true });
    connect();
  });
}
