import { describe, expect, it } from 'vitest';
import { deviceFrom } from './user-agent.ts';

describe('deviceFrom', () => {
  const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${chromium}`, 'Chrome on Linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Edg/140.0.0.0`, 'Edge on Windows'],
    [
      'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox on Linux',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chromium}`, 'Chrome on Android'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    ['curl/8.0', null],
    ['', null],
    [null, null],
  ])('%s is %s', (userAgent, expected) => {
    const device = deviceFrom(userAgent);
    expect(device && `${device.browser} on ${device.system}`).toBe(expected);
  });
});
