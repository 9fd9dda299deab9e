ALTER TABLE "products" ADD COLUMN "recalled_by" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_recalled_by_users_id_fk" FOREIGN KEY ("recalled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_recalled" ON "products" USING btree ("recalled_at","id") WHERE recalled_at is not null;