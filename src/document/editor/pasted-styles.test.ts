import { describe, expect, it } from 'vitest';
import { formatsOfStyle, quietAttributes } from './pasted-styles.ts';

describe('quietAttributes', () => {
  it.each([
    ['<b style="font-weight:normal">a</b>', '<b data-pasted-style="font-weight:normal">a</b>'],
    ["<p class='x' STYLE = 'a'>", "<p class='x' data-pasted-style = 'a'>"],
    ['<img src=x onerror="alert(1)">', '<img src=x data-pasted-handler="alert(1)">'],
    ['<a\nonclick=x()\tstyle=y>', '<a\ndata-pasted-handler=x()\tdata-pasted-style=y>'],
  ])('changes %j', (html, quiet) => {
    expect(quietAttributes(html)).toBe(quiet);
  });

  it.each([
    'Write style="color: red" in the text',
    '<p>use style="x" or onclick="y"</p>',
    '<img alt="a style = b">',
    "<img alt='> onclick = x'>",
    '<style>p { color: red }</style>',
    '<p data-style="x" stylesheet="y">',
    'a < b style="x"',
    '<',
    '<p "',
    '',
  ])('leaves %j as it is', (html) => {
    expect(quietAttributes(html)).toBe(html);
  });
});

describe('formatsOfStyle', () => {
  it.each([
    ['font-weight:700', { strong: true }],
    ['font-weight: bold;', { strong: true }],
    ['color:red; font-weight:600', { strong: true }],
    ['font-weight:400', { strong: false }],
    ['font-weight:normal', { strong: false }],
    ['font-style:italic', { em: true }],
    ['font-style: oblique 10deg', { em: true }],
    ['font-style:normal', { em: false }],
    ['text-decoration:line-through', { s: true }],
    ['text-decoration-line: underline line-through', { s: true }],
    ['text-decoration:none', { s: false }],
    ['FONT-WEIGHT:BOLD;Font-Style:Italic', { strong: true, em: true }],
    ['color:red', {}],
    ['-x-font-weight:bold', {}],
    ['', {}],
  ])('reads %j', (style, formats) => {
    expect(formatsOfStyle(style)).toEqual(formats);
  });
});
