CREATE TABLE "blender_answers" (
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"works" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blender_answers_article_id_version_user_id_pk" PRIMARY KEY("article_id","version","user_id")
);
--> statement-breakpoint
ALTER TABLE "article_approved_versions" ADD COLUMN "tested_with" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "tested_with" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "confirmed_in" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "is_answered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "works_in" text[] GENERATED ALWAYS AS ((tested_with || confirmed_in)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "article_versions" ADD COLUMN "tested_with" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "blender_answers" ADD CONSTRAINT "blender_answers_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blender_answers" ADD CONSTRAINT "blender_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blender_answers_user" ON "blender_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "articles_works_in" ON "articles" USING gin ("works_in") WHERE is_published;