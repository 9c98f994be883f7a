CREATE TABLE "correo_resumen" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correo_resumen_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" bigint NOT NULL,
	"titulo" text COLLATE "quipu_es" NOT NULL,
	"texto" text NOT NULL,
	"transicion_id" bigint
);
--> statement-breakpoint
CREATE TABLE "aviso_preferencia" (
	"usuario_id" bigint NOT NULL,
	"clase" text NOT NULL,
	"modo" text NOT NULL,
	CONSTRAINT "aviso_preferencia_usuario_id_clase_pk" PRIMARY KEY("usuario_id","clase"),
	CONSTRAINT "aviso_preferencia_modo" CHECK ("aviso_preferencia"."modo" in ('momento', 'resumen', 'nunca'))
);
--> statement-breakpoint
CREATE TABLE "aviso_resumen" (
	"usuario_id" bigint PRIMARY KEY NOT NULL,
	"dias" integer[] NOT NULL,
	"hora" integer NOT NULL,
	"enviado_el" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "aviso_resumen_dias" CHECK ("aviso_resumen"."dias" <@ array[1, 2, 3, 4, 5, 6, 7]),
	CONSTRAINT "aviso_resumen_hora" CHECK ("aviso_resumen"."hora" between 0 and 23)
);
--> statement-breakpoint
ALTER TABLE "aviso" ADD COLUMN "clase" text;--> statement-breakpoint
ALTER TABLE "aviso_preferencia" ADD CONSTRAINT "aviso_preferencia_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aviso_resumen" ADD CONSTRAINT "aviso_resumen_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correo_resumen_usuario_idx" ON "correo_resumen" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "correo_resumen_transicion_idx" ON "correo_resumen" USING btree ("transicion_id") WHERE transicion_id is not null;--> statement-breakpoint
CREATE INDEX "correo_saliente_para_idx" ON "correo_saliente" USING btree ("para","id");
--> statement-breakpoint
-- What the engines keep of a person or of a change refers to tables of modules, which their definitions do not name.
ALTER TABLE "correo_resumen" ADD CONSTRAINT "correo_resumen_transicion_fk" FOREIGN KEY ("transicion_id") REFERENCES "transicion"("id");--> statement-breakpoint
ALTER TABLE "correo_resumen" ADD CONSTRAINT "correo_resumen_usuario_fk" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE CASCADE;
