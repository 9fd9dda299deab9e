ALTER TYPE "public"."notification_type" ADD VALUE 'new_question_on_product';--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_parent";--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_place";--> statement-breakpoint
DROP INDEX "comments_newest";--> statement-breakpoint
DROP INDEX "comments_of_thread";--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "article_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "subject_id" uuid GENERATED ALWAYS AS (coalesce(article_id, product_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_place" UNIQUE("id","subject_id","thread_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent" FOREIGN KEY ("parent_comment_id","subject_id","thread_id") REFERENCES "public"."comments"("id","subject_id","thread_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_article" ON "comments" USING btree ("article_id") WHERE article_id is not null;--> statement-breakpoint
CREATE INDEX "comments_product" ON "comments" USING btree ("product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("subject_id","created_at","id") WHERE parent_comment_id is null;--> statement-breakpoint
CREATE INDEX "comments_of_thread" ON "comments" USING btree ("subject_id","thread_id","created_at","id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_subject" CHECK (num_nonnulls(article_id, product_id) = 1);