DROP VIEW "public"."reviews_with_author";--> statement-breakpoint
ALTER TABLE "reports" drop column "review_id";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "review_id" uuid GENERATED ALWAYS AS ((case when content_type in ('review', 'review_reply') then content_id end)) STORED;--> statement-breakpoint
-- What went with the dropped column.
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_review" ON "reports" USING btree ("review_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_content" CHECK (num_nonnulls(article_id, product_id, comment_id, review_id, profile_id) = 1);--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_removed_by" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_removal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reply_removed_by_users_id_fk" FOREIGN KEY ("reply_removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_reply_removed" ON "reviews" USING btree ("reply_removed_at","id") WHERE reply_removed_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_reply_removed_by" ON "reviews" USING btree ("reply_removed_by") WHERE reply_removed_by is not null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reply_removal" CHECK ((reply_removed_at is null) = (reply_removal_reason = '')
        and (reply_removed_at is null or replied_at is not null));--> statement-breakpoint
CREATE VIEW "public"."reviews_with_author" AS (select "reviews"."id", "reviews"."product_id", "reviews"."user_id", "reviews"."rating", "reviews"."comment", "reviews"."version", "reviews"."blender_version", "reviews"."reply", "reviews"."replied_at", "reviews"."reply_removed_at", "reviews"."reply_removal_reason", "reviews"."created_at", "reviews"."updated_at", "reviews"."removed_at", "reviews"."removal_reason", "profiles"."username", "profiles"."avatar_id", exists (
  select 1 from purchases
  where purchases.buyer_id = "reviews"."user_id"
    and purchases.product_id = "reviews"."product_id"
    and purchases.status in ('owned', 'disputed')
) as "is_verified" from "reviews" inner join "profiles" on "profiles"."id" = "reviews"."user_id");