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
CREATE TABLE "acceso_apoyo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acceso_apoyo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"usuario_id" bigint NOT NULL,
	"admin_usuario_id" bigint NOT NULL,
	"motivo" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_en" timestamp with time zone NOT NULL,
	"terminado_en" timestamp with time zone,
	"terminado_por" bigint,
	CONSTRAINT "acceso_apoyo_de_otro" CHECK ("acceso_apoyo"."usuario_id" <> "acceso_apoyo"."admin_usuario_id"),
	CONSTRAINT "acceso_apoyo_vence" CHECK ("acceso_apoyo"."expira_en" > "acceso_apoyo"."creado_en" and "acceso_apoyo"."expira_en" <= "acceso_apoyo"."creado_en" + interval '1 day'),
	CONSTRAINT "acceso_apoyo_motivo" CHECK (length(btrim("acceso_apoyo"."motivo")) >= 10)
);
--> statement-breakpoint
CREATE TABLE "convocatoria_parametros" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "convocatoria_parametros_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"convocatoria_id" bigint NOT NULL,
	"numero" integer NOT NULL,
	"parametros" jsonb NOT NULL,
	"publicada_en" timestamp with time zone NOT NULL,
	"publicada_por" text NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	CONSTRAINT "convocatoria_parametros_numero_unico" UNIQUE("convocatoria_id","numero")
);
--> statement-breakpoint
CREATE TABLE "postulacion_permiso" (
	"proyecto_id" bigint NOT NULL,
	"investigador_id" bigint NOT NULL,
	"paso" smallint NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "postulacion_permiso_proyecto_id_investigador_id_paso_pk" PRIMARY KEY("proyecto_id","investigador_id","paso"),
	CONSTRAINT "postulacion_permiso_paso" CHECK ("postulacion_permiso"."paso" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "postulacion_presencia" (
	"proyecto_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"nombre" text NOT NULL,
	"paso" smallint NOT NULL,
	"visto_en" timestamp with time zone NOT NULL,
	CONSTRAINT "postulacion_presencia_proyecto_id_usuario_id_pk" PRIMARY KEY("proyecto_id","usuario_id")
);
--> statement-breakpoint
CREATE TABLE "proyecto_autorizacion_grupo" (
	"proyecto_id" bigint NOT NULL,
	"grupo_id" bigint NOT NULL,
	"autoriza" boolean,
	"motivo" text,
	"pedida_en" timestamp with time zone NOT NULL,
	"respondida_en" timestamp with time zone,
	"respondida_por" bigint,
	CONSTRAINT "proyecto_autorizacion_grupo_proyecto_id_grupo_id_pk" PRIMARY KEY("proyecto_id","grupo_id"),
	CONSTRAINT "proyecto_autorizacion_respuesta" CHECK (("proyecto_autorizacion_grupo"."autoriza" is null) = ("proyecto_autorizacion_grupo"."respondida_en" is null))
);
--> statement-breakpoint
CREATE TABLE "evaluacion_conflicto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluacion_conflicto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proyecto_id" bigint NOT NULL,
	"evaluador_id" bigint NOT NULL,
	"motivo" text NOT NULL,
	"declarado_en" timestamp with time zone NOT NULL,
	CONSTRAINT "evaluacion_conflicto_unico" UNIQUE("proyecto_id","evaluador_id")
);
--> statement-breakpoint
CREATE TABLE "evaluacion_dispersion" (
	"proyecto_id" bigint PRIMARY KEY NOT NULL,
	"diferencia" numeric(6, 2) NOT NULL,
	"avisada_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluacion_resolucion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluacion_resolucion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"convocatoria_id" bigint NOT NULL,
	"resolucion" text NOT NULL,
	"fecha" date NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"creado_en" timestamp with time zone NOT NULL,
	"creado_por" text NOT NULL,
	CONSTRAINT "evaluacion_resolucion_unica" UNIQUE("convocatoria_id","resolucion")
);
--> statement-breakpoint
CREATE TABLE "evaluacion_resolucion_item" (
	"resolucion_id" bigint NOT NULL,
	"proyecto_id" bigint NOT NULL,
	"decision" text NOT NULL,
	"orden" integer,
	"promedio" numeric(6, 2),
	"dispersion" numeric(6, 2),
	"puntajes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "evaluacion_resolucion_item_resolucion_id_proyecto_id_pk" PRIMARY KEY("resolucion_id","proyecto_id"),
	CONSTRAINT "evaluacion_resolucion_item_decision" CHECK ("evaluacion_resolucion_item"."decision" in ('aprobado', 'lista_de_espera', 'no_aprobado'))
);
--> statement-breakpoint
CREATE TABLE "evaluador_pericia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluador_pericia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"evaluador_id" bigint NOT NULL,
	"linea_id" bigint,
	"ocde_id" bigint,
	"palabra" text,
	CONSTRAINT "evaluador_pericia_una" CHECK (num_nonnulls("evaluador_pericia"."linea_id", "evaluador_pericia"."ocde_id", "evaluador_pericia"."palabra") = 1)
);
--> statement-breakpoint
CREATE TABLE "baremo_calificacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "baremo_calificacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rubro" text NOT NULL,
	"titulo_rubro" text NOT NULL,
	"item" text NOT NULL,
	"fuente" text NOT NULL,
	"filtro" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"puntos" numeric(6, 2) NOT NULL,
	"orden" integer NOT NULL,
	CONSTRAINT "baremo_fuente" CHECK ("baremo_calificacion"."fuente" in ('publicacion', 'asesoria', 'patente', 'proyecto', 'renacyt')),
	CONSTRAINT "baremo_puntos" CHECK ("baremo_calificacion"."puntos" >= 0)
);
--> statement-breakpoint
CREATE TABLE "grupo_integrante_periodo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grupo_integrante_periodo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"integrante_id" bigint NOT NULL,
	"condicion" text NOT NULL,
	"es_coordinador" boolean NOT NULL,
	"desde" date NOT NULL,
	"hasta" date NOT NULL,
	CONSTRAINT "grupo_periodo_condicion" CHECK ("grupo_integrante_periodo"."condicion" in ('Titular', 'Adherente', 'Colaborador', 'Colaborador Externo')),
	CONSTRAINT "grupo_periodo_fechas" CHECK ("grupo_integrante_periodo"."desde" <= "grupo_integrante_periodo"."hasta")
);
--> statement-breakpoint
CREATE TABLE "grupo_invitacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grupo_invitacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"integrante_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"enviada_a" text NOT NULL,
	"caduca_en" timestamp with time zone NOT NULL,
	"usada_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grupo_laboratorio" (
	"grupo_id" bigint NOT NULL,
	"laboratorio_id" bigint NOT NULL,
	CONSTRAINT "grupo_laboratorio_grupo_id_laboratorio_id_pk" PRIMARY KEY("grupo_id","laboratorio_id")
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
CREATE TABLE "fusion_persona" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fusion_persona_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conservada_id" bigint NOT NULL,
	"absorbida_id" bigint NOT NULL,
	"motivo" text NOT NULL,
	"campos" jsonb NOT NULL,
	"movimientos" jsonb NOT NULL,
	"efectos" jsonb NOT NULL,
	"hecha_en" timestamp with time zone NOT NULL,
	"hecha_por" text NOT NULL,
	"reversible_hasta" date NOT NULL,
	"deshecha_en" timestamp with time zone,
	"deshecha_por" text,
	CONSTRAINT "fusion_persona_distintas" CHECK ("fusion_persona"."conservada_id" <> "fusion_persona"."absorbida_id")
);
--> statement-breakpoint
CREATE TABLE "importacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clase" text NOT NULL,
	"origen" text DEFAULT 'archivo' NOT NULL,
	"estado" text DEFAULT 'cargada' NOT NULL,
	"nombre" text NOT NULL,
	"columnas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"muestra" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapeo" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"completa" boolean DEFAULT false NOT NULL,
	"omitir_errores" boolean DEFAULT false NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"avance" integer DEFAULT 0 NOT NULL,
	"nuevos" integer DEFAULT 0 NOT NULL,
	"cambios" integer DEFAULT 0 NOT NULL,
	"iguales" integer DEFAULT 0 NOT NULL,
	"errores" integer DEFAULT 0 NOT NULL,
	"ausentes" integer DEFAULT 0 NOT NULL,
	"mensaje" text,
	"efectos" jsonb,
	"creado_por" bigint,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"aplicada_en" timestamp with time zone,
	"deshecha_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "importacion_estado" CHECK ("importacion"."estado" in ('cargada', 'validando', 'validada', 'aplicando', 'aplicada', 'deshecha', 'fallida')),
	CONSTRAINT "importacion_clase" CHECK ("importacion"."clase" in ('rrhh', 'sum')),
	CONSTRAINT "importacion_origen" CHECK ("importacion"."origen" in ('archivo', 'automatica'))
);
--> statement-breakpoint
CREATE TABLE "importacion_fila" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importacion_fila_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"importacion_id" bigint NOT NULL,
	"fila" integer NOT NULL,
	"clave" text,
	"datos" jsonb NOT NULL,
	"errores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"accion" text,
	"registro_id" bigint,
	"antes" jsonb,
	CONSTRAINT "importacion_fila_unica" UNIQUE("importacion_id","fila"),
	CONSTRAINT "importacion_fila_accion" CHECK ("importacion_fila"."accion" in ('nuevo', 'cambio', 'igual', 'error'))
);
--> statement-breakpoint
CREATE TABLE "investigador_clasificacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "investigador_clasificacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campo" text NOT NULL,
	"nombre" text NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "investigador_clasificacion_unica" UNIQUE("campo","nombre"),
	CONSTRAINT "investigador_clasificacion_campo" CHECK ("investigador_clasificacion"."campo" in ('tipoInvestigador', 'tipoInvestigadorCategoria', 'tipoInvestigadorPrograma', 'tipoInvestigadorEstado'))
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
	"importado_en" timestamp with time zone DEFAULT now() NOT NULL,
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
ALTER TABLE "grupo" DROP CONSTRAINT "grupo_tipo";--> statement-breakpoint
ALTER TABLE "grupo" DROP CONSTRAINT "grupo_estado";--> statement-breakpoint
DROP INDEX "grupo_integrante_vigente_unico";--> statement-breakpoint
DROP INDEX "investigador_documento_unico";--> statement-breakpoint
DROP INDEX "investigador_codigo_unico";--> statement-breakpoint
DROP INDEX "investigador_orcid_unico";--> statement-breakpoint
ALTER TABLE "segundo_factor" ADD COLUMN "ultimo_paso" bigint;--> statement-breakpoint
ALTER TABLE "sesion" ADD COLUMN "apoyo_id" bigint;--> statement-breakpoint
ALTER TABLE "sesion" ADD COLUMN "origen_id" bigint;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "usuario_admin" ADD COLUMN "telefono_casa" text;--> statement-breakpoint
ALTER TABLE "usuario_admin" ADD COLUMN "telefono_trabajo" text;--> statement-breakpoint
ALTER TABLE "usuario_admin" ADD COLUMN "direccion" text;--> statement-breakpoint
ALTER TABLE "tipo_proyecto" ADD COLUMN "requiere_dj" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tipo_proyecto" ADD COLUMN "base" text;--> statement-breakpoint
ALTER TABLE "tipo_proyecto" ADD COLUMN "parametros" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "convocatoria" ADD COLUMN "parametros_borrador" jsonb;--> statement-breakpoint
ALTER TABLE "convocatoria" ADD COLUMN "seleccion" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "convocatoria_facultad" ADD COLUMN "subvencion" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "proyecto_evaluacion" ADD COLUMN "declarada_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proyecto_evaluacion" ADD COLUMN "excepcion" text;--> statement-breakpoint
ALTER TABLE "grupo" ADD COLUMN "resolucion_disolucion" text;--> statement-breakpoint
ALTER TABLE "grupo" ADD COLUMN "anexo" text;--> statement-breakpoint
ALTER TABLE "grupo" ADD COLUMN "oficina" text;--> statement-breakpoint
ALTER TABLE "grupo" ADD COLUMN "paso" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "grupo" ADD COLUMN "pasos_version" jsonb;--> statement-breakpoint
ALTER TABLE "grupo" ADD COLUMN "declarado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grupo" ADD COLUMN "enviado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grupo" ADD COLUMN "aprobado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grupo" ADD COLUMN "actualizado_por" text;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "facultad_id" bigint;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "dependencia_id" bigint;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "instituto_id" bigint;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "codigo" text;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "tipo_persona" text;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "resolucion_oficina" text;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "resolucion" text;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "resolucion_fecha" date;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "resolucion_decanal" text;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "exclusion_oficina" text;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "exclusion_resolucion" text;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "exclusion_resolucion_fecha" date;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "exclusion_observacion" text;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "confirmacion" text DEFAULT 'confirmada' NOT NULL;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "confirmado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "confirmado_por" text;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "confirmado_como" text;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "confirmacion_motivo" text;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "exclusiva" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "linea_investigacion" ADD COLUMN "creado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "linea_investigacion" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "linea_investigacion" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "investigador" ADD COLUMN "tipo_investigador" text;--> statement-breakpoint
ALTER TABLE "investigador" ADD COLUMN "tipo_investigador_categoria" text;--> statement-breakpoint
ALTER TABLE "investigador" ADD COLUMN "tipo_investigador_programa" text;--> statement-breakpoint
ALTER TABLE "investigador" ADD COLUMN "tipo_investigador_estado" text;--> statement-breakpoint
ALTER TABLE "investigador" ADD COLUMN "pais_institucion" char(2);--> statement-breakpoint
ALTER TABLE "investigador" ADD COLUMN "dep_academico" text;--> statement-breakpoint
ALTER TABLE "investigador" ADD COLUMN "email2" "citext";--> statement-breakpoint
ALTER TABLE "investigador" ADD COLUMN "direccion2" text;--> statement-breakpoint
ALTER TABLE "investigador" ADD COLUMN "facebook" text;--> statement-breakpoint
ALTER TABLE "investigador" ADD COLUMN "twitter" text;--> statement-breakpoint
ALTER TABLE "investigador" ADD COLUMN "enlace_cti" text;--> statement-breakpoint
ALTER TABLE "investigador" ADD COLUMN "regina" boolean;--> statement-breakpoint
ALTER TABLE "investigador" ADD COLUMN "dina" boolean;--> statement-breakpoint
ALTER TABLE "investigador" ADD COLUMN "indice_h_url" text;--> statement-breakpoint
ALTER TABLE "investigador" ADD COLUMN "palabras_clave" text;--> statement-breakpoint
ALTER TABLE "investigador" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "investigador" ADD COLUMN "fusionada_en_id" bigint;--> statement-breakpoint
ALTER TABLE "licencia" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "licencia" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rrhh_docente" ADD COLUMN "importado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "rrhh_docente" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (quipu_fold(apellido1 || ' ' || coalesce(apellido2,'') || ' ' || nombres || ' ' || coalesce(codigo,'') || ' ' || doc_numero)) STORED;--> statement-breakpoint
ALTER TABLE "proyecto" ADD COLUMN "pasos_observados" jsonb;--> statement-breakpoint
ALTER TABLE "proyecto" ADD COLUMN "dj_plantilla_id" bigint;--> statement-breakpoint
ALTER TABLE "proyecto" ADD COLUMN "dj_aceptada_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proyecto" ADD COLUMN "pasos_version" jsonb;--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD COLUMN "variante" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "art_tipo" text;--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "tipo_tesis" text;--> statement-breakpoint
ALTER TABLE "acceso_apoyo" ADD CONSTRAINT "acceso_apoyo_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceso_apoyo" ADD CONSTRAINT "acceso_apoyo_admin_usuario_id_usuario_id_fk" FOREIGN KEY ("admin_usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceso_apoyo" ADD CONSTRAINT "acceso_apoyo_terminado_por_usuario_id_fk" FOREIGN KEY ("terminado_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convocatoria_parametros" ADD CONSTRAINT "convocatoria_parametros_convocatoria_id_convocatoria_id_fk" FOREIGN KEY ("convocatoria_id") REFERENCES "public"."convocatoria"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postulacion_permiso" ADD CONSTRAINT "postulacion_permiso_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postulacion_permiso" ADD CONSTRAINT "postulacion_permiso_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postulacion_presencia" ADD CONSTRAINT "postulacion_presencia_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_autorizacion_grupo" ADD CONSTRAINT "proyecto_autorizacion_grupo_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_autorizacion_grupo" ADD CONSTRAINT "proyecto_autorizacion_grupo_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_autorizacion_grupo" ADD CONSTRAINT "proyecto_autorizacion_grupo_respondida_por_investigador_id_fk" FOREIGN KEY ("respondida_por") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluacion_conflicto" ADD CONSTRAINT "evaluacion_conflicto_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluacion_conflicto" ADD CONSTRAINT "evaluacion_conflicto_evaluador_id_evaluador_id_fk" FOREIGN KEY ("evaluador_id") REFERENCES "public"."evaluador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluacion_dispersion" ADD CONSTRAINT "evaluacion_dispersion_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluacion_resolucion" ADD CONSTRAINT "evaluacion_resolucion_convocatoria_id_convocatoria_id_fk" FOREIGN KEY ("convocatoria_id") REFERENCES "public"."convocatoria"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluacion_resolucion_item" ADD CONSTRAINT "evaluacion_resolucion_item_resolucion_id_evaluacion_resolucion_id_fk" FOREIGN KEY ("resolucion_id") REFERENCES "public"."evaluacion_resolucion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluacion_resolucion_item" ADD CONSTRAINT "evaluacion_resolucion_item_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluador_pericia" ADD CONSTRAINT "evaluador_pericia_evaluador_id_evaluador_id_fk" FOREIGN KEY ("evaluador_id") REFERENCES "public"."evaluador"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluador_pericia" ADD CONSTRAINT "evaluador_pericia_linea_id_linea_investigacion_id_fk" FOREIGN KEY ("linea_id") REFERENCES "public"."linea_investigacion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluador_pericia" ADD CONSTRAINT "evaluador_pericia_ocde_id_ocde_id_fk" FOREIGN KEY ("ocde_id") REFERENCES "public"."ocde"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo_integrante_periodo" ADD CONSTRAINT "grupo_integrante_periodo_integrante_id_grupo_integrante_id_fk" FOREIGN KEY ("integrante_id") REFERENCES "public"."grupo_integrante"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo_invitacion" ADD CONSTRAINT "grupo_invitacion_integrante_id_grupo_integrante_id_fk" FOREIGN KEY ("integrante_id") REFERENCES "public"."grupo_integrante"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo_laboratorio" ADD CONSTRAINT "grupo_laboratorio_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo_laboratorio" ADD CONSTRAINT "grupo_laboratorio_laboratorio_id_laboratorio_id_fk" FOREIGN KEY ("laboratorio_id") REFERENCES "public"."laboratorio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "laboratorio" ADD CONSTRAINT "laboratorio_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "laboratorio_miembro" ADD CONSTRAINT "laboratorio_miembro_laboratorio_id_laboratorio_id_fk" FOREIGN KEY ("laboratorio_id") REFERENCES "public"."laboratorio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fusion_persona" ADD CONSTRAINT "fusion_persona_conservada_id_investigador_id_fk" FOREIGN KEY ("conservada_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fusion_persona" ADD CONSTRAINT "fusion_persona_absorbida_id_investigador_id_fk" FOREIGN KEY ("absorbida_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacion_fila" ADD CONSTRAINT "importacion_fila_importacion_id_importacion_id_fk" FOREIGN KEY ("importacion_id") REFERENCES "public"."importacion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dj_plantilla" ADD CONSTRAINT "dj_plantilla_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exportacion_usuario_idx" ON "exportacion" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "exportacion_caduca_idx" ON "exportacion" USING btree ("caduca_en") WHERE ruta is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "acceso_apoyo_uno_a_la_vez" ON "acceso_apoyo" USING btree ("admin_usuario_id") WHERE terminado_en is null;--> statement-breakpoint
CREATE INDEX "acceso_apoyo_usuario_idx" ON "acceso_apoyo" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "acceso_apoyo_admin_idx" ON "acceso_apoyo" USING btree ("admin_usuario_id");--> statement-breakpoint
CREATE INDEX "acceso_apoyo_terminado_idx" ON "acceso_apoyo" USING btree ("terminado_por");--> statement-breakpoint
CREATE INDEX "postulacion_permiso_investigador_idx" ON "postulacion_permiso" USING btree ("investigador_id");--> statement-breakpoint
CREATE INDEX "proyecto_autorizacion_grupo_idx" ON "proyecto_autorizacion_grupo" USING btree ("grupo_id");--> statement-breakpoint
CREATE INDEX "proyecto_autorizacion_respondida_idx" ON "proyecto_autorizacion_grupo" USING btree ("respondida_por");--> statement-breakpoint
CREATE INDEX "evaluacion_conflicto_evaluador_idx" ON "evaluacion_conflicto" USING btree ("evaluador_id");--> statement-breakpoint
CREATE INDEX "evaluacion_resolucion_item_proyecto_idx" ON "evaluacion_resolucion_item" USING btree ("proyecto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluador_pericia_linea_unica" ON "evaluador_pericia" USING btree ("evaluador_id","linea_id") WHERE linea_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluador_pericia_ocde_unica" ON "evaluador_pericia" USING btree ("evaluador_id","ocde_id") WHERE ocde_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluador_pericia_palabra_unica" ON "evaluador_pericia" USING btree ("evaluador_id","palabra") WHERE palabra is not null;--> statement-breakpoint
CREATE INDEX "evaluador_pericia_linea_idx" ON "evaluador_pericia" USING btree ("linea_id");--> statement-breakpoint
CREATE INDEX "evaluador_pericia_ocde_idx" ON "evaluador_pericia" USING btree ("ocde_id");--> statement-breakpoint
CREATE UNIQUE INDEX "baremo_item_unico" ON "baremo_calificacion" USING btree ("rubro","item");--> statement-breakpoint
CREATE INDEX "grupo_periodo_integrante_idx" ON "grupo_integrante_periodo" USING btree ("integrante_id","desde");--> statement-breakpoint
CREATE UNIQUE INDEX "grupo_invitacion_token_unico" ON "grupo_invitacion" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "grupo_invitacion_integrante_idx" ON "grupo_invitacion" USING btree ("integrante_id");--> statement-breakpoint
CREATE INDEX "grupo_laboratorio_laboratorio_idx" ON "grupo_laboratorio" USING btree ("laboratorio_id");--> statement-breakpoint
CREATE UNIQUE INDEX "laboratorio_codigo_unico" ON "laboratorio" USING btree (lower("codigo"));--> statement-breakpoint
CREATE INDEX "laboratorio_facultad_idx" ON "laboratorio" USING btree ("facultad_id");--> statement-breakpoint
CREATE INDEX "laboratorio_busqueda_idx" ON "laboratorio" USING gin (busqueda gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "laboratorio_miembro_orden_unico" ON "laboratorio_miembro" USING btree ("laboratorio_id","orden");--> statement-breakpoint
CREATE UNIQUE INDEX "fusion_persona_vigente_unica" ON "fusion_persona" USING btree ("absorbida_id") WHERE deshecha_en is null;--> statement-breakpoint
CREATE INDEX "fusion_persona_conservada_idx" ON "fusion_persona" USING btree ("conservada_id");--> statement-breakpoint
CREATE INDEX "fusion_persona_absorbida_idx" ON "fusion_persona" USING btree ("absorbida_id");--> statement-breakpoint
CREATE INDEX "importacion_clase_idx" ON "importacion" USING btree ("clase","id");--> statement-breakpoint
CREATE INDEX "importacion_creado_por_idx" ON "importacion" USING btree ("creado_por");--> statement-breakpoint
CREATE UNIQUE INDEX "importacion_una_aplicandose" ON "importacion" USING btree ("clase") WHERE estado = 'aplicando';--> statement-breakpoint
CREATE INDEX "importacion_fila_accion_idx" ON "importacion_fila" USING btree ("importacion_id","accion");--> statement-breakpoint
CREATE INDEX "importacion_fila_clave_idx" ON "importacion_fila" USING btree ("importacion_id","clave");--> statement-breakpoint
CREATE INDEX "sum_dni_idx" ON "sum_estudiante" USING btree ("dni");--> statement-breakpoint
CREATE INDEX "sum_busqueda_idx" ON "sum_estudiante" USING gin (busqueda gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sum_nombre_idx" ON "sum_estudiante" USING btree ("apellido1","apellido2","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "sesion" ADD CONSTRAINT "sesion_apoyo_id_acceso_apoyo_id_fk" FOREIGN KEY ("apoyo_id") REFERENCES "public"."acceso_apoyo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sesion" ADD CONSTRAINT "sesion_origen_id_sesion_id_fk" FOREIGN KEY ("origen_id") REFERENCES "public"."sesion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD CONSTRAINT "grupo_integrante_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD CONSTRAINT "grupo_integrante_dependencia_id_dependencia_id_fk" FOREIGN KEY ("dependencia_id") REFERENCES "public"."dependencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD CONSTRAINT "grupo_integrante_instituto_id_instituto_id_fk" FOREIGN KEY ("instituto_id") REFERENCES "public"."instituto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_pais_institucion_pais_codigo_fk" FOREIGN KEY ("pais_institucion") REFERENCES "public"."pais"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_fusionada_en_fk" FOREIGN KEY ("fusionada_en_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_dj_plantilla_id_dj_plantilla_id_fk" FOREIGN KEY ("dj_plantilla_id") REFERENCES "public"."dj_plantilla"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sesion_apoyo_idx" ON "sesion" USING btree ("apoyo_id");--> statement-breakpoint
CREATE INDEX "sesion_origen_idx" ON "sesion" USING btree ("origen_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grupo_integrante_una_vez" ON "grupo_integrante" USING btree ("grupo_id","investigador_id") WHERE hasta is null;--> statement-breakpoint
CREATE INDEX "grupo_integrante_facultad_idx" ON "grupo_integrante" USING btree ("facultad_id");--> statement-breakpoint
CREATE INDEX "grupo_integrante_dependencia_idx" ON "grupo_integrante" USING btree ("dependencia_id");--> statement-breakpoint
CREATE INDEX "grupo_integrante_instituto_idx" ON "grupo_integrante" USING btree ("instituto_id");--> statement-breakpoint
CREATE INDEX "investigador_documento_idx" ON "investigador" USING btree ("doc_tipo","doc_numero");--> statement-breakpoint
CREATE INDEX "investigador_fusionada_idx" ON "investigador" USING btree ("fusionada_en_id");--> statement-breakpoint
CREATE INDEX "investigador_pais_institucion_idx" ON "investigador" USING btree ("pais_institucion");--> statement-breakpoint
CREATE INDEX "investigador_docente_busqueda_idx" ON "investigador" USING gin (busqueda gin_trgm_ops) WHERE tipo = 'Docente permanente';--> statement-breakpoint
CREATE INDEX "rrhh_busqueda_idx" ON "rrhh_docente" USING gin (busqueda gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rrhh_nombre_idx" ON "rrhh_docente" USING btree ("apellido1","apellido2","nombres");--> statement-breakpoint
CREATE INDEX "proyecto_dj_plantilla_idx" ON "proyecto" USING btree ("dj_plantilla_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grupo_integrante_vigente_unico" ON "grupo_integrante" USING btree ("investigador_id") WHERE hasta is null and exclusiva;--> statement-breakpoint
CREATE UNIQUE INDEX "investigador_documento_unico" ON "investigador" USING btree ("doc_tipo","doc_numero") WHERE fusionada_en_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "investigador_codigo_unico" ON "investigador" USING btree ("codigo") WHERE fusionada_en_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "investigador_orcid_unico" ON "investigador" USING btree ("codigo_orcid") WHERE codigo_orcid is not null and fusionada_en_id is null;--> statement-breakpoint
ALTER TABLE "etiqueta" ADD CONSTRAINT "etiqueta_caracteres" CHECK ("etiqueta"."clave" !~ '[\u0001-\u0008\u000e-\u001f\u0021-\u002a\u002c\u003b-\u003c\u003e-\u003f\u005b-\u005e\u0060\u007b-\u009f\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u200b-\u2027\u202a-\u202e\u2030-\u205e\u2060-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2775\u2794-\u2bff\u3001-\u3004\u3008-\u3020\uff01-\uff0f\U0001f000-\U0001f0ff\U0001f110-\U0001faff]' and "etiqueta"."valor" !~ '[\u0001-\u0008\u000e-\u001f\u0021-\u002a\u002c\u003b-\u003c\u003e-\u003f\u005b-\u005e\u0060\u007b-\u009f\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u200b-\u2027\u202a-\u202e\u2030-\u205e\u2060-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2775\u2794-\u2bff\u3001-\u3004\u3008-\u3020\uff01-\uff0f\U0001f000-\U0001f0ff\U0001f110-\U0001faff]' and "etiqueta"."clave" = btrim("etiqueta"."clave") and "etiqueta"."valor" = btrim("etiqueta"."valor"));--> statement-breakpoint
ALTER TABLE "grupo" ADD CONSTRAINT "grupo_estado_de_su_tipo" CHECK (("grupo"."tipo" = 'solicitud' and "grupo"."estado" in ('en_proceso', 'enviado', 'observado', 'no_aprobado', 'eliminado')) or ("grupo"."tipo" = 'grupo' and "grupo"."estado" in ('registrado', 'reg_observado', 'reconocido', 'disuelto', 'eliminado')));--> statement-breakpoint
ALTER TABLE "grupo" ADD CONSTRAINT "grupo_paso" CHECK ("grupo"."paso" between 1 and 9);--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD CONSTRAINT "grupo_integrante_coordinador_confirmado" CHECK (not "grupo_integrante"."es_coordinador" or "grupo_integrante"."confirmacion" = 'confirmada');--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD CONSTRAINT "grupo_integrante_confirmacion" CHECK ("grupo_integrante"."confirmacion" in ('confirmada', 'pendiente', 'rechazada', 'retirada'));--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD CONSTRAINT "grupo_integrante_confirmado_como" CHECK ("grupo_integrante"."confirmado_como" in ('propia', 'enlace', 'oficina', 'no_requerida'));--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD CONSTRAINT "grupo_integrante_no_confirmado_cerrado" CHECK ("grupo_integrante"."confirmacion" in ('confirmada', 'pendiente') or "grupo_integrante"."hasta" is not null);--> statement-breakpoint
ALTER TABLE "linea_investigacion" ADD CONSTRAINT "linea_no_es_su_padre" CHECK ("linea_investigacion"."padre_id" <> "linea_investigacion"."id");--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_indice_h" CHECK ("investigador"."indice_h" >= 0);--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_no_se_absorbe" CHECK ("investigador"."fusionada_en_id" is distinct from "investigador"."id");--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_dj" CHECK ("proyecto"."dj_aceptada_en" is null or "proyecto"."dj_plantilla_id" is not null);--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_art_tipo" CHECK ("publicacion"."art_tipo" in ('Artículo original', 'Artículo de revisión', 'Comunicación o nota corta'));--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_tipo_tesis" CHECK ("publicacion"."tipo_tesis" in ('Bachiller', 'Licenciatura', 'Título Profesional', 'Segunda Especialidad', 'Maestría', 'Doctorado'));