ALTER TABLE "products" ADD COLUMN "works_from" integer[] GENERATED ALWAYS AS (coalesce(blender_min, string_to_array(substring(blender_version_min from '^[vV]?(\d{1,4}(?:\.\d{1,4}){0,2})\+?$'), '.')::integer[])) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_score" integer GENERATED ALWAYS AS ((case when rating_count = 0 then 0 else round(1000.0 * (rating_sum + 35) / (rating_count + 10))::integer end)) STORED;--> statement-breakpoint
CREATE INDEX "products_best_rated" ON "products" USING btree ("rating_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_published and is_listed;--> statement-breakpoint
CREATE INDEX "products_best_selling" ON "products" USING btree ("sale_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_published and is_listed;--> statement-breakpoint
CREATE INDEX "products_works_from" ON "products" USING btree ("works_from") WHERE is_published and is_listed;--> statement-breakpoint
CREATE INDEX "products_licences" ON "products" USING gin ("licences") WHERE is_published and is_listed;--> statement-breakpoint
UPDATE "products" SET "sale_count" = "sold"."count" FROM (
	SELECT "product_id", count(*)::integer AS "count" FROM "purchases" WHERE "status" = 'owned' AND "price_cents" > 0 GROUP BY "product_id"
) AS "sold" WHERE "sold"."product_id" = "products"."id";
