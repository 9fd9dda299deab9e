import { cleanLine } from '#shared/text.ts';
import type { PythonValue } from '../content/python-literal.ts';
import { manifestLimits, pythonKeywords } from '../manifest/rules.ts';
import { folderOf, nameOf } from '../paths.ts';

const maxLine = 120;

/** A string of `bl_info` as one line; '' if it is not a string. */
export function lineOf(value: PythonValue | undefined): string {
  if (typeof value !== 'string') return '';
  return cleanLine(value.slice(0, 1000))
    .replace(/\s+/g, ' ')
    .slice(0, maxLine)
    .trim()
    .toWellFormed();
}

/** A name for an add-on that declares none. */
export function nameFrom(path: string): string {
  const module = folderOf(path).split('/').at(-2) ?? nameOf(path).replace(/\.py$/, '');
  return cleanLine(module.replace(/[-_]+/g, ' ')) || 'My Add-on';
}

/** A Python identifier without double underscores, from the name of the module or the add-on. */
export function proposeId(module: string, name: string): string {
  const fromModule = identifierOf(module.replace(/[-_. ](?:main|master|dev|v?\d[\d._-]*)$/i, ''));
  const id = fromModule || identifierOf(name) || 'my_addon';
  const started = /^\d/.test(id) ? `addon_${id}` : id;
  const cut = started.slice(0, manifestLimits.idLength).replace(/_$/, '');
  return pythonKeywords.has(cut) ? `${cut}_addon` : cut;
}

function identifierOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

/** One short line that ends with a letter, a number or a bracket, as Blender requires. */
export function taglineOf(description: string, name: string): string {
  const [sentence = ''] = description.split(/(?<=[\p{L}\p{N})])[.!?](?:\s|$)/u);
  return fit(sentence) || fit(description) || fit(name) || 'An add-on for Blender';
}

function fit(text: string): string {
  const { taglineLength } = manifestLimits;
  const characters = Array.from(text);
  const whole = characters.slice(0, taglineLength).join('');
  const isCut = characters.length > taglineLength && /\S/.test(characters[taglineLength] ?? '');
  const words = isCut && whole.includes(' ') ? whole.slice(0, whole.lastIndexOf(' ')) : whole;
  const ending = /[\p{L}\p{N})\]}][^\p{L}\p{N})\]}]*$/u.exec(words);
  return ending ? words.slice(0, ending.index + (Array.from(ending[0])[0]?.length ?? 1)) : '';
}
