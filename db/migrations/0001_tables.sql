CREATE TABLE "auditoria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"en" timestamp with time zone NOT NULL,
	"usuario_id" bigint,
	"actor" text NOT NULL,
	"entidad" text NOT NULL,
	"entidad_id" bigint NOT NULL,
	"accion" text NOT NULL,
	"antes" jsonb,
	"despues" jsonb,
	"motivo" text,
	"solicitud_id" text,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "archivo_vinculo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "archivo_vinculo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"archivo_id" bigint NOT NULL,
	"entidad" text NOT NULL,
	"entidad_id" bigint NOT NULL,
	"recurso" text NOT NULL,
	"comentario" text,
	"posicion" integer DEFAULT 1 NOT NULL,
	"vigente" boolean DEFAULT true NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archivo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "archivo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nombre" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"ruta" text NOT NULL,
	"subido_por" bigint,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "archivo_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "archivo_no_vacio" CHECK ("archivo"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "transicion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transicion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entidad" text NOT NULL,
	"entidad_id" bigint NOT NULL,
	"accion" text NOT NULL,
	"de" text,
	"a" text NOT NULL,
	"en" timestamp with time zone NOT NULL,
	"usuario_id" bigint,
	"actor" text NOT NULL,
	"datos" jsonb
);
--> statement-breakpoint
CREATE TABLE "vista_guardada" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vista_guardada_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"usuario_id" bigint NOT NULL,
	"lista" text NOT NULL,
	"nombre" text NOT NULL,
	"consulta" text NOT NULL,
	"predeterminada" boolean DEFAULT false NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aviso" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aviso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" bigint NOT NULL,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"enlace" text,
	"leido" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "correo_saliente" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correo_saliente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"plantilla" text NOT NULL,
	"para" text NOT NULL,
	"asunto" text NOT NULL,
	"cuerpo" text NOT NULL,
	"enlace" text,
	"enlace_texto" text,
	"entidad" text,
	"entidad_id" bigint,
	"adjuntos" jsonb,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"proximo_intento" timestamp with time zone DEFAULT now() NOT NULL,
	"enviado_en" timestamp with time zone,
	"error" text,
	CONSTRAINT "correo_saliente_estado" CHECK ("correo_saliente"."estado" in ('pendiente', 'enviado', 'guardado', 'fallido'))
);
--> statement-breakpoint
CREATE TABLE "etiqueta" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "etiqueta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entidad" text NOT NULL,
	"entidad_id" bigint NOT NULL,
	"clave" text NOT NULL,
	"valor" text DEFAULT '' NOT NULL,
	CONSTRAINT "etiqueta_limites" CHECK (length("etiqueta"."clave") between 1 and 128 and length("etiqueta"."valor") <= 256 and "etiqueta"."clave" !~* '^aws:')
);
--> statement-breakpoint
CREATE TABLE "cuenta" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cuenta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"usuario_id" bigint NOT NULL,
	"proveedor" text NOT NULL,
	"cuenta_externa" text NOT NULL,
	"clave" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expira_en" timestamp with time zone,
	"refresh_token_expira_en" timestamp with time zone,
	"alcance" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cuenta_proveedor_unica" UNIQUE("proveedor","cuenta_externa")
);
--> statement-breakpoint
CREATE TABLE "intento_acceso" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "intento_acceso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"en" timestamp with time zone NOT NULL,
	"identificador" "citext" NOT NULL,
	"ip" text NOT NULL,
	"exito" boolean NOT NULL,
	"usuario_id" bigint
);
--> statement-breakpoint
CREATE TABLE "permiso_admin" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permiso_admin_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"usuario_id" bigint NOT NULL,
	"modulo" text NOT NULL,
	"nivel" text NOT NULL,
	CONSTRAINT "permiso_admin_unico" UNIQUE("usuario_id","modulo"),
	CONSTRAINT "permiso_admin_modulo" CHECK ("permiso_admin"."modulo" in ('convocatorias', 'grupos', 'proyectos', 'informes', 'monitoreo', 'deudas', 'publicaciones', 'revistas-laboratorios', 'investigadores', 'docente_investigador', 'sum', 'economia', 'reportes', 'constancias', 'evaluacion', 'lineas', 'usuarios')),
	CONSTRAINT "permiso_admin_nivel" CHECK ("permiso_admin"."nivel" in ('ver', 'editar'))
);
--> statement-breakpoint
CREATE TABLE "segundo_factor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "segundo_factor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"usuario_id" bigint NOT NULL,
	"secreto" text NOT NULL,
	"codigos_respaldo" text NOT NULL,
	"verificado" boolean DEFAULT true NOT NULL,
	"fallos" integer DEFAULT 0 NOT NULL,
	"bloqueado_hasta" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sesion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sesion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"usuario_id" bigint NOT NULL,
	"expira_en" timestamp with time zone NOT NULL,
	"ip" text,
	"agente" text,
	"apoyo_de" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sesion_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "usuario" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"username" "citext",
	"username_mostrado" text,
	"email" "citext",
	"email_verificado" boolean DEFAULT false NOT NULL,
	"imagen" text,
	"activo" boolean DEFAULT true NOT NULL,
	"superadmin" boolean DEFAULT false NOT NULL,
	"debe_cambiar_clave" boolean DEFAULT false NOT NULL,
	"caduca_en" timestamp with time zone,
	"ultimo_acceso" timestamp with time zone,
	"dos_factores" boolean DEFAULT false NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usuario_username_unique" UNIQUE("username"),
	CONSTRAINT "usuario_email_unique" UNIQUE("email"),
	CONSTRAINT "usuario_identificable" CHECK ("usuario"."username" is not null or "usuario"."email" is not null)
);
--> statement-breakpoint
CREATE TABLE "usuario_admin" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuario_admin_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo_trabajador" text NOT NULL,
	"apellido1" text NOT NULL,
	"apellido2" text NOT NULL,
	"nombres" text NOT NULL,
	"sexo" text NOT NULL,
	"fecha_nacimiento" date,
	"email" "citext",
	"telefono_movil" text,
	"cargo" text,
	"fecha_baja" date
);
--> statement-breakpoint
CREATE TABLE "usuario_rol" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuario_rol_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"usuario_id" bigint NOT NULL,
	"rol" text NOT NULL,
	"admin_id" bigint,
	"investigador_id" bigint,
	"evaluador_id" bigint,
	"facultad_id" bigint,
	CONSTRAINT "usuario_rol_unico" UNIQUE("usuario_id","rol"),
	CONSTRAINT "usuario_rol_conocido" CHECK ("usuario_rol"."rol" in ('admin', 'investigador', 'evaluador', 'facultad')),
	CONSTRAINT "usuario_rol_un_perfil" CHECK (("usuario_rol"."rol" = 'admin') = ("usuario_rol"."admin_id" is not null) and ("usuario_rol"."rol" = 'investigador') = ("usuario_rol"."investigador_id" is not null)
        and ("usuario_rol"."rol" = 'evaluador') = ("usuario_rol"."evaluador_id" is not null) and ("usuario_rol"."rol" = 'facultad') = ("usuario_rol"."facultad_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "verificacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verificacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"identificador" text NOT NULL,
	"valor" text NOT NULL,
	"expira_en" timestamp with time zone NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "area" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "area_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sigla" char(1) NOT NULL,
	"nombre" text NOT NULL,
	CONSTRAINT "area_sigla_unique" UNIQUE("sigla"),
	CONSTRAINT "area_nombre_unique" UNIQUE("nombre")
);
--> statement-breakpoint
CREATE TABLE "dependencia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dependencia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"facultad_id" bigint,
	"nombre" text NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "dependencia_nombre_unico" UNIQUE NULLS NOT DISTINCT("facultad_id","nombre")
);
--> statement-breakpoint
CREATE TABLE "documento_tipo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documento_tipo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_proyecto" text NOT NULL,
	"codigo" text NOT NULL,
	"clave" text NOT NULL,
	"nombre" text NOT NULL,
	"requerido" boolean DEFAULT false NOT NULL,
	"max_mb" integer DEFAULT 6 NOT NULL,
	"formatos" jsonb NOT NULL,
	CONSTRAINT "documento_tipo_clave_unica" UNIQUE("tipo_proyecto","clave")
);
--> statement-breakpoint
CREATE TABLE "facultad" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facultad_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"nombre" text NOT NULL,
	"area_id" bigint NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "facultad_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "facultad_nombre_unique" UNIQUE("nombre")
);
--> statement-breakpoint
CREATE TABLE "instituto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instituto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"facultad_id" bigint NOT NULL,
	"nombre" text NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "instituto_nombre_unico" UNIQUE("facultad_id","nombre")
);
--> statement-breakpoint
CREATE TABLE "integrante_tipo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integrante_tipo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_proyecto" text NOT NULL,
	"clave" text NOT NULL,
	"nombre" text NOT NULL,
	"orden" integer NOT NULL,
	"minimo" integer,
	"maximo" integer,
	"es_responsable" boolean DEFAULT false NOT NULL,
	"es_docente_evaluable" boolean DEFAULT false NOT NULL,
	"es_tesista" boolean DEFAULT false NOT NULL,
	"aplica_deuda" boolean DEFAULT false NOT NULL,
	"codigo_legado" integer,
	CONSTRAINT "integrante_tipo_clave_unica" UNIQUE("tipo_proyecto","clave")
);
--> statement-breakpoint
CREATE TABLE "ocde" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ocde_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"nombre" text NOT NULL,
	"padre_id" bigint,
	"nivel" smallint NOT NULL,
	CONSTRAINT "ocde_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "ocde_nivel" CHECK ("ocde"."nivel" between 1 and 3 and ("ocde"."nivel" = 1) = ("ocde"."padre_id" is null))
);
--> statement-breakpoint
CREATE TABLE "ods" (
	"id" integer PRIMARY KEY NOT NULL,
	"objetivo" text NOT NULL,
	"descripcion" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pais" (
	"codigo" char(2) PRIMARY KEY NOT NULL,
	"iso3" char(3) NOT NULL,
	"nombre" text NOT NULL,
	CONSTRAINT "pais_iso3_unique" UNIQUE("iso3")
);
--> statement-breakpoint
CREATE TABLE "parametro" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parametro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"periodo" smallint,
	"valor" text NOT NULL,
	"descripcion" text,
	CONSTRAINT "parametro_clave_periodo" UNIQUE NULLS NOT DISTINCT("clave","periodo")
);
--> statement-breakpoint
CREATE TABLE "partida" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partida_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"nombre" text NOT NULL,
	"descripcion" text,
	"tipo" text NOT NULL,
	"activa" boolean DEFAULT true NOT NULL,
	CONSTRAINT "partida_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "partida_tipo" CHECK ("partida"."tipo" in ('Bienes', 'Servicios', 'Otros'))
);
--> statement-breakpoint
CREATE TABLE "partida_grupo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partida_grupo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_proyecto" text NOT NULL,
	"nombre" text NOT NULL,
	"monto_max" numeric(12, 2) NOT NULL,
	CONSTRAINT "partida_grupo_nombre_unico" UNIQUE("tipo_proyecto","nombre"),
	CONSTRAINT "partida_grupo_monto" CHECK ("partida_grupo"."monto_max" >= 0)
);
--> statement-breakpoint
CREATE TABLE "partida_grupo_item" (
	"partida_grupo_id" bigint NOT NULL,
	"partida_tipo_proyecto_id" bigint NOT NULL,
	CONSTRAINT "partida_grupo_item_partida_grupo_id_partida_tipo_proyecto_id_pk" PRIMARY KEY("partida_grupo_id","partida_tipo_proyecto_id")
);
--> statement-breakpoint
CREATE TABLE "partida_tipo_proyecto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partida_tipo_proyecto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partida_id" bigint NOT NULL,
	"tipo_proyecto" text NOT NULL,
	"postulacion" boolean DEFAULT true NOT NULL,
	"porcentaje" numeric(12, 2),
	"monto" numeric(12, 2),
	CONSTRAINT "partida_tipo_proyecto_unica" UNIQUE("tipo_proyecto","partida_id"),
	CONSTRAINT "partida_tipo_proyecto_monto" CHECK (coalesce("partida_tipo_proyecto"."monto", 0) >= 0 and coalesce("partida_tipo_proyecto"."porcentaje", 0) between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "facultad_programa" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facultad_programa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"facultad_id" bigint NOT NULL,
	"nombre" text NOT NULL,
	"nivel" text NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "programa_nombre_unico" UNIQUE("facultad_id","nombre"),
	CONSTRAINT "programa_nivel" CHECK ("facultad_programa"."nivel" in ('pregrado', 'maestria', 'doctorado'))
);
--> statement-breakpoint
CREATE TABLE "tipo_proyecto" (
	"codigo" text PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"slug" text,
	"prefijo" text NOT NULL,
	"financiado" boolean NOT NULL,
	"externo" boolean DEFAULT false NOT NULL,
	"requiere_grupo" boolean NOT NULL,
	"en_linea" boolean NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "tipo_proyecto_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tipo_proyecto_prefijo_unique" UNIQUE("prefijo")
);
--> statement-breakpoint
CREATE TABLE "convocatoria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "convocatoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_proyecto" text NOT NULL,
	"periodo" smallint NOT NULL,
	"numero" integer DEFAULT 1 NOT NULL,
	"descripcion" text NOT NULL,
	"visible_en_menu" boolean DEFAULT true NOT NULL,
	"activa" boolean DEFAULT true NOT NULL,
	"registro_inicio" date NOT NULL,
	"registro_fin" date NOT NULL,
	"fecha_corte" date,
	"calendario_inicio" date NOT NULL,
	"calendario_fin" date NOT NULL,
	"evaluacion_inicio" date NOT NULL,
	"evaluacion_fin" date NOT NULL,
	"parametros" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "convocatoria_unica" UNIQUE("tipo_proyecto","periodo","numero"),
	CONSTRAINT "convocatoria_descripcion_unica" UNIQUE("tipo_proyecto","periodo","descripcion"),
	CONSTRAINT "convocatoria_registro" CHECK ("convocatoria"."registro_inicio" <= "convocatoria"."registro_fin"),
	CONSTRAINT "convocatoria_corte" CHECK ("convocatoria"."fecha_corte" is null or "convocatoria"."fecha_corte" between "convocatoria"."registro_inicio" and "convocatoria"."registro_fin"),
	CONSTRAINT "convocatoria_calendario" CHECK ("convocatoria"."calendario_inicio" <= "convocatoria"."calendario_fin"),
	CONSTRAINT "convocatoria_evaluacion" CHECK ("convocatoria"."evaluacion_inicio" <= "convocatoria"."evaluacion_fin")
);
--> statement-breakpoint
CREATE TABLE "convocatoria_facultad" (
	"convocatoria_id" bigint NOT NULL,
	"facultad_id" bigint NOT NULL,
	"cupos" integer,
	"puntaje_minimo" numeric(6, 2),
	"monto" numeric(12, 2),
	"cofinanciamiento" numeric(12, 2),
	CONSTRAINT "convocatoria_facultad_convocatoria_id_facultad_id_pk" PRIMARY KEY("convocatoria_id","facultad_id")
);
--> statement-breakpoint
CREATE TABLE "convocatoria_habilitado" (
	"convocatoria_id" bigint NOT NULL,
	"investigador_id" bigint NOT NULL,
	"facultad_id" bigint NOT NULL,
	"cargo" text,
	"condicion" text,
	"encargado" boolean DEFAULT false NOT NULL,
	CONSTRAINT "convocatoria_habilitado_convocatoria_id_investigador_id_pk" PRIMARY KEY("convocatoria_id","investigador_id")
);
--> statement-breakpoint
CREATE TABLE "deuda" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deuda_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"integrante_id" bigint NOT NULL,
	"clase" text NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"detalle" text NOT NULL,
	"comentario" text,
	"fecha_deuda" date NOT NULL,
	"fecha_subsanacion" date,
	"forma_subsanacion" text,
	"registrado_por" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deuda_clase" CHECK ("deuda"."clase" in ('academica', 'economica')),
	CONSTRAINT "deuda_estado" CHECK ("deuda"."estado" in ('pendiente', 'subsanada', 'anulada')),
	CONSTRAINT "deuda_subsanada_con_fecha" CHECK ("deuda"."estado" <> 'subsanada' or "deuda"."fecha_subsanacion" is not null)
);
--> statement-breakpoint
CREATE TABLE "cdi_evaluacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cdi_evaluacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"investigador_id" bigint NOT NULL,
	"fase" text NOT NULL,
	"estado" text NOT NULL,
	"fecha_constancia" date,
	"fecha_fin" date,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cdi_fase" CHECK ("cdi_evaluacion"."fase" in ('Solicitud', 'Constancia')),
	CONSTRAINT "cdi_estado" CHECK ("cdi_evaluacion"."estado" in ('enviado', 'observado', 'en_tramite', 'pendiente', 'vigente', 'no_vigente', 'no_aprobado', 'anulado'))
);
--> statement-breakpoint
CREATE TABLE "eco_presupuesto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eco_presupuesto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eco_proyecto_id" bigint NOT NULL,
	"partida_id" bigint NOT NULL,
	"monto" numeric(12, 2) NOT NULL,
	CONSTRAINT "eco_presupuesto_partida_unica" UNIQUE("eco_proyecto_id","partida_id"),
	CONSTRAINT "eco_presupuesto_monto" CHECK ("eco_presupuesto"."monto" >= 0)
);
--> statement-breakpoint
CREATE TABLE "eco_proyecto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eco_proyecto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proyecto_id" bigint NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"abierto_por" text NOT NULL,
	CONSTRAINT "eco_proyecto_proyecto_id_unique" UNIQUE("proyecto_id")
);
--> statement-breakpoint
CREATE TABLE "evaluacion_criterio" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluacion_criterio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plantilla_id" bigint NOT NULL,
	"texto" text NOT NULL,
	"nivel" text DEFAULT 'criterio' NOT NULL,
	"puntaje_max" numeric(6, 2) DEFAULT '0' NOT NULL,
	"orden" integer NOT NULL,
	"editable" boolean DEFAULT true NOT NULL,
	"calculo" text DEFAULT 'ninguna' NOT NULL,
	"parametros" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"puntos_adicionales" integer,
	CONSTRAINT "evaluacion_criterio_nivel" CHECK ("evaluacion_criterio"."nivel" in ('criterio', 'titulo', 'subtotal')),
	CONSTRAINT "evaluacion_criterio_calculo" CHECK ("evaluacion_criterio"."calculo" in ('ninguna', 'tesista', 'responsable', 'miembros', 'catgi_promedio', 'catgi', 'renacyt_integrantes', 'docente_investigador', 'experiencia', 'docnvos', 'experiencia_gi', 'presupuesto_eci')),
	CONSTRAINT "evaluacion_criterio_automatico" CHECK ("evaluacion_criterio"."editable" or "evaluacion_criterio"."calculo" <> 'ninguna'),
	CONSTRAINT "evaluacion_criterio_puntaje" CHECK ("evaluacion_criterio"."puntaje_max" >= 0)
);
--> statement-breakpoint
CREATE TABLE "evaluacion_plantilla" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluacion_plantilla_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_proyecto" text NOT NULL,
	"periodo" smallint NOT NULL,
	"estado" text NOT NULL,
	"puntaje_total" numeric(6, 2) DEFAULT '100' NOT NULL,
	"puntaje_minimo" numeric(6, 2) DEFAULT '50' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "evaluacion_plantilla_unica" UNIQUE("tipo_proyecto","periodo"),
	CONSTRAINT "evaluacion_plantilla_estado" CHECK ("evaluacion_plantilla"."estado" in ('en_proceso', 'aprobado'))
);
--> statement-breakpoint
CREATE TABLE "evaluacion_puntaje" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluacion_puntaje_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"asignacion_id" bigint NOT NULL,
	"criterio_id" bigint NOT NULL,
	"puntaje" numeric(4, 1),
	"comentario" text DEFAULT '' NOT NULL,
	"sustento" jsonb,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evaluacion_puntaje_unico" UNIQUE("asignacion_id","criterio_id"),
	CONSTRAINT "evaluacion_puntaje_rango" CHECK ("evaluacion_puntaje"."puntaje" >= 0)
);
--> statement-breakpoint
CREATE TABLE "proyecto_evaluacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proyecto_evaluacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proyecto_id" bigint NOT NULL,
	"evaluador_id" bigint NOT NULL,
	"plantilla_id" bigint,
	"estado" text NOT NULL,
	"comentario" text DEFAULT '' NOT NULL,
	"cerrada_en" timestamp with time zone,
	"asignada_en" timestamp with time zone NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "proyecto_evaluacion_unica" UNIQUE("proyecto_id","evaluador_id"),
	CONSTRAINT "proyecto_evaluacion_estado" CHECK ("proyecto_evaluacion"."estado" in ('asignada', 'en_proceso', 'cerrada', 'ficha_cargada')),
	CONSTRAINT "proyecto_evaluacion_cierre" CHECK (("proyecto_evaluacion"."estado" in ('cerrada','ficha_cargada')) = ("proyecto_evaluacion"."cerrada_en" is not null))
);
--> statement-breakpoint
CREATE TABLE "grupo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grupo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"estado" text NOT NULL,
	"facultad_id" bigint NOT NULL,
	"nombre" text NOT NULL,
	"nombre_corto" text NOT NULL,
	"categoria" text,
	"presentacion" text,
	"objetivos" text,
	"servicios" text,
	"ambientes" text,
	"telefono" text,
	"email" "citext",
	"web" text,
	"direccion" text,
	"resolucion_creacion" text,
	"fecha_creacion" date,
	"resolucion" text,
	"fecha_resolucion" date,
	"fecha_disolucion" date,
	"motivo_disolucion" text,
	"observaciones" text,
	"observaciones_admin" text,
	"solicitante_id" bigint,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (quipu_fold(nombre || ' ' || nombre_corto)) STORED,
	CONSTRAINT "grupo_tipo" CHECK ("grupo"."tipo" in ('solicitud', 'grupo')),
	CONSTRAINT "grupo_estado" CHECK ("grupo"."estado" in ('en_proceso', 'enviado', 'observado', 'no_aprobado', 'registrado', 'reg_observado', 'reconocido', 'disuelto', 'eliminado')),
	CONSTRAINT "grupo_categoria" CHECK ("grupo"."categoria" in ('A', 'B', 'C', 'D')),
	CONSTRAINT "grupo_disuelto_con_motivo" CHECK ("grupo"."estado" <> 'disuelto' or "grupo"."motivo_disolucion" is not null)
);
--> statement-breakpoint
CREATE TABLE "grupo_integrante" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grupo_integrante_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grupo_id" bigint NOT NULL,
	"investigador_id" bigint NOT NULL,
	"condicion" text NOT NULL,
	"es_coordinador" boolean DEFAULT false NOT NULL,
	"desde" date NOT NULL,
	"hasta" date,
	"observacion" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grupo_integrante_condicion" CHECK ("grupo_integrante"."condicion" in ('Titular', 'Adherente', 'Colaborador', 'Colaborador Externo')),
	CONSTRAINT "grupo_integrante_fechas" CHECK ("grupo_integrante"."hasta" is null or "grupo_integrante"."desde" <= "grupo_integrante"."hasta"),
	CONSTRAINT "grupo_integrante_coordinador_titular" CHECK (not "grupo_integrante"."es_coordinador" or "grupo_integrante"."condicion" = 'Titular')
);
--> statement-breakpoint
CREATE TABLE "grupo_linea" (
	"grupo_id" bigint NOT NULL,
	"linea_id" bigint NOT NULL,
	CONSTRAINT "grupo_linea_grupo_id_linea_id_pk" PRIMARY KEY("grupo_id","linea_id")
);
--> statement-breakpoint
CREATE TABLE "linea_investigacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "linea_investigacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"nombre" text NOT NULL,
	"facultad_id" bigint,
	"padre_id" bigint,
	"resolucion" text,
	"activa" boolean DEFAULT true NOT NULL,
	CONSTRAINT "linea_investigacion_codigo_unique" UNIQUE("codigo")
);
--> statement-breakpoint
CREATE TABLE "linea_ods" (
	"linea_id" bigint NOT NULL,
	"ods_id" integer NOT NULL,
	CONSTRAINT "linea_ods_linea_id_ods_id_pk" PRIMARY KEY("linea_id","ods_id")
);
--> statement-breakpoint
CREATE TABLE "patente" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nro_registro" text NOT NULL,
	"tipo" text NOT NULL,
	"titulo" text NOT NULL,
	"nro_expediente" text,
	"fecha_presentacion" date NOT NULL,
	"oficina_presentacion" text,
	"estado" text NOT NULL,
	"paso" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patente_nro_registro_unique" UNIQUE("nro_registro"),
	CONSTRAINT "patente_tipo" CHECK ("patente"."tipo" in ('Patente de invención', 'Modelo de utilidad', 'Certificado de obtentor')),
	CONSTRAINT "patente_estado" CHECK ("patente"."estado" in ('en_proceso', 'enviado', 'observado', 'registrado', 'no_registrado', 'duplicado', 'anulado', 'eliminado'))
);
--> statement-breakpoint
CREATE TABLE "patente_autor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patente_autor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"patente_id" bigint NOT NULL,
	"investigador_id" bigint,
	"nombres" text NOT NULL,
	"condicion" text NOT NULL,
	"puntaje" numeric(6, 2) DEFAULT '0' NOT NULL,
	CONSTRAINT "patente_autor_condicion" CHECK ("patente_autor"."condicion" in ('Autor', 'Inventor'))
);
--> statement-breakpoint
CREATE TABLE "docente_categoria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "docente_categoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"categoria" text NOT NULL,
	"clase" text NOT NULL,
	"horas" integer NOT NULL,
	CONSTRAINT "docente_categoria_codigo_unique" UNIQUE("codigo")
);
--> statement-breakpoint
CREATE TABLE "evaluador" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluador_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"investigador_id" bigint,
	"apellidos" text NOT NULL,
	"nombres" text NOT NULL,
	"institucion" text,
	"cargo" text,
	"email" "citext",
	"codigo_regina" text,
	"renacyt" text,
	"nivel_renacyt" text,
	"cti_vitae" text,
	"codigo_orcid" text,
	"dni" text,
	"activo" boolean DEFAULT true NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (quipu_fold(apellidos || ' ' || nombres || ' ' || coalesce(dni,''))) STORED,
	CONSTRAINT "evaluador_investigador_id_unique" UNIQUE("investigador_id"),
	CONSTRAINT "evaluador_tipo" CHECK ("evaluador"."tipo" in ('Interno', 'Externo') and ("evaluador"."tipo" = 'Interno') = ("evaluador"."investigador_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "investigador" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "investigador_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text,
	"doc_tipo" text,
	"doc_numero" text,
	"apellido1" text NOT NULL,
	"apellido2" text,
	"nombres" text NOT NULL,
	"sexo" char(1),
	"fecha_nac" date,
	"pais_codigo" char(2),
	"tipo" text NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"rrhh_activo" boolean,
	"origen" text DEFAULT 'manual' NOT NULL,
	"facultad_id" bigint,
	"dependencia_id" bigint,
	"instituto_id" bigint,
	"programa_id" bigint,
	"fecha_icsi" date,
	"institucion" text,
	"docente_categoria" text,
	"posicion_universidad" text,
	"grado" text,
	"titulo_profesional" text,
	"especialidad" text,
	"email1" "citext",
	"email3" "citext",
	"telefono_casa" text,
	"telefono_trabajo" text,
	"telefono_movil" text,
	"direccion1" text,
	"codigo_orcid" text,
	"researcher_id" text,
	"scopus_id" text,
	"google_scholar" text,
	"cti_vitae" text,
	"renacyt" text,
	"renacyt_nivel" text,
	"indice_h" integer,
	"biografia" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (quipu_fold(coalesce(apellido1,'') || ' ' || coalesce(apellido2,'') || ' ' || coalesce(nombres,'') || ' ' || coalesce(codigo,'') || ' ' || coalesce(doc_numero,''))) STORED,
	CONSTRAINT "investigador_tipo" CHECK ("investigador"."tipo" in ('Docente permanente', 'Estudiante pregrado', 'Estudiante posgrado', 'Egresado', 'Externo', 'Externo internacional')),
	CONSTRAINT "investigador_doc_tipo" CHECK ("investigador"."doc_tipo" in ('DNI', 'CEX', 'PASAPORTE')),
	CONSTRAINT "investigador_dni" CHECK ("investigador"."doc_tipo" is distinct from 'DNI' or "investigador"."doc_numero" ~ '^[0-9]{8}$'),
	CONSTRAINT "investigador_sexo" CHECK ("investigador"."sexo" in ('M', 'F')),
	CONSTRAINT "investigador_origen" CHECK ("investigador"."origen" in ('rrhh', 'sum', 'manual'))
);
--> statement-breakpoint
CREATE TABLE "licencia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licencia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"investigador_id" bigint NOT NULL,
	"licencia_tipo_id" bigint NOT NULL,
	"fecha_inicio" date NOT NULL,
	"fecha_fin" date NOT NULL,
	"comentario" text,
	"documento" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licencia_fechas" CHECK ("licencia"."fecha_inicio" <= "licencia"."fecha_fin")
);
--> statement-breakpoint
CREATE TABLE "licencia_tipo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licencia_tipo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"permite_participar" boolean DEFAULT false NOT NULL,
	"excluye_reporte_deudores" boolean DEFAULT false NOT NULL,
	CONSTRAINT "licencia_tipo_nombre_unique" UNIQUE("nombre")
);
--> statement-breakpoint
CREATE TABLE "rrhh_docente" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rrhh_docente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doc_tipo" text DEFAULT 'DNI' NOT NULL,
	"doc_numero" text NOT NULL,
	"codigo" text,
	"apellido1" text NOT NULL,
	"apellido2" text,
	"nombres" text NOT NULL,
	"categoria_actual" text,
	"tipo_servidor" text,
	"fecha_ingreso" date,
	"fecha_nac" date,
	"sexo" char(1),
	"dependencia" text,
	"facultad_codigo" text,
	"estado" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rrhh_documento_unico" UNIQUE("doc_tipo","doc_numero")
);
--> statement-breakpoint
CREATE TABLE "proyecto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proyecto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_proyecto" text NOT NULL,
	"convocatoria_id" bigint,
	"origen" text DEFAULT 'sistema' NOT NULL,
	"codigo_legado" text,
	"codigo_proyecto" text,
	"titulo" text DEFAULT '' NOT NULL,
	"periodo" smallint NOT NULL,
	"responsable_id" bigint,
	"facultad_id" bigint,
	"instituto_id" bigint,
	"programa_id" bigint,
	"grupo_id" bigint,
	"linea_investigacion_id" bigint,
	"ocde_id" bigint,
	"pais_codigo" char(2),
	"localizacion" text,
	"palabras_clave" text DEFAULT '' NOT NULL,
	"duracion" integer,
	"fecha_inicio" date,
	"fecha_fin" date,
	"fecha_inscripcion" timestamp with time zone NOT NULL,
	"enviado_en" timestamp with time zone,
	"monto_asignado" numeric(12, 2) DEFAULT '0' NOT NULL,
	"resolucion_rectoral" text,
	"resolucion_fecha" date,
	"resolucion_decanal" text,
	"resolucion_anulacion" text,
	"fecha_anulacion" date,
	"autorizacion_grupo" boolean,
	"terminos_aceptados_en" timestamp with time zone,
	"terminos_aceptados_por" bigint,
	"observaciones_admin" text,
	"comentario" text,
	"orden_merito" integer,
	"exclusivo" boolean DEFAULT false NOT NULL,
	"estado" text NOT NULL,
	"paso" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_por" text,
	"busqueda" text GENERATED ALWAYS AS (quipu_fold(titulo || ' ' || coalesce(codigo_proyecto,'') || ' ' || palabras_clave)) STORED,
	CONSTRAINT "proyecto_codigo_proyecto_unique" UNIQUE("codigo_proyecto"),
	CONSTRAINT "proyecto_estado" CHECK ("proyecto"."estado" in ('en_proceso', 'enviado', 'en_evaluacion', 'observado', 'aprobado', 'no_aprobado', 'en_ejecucion', 'ejecutado', 'sustentado', 'concluido', 'anulado', 'renuncio', 'eliminado')),
	CONSTRAINT "proyecto_origen" CHECK ("proyecto"."origen" in ('sistema', 'historico')),
	CONSTRAINT "proyecto_fechas" CHECK ("proyecto"."fecha_inicio" is null or "proyecto"."fecha_fin" is null or "proyecto"."fecha_inicio" <= "proyecto"."fecha_fin"),
	CONSTRAINT "proyecto_monto" CHECK ("proyecto"."monto_asignado" >= 0),
	CONSTRAINT "proyecto_titulo" CHECK (length("proyecto"."titulo") <= 500),
	CONSTRAINT "proyecto_aprobado_con_codigo" CHECK ("proyecto"."origen" = 'historico' or "proyecto"."estado" not in ('aprobado','en_ejecucion','ejecutado','concluido') or "proyecto"."codigo_proyecto" is not null),
	CONSTRAINT "proyecto_observado_con_motivo" CHECK ("proyecto"."estado" <> 'observado' or "proyecto"."observaciones_admin" is not null)
);
--> statement-breakpoint
CREATE TABLE "proyecto_actividad" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proyecto_actividad_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proyecto_id" bigint NOT NULL,
	"integrante_id" bigint,
	"actividad" text NOT NULL,
	"justificacion" text,
	"fecha_inicio" date NOT NULL,
	"fecha_fin" date NOT NULL,
	"duracion" integer,
	"orden" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "proyecto_actividad_fechas" CHECK ("proyecto_actividad"."fecha_inicio" <= "proyecto_actividad"."fecha_fin")
);
--> statement-breakpoint
CREATE TABLE "proyecto_correlativo" (
	"tipo_proyecto" text NOT NULL,
	"periodo" smallint NOT NULL,
	"ultimo" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "proyecto_correlativo_tipo_proyecto_periodo_pk" PRIMARY KEY("tipo_proyecto","periodo")
);
--> statement-breakpoint
CREATE TABLE "proyecto_descripcion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proyecto_descripcion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proyecto_id" bigint NOT NULL,
	"clave" text NOT NULL,
	"texto" text NOT NULL,
	CONSTRAINT "proyecto_descripcion_clave_unica" UNIQUE("proyecto_id","clave")
);
--> statement-breakpoint
CREATE TABLE "proyecto_integrante" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proyecto_integrante_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proyecto_id" bigint NOT NULL,
	"investigador_id" bigint NOT NULL,
	"integrante_tipo_id" bigint NOT NULL,
	"grupo_id" bigint,
	"grupo_integrante_id" bigint,
	"es_responsable" boolean DEFAULT false NOT NULL,
	"condicion" text,
	"contribucion" text,
	"tesis_tipo" text,
	"tesis_titulo" text,
	"excluido" boolean DEFAULT false NOT NULL,
	"exclusion_fecha" date,
	"exclusion_motivo" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proyecto_integrante_exclusion" CHECK (not "proyecto_integrante"."excluido" or "proyecto_integrante"."exclusion_fecha" is not null)
);
--> statement-breakpoint
CREATE TABLE "proyecto_ods" (
	"proyecto_id" bigint NOT NULL,
	"ods_id" integer NOT NULL,
	CONSTRAINT "proyecto_ods_proyecto_id_ods_id_pk" PRIMARY KEY("proyecto_id","ods_id")
);
--> statement-breakpoint
CREATE TABLE "proyecto_presupuesto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proyecto_presupuesto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proyecto_id" bigint NOT NULL,
	"partida_id" bigint NOT NULL,
	"linea" smallint DEFAULT 1 NOT NULL,
	"monto" numeric(12, 2) NOT NULL,
	"justificacion" text,
	"fija" boolean DEFAULT false NOT NULL,
	CONSTRAINT "proyecto_presupuesto_partida_unica" UNIQUE("proyecto_id","partida_id","linea"),
	CONSTRAINT "proyecto_presupuesto_monto" CHECK ("proyecto_presupuesto"."monto" > 0)
);
--> statement-breakpoint
CREATE TABLE "publicacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publicacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_publicacion" text NOT NULL,
	"codigo_registro" text,
	"titulo" text NOT NULL,
	"doi" text,
	"url" text,
	"isbn" text,
	"issn" text,
	"revista_id" bigint,
	"publicacion_nombre" text,
	"editorial" text,
	"volumen" text,
	"edicion" text,
	"fecha_publicacion" date,
	"pais" text,
	"universidad" text,
	"validado" boolean DEFAULT false NOT NULL,
	"observaciones_usuario" text,
	"fecha_inscripcion" timestamp with time zone NOT NULL,
	"estado" text NOT NULL,
	"paso" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (quipu_fold(titulo || ' ' || coalesce(codigo_registro,'') || ' ' || coalesce(doi,''))) STORED,
	CONSTRAINT "publicacion_codigo_registro_unique" UNIQUE("codigo_registro"),
	CONSTRAINT "publicacion_tipo" CHECK ("publicacion"."tipo_publicacion" in ('articulo', 'libro', 'capitulo', 'evento', 'tesis', 'tesis-asesoria', 'ensayo')),
	CONSTRAINT "publicacion_estado" CHECK ("publicacion"."estado" in ('en_proceso', 'enviado', 'observado', 'registrado', 'no_registrado', 'duplicado', 'anulado', 'eliminado'))
);
--> statement-breakpoint
CREATE TABLE "publicacion_autor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publicacion_autor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"publicacion_id" bigint NOT NULL,
	"investigador_id" bigint,
	"autor" text NOT NULL,
	"categoria" text NOT NULL,
	"orden" integer NOT NULL,
	"filiacion" boolean,
	"presentado" boolean DEFAULT false NOT NULL,
	"puntaje" numeric(6, 2) DEFAULT '0' NOT NULL,
	CONSTRAINT "publicacion_autor_puntaje" CHECK ("publicacion_autor"."puntaje" >= 0)
);
--> statement-breakpoint
CREATE TABLE "publicacion_indexada" (
	"publicacion_id" bigint NOT NULL,
	"base_indexada_id" bigint NOT NULL,
	CONSTRAINT "publicacion_indexada_publicacion_id_base_indexada_id_pk" PRIMARY KEY("publicacion_id","base_indexada_id")
);
--> statement-breakpoint
CREATE TABLE "base_indexada" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "base_indexada_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"familia" text DEFAULT 'otra' NOT NULL,
	"activa" boolean DEFAULT true NOT NULL,
	CONSTRAINT "base_indexada_nombre_unique" UNIQUE("nombre")
);
--> statement-breakpoint
CREATE TABLE "revista" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revista_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"issn" text,
	"issn_e" text,
	"nombre" text NOT NULL,
	"casa" text,
	"pais" text,
	"activa" boolean DEFAULT true NOT NULL,
	CONSTRAINT "revista_issn_unique" UNIQUE("issn")
);
--> statement-breakpoint
ALTER TABLE "archivo_vinculo" ADD CONSTRAINT "archivo_vinculo_archivo_id_archivo_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuenta" ADD CONSTRAINT "cuenta_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intento_acceso" ADD CONSTRAINT "intento_acceso_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permiso_admin" ADD CONSTRAINT "permiso_admin_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segundo_factor" ADD CONSTRAINT "segundo_factor_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sesion" ADD CONSTRAINT "sesion_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_rol" ADD CONSTRAINT "usuario_rol_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_rol" ADD CONSTRAINT "usuario_rol_admin_id_usuario_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."usuario_admin"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_rol" ADD CONSTRAINT "usuario_rol_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_rol" ADD CONSTRAINT "usuario_rol_evaluador_id_evaluador_id_fk" FOREIGN KEY ("evaluador_id") REFERENCES "public"."evaluador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_rol" ADD CONSTRAINT "usuario_rol_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dependencia" ADD CONSTRAINT "dependencia_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documento_tipo" ADD CONSTRAINT "documento_tipo_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facultad" ADD CONSTRAINT "facultad_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instituto" ADD CONSTRAINT "instituto_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrante_tipo" ADD CONSTRAINT "integrante_tipo_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ocde" ADD CONSTRAINT "ocde_padre_fk" FOREIGN KEY ("padre_id") REFERENCES "public"."ocde"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partida_grupo" ADD CONSTRAINT "partida_grupo_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partida_grupo_item" ADD CONSTRAINT "partida_grupo_item_partida_grupo_id_partida_grupo_id_fk" FOREIGN KEY ("partida_grupo_id") REFERENCES "public"."partida_grupo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partida_grupo_item" ADD CONSTRAINT "partida_grupo_item_partida_tipo_proyecto_id_partida_tipo_proyecto_id_fk" FOREIGN KEY ("partida_tipo_proyecto_id") REFERENCES "public"."partida_tipo_proyecto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partida_tipo_proyecto" ADD CONSTRAINT "partida_tipo_proyecto_partida_id_partida_id_fk" FOREIGN KEY ("partida_id") REFERENCES "public"."partida"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partida_tipo_proyecto" ADD CONSTRAINT "partida_tipo_proyecto_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facultad_programa" ADD CONSTRAINT "facultad_programa_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convocatoria" ADD CONSTRAINT "convocatoria_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convocatoria_facultad" ADD CONSTRAINT "convocatoria_facultad_convocatoria_id_convocatoria_id_fk" FOREIGN KEY ("convocatoria_id") REFERENCES "public"."convocatoria"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convocatoria_facultad" ADD CONSTRAINT "convocatoria_facultad_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convocatoria_habilitado" ADD CONSTRAINT "convocatoria_habilitado_convocatoria_id_convocatoria_id_fk" FOREIGN KEY ("convocatoria_id") REFERENCES "public"."convocatoria"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convocatoria_habilitado" ADD CONSTRAINT "convocatoria_habilitado_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convocatoria_habilitado" ADD CONSTRAINT "convocatoria_habilitado_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deuda" ADD CONSTRAINT "deuda_integrante_id_proyecto_integrante_id_fk" FOREIGN KEY ("integrante_id") REFERENCES "public"."proyecto_integrante"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" ADD CONSTRAINT "cdi_evaluacion_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eco_presupuesto" ADD CONSTRAINT "eco_presupuesto_eco_proyecto_id_eco_proyecto_id_fk" FOREIGN KEY ("eco_proyecto_id") REFERENCES "public"."eco_proyecto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eco_presupuesto" ADD CONSTRAINT "eco_presupuesto_partida_id_partida_id_fk" FOREIGN KEY ("partida_id") REFERENCES "public"."partida"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eco_proyecto" ADD CONSTRAINT "eco_proyecto_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluacion_criterio" ADD CONSTRAINT "evaluacion_criterio_plantilla_id_evaluacion_plantilla_id_fk" FOREIGN KEY ("plantilla_id") REFERENCES "public"."evaluacion_plantilla"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluacion_plantilla" ADD CONSTRAINT "evaluacion_plantilla_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluacion_puntaje" ADD CONSTRAINT "evaluacion_puntaje_asignacion_id_proyecto_evaluacion_id_fk" FOREIGN KEY ("asignacion_id") REFERENCES "public"."proyecto_evaluacion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluacion_puntaje" ADD CONSTRAINT "evaluacion_puntaje_criterio_id_evaluacion_criterio_id_fk" FOREIGN KEY ("criterio_id") REFERENCES "public"."evaluacion_criterio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_evaluacion" ADD CONSTRAINT "proyecto_evaluacion_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_evaluacion" ADD CONSTRAINT "proyecto_evaluacion_evaluador_id_evaluador_id_fk" FOREIGN KEY ("evaluador_id") REFERENCES "public"."evaluador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_evaluacion" ADD CONSTRAINT "proyecto_evaluacion_plantilla_id_evaluacion_plantilla_id_fk" FOREIGN KEY ("plantilla_id") REFERENCES "public"."evaluacion_plantilla"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo" ADD CONSTRAINT "grupo_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo" ADD CONSTRAINT "grupo_solicitante_id_investigador_id_fk" FOREIGN KEY ("solicitante_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD CONSTRAINT "grupo_integrante_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD CONSTRAINT "grupo_integrante_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo_linea" ADD CONSTRAINT "grupo_linea_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo_linea" ADD CONSTRAINT "grupo_linea_linea_id_linea_investigacion_id_fk" FOREIGN KEY ("linea_id") REFERENCES "public"."linea_investigacion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linea_investigacion" ADD CONSTRAINT "linea_investigacion_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linea_investigacion" ADD CONSTRAINT "linea_padre_fk" FOREIGN KEY ("padre_id") REFERENCES "public"."linea_investigacion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linea_ods" ADD CONSTRAINT "linea_ods_linea_id_linea_investigacion_id_fk" FOREIGN KEY ("linea_id") REFERENCES "public"."linea_investigacion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linea_ods" ADD CONSTRAINT "linea_ods_ods_id_ods_id_fk" FOREIGN KEY ("ods_id") REFERENCES "public"."ods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patente_autor" ADD CONSTRAINT "patente_autor_patente_id_patente_id_fk" FOREIGN KEY ("patente_id") REFERENCES "public"."patente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patente_autor" ADD CONSTRAINT "patente_autor_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluador" ADD CONSTRAINT "evaluador_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_pais_codigo_pais_codigo_fk" FOREIGN KEY ("pais_codigo") REFERENCES "public"."pais"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_dependencia_id_dependencia_id_fk" FOREIGN KEY ("dependencia_id") REFERENCES "public"."dependencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_instituto_id_instituto_id_fk" FOREIGN KEY ("instituto_id") REFERENCES "public"."instituto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_programa_id_facultad_programa_id_fk" FOREIGN KEY ("programa_id") REFERENCES "public"."facultad_programa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_docente_categoria_docente_categoria_codigo_fk" FOREIGN KEY ("docente_categoria") REFERENCES "public"."docente_categoria"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licencia" ADD CONSTRAINT "licencia_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licencia" ADD CONSTRAINT "licencia_licencia_tipo_id_licencia_tipo_id_fk" FOREIGN KEY ("licencia_tipo_id") REFERENCES "public"."licencia_tipo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_responsable_id_investigador_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_instituto_id_instituto_id_fk" FOREIGN KEY ("instituto_id") REFERENCES "public"."instituto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_programa_id_facultad_programa_id_fk" FOREIGN KEY ("programa_id") REFERENCES "public"."facultad_programa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_linea_investigacion_id_linea_investigacion_id_fk" FOREIGN KEY ("linea_investigacion_id") REFERENCES "public"."linea_investigacion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_ocde_id_ocde_id_fk" FOREIGN KEY ("ocde_id") REFERENCES "public"."ocde"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_pais_codigo_pais_codigo_fk" FOREIGN KEY ("pais_codigo") REFERENCES "public"."pais"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_actividad" ADD CONSTRAINT "proyecto_actividad_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_actividad" ADD CONSTRAINT "proyecto_actividad_integrante_id_proyecto_integrante_id_fk" FOREIGN KEY ("integrante_id") REFERENCES "public"."proyecto_integrante"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_correlativo" ADD CONSTRAINT "proyecto_correlativo_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_descripcion" ADD CONSTRAINT "proyecto_descripcion_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD CONSTRAINT "proyecto_integrante_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD CONSTRAINT "proyecto_integrante_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD CONSTRAINT "proyecto_integrante_integrante_tipo_id_integrante_tipo_id_fk" FOREIGN KEY ("integrante_tipo_id") REFERENCES "public"."integrante_tipo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD CONSTRAINT "proyecto_integrante_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD CONSTRAINT "proyecto_integrante_grupo_integrante_id_grupo_integrante_id_fk" FOREIGN KEY ("grupo_integrante_id") REFERENCES "public"."grupo_integrante"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_ods" ADD CONSTRAINT "proyecto_ods_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_ods" ADD CONSTRAINT "proyecto_ods_ods_id_ods_id_fk" FOREIGN KEY ("ods_id") REFERENCES "public"."ods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_presupuesto" ADD CONSTRAINT "proyecto_presupuesto_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_presupuesto" ADD CONSTRAINT "proyecto_presupuesto_partida_id_partida_id_fk" FOREIGN KEY ("partida_id") REFERENCES "public"."partida"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_revista_id_revista_id_fk" FOREIGN KEY ("revista_id") REFERENCES "public"."revista"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacion_autor" ADD CONSTRAINT "publicacion_autor_publicacion_id_publicacion_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicacion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacion_autor" ADD CONSTRAINT "publicacion_autor_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacion_indexada" ADD CONSTRAINT "publicacion_indexada_publicacion_id_publicacion_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicacion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacion_indexada" ADD CONSTRAINT "publicacion_indexada_base_indexada_id_base_indexada_id_fk" FOREIGN KEY ("base_indexada_id") REFERENCES "public"."base_indexada"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auditoria_entidad_idx" ON "auditoria" USING btree ("entidad","entidad_id","id");--> statement-breakpoint
CREATE INDEX "auditoria_usuario_idx" ON "auditoria" USING btree ("usuario_id","en");--> statement-breakpoint
CREATE INDEX "archivo_vinculo_archivo_idx" ON "archivo_vinculo" USING btree ("archivo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "archivo_vinculo_vigente_unico" ON "archivo_vinculo" USING btree ("entidad","entidad_id","recurso","posicion") WHERE vigente;--> statement-breakpoint
CREATE INDEX "archivo_subido_por_idx" ON "archivo" USING btree ("subido_por");--> statement-breakpoint
CREATE INDEX "transicion_entidad_idx" ON "transicion" USING btree ("entidad","entidad_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "vista_guardada_nombre_unico" ON "vista_guardada" USING btree ("usuario_id","lista","nombre");--> statement-breakpoint
CREATE INDEX "aviso_usuario_idx" ON "aviso" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "aviso_no_leido_idx" ON "aviso" USING btree ("usuario_id") WHERE not leido;--> statement-breakpoint
CREATE INDEX "correo_saliente_pendiente_idx" ON "correo_saliente" USING btree ("proximo_intento") WHERE estado = 'pendiente';--> statement-breakpoint
CREATE INDEX "correo_saliente_entidad_idx" ON "correo_saliente" USING btree ("entidad","entidad_id");--> statement-breakpoint
CREATE UNIQUE INDEX "etiqueta_clave_unica" ON "etiqueta" USING btree ("entidad","entidad_id","clave");--> statement-breakpoint
CREATE INDEX "etiqueta_busqueda_idx" ON "etiqueta" USING btree ("entidad","clave","valor");--> statement-breakpoint
CREATE INDEX "cuenta_usuario_idx" ON "cuenta" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "intento_acceso_idx" ON "intento_acceso" USING btree ("identificador","ip","en");--> statement-breakpoint
CREATE INDEX "intento_acceso_usuario_idx" ON "intento_acceso" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "segundo_factor_usuario_idx" ON "segundo_factor" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "sesion_usuario_idx" ON "sesion" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "sesion_expira_idx" ON "sesion" USING btree ("expira_en");--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_rol_investigador_unico" ON "usuario_rol" USING btree ("investigador_id") WHERE investigador_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_rol_evaluador_unico" ON "usuario_rol" USING btree ("evaluador_id") WHERE evaluador_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_rol_admin_unico" ON "usuario_rol" USING btree ("admin_id") WHERE admin_id is not null;--> statement-breakpoint
CREATE INDEX "usuario_rol_facultad_idx" ON "usuario_rol" USING btree ("facultad_id");--> statement-breakpoint
CREATE INDEX "verificacion_identificador_idx" ON "verificacion" USING btree ("identificador");--> statement-breakpoint
CREATE INDEX "facultad_area_idx" ON "facultad" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "ocde_padre_idx" ON "ocde" USING btree ("padre_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partida_grupo_item_unico" ON "partida_grupo_item" USING btree ("partida_tipo_proyecto_id");--> statement-breakpoint
CREATE INDEX "partida_tipo_proyecto_partida_idx" ON "partida_tipo_proyecto" USING btree ("partida_id");--> statement-breakpoint
CREATE INDEX "convocatoria_facultad_facultad_idx" ON "convocatoria_facultad" USING btree ("facultad_id");--> statement-breakpoint
CREATE INDEX "convocatoria_habilitado_investigador_idx" ON "convocatoria_habilitado" USING btree ("investigador_id");--> statement-breakpoint
CREATE INDEX "convocatoria_habilitado_facultad_idx" ON "convocatoria_habilitado" USING btree ("facultad_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deuda_pendiente_unica" ON "deuda" USING btree ("integrante_id","clase","detalle") WHERE estado = 'pendiente';--> statement-breakpoint
CREATE INDEX "deuda_integrante_idx" ON "deuda" USING btree ("integrante_id");--> statement-breakpoint
CREATE INDEX "cdi_investigador_idx" ON "cdi_evaluacion" USING btree ("investigador_id");--> statement-breakpoint
CREATE INDEX "eco_presupuesto_partida_idx" ON "eco_presupuesto" USING btree ("partida_id");--> statement-breakpoint
CREATE INDEX "evaluacion_criterio_plantilla_idx" ON "evaluacion_criterio" USING btree ("plantilla_id","orden");--> statement-breakpoint
CREATE INDEX "evaluacion_puntaje_criterio_idx" ON "evaluacion_puntaje" USING btree ("criterio_id");--> statement-breakpoint
CREATE INDEX "proyecto_evaluacion_evaluador_idx" ON "proyecto_evaluacion" USING btree ("evaluador_id","estado");--> statement-breakpoint
CREATE INDEX "proyecto_evaluacion_plantilla_idx" ON "proyecto_evaluacion" USING btree ("plantilla_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grupo_nombre_unico" ON "grupo" USING btree (lower("nombre")) WHERE estado not in ('disuelto','eliminado','no_aprobado');--> statement-breakpoint
CREATE UNIQUE INDEX "grupo_nombre_corto_unico" ON "grupo" USING btree (lower("nombre_corto")) WHERE estado not in ('disuelto','eliminado','no_aprobado');--> statement-breakpoint
CREATE INDEX "grupo_facultad_idx" ON "grupo" USING btree ("facultad_id");--> statement-breakpoint
CREATE INDEX "grupo_solicitante_idx" ON "grupo" USING btree ("solicitante_id");--> statement-breakpoint
CREATE INDEX "grupo_busqueda_idx" ON "grupo" USING gin (busqueda gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "grupo_integrante_vigente_unico" ON "grupo_integrante" USING btree ("investigador_id") WHERE hasta is null;--> statement-breakpoint
CREATE UNIQUE INDEX "grupo_coordinador_unico" ON "grupo_integrante" USING btree ("grupo_id") WHERE es_coordinador and hasta is null;--> statement-breakpoint
CREATE INDEX "grupo_integrante_grupo_idx" ON "grupo_integrante" USING btree ("grupo_id");--> statement-breakpoint
CREATE INDEX "grupo_integrante_investigador_idx" ON "grupo_integrante" USING btree ("investigador_id");--> statement-breakpoint
CREATE INDEX "grupo_linea_linea_idx" ON "grupo_linea" USING btree ("linea_id");--> statement-breakpoint
CREATE INDEX "linea_padre_idx" ON "linea_investigacion" USING btree ("padre_id");--> statement-breakpoint
CREATE INDEX "linea_facultad_idx" ON "linea_investigacion" USING btree ("facultad_id");--> statement-breakpoint
CREATE INDEX "linea_ods_ods_idx" ON "linea_ods" USING btree ("ods_id");--> statement-breakpoint
CREATE INDEX "patente_autor_patente_idx" ON "patente_autor" USING btree ("patente_id");--> statement-breakpoint
CREATE INDEX "patente_autor_investigador_idx" ON "patente_autor" USING btree ("investigador_id");--> statement-breakpoint
CREATE INDEX "evaluador_busqueda_idx" ON "evaluador" USING gin (busqueda gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "investigador_documento_unico" ON "investigador" USING btree ("doc_tipo","doc_numero");--> statement-breakpoint
CREATE UNIQUE INDEX "investigador_codigo_unico" ON "investigador" USING btree ("codigo");--> statement-breakpoint
CREATE UNIQUE INDEX "investigador_orcid_unico" ON "investigador" USING btree ("codigo_orcid") WHERE codigo_orcid is not null;--> statement-breakpoint
CREATE INDEX "investigador_busqueda_idx" ON "investigador" USING gin (busqueda gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "investigador_nombre_idx" ON "investigador" USING btree ("apellido1","apellido2","nombres");--> statement-breakpoint
CREATE INDEX "investigador_facultad_idx" ON "investigador" USING btree ("facultad_id","tipo");--> statement-breakpoint
CREATE INDEX "investigador_dependencia_idx" ON "investigador" USING btree ("dependencia_id");--> statement-breakpoint
CREATE INDEX "investigador_instituto_idx" ON "investigador" USING btree ("instituto_id");--> statement-breakpoint
CREATE INDEX "investigador_programa_idx" ON "investigador" USING btree ("programa_id");--> statement-breakpoint
CREATE INDEX "investigador_pais_idx" ON "investigador" USING btree ("pais_codigo");--> statement-breakpoint
CREATE INDEX "investigador_categoria_idx" ON "investigador" USING btree ("docente_categoria");--> statement-breakpoint
CREATE INDEX "licencia_investigador_idx" ON "licencia" USING btree ("investigador_id","fecha_fin");--> statement-breakpoint
CREATE INDEX "licencia_tipo_idx" ON "licencia" USING btree ("licencia_tipo_id");--> statement-breakpoint
CREATE INDEX "rrhh_codigo_idx" ON "rrhh_docente" USING btree ("codigo");--> statement-breakpoint
CREATE UNIQUE INDEX "proyecto_postulacion_viva_unica" ON "proyecto" USING btree ("tipo_proyecto","periodo","responsable_id") WHERE exclusivo and estado not in ('eliminado', 'no_aprobado', 'anulado');--> statement-breakpoint
CREATE INDEX "proyecto_periodo_idx" ON "proyecto" USING btree ("periodo","id");--> statement-breakpoint
CREATE INDEX "proyecto_convocatoria_idx" ON "proyecto" USING btree ("convocatoria_id","estado");--> statement-breakpoint
CREATE INDEX "proyecto_tipo_idx" ON "proyecto" USING btree ("tipo_proyecto","periodo");--> statement-breakpoint
CREATE INDEX "proyecto_responsable_idx" ON "proyecto" USING btree ("responsable_id");--> statement-breakpoint
CREATE INDEX "proyecto_facultad_idx" ON "proyecto" USING btree ("facultad_id");--> statement-breakpoint
CREATE INDEX "proyecto_instituto_idx" ON "proyecto" USING btree ("instituto_id");--> statement-breakpoint
CREATE INDEX "proyecto_programa_idx" ON "proyecto" USING btree ("programa_id");--> statement-breakpoint
CREATE INDEX "proyecto_grupo_idx" ON "proyecto" USING btree ("grupo_id");--> statement-breakpoint
CREATE INDEX "proyecto_linea_idx" ON "proyecto" USING btree ("linea_investigacion_id");--> statement-breakpoint
CREATE INDEX "proyecto_ocde_idx" ON "proyecto" USING btree ("ocde_id");--> statement-breakpoint
CREATE INDEX "proyecto_pais_idx" ON "proyecto" USING btree ("pais_codigo");--> statement-breakpoint
CREATE INDEX "proyecto_busqueda_idx" ON "proyecto" USING gin (busqueda gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "proyecto_actividad_proyecto_idx" ON "proyecto_actividad" USING btree ("proyecto_id");--> statement-breakpoint
CREATE INDEX "proyecto_actividad_integrante_idx" ON "proyecto_actividad" USING btree ("integrante_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proyecto_integrante_unico" ON "proyecto_integrante" USING btree ("proyecto_id","investigador_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proyecto_responsable_unico" ON "proyecto_integrante" USING btree ("proyecto_id") WHERE es_responsable and not excluido;--> statement-breakpoint
CREATE INDEX "proyecto_integrante_investigador_idx" ON "proyecto_integrante" USING btree ("investigador_id");--> statement-breakpoint
CREATE INDEX "proyecto_integrante_tipo_idx" ON "proyecto_integrante" USING btree ("integrante_tipo_id");--> statement-breakpoint
CREATE INDEX "proyecto_integrante_grupo_idx" ON "proyecto_integrante" USING btree ("grupo_id");--> statement-breakpoint
CREATE INDEX "proyecto_integrante_membresia_idx" ON "proyecto_integrante" USING btree ("grupo_integrante_id");--> statement-breakpoint
CREATE INDEX "proyecto_ods_ods_idx" ON "proyecto_ods" USING btree ("ods_id");--> statement-breakpoint
CREATE INDEX "proyecto_presupuesto_partida_idx" ON "proyecto_presupuesto" USING btree ("partida_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publicacion_doi_unico" ON "publicacion" USING btree (lower("doi")) WHERE doi is not null and estado not in ('eliminado','duplicado','anulado');--> statement-breakpoint
CREATE INDEX "publicacion_fecha_idx" ON "publicacion" USING btree ("fecha_publicacion");--> statement-breakpoint
CREATE INDEX "publicacion_estado_idx" ON "publicacion" USING btree ("estado","tipo_publicacion");--> statement-breakpoint
CREATE INDEX "publicacion_revista_idx" ON "publicacion" USING btree ("revista_id");--> statement-breakpoint
CREATE INDEX "publicacion_busqueda_idx" ON "publicacion" USING gin (busqueda gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "publicacion_autor_unico" ON "publicacion_autor" USING btree ("publicacion_id","investigador_id") WHERE investigador_id is not null;--> statement-breakpoint
CREATE INDEX "publicacion_autor_publicacion_idx" ON "publicacion_autor" USING btree ("publicacion_id");--> statement-breakpoint
CREATE INDEX "publicacion_autor_investigador_idx" ON "publicacion_autor" USING btree ("investigador_id");--> statement-breakpoint
CREATE INDEX "publicacion_indexada_base_idx" ON "publicacion_indexada" USING btree ("base_indexada_id");