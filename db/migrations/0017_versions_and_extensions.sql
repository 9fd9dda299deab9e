CREATE TYPE "public"."token_scope" AS ENUM('read', 'publish');--> statement-breakpoint
CREATE TYPE "public"."extension_kind" AS ENUM('add-on', 'theme');--> statement-breakpoint
CREATE TYPE "public"."version_channel" AS ENUM('stable', 'beta');--> statement-breakpoint
CREATE TYPE "public"."version_status" AS ENUM('pending', 'approved', 'rejected', 'withdrawn');--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"label" text NOT NULL,
	"scope" "token_scope" NOT NULL,
	"sha256" text NOT NULL,
	"ending" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_by" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"end_told_at" timestamp with time zone,
	CONSTRAINT "access_tokens_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "access_tokens_label" CHECK (char_length(label) between 1 and 60),
	CONSTRAINT "access_tokens_sha256" CHECK ("access_tokens"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "version_downloaders" (
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "version_downloaders_version_id_user_id_pk" PRIMARY KEY("version_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "version_downloads" (
	"version_id" uuid NOT NULL,
	"day" date NOT NULL,
	"blender" text DEFAULT '' NOT NULL,
	"platform" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "version_downloads_version_id_day_blender_platform_pk" PRIMARY KEY("version_id","day","blender","platform"),
	CONSTRAINT "version_downloads_count" CHECK (count > 0)
);
--> statement-breakpoint
CREATE TABLE "version_pins" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"pinned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "version_pins_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "update_mails" (
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "update_mails_version_id_user_id_pk" PRIMARY KEY("version_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "update_mutes" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"muted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "update_mutes_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_edits" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" jsonb NOT NULL,
	"category_id" uuid NOT NULL,
	"tags" text[] NOT NULL,
	"thumbnail_id" uuid NOT NULL,
	"gallery" jsonb NOT NULL,
	"is_waiting" boolean DEFAULT true NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_edits_name" CHECK (char_length(name) between 1 and 80),
	CONSTRAINT "product_edits_tags" CHECK (cardinality(tags) <= 20)
);
--> statement-breakpoint
CREATE TABLE "product_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"number" text NOT NULL,
	"precedence" text DEFAULT '' NOT NULL,
	"channel" "version_channel" DEFAULT 'stable' NOT NULL,
	"status" "version_status" DEFAULT 'pending' NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"release_notes" jsonb,
	"release_notes_html" text DEFAULT '' NOT NULL,
	"release_notes_renderer" integer DEFAULT 0 NOT NULL,
	"release_notes_text" text DEFAULT '' NOT NULL,
	"manifest" jsonb,
	"tested_with" text DEFAULT '' NOT NULL,
	"submitted_by" uuid,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "product_versions_number" CHECK (char_length(number) between 0 and 40),
	CONSTRAINT "product_versions_current" CHECK (not is_current or (status = 'approved' and channel = 'stable')),
	CONSTRAINT "product_versions_withdrawn" CHECK ((status = 'withdrawn') = (withdrawn_at is not null))
);
--> statement-breakpoint
CREATE TABLE "version_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"platforms" text[] DEFAULT '{}' NOT NULL,
	"python_versions" text[] DEFAULT '{}' NOT NULL,
	"blender_min" integer[],
	"blender_max" integer[],
	"permissions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "version_files_blender" CHECK (coalesce(cardinality(blender_min), 3) = 3 and coalesce(cardinality(blender_max), 3) = 3)
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_counts";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "extension_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "extension_kind" "extension_kind";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "platforms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "licences" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "blender_min" integer[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "blender_max" integer[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lists_openly" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "recalled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "recall_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_downloaders" ADD CONSTRAINT "version_downloaders_version_id_product_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."product_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_downloaders" ADD CONSTRAINT "version_downloaders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_downloads" ADD CONSTRAINT "version_downloads_version_id_product_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."product_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_pins" ADD CONSTRAINT "version_pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_pins" ADD CONSTRAINT "version_pins_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_pins" ADD CONSTRAINT "version_pins_version_id_product_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."product_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_mails" ADD CONSTRAINT "update_mails_version_id_product_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."product_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_mails" ADD CONSTRAINT "update_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_mutes" ADD CONSTRAINT "update_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_mutes" ADD CONSTRAINT "update_mutes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_edits" ADD CONSTRAINT "product_edits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_edits" ADD CONSTRAINT "product_edits_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_edits" ADD CONSTRAINT "product_edits_thumbnail_id_uploads_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_files" ADD CONSTRAINT "version_files_version_id_product_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."product_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_files" ADD CONSTRAINT "version_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "access_tokens_expiring" ON "access_tokens" USING btree ("expires_at") WHERE expires_at is not null and end_told_at is null;--> statement-breakpoint
CREATE INDEX "version_downloaders_user" ON "version_downloaders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "version_pins_version" ON "version_pins" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "update_mails_user" ON "update_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "update_mutes_product" ON "update_mutes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_edits_waiting" ON "product_edits" USING btree ("product_id") WHERE is_waiting;--> statement-breakpoint
CREATE INDEX "product_edits_thumbnail" ON "product_edits" USING btree ("thumbnail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_versions_used" ON "product_versions" USING btree ("product_id","number") WHERE status <> 'rejected' and number <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "product_versions_one_current" ON "product_versions" USING btree ("product_id") WHERE is_current;--> statement-breakpoint
CREATE UNIQUE INDEX "product_versions_one_pending" ON "product_versions" USING btree ("product_id","channel") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "product_versions_newest" ON "product_versions" USING btree ("product_id","submitted_at");--> statement-breakpoint
CREATE INDEX "product_versions_renderer" ON "product_versions" USING btree ("release_notes_renderer");--> statement-breakpoint
CREATE INDEX "version_files_version" ON "version_files" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "version_files_file" ON "version_files" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_extension_id_unique" UNIQUE("extension_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_extension" CHECK ((extension_id is null) = (extension_kind is null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_recall" CHECK ((recalled_at is null) = (recall_reason = ''));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_counts" CHECK (view_count >= 0 and download_count >= 0 and sale_count >= 0);