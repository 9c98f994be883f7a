CREATE TABLE "informe_borrador" (
	"tipo_id" bigint NOT NULL,
	"anio" smallint DEFAULT 0 NOT NULL,
	"cuerpo" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_por" text NOT NULL,
	CONSTRAINT "informe_borrador_tipo_id_anio_pk" PRIMARY KEY("tipo_id","anio"),
	CONSTRAINT "informe_borrador_anio" CHECK ("informe_borrador"."anio" = 0 or "informe_borrador"."anio" between 1990 and 2200)
);
--> statement-breakpoint
ALTER TABLE "informe_tipo" ADD COLUMN "titulo_pdf" text;--> statement-breakpoint
ALTER TABLE "informe_tipo" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "informe_borrador" ADD CONSTRAINT "informe_borrador_tipo_id_informe_tipo_id_fk" FOREIGN KEY ("tipo_id") REFERENCES "public"."informe_tipo"("id") ON DELETE cascade ON UPDATE no action;