CREATE TABLE "reporte_envio" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reporte_envio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reporte_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"frecuencia" text NOT NULL,
	"formato" text NOT NULL,
	"enviado_hasta" date NOT NULL,
	CONSTRAINT "reporte_envio_uno" UNIQUE("reporte_id","usuario_id"),
	CONSTRAINT "reporte_envio_frecuencia" CHECK ("reporte_envio"."frecuencia" in ('semanal', 'mensual')),
	CONSTRAINT "reporte_envio_formato" CHECK ("reporte_envio"."formato" in ('xlsx', 'csv', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "reporte_guardado" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reporte_guardado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"usuario_id" bigint NOT NULL,
	"nombre" text NOT NULL,
	"lista" text NOT NULL,
	"consulta" text NOT NULL,
	"compartido_con" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reporte_guardado_nombrado" CHECK (btrim("reporte_guardado"."nombre") <> ''),
	CONSTRAINT "reporte_guardado_compartido" CHECK ("reporte_guardado"."compartido_con" in ('convocatorias', 'grupos', 'proyectos', 'informes', 'monitoreo', 'deudas', 'publicaciones', 'revistas-laboratorios', 'investigadores', 'docente_investigador', 'sum', 'economia', 'reportes', 'calidad', 'constancias', 'evaluacion', 'lineas', 'parametros', 'usuarios'))
);
--> statement-breakpoint
ALTER TABLE "exportacion" ADD COLUMN "correo" text;--> statement-breakpoint
ALTER TABLE "reporte_envio" ADD CONSTRAINT "reporte_envio_reporte_id_reporte_guardado_id_fk" FOREIGN KEY ("reporte_id") REFERENCES "public"."reporte_guardado"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reporte_envio" ADD CONSTRAINT "reporte_envio_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reporte_guardado" ADD CONSTRAINT "reporte_guardado_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reporte_envio_usuario_idx" ON "reporte_envio" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reporte_guardado_nombre" ON "reporte_guardado" USING btree ("usuario_id",lower("nombre"));