CREATE TABLE "aplicacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aplicacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"contacto" text NOT NULL,
	"ambitos" text[] NOT NULL,
	"redes" text[] DEFAULT '{}' NOT NULL,
	"por_minuto" integer NOT NULL,
	"revocada_en" timestamp with time zone,
	"ultimo_uso" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "aplicacion_ambitos" CHECK ("aplicacion"."ambitos" <@ array['personas.leer', 'personas.institucional', 'grupos.leer', 'grupos.institucional', 'proyectos.leer', 'proyectos.institucional', 'publicaciones.leer', 'publicaciones.institucional', 'convocatorias.leer', 'convocatorias.institucional', 'organizacion.leer', 'planilla.escribir', 'matricula.escribir', 'publicaciones.proponer']::text[] and cardinality("aplicacion"."ambitos") > 0),
	CONSTRAINT "aplicacion_por_minuto" CHECK ("aplicacion"."por_minuto" between 1 and 6000)
);
--> statement-breakpoint
CREATE TABLE "aplicacion_clave" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aplicacion_clave_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"aplicacion_id" bigint NOT NULL,
	"selector" text NOT NULL,
	"huella" text NOT NULL,
	"fin" text NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aplicacion_clave_huella" CHECK ("aplicacion_clave"."huella" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "aplicacion_uso" (
	"aplicacion_id" bigint NOT NULL,
	"dia" date NOT NULL,
	"usos" integer NOT NULL,
	CONSTRAINT "aplicacion_uso_aplicacion_id_dia_pk" PRIMARY KEY("aplicacion_id","dia")
);
--> statement-breakpoint
CREATE TABLE "aviso_destino" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aviso_destino_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"url" text NOT NULL,
	"eventos" text[] NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"secreto" text NOT NULL,
	"secreto_anterior" text,
	"anterior_hasta" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "aviso_destino_url" CHECK ("aviso_destino"."url" ~ '^https?://'),
	CONSTRAINT "aviso_destino_anterior" CHECK (("aviso_destino"."secreto_anterior" is null) = ("aviso_destino"."anterior_hasta" is null))
);
--> statement-breakpoint
CREATE TABLE "aviso_entrega" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aviso_entrega_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"destino_id" bigint NOT NULL,
	"evento" text NOT NULL,
	"entidad" text NOT NULL,
	"entidad_id" bigint NOT NULL,
	"de" text,
	"a" text,
	"ocurrio_en" timestamp with time zone NOT NULL,
	"situacion" text DEFAULT 'pendiente' NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"proximo_en" timestamp with time zone,
	"tomada_hasta" timestamp with time zone,
	"intentada_en" timestamp with time zone,
	"enviado" jsonb,
	"codigo" integer,
	"respuesta" text,
	"milisegundos" integer,
	CONSTRAINT "aviso_entrega_estado" CHECK ("aviso_entrega"."situacion" in ('pendiente', 'entregada', 'muerta')),
	CONSTRAINT "aviso_entrega_proximo" CHECK (("aviso_entrega"."situacion" = 'pendiente') = ("aviso_entrega"."proximo_en" is not null))
);
--> statement-breakpoint
ALTER TABLE "importacion" DROP CONSTRAINT "importacion_origen";--> statement-breakpoint
ALTER TABLE "intento_cambio" ADD COLUMN "cuenta_id" bigint GENERATED ALWAYS AS (case when usuario_id > 0 then usuario_id end) STORED;--> statement-breakpoint
ALTER TABLE "intento_cambio" ADD COLUMN "aplicacion_id" bigint GENERATED ALWAYS AS (case when usuario_id < 0 then -usuario_id end) STORED;--> statement-breakpoint
ALTER TABLE "aplicacion_clave" ADD CONSTRAINT "aplicacion_clave_aplicacion_id_aplicacion_id_fk" FOREIGN KEY ("aplicacion_id") REFERENCES "public"."aplicacion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicacion_uso" ADD CONSTRAINT "aplicacion_uso_aplicacion_id_aplicacion_id_fk" FOREIGN KEY ("aplicacion_id") REFERENCES "public"."aplicacion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aviso_entrega" ADD CONSTRAINT "aviso_entrega_destino_id_aviso_destino_id_fk" FOREIGN KEY ("destino_id") REFERENCES "public"."aviso_destino"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "aplicacion_nombre_unico" ON "aplicacion" USING btree (quipu_clave("nombre")) WHERE revocada_en is null;--> statement-breakpoint
CREATE UNIQUE INDEX "aplicacion_clave_selector_unico" ON "aplicacion_clave" USING btree ("selector");--> statement-breakpoint
CREATE INDEX "aplicacion_clave_aplicacion_idx" ON "aplicacion_clave" USING btree ("aplicacion_id","vence_en");--> statement-breakpoint
CREATE UNIQUE INDEX "aviso_destino_nombre_unico" ON "aviso_destino" USING btree (quipu_clave("nombre"));--> statement-breakpoint
CREATE INDEX "aviso_entrega_pendiente_idx" ON "aviso_entrega" USING btree ("destino_id","entidad","entidad_id","id") WHERE situacion = 'pendiente';--> statement-breakpoint
CREATE INDEX "aviso_entrega_destino_idx" ON "aviso_entrega" USING btree ("destino_id","id");--> statement-breakpoint
CREATE INDEX "aviso_entrega_ocurrio_idx" ON "aviso_entrega" USING btree ("ocurrio_en");--> statement-breakpoint
ALTER TABLE "importacion" ADD CONSTRAINT "importacion_origen" CHECK ("importacion"."origen" in ('archivo', 'automatica', 'pedida', 'api'));--> statement-breakpoint
-- What destinations are to be told is noted by the change of state itself, whichever use case, import or job makes it.
-- Who was told of something of a kind of record is told when it is undone.
CREATE FUNCTION aviso_anotar() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into aviso_entrega (destino_id, evento, entidad, entidad_id, de, a, ocurrio_en, proximo_en)
  select
    d.id,
    n.entidad || '.' || n.accion,
    n.entidad,
    n.entidad_id,
    n.de,
    n.a,
    n.en,
    n.en
  from nuevas n
    join aviso_destino d on d.activo
      and (
        n.entidad || '.' || n.accion = any(d.eventos)
        or (
          n.accion = 'deshacer'
          and exists (select 1 from unnest(d.eventos) e where split_part(e, '.', 1) = n.entidad)
        )
      )
  order by n.id, d.id;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER aviso_alta AFTER INSERT ON transicion
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION aviso_anotar();
--> statement-breakpoint
-- Programs of others repeat their changes by a key too: their numbers are below zero, where no account is. Each attempt
-- still refers to the account or to the program that made it.
ALTER TABLE intento_cambio
  DROP CONSTRAINT intento_cambio_usuario_fk,
  ADD CONSTRAINT intento_cambio_usuario_fk FOREIGN KEY (cuenta_id) REFERENCES usuario (id) ON DELETE CASCADE,
  ADD CONSTRAINT intento_cambio_aplicacion_fk FOREIGN KEY (aplicacion_id) REFERENCES aplicacion (id) ON DELETE CASCADE,
  ADD CONSTRAINT intento_cambio_de_alguien CHECK (num_nonnulls(cuenta_id, aplicacion_id) = 1);
