CREATE TABLE "known_devices" (
	"device_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"signed_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_device_hash_user_id_pk" PRIMARY KEY("device_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "disconnected_identities" (
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"disconnected_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disconnected_identities_user_id_provider_id_account_id_pk" PRIMARY KEY("user_id","provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "former_usernames" (
	"name_hash" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disconnected_identities" ADD CONSTRAINT "disconnected_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id","signed_in_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "known_devices_expires" ON "known_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "former_usernames_free" ON "former_usernames" USING btree ("free_at");--> statement-breakpoint
-- Sessions from before the limit keep to it from now on.
UPDATE "sessions" SET "expires_at" = "created_at" + interval '2160 hours' WHERE "expires_at" > "created_at" + interval '2160 hours';--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_age" CHECK (expires_at <= created_at + interval '2160 hours');--> statement-breakpoint
-- Whatever ends a session (signing out, another password, a deleted account, the operator), every
-- process hears of it and ends the live streams of this session.
CREATE FUNCTION "tell_session_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('forge_live', 'session-ended:' || OLD."id");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sessions_ended" AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION "tell_session_end"();
