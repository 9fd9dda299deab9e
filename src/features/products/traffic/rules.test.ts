import { expect, it } from 'vitest';
import { sourceFrom } from './rules.ts';

const long = `${'a'.repeat(60)}.${'b'.repeat(60)}.com`;

it.each([
  [undefined, ''],
  ['', ''],
  // Our own pages, by their kind.
  ['https://forge.example/', 'forge/home'],
  ['https://forge.example/marketplace', 'forge/listing'],
  ['https://forge.example/marketplace?category=brushes', 'forge/listing'],
  ['https://forge.example/marketplace?q=rocks&sort=oldest', 'forge/search'],
  ['https://forge.example/marketplace?q=', 'forge/listing'],
  ['https://forge.example/search?q=rocks', 'forge/search'],
  ['https://forge.example/marketplace/scatter-kit', 'forge/product'],
  ['https://forge.example/knowledge-base/modelling/six-shortcuts#top', 'forge/article'],
  ['https://forge.example/profile/7', 'forge/profile'],
  ['https://forge.example/knowledge-base', 'forge/other'],
  ['https://forge.example/about', 'forge/other'],
  // The way is lost on the way through these.
  ['https://forge.example/login?returnTo=%2Fmarketplace', ''],
  ['https://forge.example/purchase-cancel?product_id=x', ''],
  ['https://accounts.google.com/', ''],
  ['https://checkout.stripe.com/c/pay/cs_1', ''],
  // Other sites: the name and nothing else.
  ['https://blenderartists.org/t/my-secret-thread/1?user=ann', 'blenderartists.org'],
  ['https://www.blenderartists.org/', 'blenderartists.org'],
  ['https://ann:secret@News.Example.com:8443/a', 'news.example.com'],
  ['https://forge.example:8443/', 'forge.example'],
  ['https://müller.de/', 'xn--mller-kva.de'],
  // No sites of the web.
  ['android-app://com.google.android.gm/', 'elsewhere'],
  ['javascript:alert(1)', 'elsewhere'],
  ['data:text/html,x', 'elsewhere'],
  ['/marketplace', 'elsewhere'],
  ['blenderartists.org', 'elsewhere'],
  ['http://192.168.0.7/admin', 'elsewhere'],
  ['http://[2001:db8::1]/', 'elsewhere'],
  ['http://localhost:3000/', 'elsewhere'],
  ['http://intranet/', 'elsewhere'],
  ['https://a_b.example.com/', 'elsewhere'],
  ['https://forge/home', 'elsewhere'],
  [`https://${long}/`, 'elsewhere'],
  [`https://x.org/${'a'.repeat(2000)}`, 'elsewhere'],
])('%j is %j', (from, source) => {
  expect(sourceFrom(from, 'forge.example')).toBe(source);
});
