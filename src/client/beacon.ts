/** Tells the server something that is no matter for the reader: a lost beacon is no failure. */
export function sendBeacon(call: string, body?: object): void {
  fetch(`/api/v1/${call}`, {
    method: 'POST',
    keepalive: true,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
    // An answer that nobody reads stays open, and the browser counts it as failed.
    .then((answer) => answer.arrayBuffer())
    .catch(() => {});
}
