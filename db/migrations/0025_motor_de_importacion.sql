CREATE TABLE "importacion_mapeo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importacion_mapeo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clase" text NOT NULL,
	"firma" text NOT NULL,
	"mapeo" jsonb NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "importacion_mapeo_unico" UNIQUE("clase","firma")
);
--> statement-breakpoint
ALTER TABLE "importacion" DROP CONSTRAINT "importacion_clase";--> statement-breakpoint
ALTER TABLE "importacion" DROP CONSTRAINT "importacion_estado";--> statement-breakpoint
ALTER TABLE "importacion" DROP CONSTRAINT "importacion_origen";--> statement-breakpoint
ALTER TABLE "importacion_fila" DROP CONSTRAINT "importacion_fila_accion";--> statement-breakpoint
ALTER TABLE "importacion" ADD COLUMN "con_dudas" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "importacion" ADD COLUMN "dudas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "importacion" ADD COLUMN "aplicada_hasta" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "importacion_fila" ADD COLUMN "nombre" text COLLATE "quipu_es";--> statement-breakpoint
ALTER TABLE "importacion_fila" ADD COLUMN "detalle" text;--> statement-breakpoint
ALTER TABLE "importacion_fila" ADD COLUMN "valores" jsonb;--> statement-breakpoint
ALTER TABLE "importacion_fila" ADD COLUMN "despues" jsonb;--> statement-breakpoint
ALTER TABLE "importacion" ADD CONSTRAINT "importacion_estado" CHECK ("importacion"."estado" in ('cargada', 'validando', 'validada', 'aplicando', 'aplicada', 'detenida', 'deshecha', 'fallida'));--> statement-breakpoint
ALTER TABLE "importacion" ADD CONSTRAINT "importacion_origen" CHECK ("importacion"."origen" in ('archivo', 'automatica', 'pedida', 'api', 'consola'));--> statement-breakpoint
ALTER TABLE "importacion_fila" ADD CONSTRAINT "importacion_fila_accion" CHECK ("importacion_fila"."accion" in ('nuevo', 'cambio', 'igual', 'duda', 'error'));--> statement-breakpoint
update importacion set aplicada_hasta = 2147483647 where estado in ('aplicada', 'deshecha');--> statement-breakpoint
update importacion_fila
set
  nombre = concat_ws(' ', datos ->> 'apellido1', datos ->> 'apellido2') || ', ' || coalesce(datos ->> 'nombres', ''),
  valores = case when accion in ('nuevo', 'cambio') then datos end;
