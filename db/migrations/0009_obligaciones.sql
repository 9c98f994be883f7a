CREATE TABLE "calendario_evento" (
	"uid" text PRIMARY KEY NOT NULL,
	"huella" text NOT NULL,
	"secuencia" integer DEFAULT 0 NOT NULL,
	"cambiado_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "obligacion_aviso" (
	"clave" text NOT NULL,
	"vence" date NOT NULL,
	"dias" smallint NOT NULL,
	"avisado_en" timestamp with time zone NOT NULL,
	"falla" text,
	CONSTRAINT "obligacion_aviso_clave_vence_dias_pk" PRIMARY KEY("clave","vence","dias")
);
--> statement-breakpoint
-- The links that people have go on opening their calendar: the key of the table grows, and they stay theirs.
ALTER TABLE "calendario_enlace" DROP CONSTRAINT "calendario_enlace_pkey";--> statement-breakpoint
ALTER TABLE "calendario_enlace" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "calendario_enlace_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "calendario_enlace" ADD COLUMN "ambito" text DEFAULT 'persona' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendario_enlace" ADD COLUMN "proyecto_id" bigint;--> statement-breakpoint
ALTER TABLE "calendario_enlace" ADD CONSTRAINT "calendario_enlace_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendario_enlace_proyecto_idx" ON "calendario_enlace" USING btree ("proyecto_id");--> statement-breakpoint
ALTER TABLE "calendario_enlace" ADD CONSTRAINT "calendario_enlace_unico" UNIQUE NULLS NOT DISTINCT("usuario_id","ambito","proyecto_id");--> statement-breakpoint
ALTER TABLE "calendario_enlace" ADD CONSTRAINT "calendario_enlace_ambito" CHECK ("calendario_enlace"."ambito" in ('persona', 'proyecto', 'facultad'));--> statement-breakpoint
ALTER TABLE "calendario_enlace" ADD CONSTRAINT "calendario_enlace_proyecto" CHECK (("calendario_enlace"."ambito" = 'proyecto') = ("calendario_enlace"."proyecto_id" is not null));