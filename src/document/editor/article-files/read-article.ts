import { markdownArticle, picturesIn } from '../../markdown-article.ts';
import { articleFileLimits } from './rules.ts';
import { putBlocks } from '../putting.ts';
import { ArticleProblem } from './article-problem.ts';
import { exportedPage } from './exported-html.ts';
import type { FoundArticle, PutArticle } from './found-article.ts';
import { kindOf, type ArticleFile } from './found-files.ts';
import { pictureFinder } from './matching.ts';
import { articleFileTexts } from './texts.ts';
import { unzipArticle } from './unzip.ts';

type Source = { places: readonly string[]; put: PutArticle };

/**
 * Reads an article from files that are its text and its pictures, or zips of them.
 * @throws ArticleProblem
 */
export async function readArticle(files: readonly ArticleFile[]): Promise<FoundArticle> {
  const all: ArticleFile[] = [];
  for (const found of files) {
    if (kindOf(found.path) === 'zip') all.push(...(await unzipArticle(found.file)));
    else all.push(found);
  }
  const texts = all.filter(({ path }) => ['markdown', 'html'].includes(kindOf(path) ?? ''));
  const [main] = texts.toSorted(byPlace);
  if (!main) throw new ArticleProblem(articleFileTexts.noText);
  if (main.file.size > articleFileLimits.textBytes) {
    throw new ArticleProblem(articleFileTexts.textTooLarge);
  }
  const text = await main.file.text();
  const source = kindOf(main.path) === 'html' ? ofHtml(text) : ofMarkdown(text);
  return { ...matched(source, main.path, all), otherTexts: texts.length - 1 };
}

/** Pasted HTML with pictures embedded as data. */
export function readPastedArticle(html: string): FoundArticle {
  return { ...matched(ofHtml(html), '', []), otherTexts: 0 };
}

/** The text that is highest in the folders, and first by its name. */
function byPlace(one: ArticleFile, other: ArticleFile): number {
  const depth = ({ path }: ArticleFile) => path.split('/').length;
  return depth(one) - depth(other) || one.path.localeCompare(other.path);
}

function matched({ places, put }: Source, path: string, files: readonly ArticleFile[]) {
  const find = pictureFinder(path, files);
  const found = [...new Set(places)].map((place) => ({ place, file: find(place) }));
  return {
    pictures: found.flatMap(({ place, file }) => (file ? { place, file } : [])),
    unmatched: found.flatMap(({ place, file }) => (file ? [] : place)),
    put,
  };
}

const head = /^---\r?\n(?:(?!---).*\r?\n)*---\r?\n/;

function ofMarkdown(text: string): Source {
  const body = text.replace(/^\ufeff/, '').replace(head, '');
  return {
    places: picturesIn(body).map(({ place }) => place),
    put(editor, sent, onIntake) {
      const { content = [] } = markdownArticle(body, ({ place }) => sent.get(place) ?? null);
      putBlocks(editor.view, content, onIntake);
    },
  };
}

function ofHtml(html: string): Source {
  const { body } = exportedPage(html);
  const images = [...body.querySelectorAll('img')].map((image) => ({
    image,
    place: image.getAttribute('src') ?? '',
  }));
  return {
    places: images.map(({ place }) => place).filter((place) => place !== ''),
    put(editor, sent) {
      for (const { image, place } of images) {
        const found = sent.get(place);
        if (found) image.setAttribute('src', found.src);
        else image.remove();
      }
      editor.view.pasteHTML(body.innerHTML);
    },
  };
}
