ALTER TABLE "publicacion" ADD COLUMN "idioma" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "licencia" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "acceso" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "embargo_hasta" date;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "serie" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_idioma" CHECK ("publicacion"."idioma" ~ '^[a-z]{2,3}$');--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_acceso" CHECK ("publicacion"."acceso" in ('abierto', 'embargado', 'restringido', 'metadatos'));--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_embargo" CHECK ("publicacion"."embargo_hasta" is null or coalesce("publicacion"."acceso", '') = 'embargado');--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_licencia" CHECK ("publicacion"."licencia" ~ '^https?://');