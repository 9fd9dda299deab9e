CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"about" text NOT NULL,
	"data" jsonb,
	"sealed" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"given_up_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_contents" CHECK (data is null or sealed is null)
);
--> statement-breakpoint
DROP INDEX "suspensions_untold";--> statement-breakpoint
DROP INDEX "purchases_receipts_due";--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once" ON "mails" USING btree ("kind","about") WHERE data is not null;--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("next_try_at") WHERE sent_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "mails_secret" ON "mails" USING btree ("kind","about") WHERE sealed is not null;--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE sent_at is null and error is not null;--> statement-breakpoint
-- What was sent lately is known, so that nothing is sent twice; what waits is sent.
INSERT INTO "mails" ("kind", "user_id", "about", "data", "created_at", "ends_at", "sent_at")
SELECT 'receipt', "buyer_id", "id"::text, jsonb_build_object('purchaseId', "id"), "purchased_at", "purchased_at" + interval '7 days', "receipt_sent_at"
FROM "purchases"
WHERE "price_cents" > 0 AND "buyer_id" IS NOT NULL AND "status" IN ('owned', 'disputed') AND "purchased_at" > now() - interval '30 days';--> statement-breakpoint
INSERT INTO "mails" ("kind", "user_id", "about", "data", "created_at", "ends_at")
SELECT 'suspension', "user_id", "user_id" || ' ' || to_char("created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '{}', "created_at", "created_at" + interval '7 days'
FROM "suspensions" WHERE "told_at" IS NULL AND "created_at" > now() - interval '3 days';--> statement-breakpoint
INSERT INTO "mails" ("kind", "user_id", "about", "data", "created_at", "ends_at")
SELECT 'product-news', "user_id", "user_id" || ' ' || "news", jsonb_build_object('news', CASE
	WHEN "news" ~ '^(approved|withdrawn) ' THEN jsonb_build_object('kind', split_part("news", ' ', 1), 'versionId', split_part("news", ' ', 2))
	ELSE jsonb_build_object('kind', split_part("news", ' ', 1), 'productId', split_part("news", ' ', 2), 'at', split_part("news", ' ', 3))
END), "told_at", "told_at" + interval '7 days'
FROM "update_mails" WHERE "sent_at" IS NULL AND "told_at" > now() - interval '7 days';--> statement-breakpoint
INSERT INTO "mails" ("kind", "user_id", "about", "data", "ends_at")
SELECT DISTINCT ON ("about") 'access-tokens', "job"."user_id", "about", "job"."data", now() + interval '7 days'
FROM (
	SELECT (data->>'userId')::uuid AS "user_id", concat(data->>'news', ' ', data->'tokenIds'->>0) AS "about", data - 'userId' AS "data"
	FROM pgboss.job WHERE name = 'token-mail' AND state IN ('created', 'retry', 'active')
) AS "job" JOIN "users" ON "users"."id" = "job"."user_id";--> statement-breakpoint
DELETE FROM pgboss.job WHERE name IN ('receipt', 'suspension-mail', 'token-mail', 'update-mail', 'missing-mails');--> statement-breakpoint
SELECT pgboss.delete_queue(name) FROM pgboss.queue WHERE name IN ('receipt', 'suspension-mail', 'token-mail', 'update-mail', 'missing-mails');--> statement-breakpoint
-- The tokens of these links stood here in clear; who asked in the last hour asks again.
DELETE FROM "verifications" WHERE "identifier" LIKE 'reset-password:%';--> statement-breakpoint
ALTER TABLE "suspensions" DROP COLUMN "told_at";--> statement-breakpoint
ALTER TABLE "update_mails" DROP COLUMN "sent_at";--> statement-breakpoint
ALTER TABLE "purchases" DROP COLUMN "receipt_sent_at";