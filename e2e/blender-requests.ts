import { request } from 'node:http';
import { test } from '@playwright/test';
import { z } from 'zod';

const listingSchema = z.object({
  blocklist: z.array(z.object({ id: z.string(), reason: z.string() })),
  data: z.array(z.object({ id: z.string(), version: z.string(), archive_url: z.url() })),
});

/** Asks for an address of the site with the headers that Blender sends, and no others. */
export function askAsBlender(address: string, token?: string) {
  const url = new URL(address, z.url().parse(test.info().project.use.baseURL));
  const headers = {
    'Accept-Encoding': 'identity',
    Accept: 'application/json',
    'User-Agent': 'Blender/5.1.0 (Linux x86_64; cycle=release)',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    Connection: 'close',
  };
  return new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** What Blender 5.1 on Linux is told, with this token or without one. */
export async function listingFor(token?: string) {
  const { body } = await askAsBlender(
    '/api/v1/extensions/?platform=linux-x64&blender_version=5.1.0&python_version=3.13',
    token,
  );
  return listingSchema.parse(JSON.parse(body.toString()));
}

/** The version of an extension that Blender is offered, and where it lies. */
export async function offeredTo(token: string | undefined, id: string) {
  return (await listingFor(token)).data.find((item) => item.id === id);
}
