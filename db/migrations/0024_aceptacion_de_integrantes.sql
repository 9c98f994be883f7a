CREATE TABLE "postulacion_aceptacion" (
	"integrante_id" bigint PRIMARY KEY NOT NULL,
	"rol" text NOT NULL,
	"pedida_en" timestamp with time zone NOT NULL,
	"token_hash" text,
	"enviada_a" "citext",
	"caduca_en" timestamp with time zone,
	"aceptada_en" timestamp with time zone,
	"medio" text,
	CONSTRAINT "postulacion_aceptacion_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "postulacion_aceptacion_medio" CHECK ("postulacion_aceptacion"."medio" in ('propia', 'enlace')),
	CONSTRAINT "postulacion_aceptacion_dada" CHECK (("postulacion_aceptacion"."aceptada_en" is null) = ("postulacion_aceptacion"."medio" is null)),
	CONSTRAINT "postulacion_aceptacion_enlace" CHECK (("postulacion_aceptacion"."token_hash" is null) = ("postulacion_aceptacion"."enviada_a" is null) and ("postulacion_aceptacion"."token_hash" is null) = ("postulacion_aceptacion"."caduca_en" is null))
);
--> statement-breakpoint
ALTER TABLE "postulacion_aceptacion" ADD CONSTRAINT "postulacion_aceptacion_integrante_id_proyecto_integrante_id_fk" FOREIGN KEY ("integrante_id") REFERENCES "public"."proyecto_integrante"("id") ON DELETE cascade ON UPDATE no action;