CREATE TABLE "constancia_clave" (
	"kid" text PRIMARY KEY NOT NULL,
	"x" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "constancia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "constancia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"tipo" text NOT NULL,
	"investigador_id" bigint NOT NULL,
	"autoridad_id" bigint,
	"estado" text NOT NULL,
	"dicho" jsonb NOT NULL,
	"huella_datos" text NOT NULL,
	"carga" text NOT NULL,
	"huella" text,
	"motivo" text,
	"solicitada_el" date NOT NULL,
	"solicitada_por" text NOT NULL,
	"emitida_en" timestamp with time zone,
	"emitida_por" text,
	"cerrada_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "constancia_codigo" UNIQUE("codigo"),
	CONSTRAINT "constancia_tipo" CHECK ("constancia"."tipo" in ('estudios', 'grupos', 'publicaciones', 'puntaje', 'capitulo', 'equipamiento', 'no_adeudo', 'asesor')),
	CONSTRAINT "constancia_estado" CHECK ("constancia"."estado" in ('solicitada', 'emitida', 'rechazada', 'revocada')),
	CONSTRAINT "constancia_emitida" CHECK (estado not in ('emitida','revocada') or ("constancia"."huella" is not null and "constancia"."emitida_en" is not null)),
	CONSTRAINT "constancia_con_motivo" CHECK (estado in ('solicitada','emitida') or "constancia"."motivo" is not null)
);
--> statement-breakpoint
ALTER TABLE "constancia" ADD CONSTRAINT "constancia_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "constancia" ADD CONSTRAINT "constancia_autoridad_id_autoridad_id_fk" FOREIGN KEY ("autoridad_id") REFERENCES "public"."autoridad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "constancia_del_dia" ON "constancia" USING btree ("investigador_id","tipo","solicitada_el","huella_datos") WHERE estado in ('solicitada','emitida');--> statement-breakpoint
CREATE INDEX "constancia_creado_idx" ON "constancia" USING btree ("creado_en");--> statement-breakpoint
CREATE INDEX "constancia_autoridad_idx" ON "constancia" USING btree ("autoridad_id");