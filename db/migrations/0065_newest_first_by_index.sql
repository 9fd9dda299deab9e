DROP INDEX "known_devices_user";--> statement-breakpoint
DROP INDEX "article_series_author";--> statement-breakpoint
DROP INDEX "audit_entries_newest";--> statement-breakpoint
DROP INDEX "audit_entries_actor";--> statement-breakpoint
DROP INDEX "audit_entries_subject";--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id","signed_in_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_series_author" ON "article_series" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_type","subject_id","at" DESC NULLS FIRST);