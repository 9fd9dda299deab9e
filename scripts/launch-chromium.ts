import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './chromium.ts';

/** Starts the tests' Chromium for a script. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: await chromiumArguments() });
}
