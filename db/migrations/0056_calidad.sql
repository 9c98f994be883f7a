CREATE TABLE "calidad_aceptada" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calidad_aceptada_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"regla" text NOT NULL,
	"registro_id" bigint NOT NULL,
	"motivo" text NOT NULL,
	"por" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calidad_aceptada_unica" UNIQUE("regla","registro_id"),
	CONSTRAINT "calidad_aceptada_motivo" CHECK (btrim("calidad_aceptada"."motivo") <> '')
);
--> statement-breakpoint
CREATE TABLE "calidad_medicion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calidad_medicion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dia" date NOT NULL,
	"regla" text NOT NULL,
	"facultad_id" bigint,
	"abiertos" integer NOT NULL,
	"aceptados" integer NOT NULL,
	CONSTRAINT "calidad_medicion_del_dia" UNIQUE NULLS NOT DISTINCT("dia","regla","facultad_id"),
	CONSTRAINT "calidad_medicion_cuentas" CHECK ("calidad_medicion"."abiertos" >= 0 and "calidad_medicion"."aceptados" >= 0)
);
--> statement-breakpoint
ALTER TABLE "permiso_admin" DROP CONSTRAINT "permiso_admin_modulo";--> statement-breakpoint
ALTER TABLE "calidad_medicion" ADD CONSTRAINT "calidad_medicion_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calidad_medicion_facultad_idx" ON "calidad_medicion" USING btree ("facultad_id");--> statement-breakpoint
ALTER TABLE "permiso_admin" ADD CONSTRAINT "permiso_admin_modulo" CHECK ("permiso_admin"."modulo" in ('convocatorias', 'grupos', 'proyectos', 'informes', 'monitoreo', 'deudas', 'publicaciones', 'revistas-laboratorios', 'investigadores', 'docente_investigador', 'sum', 'economia', 'reportes', 'calidad', 'constancias', 'evaluacion', 'lineas', 'parametros', 'usuarios'));--> statement-breakpoint
-- Whoever reads the reports reads the quality of the data they are made of.
INSERT INTO "permiso_admin" ("usuario_id", "modulo", "nivel") SELECT "usuario_id", 'calidad', "nivel" FROM "permiso_admin" WHERE "modulo" = 'reportes' ON CONFLICT DO NOTHING;
