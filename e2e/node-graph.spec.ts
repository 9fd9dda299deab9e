import { expect } from '@playwright/test';
import { nodeRunnerString } from '#document/testing/node-strings.ts';
import { visit } from './alive.ts';
import { violations } from './axe.ts';
import { press, runTool, tabTo } from './editor-keys.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

const article = '/knowledge-base/tutorial/scatter-anything-with-one-geometry-nodes-group';

test('a node graph is read on a phone, by keys, and copied to the last byte', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, article);
  const graph = page.locator('.node-graph');
  await graph.scrollIntoViewIfNeeded();
  const view = graph.getByRole('region', { name: 'Node graph 1: Scatter' });
  const width = async () => (await view.locator('svg').boundingBox())?.width ?? Number.NaN;
  await expect.poll(width).toBeLessThanOrEqual(390);
  const fitting = await width();
  await view.focus();
  await press(page, '+', '+');
  expect(await width()).toBeGreaterThan(fitting * 1.5);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => view.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.keyboard.press('0');
  await tabTo(page, graph.getByText('Nodes as a list'));
  await page.keyboard.press('Enter');
  await expect(graph.getByText('Density Factor: from Math, Value')).toBeVisible();
  expect(await violations(page, '.node-graph')).toEqual([]);
  const source = await graph.locator('.graph-source code').textContent();
  await graph.getByRole('button', { name: 'Copy nodes' }).click();
  await expect(graph.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(source);
});

test('a string of nodes is pasted, and one that is damaged says so', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'Nodes Writer');
  await visit(page, '/create');
  const text = page.getByRole('textbox', { name: 'Content' });
  const source = nodeRunnerString({
    nodes: { Glow: { type: 'ShaderNodeEmission', inputs: [[1, 0, 0, 1], 2, 0] } },
  });
  const paste = async (words: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), words);
    await page.keyboard.press('ControlOrMeta+v');
  };
  await text.focus();
  await paste(source.slice(0, 40));
  const dialog = page.getByRole('dialog', { name: 'Node graph' });
  await expect(dialog.getByRole('alert')).toContainText('damaged or incomplete');
  await press(page, 'ControlOrMeta+a');
  await paste(source);
  await tabTo(page, dialog.getByRole('button', { name: 'Insert node graph' }));
  await page.keyboard.press('Enter');
  await expect(text.getByText('Node graph · 1 node, 0 links')).toBeVisible();
  await paste(source);
  await expect(text.locator('.graph-card')).toHaveCount(2);
  await runTool(page, 'Node graph');
  await expect(dialog).toBeVisible();
  expect(await violations(page, 'dialog[open]')).toEqual([]);
});
