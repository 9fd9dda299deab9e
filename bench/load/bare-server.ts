import { createServer, request, type IncomingHttpHeaders } from 'node:http';

/** Serves the compressed bytes of one address, and nothing else, as a separate process. */
const [address = '', port = '0'] = process.argv.slice(2);

const { body, headers } = await fetchCompressed(address);
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));

function fetchCompressed(url: string): Promise<{ body: Buffer; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const {
          connection: _connection,
          'keep-alive': _keep,
          date: _date,
          ...rest
        } = answer.headers;
        resolve({ body: Buffer.concat(chunks), headers: rest });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}
