ALTER TYPE "public"."notification_type" ADD VALUE 'price_lowered';--> statement-breakpoint
ALTER TABLE "user_bookmarks" ADD COLUMN "tells_price" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "user_bookmarks_wishes" ON "user_bookmarks" USING btree ("content_id","user_id") WHERE tells_price;--> statement-breakpoint
ALTER TABLE "user_bookmarks" ADD CONSTRAINT "user_bookmarks_tells" CHECK (not tells_price or content_type = 'product');