CREATE TABLE "upload_pieces" (
	"key" text PRIMARY KEY NOT NULL,
	"upload_id" uuid NOT NULL,
	"start" bigint,
	"bytes" integer,
	CONSTRAINT "upload_pieces_place" UNIQUE("upload_id","start"),
	CONSTRAINT "upload_pieces_written" CHECK (("upload_pieces"."start" is null) = ("upload_pieces"."bytes" is null))
);
