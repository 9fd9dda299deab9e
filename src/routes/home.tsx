import { pageContext } from '#api/page-context.ts';
import { ArticleCard } from '#features/articles/components/article-card.tsx';
import { loadMostViewed } from '#features/articles/loading.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { BookmarkArticleCards } from '#features/bookmarks/components/bookmark-cards.tsx';
import { bookmarkedAmong } from '#features/bookmarks/loading.ts';
import { GuideLink } from '#features/extensions/guide/components/guide-link.tsx';
import { FeaturedProducts } from '#features/products/components/featured-products.tsx';
import { loadFeaturedProducts } from '#features/products/loading.ts';
import { SellBanner } from '#features/selling/components/sell-banner.tsx';
import { Hero } from '#features/site/components/hero.tsx';
import { homeTexts } from '#features/site/texts.ts';
import { CommunityStats } from '#features/stats/components/community-stats.tsx';
import { loadStats } from '#features/stats/loading.ts';
import { pageMeta } from '#shell/page-meta.ts';
import { ErrorNote } from '#ui/error-note.tsx';
import { ArrowRightIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import type { Route } from './+types/home';

const homeArticles = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { site } = page;
  const articles = await loadMostViewed(page, homeArticles);
  const [bookmarked, products, stats] = await Promise.all([
    bookmarkedAmong(page, 'article', articles ?? []),
    loadFeaturedProducts(page),
    loadStats(page),
  ]);
  return { articles, bookmarked, products, stats, publicUrl: site.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.publicUrl, {
    path: '/',
    title: 'Forge',
    description: homeTexts.welcome,
    image: { url: '/art/forge-1280.webp', width: 1280, height: 720 },
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <FeaturedProducts products={loaderData.products}>
        <GuideLink />
      </FeaturedProducts>
      <SellBanner />
      <section className="page-width pt-16 sm:pt-24" aria-labelledby="from-knowledge-base">
        <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <h2 id="from-knowledge-base" className="text-3xl">
            {homeTexts.fromKnowledgeBase}
          </h2>
          <Link
            to="/knowledge-base"
            className="quiet-link -my-2.5 flex min-h-11 items-center gap-1.5 font-semibold whitespace-nowrap"
          >
            {homeTexts.allArticles}
            <ArrowRightIcon />
          </Link>
        </div>
        <MostViewed {...loaderData} />
      </section>
      <CommunityStats stats={loaderData.stats} />
    </>
  );
}

type MostViewedProps = Pick<Route.ComponentProps['loaderData'], 'articles' | 'bookmarked'>;

function MostViewed({ articles, bookmarked }: MostViewedProps) {
  if (!articles) return <ErrorNote>{articleTexts.sectionError}</ErrorNote>;
  if (articles.length === 0) return <p className="text-muted">{articleTexts.nonePublished}</p>;
  return (
    <div className="lead-cards">
      <BookmarkArticleCards bookmarked={bookmarked}>
        {articles.map((article, place) => (
          <ArticleCard
            key={article.id}
            article={article}
            isLead={place === 0}
            isRowOnPhones={place > 0}
          />
        ))}
      </BookmarkArticleCards>
    </div>
  );
}
