CREATE TABLE "calendario_enlace" (
	"usuario_id" bigint PRIMARY KEY NOT NULL,
	"huella" text NOT NULL,
	"creado_en" timestamp with time zone NOT NULL,
	CONSTRAINT "calendario_enlace_huella_unique" UNIQUE("huella")
);
--> statement-breakpoint
CREATE TABLE "informe_aviso" (
	"proyecto_id" bigint NOT NULL,
	"tipo_id" bigint NOT NULL,
	"vence" date NOT NULL,
	"dias" smallint NOT NULL,
	"avisado_en" timestamp with time zone NOT NULL,
	"falla" text,
	CONSTRAINT "informe_aviso_proyecto_id_tipo_id_vence_dias_pk" PRIMARY KEY("proyecto_id","tipo_id","vence","dias")
);
--> statement-breakpoint
ALTER TABLE "calendario_enlace" ADD CONSTRAINT "calendario_enlace_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informe_aviso" ADD CONSTRAINT "informe_aviso_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informe_aviso" ADD CONSTRAINT "informe_aviso_tipo_id_informe_tipo_id_fk" FOREIGN KEY ("tipo_id") REFERENCES "public"."informe_tipo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "informe_aviso_tipo_idx" ON "informe_aviso" USING btree ("tipo_id");