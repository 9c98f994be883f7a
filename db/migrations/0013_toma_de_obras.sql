CREATE TABLE "toma_de_obras" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "toma_de_obras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"usuario_id" bigint NOT NULL,
	"apoyo_id" bigint,
	"oficina" boolean NOT NULL,
	"investigador_id" bigint,
	"origen" text NOT NULL,
	"archivo" text NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"contenido" text DEFAULT '' NOT NULL,
	"avisos" text[] DEFAULT '{}' NOT NULL,
	"opciones" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"en_curso" text,
	"avance" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"vista_en" timestamp with time zone NOT NULL,
	"leida_en" timestamp with time zone,
	"tomada_en" timestamp with time zone,
	"deshecha_en" timestamp with time zone,
	"fallo" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "toma_de_obras_origen" CHECK ("toma_de_obras"."origen" in ('archivo', 'pegado', 'dois', 'orcid', 'registros')),
	CONSTRAINT "toma_de_obras_en_curso" CHECK ("toma_de_obras"."en_curso" in ('leer', 'tomar', 'deshacer')),
	CONSTRAINT "toma_de_obras_de_quien" CHECK ("toma_de_obras"."oficina" or "toma_de_obras"."investigador_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "toma_firma" (
	"toma_id" bigint NOT NULL,
	"firma" text NOT NULL,
	"escrita" text NOT NULL,
	"cuantas" integer NOT NULL,
	"investigador_id" bigint,
	"razon" text NOT NULL,
	"es" boolean,
	CONSTRAINT "toma_firma_toma_id_firma_pk" PRIMARY KEY("toma_id","firma"),
	CONSTRAINT "toma_firma_es" CHECK (not "toma_firma"."es" or "toma_firma"."investigador_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "toma_obra" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "toma_obra_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"toma_id" bigint NOT NULL,
	"orden" integer NOT NULL,
	"linea" integer NOT NULL,
	"texto" text DEFAULT '' NOT NULL,
	"obra" jsonb,
	"tipo" text,
	"clase" text NOT NULL,
	"razon" text DEFAULT '' NOT NULL,
	"falta" integer DEFAULT 0 NOT NULL,
	"firmas" text[] DEFAULT '{}' NOT NULL,
	"autor" integer,
	"investigador_id" bigint,
	"a_mano" boolean DEFAULT false NOT NULL,
	"elegida" boolean DEFAULT false NOT NULL,
	"otra_id" bigint,
	"publicacion_id" bigint,
	"marca" bigint,
	CONSTRAINT "toma_obra_clase" CHECK ("toma_obra"."clase" in ('repetida', 'retractada', 'sin_leer', 'nueva', 'tomada', 'registrada', 'fuera')),
	CONSTRAINT "toma_obra_leida" CHECK (("toma_obra"."obra" is null) = ("toma_obra"."tipo" is null)),
	CONSTRAINT "toma_obra_elegida" CHECK (not "toma_obra"."elegida" or ("toma_obra"."obra" is not null and "toma_obra"."investigador_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "toma_de_obras" ADD CONSTRAINT "toma_de_obras_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toma_de_obras" ADD CONSTRAINT "toma_de_obras_apoyo_id_usuario_id_fk" FOREIGN KEY ("apoyo_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toma_de_obras" ADD CONSTRAINT "toma_de_obras_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toma_firma" ADD CONSTRAINT "toma_firma_toma_id_toma_de_obras_id_fk" FOREIGN KEY ("toma_id") REFERENCES "public"."toma_de_obras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toma_firma" ADD CONSTRAINT "toma_firma_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toma_obra" ADD CONSTRAINT "toma_obra_toma_id_toma_de_obras_id_fk" FOREIGN KEY ("toma_id") REFERENCES "public"."toma_de_obras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toma_obra" ADD CONSTRAINT "toma_obra_tipo_publicacion_tipo_clave_fk" FOREIGN KEY ("tipo") REFERENCES "public"."publicacion_tipo"("clave") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toma_obra" ADD CONSTRAINT "toma_obra_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toma_obra" ADD CONSTRAINT "toma_obra_otra_id_publicacion_id_fk" FOREIGN KEY ("otra_id") REFERENCES "public"."publicacion"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toma_obra" ADD CONSTRAINT "toma_obra_publicacion_id_publicacion_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicacion"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "toma_de_obras_usuario_idx" ON "toma_de_obras" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "toma_de_obras_apoyo_idx" ON "toma_de_obras" USING btree ("apoyo_id");--> statement-breakpoint
CREATE INDEX "toma_de_obras_investigador_idx" ON "toma_de_obras" USING btree ("investigador_id");--> statement-breakpoint
CREATE INDEX "toma_firma_investigador_idx" ON "toma_firma" USING btree ("investigador_id");--> statement-breakpoint
CREATE UNIQUE INDEX "toma_obra_orden_unico" ON "toma_obra" USING btree ("toma_id","orden");--> statement-breakpoint
CREATE INDEX "toma_obra_publicacion_idx" ON "toma_obra" USING btree ("publicacion_id");--> statement-breakpoint
CREATE INDEX "toma_obra_clase_idx" ON "toma_obra" USING btree ("toma_id","clase");--> statement-breakpoint
CREATE INDEX "toma_obra_otra_idx" ON "toma_obra" USING btree ("otra_id");--> statement-breakpoint
CREATE INDEX "toma_obra_tipo_idx" ON "toma_obra" USING btree ("tipo");--> statement-breakpoint
CREATE INDEX "toma_obra_investigador_idx" ON "toma_obra" USING btree ("investigador_id");--> statement-breakpoint
-- As every table that names people: nothing new points to a person who was absorbed.
create trigger no_absorbida_investigador_id_alta after insert on toma_de_obras
  for each row when (new.investigador_id is not null) execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_cambio after update of investigador_id on toma_de_obras
  for each row when (new.investigador_id is not null and new.investigador_id is distinct from old.investigador_id)
  execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_alta after insert on toma_firma
  for each row when (new.investigador_id is not null) execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_cambio after update of investigador_id on toma_firma
  for each row when (new.investigador_id is not null and new.investigador_id is distinct from old.investigador_id)
  execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_alta after insert on toma_obra
  for each row when (new.investigador_id is not null) execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_cambio after update of investigador_id on toma_obra
  for each row when (new.investigador_id is not null and new.investigador_id is distinct from old.investigador_id)
  execute function no_absorbida_investigador_id();
