CREATE TABLE "quarantined_files" (
	"version_file_id" uuid PRIMARY KEY NOT NULL,
	"problem" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quarantined_files" ADD CONSTRAINT "quarantined_files_version_file_id_version_files_id_fk" FOREIGN KEY ("version_file_id") REFERENCES "public"."version_files"("id") ON DELETE cascade ON UPDATE no action;