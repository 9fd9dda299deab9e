-- A product named so could not be edited: /marketplace/edit/files is the page of another one's files.
UPDATE "products" SET "slug" = 'files-' || (SELECT min("n") FROM generate_series(1, 100000) AS "n"
  WHERE NOT EXISTS (SELECT FROM "products" "other" WHERE "other"."slug" = 'files-' || "n")
    AND NOT EXISTS (SELECT FROM "product_slugs" "former" WHERE "former"."slug" = 'files-' || "n"))
WHERE "slug" = 'files';
