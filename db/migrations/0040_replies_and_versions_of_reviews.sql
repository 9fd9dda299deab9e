ALTER TYPE "public"."notification_type" ADD VALUE 'review_replied';--> statement-breakpoint
DROP VIEW "public"."reviews_with_author";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "blender_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reply" CHECK ((replied_at is null) = (reply = '') and char_length(reply) <= 2000);--> statement-breakpoint
CREATE VIEW "public"."reviews_with_author" AS (select "reviews"."id", "reviews"."product_id", "reviews"."user_id", "reviews"."rating", "reviews"."comment", "reviews"."version", "reviews"."blender_version", "reviews"."reply", "reviews"."replied_at", "reviews"."created_at", "reviews"."updated_at", "reviews"."removed_at", "reviews"."removal_reason", "profiles"."username", "profiles"."avatar_id", exists (
  select 1 from purchases
  where purchases.buyer_id = "reviews"."user_id"
    and purchases.product_id = "reviews"."product_id"
    and purchases.status in ('owned', 'disputed')
) as "is_verified" from "reviews" inner join "profiles" on "profiles"."id" = "reviews"."user_id");