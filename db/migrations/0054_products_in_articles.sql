CREATE TABLE "article_products" (
	"article_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "article_products_article_id_product_id_pk" PRIMARY KEY("article_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "article_products" ADD CONSTRAINT "article_products_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_products" ADD CONSTRAINT "article_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_products_product" ON "article_products" USING btree ("product_id");--> statement-breakpoint
-- What stands already: links by path. Those by a whole address follow with the next save.
INSERT INTO "article_products" ("article_id", "product_id", "place")
SELECT "articles"."id", "products"."id", least(min("link"."place"), 32767)::smallint
FROM "articles"
CROSS JOIN LATERAL jsonb_path_query("articles"."content", '$.**.marks[*].attrs.href') WITH ORDINALITY AS "link" ("href", "place")
JOIN "products" ON "products"."slug" = substring("link"."href" #>> '{}' FROM '^/marketplace/([^/?#]+)/?(?:[?#]|$)')
WHERE "articles"."content"::text LIKE '%"/marketplace/%'
GROUP BY "articles"."id", "products"."id";
