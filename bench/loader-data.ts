import { UNSAFE_decodeViaTurboStream as decodeViaTurboStream } from 'react-router';
import { z } from 'zod';

const answerSchema = z.record(z.string(), z.object({ data: z.unknown() }));

/** The data of one route as the browser gets it when it changes to the page. */
export async function loaderData(url: string, routeId: string): Promise<unknown> {
  const answer = await fetch(`${url}.data`);
  if (!answer.body) throw new Error(`${url}.data has no body.`);
  const { value } = await decodeViaTurboStream(answer.body, globalThis);
  return answerSchema.parse(value)[routeId]?.data;
}
