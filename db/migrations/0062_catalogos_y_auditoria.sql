DROP INDEX "auditoria_usuario_idx";--> statement-breakpoint
CREATE INDEX "auditoria_en_idx" ON "auditoria" USING btree ("en" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "auditoria_entidad_en_idx" ON "auditoria" USING btree ("entidad","en" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "auditoria_accion_idx" ON "auditoria" USING btree ("accion","en" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "auditoria_usuario_idx" ON "auditoria" USING btree ("usuario_id","en" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE TABLE "laboratorio_uso" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "laboratorio_uso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "laboratorio_uso_nombre_unique" UNIQUE("nombre")
);
--> statement-breakpoint
CREATE TABLE "publicacion_tipo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publicacion_tipo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "publicacion_tipo_clave_unique" UNIQUE("clave"),
	CONSTRAINT "publicacion_tipo_clave" CHECK ("publicacion_tipo"."clave" in ('articulo', 'libro', 'capitulo', 'evento', 'tesis', 'tesis-asesoria', 'patente'))
);
--> statement-breakpoint
ALTER TABLE "laboratorio" DROP CONSTRAINT "laboratorio_categoria_uso";--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dependencia" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "facultad" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "instituto" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "integrante_tipo" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
INSERT INTO "laboratorio_uso" ("nombre") VALUES ('Docencia'), ('Investigación'), ('Servicios'), ('Mixto');--> statement-breakpoint
INSERT INTO "publicacion_tipo" ("clave") VALUES ('articulo'), ('libro'), ('capitulo'), ('evento'), ('tesis'), ('tesis-asesoria'), ('patente');--> statement-breakpoint
CREATE UNIQUE INDEX "laboratorio_uso_nombre_unico" ON "laboratorio_uso" USING btree (quipu_fold("nombre"));--> statement-breakpoint
ALTER TABLE "laboratorio" ADD CONSTRAINT "laboratorio_categoria_uso_laboratorio_uso_nombre_fk" FOREIGN KEY ("categoria_uso") REFERENCES "public"."laboratorio_uso"("nombre") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "laboratorio_uso_idx" ON "laboratorio" USING btree ("categoria_uso");