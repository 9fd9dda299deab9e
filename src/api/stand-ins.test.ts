import { expect, it } from 'vitest';
import { asScriptText, newStandIns } from './stand-ins.ts';

it('puts long texts into the bytes of a page, each in its place', () => {
  const standIns = newStandIns('mark');
  const [first, second] = ['<p>Łódź – ✓ $& é</p>', ''].map(standIns.add);
  const page = `<div>${first}</div>ü<i>${second}</i><b>${first}</b>`;
  expect(standIns.replaceIn(Buffer.from(page)).toString()).toBe(
    '<div><p>Łódź – ✓ $& é</p></div>ü<i></i><b><p>Łódź – ✓ $& é</p></b>',
  );
});

it('leaves what another text says of places as it is', () => {
  const standIns = newStandIns('mark');
  const text = standIns.add('mark~1~');
  standIns.add('secret');
  const replaced = standIns.replaceIn(Buffer.from(`${text} nonce="mark" other~1~`));
  expect(replaced.toString()).toBe('mark~1~ nonce="mark" other~1~');
});

it('fails where something stands for nothing', () => {
  expect(() => newStandIns('mark').replaceIn(Buffer.from('mark~0~'))).toThrow(
    'Nothing was added that stands at 0.',
  );
});

it('writes data as the text of an inline script, which it cannot end', () => {
  const written = asScriptText('</script>&amp; "Łódź"\\ \n\u2028\u2029');
  expect(written).toBe('\\u003c/script\\u003e\\u0026amp; \\"Łódź\\"\\\\ \\n\\u2028\\u2029');
});
