ALTER TABLE "publicacion" DROP CONSTRAINT "publicacion_codigo_registro_unique";--> statement-breakpoint
ALTER TABLE "publicacion" DROP CONSTRAINT "publicacion_tipo";--> statement-breakpoint
ALTER TABLE "publicacion_categoria" DROP CONSTRAINT "publicacion_categoria_grupo";--> statement-breakpoint
ALTER TABLE "publicacion_categoria" DROP CONSTRAINT "publicacion_categoria_grado";--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "tipo_patente" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "nro_expediente" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "oficina_presentacion" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "titulares" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "publicacion_codigo_unico" ON "publicacion" USING btree ("codigo_registro",(tipo_publicacion = 'patente')) WHERE codigo_registro is not null and (tipo_publicacion <> 'patente' or estado not in ('eliminado','duplicado','anulado'));--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_tipo_patente" CHECK ("publicacion"."tipo_patente" in ('Patente de invención', 'Modelo de utilidad', 'Certificado de obtentor'));--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_tipo" CHECK ("publicacion"."tipo_publicacion" in ('articulo', 'libro', 'capitulo', 'evento', 'tesis', 'tesis-asesoria', 'ensayo', 'patente'));--> statement-breakpoint
ALTER TABLE "publicacion_categoria" ADD CONSTRAINT "publicacion_categoria_grupo" CHECK ("publicacion_categoria"."grupo" in ('Artículo en Revista', 'Libro', 'Capítulo en Libro', 'Libro de Resúmenes', 'Tesis', 'Tesis asesoria', 'Propiedad intelectual'));--> statement-breakpoint
ALTER TABLE "publicacion_categoria" ADD CONSTRAINT "publicacion_categoria_grado" CHECK ("publicacion_categoria"."grado" in ('Bachiller', 'Licenciatura', 'Título Profesional', 'Segunda Especialidad', 'Maestría', 'Doctorado', 'Patente de invención', 'Modelo de utilidad', 'Certificado de obtentor'));--> statement-breakpoint
-- A patent is one more type of what is registered here: those that there were keep their number, authors, owners and points.
INSERT INTO "publicacion_categoria" ("baremo_id", "grupo", "nombre", "titulo", "puntaje", "grado")
SELECT b."id", 'Propiedad intelectual', c."tipo", 'Propiedad intelectual', c."puntos", c."tipo" FROM "publicacion_baremo" b
CROSS JOIN (VALUES ('Patente de invención', 5), ('Modelo de utilidad', 2), ('Certificado de obtentor', 5)) c("tipo", "puntos");--> statement-breakpoint
INSERT INTO "publicacion" ("tipo_publicacion", "codigo_registro", "titulo", "tipo_patente", "nro_expediente", "fecha_publicacion", "oficina_presentacion", "url",
  "comentario", "observaciones_usuario", "declarado_en", "fecha_inscripcion", "estado", "validado", "categoria_id", "titulares", "paso", "creado_en", "actualizado_en", "actualizado_por")
SELECT 'patente', p."nro_registro", p."titulo", p."tipo", p."nro_expediente", p."fecha_presentacion", p."oficina_presentacion", p."enlace",
  p."comentario", p."observaciones_usuario", p."declarado_en", coalesce(p."fecha_inscripcion", p."creado_en"), p."estado", p."estado" = 'registrado',
  CASE WHEN p."estado" = 'registrado' THEN (SELECT c."id" FROM "publicacion_categoria" c JOIN "publicacion_baremo" b ON b."id" = c."baremo_id"
    WHERE c."grupo" = 'Propiedad intelectual' AND c."grado" = p."tipo" ORDER BY b."vigente_desde" DESC LIMIT 1) END,
  coalesce((SELECT array_agg(t."nombre" ORDER BY t."id") FROM "patente_titular" t WHERE t."patente_id" = p."id"), '{}'), p."paso", p."creado_en", p."actualizado_en", p."actualizado_por"
FROM "patente" p ORDER BY p."id";--> statement-breakpoint
INSERT INTO "publicacion_autor" ("publicacion_id", "investigador_id", "autor", "nombres", "apellido1", "apellido2", "categoria", "orden", "presentado", "puntaje", "insumos", "creado_en", "actualizado_en")
SELECT o."id", a."investigador_id", concat_ws(', ', nullif(concat_ws(' ', a."apellido1", a."apellido2"), ''), a."nombres"),
  CASE WHEN a."investigador_id" IS NULL THEN a."nombres" END, CASE WHEN a."investigador_id" IS NULL THEN a."apellido1" END, CASE WHEN a."investigador_id" IS NULL THEN a."apellido2" END,
  a."condicion", row_number() OVER (PARTITION BY o."id" ORDER BY a."id"), a."presentado", a."puntaje",
  CASE WHEN a."puntaje" > 0 THEN jsonb_build_object('motivo', 'suma', 'baremo', coalesce(b."nombre", 'baremo anterior'), 'categoria', o."tipo_patente", 'puntos', a."puntaje"::text, 'entre', 1,
    'rol', a."condicion", 'tipo', i."tipo", 'grado', o."tipo_patente", 'puntuan', jsonb_build_array(i."tipo")) END, o."creado_en", o."actualizado_en"
FROM "patente_autor" a JOIN "patente" p ON p."id" = a."patente_id" JOIN "publicacion" o ON o."codigo_registro" = p."nro_registro" AND o."tipo_publicacion" = 'patente'
LEFT JOIN "investigador" i ON i."id" = a."investigador_id" LEFT JOIN "publicacion_categoria" c ON c."id" = o."categoria_id" LEFT JOIN "publicacion_baremo" b ON b."id" = c."baremo_id";--> statement-breakpoint
DROP TABLE "patente_titular";--> statement-breakpoint
DROP TABLE "patente_autor";--> statement-breakpoint
DROP TABLE "patente";
