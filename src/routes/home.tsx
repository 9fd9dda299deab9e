import { Link } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { ArticleCard } from '#features/articles/components/article-card.tsx';
import { articleTexts } from '#features/articles/texts.ts';
import { SellBanner } from '#features/selling/components/sell-banner.tsx';
import { noStats, type HomeStats } from '#features/stats/rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ArrowRightIcon } from '#ui/icons.ts';
import { Picture } from '#ui/picture.tsx';
import type { Route } from './+types/home';
import { BookmarkArticleCards } from '#features/bookmarks/components/bookmark-cards.tsx';
import { bookmarkedAmong } from '#features/bookmarks/loading.ts';
import { homeTexts } from './home-texts.ts';
import { CommunityStats } from './home/community-stats.tsx';
import { FeaturedProducts, featuredProducts } from './home/featured-products.tsx';
import { pageMeta } from '#shell/page-meta.ts';

const homeArticles = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api, tag, site } = page;
  tag('articles', 'products', 'supporters');
  const { articles } = await api.articles.list({ sort: 'view_count-desc', limit: homeArticles });
  const [bookmarked, products, stats] = await Promise.all([
    bookmarkedAmong(page, 'article', articles),
    featuredProducts(page),
    loadStats(page),
  ]);
  return { articles, bookmarked, products, stats, publicUrl: site.publicUrl };
}

/** Spec A §8: a failure gives zeros. */
async function loadStats({ api, report }: PageContext): Promise<HomeStats> {
  try {
    return await api.stats.home({});
  } catch (error) {
    report(error);
    return noStats;
  }
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
      <FeaturedProducts products={loaderData.products} />
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
        {loaderData.articles.length === 0 ? (
          <p className="text-muted">{articleTexts.nonePublished}</p>
        ) : (
          <div className="lead-cards">
            <BookmarkArticleCards bookmarked={loaderData.bookmarked}>
              {loaderData.articles.map((article, place) => (
                <ArticleCard
                  key={article.id}
                  article={article}
                  isLead={place === 0}
                  isRowOnPhones={place > 0}
                />
              ))}
            </BookmarkArticleCards>
          </div>
        )}
      </section>
      <CommunityStats stats={loaderData.stats} />
    </>
  );
}

function Hero() {
  return (
    <section className="hero">
      <picture>
        {/* The part of the picture that a phone shows. */}
        <source srcSet="/art/forge-720.webp" media="(width <= 30rem)" width={720} height={600} />
        <Picture
          src="/art/forge-1280.webp"
          alt=""
          width={1280}
          height={720}
          priority
          className="hero-art"
        />
      </picture>
      <div className="hero-scrim" />
      <div className="page-width flex min-h-[620px] flex-col justify-end py-12 sm:min-h-[660px] sm:py-20">
        <h1 className="max-w-[13ch] text-4xl">{homeTexts.title}</h1>
        <p className="mt-6 max-w-[46ch] text-lg">{homeTexts.welcome}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink variant="primary" size="large" to="/knowledge-base">
            {homeTexts.explore}
          </ButtonLink>
          <ButtonLink size="large" className="button-on-art" to="/create">
            {homeTexts.create}
          </ButtonLink>
        </div>
      </div>
      <p className="hero-credit mono page-width">{homeTexts.credit}</p>
    </section>
  );
}
