CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_value" ON "verifications" USING hash ("value");--> statement-breakpoint
CREATE INDEX "verifications_expires" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "article_approved_versions_thumbnail" ON "article_approved_versions" USING btree ("thumbnail_id");--> statement-breakpoint
CREATE INDEX "article_rejections_removed_by" ON "article_rejections" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "articles_thumbnail" ON "articles" USING btree ("thumbnail_id");--> statement-breakpoint
CREATE INDEX "article_versions_thumbnail" ON "article_versions" USING btree ("thumbnail_id");--> statement-breakpoint
CREATE INDEX "version_pins_product" ON "version_pins" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "payment_issues_resolved_by" ON "payment_issues" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "product_rejections_removed_by" ON "product_rejections" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "products_thumbnail" ON "products" USING btree ("thumbnail_id");--> statement-breakpoint
CREATE INDEX "products_recalled_by" ON "products" USING btree ("recalled_by") WHERE recalled_by is not null;--> statement-breakpoint
CREATE INDEX "product_versions_submitted_by" ON "product_versions" USING btree ("submitted_by");--> statement-breakpoint
CREATE INDEX "product_versions_reviewed_by" ON "product_versions" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "profile_removals_removed_by" ON "profile_removals" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "profiles_avatar" ON "profiles" USING btree ("avatar_id") WHERE avatar_id is not null;--> statement-breakpoint
CREATE INDEX "profiles_banner" ON "profiles" USING btree ("banner_id") WHERE banner_id is not null;--> statement-breakpoint
CREATE INDEX "purchases_seller" ON "purchases" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "refund_requests_decided_by" ON "refund_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_resolved_by" ON "reports" USING btree ("resolved_by");