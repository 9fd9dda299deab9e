/** Sends something to the server that does not affect the reader: a lost beacon is not an error. */
export function sendBeacon(call: string, body?: object): void {
  fetch(`/api/v1/${call}`, {
    method: 'POST',
    keepalive: true,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
    // A response that nobody reads stays open, and the browser counts it as failed.
    .then((answer) => answer.arrayBuffer())
    .catch(() => {});
}
