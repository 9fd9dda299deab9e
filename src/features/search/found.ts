import { articlePath, difficultyDisplay } from '#features/articles/rules.ts';
import type { ArticleCategory, ArticleDifficulty } from '#features/articles/rules.ts';
import { priceText, productPath } from '#features/products/rules.ts';
import { handleFrom } from '#features/profiles/rules.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { monthYear } from '#shared/dates.ts';
import { searchWords } from '#shared/search-words.ts';
import { lowerCase } from '#shared/text.ts';
import { searchTexts } from './texts.ts';

type FoundArticle = {
  id: string;
  slug: string;
  title: string;
  category: ArticleCategory;
  difficulty: ArticleDifficulty;
  readTime: string;
  description: string;
  thumbnailId: string;
};

type FoundProduct = {
  id: string;
  slug: string;
  name: string;
  description: string;
  priceCents: number | null;
  thumbnailId: string;
  seller: string | null;
};

type FoundPerson = {
  id: string;
  username: string;
  avatarUrl: string | null;
  createdAt: Date;
};

type Part<Row> = { rows: Row[]; hasMore: boolean };

/** `corrected`: what was searched for instead, if nothing matches the typed text. */
type ForgivingPart<Row> = Part<Row> & { corrected: string | null };

/** The results of one search, a few of each kind. */
export type SearchResults = {
  articles: ForgivingPart<FoundArticle>;
  products: ForgivingPart<FoundProduct>;
  people: Part<FoundPerson>;
};

/** One result, as the palette and the page show it. */
export type FoundRow = {
  /** Unique on the page. */
  key: string;
  to: string;
  title: string;
  /** The text that is highlighted in the title and the excerpt. */
  mark: string;
  /** A line about it. */
  about: string;
  /** The text, if it contains the search term and the title does not. */
  excerpt: string;
  picture: { kind: 'image'; url: string } | { kind: 'avatar'; url: string | null };
};

export type FoundGroup = {
  name: 'articles' | 'products' | 'people';
  title: string;
  rows: FoundRow[];
  /** The corrected text, if nothing matches the typed one. */
  corrected: string | null;
  /** The link to the rest of the group, if there is more. */
  more: { to: string; label: string } | null;
};

/** The results for a text, in groups; empty groups are omitted. */
export function groupsOf(found: SearchResults, text: string): FoundGroup[] {
  const { articles, products } = found;
  const groups: FoundGroup[] = [
    {
      name: 'articles',
      title: searchTexts.articles,
      rows: articles.rows.map((article) => articleRow(article, articles.corrected ?? text)),
      corrected: articles.corrected,
      more: articles.hasMore
        ? { to: listingOf('/knowledge-base', articles, text), label: searchTexts.allArticles }
        : null,
    },
    {
      name: 'products',
      title: searchTexts.products,
      rows: products.rows.map((product) => productRow(product, products.corrected ?? text)),
      corrected: products.corrected,
      more: products.hasMore
        ? { to: listingOf('/marketplace', products, text), label: searchTexts.allProducts }
        : null,
    },
    groupOfPeople(found.people.rows, text, found.people.hasMore ? peoplePath(text) : null),
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** One page of all matching people; empty if there are none. */
export function peopleGroup(
  people: FoundPerson[],
  text: string,
  next: string | null,
): FoundGroup[] {
  if (people.length === 0) return [];
  return [groupOfPeople(people, text, next && peoplePath(text, next))];
}

function groupOfPeople(people: FoundPerson[], text: string, more: string | null): FoundGroup {
  return {
    name: 'people',
    title: searchTexts.people,
    rows: people.map((person) => personRow(person, text)),
    corrected: null,
    more: more ? { to: more, label: searchTexts.allPeople } : null,
  };
}

function listingOf(
  path: string,
  { corrected }: { corrected: string | null },
  text: string,
): string {
  return `${path}?${new URLSearchParams({ q: corrected ?? text }).toString()}`;
}

function peoplePath(text: string, after?: string): string {
  const query = new URLSearchParams({ q: text, in: 'people', ...(after && { after }) });
  return `/search?${query.toString()}`;
}

function articleRow(article: FoundArticle, text: string): FoundRow {
  const { id, title, category, difficulty, readTime, description, thumbnailId } = article;
  return {
    key: `article-${id}`,
    to: articlePath(article),
    title,
    mark: text,
    about: [category, difficultyDisplay[difficulty].label, readTime].join(' · '),
    excerpt: excerptOf(description, title, text),
    picture: { kind: 'image', url: imageAddress(thumbnailId, 400) },
  };
}

function productRow(product: FoundProduct, text: string): FoundRow {
  const { id, name, description, priceCents, thumbnailId, seller } = product;
  const price = priceText(priceCents);
  return {
    key: `product-${id}`,
    to: productPath(product),
    title: name,
    mark: text,
    about: seller ? `${price} · ${searchTexts.by(seller)}` : price,
    excerpt: excerptOf(description, name, text),
    picture: { kind: 'image', url: imageAddress(thumbnailId, 400) },
  };
}

function personRow(person: FoundPerson, text: string): FoundRow {
  const { id, username, avatarUrl, createdAt } = person;
  return {
    key: `person-${id}`,
    to: `/profile/${id}`,
    title: username,
    mark: handleFrom(text),
    about: searchTexts.joined(monthYear(createdAt)),
    excerpt: '',
    picture: { kind: 'avatar', url: avatarUrl },
  };
}

/** Characters before the search term, so that it is visible on a narrow line. */
const lead = 24;

/** The part of a text around the search term; '' if the title already contains all of it. */
export function excerptOf(text: string, title: string, term: string): string {
  const heading = lowerCase(title);
  const word = searchWords(term).find((one) => !heading.includes(one));
  const at = word === undefined ? -1 : lowerCase(text).indexOf(word);
  if (at < 0) return '';
  if (at <= lead) return text;
  const start = text.slice(at - lead, at).indexOf(' ') + 1;
  return `…${text.slice(start > 0 ? at - lead + start : at)}`;
}
