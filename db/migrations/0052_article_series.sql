ALTER TYPE "public"."audit_subject" ADD VALUE 'series' BEFORE 'product';--> statement-breakpoint
CREATE TABLE "article_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_series_slug_unique" UNIQUE("slug"),
	CONSTRAINT "article_series_title" CHECK (char_length(title) between 1 and 80),
	CONSTRAINT "article_series_slug" CHECK (slug <> '')
);
--> statement-breakpoint
CREATE TABLE "article_series_parts" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"series_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "article_series_parts_order" UNIQUE("series_id","position"),
	CONSTRAINT "article_series_parts_position" CHECK (position between 0 and 29)
);
--> statement-breakpoint
ALTER TABLE "article_series" ADD CONSTRAINT "article_series_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_series_parts" ADD CONSTRAINT "article_series_parts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_series_parts" ADD CONSTRAINT "article_series_parts_series_id_article_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."article_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_series_author" ON "article_series" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_series_oldest" ON "article_series" USING btree ("created_at","id");