CREATE TYPE "public"."article_category" AS ENUM('Tutorial', 'Workflow', 'Guide', 'News');--> statement-breakpoint
CREATE TYPE "public"."article_difficulty" AS ENUM('beginner', 'intermediate', 'advanced');--> statement-breakpoint
CREATE TYPE "public"."moderation_status" AS ENUM('pending', 'approved', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."notification_type" AS ENUM('new_like_on_article', 'new_comment_on_article', 'new_reply_to_comment', 'new_review_on_product', 'article_approved', 'article_rejected', 'product_listed', 'product_rejected', 'product_sold', 'purchase_changed', 'sale_changed');--> statement-breakpoint
CREATE TYPE "public"."product_status" AS ENUM('pending', 'listed', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."purchase_status" AS ENUM('pending', 'owned', 'disputed', 'refunded', 'lost', 'expired');--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('spam', 'misleading', 'offensive', 'copyright', 'other');--> statement-breakpoint
CREATE TYPE "public"."support_rhythm" AS ENUM('once', 'monthly');--> statement-breakpoint
CREATE TYPE "public"."support_status" AS ENUM('pending', 'active', 'past_due', 'ended', 'expired');--> statement-breakpoint
CREATE TYPE "public"."supporter_status" AS ENUM('active', 'ended');--> statement-breakpoint
CREATE TYPE "public"."supporter_tier" AS ENUM('supporter', 'advocate');--> statement-breakpoint
CREATE TYPE "public"."stored_file_kind" AS ENUM('addon', 'model');--> statement-breakpoint
CREATE TYPE "public"."image_kind" AS ENUM('thumbnail', 'editor', 'avatar', 'banner', 'product');--> statement-breakpoint
CREATE TYPE "public"."vote_kind" AS ENUM('like', 'dislike');--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_images" (
	"article_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "article_images_article_id_upload_id_pk" PRIMARY KEY("article_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "article_approved_versions" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" "article_category" NOT NULL,
	"difficulty" "article_difficulty" NOT NULL,
	"read_time_minutes" integer NOT NULL,
	"thumbnail_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_counts" (
	"category" "article_category" PRIMARY KEY NOT NULL,
	"published" integer NOT NULL,
	CONSTRAINT "article_counts_published" CHECK (published >= 0)
);
--> statement-breakpoint
CREATE TABLE "article_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" "article_category" NOT NULL,
	"difficulty" "article_difficulty" NOT NULL,
	"read_time_minutes" integer NOT NULL,
	"read_time" text GENERATED ALWAYS AS ((read_time_minutes::text || ' min read')) STORED NOT NULL,
	"thumbnail_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"content_html" text NOT NULL,
	"content_renderer" integer NOT NULL,
	"contents" jsonb NOT NULL,
	"moderation_status" "moderation_status" DEFAULT 'pending' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"rejection_reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"dislikes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "articles_title" CHECK (char_length(title) between 1 and 80),
	CONSTRAINT "articles_description" CHECK (char_length(description) between 1 and 160),
	CONSTRAINT "articles_read_time" CHECK (read_time_minutes between 1 and 999),
	CONSTRAINT "articles_counts" CHECK (view_count >= 0 and likes >= 0 and dislikes >= 0),
	CONSTRAINT "articles_slug" CHECK (slug <> ''),
	CONSTRAINT "articles_published" CHECK (is_published = (moderation_status = 'approved'))
);
--> statement-breakpoint
CREATE TABLE "article_readers" (
	"article_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_readers_article_id_visitor_pk" PRIMARY KEY("article_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "user_bookmarks" (
	"user_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"content_id" uuid NOT NULL,
	"article_id" uuid GENERATED ALWAYS AS ((case when content_type = 'article' then content_id end)) STORED,
	"product_id" uuid GENERATED ALWAYS AS ((case when content_type = 'product' then content_id end)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_bookmarks_user_id_content_type_content_id_pk" PRIMARY KEY("user_id","content_type","content_id"),
	CONSTRAINT "user_bookmarks_content" CHECK (num_nonnulls(article_id, product_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"user_id" uuid,
	"parent_comment_id" uuid,
	"thread_id" uuid NOT NULL,
	"comment" text NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"dislikes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_place" UNIQUE("id","article_id","thread_id"),
	CONSTRAINT "comments_thread" CHECK ((parent_comment_id is null) = (thread_id = id)),
	CONSTRAINT "comments_comment" CHECK (char_length(comment) between 1 and 5000),
	CONSTRAINT "comments_counts" CHECK (likes >= 0 and dislikes >= 0)
);
--> statement-breakpoint
CREATE TABLE "notification_actors" (
	"notification_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	CONSTRAINT "notification_actors_notification_id_actor_id_pk" PRIMARY KEY("notification_id","actor_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"actor_id" uuid,
	"type" "notification_type" NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"article_id" uuid GENERATED ALWAYS AS (((metadata ->> 'articleId')::uuid)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"product_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "product_images_product_id_upload_id_pk" PRIMARY KEY("product_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "product_gallery" (
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"image_id" uuid,
	"model_id" uuid,
	CONSTRAINT "product_gallery_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_gallery_item" CHECK (num_nonnulls(image_id, model_id) = 1),
	CONSTRAINT "product_gallery_position" CHECK (position between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" jsonb NOT NULL,
	"description_html" text NOT NULL,
	"description_renderer" integer NOT NULL,
	"description_text" text NOT NULL,
	"category_id" uuid NOT NULL,
	"price_cents" integer NOT NULL,
	"tags" text[] NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"blender_version_min" text DEFAULT '' NOT NULL,
	"thumbnail_id" uuid NOT NULL,
	"file_id" uuid,
	"pending_file_id" uuid,
	"is_published" boolean DEFAULT true NOT NULL,
	"status" "product_status" DEFAULT 'pending' NOT NULL,
	"is_listed" boolean GENERATED ALWAYS AS ((status = 'listed' and deleted_at is null)) STORED NOT NULL,
	"rejection_reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"download_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"avg_rating" numeric(3, 2) GENERATED ALWAYS AS ((round(rating_sum::numeric / nullif(rating_count, 0), 2))) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"listed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_name" CHECK (char_length(name) between 1 and 80),
	CONSTRAINT "products_slug" CHECK (slug <> ''),
	CONSTRAINT "products_price" CHECK (price_cents = 0 or price_cents between 100 and 50000),
	CONSTRAINT "products_counts" CHECK (view_count >= 0 and download_count >= 0),
	CONSTRAINT "products_rating" CHECK (rating_sum between rating_count and rating_count * 5),
	CONSTRAINT "products_tags" CHECK (cardinality(tags) <= 20),
	CONSTRAINT "products_file" CHECK (status <> 'listed' or file_id is not null),
	CONSTRAINT "products_deleted" CHECK (deleted_at is null or not is_published)
);
--> statement-breakpoint
CREATE TABLE "product_viewers" (
	"product_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_viewers_product_id_visitor_pk" PRIMARY KEY("product_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"avatar_id" uuid,
	"banner_id" uuid,
	"social_link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_username" CHECK ("profiles"."username" ~ '^[A-Za-z0-9_-]{3,30}$'),
	CONSTRAINT "profiles_bio" CHECK (char_length(bio) <= 500),
	CONSTRAINT "profiles_social_link" CHECK ("profiles"."social_link" ~ '^https://'),
	CONSTRAINT "profiles_social_link_length" CHECK (char_length(social_link) <= 200)
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"buyer_id" uuid,
	"seller_id" uuid,
	"product_id" uuid NOT NULL,
	"status" "purchase_status" NOT NULL,
	"price_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"seller_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"stripe_session_id" text,
	"stripe_payment_id" text,
	"stripe_user_id" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"purchased_at" timestamp (3) with time zone,
	"downloaded_at" timestamp with time zone,
	"receipt_sent_at" timestamp with time zone,
	"receipt_attempts" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "purchases_stripe_session_id_unique" UNIQUE("stripe_session_id"),
	CONSTRAINT "purchases_stripe_payment_id_unique" UNIQUE("stripe_payment_id"),
	CONSTRAINT "purchases_money" CHECK (price_cents >= 0 and fee_cents >= 0 and seller_cents >= 0 and fee_cents + seller_cents = price_cents and refunded_cents between 0 and price_cents),
	CONSTRAINT "purchases_granted" CHECK ((purchased_at is null) = (status in ('pending', 'expired')))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reporter_id" uuid,
	"content_type" text NOT NULL,
	"content_id" uuid NOT NULL,
	"article_id" uuid GENERATED ALWAYS AS ((case when content_type = 'article' then content_id end)) STORED,
	"product_id" uuid GENERATED ALWAYS AS ((case when content_type = 'product' then content_id end)) STORED,
	"reason" "report_reason" NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	CONSTRAINT "reports_content" CHECK (num_nonnulls(article_id, product_id) = 1),
	CONSTRAINT "reports_details" CHECK (char_length(details) <= 1000),
	CONSTRAINT "reports_other" CHECK (reason <> 'other' or details <> '')
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating" CHECK (rating between 1 and 5),
	CONSTRAINT "reviews_comment" CHECK (char_length(comment) <= 2000)
);
--> statement-breakpoint
CREATE TABLE "connect_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"return_path" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"stripe_user_id" text NOT NULL,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disconnected_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "support_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"tier" "supporter_tier" NOT NULL,
	"rhythm" "support_rhythm" NOT NULL,
	"status" "support_status" DEFAULT 'pending' NOT NULL,
	"amount_cents" integer NOT NULL,
	"stripe_session_id" text,
	"stripe_payment_id" text,
	"stripe_subscription_id" text,
	"stripe_customer_id" text,
	"period_ends_at" timestamp with time zone,
	"is_ending" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "support_payments_stripe_session_id_unique" UNIQUE("stripe_session_id"),
	CONSTRAINT "support_payments_stripe_payment_id_unique" UNIQUE("stripe_payment_id"),
	CONSTRAINT "support_payments_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "support_payments_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "supporters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" "supporter_status" NOT NULL,
	"tier" "supporter_tier" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supporters_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "open_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"kind" "stored_file_kind" NOT NULL,
	"original_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refusal" jsonb,
	CONSTRAINT "open_uploads_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "open_uploads_bytes" CHECK (bytes between 1 and 157286400)
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"kind" "stored_file_kind" NOT NULL,
	"original_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"extension" text NOT NULL,
	"sha256" text NOT NULL,
	"facts" jsonb NOT NULL,
	"claimed_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	CONSTRAINT "stored_files_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "stored_files_bytes" CHECK (bytes between 1 and 157286400),
	CONSTRAINT "stored_files_sha256" CHECK ("stored_files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"kind" "image_kind" NOT NULL,
	"original_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	CONSTRAINT "uploads_original_key_unique" UNIQUE("original_key"),
	CONSTRAINT "uploads_bytes" CHECK (bytes between 1 and 5242880),
	CONSTRAINT "uploads_size" CHECK ("uploads"."width" > 0 and "uploads"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "article_votes" (
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"vote" "vote_kind" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_votes_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comment_votes" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"vote" "vote_kind" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_votes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"event" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone,
	"handled_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_images" ADD CONSTRAINT "article_images_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_images" ADD CONSTRAINT "article_images_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_approved_versions" ADD CONSTRAINT "article_approved_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_approved_versions" ADD CONSTRAINT "article_approved_versions_thumbnail_id_uploads_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_slugs" ADD CONSTRAINT "article_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_thumbnail_id_uploads_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_readers" ADD CONSTRAINT "article_readers_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_bookmarks" ADD CONSTRAINT "user_bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_bookmarks" ADD CONSTRAINT "user_bookmarks_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_bookmarks" ADD CONSTRAINT "user_bookmarks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent" FOREIGN KEY ("parent_comment_id","article_id","thread_id") REFERENCES "public"."comments"("id","article_id","thread_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_actors" ADD CONSTRAINT "notification_actors_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_actors" ADD CONSTRAINT "notification_actors_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_gallery" ADD CONSTRAINT "product_gallery_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_gallery" ADD CONSTRAINT "product_gallery_image_id_uploads_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_gallery" ADD CONSTRAINT "product_gallery_model_id_stored_files_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_thumbnail_id_uploads_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pending_file_id_stored_files_id_fk" FOREIGN KEY ("pending_file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_viewers" ADD CONSTRAINT "product_viewers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_avatar_id_uploads_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_banner_id_uploads_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_attempts" ADD CONSTRAINT "connect_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_accounts" ADD CONSTRAINT "seller_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_payments" ADD CONSTRAINT "support_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_uploads" ADD CONSTRAINT "open_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_votes" ADD CONSTRAINT "article_votes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_votes" ADD CONSTRAINT "article_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_votes" ADD CONSTRAINT "comment_votes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_votes" ADD CONSTRAINT "comment_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_provider_account" ON "identities" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_lower" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "article_images_upload" ON "article_images" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "article_slugs_article" ON "article_slugs" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_category_newest" ON "articles" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_title" ON "articles" USING btree (lower("title"),"id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_most_viewed" ON "articles" USING btree ("view_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_most_liked" ON "articles" USING btree ("likes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_most_disliked" ON "articles" USING btree ("dislikes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_title_words" ON "articles" USING gin ("title" gin_trgm_ops) WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_description_words" ON "articles" USING gin ("description" gin_trgm_ops) WHERE is_published;--> statement-breakpoint
CREATE INDEX "articles_author" ON "articles" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_renderer" ON "articles" USING btree ("content_renderer");--> statement-breakpoint
CREATE INDEX "articles_pending" ON "articles" USING btree ("updated_at","id") WHERE moderation_status = 'pending';--> statement-breakpoint
CREATE INDEX "article_readers_seen" ON "article_readers" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "user_bookmarks_newest" ON "user_bookmarks" USING btree ("user_id","content_type","created_at","content_id");--> statement-breakpoint
CREATE INDEX "user_bookmarks_article" ON "user_bookmarks" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "user_bookmarks_product" ON "user_bookmarks" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("article_id","created_at","id") WHERE parent_comment_id is null;--> statement-breakpoint
CREATE INDEX "comments_of_thread" ON "comments" USING btree ("article_id","thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("parent_comment_id") WHERE parent_comment_id is not null;--> statement-breakpoint
CREATE INDEX "comments_user" ON "comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_actors_actor" ON "notification_actors" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at","id") WHERE not is_read;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_likes" ON "notifications" USING btree ("user_id","article_id") WHERE type = 'new_like_on_article' and not is_read;--> statement-breakpoint
CREATE INDEX "product_images_upload" ON "product_images" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "product_gallery_image" ON "product_gallery" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "product_gallery_model" ON "product_gallery" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "product_slugs_product" ON "product_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_published and is_listed;--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_published and is_listed;--> statement-breakpoint
CREATE INDEX "products_cheapest" ON "products" USING btree ("price_cents","id") WHERE is_published and is_listed;--> statement-breakpoint
CREATE INDEX "products_category_cheapest" ON "products" USING btree ("category_id","price_cents","id") WHERE is_published and is_listed;--> statement-breakpoint
CREATE INDEX "products_tags" ON "products" USING gin ("tags") WHERE is_published and is_listed;--> statement-breakpoint
CREATE INDEX "products_name_words" ON "products" USING gin ("name" gin_trgm_ops) WHERE is_published and is_listed;--> statement-breakpoint
CREATE INDEX "products_description_words" ON "products" USING gin ("description_text" gin_trgm_ops) WHERE is_published and is_listed;--> statement-breakpoint
CREATE INDEX "products_seller" ON "products" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_renderer" ON "products" USING btree ("description_renderer");--> statement-breakpoint
CREATE INDEX "products_queue" ON "products" USING btree ("updated_at","id") WHERE deleted_at is null and (status = 'pending' or pending_file_id is not null);--> statement-breakpoint
CREATE INDEX "product_viewers_seen" ON "product_viewers" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_username_lower" ON "profiles" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "profiles_handle" ON "profiles" USING btree (lower("username") collate "C","id");--> statement-breakpoint
CREATE INDEX "profiles_handle_words" ON "profiles" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_owned_once" ON "purchases" USING btree ("buyer_id","product_id") WHERE status in ('owned', 'disputed');--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_pending_once" ON "purchases" USING btree ("buyer_id","product_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "purchases_library" ON "purchases" USING btree ("buyer_id","purchased_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "purchases_sales" ON "purchases" USING btree ("seller_id","purchased_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE price_cents > 0 and purchased_at is not null;--> statement-breakpoint
CREATE INDEX "purchases_product" ON "purchases" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "purchases_pending" ON "purchases" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "purchases_receipts_due" ON "purchases" USING btree ("receipt_attempts","purchased_at") WHERE price_cents > 0 and purchased_at is not null and receipt_sent_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" USING btree ("reporter_id","content_type","content_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "reports_resolved" ON "reports" USING btree ("resolved_at","id") WHERE resolved_at is not null;--> statement-breakpoint
CREATE INDEX "reports_article" ON "reports" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "reports_product" ON "reports" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_each" ON "reviews" USING btree ("product_id","user_id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("product_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "connect_attempts_user" ON "connect_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "connect_attempts_expires" ON "connect_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seller_accounts_connected" ON "seller_accounts" USING btree ("stripe_user_id") WHERE disconnected_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "support_payments_pending_once" ON "support_payments" USING btree ("user_id","tier","rhythm") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "support_payments_person" ON "support_payments" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "support_payments_pending" ON "support_payments" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "supporters_shown" ON "supporters" USING btree ("tier" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "open_uploads_user" ON "open_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "open_uploads_touched" ON "open_uploads" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "stored_files_user" ON "stored_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stored_files_unclaimed" ON "stored_files" USING btree ("created_at") WHERE "stored_files"."claimed_at" is null;--> statement-breakpoint
CREATE INDEX "uploads_unclaimed" ON "uploads" USING btree ("created_at") WHERE "uploads"."claimed_at" is null;--> statement-breakpoint
CREATE INDEX "article_votes_user" ON "article_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_votes_user" ON "comment_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE VIEW "public"."notifications_with_actor" AS (select "notifications"."id", "notifications"."user_id", "notifications"."type", "notifications"."is_read", "notifications"."metadata", "notifications"."created_at", "profiles"."username" as "actor_username", "profiles"."avatar_id" as "actor_avatar_id", (
        select count(*)::int from notification_actors
        where notification_id = "notifications"."id"
          and notification_actors.actor_id is distinct from "notifications"."actor_id"
      ) as "others" from "notifications" left join "profiles" on "profiles"."id" = "notifications"."actor_id");--> statement-breakpoint
CREATE VIEW "public"."products_with_author" AS (select "products"."id", "products"."name", "products"."slug", "products"."description_html", "products"."description_text", ("products"."price_cents" / 100.0)::numeric(8, 2) as "price", "products"."price_cents", "products"."category_id", "categories"."name" as "category_name", "products"."tags", "products"."version", "products"."blender_version_min", "products"."thumbnail_id", "products"."is_published", "products"."is_listed", "products"."status", "products"."avg_rating", "products"."rating_count", "products"."view_count", "products"."download_count", "products"."created_at", "products"."updated_at", "products"."user_id", "profiles"."username" as "username", "profiles"."avatar_id" as "avatar_id", "products"."deleted_at" is not null as "is_deleted" from "products" inner join "categories" on "categories"."id" = "products"."category_id" left join "profiles" on "profiles"."id" = "products"."user_id");--> statement-breakpoint
CREATE VIEW "public"."purchases_with_product_details" AS (select "purchases"."id" as "purchase_id", "purchases"."buyer_id" as "buyer_user_id", "purchases"."status", "purchases"."price_cents", "purchases"."refunded_cents", "purchases"."purchased_at" as "purchased_at", "purchases"."product_id", "products"."name" as "product_name", "products"."slug" as "product_slug", "products"."thumbnail_id" as "product_thumbnail_id", ("products"."price_cents" / 100.0)::numeric(8, 2) as "product_price", "products"."avg_rating" as "product_avg_rating", "products"."rating_count" as "product_rating_count", "products"."view_count" as "product_view_count", "products"."download_count" as "product_download_count", ("products"."is_published" and "products"."is_listed") as "is_offered", "profiles"."username" as "seller_username", "profiles"."avatar_id" as "seller_avatar_id" from "purchases" inner join "products" on "products"."id" = "purchases"."product_id" left join "profiles" on "profiles"."id" = "purchases"."seller_id" where "purchases"."status" in ('owned', 'disputed', 'refunded', 'lost'));--> statement-breakpoint
CREATE VIEW "public"."reviews_with_author" AS (select "reviews"."id", "reviews"."product_id", "reviews"."user_id", "reviews"."rating", "reviews"."comment", "reviews"."created_at", "reviews"."updated_at", "profiles"."username", "profiles"."avatar_id", exists (
        select 1 from purchases
        where purchases.buyer_id = "reviews"."user_id"
          and purchases.product_id = "reviews"."product_id"
          and purchases.status in ('owned', 'disputed')
      ) as "is_verified" from "reviews" inner join "profiles" on "profiles"."id" = "reviews"."user_id");