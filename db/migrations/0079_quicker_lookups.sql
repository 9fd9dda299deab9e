-- Built anew, large indexes would hold up writes for minutes: only their setting changes.
ALTER INDEX "articles_words" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "products_words" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "profiles_handle_words" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "search_words_pieces" SET (gin_pending_list_limit = 64);--> statement-breakpoint
CREATE INDEX "refund_parts_refunded" ON "refund_parts" USING btree ("refunded_at") WHERE stripe_refund_id is not null;--> statement-breakpoint
CREATE INDEX "seller_accounts_account" ON "seller_accounts" USING btree ("stripe_user_id");
