CREATE TABLE "dispositivo" (
	"usuario_id" bigint NOT NULL,
	"ficha" text NOT NULL,
	"visto_en" timestamp with time zone NOT NULL,
	CONSTRAINT "dispositivo_usuario_id_ficha_pk" PRIMARY KEY("usuario_id","ficha")
);
--> statement-breakpoint
CREATE TABLE "identidad" (
	"valor" "citext" PRIMARY KEY NOT NULL,
	"usuario_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postulacion_invitacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postulacion_invitacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proyecto_id" bigint NOT NULL,
	"investigador_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"enviada_a" "citext" NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"caduca_en" timestamp with time zone NOT NULL,
	"cerrada_en" timestamp with time zone,
	CONSTRAINT "postulacion_invitacion_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
DROP INDEX "intento_acceso_idx";--> statement-breakpoint
DROP INDEX "intento_acceso_usuario_idx";--> statement-breakpoint
ALTER TABLE "intento_acceso" ADD COLUMN "dispositivo" text;--> statement-breakpoint
ALTER TABLE "dispositivo" ADD CONSTRAINT "dispositivo_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identidad" ADD CONSTRAINT "identidad_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postulacion_invitacion" ADD CONSTRAINT "postulacion_invitacion_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postulacion_invitacion" ADD CONSTRAINT "postulacion_invitacion_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identidad_usuario_idx" ON "identidad" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "postulacion_invitacion_viva" ON "postulacion_invitacion" USING btree ("proyecto_id","investigador_id") WHERE cerrada_en is null;--> statement-breakpoint
CREATE INDEX "postulacion_invitacion_investigador_idx" ON "postulacion_invitacion" USING btree ("investigador_id");--> statement-breakpoint
CREATE INDEX "intento_acceso_idx" ON "intento_acceso" USING btree ("identificador","en");--> statement-breakpoint
CREATE INDEX "intento_acceso_usuario_idx" ON "intento_acceso" USING btree ("usuario_id","en");