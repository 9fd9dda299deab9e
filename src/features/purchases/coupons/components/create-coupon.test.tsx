// @vitest-environment happy-dom
import { act } from 'react';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { done, server } from '#test/browser-calls.ts';
import { showScreen, untilShown } from '#test/screen.ts';
import { CreateCoupon } from './create-coupon.tsx';

beforeEach(() => void server.mockReset());

async function show(): Promise<HTMLElement> {
  const products = { products: [], next: null };
  const nothing = () => undefined;
  const Page = () => <CreateCoupon products={products} onCreated={nothing} onClose={nothing} />;
  const Stub = createRoutesStub([
    { id: 'root', path: '/', children: [{ index: true, Component: Page }] },
  ]);
  const loaderData = { root: { viewer: { id: 'ada' } } };
  const place = showScreen(<Stub hydrationData={{ loaderData }} />);
  await untilShown(place, 'Percentage');
  return place;
}

const fieldsOf = (place: HTMLElement) => [
  ...place.querySelectorAll<HTMLInputElement>('input:not([type=radio])'),
];
const valuesOf = (place: HTMLElement) => fieldsOf(place).map(({ value }) => value);

async function type(field: HTMLInputElement | undefined, words: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('a new coupon', () => {
  it('is there as it was typed after the page was left, until it is made', async () => {
    const place = await show();
    const [code, off, uses] = fieldsOf(place);
    await type(code, 'LAUNCH');
    await type(off, '25');
    await type(uses, '10');
    const again = await show();
    expect(valuesOf(again)).toEqual(['LAUNCH', '25', '10', '']);
    server.mockImplementation(done);
    await act(async () => {
      again
        .querySelector('form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(server).toHaveBeenCalledOnce();
    expect(valuesOf(await show())).toEqual(['', '', '', '']);
  });
});
