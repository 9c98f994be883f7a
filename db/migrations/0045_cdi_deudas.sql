ALTER TABLE "tipo_proyecto" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "tipo_proyecto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "tipo_proyecto" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cdi_actividad_tipo" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "cdi_actividad_tipo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "cdi_actividad_tipo" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tipo_proyecto" ADD CONSTRAINT "tipo_proyecto_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "cdi_actividad_tipo" ADD CONSTRAINT "cdi_actividad_tipo_id_unique" UNIQUE("id");