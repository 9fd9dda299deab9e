-- /marketplace/check is the page that checks packages: a product that had this address before is hidden by it.
UPDATE "products" SET "slug" = 'check-' || (SELECT min("n") FROM generate_series(1, 100000) AS "n"
  WHERE NOT EXISTS (SELECT FROM "products" "other" WHERE "other"."slug" = 'check-' || "n")
    AND NOT EXISTS (SELECT FROM "product_slugs" "former" WHERE "former"."slug" = 'check-' || "n"))
WHERE "slug" = 'check';
