ALTER TABLE "products" DROP CONSTRAINT "products_file";--> statement-breakpoint
ALTER TABLE "product_versions" ADD COLUMN "blender_version_min" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The approved file of each product becomes its current version. An extension's manifest says the
-- number; any other product keeps the label that its page shows, unless a newer file brought that.
INSERT INTO "product_versions"
  ("product_id", "number", "blender_version_min", "status", "is_current", "submitted_by", "submitted_at", "reviewed_at")
SELECT p.id,
  CASE WHEN f.facts -> 'manifest' ->> 'source' = 'extension' AND f.facts -> 'manifest' ->> 'version' ~ '^(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)([-+][0-9A-Za-z.+-]+)?$' AND char_length(f.facts -> 'manifest' ->> 'version') <= 40 THEN f.facts -> 'manifest' ->> 'version' ELSE 
    CASE WHEN p.pending_file_id IS NULL OR coalesce(f.facts -> 'manifest' ->> 'version', '') = '' THEN p.version ELSE left(f.facts -> 'manifest' ->> 'version', 40) END END,
  CASE WHEN f.facts -> 'manifest' ->> 'source' = 'extension' THEN left(f.facts -> 'manifest' ->> 'blenderVersionMin', 40) ELSE p.blender_version_min END,
  'approved', true, p.user_id, coalesce(p.listed_at, p.created_at), coalesce(p.listed_at, p.updated_at)
FROM "products" p JOIN "stored_files" f ON f.id = p.file_id;--> statement-breakpoint
-- The file that waits becomes a version that waits; a number that is used already is left out.
INSERT INTO "product_versions"
  ("product_id", "number", "blender_version_min", "status", "submitted_by", "submitted_at")
SELECT n.id,
  CASE WHEN EXISTS (SELECT 1 FROM "product_versions" v WHERE v.product_id = n.id AND v.number = n.number) THEN '' ELSE n.number END,
  n.blender_version_min, 'pending', n.user_id, n.updated_at
FROM (
  SELECT p.id, p.user_id, p.updated_at,
    CASE WHEN f.facts -> 'manifest' ->> 'source' = 'extension' AND f.facts -> 'manifest' ->> 'version' ~ '^(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)([-+][0-9A-Za-z.+-]+)?$' AND char_length(f.facts -> 'manifest' ->> 'version') <= 40 THEN f.facts -> 'manifest' ->> 'version' ELSE 
      CASE WHEN p.file_id IS NULL OR coalesce(f.facts -> 'manifest' ->> 'version', '') = '' THEN p.version ELSE left(f.facts -> 'manifest' ->> 'version', 40) END END AS number,
    CASE WHEN f.facts -> 'manifest' ->> 'source' = 'extension' THEN left(f.facts -> 'manifest' ->> 'blenderVersionMin', 40) ELSE p.blender_version_min END AS blender_version_min
  FROM "products" p JOIN "stored_files" f ON f.id = p.pending_file_id
) n;--> statement-breakpoint
-- The order of versions such as 1.10.0; the others get theirs when their manifest is read anew.
UPDATE "product_versions" v SET "precedence" = (
  SELECT string_agg(lpad(length(n)::text, 2, '0') || n, '' ORDER BY place) || '~'
  FROM unnest(string_to_array(v.number, '.')) WITH ORDINALITY AS part (n, place)
)
FROM "products" p, "stored_files" f
WHERE p.id = v.product_id AND f.id = CASE WHEN v.is_current THEN p.file_id ELSE p.pending_file_id END
  AND f.facts -> 'manifest' ->> 'source' = 'extension'
  AND v.number ~ '^(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)$';--> statement-breakpoint
INSERT INTO "version_files" ("version_id", "file_id", "blender_min", "permissions")
SELECT v.id, f.id,
  CASE WHEN v.blender_version_min ~ '^[0-9]{1,4}([.][0-9]{1,4}){0,2}$'
    THEN (string_to_array(v.blender_version_min, '.')::int[] || ARRAY[0, 0])[1:3] END,
  CASE WHEN f.facts -> 'manifest' ->> 'source' = 'extension' THEN (
    SELECT coalesce(jsonb_object_agg(asked.permission, ''), '{}'::jsonb)
    FROM jsonb_array_elements_text(coalesce(f.facts -> 'manifest' -> 'permissions', '[]'::jsonb)) AS asked (permission)
  ) ELSE '{}'::jsonb END
FROM "product_versions" v
JOIN "products" p ON p.id = v.product_id
JOIN "stored_files" f ON f.id = CASE WHEN v.is_current THEN p.file_id ELSE p.pending_file_id END;--> statement-breakpoint
UPDATE "products" p SET
  "version" = v.number,
  "blender_version_min" = v.blender_version_min,
  "blender_min" = vf.blender_min,
  "licences" = coalesce((
    SELECT array_agg(named.licence) FROM jsonb_array_elements_text(f.facts -> 'manifest' -> 'licences') AS named (licence)
  ), '{}')
FROM "product_versions" v
JOIN "version_files" vf ON vf.version_id = v.id
JOIN "stored_files" f ON f.id = vf.file_id
WHERE v.product_id = p.id AND (v.is_current OR p.file_id IS NULL);--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_file_id_stored_files_id_fk";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_pending_file_id_stored_files_id_fk";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "file_id";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "pending_file_id";