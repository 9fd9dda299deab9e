-- The words of a text: runs of letters and digits, and runs of other signs. Of a long one its parts,
-- which overlap, so that any hundred letters in a row stand whole in one of them.
-- Not for several processes at once: starting them takes longer than a search.
CREATE FUNCTION "search_tokens"("texts" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT COST 10000 AS $$
	SELECT CASE WHEN "texts" !~ '[^[:space:]]{201}' THEN
		array_remove(string_to_array(regexp_replace(regexp_replace(
			lower("texts"), '[[:space:]]+', ' ', 'g'), '[^[:alnum:] ]+', ' \& ', 'g'), ' '), '')
	ELSE (
		SELECT coalesce(array_agg(substr("token", "start", 200)), '{}')
		FROM (
			SELECT "found"[1] AS "token"
			FROM regexp_matches(lower("texts"), '[[:alnum:]]+|[^[:alnum:][:space:]]+', 'g') AS "found"
		) AS "each", generate_series(1, greatest(1, length("token") - 100), 100) AS "start"
	) END
$$;--> statement-breakpoint
-- An index may only call what never changes its mind.
CREATE FUNCTION "search_text"("title" text, "other" text, "tags" text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT "title" || ' ' || "other" || ' ' || array_to_string("tags", ' ')
$$;--> statement-breakpoint
-- All parts of a word that have up to three letters.
CREATE FUNCTION "search_pieces"("word" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT COST 1000 AS $$
	SELECT array_agg(DISTINCT substr("word", "start", "size"))
	FROM generate_series(1, 3) AS "size", generate_series(1, length("word") - "size" + 1) AS "start"
$$;--> statement-breakpoint
-- Those of the longest kind: a word that holds this one has all of them.
CREATE FUNCTION "search_needles"("part" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT array_agg(DISTINCT substr("part", "start", 3))
	FROM generate_series(1, greatest(1, length("part") - 2)) AS "start"
$$;--> statement-breakpoint
CREATE TYPE "public"."search_place" AS ENUM('article title', 'article', 'product name', 'product');--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL,
	"place" "search_place" NOT NULL,
	"first_title" text NOT NULL,
	"oldest" date NOT NULL,
	"newest" date NOT NULL,
	CONSTRAINT "search_words_word_place_pk" PRIMARY KEY("word","place")
);
--> statement-breakpoint
DROP INDEX "articles_description_words";--> statement-breakpoint
DROP INDEX "products_description_words";--> statement-breakpoint
DROP INDEX "articles_title_words";--> statement-breakpoint
DROP INDEX "products_name_words";--> statement-breakpoint
CREATE INDEX "search_words_pieces" ON "search_words" USING gin (search_pieces("word"));--> statement-breakpoint
CREATE INDEX "articles_words" ON "articles" USING gin (search_tokens(search_text("title", "description", "tags"))) WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (search_tokens(search_text("name", "description_text", "tags"))) WHERE is_published and is_listed;--> statement-breakpoint
CREATE INDEX "articles_title_words" ON "articles" USING gin (search_tokens("title")) WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_name_words" ON "products" USING gin (search_tokens("name")) WHERE is_published and is_listed;--> statement-breakpoint
-- Only what widens is written: most words are there already, and nobody waits for the row of one. In
-- the order of the words, so that two transactions never wait for each other in a circle.
CREATE FUNCTION "add_search_words"("of_place" search_place, "tokens" text[], "title" text, "made" timestamptz) RETURNS void LANGUAGE plpgsql
-- Planned while there were few words, it would read all of them for each row.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
	"first" text := lower("title");
	"day" date := "made" AT TIME ZONE 'UTC';
BEGIN
	INSERT INTO "search_words" ("word", "place", "first_title", "oldest", "newest")
	SELECT DISTINCT "token", "of_place", "first", "day", "day"
	FROM unnest("tokens") AS "token"
	WHERE NOT EXISTS (
		SELECT FROM "search_words" AS "known"
		WHERE "known"."word" = "token" AND "known"."place" = "of_place"
			AND "first_title" <= "first" AND "day" BETWEEN "oldest" AND "newest"
	)
	ORDER BY "token"
	ON CONFLICT ("word", "place") DO UPDATE SET
		"first_title" = least("search_words"."first_title", "excluded"."first_title"),
		"oldest" = least("search_words"."oldest", "excluded"."oldest"),
		"newest" = greatest("search_words"."newest", "excluded"."newest");
END
$$;--> statement-breakpoint
CREATE FUNCTION "add_article_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "add_search_words"('article title', search_tokens(NEW."title"), NEW."title", NEW."created_at");
	PERFORM "add_search_words"('article', search_tokens(search_text(NEW."title", NEW."description", NEW."tags")), NEW."title", NEW."created_at");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "add_product_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "add_search_words"('product name', search_tokens(NEW."name"), NEW."name", NEW."created_at");
	PERFORM "add_search_words"('product', search_tokens(search_text(NEW."name", NEW."description_text", NEW."tags")), NEW."name", NEW."created_at");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "article_search_words" AFTER INSERT OR UPDATE OF "title", "tags", "description", "is_published", "created_at" ON "articles" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."is_published") EXECUTE FUNCTION "add_article_search_words"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "product_search_words" AFTER INSERT OR UPDATE OF "name", "tags", "description_text", "is_published", "status", "deleted_at", "created_at" ON "products" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."is_published" AND NEW."is_listed") EXECUTE FUNCTION "add_product_search_words"();--> statement-breakpoint
-- All words of what is public now, also after rows were written without the triggers.
CREATE FUNCTION "refresh_search_words"() RETURNS void LANGUAGE sql AS $$
	INSERT INTO "search_words" ("word", "place", "first_title", "oldest", "newest")
	SELECT "word", "place", min("title"), min("day"), max("day")
	FROM (
		SELECT "token" AS "word", "place", lower("title") AS "title", CAST("created_at" AT TIME ZONE 'UTC' AS date) AS "day"
		FROM "articles", LATERAL (
			SELECT CAST('article title' AS search_place) AS "place", unnest(search_tokens("title")) AS "token"
			UNION ALL
			SELECT 'article', unnest(search_tokens(search_text("title", "description", "tags")))
		) AS "of_article"
		WHERE "is_published"
		UNION ALL
		SELECT "token", "place", lower("name"), CAST("created_at" AT TIME ZONE 'UTC' AS date)
		FROM "products", LATERAL (
			SELECT CAST('product name' AS search_place) AS "place", unnest(search_tokens("name")) AS "token"
			UNION ALL
			SELECT 'product', unnest(search_tokens(search_text("name", "description_text", "tags")))
		) AS "of_product"
		WHERE "is_published" AND "is_listed"
	) AS "all_words"
	GROUP BY "word", "place"
	ORDER BY "word", "place"
	ON CONFLICT ("word", "place") DO UPDATE SET
		"first_title" = least("search_words"."first_title", "excluded"."first_title"),
		"oldest" = least("search_words"."oldest", "excluded"."oldest"),
		"newest" = greatest("search_words"."newest", "excluded"."newest")
$$;--> statement-breakpoint
SELECT "refresh_search_words"();
