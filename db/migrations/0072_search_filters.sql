DROP INDEX "articles_words";--> statement-breakpoint
DROP INDEX "articles_title_words";--> statement-breakpoint
DROP INDEX "articles_tags";--> statement-breakpoint
DROP INDEX "articles_works_in";--> statement-breakpoint
DROP INDEX "products_words";--> statement-breakpoint
DROP INDEX "products_name_words";--> statement-breakpoint
DROP INDEX "products_licences";--> statement-breakpoint
DROP INDEX "products_tags";--> statement-breakpoint
DROP FUNCTION "add_search_words"(search_place, text[], text, timestamptz);--> statement-breakpoint
DROP FUNCTION "search_text"(text, text, text[]);--> statement-breakpoint
DROP TABLE "search_words";--> statement-breakpoint
DROP TYPE "public"."search_place";--> statement-breakpoint
CREATE TYPE "public"."search_place" AS ENUM('article title', 'article', 'article filter', 'product name', 'product', 'product filter');--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL,
	"place" "search_place" NOT NULL,
	"category" text NOT NULL,
	"first_title" text NOT NULL,
	"oldest" date NOT NULL,
	"newest" date NOT NULL,
	CONSTRAINT "search_words_word_place_category_pk" PRIMARY KEY("word","place","category")
);
--> statement-breakpoint
CREATE INDEX "search_words_pieces" ON "search_words" USING gin (search_pieces("word"));--> statement-breakpoint
-- The values that a row can be filtered by. None is a word of a text: those have no spaces.
CREATE FUNCTION "article_filters"("category" article_category, "difficulty" article_difficulty, "tag_keys" text[], "works_in" text[], "user_id" uuid) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT array_remove(
		ARRAY['category ' || lower("category"::text), 'difficulty ' || "difficulty", 'author ' || "user_id"]
			|| ARRAY(SELECT 'tag ' || "key" FROM unnest("tag_keys") AS "key")
			|| ARRAY(SELECT 'blender ' || "version" FROM unnest("works_in") AS "version"),
		NULL)
$$;--> statement-breakpoint
CREATE FUNCTION "product_filters"("category_id" uuid, "price_cents" integer, "tag_keys" text[], "platforms" text[], "licences" text[], "kind" extension_kind, "is_bundle" boolean, "user_id" uuid) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT array_remove(
		ARRAY[
			'category ' || "category_id",
			CASE WHEN "price_cents" = 0 THEN 'price free' ELSE 'price paid' END,
			CASE WHEN "kind" IS NOT NULL THEN 'kind extension' WHEN NOT "is_bundle" THEN 'kind file' END,
			CASE WHEN "is_bundle" THEN 'kind bundle' END,
			CASE WHEN "platforms" = '{}' THEN 'platform all' END,
			'author ' || "user_id"
		]
			|| ARRAY(SELECT 'tag ' || "key" FROM unnest("tag_keys") AS "key")
			|| ARRAY(SELECT 'platform ' || lower("platform") FROM unnest("platforms") AS "platform")
			|| ARRAY(SELECT 'licence ' || lower("licence") FROM unnest("licences") AS "licence"),
		NULL)
$$;--> statement-breakpoint
-- Those of its title stand in it once more, with a mark.
CREATE FUNCTION "search_elements"("words" text[], "title_words" text[], "filters" text[]) RETURNS text[] LANGUAGE sql IMMUTABLE COST 10000 AS $$
	SELECT "words" || ARRAY(SELECT 'title ' || "word" FROM unnest("title_words") AS "word") || "filters"
$$;--> statement-breakpoint
CREATE INDEX "articles_words" ON "articles" USING gin (search_elements(search_tokens("title" || ' ' || "description"), search_tokens("title"), article_filters("category", "difficulty", "tag_keys", "works_in", "user_id"))) WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (search_elements(search_tokens("name" || ' ' || "description_text"), search_tokens("name"), product_filters("category_id", "price_cents", "tag_keys", "platforms", "licences", "extension_kind", "is_bundle", "user_id"))) WHERE is_published and is_listed;--> statement-breakpoint
-- Only what widens is written: most words are there already, and nobody waits for the row of one. In
-- the order of the words, so that two transactions never wait for each other in a circle.
CREATE FUNCTION "add_search_words"("places" search_place[], "title" text, "other" text, "filters" text[], "of_category" text, "made" timestamptz) RETURNS void LANGUAGE plpgsql
-- Planned once, and for many words: while there are few, Postgres would read all of them for each row.
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
	"first" text := lower("title");
	"day" date := "made" AT TIME ZONE 'UTC';
BEGIN
	INSERT INTO "search_words" ("word", "place", "category", "first_title", "oldest", "newest")
	SELECT DISTINCT "new"."word", "new"."place", "of_category", "first", "day", "day"
	FROM (
		SELECT unnest(search_tokens("title")) AS "word", "places"[1] AS "place"
		UNION ALL
		SELECT unnest(search_tokens("title" || ' ' || "other")), "places"[2]
		UNION ALL
		SELECT unnest("filters"), "places"[3]
	) AS "new"
	WHERE (
		SELECT "first_title" <= "first" AND "day" BETWEEN "oldest" AND "newest"
		FROM "search_words" AS "known"
		WHERE "known"."word" = "new"."word" AND "known"."place" = "new"."place" AND "known"."category" = "of_category"
	) IS NOT TRUE
	ORDER BY "new"."word", "new"."place"
	ON CONFLICT ("word", "place", "category") DO UPDATE SET
		"first_title" = least("search_words"."first_title", "excluded"."first_title"),
		"oldest" = least("search_words"."oldest", "excluded"."oldest"),
		"newest" = greatest("search_words"."newest", "excluded"."newest");
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_article_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "add_search_words"('{article title,article,article filter}', NEW."title", NEW."description",
		article_filters(NEW."category", NEW."difficulty", NEW."tag_keys", NEW."works_in", NEW."user_id"),
		NEW."category"::text, NEW."created_at");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_product_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "add_search_words"('{product name,product,product filter}', NEW."name", NEW."description_text",
		product_filters(NEW."category_id", NEW."price_cents", NEW."tag_keys", NEW."platforms", NEW."licences", NEW."extension_kind", NEW."is_bundle", NEW."user_id"),
		NEW."category_id"::text, NEW."created_at");
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "article_search_words" ON "articles";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "article_search_words" AFTER INSERT OR UPDATE OF "title", "tags", "description", "is_published", "created_at", "category", "difficulty", "tested_with", "confirmed_in", "user_id" ON "articles" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."is_published") EXECUTE FUNCTION "add_article_search_words"();--> statement-breakpoint
DROP TRIGGER "product_search_words" ON "products";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "product_search_words" AFTER INSERT OR UPDATE OF "name", "tags", "description_text", "is_published", "status", "deleted_at", "created_at", "category_id", "price_cents", "platforms", "licences", "extension_kind", "is_bundle", "user_id" ON "products" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."is_published" AND NEW."is_listed") EXECUTE FUNCTION "add_product_search_words"();--> statement-breakpoint
-- All words of what is public now, also after rows were written without the triggers.
CREATE OR REPLACE FUNCTION "refresh_search_words"() RETURNS void LANGUAGE sql AS $$
	INSERT INTO "search_words" ("word", "place", "category", "first_title", "oldest", "newest")
	SELECT "word", "place", "category", min("title"), min("day"), max("day")
	FROM (
		SELECT "token" AS "word", "place", "category"::text, lower("title") AS "title", CAST("created_at" AT TIME ZONE 'UTC' AS date) AS "day"
		FROM "articles", LATERAL (
			SELECT CAST('article title' AS search_place) AS "place", unnest(search_tokens("title")) AS "token"
			UNION ALL
			SELECT 'article', unnest(search_tokens("title" || ' ' || "description"))
			UNION ALL
			SELECT 'article filter', unnest(article_filters("category", "difficulty", "tag_keys", "works_in", "user_id"))
		) AS "of_article"
		WHERE "is_published"
		UNION ALL
		SELECT "token", "place", "category_id"::text, lower("name"), CAST("created_at" AT TIME ZONE 'UTC' AS date)
		FROM "products", LATERAL (
			SELECT CAST('product name' AS search_place) AS "place", unnest(search_tokens("name")) AS "token"
			UNION ALL
			SELECT 'product', unnest(search_tokens("name" || ' ' || "description_text"))
			UNION ALL
			SELECT 'product filter', unnest(product_filters("category_id", "price_cents", "tag_keys", "platforms", "licences", "extension_kind", "is_bundle", "user_id"))
		) AS "of_product"
		WHERE "is_published" AND "is_listed"
	) AS "all_words"
	GROUP BY "word", "place", "category"
	ORDER BY "word", "place", "category"
	ON CONFLICT ("word", "place", "category") DO UPDATE SET
		"first_title" = least("search_words"."first_title", "excluded"."first_title"),
		"oldest" = least("search_words"."oldest", "excluded"."oldest"),
		"newest" = greatest("search_words"."newest", "excluded"."newest")
$$;--> statement-breakpoint
SELECT "refresh_search_words"();
