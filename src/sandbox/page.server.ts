import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

export type Markup = ReturnType<typeof html>;

const style = `
:root { color-scheme: dark; --bg: #121110; --surface: #1b1a19; --line: #2e2c2a; --control: #807d79;
  --fg: #f5f4f1; --muted: #bdbab6; --heat: #fdcf25; --danger: #ff8a70; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--fg); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2.5rem 1rem 4rem; }
.strip { margin: 0; padding: .5rem 1rem; background: var(--heat); color: #221a04; text-align: center;
  font-size: .875rem; font-weight: 700; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 0; font-size: 1.125rem; line-height: 1.3; overflow-wrap: anywhere; }
p { margin: .5rem 0; }
.muted { color: var(--muted); }
.danger { color: var(--danger); }
ul { list-style: none; margin: 1.5rem 0 2.5rem; padding: 0; display: grid; gap: .5rem; }
.people { grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); }
button, .card { width: 100%; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 10px;
  background: var(--surface); color: inherit; font: inherit; text-align: left; }
button { cursor: pointer; }
button:hover { border-color: var(--control); }
button.primary { background: var(--heat); border-color: var(--heat); color: #221a04; font-weight: 700;
  text-align: center; }
button.plain { width: auto; background: none; }
:focus-visible { outline: 2px solid var(--heat); outline-offset: 2px; }
.name { display: block; font-weight: 700; }
.email { display: block; color: var(--muted); font-size: .875rem; overflow-wrap: anywhere; }
.fields { display: grid; gap: 1rem; max-width: 24rem; padding: 1rem 0 1.5rem; }
label { display: grid; gap: .25rem; font-size: .875rem; font-weight: 700; }
label.check { display: flex; gap: .5rem; align-items: center; font-weight: 400; }
input:not([type=checkbox]), select { width: 100%; padding: .6rem .75rem; border: 1px solid var(--control);
  border-radius: 10px; background: #0b0a0a; color: inherit; font: inherit;
  font-weight: 400; }
button.small { width: auto; padding: .35rem .75rem; font-size: .875rem; }
.actions { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; padding-top: .75rem; }
.actions label { width: 9rem; }
.total { margin: 0; font-size: 2rem; font-weight: 700; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
nav { display: flex; flex-wrap: wrap; gap: 1rem; padding-bottom: 1.5rem; }
pre { margin: 0; padding-top: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
a { color: inherit; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Headers of every page of a stand-in: it runs no script and loads nothing. */
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** A page of a stand-in, which says in its first line that it is one. */
export async function sandboxPage(page: {
  title: string;
  /** 'Stands in for Google …' */
  strip: string;
  body: Markup;
}): Promise<{ html: string; headers: Record<string, string> }> {
  const markup = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <header class="strip">${page.strip}</header>
        <main>${page.body}</main>
      </body>
    </html>`;
  return { html: String(await markup), headers };
}
