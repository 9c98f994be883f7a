CREATE TABLE "simulacion_baremo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "simulacion_baremo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"baremo_id" bigint NOT NULL,
	"desde" date,
	"hasta" date,
	"pedida_por" text NOT NULL,
	"avance" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"vista_en" timestamp with time zone NOT NULL,
	"huella" text,
	"terminada_en" timestamp with time zone,
	CONSTRAINT "simulacion_baremo_baremo_id_unique" UNIQUE("baremo_id")
);
--> statement-breakpoint
CREATE TABLE "simulacion_fila" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "simulacion_fila_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"simulacion_id" bigint NOT NULL,
	"publicacion_id" bigint NOT NULL,
	"autor_id" bigint,
	"persona_id" bigint,
	"antes" numeric(6, 2) NOT NULL,
	"despues" numeric(6, 2),
	"razon" text
);
--> statement-breakpoint
ALTER TABLE "publicacion_baremo" ADD COLUMN "copia_de" bigint;--> statement-breakpoint
ALTER TABLE "simulacion_baremo" ADD CONSTRAINT "simulacion_baremo_baremo_id_publicacion_baremo_id_fk" FOREIGN KEY ("baremo_id") REFERENCES "public"."publicacion_baremo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulacion_fila" ADD CONSTRAINT "simulacion_fila_simulacion_id_simulacion_baremo_id_fk" FOREIGN KEY ("simulacion_id") REFERENCES "public"."simulacion_baremo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulacion_fila_idx" ON "simulacion_fila" USING btree ("simulacion_id");--> statement-breakpoint
ALTER TABLE "publicacion_baremo" ADD CONSTRAINT "publicacion_baremo_copia_de_publicacion_baremo_id_fk" FOREIGN KEY ("copia_de") REFERENCES "public"."publicacion_baremo"("id") ON DELETE set null ON UPDATE no action;