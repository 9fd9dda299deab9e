import { Refusal } from '#shared/refusal.ts';
import { loopTexts } from './texts.ts';

/** @throws Refusal UNPROCESSABLE with the sentence */
export function refuseLoop(reason: keyof typeof loopTexts): never {
  throw new Refusal('UNPROCESSABLE', loopTexts[reason]);
}
