CREATE TYPE "public"."backup_tool" AS ENUM('own', 'other');--> statement-breakpoint
CREATE TABLE "backups" (
	"tool" "backup_tool" PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone NOT NULL
);
