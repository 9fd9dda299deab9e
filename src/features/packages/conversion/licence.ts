/** Common names of licences other than their own. */
const spoken: [RegExp, string][] = [
  [/\bagpl|affero/i, 'AGPL-3.0-or-later'],
  [/\blgpl|lesser general public/i, 'LGPL-3.0-or-later'],
  [/\bgpl[- ]?v?2(?!.*(?:later|\+))/i, 'GPL-2.0-only'],
  [/\bgpl[- ]?v?2/i, 'GPL-2.0-or-later'],
  [/\bgpl/i, 'GPL-3.0-or-later'],
  [/^mit\b/i, 'MIT'],
  [/^apache/i, 'Apache-2.0'],
];

const readLength = 64 * 1024;
const tag = /SPDX-License-Identifier:[ \t]*([^\r\n]{1,200})/;

/** The licences that the code names itself; a person must check a guess. */
export function guessLicences(
  python: string,
  said: string,
): { licences: string[]; isGuess: boolean } {
  const text = python.slice(0, readLength);
  const tagged = tag.exec(text)?.[1];
  const named = tagged?.match(/[A-Za-z0-9][A-Za-z0-9.+-]*/g)?.filter(isLicence) ?? [];
  if (named.length > 0) return { licences: [...new Set(named.map(currentName))], isGuess: false };
  const bySaying = spoken.find(([pattern]) => said && pattern.test(said))?.[1];
  const found = bySaying ?? byHeader(text.replace(/[\s#*]+/g, ' '));
  return { licences: [found ?? 'GPL-3.0-or-later'], isGuess: true };
}

/** 'MIT OR GPL-2.0+' is two licences and an operator. */
function isLicence(word: string): boolean {
  return !/^(?:AND|OR|WITH)$/i.test(word) && /[A-Z]/.test(word);
}

/** 'GPL-2.0+' and 'GPL-2.0' are deprecated names. */
function currentName(name: string): string {
  if (!/^(?:A|L)?GPL-[\d.]+\+?$/.test(name)) return name;
  return name.endsWith('+') ? `${name.slice(0, -1)}-or-later` : `${name}-only`;
}

function byHeader(text: string): string | undefined {
  if (/GNU (?:Lesser|Affero) General Public License/i.test(text)) {
    const isLesser = /GNU Lesser/i.test(text);
    return isLesser ? 'LGPL-3.0-or-later' : 'AGPL-3.0-or-later';
  }
  if (/GNU General Public License/i.test(text)) {
    const version = /version 2/i.test(text) ? '2.0' : '3.0';
    const isLater = /(?:any later version|or later)/i.test(text);
    return `GPL-${version}-${isLater ? 'or-later' : 'only'}`;
  }
  if (/Permission is hereby granted, free of charge/i.test(text)) return 'MIT';
  return /Apache License, Version 2\.0/i.test(text) ? 'Apache-2.0' : undefined;
}
