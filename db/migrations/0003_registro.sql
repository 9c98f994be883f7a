CREATE TABLE "laboratorio" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "laboratorio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"facultad_id" bigint NOT NULL,
	"codigo" text,
	"nombre" text NOT NULL,
	"responsable" text NOT NULL,
	"categoria_uso" text,
	"ubicacion" text,
	"activo" boolean DEFAULT true NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (quipu_fold(coalesce(codigo, '') || ' ' || nombre || ' ' || responsable || ' ' || coalesce(ubicacion, ''))) STORED,
	CONSTRAINT "laboratorio_categoria_uso" CHECK ("laboratorio"."categoria_uso" in ('Docencia', 'Investigación', 'Servicios', 'Mixto')),
	CONSTRAINT "laboratorio_con_nombre" CHECK (btrim("laboratorio"."nombre") <> '' and btrim("laboratorio"."responsable") <> '')
);
--> statement-breakpoint
CREATE TABLE "laboratorio_miembro" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "laboratorio_miembro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"laboratorio_id" bigint NOT NULL,
	"orden" integer NOT NULL,
	"nombre" text NOT NULL,
	CONSTRAINT "laboratorio_miembro_con_nombre" CHECK (btrim("laboratorio_miembro"."nombre") <> '')
);
--> statement-breakpoint
ALTER TABLE "laboratorio" ADD CONSTRAINT "laboratorio_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "laboratorio_miembro" ADD CONSTRAINT "laboratorio_miembro_laboratorio_id_laboratorio_id_fk" FOREIGN KEY ("laboratorio_id") REFERENCES "public"."laboratorio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "laboratorio_codigo_unico" ON "laboratorio" USING btree (lower("codigo"));--> statement-breakpoint
CREATE INDEX "laboratorio_facultad_idx" ON "laboratorio" USING btree ("facultad_id");--> statement-breakpoint
CREATE INDEX "laboratorio_busqueda_idx" ON "laboratorio" USING gin (busqueda gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "laboratorio_miembro_orden_unico" ON "laboratorio_miembro" USING btree ("laboratorio_id","orden");