import core from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import css from 'highlight.js/lib/languages/css';
import glsl from 'highlight.js/lib/languages/glsl';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { findCodeLanguage } from './code-languages.ts';
import { escapeText, type Html } from '#shared/html.ts';

/**
 * Characters that are highlighted in one block, one line and one document; longer code stays plain.
 * For some inputs the grammars take quadratic time, so a document must not determine how long a
 * save takes.
 */
export const highlightLimits = { block: 8_000, line: 400, document: 32_000 } as const;

/** By the names of `codeLanguages`. */
const grammars = {
  python,
  glsl,
  json,
  toml: ini,
  bash,
  typescript,
  javascript,
  c,
  cpp,
  xml,
  css,
  html: xml,
  yaml,
};

const highlighter = core.newInstance();
for (const [name, grammar] of Object.entries(grammars)) {
  highlighter.registerLanguage(name, grammar);
}

/** Highlights the code blocks of one document, with class names, within its limits. */
export function codeHighlighter(): (code: string, language: string | null) => Html {
  let left: number = highlightLimits.document;
  return (code, language) => {
    const known = language === null ? undefined : findCodeLanguage(language);
    if (known === undefined || !isWithinLimits(code, left)) return escapeText(code);
    left -= code.length;
    const { value } = highlighter.highlight(code, { language: known.name, ignoreIllegals: true });
    // highlight.js escapes the code and adds only spans with its own class names.
    return value as Html;
  };
}

function isWithinLimits(code: string, left: number): boolean {
  if (code.length > Math.min(highlightLimits.block, left)) return false;
  return code.split('\n').every((line) => line.length <= highlightLimits.line);
}
