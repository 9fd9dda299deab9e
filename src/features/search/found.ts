import { articlePath, difficultyDisplay } from '#features/articles/rules.ts';
import type { ArticleCategory, ArticleDifficulty } from '#features/articles/rules.ts';
import { priceText, productPath } from '#features/products/rules.ts';
import { handleFrom } from '#features/profiles/rules.ts';
import { imageAddress } from '#features/uploads/rules.ts';
import { monthYear } from '#shared/dates.ts';
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

/** What one search finds, a few of each. */
export type SearchResults = {
  articles: Part<FoundArticle>;
  products: Part<FoundProduct>;
  people: Part<FoundPerson>;
};

/** One thing that was found, as the palette and the page show it. */
export type FoundRow = {
  /** Unique on the page. */
  key: string;
  to: string;
  title: string;
  /** What is marked in the title and the excerpt. */
  mark: string;
  /** A line about it. */
  about: string;
  /** The text, when it has what is searched for and the title does not. */
  excerpt: string;
  picture: { kind: 'image'; url: string } | { kind: 'avatar'; url: string | null };
};

export type FoundGroup = {
  name: 'articles' | 'products' | 'people';
  title: string;
  rows: FoundRow[];
  /** The way to the rest of the group, where there is more. */
  more: { to: string; label: string } | null;
};

/** What was found for a text, in its groups; empty groups are left out. */
export function groupsOf(found: SearchResults, text: string): FoundGroup[] {
  const query = new URLSearchParams({ q: text }).toString();
  const groups: FoundGroup[] = [
    {
      name: 'articles',
      title: searchTexts.articles,
      rows: found.articles.rows.map((article) => articleRow(article, text)),
      more: found.articles.hasMore
        ? { to: `/knowledge-base?${query}`, label: searchTexts.allArticles }
        : null,
    },
    {
      name: 'products',
      title: searchTexts.products,
      rows: found.products.rows.map((product) => productRow(product, text)),
      more: found.products.hasMore
        ? { to: `/marketplace?${query}`, label: searchTexts.allProducts }
        : null,
    },
    {
      name: 'people',
      title: searchTexts.people,
      rows: found.people.rows.map((person) => personRow(person, text)),
      more: found.people.hasMore ? { to: peoplePath(text), label: searchTexts.allPeople } : null,
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** One page of all people who are found; empty where there are none. */
export function peopleGroup(
  people: FoundPerson[],
  text: string,
  next: string | null,
): FoundGroup[] {
  if (people.length === 0) return [];
  return [
    {
      name: 'people',
      title: searchTexts.people,
      rows: people.map((person) => personRow(person, text)),
      more: next ? { to: peoplePath(text, next), label: searchTexts.allPeople } : null,
    },
  ];
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

/** Characters before what is searched for, so that it is seen on a narrow line. */
const lead = 24;

/** The part of a text around what is searched for; '' where the title has it already. */
export function excerptOf(text: string, title: string, term: string): string {
  const wanted = term.toLowerCase();
  const at = text.toLowerCase().indexOf(wanted);
  if (at < 0 || title.toLowerCase().includes(wanted)) return '';
  if (at <= lead) return text;
  const word = text.slice(at - lead, at).indexOf(' ') + 1;
  return `…${text.slice(word > 0 ? at - lead + word : at)}`;
}
