CREATE TABLE "exportacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exportacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"usuario_id" bigint NOT NULL,
	"operacion" text NOT NULL,
	"entrada" jsonb NOT NULL,
	"solicitante" jsonb NOT NULL,
	"titulo" text NOT NULL,
	"formato" text NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"filas" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"nombre" text,
	"mime" text,
	"ruta" text,
	"error" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"terminado_en" timestamp with time zone,
	"caduca_en" timestamp with time zone,
	CONSTRAINT "exportacion_estado" CHECK ("exportacion"."estado" in ('pendiente', 'en_curso', 'lista', 'fallida', 'caducada')),
	CONSTRAINT "exportacion_lista" CHECK ("exportacion"."estado" <> 'lista' or "exportacion"."ruta" is not null)
);
--> statement-breakpoint
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
CREATE TABLE "sum_estudiante" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sum_estudiante_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo_alumno" text NOT NULL,
	"dni" text,
	"apellido1" text NOT NULL,
	"apellido2" text,
	"nombres" text NOT NULL,
	"sexo" char(1),
	"fecha_nacimiento" date,
	"lugar_nacimiento" text,
	"telefono" text,
	"telefono_personal" text,
	"correo" text,
	"correo_personal" text,
	"domicilio" text,
	"facultad" text,
	"facultad_codigo" text,
	"programa" text,
	"especialidad" text,
	"nivel" text DEFAULT 'pregrado' NOT NULL,
	"ciclo" text,
	"periodos_matriculados" integer,
	"promedio_ponderado" numeric(5, 3),
	"situacion_academica" text,
	"permanencia" text,
	"ultimo_periodo" text,
	"anio_ingreso" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (quipu_fold(apellido1 || ' ' || coalesce(apellido2,'') || ' ' || nombres || ' ' || codigo_alumno || ' ' || coalesce(dni,''))) STORED,
	CONSTRAINT "sum_codigo_unico" UNIQUE("codigo_alumno"),
	CONSTRAINT "sum_nivel" CHECK ("sum_estudiante"."nivel" in ('pregrado', 'maestria', 'doctorado', 'segunda_especialidad')),
	CONSTRAINT "sum_sexo" CHECK ("sum_estudiante"."sexo" in ('M', 'F'))
);
--> statement-breakpoint
CREATE TABLE "dj_plantilla" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dj_plantilla_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_proyecto" text NOT NULL,
	"periodo" smallint NOT NULL,
	"version" integer NOT NULL,
	"titulo" text NOT NULL,
	"cuerpo" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"creado_por" text NOT NULL,
	CONSTRAINT "dj_plantilla_version_unica" UNIQUE("tipo_proyecto","periodo","version"),
	CONSTRAINT "dj_plantilla_version" CHECK ("dj_plantilla"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "tipo_proyecto" ADD COLUMN "requiere_dj" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "linea_investigacion" ADD COLUMN "creado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "linea_investigacion" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "linea_investigacion" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "investigador" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "rrhh_docente" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (quipu_fold(apellido1 || ' ' || coalesce(apellido2,'') || ' ' || nombres || ' ' || coalesce(codigo,'') || ' ' || doc_numero)) STORED;--> statement-breakpoint
ALTER TABLE "proyecto" ADD COLUMN "dj_plantilla_id" bigint;--> statement-breakpoint
ALTER TABLE "proyecto" ADD COLUMN "dj_aceptada_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "laboratorio" ADD CONSTRAINT "laboratorio_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "laboratorio_miembro" ADD CONSTRAINT "laboratorio_miembro_laboratorio_id_laboratorio_id_fk" FOREIGN KEY ("laboratorio_id") REFERENCES "public"."laboratorio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dj_plantilla" ADD CONSTRAINT "dj_plantilla_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exportacion_usuario_idx" ON "exportacion" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "exportacion_caduca_idx" ON "exportacion" USING btree ("caduca_en") WHERE ruta is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "laboratorio_codigo_unico" ON "laboratorio" USING btree (lower("codigo"));--> statement-breakpoint
CREATE INDEX "laboratorio_facultad_idx" ON "laboratorio" USING btree ("facultad_id");--> statement-breakpoint
CREATE INDEX "laboratorio_busqueda_idx" ON "laboratorio" USING gin (busqueda gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "laboratorio_miembro_orden_unico" ON "laboratorio_miembro" USING btree ("laboratorio_id","orden");--> statement-breakpoint
CREATE INDEX "sum_dni_idx" ON "sum_estudiante" USING btree ("dni");--> statement-breakpoint
CREATE INDEX "sum_busqueda_idx" ON "sum_estudiante" USING gin (busqueda gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sum_nombre_idx" ON "sum_estudiante" USING btree ("apellido1","apellido2","id");--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_dj_plantilla_id_dj_plantilla_id_fk" FOREIGN KEY ("dj_plantilla_id") REFERENCES "public"."dj_plantilla"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rrhh_busqueda_idx" ON "rrhh_docente" USING gin (busqueda gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rrhh_nombre_idx" ON "rrhh_docente" USING btree ("apellido1","apellido2","nombres");--> statement-breakpoint
CREATE INDEX "proyecto_dj_plantilla_idx" ON "proyecto" USING btree ("dj_plantilla_id");--> statement-breakpoint
ALTER TABLE "linea_investigacion" ADD CONSTRAINT "linea_no_es_su_padre" CHECK ("linea_investigacion"."padre_id" <> "linea_investigacion"."id");--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_dj" CHECK ("proyecto"."dj_aceptada_en" is null or "proyecto"."dj_plantilla_id" is not null);