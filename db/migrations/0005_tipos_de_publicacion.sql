ALTER TABLE "publicacion_tipo" DROP CONSTRAINT "publicacion_tipo_clave";--> statement-breakpoint
ALTER TABLE "publicacion_tipo" ADD COLUMN "grupo" text;--> statement-breakpoint
ALTER TABLE "publicacion_tipo" ADD CONSTRAINT "publicacion_tipo_grupo_unique" UNIQUE("grupo");--> statement-breakpoint
-- What the tables already name stands before they refer to it.
INSERT INTO "publicacion_tipo" ("clave", "grupo", "activo") VALUES
	('articulo', 'Artículo en Revista', true),
	('libro', 'Libro', true),
	('capitulo', 'Capítulo en Libro', true),
	('evento', 'Libro de Resúmenes', true),
	('tesis', 'Tesis', true),
	('tesis-asesoria', 'Tesis asesoria', true),
	('ensayo', null, false),
	('patente', 'Propiedad intelectual', true)
ON CONFLICT ("clave") DO UPDATE SET "grupo" = excluded."grupo";--> statement-breakpoint
ALTER TABLE "meta_publicacion" DROP CONSTRAINT "meta_publicacion_tipo";--> statement-breakpoint
ALTER TABLE "publicacion" DROP CONSTRAINT "publicacion_tipo";--> statement-breakpoint
ALTER TABLE "publicacion_categoria" DROP CONSTRAINT "publicacion_categoria_grupo";--> statement-breakpoint
ALTER TABLE "meta_publicacion" ADD CONSTRAINT "meta_publicacion_tipo_publicacion_publicacion_tipo_clave_fk" FOREIGN KEY ("tipo_publicacion") REFERENCES "public"."publicacion_tipo"("clave") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_tipo_publicacion_publicacion_tipo_clave_fk" FOREIGN KEY ("tipo_publicacion") REFERENCES "public"."publicacion_tipo"("clave") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacion_categoria" ADD CONSTRAINT "publicacion_categoria_grupo_publicacion_tipo_grupo_fk" FOREIGN KEY ("grupo") REFERENCES "public"."publicacion_tipo"("grupo") ON DELETE no action ON UPDATE no action;
