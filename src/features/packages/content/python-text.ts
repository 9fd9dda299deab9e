import type { ByteSource } from '#shared/byte-source.ts';
import { Refusal } from '#shared/refusal.ts';
import { kindOfContent } from '../archive/magic.ts';
import { contentTexts } from '../texts.ts';

const maxBytes = 5 * 1024 * 1024;
/** All except tab, line feed, form feed and carriage return, which Python's own files use. */
const controls = /[^\P{Cc}\t\n\f\r]/u;

/**
 * The text of a single-file add-on.
 * @throws Refusal if it is not text, or starts like something other than Python
 */
export async function readPythonText(source: ByteSource): Promise<string> {
  if (source.bytes > maxBytes) throw new Refusal('UNPROCESSABLE', contentTexts.pythonTooLarge);
  const bytes = await source.read(0, source.bytes);
  const text = decode(bytes);
  const isOther = text === undefined || controls.test(text) || /^\s*</.test(text);
  if (isOther || kindOfContent(bytes) !== 'other') {
    throw new Refusal('UNSUPPORTED', contentTexts.pythonNotText);
  }
  return text;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
