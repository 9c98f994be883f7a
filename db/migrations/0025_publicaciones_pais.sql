ALTER TABLE "publicacion" DROP COLUMN "pais";--> statement-breakpoint
ALTER TABLE "revista" DROP COLUMN "pais";