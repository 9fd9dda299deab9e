CREATE TABLE "article_files" (
	"article_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "article_files_article_id_file_id_pk" PRIMARY KEY("article_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "article_files" ADD CONSTRAINT "article_files_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_files" ADD CONSTRAINT "article_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_files_file" ON "article_files" USING btree ("file_id");