CREATE TYPE "public"."coauthor_status" AS ENUM('invited', 'accepted', 'declined');--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'coauthor_invited';--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'coauthor_accepted';--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'coauthor_left';--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'coauthor_removed';--> statement-breakpoint
CREATE TABLE "article_coauthors" (
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" "coauthor_status" DEFAULT 'invited' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "article_coauthors_article_id_user_id_pk" PRIMARY KEY("article_id","user_id"),
	CONSTRAINT "article_coauthors_answered" CHECK ((status = 'invited') = (answered_at is null))
);
--> statement-breakpoint
ALTER TABLE "article_coauthors" ADD CONSTRAINT "article_coauthors_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_coauthors" ADD CONSTRAINT "article_coauthors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_coauthors_person" ON "article_coauthors" USING btree ("user_id","article_id");