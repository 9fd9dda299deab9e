CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL,
	"plain" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_vocabulary_near" ON "search_vocabulary" USING gist ("plain" gist_trgm_ops);--> statement-breakpoint
-- In the order of the words, so that two transactions that add the same ones never wait for each other.
CREATE FUNCTION "add_to_search_vocabulary"("texts" text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "search_vocabulary" ("word", "plain")
	SELECT DISTINCT "word", regexp_replace(normalize("word", NFKD), '[\u0300-\u036f]', '', 'g')
	FROM regexp_split_to_table(lower(left("texts", 20000)), '[^[:alnum:]]+') AS "word"
	WHERE length("word") BETWEEN 4 AND 32
	ORDER BY "word"
	ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION "add_article_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "add_to_search_vocabulary"(NEW."title" || ' ' || NEW."description");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "add_product_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "add_to_search_vocabulary"(
		concat_ws(' ', NEW."name", array_to_string(NEW."tags", ' '), NEW."description_text")
	);
	RETURN NULL;
END
$$;--> statement-breakpoint
-- When the transaction ends, after every other lock that it takes.
CREATE CONSTRAINT TRIGGER "article_words" AFTER INSERT OR UPDATE OF "title", "description", "is_published" ON "articles" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."is_published") EXECUTE FUNCTION "add_article_words"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "product_words" AFTER INSERT OR UPDATE OF "name", "tags", "description_text", "is_published", "is_listed" ON "products" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."is_published" AND NEW."is_listed") EXECUTE FUNCTION "add_product_words"();--> statement-breakpoint
SELECT count("add_to_search_vocabulary"("title" || ' ' || "description")) FROM "articles" WHERE "is_published";--> statement-breakpoint
SELECT count("add_to_search_vocabulary"(concat_ws(' ', "name", array_to_string("tags", ' '), "description_text"))) FROM "products" WHERE "is_published" AND "is_listed";
