CREATE TABLE "patente_titular" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patente_titular_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"patente_id" bigint NOT NULL,
	"nombre" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publicacion_baremo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publicacion_baremo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"resolucion" text NOT NULL,
	"vigente_desde" date NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publicacion_categoria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publicacion_categoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"baremo_id" bigint NOT NULL,
	"grupo" text NOT NULL,
	"nombre" text NOT NULL,
	"titulo" text,
	"puntaje" numeric(6, 2) NOT NULL,
	"compartir" boolean DEFAULT false NOT NULL,
	"monto_reconocimiento" numeric(12, 2),
	"grado" text,
	"activa" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "publicacion_categoria_grupo" CHECK ("publicacion_categoria"."grupo" in ('Artículo en Revista', 'Libro', 'Capítulo en Libro', 'Libro de Resúmenes', 'Tesis', 'Tesis asesoria')),
	CONSTRAINT "publicacion_categoria_puntaje" CHECK ("publicacion_categoria"."puntaje" >= 0),
	CONSTRAINT "publicacion_categoria_grado" CHECK ("publicacion_categoria"."grado" in ('Bachiller', 'Licenciatura', 'Título Profesional', 'Segunda Especialidad', 'Maestría', 'Doctorado'))
);
--> statement-breakpoint
CREATE TABLE "publicacion_proyecto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publicacion_proyecto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"publicacion_id" bigint NOT NULL,
	"proyecto_id" bigint,
	"codigo" text,
	"nombre" text NOT NULL,
	"entidad" text NOT NULL,
	"investigador_id" bigint,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "solicitud_inclusion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "solicitud_inclusion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"publicacion_id" bigint NOT NULL,
	"investigador_id" bigint NOT NULL,
	"mensaje" text,
	"estado" text NOT NULL,
	"respuesta" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"atendido_en" timestamp with time zone,
	"atendido_por" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "solicitud_inclusion_estado" CHECK ("solicitud_inclusion"."estado" in ('solicitada', 'incluida', 'no_incluida'))
);
--> statement-breakpoint
ALTER TABLE "base_indexada" DROP CONSTRAINT "base_indexada_nombre_unique";--> statement-breakpoint
ALTER TABLE "revista" DROP CONSTRAINT "revista_issn_unique";--> statement-breakpoint
ALTER TABLE "publicacion" ALTER COLUMN "fecha_inscripcion" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "patente" ADD COLUMN "enlace" text;--> statement-breakpoint
ALTER TABLE "patente" ADD COLUMN "comentario" text;--> statement-breakpoint
ALTER TABLE "patente" ADD COLUMN "observaciones_usuario" text;--> statement-breakpoint
ALTER TABLE "patente" ADD COLUMN "declarado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "patente" ADD COLUMN "fecha_inscripcion" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "patente" ADD COLUMN "pasos_version" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "patente" ADD COLUMN "actualizado_por" text;--> statement-breakpoint
ALTER TABLE "patente" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "patente" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (quipu_fold(titulo || ' ' || nro_registro || ' ' || coalesce(nro_expediente,''))) STORED;--> statement-breakpoint
ALTER TABLE "patente_autor" ADD COLUMN "apellido1" text;--> statement-breakpoint
ALTER TABLE "patente_autor" ADD COLUMN "apellido2" text;--> statement-breakpoint
ALTER TABLE "patente_autor" ADD COLUMN "presentado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "palabras_clave" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "resumen" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "uri" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "issn_e" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "pagina_inicial" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "pagina_final" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "pagina_total" integer;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "pais_codigo" char(2);--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "ciudad" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "tipo_presentacion" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "evento_nombre" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "fecha_inicio" date;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "fecha_fin" date;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "categoria_id" bigint;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "resolucion" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "comentario" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "fuente" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "codigo_antiguo" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "duplicado_de" bigint;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "declarado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "pasos_version" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "actualizado_por" text;--> statement-breakpoint
ALTER TABLE "publicacion_autor" ADD COLUMN "nombres" text;--> statement-breakpoint
ALTER TABLE "publicacion_autor" ADD COLUMN "apellido1" text;--> statement-breakpoint
ALTER TABLE "publicacion_autor" ADD COLUMN "apellido2" text;--> statement-breakpoint
ALTER TABLE "publicacion_autor" ADD COLUMN "codigo_orcid" text;--> statement-breakpoint
ALTER TABLE "publicacion_autor" ADD COLUMN "filiacion_unica" boolean;--> statement-breakpoint
ALTER TABLE "publicacion_autor" ADD COLUMN "excluido" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publicacion_autor" ADD COLUMN "insumos" jsonb;--> statement-breakpoint
ALTER TABLE "publicacion_autor" ADD COLUMN "nro_registro" text;--> statement-breakpoint
ALTER TABLE "publicacion_autor" ADD COLUMN "fecha_registro" date;--> statement-breakpoint
ALTER TABLE "publicacion_autor" ADD COLUMN "creado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "publicacion_autor" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "base_indexada" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "revista" ADD COLUMN "isi" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "revista" ADD COLUMN "pais_codigo" char(2);--> statement-breakpoint
ALTER TABLE "revista" ADD COLUMN "cobertura" text;--> statement-breakpoint
ALTER TABLE "revista" ADD COLUMN "creado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "revista" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "revista" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "revista" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (quipu_fold(nombre || ' ' || coalesce(issn, '') || ' ' || coalesce(issn_e, '') || ' ' || coalesce(casa, ''))) STORED;--> statement-breakpoint
ALTER TABLE "patente_titular" ADD CONSTRAINT "patente_titular_patente_id_patente_id_fk" FOREIGN KEY ("patente_id") REFERENCES "public"."patente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacion_categoria" ADD CONSTRAINT "publicacion_categoria_baremo_id_publicacion_baremo_id_fk" FOREIGN KEY ("baremo_id") REFERENCES "public"."publicacion_baremo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacion_proyecto" ADD CONSTRAINT "publicacion_proyecto_publicacion_id_publicacion_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicacion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacion_proyecto" ADD CONSTRAINT "publicacion_proyecto_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitud_inclusion" ADD CONSTRAINT "solicitud_inclusion_publicacion_id_publicacion_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicacion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitud_inclusion" ADD CONSTRAINT "solicitud_inclusion_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "patente_titular_unico" ON "patente_titular" USING btree ("patente_id",quipu_clave("nombre"));--> statement-breakpoint
CREATE UNIQUE INDEX "publicacion_baremo_nombre_unico" ON "publicacion_baremo" USING btree (quipu_clave("nombre"));--> statement-breakpoint
CREATE UNIQUE INDEX "publicacion_baremo_desde_unico" ON "publicacion_baremo" USING btree ("vigente_desde");--> statement-breakpoint
CREATE UNIQUE INDEX "publicacion_categoria_unica" ON "publicacion_categoria" USING btree ("baremo_id","grupo",quipu_clave("nombre"));--> statement-breakpoint
CREATE UNIQUE INDEX "publicacion_categoria_grado_unico" ON "publicacion_categoria" USING btree ("baremo_id","grupo","grado");--> statement-breakpoint
CREATE UNIQUE INDEX "publicacion_proyecto_unico" ON "publicacion_proyecto" USING btree ("publicacion_id","proyecto_id");--> statement-breakpoint
CREATE INDEX "publicacion_proyecto_proyecto_idx" ON "publicacion_proyecto" USING btree ("proyecto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "solicitud_inclusion_pendiente" ON "solicitud_inclusion" USING btree ("publicacion_id","investigador_id") WHERE estado = 'solicitada';--> statement-breakpoint
CREATE INDEX "solicitud_inclusion_persona_idx" ON "solicitud_inclusion" USING btree ("investigador_id");--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_pais_codigo_pais_codigo_fk" FOREIGN KEY ("pais_codigo") REFERENCES "public"."pais"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_categoria_id_publicacion_categoria_id_fk" FOREIGN KEY ("categoria_id") REFERENCES "public"."publicacion_categoria"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_duplicado_de_publicacion_id_fk" FOREIGN KEY ("duplicado_de") REFERENCES "public"."publicacion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revista" ADD CONSTRAINT "revista_pais_codigo_pais_codigo_fk" FOREIGN KEY ("pais_codigo") REFERENCES "public"."pais"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "publicacion" SET "pais_codigo" = (SELECT x."codigo" FROM "pais" x WHERE x."nombre" = "publicacion"."pais"), "validado" = "validado" AND "estado" = 'registrado';--> statement-breakpoint
UPDATE "revista" SET "pais_codigo" = (SELECT x."codigo" FROM "pais" x WHERE x."nombre" = "revista"."pais");--> statement-breakpoint
UPDATE "publicacion_autor" SET "presentado" = false WHERE "presentado" AND "id" NOT IN (SELECT min(a."id") FROM "publicacion_autor" a WHERE a."presentado" GROUP BY a."publicacion_id");--> statement-breakpoint
-- The modules of projects stand above: their table is named only here.
ALTER TABLE "publicacion_proyecto" ADD CONSTRAINT "publicacion_proyecto_proyecto_fk" FOREIGN KEY ("proyecto_id") REFERENCES "proyecto"("id");--> statement-breakpoint
CREATE INDEX "patente_busqueda_idx" ON "patente" USING gin (busqueda gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "patente_autor_presentador" ON "patente_autor" USING btree ("patente_id") WHERE presentado;--> statement-breakpoint
CREATE INDEX "publicacion_titulo_idx" ON "publicacion" USING btree ("tipo_publicacion",quipu_clave("titulo"));--> statement-breakpoint
CREATE INDEX "publicacion_isbn_idx" ON "publicacion" USING btree ("isbn");--> statement-breakpoint
CREATE INDEX "publicacion_categoria_idx" ON "publicacion" USING btree ("categoria_id");--> statement-breakpoint
CREATE INDEX "publicacion_actualizado_idx" ON "publicacion" USING btree ("actualizado_en");--> statement-breakpoint
CREATE UNIQUE INDEX "publicacion_autor_presentador" ON "publicacion_autor" USING btree ("publicacion_id") WHERE presentado;--> statement-breakpoint
CREATE UNIQUE INDEX "base_indexada_nombre_unico" ON "base_indexada" USING btree (quipu_clave("nombre"));--> statement-breakpoint
CREATE UNIQUE INDEX "revista_issn_unico" ON "revista" USING btree ("issn");--> statement-breakpoint
CREATE UNIQUE INDEX "revista_issn_e_unico" ON "revista" USING btree ("issn_e");--> statement-breakpoint
CREATE UNIQUE INDEX "revista_nombre_unico" ON "revista" USING btree (quipu_clave("nombre"));--> statement-breakpoint
CREATE INDEX "revista_busqueda_idx" ON "revista" USING gin (busqueda gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_tipo_presentacion" CHECK ("publicacion"."tipo_presentacion" in ('Conferencista', 'Invitado', 'Oral', 'Poster'));--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_fechas" CHECK ("publicacion"."fecha_fin" >= "publicacion"."fecha_inicio");--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_valida_registrada" CHECK (not "publicacion"."validado" or estado = 'registrado');--> statement-breakpoint
ALTER TABLE "publicacion_autor" ADD CONSTRAINT "publicacion_autor_filiacion" CHECK (not ("publicacion_autor"."filiacion_unica" and not "publicacion_autor"."filiacion"));--> statement-breakpoint
ALTER TABLE "base_indexada" ADD CONSTRAINT "base_indexada_familia" CHECK ("base_indexada"."familia" in ('wos', 'scopus', 'scielo', 'otra'));--> statement-breakpoint
ALTER TABLE "revista" ADD CONSTRAINT "revista_con_issn" CHECK ("revista"."issn" is not null or "revista"."issn_e" is not null);