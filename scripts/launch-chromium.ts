import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './chromium.ts';

/** Starts the Chromium of the tests for a script. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: await chromiumArguments() });
}
