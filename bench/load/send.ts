import { request, type Agent } from 'node:http';

export type Asked = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Answer = { milliseconds: number; status: number; asked: Asked };

/** @param due when the request should have been sent; its time is measured from then */
export function send(
  agent: Agent,
  siteUrl: string,
  asked: Asked,
  due = performance.now(),
): Promise<Answer> {
  const { path, method = 'GET', headers = {}, body } = asked;
  return new Promise((resolve, reject) => {
    const sent = request(
      siteUrl + path,
      { agent, method, headers: { 'accept-encoding': 'br', ...headers } },
      (answer) => {
        answer.resume();
        answer.once('end', () => {
          const milliseconds = performance.now() - due;
          resolve({ milliseconds, status: answer.statusCode ?? 0, asked });
        });
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

export function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}
