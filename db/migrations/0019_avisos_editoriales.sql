CREATE TABLE "aviso_editorial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aviso_editorial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"publicacion_id" bigint NOT NULL,
	"clase" text NOT NULL,
	"aviso_doi" text NOT NULL,
	"fecha" date,
	"fuente" text NOT NULL,
	"estado" text NOT NULL,
	"estado_desde" timestamp with time zone DEFAULT now() NOT NULL,
	"motivo" text,
	"atendido_en" timestamp with time zone,
	"atendido_por" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "aviso_editorial_unico" UNIQUE("publicacion_id","aviso_doi"),
	CONSTRAINT "aviso_editorial_estado" CHECK ("aviso_editorial"."estado" in ('por_decidir', 'mantenida', 'sin_puntaje', 'no_registrada')),
	CONSTRAINT "aviso_editorial_clase" CHECK ("aviso_editorial"."clase" in ('retractada', 'preocupacion', 'corregida')),
	CONSTRAINT "aviso_editorial_doi" CHECK ("aviso_editorial"."aviso_doi" = lower("aviso_editorial"."aviso_doi"))
);
--> statement-breakpoint
CREATE TABLE "vigilancia_de_obra" (
	"publicacion_id" bigint PRIMARY KEY NOT NULL,
	"consultada_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "aviso_editorial" ADD CONSTRAINT "aviso_editorial_publicacion_id_publicacion_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicacion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vigilancia_de_obra" ADD CONSTRAINT "vigilancia_de_obra_publicacion_id_publicacion_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicacion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aviso_editorial_turno_idx" ON "aviso_editorial" USING btree ("estado_desde","id") WHERE estado in ('por_decidir');--> statement-breakpoint
CREATE INDEX "vigilancia_de_obra_consultada_idx" ON "vigilancia_de_obra" USING btree ("consultada_en");