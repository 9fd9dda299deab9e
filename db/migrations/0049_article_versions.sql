CREATE TABLE "article_versions" (
	"article_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" "article_category" NOT NULL,
	"difficulty" "article_difficulty" NOT NULL,
	"read_time_minutes" integer NOT NULL,
	"thumbnail_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"image_ids" uuid[] NOT NULL,
	"bytes" integer NOT NULL,
	"moderation_status" "moderation_status" NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"words_added" integer NOT NULL,
	"words_removed" integer NOT NULL,
	CONSTRAINT "article_versions_article_id_revision_pk" PRIMARY KEY("article_id","revision"),
	CONSTRAINT "article_versions_revision" CHECK (revision >= 1),
	CONSTRAINT "article_versions_numbers" CHECK (bytes > 0 and words_added >= 0 and words_removed >= 0)
);
--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_thumbnail_id_uploads_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_versions_person" ON "article_versions" USING btree ("user_id");