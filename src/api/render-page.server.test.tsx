import { lazy, Suspense, use } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from './render-page.server.ts';

const report = vi.fn();

async function rendered(body: React.ReactNode): Promise<string> {
  const page = (
    <html lang="en">
      <body>
        <Suspense fallback="waiting">{body}</Suspense>
      </body>
    </html>
  );
  return renderPage(page, report, String);
}

const start = '<!DOCTYPE html><html lang="en">';

it('renders a page with its document type', async () => {
  const html = await rendered(<p>{'<!--$!--> ü'}</p>);
  expect(html.startsWith(start)).toBe(true);
  expect(html).toContain('<p>&lt;!--$!--&gt; ü</p>');
  expect(report).not.toHaveBeenCalled();
});

it('waits for a part whose code comes by itself', async () => {
  const Part = lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { default: () => <p>the part</p> };
  });
  const first = await rendered(<Part />);
  expect(first.startsWith(start)).toBe(true);
  expect(first).toContain('<p>the part</p>');
  expect(first).not.toContain('waiting');
  expect(await rendered(<Part />)).toBe(first);
});

it('waits for a promise that a page shows', async () => {
  const promise = new Promise<string>((resolve) => setTimeout(() => resolve('here'), 20));
  const Part = () => <p>{use(promise)}</p>;
  expect(await rendered(<Part />)).toContain('<p>here</p>');
});

it('leaves a part that fails to the browser, and says why', async () => {
  const failure = new Error('This part fails.');
  const Part = () => {
    throw failure;
  };
  expect(await rendered(<Part />)).toContain('waiting');
  expect(report).toHaveBeenCalledExactlyOnceWith(failure);
});

it('fails with a page that fails outside of its parts', async () => {
  const failure = new Error('The page fails.');
  const Page = () => {
    throw failure;
  };
  await expect(renderPage(<Page />, report, String)).rejects.toBe(failure);
});
