CREATE TABLE "proyecto_cambio" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proyecto_cambio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proyecto_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"titulo" text COLLATE "quipu_es" NOT NULL,
	"dispone" text NOT NULL,
	"datos" jsonb NOT NULL,
	"motivo" text NOT NULL,
	"vigencia" date NOT NULL,
	"base" jsonb NOT NULL,
	"de_oficina" boolean DEFAULT false NOT NULL,
	"solicitante_id" bigint,
	"pedido_en" timestamp with time zone NOT NULL,
	"respuesta" text,
	"corregir_hasta" date,
	"resolucion_decanal" text,
	"resolucion_decanal_fecha" date,
	"resolucion_rectoral" text,
	"resolucion_fecha" date,
	"resuelto_en" timestamp with time zone,
	"resuelto_por" text,
	"adenda" integer,
	"antes" jsonb,
	"despues" jsonb,
	"aplicado_en" timestamp with time zone,
	"estado" text NOT NULL,
	"estado_desde" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_por" text,
	CONSTRAINT "proyecto_cambio_estado" CHECK ("proyecto_cambio"."estado" in ('en_revision', 'observado', 'aprobado', 'aplicado', 'rechazado', 'retirado')),
	CONSTRAINT "proyecto_cambio_tipo" CHECK ("proyecto_cambio"."tipo" in ('incluir_integrante', 'excluir_integrante', 'reemplazar_integrante', 'cerrar_tesista', 'cambiar_responsable', 'cambiar_corresponsable', 'ampliar_plazo', 'suspender_plazo', 'cambiar_titulo', 'cambiar_descripcion', 'cambiar_calendario', 'retirar_proyecto', 'terminar_antes')),
	CONSTRAINT "proyecto_cambio_de_quien" CHECK ("proyecto_cambio"."de_oficina" = ("proyecto_cambio"."solicitante_id" is null)),
	CONSTRAINT "proyecto_cambio_observado" CHECK ("proyecto_cambio"."estado" <> 'observado' or ("proyecto_cambio"."respuesta" is not null and "proyecto_cambio"."corregir_hasta" is not null)),
	CONSTRAINT "proyecto_cambio_rechazado" CHECK ("proyecto_cambio"."estado" <> 'rechazado' or "proyecto_cambio"."respuesta" is not null),
	CONSTRAINT "proyecto_cambio_resuelto" CHECK ("proyecto_cambio"."estado" not in ('aprobado','aplicado') or ("proyecto_cambio"."resolucion_rectoral" is not null and "proyecto_cambio"."resuelto_en" is not null)),
	CONSTRAINT "proyecto_cambio_aplicado" CHECK (("proyecto_cambio"."estado" = 'aplicado') = ("proyecto_cambio"."adenda" is not null and "proyecto_cambio"."antes" is not null
        and "proyecto_cambio"."despues" is not null and "proyecto_cambio"."aplicado_en" is not null))
);
--> statement-breakpoint
CREATE TABLE "proyecto_cambio_hecho" (
	"proyecto_id" bigint NOT NULL,
	"hecho" text NOT NULL,
	"cambio_id" bigint NOT NULL,
	CONSTRAINT "proyecto_cambio_hecho_unico" PRIMARY KEY("proyecto_id","hecho")
);
--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD COLUMN "desde" date;--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD COLUMN "salida" text;--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD COLUMN "cambio_ingreso_id" bigint;--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD COLUMN "cambio_salida_id" bigint;--> statement-breakpoint
ALTER TABLE "proyecto_cambio" ADD CONSTRAINT "proyecto_cambio_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_cambio" ADD CONSTRAINT "proyecto_cambio_solicitante_id_investigador_id_fk" FOREIGN KEY ("solicitante_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_cambio" ADD CONSTRAINT "proyecto_cambio_resolucion_fk" FOREIGN KEY ("resolucion_rectoral","resolucion_fecha") REFERENCES "public"."resolucion"("numero","fecha") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "proyecto_cambio_hecho" ADD CONSTRAINT "proyecto_cambio_hecho_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_cambio_hecho" ADD CONSTRAINT "proyecto_cambio_hecho_cambio_id_proyecto_cambio_id_fk" FOREIGN KEY ("cambio_id") REFERENCES "public"."proyecto_cambio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proyecto_cambio_resolucion_idx" ON "proyecto_cambio" USING btree ("resolucion_rectoral","resolucion_fecha");--> statement-breakpoint
CREATE UNIQUE INDEX "proyecto_cambio_adenda_unica" ON "proyecto_cambio" USING btree ("proyecto_id","adenda");--> statement-breakpoint
CREATE INDEX "proyecto_cambio_proyecto_idx" ON "proyecto_cambio" USING btree ("proyecto_id","estado");--> statement-breakpoint
CREATE INDEX "proyecto_cambio_solicitante_idx" ON "proyecto_cambio" USING btree ("solicitante_id");--> statement-breakpoint
CREATE INDEX "proyecto_cambio_pedido_idx" ON "proyecto_cambio" USING btree ("pedido_en","id");--> statement-breakpoint
CREATE INDEX "proyecto_cambio_vigencia_idx" ON "proyecto_cambio" USING btree ("vigencia") WHERE estado in ('aprobado');--> statement-breakpoint
CREATE INDEX "proyecto_cambio_turno_idx" ON "proyecto_cambio" USING btree ("estado_desde","id") WHERE estado in ('en_revision', 'observado', 'aprobado');--> statement-breakpoint
CREATE INDEX "proyecto_cambio_hecho_cambio_idx" ON "proyecto_cambio_hecho" USING btree ("cambio_id");--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD CONSTRAINT "proyecto_integrante_cambio_ingreso_id_proyecto_cambio_id_fk" FOREIGN KEY ("cambio_ingreso_id") REFERENCES "public"."proyecto_cambio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD CONSTRAINT "proyecto_integrante_cambio_salida_id_proyecto_cambio_id_fk" FOREIGN KEY ("cambio_salida_id") REFERENCES "public"."proyecto_cambio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proyecto_integrante_ingreso_idx" ON "proyecto_integrante" USING btree ("cambio_ingreso_id");--> statement-breakpoint
CREATE INDEX "proyecto_integrante_salida_idx" ON "proyecto_integrante" USING btree ("cambio_salida_id");--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD CONSTRAINT "proyecto_integrante_salida" CHECK ("proyecto_integrante"."salida" in ('exclusion', 'retiro', 'termino'));--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD CONSTRAINT "proyecto_integrante_permanencia" CHECK ("proyecto_integrante"."desde" is null or "proyecto_integrante"."exclusion_fecha" is null or "proyecto_integrante"."desde" <= "proyecto_integrante"."exclusion_fecha");--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD CONSTRAINT "proyecto_integrante_ingreso" CHECK ("proyecto_integrante"."cambio_ingreso_id" is null or "proyecto_integrante"."desde" is not null);--> statement-breakpoint
-- Nothing new points to a person who was absorbed, as in every table that names people.
create trigger no_absorbida_solicitante_id_alta after insert on proyecto_cambio
  for each row when (new.solicitante_id is not null) execute function no_absorbida_solicitante_id();
--> statement-breakpoint
create trigger no_absorbida_solicitante_id_cambio after update of solicitante_id on proyecto_cambio
  for each row when (new.solicitante_id is not null and new.solicitante_id is distinct from old.solicitante_id)
  execute function no_absorbida_solicitante_id();
