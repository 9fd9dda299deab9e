CREATE TYPE "public"."profile_part" AS ENUM('username', 'bio', 'link', 'avatar', 'banner');--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'content_removed';--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'content_restored';--> statement-breakpoint
CREATE TABLE "article_rejections" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"was_published" boolean NOT NULL,
	"removed_by" uuid,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_rejections" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"was_listed" boolean NOT NULL,
	"removed_by" uuid,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"part" "profile_part" NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"picture_id" uuid,
	"replacement" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"removed_by" uuid,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_removals_value" CHECK ((part in ('avatar', 'banner')) = (picture_id is not null) and (picture_id is null) = (value <> '')),
	CONSTRAINT "profile_removals_reason" CHECK (reason <> '')
);
--> statement-breakpoint
DROP VIEW "public"."reviews_with_author";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_content";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "removed_by" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "removal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "comment_id" uuid GENERATED ALWAYS AS ((case when content_type = 'comment' then content_id end)) STORED;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "review_id" uuid GENERATED ALWAYS AS ((case when content_type = 'review' then content_id end)) STORED;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "profile_id" uuid GENERATED ALWAYS AS ((case when content_type = 'profile' then content_id end)) STORED;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "removed_by" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "removal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_rejections" ADD CONSTRAINT "article_rejections_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_rejections" ADD CONSTRAINT "article_rejections_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_rejections" ADD CONSTRAINT "product_rejections_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_rejections" ADD CONSTRAINT "product_rejections_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_removals" ADD CONSTRAINT "profile_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_removals" ADD CONSTRAINT "profile_removals_picture_id_uploads_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_removals" ADD CONSTRAINT "profile_removals_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_rejections_newest" ON "article_rejections" USING btree ("removed_at","article_id");--> statement-breakpoint
CREATE INDEX "product_rejections_newest" ON "product_rejections" USING btree ("removed_at","product_id");--> statement-breakpoint
CREATE INDEX "profile_removals_user" ON "profile_removals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profile_removals_newest" ON "profile_removals" USING btree ("removed_at","id");--> statement-breakpoint
CREATE INDEX "profile_removals_picture" ON "profile_removals" USING btree ("picture_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_removed" ON "comments" USING btree ("removed_at","id") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "comments_removed_by" ON "comments" USING btree ("removed_by") WHERE removed_by is not null;--> statement-breakpoint
CREATE INDEX "comments_removed_author" ON "comments" USING btree ("user_id") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "reports_comment" ON "reports" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "reports_review" ON "reports" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "reports_profile" ON "reports" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "reviews_removed" ON "reviews" USING btree ("removed_at","id") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_removed_by" ON "reviews" USING btree ("removed_by") WHERE removed_by is not null;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_removal" CHECK ((removed_at is null) = (removal_reason = ''));--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_hidden" CHECK (not is_hidden or removed_at is not null);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_content" CHECK (num_nonnulls(article_id, product_id, comment_id, review_id, profile_id) = 1);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_removal" CHECK ((removed_at is null) = (removal_reason = ''));--> statement-breakpoint
CREATE VIEW "public"."reviews_with_author" AS (select "reviews"."id", "reviews"."product_id", "reviews"."user_id", "reviews"."rating", "reviews"."comment", "reviews"."created_at", "reviews"."updated_at", "reviews"."removed_at", "reviews"."removal_reason", "profiles"."username", "profiles"."avatar_id", exists (
        select 1 from purchases
        where purchases.buyer_id = "reviews"."user_id"
          and purchases.product_id = "reviews"."product_id"
          and purchases.status in ('owned', 'disputed')
      ) as "is_verified" from "reviews" inner join "profiles" on "profiles"."id" = "reviews"."user_id");--> statement-breakpoint
INSERT INTO "article_rejections" ("article_id", "was_published", "removed_at") SELECT "id", false, "updated_at" FROM "articles" WHERE "moderation_status" = 'rejected';--> statement-breakpoint
INSERT INTO "product_rejections" ("product_id", "was_listed", "removed_at") SELECT "id", false, "updated_at" FROM "products" WHERE "status" = 'rejected' AND "deleted_at" IS NULL;
