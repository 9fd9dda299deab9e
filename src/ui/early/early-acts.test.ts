// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';
import { earlyActsScript, repeatEarlyAct } from './early-acts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <button type="button" id="like"><svg id="thumb"></svg></button>
    <button type="button" id="menu" popovertarget="list"></button>
    <a id="plain" href="#here"></a>
    <form id="scripted"></form>
    <form id="posted" action="/login" method="post"></form>`;
  // As the browser runs it in the head of the page.
  runInThisContext(earlyActsScript);
  return () => {
    globalThis.takeEarlyAct?.();
    vi.useRealTimers();
  };
});

const byId = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};
const click = (id: string) => byId(id).dispatchEvent(new Event('click', { bubbles: true }));
const submit = (id: string) =>
  byId(id).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

/** What the page receives once its scripts are loaded. */
function heardBy(id: string, type: 'click' | 'submit') {
  const heard = vi.fn((event: Event) => event.preventDefault());
  byId(id).addEventListener(type, heard);
  return heard;
}

function runScripts() {
  repeatEarlyAct();
  vi.runAllTimers();
}

it('repeats the last click on a button once, however often it was clicked', () => {
  click('thumb');
  click('like');
  const heard = heardBy('like', 'click');
  runScripts();
  expect(heard).toHaveBeenCalledTimes(1);
  repeatEarlyAct();
  vi.runAllTimers();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('leaves to the browser what works without scripts', () => {
  click('menu');
  const heard = heardBy('menu', 'click');
  expect(submit('posted')).toBe(true);
  runScripts();
  expect(heard).not.toHaveBeenCalled();
});

it('holds a form back that has nowhere to go, and sends it then', () => {
  expect(submit('scripted')).toBe(false);
  const heard = heardBy('scripted', 'submit');
  runScripts();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('keeps from React what is done while it takes the page over, and repeats it afterwards', () => {
  for (const [id, act, type] of [
    ['like', click, 'click'],
    ['scripted', submit, 'submit'],
  ] as const) {
    const heard = heardBy(id, type);
    act(id);
    expect(heard).not.toHaveBeenCalled();
    runScripts();
    expect(heard).toHaveBeenCalledTimes(1);
    runInThisContext(earlyActsScript);
  }
});

it('keeps back what is done while the forms hear what was typed, until they have', () => {
  const heard = heardBy('like', 'click');
  const typed = vi.fn(() => expect(heard).not.toHaveBeenCalled());
  setTimeout(typed);
  repeatEarlyAct();
  click('like');
  expect(heard).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect([typed.mock.calls.length, heard.mock.calls.length]).toEqual([1, 1]);
});

it('lets a click on a link and a form with an address through', () => {
  const heard = [heardBy('plain', 'click'), heardBy('posted', 'submit')];
  click('plain');
  submit('posted');
  for (const one of heard) expect(one).toHaveBeenCalledTimes(1);
});

it('hears nothing more once the page is alive', () => {
  runScripts();
  click('like');
  expect(submit('scripted')).toBe(true);
  const heard = heardBy('like', 'click');
  repeatEarlyAct();
  vi.runAllTimers();
  expect(heard).not.toHaveBeenCalled();
});

it('is safe inside a script element', () => {
  expect(earlyActsScript).not.toMatch(/<\/|<!--/);
});
