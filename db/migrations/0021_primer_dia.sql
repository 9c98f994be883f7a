CREATE TABLE "primer_dia_cerrado" (
	"usuario_id" bigint NOT NULL,
	"area" text NOT NULL,
	"en" timestamp with time zone NOT NULL,
	CONSTRAINT "primer_dia_cerrado_usuario_id_area_pk" PRIMARY KEY("usuario_id","area"),
	CONSTRAINT "primer_dia_cerrado_area" CHECK ("primer_dia_cerrado"."area" in ('admin', 'investigador', 'evaluador', 'facultad'))
);
--> statement-breakpoint
ALTER TABLE "primer_dia_cerrado" ADD CONSTRAINT "primer_dia_cerrado_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;