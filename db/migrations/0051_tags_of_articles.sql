-- A generated column may only call what never changes its mind.
CREATE FUNCTION "tag_keys"("tags" text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(lower("tag") ORDER BY "place"), '{}')
	FROM unnest("tags") WITH ORDINALITY AS "each" ("tag", "place")
$$;--> statement-breakpoint
DROP INDEX "products_tags";--> statement-breakpoint
ALTER TABLE "article_approved_versions" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "tag_keys" text[] GENERATED ALWAYS AS (tag_keys(tags)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "article_versions" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tag_keys" text[] GENERATED ALWAYS AS (tag_keys(tags)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_tags" ON "articles" USING gin ("tag_keys") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_tags" ON "products" USING gin ("tag_keys") WHERE is_published and is_listed;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_tags" CHECK (cardinality(tags) <= 10);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_article_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "add_to_search_vocabulary"(
		concat_ws(' ', NEW."title", array_to_string(NEW."tags", ' '), NEW."description")
	);
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "article_words" ON "articles";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "article_words" AFTER INSERT OR UPDATE OF "title", "tags", "description", "is_published" ON "articles" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."is_published") EXECUTE FUNCTION "add_article_words"();
