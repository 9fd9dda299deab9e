import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Serves the compressed bytes of one address, and nothing else, as a separate process. */
const [address = '', port = '0'] = process.argv.slice(2);

const { body, headers } = await fetchCompressed(address);
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));

async function fetchCompressed(url: string) {
  const asking = request(url, { headers: { 'accept-encoding': 'br' } }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const { connection: _connection, 'keep-alive': _keep, date: _date, ...rest } = answer.headers;
  return { body: await buffer(answer), headers: rest };
}
