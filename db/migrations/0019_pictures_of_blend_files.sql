CREATE TABLE "blend_pictures" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"png" "bytea" NOT NULL,
	CONSTRAINT "blend_pictures_file_id_position_pk" PRIMARY KEY("file_id","position"),
	CONSTRAINT "blend_pictures_position" CHECK (position between 0 and 11),
	CONSTRAINT "blend_pictures_bytes" CHECK (octet_length(png) <= 278528)
);
--> statement-breakpoint
ALTER TABLE "blend_pictures" ADD CONSTRAINT "blend_pictures_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;