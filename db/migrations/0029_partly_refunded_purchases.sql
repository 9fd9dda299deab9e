-- Access ended with a refund of any part. Now it ends with a full refund: purchases of which a part
-- was refunded are given back, the last one of each person and product, unless they have another.
WITH "last" AS (
	SELECT DISTINCT ON (coalesce("buyer_id", "id"), "product_id") "id"
	FROM "purchases"
	WHERE "status" = 'refunded' AND "refunded_cents" < "price_cents" + "tax_cents"
		AND NOT EXISTS (
			SELECT FROM "purchases" "other"
			WHERE "other"."buyer_id" = "purchases"."buyer_id" AND "other"."product_id" = "purchases"."product_id"
				AND "other"."status" IN ('owned', 'disputed')
		)
	ORDER BY coalesce("buyer_id", "id"), "product_id", "purchased_at" DESC
), "given_back" AS (
	UPDATE "purchases" SET "status" = 'owned', "ended_at" = NULL, "revision" = "revision" + 1
	WHERE "id" IN (SELECT "id" FROM "last")
	RETURNING "product_id"
)
UPDATE "products" SET "sale_count" = "sale_count" + "given"."sales"
FROM (SELECT "product_id", count(*)::int AS "sales" FROM "given_back" GROUP BY "product_id") "given"
WHERE "products"."id" = "given"."product_id";
