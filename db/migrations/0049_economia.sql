CREATE TABLE "autoridad" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "autoridad_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"cargo" text NOT NULL,
	"desde" date NOT NULL,
	"hasta" date,
	"actos" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "autoridad_vigencia" CHECK ("autoridad"."hasta" is null or "autoridad"."hasta" >= "autoridad"."desde"),
	CONSTRAINT "autoridad_actos" CHECK ("autoridad"."actos" <@ array['califica_transferencias', 'firma_constancias'])
);
--> statement-breakpoint
CREATE TABLE "comprobante" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comprobante_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eco_proyecto_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"fecha" date NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	"datos" jsonb NOT NULL,
	"ruc" text,
	"numero" text,
	"integrante_id" bigint,
	"motivo_fecha" text,
	"lectura_id" bigint,
	"estado" text NOT NULL,
	"estado_desde" timestamp with time zone NOT NULL,
	"observaciones" text,
	"corregir_hasta" date,
	"corregido" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"creado_por" text NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comprobante_tipo" CHECK ("comprobante"."tipo" in ('FACTURA', 'BOLETA', 'RHONORARIOS', 'TICKET', 'RBANCO', 'BVIAJE', 'RMOVILIDAD', 'DJURADA', 'LCOMPRA', 'RINGRESO', 'OTROS')),
	CONSTRAINT "comprobante_estado" CHECK ("comprobante"."estado" in ('enviado', 'observado', 'aprobado', 'aprobado_vb', 'rechazado', 'anulado')),
	CONSTRAINT "comprobante_total" CHECK ("comprobante"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE "comprobante_item" (
	"comprobante_id" bigint NOT NULL,
	"partida_id" bigint NOT NULL,
	"monto" numeric(12, 2) NOT NULL,
	CONSTRAINT "comprobante_item_comprobante_id_partida_id_pk" PRIMARY KEY("comprobante_id","partida_id"),
	CONSTRAINT "comprobante_item_monto" CHECK ("comprobante_item"."monto" > 0)
);
--> statement-breakpoint
CREATE TABLE "comprobante_lectura" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comprobante_lectura_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eco_proyecto_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"texto" text NOT NULL,
	"datos" jsonb NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "informe_cumplimiento_linea" (
	"informe_id" bigint NOT NULL,
	"integrante_id" bigint NOT NULL,
	"orden" smallint NOT NULL,
	"cumplio" boolean NOT NULL,
	"actividad" text NOT NULL,
	CONSTRAINT "informe_cumplimiento_linea_informe_id_integrante_id_pk" PRIMARY KEY("informe_id","integrante_id")
);
--> statement-breakpoint
CREATE TABLE "eco_asiento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eco_asiento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eco_proyecto_id" bigint NOT NULL,
	"clase" text NOT NULL,
	"partida_id" bigint,
	"asignado" numeric(12, 2) DEFAULT '0' NOT NULL,
	"enviado" numeric(12, 2) DEFAULT '0' NOT NULL,
	"bruto" numeric(12, 2) DEFAULT '0' NOT NULL,
	"comprobante_id" bigint,
	"transferencia_id" bigint,
	"en" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "eco_asiento_clase" CHECK ("eco_asiento"."clase" in ('apertura', 'comprobante', 'correccion', 'transferencia', 'cierre', 'reapertura')),
	CONSTRAINT "eco_asiento_de_partida" CHECK (("eco_asiento"."clase" in ('cierre', 'reapertura')) = ("eco_asiento"."partida_id" is null)),
	CONSTRAINT "eco_asiento_origen" CHECK (("eco_asiento"."clase" in ('comprobante', 'correccion')) = ("eco_asiento"."comprobante_id" is not null) and ("eco_asiento"."clase" = 'transferencia') = ("eco_asiento"."transferencia_id" is not null)),
	CONSTRAINT "eco_asiento_efecto" CHECK (case when "eco_asiento"."clase" in ('comprobante', 'correccion') then "eco_asiento"."asignado" = 0 else "eco_asiento"."enviado" = 0 and "eco_asiento"."bruto" = 0 end)
);
--> statement-breakpoint
CREATE TABLE "informe_cumplimiento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "informe_cumplimiento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eco_proyecto_id" bigint NOT NULL,
	"enviado_en" timestamp with time zone NOT NULL,
	"enviado_por" text NOT NULL,
	CONSTRAINT "informe_cumplimiento_eco_proyecto_id_unique" UNIQUE("eco_proyecto_id")
);
--> statement-breakpoint
CREATE TABLE "rendicion_regla" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rendicion_regla_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"norma" text NOT NULL,
	"tipo" text NOT NULL,
	"tope" numeric(12, 2),
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rendicion_regla_unica" UNIQUE("norma","tipo"),
	CONSTRAINT "rendicion_regla_tipo" CHECK ("rendicion_regla"."tipo" in ('FACTURA', 'BOLETA', 'RHONORARIOS', 'TICKET', 'RBANCO', 'BVIAJE', 'RMOVILIDAD', 'DJURADA', 'LCOMPRA', 'RINGRESO', 'OTROS') and ("rendicion_regla"."tope" is null or "rendicion_regla"."tope" > 0))
);
--> statement-breakpoint
CREATE TABLE "rendicion_regla_partida" (
	"regla_id" bigint NOT NULL,
	"partida_id" bigint NOT NULL,
	CONSTRAINT "rendicion_regla_partida_regla_id_partida_id_pk" PRIMARY KEY("regla_id","partida_id")
);
--> statement-breakpoint
CREATE TABLE "transferencia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transferencia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eco_proyecto_id" bigint NOT NULL,
	"estado" text NOT NULL,
	"justificacion" text,
	"observacion" text,
	"autoridad_id" bigint,
	"solicitada_en" timestamp with time zone,
	"resuelta_en" timestamp with time zone,
	"resuelta_por" text,
	"foto" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transferencia_estado" CHECK ("transferencia"."estado" in ('borrador', 'solicitada', 'aprobada', 'rechazada', 'descartada'))
);
--> statement-breakpoint
CREATE TABLE "transferencia_movimiento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transferencia_movimiento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transferencia_id" bigint NOT NULL,
	"origen_id" bigint NOT NULL,
	"destino_id" bigint NOT NULL,
	"monto" numeric(12, 2) NOT NULL,
	CONSTRAINT "transferencia_movimiento_par" CHECK ("transferencia_movimiento"."monto" > 0 and "transferencia_movimiento"."origen_id" <> "transferencia_movimiento"."destino_id")
);
--> statement-breakpoint
ALTER TABLE "eco_presupuesto" DROP CONSTRAINT "eco_presupuesto_monto";--> statement-breakpoint
ALTER TABLE "motivo_observacion" DROP CONSTRAINT "motivo_observacion_ambitos";--> statement-breakpoint
ALTER TABLE "eco_presupuesto" ADD COLUMN "enviado" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "eco_presupuesto" ADD COLUMN "bruto" numeric(12, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "eco_presupuesto" ADD COLUMN "nueva" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "eco_proyecto" ADD COLUMN "estado" text DEFAULT 'abierta' NOT NULL;--> statement-breakpoint
ALTER TABLE "eco_proyecto" ADD COLUMN "completado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "eco_proyecto" ADD COLUMN "cerrado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "eco_proyecto" ADD COLUMN "cerrado_por" text;--> statement-breakpoint
ALTER TABLE "eco_proyecto" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "comprobante" ADD CONSTRAINT "comprobante_eco_proyecto_id_eco_proyecto_id_fk" FOREIGN KEY ("eco_proyecto_id") REFERENCES "public"."eco_proyecto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprobante" ADD CONSTRAINT "comprobante_integrante_id_proyecto_integrante_id_fk" FOREIGN KEY ("integrante_id") REFERENCES "public"."proyecto_integrante"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprobante" ADD CONSTRAINT "comprobante_lectura_id_comprobante_lectura_id_fk" FOREIGN KEY ("lectura_id") REFERENCES "public"."comprobante_lectura"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprobante_item" ADD CONSTRAINT "comprobante_item_comprobante_id_comprobante_id_fk" FOREIGN KEY ("comprobante_id") REFERENCES "public"."comprobante"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprobante_item" ADD CONSTRAINT "comprobante_item_partida_id_partida_id_fk" FOREIGN KEY ("partida_id") REFERENCES "public"."partida"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprobante_lectura" ADD CONSTRAINT "comprobante_lectura_eco_proyecto_id_eco_proyecto_id_fk" FOREIGN KEY ("eco_proyecto_id") REFERENCES "public"."eco_proyecto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprobante_lectura" ADD CONSTRAINT "comprobante_lectura_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informe_cumplimiento_linea" ADD CONSTRAINT "informe_cumplimiento_linea_informe_id_informe_cumplimiento_id_fk" FOREIGN KEY ("informe_id") REFERENCES "public"."informe_cumplimiento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informe_cumplimiento_linea" ADD CONSTRAINT "informe_cumplimiento_linea_integrante_id_proyecto_integrante_id_fk" FOREIGN KEY ("integrante_id") REFERENCES "public"."proyecto_integrante"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eco_asiento" ADD CONSTRAINT "eco_asiento_eco_proyecto_id_eco_proyecto_id_fk" FOREIGN KEY ("eco_proyecto_id") REFERENCES "public"."eco_proyecto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eco_asiento" ADD CONSTRAINT "eco_asiento_partida_id_partida_id_fk" FOREIGN KEY ("partida_id") REFERENCES "public"."partida"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eco_asiento" ADD CONSTRAINT "eco_asiento_comprobante_id_comprobante_id_fk" FOREIGN KEY ("comprobante_id") REFERENCES "public"."comprobante"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eco_asiento" ADD CONSTRAINT "eco_asiento_transferencia_id_transferencia_id_fk" FOREIGN KEY ("transferencia_id") REFERENCES "public"."transferencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informe_cumplimiento" ADD CONSTRAINT "informe_cumplimiento_eco_proyecto_id_eco_proyecto_id_fk" FOREIGN KEY ("eco_proyecto_id") REFERENCES "public"."eco_proyecto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rendicion_regla_partida" ADD CONSTRAINT "rendicion_regla_partida_regla_id_rendicion_regla_id_fk" FOREIGN KEY ("regla_id") REFERENCES "public"."rendicion_regla"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rendicion_regla_partida" ADD CONSTRAINT "rendicion_regla_partida_partida_id_partida_id_fk" FOREIGN KEY ("partida_id") REFERENCES "public"."partida"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencia" ADD CONSTRAINT "transferencia_eco_proyecto_id_eco_proyecto_id_fk" FOREIGN KEY ("eco_proyecto_id") REFERENCES "public"."eco_proyecto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencia" ADD CONSTRAINT "transferencia_autoridad_id_autoridad_id_fk" FOREIGN KEY ("autoridad_id") REFERENCES "public"."autoridad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencia_movimiento" ADD CONSTRAINT "transferencia_movimiento_transferencia_id_transferencia_id_fk" FOREIGN KEY ("transferencia_id") REFERENCES "public"."transferencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencia_movimiento" ADD CONSTRAINT "transferencia_movimiento_origen_id_partida_id_fk" FOREIGN KEY ("origen_id") REFERENCES "public"."partida"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencia_movimiento" ADD CONSTRAINT "transferencia_movimiento_destino_id_partida_id_fk" FOREIGN KEY ("destino_id") REFERENCES "public"."partida"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comprobante_documento_unico" ON "comprobante" USING btree ("tipo","ruc","numero") WHERE "comprobante"."ruc" is not null and "comprobante"."numero" is not null and estado in ('enviado','observado','aprobado','aprobado_vb');--> statement-breakpoint
CREATE INDEX "comprobante_cuenta_idx" ON "comprobante" USING btree ("eco_proyecto_id","estado");--> statement-breakpoint
CREATE INDEX "comprobante_integrante_idx" ON "comprobante" USING btree ("integrante_id");--> statement-breakpoint
CREATE INDEX "comprobante_lectura_idx" ON "comprobante" USING btree ("lectura_id");--> statement-breakpoint
CREATE INDEX "comprobante_por_revisar_idx" ON "comprobante" USING btree ("estado_desde") WHERE estado = 'enviado';--> statement-breakpoint
CREATE INDEX "comprobante_item_partida_idx" ON "comprobante_item" USING btree ("partida_id");--> statement-breakpoint
CREATE INDEX "comprobante_lectura_cuenta_idx" ON "comprobante_lectura" USING btree ("eco_proyecto_id");--> statement-breakpoint
CREATE INDEX "comprobante_lectura_usuario_idx" ON "comprobante_lectura" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "informe_cumplimiento_linea_idx" ON "informe_cumplimiento_linea" USING btree ("integrante_id");--> statement-breakpoint
CREATE INDEX "eco_asiento_cuenta_idx" ON "eco_asiento" USING btree ("eco_proyecto_id","id");--> statement-breakpoint
CREATE INDEX "eco_asiento_comprobante_idx" ON "eco_asiento" USING btree ("comprobante_id");--> statement-breakpoint
CREATE INDEX "eco_asiento_transferencia_idx" ON "eco_asiento" USING btree ("transferencia_id");--> statement-breakpoint
CREATE INDEX "eco_asiento_partida_idx" ON "eco_asiento" USING btree ("partida_id");--> statement-breakpoint
CREATE INDEX "rendicion_regla_partida_idx" ON "rendicion_regla_partida" USING btree ("partida_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transferencia_abierta_unica" ON "transferencia" USING btree ("eco_proyecto_id") WHERE estado in ('borrador','solicitada');--> statement-breakpoint
CREATE INDEX "transferencia_cuenta_idx" ON "transferencia" USING btree ("eco_proyecto_id","id");--> statement-breakpoint
CREATE INDEX "transferencia_autoridad_idx" ON "transferencia" USING btree ("autoridad_id");--> statement-breakpoint
CREATE INDEX "transferencia_por_decidir_idx" ON "transferencia" USING btree ("solicitada_en") WHERE estado = 'solicitada';--> statement-breakpoint
CREATE INDEX "transferencia_movimiento_idx" ON "transferencia_movimiento" USING btree ("transferencia_id");--> statement-breakpoint
CREATE INDEX "transferencia_movimiento_origen_idx" ON "transferencia_movimiento" USING btree ("origen_id");--> statement-breakpoint
CREATE INDEX "transferencia_movimiento_destino_idx" ON "transferencia_movimiento" USING btree ("destino_id");--> statement-breakpoint
ALTER TABLE "eco_presupuesto" ADD CONSTRAINT "eco_presupuesto_monto" CHECK ("eco_presupuesto"."monto" >= 0 and "eco_presupuesto"."enviado" >= 0 and "eco_presupuesto"."bruto" >= 0);--> statement-breakpoint
ALTER TABLE "eco_proyecto" ADD CONSTRAINT "eco_proyecto_estado" CHECK ("eco_proyecto"."estado" in ('abierta', 'cerrada'));--> statement-breakpoint
ALTER TABLE "eco_proyecto" ADD CONSTRAINT "eco_proyecto_cierre" CHECK (("eco_proyecto"."estado" = 'cerrada') = ("eco_proyecto"."cerrado_en" is not null));--> statement-breakpoint
ALTER TABLE "motivo_observacion" ADD CONSTRAINT "motivo_observacion_ambitos" CHECK ("motivo_observacion"."ambitos" <@ array['publicacion', 'patente', 'comprobante']);