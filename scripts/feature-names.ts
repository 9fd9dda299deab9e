export type FeatureNames = {
  /** The folder and the table's words: `render-jobs`. */
  folder: string;
  /** The plural in code: `renderJobs`. */
  many: string;
  /** The singular in code: `renderJob`. */
  one: string;
  /** The singular as the name of a type: `RenderJob`. */
  type: string;
  /**
   * Singular and plural in a sentence, and as a title: `render job`, `render jobs`, `Render jobs`.
   */
  oneWord: string;
  manyWord: string;
  manyTitle: string;
  /** Its table: `render_jobs`. */
  table: string;
};

/** The names for a feature, derived from its folder's name, an English plural in kebab-case. */
export function featureNames(folder: string): FeatureNames {
  const words = folder.split('-');
  const singular = [...words.slice(0, -1), singularOf(words.at(-1) ?? '')];
  return {
    folder,
    many: camelCase(words),
    one: camelCase(singular),
    type: capitalised(camelCase(singular)),
    oneWord: singular.join(' '),
    manyWord: words.join(' '),
    manyTitle: capitalised(words.join(' ')),
    table: words.join('_'),
  };
}

function singularOf(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function camelCase(words: string[]): string {
  return words.map((word, place) => (place === 0 ? word : capitalised(word))).join('');
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
