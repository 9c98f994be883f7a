-- == What the tables rest on: extensions, folding of text, order of names ==
create extension if not exists citext;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
-- Searched texts: lower case, no accents. unaccent is only STABLE because its dictionary may change; ours does not.
create or replace function quipu_fold(text) returns text
language sql immutable parallel safe strict
as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;
--> statement-breakpoint
-- What a code or a name is compared by: no case, no accents, no spaces. Older repetitions get a mark of their own.
create or replace function quipu_clave(text) returns text
language sql immutable parallel safe strict
as $$ select public.quipu_fold(regexp_replace($1, '\s+', '', 'g')) $$;
--> statement-breakpoint
-- Names and titles are put in order as Spanish does («Cáceres» before «Cuba», «Ñahui» after «Nuñez»), whatever the
-- language the database was created with: the columns that people write carry a collation of our own.
do $$
begin
  -- The rule is all that Spanish adds to the order of Unicode. Said so, a database without the Spanish data of ICU (the
  -- embedded one) has it too. PostgreSQL 15 knows no rules, and does have the data.
  if current_setting('server_version_num')::int >= 160000 then
    execute $statement$create collation quipu_es (provider = icu, locale = 'und', rules = '&N < ñ <<< Ñ')$statement$;
  else
    create collation quipu_es (provider = icu, locale = 'es');
  end if;
end $$;
--> statement-breakpoint
-- == Tables ==
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
CREATE TABLE "intento_cambio" (
	"usuario_id" bigint NOT NULL,
	"clave" text NOT NULL,
	"cambio" text NOT NULL,
	"respuesta" jsonb,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "intento_cambio_usuario_id_clave_pk" PRIMARY KEY("usuario_id","clave")
);
--> statement-breakpoint
CREATE TABLE "correccion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correccion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entidad" text NOT NULL,
	"entidad_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"solicitante" text NOT NULL,
	"clase" text NOT NULL,
	"titulo" text COLLATE "quipu_es" NOT NULL,
	"enlace" text NOT NULL,
	"clave_campo" text NOT NULL,
	"campo" text NOT NULL,
	"motivo" text NOT NULL,
	"estado" text NOT NULL,
	"respuesta" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"atendido_en" timestamp with time zone,
	"atendido_por" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "correccion_estado" CHECK ("correccion"."estado" in ('pedida', 'hecha', 'rechazada', 'retirada'))
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
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"ruta" text NOT NULL,
	"subido_por" bigint,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"falta_desde" timestamp with time zone,
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
	"datos" jsonb,
	"version" integer,
	"antes" jsonb
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "uso_limite" (
	"clave" text PRIMARY KEY NOT NULL,
	"ventana" bigint NOT NULL,
	"usados" integer NOT NULL,
	"vence_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exportacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exportacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"usuario_id" bigint NOT NULL,
	"operacion" text NOT NULL,
	"entrada" jsonb NOT NULL,
	"solicitante" jsonb NOT NULL,
	"titulo" text COLLATE "quipu_es" NOT NULL,
	"formato" text NOT NULL,
	"correo" text,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"filas" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"nombre" text COLLATE "quipu_es",
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
CREATE TABLE "vista_guardada" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vista_guardada_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"usuario_id" bigint NOT NULL,
	"lista" text NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"consulta" text NOT NULL,
	"predeterminada" boolean DEFAULT false NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aviso" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aviso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" bigint NOT NULL,
	"titulo" text COLLATE "quipu_es" NOT NULL,
	"texto" text COLLATE "quipu_es" NOT NULL,
	"enlace" text,
	"leido" boolean DEFAULT false NOT NULL,
	"transicion_id" bigint
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
	"transicion_id" bigint,
	"adjuntos" jsonb,
	"secretos" jsonb,
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
	"valor" text COLLATE "quipu_es" DEFAULT '' NOT NULL,
	CONSTRAINT "etiqueta_limites" CHECK (length("etiqueta"."clave") >= 1 and length("etiqueta"."clave") <= 128 and length("etiqueta"."valor") <= 256 and "etiqueta"."clave" !~* '^aws:'),
	CONSTRAINT "etiqueta_caracteres" CHECK ("etiqueta"."clave" !~ '[\u0001-\u0008\u000e-\u001f\u0021-\u002a\u002c\u003b-\u003c\u003e-\u003f\u005b-\u005e\u0060\u007b-\u009f\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u200b-\u2027\u202a-\u202e\u2030-\u205e\u2060-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2775\u2794-\u2bff\u3001-\u3004\u3008-\u3020\uff01-\uff0f\U0001f000-\U0001f0ff\U0001f110-\U0001faff]' and "etiqueta"."valor" !~ '[\u0001-\u0008\u000e-\u001f\u0021-\u002a\u002c\u003b-\u003c\u003e-\u003f\u005b-\u005e\u0060\u007b-\u009f\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u200b-\u2027\u202a-\u202e\u2030-\u205e\u2060-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2775\u2794-\u2bff\u3001-\u3004\u3008-\u3020\uff01-\uff0f\U0001f000-\U0001f0ff\U0001f110-\U0001faff]' and "etiqueta"."clave" = btrim("etiqueta"."clave") and "etiqueta"."valor" = btrim("etiqueta"."valor"))
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
CREATE TABLE "dispositivo" (
	"usuario_id" bigint NOT NULL,
	"ficha" text NOT NULL,
	"visto_en" timestamp with time zone NOT NULL,
	CONSTRAINT "dispositivo_usuario_id_ficha_pk" PRIMARY KEY("usuario_id","ficha")
);
--> statement-breakpoint
CREATE TABLE "identidad" (
	"valor" "citext" PRIMARY KEY NOT NULL,
	"usuario_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intento_acceso" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "intento_acceso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"en" timestamp with time zone NOT NULL,
	"identificador" "citext" NOT NULL,
	"ip" text NOT NULL,
	"exito" boolean NOT NULL,
	"usuario_id" bigint,
	"dispositivo" text
);
--> statement-breakpoint
CREATE TABLE "modulo_estado" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "modulo_estado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"area" text NOT NULL,
	"estado" text DEFAULT 'abierto' NOT NULL,
	"aviso" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "modulo_estado_area_unique" UNIQUE("area"),
	CONSTRAINT "modulo_estado_area" CHECK ("modulo_estado"."area" in ('admin', 'investigador', 'evaluador', 'facultad')),
	CONSTRAINT "modulo_estado_conocido" CHECK ("modulo_estado"."estado" in ('abierto', 'mantenimiento', 'desarrollo')),
	CONSTRAINT "modulo_estado_oficina" CHECK ("modulo_estado"."area" <> 'admin' or "modulo_estado"."estado" = 'abierto'),
	CONSTRAINT "modulo_estado_con_aviso" CHECK ("modulo_estado"."estado" = 'abierto' or "modulo_estado"."aviso" is not null)
);
--> statement-breakpoint
CREATE TABLE "permiso_admin" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permiso_admin_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"usuario_id" bigint NOT NULL,
	"modulo" text NOT NULL,
	"nivel" text NOT NULL,
	CONSTRAINT "permiso_admin_unico" UNIQUE("usuario_id","modulo"),
	CONSTRAINT "permiso_admin_modulo" CHECK ("permiso_admin"."modulo" in ('convocatorias', 'grupos', 'proyectos', 'informes', 'monitoreo', 'deudas', 'publicaciones', 'revistas-laboratorios', 'investigadores', 'docente_investigador', 'sum', 'economia', 'transferencias', 'reportes', 'calidad', 'constancias', 'evaluacion', 'lineas', 'parametros', 'usuarios')),
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
	"bloqueado_hasta" timestamp with time zone,
	"ultimo_paso" bigint
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
	"apoyo_id" bigint,
	"origen_id" bigint,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sesion_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "usuario" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"username" "citext",
	"username_mostrado" text COLLATE "quipu_es",
	"email" "citext",
	"email_verificado" boolean DEFAULT false NOT NULL,
	"imagen" text,
	"activo" boolean DEFAULT true NOT NULL,
	"superadmin" boolean DEFAULT false NOT NULL,
	"debe_cambiar_clave" boolean DEFAULT false NOT NULL,
	"clave_caduca_en" timestamp with time zone,
	"caduca_en" timestamp with time zone,
	"ultimo_acceso" timestamp with time zone,
	"dos_factores" boolean DEFAULT false NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "usuario_username_unique" UNIQUE("username"),
	CONSTRAINT "usuario_email_unique" UNIQUE("email"),
	CONSTRAINT "usuario_identificable" CHECK ("usuario"."username" is not null or "usuario"."email" is not null)
);
--> statement-breakpoint
CREATE TABLE "usuario_admin" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuario_admin_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo_trabajador" text NOT NULL,
	"apellido1" text COLLATE "quipu_es" NOT NULL,
	"apellido2" text COLLATE "quipu_es" NOT NULL,
	"nombres" text COLLATE "quipu_es" NOT NULL,
	"sexo" text NOT NULL,
	"fecha_nacimiento" date,
	"email" "citext",
	"telefono_casa" text,
	"telefono_trabajo" text,
	"telefono_movil" text,
	"direccion" text,
	"cargo" text COLLATE "quipu_es",
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
CREATE TABLE "calidad_aceptada" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calidad_aceptada_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"regla" text NOT NULL,
	"registro_id" bigint NOT NULL,
	"motivo" text NOT NULL,
	"por" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calidad_aceptada_unica" UNIQUE("regla","registro_id"),
	CONSTRAINT "calidad_aceptada_motivo" CHECK (btrim("calidad_aceptada"."motivo") <> '')
);
--> statement-breakpoint
CREATE TABLE "calidad_medicion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calidad_medicion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dia" date NOT NULL,
	"regla" text NOT NULL,
	"facultad_id" bigint,
	"abiertos" integer NOT NULL,
	"aceptados" integer NOT NULL,
	CONSTRAINT "calidad_medicion_del_dia" UNIQUE NULLS NOT DISTINCT("dia","regla","facultad_id"),
	CONSTRAINT "calidad_medicion_cuentas" CHECK ("calidad_medicion"."abiertos" >= 0 and "calidad_medicion"."aceptados" >= 0)
);
--> statement-breakpoint
CREATE TABLE "instalacion" (
	"clave" text PRIMARY KEY NOT NULL,
	"valor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "area" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "area_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sigla" char(1) NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "area_sigla_unique" UNIQUE("sigla"),
	CONSTRAINT "area_nombre_unique" UNIQUE("nombre")
);
--> statement-breakpoint
CREATE TABLE "autoridad" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "autoridad_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"cargo" text COLLATE "quipu_es" NOT NULL,
	"desde" date NOT NULL,
	"hasta" date,
	"actos" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "autoridad_vigencia" CHECK ("autoridad"."hasta" is null or "autoridad"."hasta" >= "autoridad"."desde"),
	CONSTRAINT "autoridad_actos" CHECK ("autoridad"."actos" <@ array['califica_transferencias', 'firma_constancias'])
);
--> statement-breakpoint
CREATE TABLE "dependencia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dependencia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"facultad_id" bigint,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dependencia_nombre_unico" UNIQUE NULLS NOT DISTINCT("facultad_id","nombre")
);
--> statement-breakpoint
CREATE TABLE "documento_tipo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documento_tipo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_proyecto" text NOT NULL,
	"codigo" text NOT NULL,
	"clave" text NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"requerido" boolean DEFAULT false NOT NULL,
	"max_mb" integer DEFAULT 6 NOT NULL,
	"formatos" jsonb NOT NULL,
	CONSTRAINT "documento_tipo_clave_unica" UNIQUE("tipo_proyecto","clave")
);
--> statement-breakpoint
CREATE TABLE "enlace_plantilla" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enlace_plantilla_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"plantilla" text NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "enlace_plantilla_clave_unique" UNIQUE("clave"),
	CONSTRAINT "enlace_plantilla_clave" CHECK ("enlace_plantilla"."clave" in ('doi', 'issn', 'isbn', 'orcid', 'researcherId', 'scopusId')),
	CONSTRAINT "enlace_plantilla_con_lugar" CHECK ("enlace_plantilla"."plantilla" ~ '^https?://' and "enlace_plantilla"."plantilla" like '%{}%')
);
--> statement-breakpoint
CREATE TABLE "facultad" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facultad_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"area_id" bigint NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "facultad_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "facultad_nombre_unique" UNIQUE("nombre")
);
--> statement-breakpoint
CREATE TABLE "instituto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instituto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"facultad_id" bigint NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "instituto_nombre_unico" UNIQUE("facultad_id","nombre")
);
--> statement-breakpoint
CREATE TABLE "integrante_tipo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integrante_tipo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_proyecto" text NOT NULL,
	"clave" text NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"orden" integer NOT NULL,
	"minimo" integer,
	"maximo" integer,
	"es_responsable" boolean DEFAULT false NOT NULL,
	"es_docente_evaluable" boolean DEFAULT false NOT NULL,
	"es_tesista" boolean DEFAULT false NOT NULL,
	"aplica_deuda" boolean DEFAULT false NOT NULL,
	"codigo_legado" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "integrante_tipo_clave_unica" UNIQUE("tipo_proyecto","clave")
);
--> statement-breakpoint
CREATE TABLE "ocde" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ocde_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"padre_id" bigint,
	"nivel" smallint NOT NULL,
	CONSTRAINT "ocde_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "ocde_nivel" CHECK ("ocde"."nivel" between 1 and 3 and ("ocde"."nivel" = 1) = ("ocde"."padre_id" is null))
);
--> statement-breakpoint
CREATE TABLE "ods" (
	"id" integer PRIMARY KEY NOT NULL,
	"objetivo" text COLLATE "quipu_es" NOT NULL,
	"descripcion" text COLLATE "quipu_es" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pais" (
	"codigo" char(2) PRIMARY KEY NOT NULL,
	"iso3" char(3) NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	CONSTRAINT "pais_iso3_unique" UNIQUE("iso3")
);
--> statement-breakpoint
CREATE TABLE "parametro" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parametro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"periodo" smallint,
	"valor" text NOT NULL,
	"descripcion" text COLLATE "quipu_es",
	"version" integer DEFAULT 1 NOT NULL,
	"actualizado_en" timestamp with time zone,
	CONSTRAINT "parametro_clave_periodo" UNIQUE NULLS NOT DISTINCT("clave","periodo"),
	CONSTRAINT "parametro_periodo" CHECK ("parametro"."periodo" between 1990 and 2200),
	CONSTRAINT "parametro_largo" CHECK (length("parametro"."valor") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "partida" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partida_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"descripcion" text COLLATE "quipu_es",
	"tipo" text NOT NULL,
	"activa" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "partida_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "partida_tipo" CHECK ("partida"."tipo" in ('Bienes', 'Servicios', 'Otros'))
);
--> statement-breakpoint
CREATE TABLE "partida_grupo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partida_grupo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_proyecto" text NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"monto_max" numeric(12, 2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
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
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "partida_tipo_proyecto_unica" UNIQUE("tipo_proyecto","partida_id"),
	CONSTRAINT "partida_tipo_proyecto_monto" CHECK (coalesce("partida_tipo_proyecto"."monto", 0) >= 0 and coalesce("partida_tipo_proyecto"."porcentaje", 0) between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "facultad_programa" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facultad_programa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"facultad_id" bigint NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"nivel" text NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "programa_nombre_unico" UNIQUE("facultad_id","nombre"),
	CONSTRAINT "programa_nivel" CHECK ("facultad_programa"."nivel" in ('pregrado', 'maestria', 'doctorado'))
);
--> statement-breakpoint
CREATE TABLE "resolucion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resolucion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"numero" text NOT NULL,
	"fecha" date NOT NULL,
	"tipo" text NOT NULL,
	"observacion" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "resolucion_cita" UNIQUE("numero","fecha"),
	CONSTRAINT "resolucion_tipo" CHECK ("resolucion"."tipo" in ('rectoral', 'decanal', 'otra')),
	CONSTRAINT "resolucion_numero" CHECK ("resolucion"."numero" = btrim("resolucion"."numero") and "resolucion"."numero" <> '')
);
--> statement-breakpoint
CREATE TABLE "tipo_proyecto" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tipo_proyecto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text PRIMARY KEY NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"slug" text,
	"prefijo" text NOT NULL,
	"financiado" boolean NOT NULL,
	"externo" boolean DEFAULT false NOT NULL,
	"requiere_grupo" boolean NOT NULL,
	"en_linea" boolean NOT NULL,
	"requiere_dj" boolean DEFAULT false NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"informes_requeridos" jsonb DEFAULT '["Informe académico"]'::jsonb NOT NULL,
	"base" text,
	"parametros" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tipo_proyecto_id_unique" UNIQUE("id"),
	CONSTRAINT "tipo_proyecto_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tipo_proyecto_prefijo_unique" UNIQUE("prefijo")
);
--> statement-breakpoint
CREATE TABLE "constancia_clave" (
	"kid" text PRIMARY KEY NOT NULL,
	"x" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "constancia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "constancia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"tipo" text NOT NULL,
	"investigador_id" bigint NOT NULL,
	"autoridad_id" bigint,
	"estado" text NOT NULL,
	"dicho" jsonb NOT NULL,
	"huella_datos" text NOT NULL,
	"carga" text NOT NULL,
	"huella" text,
	"motivo" text,
	"solicitada_el" date NOT NULL,
	"solicitada_por" text NOT NULL,
	"emitida_en" timestamp with time zone,
	"emitida_por" text,
	"cerrada_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "constancia_codigo" UNIQUE("codigo"),
	CONSTRAINT "constancia_tipo" CHECK ("constancia"."tipo" in ('estudios', 'grupos', 'publicaciones', 'puntaje', 'capitulo', 'equipamiento', 'no_adeudo', 'asesor')),
	CONSTRAINT "constancia_estado" CHECK ("constancia"."estado" in ('solicitada', 'emitida', 'rechazada', 'revocada', 'retirada')),
	CONSTRAINT "constancia_emitida" CHECK (estado not in ('emitida','revocada') or ("constancia"."huella" is not null and "constancia"."emitida_en" is not null)),
	CONSTRAINT "constancia_con_motivo" CHECK (estado in ('solicitada','emitida') or "constancia"."motivo" is not null)
);
--> statement-breakpoint
CREATE TABLE "convocatoria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "convocatoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_proyecto" text NOT NULL,
	"periodo" smallint NOT NULL,
	"numero" integer DEFAULT 1 NOT NULL,
	"descripcion" text COLLATE "quipu_es" NOT NULL,
	"visible_en_menu" boolean DEFAULT true NOT NULL,
	"activa" boolean DEFAULT true NOT NULL,
	"registro_inicio" date NOT NULL,
	"registro_fin" date NOT NULL,
	"fecha_corte" date,
	"calendario_inicio" date NOT NULL,
	"calendario_fin" date NOT NULL,
	"evaluacion_inicio" date NOT NULL,
	"evaluacion_fin" date NOT NULL,
	"parametros_borrador" jsonb,
	"seleccion" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
	"subvencion" numeric(12, 2),
	CONSTRAINT "convocatoria_facultad_convocatoria_id_facultad_id_pk" PRIMARY KEY("convocatoria_id","facultad_id")
);
--> statement-breakpoint
CREATE TABLE "convocatoria_habilitado" (
	"convocatoria_id" bigint NOT NULL,
	"investigador_id" bigint NOT NULL,
	"facultad_id" bigint NOT NULL,
	"cargo" text COLLATE "quipu_es",
	"condicion" text,
	"encargado" boolean DEFAULT false NOT NULL,
	CONSTRAINT "convocatoria_habilitado_convocatoria_id_investigador_id_pk" PRIMARY KEY("convocatoria_id","investigador_id")
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
CREATE TABLE "postulacion_invitacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postulacion_invitacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proyecto_id" bigint NOT NULL,
	"investigador_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"enviada_a" "citext" NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"caduca_en" timestamp with time zone NOT NULL,
	"cerrada_en" timestamp with time zone,
	CONSTRAINT "postulacion_invitacion_token_hash_unique" UNIQUE("token_hash")
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
	"nombre" text COLLATE "quipu_es" NOT NULL,
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
CREATE TABLE "deuda" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deuda_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"integrante_id" bigint NOT NULL,
	"clase" text NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"informe" text,
	"detalle" text NOT NULL,
	"comentario" text,
	"fecha_deuda" date NOT NULL,
	"fecha_subsanacion" date,
	"forma_subsanacion" text,
	"registrado_por" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deuda_clase" CHECK ("deuda"."clase" in ('academica', 'economica')),
	CONSTRAINT "deuda_forma" CHECK ("deuda"."forma_subsanacion" in ('informe_academico', 'informe_avance', 'informe_final', 'economica')),
	CONSTRAINT "deuda_estado" CHECK ("deuda"."estado" in ('pendiente', 'subsanada', 'anulada')),
	CONSTRAINT "deuda_subsanada_con_fecha" CHECK ("deuda"."estado" <> 'subsanada' or "deuda"."fecha_subsanacion" is not null)
);
--> statement-breakpoint
CREATE TABLE "cdi_actividad" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cdi_actividad_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"investigador_id" bigint NOT NULL,
	"evaluacion_id" bigint,
	"tipo" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cdi_actividad_registro" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cdi_actividad_registro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actividad_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"periodo" integer NOT NULL,
	"datos" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"por" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cdi_actividad_registro_actividad_id_unique" UNIQUE("actividad_id"),
	CONSTRAINT "cdi_actividad_registro_periodo" CHECK ("cdi_actividad_registro"."periodo" between 1950 and 2200)
);
--> statement-breakpoint
CREATE TABLE "cdi_actividad_tipo" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cdi_actividad_tipo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text PRIMARY KEY NOT NULL,
	"padre" text,
	"categoria" text NOT NULL,
	"descripcion" text COLLATE "quipu_es" NOT NULL,
	"nivel" integer NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cdi_actividad_tipo_id_unique" UNIQUE("id"),
	CONSTRAINT "cdi_actividad_tipo_nivel" CHECK (("cdi_actividad_tipo"."nivel" = 0) = ("cdi_actividad_tipo"."padre" is null))
);
--> statement-breakpoint
CREATE TABLE "cdi_declaracion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cdi_declaracion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"investigador_id" bigint NOT NULL,
	"evaluacion_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"fecha_inicio" date NOT NULL,
	"fecha_fin" date NOT NULL,
	"texto" text COLLATE "quipu_es" NOT NULL,
	"persona" jsonb NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cdi_declaracion_version" UNIQUE("evaluacion_id","version"),
	CONSTRAINT "cdi_declaracion_fechas" CHECK ("cdi_declaracion"."fecha_inicio" < "cdi_declaracion"."fecha_fin")
);
--> statement-breakpoint
CREATE TABLE "cdi_evaluacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cdi_evaluacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"investigador_id" bigint NOT NULL,
	"facultad_id" bigint,
	"fase" text NOT NULL,
	"estado" text NOT NULL,
	"tipo_investigador" text,
	"persona" jsonb,
	"fecha_tramite" date,
	"confirmar" boolean,
	"confirmar_descripcion" text,
	"normativa" text,
	"codigo" text,
	"fecha_constancia" date,
	"fecha_fin" date,
	"fecha_envio_mail" timestamp with time zone,
	"enviado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cdi_codigo" UNIQUE("codigo"),
	CONSTRAINT "cdi_fase" CHECK ("cdi_evaluacion"."fase" in ('Solicitud', 'Constancia')),
	CONSTRAINT "cdi_estado" CHECK ("cdi_evaluacion"."estado" in ('enviado', 'observado', 'en_tramite', 'pendiente', 'vigente', 'no_vigente', 'no_aprobado', 'anulado', 'retirado')),
	CONSTRAINT "cdi_solo_aprobado" CHECK ("cdi_evaluacion"."fecha_tramite" is not null or ("cdi_evaluacion"."tipo_investigador" is null and "cdi_evaluacion"."confirmar" is null and "cdi_evaluacion"."normativa" is null))
);
--> statement-breakpoint
CREATE TABLE "cdi_observacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cdi_observacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"evaluacion_id" bigint NOT NULL,
	"texto" text COLLATE "quipu_es" NOT NULL,
	"por" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"atendida_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cdi_recordatorio" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cdi_recordatorio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"evaluacion_id" bigint NOT NULL,
	"dia" date NOT NULL,
	"falla" text,
	CONSTRAINT "cdi_recordatorio_unico" UNIQUE("evaluacion_id","dia")
);
--> statement-breakpoint
CREATE TABLE "cdi_requisito" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cdi_requisito_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"evaluacion_id" bigint NOT NULL,
	"clave" text NOT NULL,
	"cumple" boolean NOT NULL,
	"evidencia" jsonb NOT NULL,
	CONSTRAINT "cdi_requisito_unico" UNIQUE("evaluacion_id","clave"),
	CONSTRAINT "cdi_requisito_clave" CHECK ("cdi_requisito"."clave" in ('d1', 'd2', 'd3', 'd4', 'd5', 'd6'))
);
--> statement-breakpoint
CREATE TABLE "comprobante" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comprobante_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eco_proyecto_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"fecha" date NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	"datos" jsonb NOT NULL,
	"ruc" text,
	"numero" text,
	"integrante_id" bigint,
	"motivo_fecha" text,
	"lectura_id" bigint,
	"estado" text NOT NULL,
	"estado_desde" timestamp with time zone NOT NULL,
	"observaciones" text,
	"corregir_hasta" date,
	"corregido" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"creado_por" text NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comprobante_tipo" CHECK ("comprobante"."tipo" in ('FACTURA', 'BOLETA', 'RHONORARIOS', 'TICKET', 'RBANCO', 'BVIAJE', 'RMOVILIDAD', 'DJURADA', 'LCOMPRA', 'RINGRESO', 'OTROS')),
	CONSTRAINT "comprobante_estado" CHECK ("comprobante"."estado" in ('enviado', 'observado', 'aprobado', 'aprobado_vb', 'rechazado', 'anulado')),
	CONSTRAINT "comprobante_total" CHECK ("comprobante"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE "comprobante_item" (
	"comprobante_id" bigint NOT NULL,
	"partida_id" bigint NOT NULL,
	"monto" numeric(12, 2) NOT NULL,
	CONSTRAINT "comprobante_item_comprobante_id_partida_id_pk" PRIMARY KEY("comprobante_id","partida_id"),
	CONSTRAINT "comprobante_item_monto" CHECK ("comprobante_item"."monto" > 0)
);
--> statement-breakpoint
CREATE TABLE "comprobante_lectura" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comprobante_lectura_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eco_proyecto_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"texto" text COLLATE "quipu_es" NOT NULL,
	"datos" jsonb NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "informe_cumplimiento_linea" (
	"informe_id" bigint NOT NULL,
	"integrante_id" bigint NOT NULL,
	"orden" smallint NOT NULL,
	"cumplio" boolean NOT NULL,
	"actividad" text NOT NULL,
	CONSTRAINT "informe_cumplimiento_linea_informe_id_integrante_id_pk" PRIMARY KEY("informe_id","integrante_id")
);
--> statement-breakpoint
CREATE TABLE "eco_asiento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eco_asiento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eco_proyecto_id" bigint NOT NULL,
	"clase" text NOT NULL,
	"partida_id" bigint,
	"asignado" numeric(12, 2) DEFAULT '0' NOT NULL,
	"enviado" numeric(12, 2) DEFAULT '0' NOT NULL,
	"bruto" numeric(12, 2) DEFAULT '0' NOT NULL,
	"comprobante_id" bigint,
	"transferencia_id" bigint,
	"en" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "eco_asiento_clase" CHECK ("eco_asiento"."clase" in ('apertura', 'comprobante', 'correccion', 'transferencia', 'cierre', 'reapertura')),
	CONSTRAINT "eco_asiento_de_partida" CHECK (("eco_asiento"."clase" in ('cierre', 'reapertura')) = ("eco_asiento"."partida_id" is null)),
	CONSTRAINT "eco_asiento_origen" CHECK (("eco_asiento"."clase" in ('comprobante', 'correccion')) = ("eco_asiento"."comprobante_id" is not null) and ("eco_asiento"."clase" = 'transferencia') = ("eco_asiento"."transferencia_id" is not null)),
	CONSTRAINT "eco_asiento_efecto" CHECK (case when "eco_asiento"."clase" in ('comprobante', 'correccion') then "eco_asiento"."asignado" = 0 else "eco_asiento"."enviado" = 0 and "eco_asiento"."bruto" = 0 end)
);
--> statement-breakpoint
CREATE TABLE "eco_presupuesto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eco_presupuesto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eco_proyecto_id" bigint NOT NULL,
	"partida_id" bigint NOT NULL,
	"monto" numeric(12, 2) NOT NULL,
	"enviado" numeric(12, 2) DEFAULT '0' NOT NULL,
	"bruto" numeric(12, 2) DEFAULT '0' NOT NULL,
	"nueva" boolean DEFAULT false NOT NULL,
	CONSTRAINT "eco_presupuesto_partida_unica" UNIQUE("eco_proyecto_id","partida_id"),
	CONSTRAINT "eco_presupuesto_monto" CHECK ("eco_presupuesto"."monto" >= 0 and "eco_presupuesto"."enviado" >= 0 and "eco_presupuesto"."bruto" >= 0)
);
--> statement-breakpoint
CREATE TABLE "eco_proyecto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eco_proyecto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proyecto_id" bigint NOT NULL,
	"estado" text DEFAULT 'abierta' NOT NULL,
	"completado" boolean DEFAULT false NOT NULL,
	"cerrado_en" timestamp with time zone,
	"cerrado_por" text,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"abierto_por" text NOT NULL,
	CONSTRAINT "eco_proyecto_proyecto_id_unique" UNIQUE("proyecto_id"),
	CONSTRAINT "eco_proyecto_estado" CHECK ("eco_proyecto"."estado" in ('abierta', 'cerrada')),
	CONSTRAINT "eco_proyecto_cierre" CHECK (("eco_proyecto"."estado" = 'cerrada') = ("eco_proyecto"."cerrado_en" is not null))
);
--> statement-breakpoint
CREATE TABLE "informe_cumplimiento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "informe_cumplimiento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eco_proyecto_id" bigint NOT NULL,
	"enviado_en" timestamp with time zone NOT NULL,
	"enviado_por" text NOT NULL,
	CONSTRAINT "informe_cumplimiento_eco_proyecto_id_unique" UNIQUE("eco_proyecto_id")
);
--> statement-breakpoint
CREATE TABLE "rendicion_regla" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rendicion_regla_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"norma" text NOT NULL,
	"tipo" text NOT NULL,
	"tope" numeric(12, 2),
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rendicion_regla_unica" UNIQUE("norma","tipo"),
	CONSTRAINT "rendicion_regla_tipo" CHECK ("rendicion_regla"."tipo" in ('FACTURA', 'BOLETA', 'RHONORARIOS', 'TICKET', 'RBANCO', 'BVIAJE', 'RMOVILIDAD', 'DJURADA', 'LCOMPRA', 'RINGRESO', 'OTROS') and ("rendicion_regla"."tope" is null or "rendicion_regla"."tope" > 0))
);
--> statement-breakpoint
CREATE TABLE "rendicion_regla_partida" (
	"regla_id" bigint NOT NULL,
	"partida_id" bigint NOT NULL,
	CONSTRAINT "rendicion_regla_partida_regla_id_partida_id_pk" PRIMARY KEY("regla_id","partida_id")
);
--> statement-breakpoint
CREATE TABLE "transferencia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transferencia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eco_proyecto_id" bigint NOT NULL,
	"estado" text NOT NULL,
	"justificacion" text,
	"observacion" text,
	"autoridad_id" bigint,
	"solicitada_en" timestamp with time zone,
	"resuelta_en" timestamp with time zone,
	"resuelta_por" text,
	"foto" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transferencia_estado" CHECK ("transferencia"."estado" in ('borrador', 'solicitada', 'aprobada', 'rechazada', 'descartada'))
);
--> statement-breakpoint
CREATE TABLE "transferencia_movimiento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transferencia_movimiento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transferencia_id" bigint NOT NULL,
	"origen_id" bigint NOT NULL,
	"destino_id" bigint NOT NULL,
	"monto" numeric(12, 2) NOT NULL,
	CONSTRAINT "transferencia_movimiento_par" CHECK ("transferencia_movimiento"."monto" > 0 and "transferencia_movimiento"."origen_id" <> "transferencia_movimiento"."destino_id")
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
CREATE TABLE "evaluacion_criterio" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluacion_criterio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plantilla_id" bigint NOT NULL,
	"texto" text COLLATE "quipu_es" NOT NULL,
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
CREATE TABLE "evaluacion_dispersion" (
	"proyecto_id" bigint PRIMARY KEY NOT NULL,
	"diferencia" numeric(6, 2) NOT NULL,
	"avisada_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluacion_facultad" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluacion_facultad_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"facultad_id" bigint NOT NULL,
	"tipo_proyecto" text NOT NULL,
	"periodo" smallint NOT NULL,
	"cupos" integer DEFAULT 0 NOT NULL,
	"puntaje_minimo" numeric(6, 2) DEFAULT '0' NOT NULL,
	"fecha_inicio" date NOT NULL,
	"fecha_fin" date NOT NULL,
	"evaluacion_inicio" date NOT NULL,
	"evaluacion_fin" date NOT NULL,
	CONSTRAINT "evaluacion_facultad_unica" UNIQUE("tipo_proyecto","periodo","facultad_id"),
	CONSTRAINT "evaluacion_facultad_cifras" CHECK ("evaluacion_facultad"."cupos" >= 0 and "evaluacion_facultad"."puntaje_minimo" >= 0),
	CONSTRAINT "evaluacion_facultad_fechas" CHECK ("evaluacion_facultad"."fecha_inicio" <= "evaluacion_facultad"."fecha_fin" and "evaluacion_facultad"."evaluacion_inicio" <= "evaluacion_facultad"."evaluacion_fin")
);
--> statement-breakpoint
CREATE TABLE "evaluacion_facultad_evaluador" (
	"evaluacion_facultad_id" bigint NOT NULL,
	"evaluador_id" bigint NOT NULL,
	CONSTRAINT "evaluacion_facultad_evaluador_evaluacion_facultad_id_evaluador_id_pk" PRIMARY KEY("evaluacion_facultad_id","evaluador_id")
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
	"palabra" text COLLATE "quipu_es",
	CONSTRAINT "evaluador_pericia_una" CHECK (num_nonnulls("evaluador_pericia"."linea_id", "evaluador_pericia"."ocde_id", "evaluador_pericia"."palabra") = 1)
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
	"declarada_en" timestamp with time zone,
	"excepcion" text,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "proyecto_evaluacion_unica" UNIQUE("proyecto_id","evaluador_id"),
	CONSTRAINT "proyecto_evaluacion_estado" CHECK ("proyecto_evaluacion"."estado" in ('asignada', 'en_proceso', 'cerrada', 'ficha_cargada')),
	CONSTRAINT "proyecto_evaluacion_cierre" CHECK (("proyecto_evaluacion"."estado" in ('cerrada','ficha_cargada')) = ("proyecto_evaluacion"."cerrada_en" is not null))
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
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "baremo_fuente" CHECK ("baremo_calificacion"."fuente" in ('publicacion', 'asesoria', 'patente', 'proyecto', 'renacyt')),
	CONSTRAINT "baremo_puntos" CHECK ("baremo_calificacion"."puntos" >= 0)
);
--> statement-breakpoint
CREATE TABLE "grupo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grupo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"estado" text NOT NULL,
	"facultad_id" bigint NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"nombre_corto" text COLLATE "quipu_es" NOT NULL,
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
	"observaciones_pasos" jsonb,
	"observacion_hasta" date,
	"resolucion_disolucion" text,
	"solicitante_id" bigint,
	"anexo" text,
	"oficina" text,
	"paso" integer DEFAULT 1 NOT NULL,
	"pasos_version" jsonb,
	"declarado_en" timestamp with time zone,
	"enviado_en" timestamp with time zone,
	"aprobado_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_por" text,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (quipu_fold(nombre || ' ' || nombre_corto)) STORED,
	CONSTRAINT "grupo_estado_de_su_tipo" CHECK (("grupo"."tipo" = 'solicitud' and "grupo"."estado" in ('en_proceso', 'enviado', 'observado', 'no_aprobado', 'eliminado')) or ("grupo"."tipo" = 'grupo' and "grupo"."estado" in ('registrado', 'reg_observado', 'reconocido', 'disuelto', 'eliminado'))),
	CONSTRAINT "grupo_paso" CHECK ("grupo"."paso" between 1 and 9),
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
	"facultad_id" bigint,
	"dependencia_id" bigint,
	"instituto_id" bigint,
	"codigo" text,
	"tipo_persona" text,
	"resolucion_oficina" text,
	"resolucion" text,
	"resolucion_fecha" date,
	"resolucion_decanal" text,
	"observacion" text,
	"exclusion_oficina" text,
	"exclusion_resolucion" text,
	"exclusion_resolucion_fecha" date,
	"exclusion_observacion" text,
	"confirmacion" text DEFAULT 'confirmada' NOT NULL,
	"confirmado_en" timestamp with time zone,
	"confirmado_por" text,
	"confirmado_como" text,
	"confirmacion_motivo" text,
	"exclusiva" boolean DEFAULT true NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "grupo_integrante_condicion" CHECK ("grupo_integrante"."condicion" in ('Titular', 'Adherente', 'Colaborador', 'Colaborador Externo')),
	CONSTRAINT "grupo_integrante_fechas" CHECK ("grupo_integrante"."hasta" is null or "grupo_integrante"."desde" <= "grupo_integrante"."hasta"),
	CONSTRAINT "grupo_integrante_coordinador_titular" CHECK (not "grupo_integrante"."es_coordinador" or "grupo_integrante"."condicion" = 'Titular'),
	CONSTRAINT "grupo_integrante_coordinador_confirmado" CHECK (not "grupo_integrante"."es_coordinador" or "grupo_integrante"."confirmacion" = 'confirmada'),
	CONSTRAINT "grupo_integrante_confirmacion" CHECK ("grupo_integrante"."confirmacion" in ('confirmada', 'pendiente', 'rechazada', 'retirada')),
	CONSTRAINT "grupo_integrante_confirmado_como" CHECK ("grupo_integrante"."confirmado_como" in ('propia', 'enlace', 'oficina', 'no_requerida')),
	CONSTRAINT "grupo_integrante_no_confirmado_cerrado" CHECK ("grupo_integrante"."confirmacion" in ('confirmada', 'pendiente') or "grupo_integrante"."hasta" is not null)
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
CREATE TABLE "grupo_linea" (
	"grupo_id" bigint NOT NULL,
	"linea_id" bigint NOT NULL,
	CONSTRAINT "grupo_linea_grupo_id_linea_id_pk" PRIMARY KEY("grupo_id","linea_id")
);
--> statement-breakpoint
CREATE TABLE "calendario_enlace" (
	"usuario_id" bigint PRIMARY KEY NOT NULL,
	"huella" text NOT NULL,
	"creado_en" timestamp with time zone NOT NULL,
	CONSTRAINT "calendario_enlace_huella_unique" UNIQUE("huella")
);
--> statement-breakpoint
CREATE TABLE "informe" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "informe_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proyecto_id" bigint NOT NULL,
	"origen" text DEFAULT 'sistema' NOT NULL,
	"tipo_id" bigint,
	"plantilla_id" bigint,
	"nombre_antiguo" text,
	"codigo_antiguo" integer,
	"estado" text NOT NULL,
	"estado_desde" timestamp with time zone DEFAULT now() NOT NULL,
	"contenido" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notas" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pendientes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"observaciones" text,
	"observaciones_admin" text,
	"entregado" jsonb,
	"entregado_antes" jsonb,
	"declarado_en" timestamp with time zone,
	"fecha_informe" timestamp with time zone,
	"fecha_envio" timestamp with time zone,
	"fecha_presentacion" date,
	"nro_registro" text,
	"fecha_registro" date,
	"aprobado_en" timestamp with time zone,
	"aprobado_por" text,
	"paso" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pasos_version" jsonb,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_por" text,
	CONSTRAINT "informe_estado" CHECK ("informe"."estado" in ('en_proceso', 'presentado', 'observado', 'aprobado', 'eliminado')),
	CONSTRAINT "informe_origen" CHECK (("informe"."origen" = 'sistema' and "informe"."tipo_id" is not null and "informe"."plantilla_id" is not null)
        or ("informe"."origen" = 'antiguo' and "informe"."tipo_id" is null and "informe"."plantilla_id" is null and "informe"."nombre_antiguo" is not null)),
	CONSTRAINT "informe_aprobado_con_fecha" CHECK ("informe"."origen" = 'antiguo' or "informe"."estado" <> 'aprobado' or "informe"."fecha_registro" is not null),
	CONSTRAINT "informe_nro_registro" CHECK (length("informe"."nro_registro") <= 50)
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
CREATE TABLE "informe_borrador" (
	"tipo_id" bigint NOT NULL,
	"anio" smallint DEFAULT 0 NOT NULL,
	"cuerpo" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_por" text NOT NULL,
	CONSTRAINT "informe_borrador_tipo_id_anio_pk" PRIMARY KEY("tipo_id","anio"),
	CONSTRAINT "informe_borrador_anio" CHECK ("informe_borrador"."anio" = 0 or "informe_borrador"."anio" between 1990 and 2200)
);
--> statement-breakpoint
CREATE TABLE "informe_permiso" (
	"informe_id" bigint NOT NULL,
	"integrante_id" bigint NOT NULL,
	"seccion" text NOT NULL,
	CONSTRAINT "informe_permiso_informe_id_integrante_id_seccion_pk" PRIMARY KEY("informe_id","integrante_id","seccion")
);
--> statement-breakpoint
CREATE TABLE "informe_plantilla" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "informe_plantilla_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_id" bigint NOT NULL,
	"anio" smallint DEFAULT 0 NOT NULL,
	"numero" integer NOT NULL,
	"cuerpo" jsonb NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"creado_por" text NOT NULL,
	CONSTRAINT "informe_plantilla_numero" UNIQUE("tipo_id","anio","numero"),
	CONSTRAINT "informe_plantilla_anio" CHECK ("informe_plantilla"."numero" > 0 and ("informe_plantilla"."anio" = 0 or "informe_plantilla"."anio" between 1990 and 2200))
);
--> statement-breakpoint
CREATE TABLE "informe_tipo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "informe_tipo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_proyecto" text NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"orden" smallint NOT NULL,
	"forma" text NOT NULL,
	"meses" smallint,
	"titulo_pdf" text,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "informe_tipo_orden_unico" UNIQUE("tipo_proyecto","orden"),
	CONSTRAINT "informe_tipo_nombre_unico" UNIQUE("tipo_proyecto","nombre"),
	CONSTRAINT "informe_tipo_forma" CHECK ("informe_tipo"."forma" in ('informe_academico', 'informe_avance', 'informe_final', 'economica')),
	CONSTRAINT "informe_tipo_numeros" CHECK ("informe_tipo"."orden" > 0 and ("informe_tipo"."meses" is null or "informe_tipo"."meses" > 0))
);
--> statement-breakpoint
CREATE TABLE "orcid_ida" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orcid_ida_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sesion_id" bigint NOT NULL,
	"estado_hash" text NOT NULL,
	"enviar" boolean NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	CONSTRAINT "orcid_ida_sesion_id_unique" UNIQUE("sesion_id")
);
--> statement-breakpoint
CREATE TABLE "orcid_obra" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orcid_obra_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"investigador_id" bigint NOT NULL,
	"publicacion_id" bigint NOT NULL,
	"consentida_en" timestamp with time zone NOT NULL,
	"retirada_en" timestamp with time zone,
	"put_code" text,
	"huella" text,
	"enviada_en" timestamp with time zone,
	"falla" text,
	"definitiva" boolean DEFAULT false NOT NULL,
	"vista_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "orcid_vinculo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orcid_vinculo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"investigador_id" bigint NOT NULL,
	"orcid" text NOT NULL,
	"nombre" text COLLATE "quipu_es",
	"permisos" text NOT NULL,
	"acceso" text NOT NULL,
	"refresco" text,
	"llave" text NOT NULL,
	"vence_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"consentido_en" timestamp with time zone,
	"caducado_en" timestamp with time zone,
	CONSTRAINT "orcid_vinculo_orcid" CHECK ("orcid_vinculo"."orcid" ~ '^[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X]$')
);
--> statement-breakpoint
CREATE TABLE "laboratorio" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "laboratorio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"facultad_id" bigint NOT NULL,
	"codigo" text,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"responsable" text COLLATE "quipu_es" NOT NULL,
	"categoria_uso" text,
	"ubicacion" text COLLATE "quipu_es",
	"activo" boolean DEFAULT true NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (quipu_fold(coalesce(codigo, '') || ' ' || nombre || ' ' || responsable || ' ' || coalesce(ubicacion, ''))) STORED,
	CONSTRAINT "laboratorio_con_nombre" CHECK (btrim("laboratorio"."nombre") <> '' and btrim("laboratorio"."responsable") <> '')
);
--> statement-breakpoint
CREATE TABLE "laboratorio_miembro" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "laboratorio_miembro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"laboratorio_id" bigint NOT NULL,
	"orden" integer NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	CONSTRAINT "laboratorio_miembro_con_nombre" CHECK (btrim("laboratorio_miembro"."nombre") <> '')
);
--> statement-breakpoint
CREATE TABLE "laboratorio_uso" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "laboratorio_uso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "laboratorio_uso_nombre_unique" UNIQUE("nombre")
);
--> statement-breakpoint
CREATE TABLE "linea_investigacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "linea_investigacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"facultad_id" bigint,
	"padre_id" bigint,
	"resolucion" text,
	"activa" boolean DEFAULT true NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "linea_investigacion_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "linea_no_es_su_padre" CHECK ("linea_investigacion"."padre_id" <> "linea_investigacion"."id")
);
--> statement-breakpoint
CREATE TABLE "linea_ods" (
	"linea_id" bigint NOT NULL,
	"ods_id" integer NOT NULL,
	CONSTRAINT "linea_ods_linea_id_ods_id_pk" PRIMARY KEY("linea_id","ods_id")
);
--> statement-breakpoint
CREATE TABLE "meta_periodo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meta_periodo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"periodo" smallint NOT NULL,
	"descripcion" text COLLATE "quipu_es",
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meta_periodo_unico" UNIQUE("periodo"),
	CONSTRAINT "meta_periodo_anio" CHECK ("meta_periodo"."periodo" between 1990 and 2200)
);
--> statement-breakpoint
CREATE TABLE "meta_publicacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meta_publicacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"meta_tipo_id" bigint NOT NULL,
	"tipo_publicacion" text NOT NULL,
	"cantidad" integer NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meta_publicacion_unica" UNIQUE("meta_tipo_id","tipo_publicacion"),
	CONSTRAINT "meta_publicacion_tipo" CHECK ("meta_publicacion"."tipo_publicacion" in ('articulo', 'libro', 'capitulo', 'evento', 'tesis', 'tesis-asesoria', 'patente')),
	CONSTRAINT "meta_publicacion_cantidad" CHECK ("meta_publicacion"."cantidad" >= 1)
);
--> statement-breakpoint
CREATE TABLE "meta_tipo_proyecto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meta_tipo_proyecto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"periodo_id" bigint NOT NULL,
	"tipo_proyecto" text NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meta_tipo_unico" UNIQUE("periodo_id","tipo_proyecto")
);
--> statement-breakpoint
CREATE TABLE "monitoreo" (
	"proyecto_id" bigint PRIMARY KEY NOT NULL,
	"estado" text NOT NULL,
	"estado_desde" timestamp with time zone DEFAULT now() NOT NULL,
	"descripcion" text COLLATE "quipu_es" DEFAULT '' NOT NULL,
	"fecha_envio" timestamp with time zone,
	"fecha_aprobacion" timestamp with time zone,
	"completo_en" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_por" text,
	CONSTRAINT "monitoreo_estado" CHECK ("monitoreo"."estado" in ('por_presentar', 'enviado', 'observado', 'aprobado', 'no_aprobado')),
	CONSTRAINT "monitoreo_aprobado_con_fecha" CHECK (estado <> 'aprobado' or "monitoreo"."fecha_aprobacion" is not null)
);
--> statement-breakpoint
CREATE TABLE "monitoreo_observacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "monitoreo_observacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proyecto_id" bigint NOT NULL,
	"texto" text COLLATE "quipu_es" NOT NULL,
	"creado_por" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"atendida_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "monitoreo_publicacion" (
	"proyecto_id" bigint NOT NULL,
	"publicacion_id" bigint NOT NULL,
	CONSTRAINT "monitoreo_publicacion_proyecto_id_publicacion_id_pk" PRIMARY KEY("proyecto_id","publicacion_id")
);
--> statement-breakpoint
CREATE TABLE "importacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clase" text NOT NULL,
	"origen" text DEFAULT 'archivo' NOT NULL,
	"estado" text DEFAULT 'cargada' NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
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
	"purgada_en" timestamp with time zone,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "importacion_estado" CHECK ("importacion"."estado" in ('cargada', 'validando', 'validada', 'aplicando', 'aplicada', 'deshecha', 'fallida')),
	CONSTRAINT "importacion_clase" CHECK ("importacion"."clase" in ('rrhh', 'sum')),
	CONSTRAINT "importacion_origen" CHECK ("importacion"."origen" in ('archivo', 'automatica', 'pedida'))
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
CREATE TABLE "rrhh_docente" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rrhh_docente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doc_tipo" text DEFAULT 'DNI' NOT NULL,
	"doc_numero" text NOT NULL,
	"codigo" text,
	"apellido1" text COLLATE "quipu_es" NOT NULL,
	"apellido2" text COLLATE "quipu_es",
	"nombres" text COLLATE "quipu_es" NOT NULL,
	"categoria_actual" text,
	"tipo_servidor" text,
	"fecha_ingreso" date,
	"fecha_nac" date,
	"sexo" char(1),
	"dependencia" text COLLATE "quipu_es",
	"facultad_codigo" text,
	"estado" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"importado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (quipu_fold(apellido1 || ' ' || coalesce(apellido2,'') || ' ' || nombres || ' ' || coalesce(codigo,'') || ' ' || doc_numero)) STORED,
	CONSTRAINT "rrhh_documento_unico" UNIQUE("doc_tipo","doc_numero")
);
--> statement-breakpoint
CREATE TABLE "sum_estudiante" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sum_estudiante_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo_alumno" text NOT NULL,
	"dni" text,
	"apellido1" text COLLATE "quipu_es" NOT NULL,
	"apellido2" text COLLATE "quipu_es",
	"nombres" text COLLATE "quipu_es" NOT NULL,
	"sexo" char(1),
	"fecha_nacimiento" date,
	"lugar_nacimiento" text,
	"telefono" text,
	"telefono_personal" text,
	"correo" text,
	"correo_personal" text,
	"domicilio" text,
	"facultad" text COLLATE "quipu_es",
	"facultad_codigo" text,
	"programa" text COLLATE "quipu_es",
	"especialidad" text COLLATE "quipu_es",
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
	"apellidos" text COLLATE "quipu_es" NOT NULL,
	"nombres" text COLLATE "quipu_es" NOT NULL,
	"institucion" text COLLATE "quipu_es",
	"cargo" text COLLATE "quipu_es",
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
CREATE TABLE "grado_academico" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grado_academico_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "grado_academico_nombre_unique" UNIQUE("nombre")
);
--> statement-breakpoint
CREATE TABLE "investigador" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "investigador_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text,
	"doc_tipo" text,
	"doc_numero" text,
	"apellido1" text COLLATE "quipu_es" NOT NULL,
	"apellido2" text COLLATE "quipu_es",
	"nombres" text COLLATE "quipu_es" NOT NULL,
	"sexo" char(1),
	"fecha_nac" date,
	"pais_codigo" char(2),
	"tipo" text NOT NULL,
	"tipo_investigador" text,
	"tipo_investigador_categoria" text,
	"tipo_investigador_programa" text,
	"tipo_investigador_estado" text,
	"activo" boolean DEFAULT true NOT NULL,
	"rrhh_activo" boolean,
	"origen" text DEFAULT 'manual' NOT NULL,
	"facultad_id" bigint,
	"dependencia_id" bigint,
	"instituto_id" bigint,
	"programa_id" bigint,
	"fecha_icsi" date,
	"institucion" text COLLATE "quipu_es",
	"pais_institucion" char(2),
	"dep_academico" text,
	"docente_categoria" text,
	"posicion_universidad" text,
	"grado" text,
	"titulo_profesional" text,
	"especialidad" text COLLATE "quipu_es",
	"email1" "citext",
	"email2" "citext",
	"email3" "citext",
	"telefono_casa" text,
	"telefono_trabajo" text,
	"telefono_movil" text,
	"direccion1" text,
	"direccion2" text,
	"facebook" text,
	"twitter" text,
	"codigo_orcid" text,
	"researcher_id" text,
	"scopus_id" text,
	"google_scholar" text,
	"cti_vitae" text,
	"enlace_cti" text,
	"renacyt" text,
	"renacyt_nivel" text,
	"regina" boolean,
	"dina" boolean,
	"indice_h" integer,
	"indice_h_url" text,
	"palabras_clave" text,
	"biografia" text,
	"link" text,
	"fusionada_en_id" bigint,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (quipu_fold(coalesce(apellido1,'') || ' ' || coalesce(apellido2,'') || ' ' || coalesce(nombres,'') || ' ' || coalesce(codigo,'') || ' ' || coalesce(doc_numero,''))) STORED,
	CONSTRAINT "investigador_tipo" CHECK ("investigador"."tipo" in ('Docente permanente', 'Estudiante pregrado', 'Estudiante posgrado', 'Egresado', 'Externo', 'Externo internacional')),
	CONSTRAINT "investigador_doc_tipo" CHECK ("investigador"."doc_tipo" in ('DNI', 'CEX', 'PASAPORTE')),
	CONSTRAINT "investigador_dni" CHECK ("investigador"."doc_tipo" is distinct from 'DNI' or "investigador"."doc_numero" ~ '^[0-9]{8}$'),
	CONSTRAINT "investigador_sexo" CHECK ("investigador"."sexo" in ('M', 'F')),
	CONSTRAINT "investigador_origen" CHECK ("investigador"."origen" in ('rrhh', 'sum', 'manual')),
	CONSTRAINT "investigador_indice_h" CHECK ("investigador"."indice_h" >= 0),
	CONSTRAINT "investigador_no_se_absorbe" CHECK ("investigador"."fusionada_en_id" is distinct from "investigador"."id")
);
--> statement-breakpoint
CREATE TABLE "investigador_clasificacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "investigador_clasificacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campo" text NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "investigador_clasificacion_unica" UNIQUE("campo","nombre"),
	CONSTRAINT "investigador_clasificacion_campo" CHECK ("investigador_clasificacion"."campo" in ('tipoInvestigador', 'tipoInvestigadorCategoria', 'tipoInvestigadorPrograma', 'tipoInvestigadorEstado'))
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
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "licencia_fechas" CHECK ("licencia"."fecha_inicio" <= "licencia"."fecha_fin")
);
--> statement-breakpoint
CREATE TABLE "licencia_tipo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licencia_tipo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"permite_participar" boolean DEFAULT false NOT NULL,
	"excluye_reporte_deudores" boolean DEFAULT false NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "licencia_tipo_nombre_unique" UNIQUE("nombre")
);
--> statement-breakpoint
CREATE TABLE "proyecto_documento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proyecto_documento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proyecto_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"comentario" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"retirado_en" timestamp with time zone,
	CONSTRAINT "proyecto_documento_tipo" CHECK ("proyecto_documento"."tipo" in ('D01', 'D04', 'D12')),
	CONSTRAINT "proyecto_documento_nombre" CHECK (length("proyecto_documento"."nombre") between 1 and 150)
);
--> statement-breakpoint
CREATE TABLE "proyecto_fex" (
	"proyecto_id" bigint PRIMARY KEY NOT NULL,
	"moneda" text DEFAULT 'SOLES' NOT NULL,
	"aporte_universidad" numeric(14, 2) DEFAULT '0' NOT NULL,
	"aporte_no_monetario" numeric(14, 2) DEFAULT '0' NOT NULL,
	"financiamiento_fuente_externa" numeric(14, 2) DEFAULT '0' NOT NULL,
	"entidad_asociada" numeric(14, 2) DEFAULT '0' NOT NULL,
	"fuente" text,
	"otra_fuente" text,
	"web_fuente" text,
	"participacion" text,
	"duracion_anios" smallint,
	"duracion_meses" smallint,
	"duracion_dias" smallint,
	CONSTRAINT "proyecto_fex_moneda" CHECK ("proyecto_fex"."moneda" in ('SOLES', 'DOLARES', 'EUROS', 'LIBRA')),
	CONSTRAINT "proyecto_fex_participacion" CHECK ("proyecto_fex"."participacion" in ('Entidad principal/ejecutora', 'Entidad asociada', 'Entidad colaboradora')),
	CONSTRAINT "proyecto_fex_duracion" CHECK ("proyecto_fex"."duracion_anios" between 1 and 99 and "proyecto_fex"."duracion_meses" between 1 and 12 and "proyecto_fex"."duracion_dias" between 1 and 31),
	CONSTRAINT "proyecto_fex_aportes" CHECK ("proyecto_fex"."aporte_universidad" >= 0 and "proyecto_fex"."aporte_no_monetario" >= 0 and "proyecto_fex"."financiamiento_fuente_externa" >= 0 and "proyecto_fex"."entidad_asociada" >= 0)
);
--> statement-breakpoint
CREATE TABLE "proyecto_fex_aviso" (
	"proyecto_id" bigint NOT NULL,
	"fecha_fin" date NOT NULL,
	"dias" smallint NOT NULL,
	"avisado_en" timestamp with time zone NOT NULL,
	CONSTRAINT "proyecto_fex_aviso_proyecto_id_fecha_fin_dias_pk" PRIMARY KEY("proyecto_id","fecha_fin","dias")
);
--> statement-breakpoint
CREATE TABLE "dj_plantilla" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dj_plantilla_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_proyecto" text NOT NULL,
	"periodo" smallint NOT NULL,
	"version" integer NOT NULL,
	"titulo" text COLLATE "quipu_es" NOT NULL,
	"cuerpo" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"creado_por" text NOT NULL,
	CONSTRAINT "dj_plantilla_version_unica" UNIQUE("tipo_proyecto","periodo","version"),
	CONSTRAINT "dj_plantilla_version" CHECK ("dj_plantilla"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "proyecto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proyecto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_proyecto" text NOT NULL,
	"convocatoria_id" bigint,
	"parametros_numero" integer,
	"origen" text DEFAULT 'sistema' NOT NULL,
	"codigo_legado" text,
	"codigo_proyecto" text,
	"titulo" text COLLATE "quipu_es" DEFAULT '' NOT NULL,
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
	"pasos_observados" jsonb,
	"comentario" text,
	"orden_merito" integer,
	"dj_plantilla_id" bigint,
	"dj_aceptada_en" timestamp with time zone,
	"exclusivo" boolean DEFAULT false NOT NULL,
	"estado" text NOT NULL,
	"paso" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pasos_version" jsonb,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_por" text,
	"busqueda" text GENERATED ALWAYS AS (quipu_fold(titulo || ' ' || coalesce(codigo_proyecto,'') || ' ' || coalesce(codigo_legado,'') || ' ' || palabras_clave)) STORED,
	CONSTRAINT "proyecto_codigo_proyecto_unique" UNIQUE("codigo_proyecto"),
	CONSTRAINT "proyecto_estado" CHECK ("proyecto"."estado" in ('en_proceso', 'enviado', 'en_evaluacion', 'observado', 'aprobado', 'no_aprobado', 'en_ejecucion', 'ejecutado', 'sustentado', 'concluido', 'anulado', 'renuncio', 'eliminado')),
	CONSTRAINT "proyecto_origen" CHECK ("proyecto"."origen" in ('sistema', 'historico')),
	CONSTRAINT "proyecto_fechas" CHECK ("proyecto"."fecha_inicio" is null or "proyecto"."fecha_fin" is null or "proyecto"."fecha_inicio" <= "proyecto"."fecha_fin"),
	CONSTRAINT "proyecto_dj" CHECK ("proyecto"."dj_aceptada_en" is null or "proyecto"."dj_plantilla_id" is not null),
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
	"texto" text COLLATE "quipu_es" NOT NULL,
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
	"variante" text,
	"contribucion" text,
	"observacion" text,
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
CREATE TABLE "autor_descartado" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "autor_descartado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"publicacion_id" bigint NOT NULL,
	"investigador_id" bigint NOT NULL,
	"firma" text NOT NULL,
	"dicho_por" text NOT NULL,
	"dicho_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "puntaje_historia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "puntaje_historia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"publicacion_id" bigint NOT NULL,
	"autor_id" bigint NOT NULL,
	"persona_id" bigint,
	"puntaje" numeric(6, 2) NOT NULL,
	"insumos" jsonb,
	"desde" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "motivo_observacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "motivo_observacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"texto" text COLLATE "quipu_es" NOT NULL,
	"ambitos" text[] NOT NULL,
	"orden" integer NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "motivo_observacion_ambitos" CHECK ("motivo_observacion"."ambitos" <@ array['publicacion', 'patente', 'comprobante'])
);
--> statement-breakpoint
CREATE TABLE "motivo_usado" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "motivo_usado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"motivo_id" bigint NOT NULL,
	"entidad" text NOT NULL,
	"entidad_id" bigint NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "publicacion_tipo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publicacion_tipo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "publicacion_tipo_clave_unique" UNIQUE("clave"),
	CONSTRAINT "publicacion_tipo_clave" CHECK ("publicacion_tipo"."clave" in ('articulo', 'libro', 'capitulo', 'evento', 'tesis', 'tesis-asesoria', 'patente'))
);
--> statement-breakpoint
CREATE TABLE "fusion_publicacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fusion_publicacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	CONSTRAINT "fusion_publicacion_distintas" CHECK ("fusion_publicacion"."conservada_id" <> "fusion_publicacion"."absorbida_id")
);
--> statement-breakpoint
CREATE TABLE "publicacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publicacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_publicacion" text NOT NULL,
	"codigo_registro" text,
	"titulo" text COLLATE "quipu_es" NOT NULL,
	"palabras_clave" text[] DEFAULT '{}' NOT NULL,
	"resumen" text,
	"doi" text,
	"url" text,
	"uri" text,
	"isbn" text,
	"issn" text,
	"issn_e" text,
	"revista_id" bigint,
	"publicacion_nombre" text COLLATE "quipu_es",
	"editorial" text COLLATE "quipu_es",
	"volumen" text,
	"edicion" text,
	"pagina_inicial" text,
	"pagina_final" text,
	"pagina_total" integer,
	"fecha_publicacion" date,
	"pais_codigo" char(2),
	"ciudad" text COLLATE "quipu_es",
	"universidad" text COLLATE "quipu_es",
	"art_tipo" text,
	"tipo_tesis" text,
	"tipo_presentacion" text,
	"evento_nombre" text COLLATE "quipu_es",
	"tipo_patente" text,
	"nro_expediente" text,
	"oficina_presentacion" text,
	"titulares" text[] DEFAULT '{}' NOT NULL,
	"fecha_inicio" date,
	"fecha_fin" date,
	"categoria_id" bigint,
	"validado" boolean DEFAULT false NOT NULL,
	"resolucion" text,
	"comentario" text,
	"observaciones_usuario" text,
	"fuente" text,
	"tipo_doc" text,
	"codigo_antiguo" text,
	"duplicado_de" bigint,
	"fusionada_en_id" bigint,
	"declarado_en" timestamp with time zone,
	"fecha_inscripcion" timestamp with time zone,
	"estado" text NOT NULL,
	"estado_desde" timestamp with time zone,
	"paso" integer DEFAULT 1 NOT NULL,
	"pasos_version" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_por" text,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (quipu_fold(titulo || ' ' || coalesce(codigo_registro,'') || ' ' || coalesce(codigo_antiguo,'')
        || ' ' || coalesce(doi,'') || ' ' || coalesce(nro_expediente,''))) STORED,
	CONSTRAINT "publicacion_tipo" CHECK ("publicacion"."tipo_publicacion" in ('articulo', 'libro', 'capitulo', 'evento', 'tesis', 'tesis-asesoria', 'ensayo', 'patente')),
	CONSTRAINT "publicacion_estado" CHECK ("publicacion"."estado" in ('en_proceso', 'enviado', 'observado', 'registrado', 'no_registrado', 'duplicado', 'anulado', 'eliminado')),
	CONSTRAINT "publicacion_art_tipo" CHECK ("publicacion"."art_tipo" in ('Artículo original', 'Artículo de revisión', 'Comunicación o nota corta')),
	CONSTRAINT "publicacion_tipo_tesis" CHECK ("publicacion"."tipo_tesis" in ('Bachiller', 'Licenciatura', 'Título Profesional', 'Segunda Especialidad', 'Maestría', 'Doctorado')),
	CONSTRAINT "publicacion_tipo_patente" CHECK ("publicacion"."tipo_patente" in ('Patente de invención', 'Modelo de utilidad', 'Certificado de obtentor')),
	CONSTRAINT "publicacion_tipo_presentacion" CHECK ("publicacion"."tipo_presentacion" in ('Conferencista', 'Invitado', 'Oral', 'Poster')),
	CONSTRAINT "publicacion_fechas" CHECK ("publicacion"."fecha_fin" >= "publicacion"."fecha_inicio"),
	CONSTRAINT "publicacion_valida_registrada" CHECK (not "publicacion"."validado" or estado = 'registrado')
);
--> statement-breakpoint
CREATE TABLE "publicacion_autor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publicacion_autor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"publicacion_id" bigint NOT NULL,
	"investigador_id" bigint,
	"autor" text COLLATE "quipu_es" NOT NULL,
	"nombres" text COLLATE "quipu_es",
	"apellido1" text COLLATE "quipu_es",
	"apellido2" text COLLATE "quipu_es",
	"codigo_orcid" text,
	"categoria" text NOT NULL,
	"orden" integer NOT NULL,
	"filiacion" boolean,
	"filiacion_unica" boolean,
	"presentado" boolean DEFAULT false NOT NULL,
	"excluido" boolean DEFAULT false NOT NULL,
	"puntaje" numeric(6, 2) DEFAULT '0' NOT NULL,
	"insumos" jsonb,
	"nro_registro" text,
	"fecha_registro" date,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publicacion_autor_puntaje" CHECK ("publicacion_autor"."puntaje" >= 0),
	CONSTRAINT "publicacion_autor_filiacion" CHECK (not ("publicacion_autor"."filiacion_unica" and not "publicacion_autor"."filiacion"))
);
--> statement-breakpoint
CREATE TABLE "publicacion_baremo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publicacion_baremo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"resolucion" text NOT NULL,
	"vigente_desde" date NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"copia_de" bigint,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publicacion_categoria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publicacion_categoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"baremo_id" bigint NOT NULL,
	"grupo" text COLLATE "quipu_es" NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"titulo" text COLLATE "quipu_es",
	"puntaje" numeric(6, 2) NOT NULL,
	"compartir" boolean DEFAULT false NOT NULL,
	"monto_reconocimiento" numeric(12, 2),
	"grado" text,
	"activa" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "publicacion_categoria_grupo" CHECK ("publicacion_categoria"."grupo" in ('Artículo en Revista', 'Libro', 'Capítulo en Libro', 'Libro de Resúmenes', 'Tesis', 'Tesis asesoria', 'Propiedad intelectual')),
	CONSTRAINT "publicacion_categoria_puntaje" CHECK ("publicacion_categoria"."puntaje" >= 0),
	CONSTRAINT "publicacion_categoria_grado" CHECK ("publicacion_categoria"."grado" in ('Bachiller', 'Licenciatura', 'Título Profesional', 'Segunda Especialidad', 'Maestría', 'Doctorado', 'Patente de invención', 'Modelo de utilidad', 'Certificado de obtentor'))
);
--> statement-breakpoint
CREATE TABLE "publicacion_indexada" (
	"publicacion_id" bigint NOT NULL,
	"base_indexada_id" bigint NOT NULL,
	CONSTRAINT "publicacion_indexada_publicacion_id_base_indexada_id_pk" PRIMARY KEY("publicacion_id","base_indexada_id")
);
--> statement-breakpoint
CREATE TABLE "publicacion_proyecto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publicacion_proyecto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"publicacion_id" bigint NOT NULL,
	"proyecto_id" bigint,
	"codigo" text,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"entidad" text COLLATE "quipu_es" NOT NULL,
	"investigador_id" bigint,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "solicitud_inclusion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "solicitud_inclusion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"publicacion_id" bigint NOT NULL,
	"investigador_id" bigint NOT NULL,
	"autor_id" bigint,
	"mensaje" text,
	"estado" text NOT NULL,
	"respuesta" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"atendido_en" timestamp with time zone,
	"atendido_por" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "solicitud_inclusion_estado" CHECK ("solicitud_inclusion"."estado" in ('solicitada', 'incluida', 'no_incluida', 'retirada'))
);
--> statement-breakpoint
CREATE TABLE "hoja_de_vida" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hoja_de_vida_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"investigador_id" bigint NOT NULL,
	"ajustes" jsonb NOT NULL,
	"enlace" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "hoja_de_vida_persona" UNIQUE("investigador_id"),
	CONSTRAINT "hoja_de_vida_enlace" UNIQUE("enlace")
);
--> statement-breakpoint
CREATE TABLE "reporte_envio" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reporte_envio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reporte_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"frecuencia" text NOT NULL,
	"formato" text NOT NULL,
	"enviado_hasta" date NOT NULL,
	CONSTRAINT "reporte_envio_uno" UNIQUE("reporte_id","usuario_id"),
	CONSTRAINT "reporte_envio_frecuencia" CHECK ("reporte_envio"."frecuencia" in ('semanal', 'mensual')),
	CONSTRAINT "reporte_envio_formato" CHECK ("reporte_envio"."formato" in ('xlsx', 'csv', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "reporte_guardado" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reporte_guardado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"usuario_id" bigint NOT NULL,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"lista" text NOT NULL,
	"consulta" text NOT NULL,
	"compartido_con" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reporte_guardado_nombrado" CHECK (btrim("reporte_guardado"."nombre") <> ''),
	CONSTRAINT "reporte_guardado_compartido" CHECK ("reporte_guardado"."compartido_con" in ('convocatorias', 'grupos', 'proyectos', 'informes', 'monitoreo', 'deudas', 'publicaciones', 'revistas-laboratorios', 'investigadores', 'docente_investigador', 'sum', 'economia', 'transferencias', 'reportes', 'calidad', 'constancias', 'evaluacion', 'lineas', 'parametros', 'usuarios'))
);
--> statement-breakpoint
CREATE TABLE "reporte_impreso" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reporte_impreso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"titulo" text COLLATE "quipu_es" NOT NULL,
	"huella" text NOT NULL,
	"impreso_por" text NOT NULL,
	"impreso_en" timestamp with time zone NOT NULL,
	CONSTRAINT "reporte_impreso_codigo" UNIQUE("codigo")
);
--> statement-breakpoint
CREATE TABLE "base_indexada" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "base_indexada_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"familia" text DEFAULT 'otra' NOT NULL,
	"activa" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "base_indexada_familia" CHECK ("base_indexada"."familia" in ('wos', 'scopus', 'scielo', 'otra'))
);
--> statement-breakpoint
CREATE TABLE "fusion_revista" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fusion_revista_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	CONSTRAINT "fusion_revista_distintas" CHECK ("fusion_revista"."conservada_id" <> "fusion_revista"."absorbida_id")
);
--> statement-breakpoint
CREATE TABLE "indexacion_revista" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "indexacion_revista_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"revista_id" bigint NOT NULL,
	"base_id" bigint NOT NULL,
	"desde" integer NOT NULL,
	"hasta" integer,
	"cuartil" text,
	CONSTRAINT "indexacion_revista_anios" CHECK ("indexacion_revista"."desde" >= 1900 and "indexacion_revista"."desde" <= coalesce("indexacion_revista"."hasta", "indexacion_revista"."desde") and coalesce("indexacion_revista"."hasta", "indexacion_revista"."desde") <= 2100),
	CONSTRAINT "indexacion_revista_cuartil" CHECK ("indexacion_revista"."cuartil" in ('Q1', 'Q2', 'Q3', 'Q4'))
);
--> statement-breakpoint
CREATE TABLE "revista" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revista_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"issn" text,
	"issn_e" text,
	"nombre" text COLLATE "quipu_es" NOT NULL,
	"casa" text COLLATE "quipu_es",
	"isi" boolean DEFAULT false NOT NULL,
	"pais_codigo" char(2),
	"cobertura" text,
	"activa" boolean DEFAULT true NOT NULL,
	"fusionada_en_id" bigint,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (quipu_fold(nombre || ' ' || coalesce(issn, '') || ' ' || coalesce(issn_e, '') || ' ' || coalesce(casa, ''))) STORED,
	CONSTRAINT "revista_con_issn" CHECK ("revista"."issn" is not null or "revista"."issn_e" is not null)
);
--> statement-breakpoint
-- == Keys and indexes that the tables declare ==
ALTER TABLE "archivo_vinculo" ADD CONSTRAINT "archivo_vinculo_archivo_id_archivo_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "acceso_apoyo" ADD CONSTRAINT "acceso_apoyo_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "acceso_apoyo" ADD CONSTRAINT "acceso_apoyo_admin_usuario_id_usuario_id_fk" FOREIGN KEY ("admin_usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "acceso_apoyo" ADD CONSTRAINT "acceso_apoyo_terminado_por_usuario_id_fk" FOREIGN KEY ("terminado_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cuenta" ADD CONSTRAINT "cuenta_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dispositivo" ADD CONSTRAINT "dispositivo_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "identidad" ADD CONSTRAINT "identidad_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "intento_acceso" ADD CONSTRAINT "intento_acceso_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "permiso_admin" ADD CONSTRAINT "permiso_admin_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "segundo_factor" ADD CONSTRAINT "segundo_factor_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sesion" ADD CONSTRAINT "sesion_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sesion" ADD CONSTRAINT "sesion_apoyo_id_acceso_apoyo_id_fk" FOREIGN KEY ("apoyo_id") REFERENCES "public"."acceso_apoyo"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sesion" ADD CONSTRAINT "sesion_origen_id_sesion_id_fk" FOREIGN KEY ("origen_id") REFERENCES "public"."sesion"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usuario_rol" ADD CONSTRAINT "usuario_rol_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usuario_rol" ADD CONSTRAINT "usuario_rol_admin_id_usuario_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."usuario_admin"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usuario_rol" ADD CONSTRAINT "usuario_rol_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usuario_rol" ADD CONSTRAINT "usuario_rol_evaluador_id_evaluador_id_fk" FOREIGN KEY ("evaluador_id") REFERENCES "public"."evaluador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usuario_rol" ADD CONSTRAINT "usuario_rol_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calidad_medicion" ADD CONSTRAINT "calidad_medicion_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dependencia" ADD CONSTRAINT "dependencia_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documento_tipo" ADD CONSTRAINT "documento_tipo_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "facultad" ADD CONSTRAINT "facultad_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "instituto" ADD CONSTRAINT "instituto_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "integrante_tipo" ADD CONSTRAINT "integrante_tipo_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ocde" ADD CONSTRAINT "ocde_padre_fk" FOREIGN KEY ("padre_id") REFERENCES "public"."ocde"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partida_grupo" ADD CONSTRAINT "partida_grupo_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partida_grupo_item" ADD CONSTRAINT "partida_grupo_item_partida_grupo_id_partida_grupo_id_fk" FOREIGN KEY ("partida_grupo_id") REFERENCES "public"."partida_grupo"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partida_grupo_item" ADD CONSTRAINT "partida_grupo_item_partida_tipo_proyecto_id_partida_tipo_proyecto_id_fk" FOREIGN KEY ("partida_tipo_proyecto_id") REFERENCES "public"."partida_tipo_proyecto"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partida_tipo_proyecto" ADD CONSTRAINT "partida_tipo_proyecto_partida_id_partida_id_fk" FOREIGN KEY ("partida_id") REFERENCES "public"."partida"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partida_tipo_proyecto" ADD CONSTRAINT "partida_tipo_proyecto_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "facultad_programa" ADD CONSTRAINT "facultad_programa_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "constancia" ADD CONSTRAINT "constancia_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "constancia" ADD CONSTRAINT "constancia_autoridad_id_autoridad_id_fk" FOREIGN KEY ("autoridad_id") REFERENCES "public"."autoridad"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "convocatoria" ADD CONSTRAINT "convocatoria_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "convocatoria_facultad" ADD CONSTRAINT "convocatoria_facultad_convocatoria_id_convocatoria_id_fk" FOREIGN KEY ("convocatoria_id") REFERENCES "public"."convocatoria"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "convocatoria_facultad" ADD CONSTRAINT "convocatoria_facultad_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "convocatoria_habilitado" ADD CONSTRAINT "convocatoria_habilitado_convocatoria_id_convocatoria_id_fk" FOREIGN KEY ("convocatoria_id") REFERENCES "public"."convocatoria"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "convocatoria_habilitado" ADD CONSTRAINT "convocatoria_habilitado_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "convocatoria_habilitado" ADD CONSTRAINT "convocatoria_habilitado_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "convocatoria_parametros" ADD CONSTRAINT "convocatoria_parametros_convocatoria_id_convocatoria_id_fk" FOREIGN KEY ("convocatoria_id") REFERENCES "public"."convocatoria"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "postulacion_invitacion" ADD CONSTRAINT "postulacion_invitacion_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "postulacion_invitacion" ADD CONSTRAINT "postulacion_invitacion_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "postulacion_permiso" ADD CONSTRAINT "postulacion_permiso_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "postulacion_permiso" ADD CONSTRAINT "postulacion_permiso_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "postulacion_presencia" ADD CONSTRAINT "postulacion_presencia_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_autorizacion_grupo" ADD CONSTRAINT "proyecto_autorizacion_grupo_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_autorizacion_grupo" ADD CONSTRAINT "proyecto_autorizacion_grupo_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_autorizacion_grupo" ADD CONSTRAINT "proyecto_autorizacion_grupo_respondida_por_investigador_id_fk" FOREIGN KEY ("respondida_por") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deuda" ADD CONSTRAINT "deuda_integrante_id_proyecto_integrante_id_fk" FOREIGN KEY ("integrante_id") REFERENCES "public"."proyecto_integrante"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cdi_actividad" ADD CONSTRAINT "cdi_actividad_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cdi_actividad" ADD CONSTRAINT "cdi_actividad_evaluacion_id_cdi_evaluacion_id_fk" FOREIGN KEY ("evaluacion_id") REFERENCES "public"."cdi_evaluacion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cdi_actividad" ADD CONSTRAINT "cdi_actividad_tipo_cdi_actividad_tipo_codigo_fk" FOREIGN KEY ("tipo") REFERENCES "public"."cdi_actividad_tipo"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cdi_actividad_registro" ADD CONSTRAINT "cdi_actividad_registro_actividad_id_cdi_actividad_id_fk" FOREIGN KEY ("actividad_id") REFERENCES "public"."cdi_actividad"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cdi_actividad_registro" ADD CONSTRAINT "cdi_actividad_registro_tipo_cdi_actividad_tipo_codigo_fk" FOREIGN KEY ("tipo") REFERENCES "public"."cdi_actividad_tipo"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cdi_actividad_tipo" ADD CONSTRAINT "cdi_actividad_tipo_padre_cdi_actividad_tipo_codigo_fk" FOREIGN KEY ("padre") REFERENCES "public"."cdi_actividad_tipo"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cdi_declaracion" ADD CONSTRAINT "cdi_declaracion_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cdi_declaracion" ADD CONSTRAINT "cdi_declaracion_evaluacion_id_cdi_evaluacion_id_fk" FOREIGN KEY ("evaluacion_id") REFERENCES "public"."cdi_evaluacion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" ADD CONSTRAINT "cdi_evaluacion_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" ADD CONSTRAINT "cdi_evaluacion_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cdi_observacion" ADD CONSTRAINT "cdi_observacion_evaluacion_id_cdi_evaluacion_id_fk" FOREIGN KEY ("evaluacion_id") REFERENCES "public"."cdi_evaluacion"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cdi_recordatorio" ADD CONSTRAINT "cdi_recordatorio_evaluacion_id_cdi_evaluacion_id_fk" FOREIGN KEY ("evaluacion_id") REFERENCES "public"."cdi_evaluacion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cdi_requisito" ADD CONSTRAINT "cdi_requisito_evaluacion_id_cdi_evaluacion_id_fk" FOREIGN KEY ("evaluacion_id") REFERENCES "public"."cdi_evaluacion"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comprobante" ADD CONSTRAINT "comprobante_eco_proyecto_id_eco_proyecto_id_fk" FOREIGN KEY ("eco_proyecto_id") REFERENCES "public"."eco_proyecto"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comprobante" ADD CONSTRAINT "comprobante_integrante_id_proyecto_integrante_id_fk" FOREIGN KEY ("integrante_id") REFERENCES "public"."proyecto_integrante"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comprobante" ADD CONSTRAINT "comprobante_lectura_id_comprobante_lectura_id_fk" FOREIGN KEY ("lectura_id") REFERENCES "public"."comprobante_lectura"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comprobante_item" ADD CONSTRAINT "comprobante_item_comprobante_id_comprobante_id_fk" FOREIGN KEY ("comprobante_id") REFERENCES "public"."comprobante"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comprobante_item" ADD CONSTRAINT "comprobante_item_partida_id_partida_id_fk" FOREIGN KEY ("partida_id") REFERENCES "public"."partida"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comprobante_lectura" ADD CONSTRAINT "comprobante_lectura_eco_proyecto_id_eco_proyecto_id_fk" FOREIGN KEY ("eco_proyecto_id") REFERENCES "public"."eco_proyecto"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comprobante_lectura" ADD CONSTRAINT "comprobante_lectura_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "informe_cumplimiento_linea" ADD CONSTRAINT "informe_cumplimiento_linea_informe_id_informe_cumplimiento_id_fk" FOREIGN KEY ("informe_id") REFERENCES "public"."informe_cumplimiento"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "informe_cumplimiento_linea" ADD CONSTRAINT "informe_cumplimiento_linea_integrante_id_proyecto_integrante_id_fk" FOREIGN KEY ("integrante_id") REFERENCES "public"."proyecto_integrante"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eco_asiento" ADD CONSTRAINT "eco_asiento_eco_proyecto_id_eco_proyecto_id_fk" FOREIGN KEY ("eco_proyecto_id") REFERENCES "public"."eco_proyecto"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eco_asiento" ADD CONSTRAINT "eco_asiento_partida_id_partida_id_fk" FOREIGN KEY ("partida_id") REFERENCES "public"."partida"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eco_asiento" ADD CONSTRAINT "eco_asiento_comprobante_id_comprobante_id_fk" FOREIGN KEY ("comprobante_id") REFERENCES "public"."comprobante"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eco_asiento" ADD CONSTRAINT "eco_asiento_transferencia_id_transferencia_id_fk" FOREIGN KEY ("transferencia_id") REFERENCES "public"."transferencia"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eco_presupuesto" ADD CONSTRAINT "eco_presupuesto_eco_proyecto_id_eco_proyecto_id_fk" FOREIGN KEY ("eco_proyecto_id") REFERENCES "public"."eco_proyecto"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eco_presupuesto" ADD CONSTRAINT "eco_presupuesto_partida_id_partida_id_fk" FOREIGN KEY ("partida_id") REFERENCES "public"."partida"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "eco_proyecto" ADD CONSTRAINT "eco_proyecto_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "informe_cumplimiento" ADD CONSTRAINT "informe_cumplimiento_eco_proyecto_id_eco_proyecto_id_fk" FOREIGN KEY ("eco_proyecto_id") REFERENCES "public"."eco_proyecto"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rendicion_regla_partida" ADD CONSTRAINT "rendicion_regla_partida_regla_id_rendicion_regla_id_fk" FOREIGN KEY ("regla_id") REFERENCES "public"."rendicion_regla"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rendicion_regla_partida" ADD CONSTRAINT "rendicion_regla_partida_partida_id_partida_id_fk" FOREIGN KEY ("partida_id") REFERENCES "public"."partida"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transferencia" ADD CONSTRAINT "transferencia_eco_proyecto_id_eco_proyecto_id_fk" FOREIGN KEY ("eco_proyecto_id") REFERENCES "public"."eco_proyecto"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transferencia" ADD CONSTRAINT "transferencia_autoridad_id_autoridad_id_fk" FOREIGN KEY ("autoridad_id") REFERENCES "public"."autoridad"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transferencia_movimiento" ADD CONSTRAINT "transferencia_movimiento_transferencia_id_transferencia_id_fk" FOREIGN KEY ("transferencia_id") REFERENCES "public"."transferencia"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transferencia_movimiento" ADD CONSTRAINT "transferencia_movimiento_origen_id_partida_id_fk" FOREIGN KEY ("origen_id") REFERENCES "public"."partida"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transferencia_movimiento" ADD CONSTRAINT "transferencia_movimiento_destino_id_partida_id_fk" FOREIGN KEY ("destino_id") REFERENCES "public"."partida"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluacion_conflicto" ADD CONSTRAINT "evaluacion_conflicto_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluacion_conflicto" ADD CONSTRAINT "evaluacion_conflicto_evaluador_id_evaluador_id_fk" FOREIGN KEY ("evaluador_id") REFERENCES "public"."evaluador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluacion_criterio" ADD CONSTRAINT "evaluacion_criterio_plantilla_id_evaluacion_plantilla_id_fk" FOREIGN KEY ("plantilla_id") REFERENCES "public"."evaluacion_plantilla"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluacion_dispersion" ADD CONSTRAINT "evaluacion_dispersion_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluacion_facultad" ADD CONSTRAINT "evaluacion_facultad_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluacion_facultad" ADD CONSTRAINT "evaluacion_facultad_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluacion_facultad_evaluador" ADD CONSTRAINT "evaluacion_facultad_evaluador_evaluacion_facultad_id_evaluacion_facultad_id_fk" FOREIGN KEY ("evaluacion_facultad_id") REFERENCES "public"."evaluacion_facultad"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluacion_facultad_evaluador" ADD CONSTRAINT "evaluacion_facultad_evaluador_evaluador_id_evaluador_id_fk" FOREIGN KEY ("evaluador_id") REFERENCES "public"."evaluador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluacion_plantilla" ADD CONSTRAINT "evaluacion_plantilla_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluacion_puntaje" ADD CONSTRAINT "evaluacion_puntaje_asignacion_id_proyecto_evaluacion_id_fk" FOREIGN KEY ("asignacion_id") REFERENCES "public"."proyecto_evaluacion"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluacion_puntaje" ADD CONSTRAINT "evaluacion_puntaje_criterio_id_evaluacion_criterio_id_fk" FOREIGN KEY ("criterio_id") REFERENCES "public"."evaluacion_criterio"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluacion_resolucion" ADD CONSTRAINT "evaluacion_resolucion_convocatoria_id_convocatoria_id_fk" FOREIGN KEY ("convocatoria_id") REFERENCES "public"."convocatoria"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluacion_resolucion" ADD CONSTRAINT "evaluacion_resolucion_resolucion_fk" FOREIGN KEY ("resolucion","fecha") REFERENCES "public"."resolucion"("numero","fecha") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "evaluacion_resolucion_item" ADD CONSTRAINT "evaluacion_resolucion_item_resolucion_id_evaluacion_resolucion_id_fk" FOREIGN KEY ("resolucion_id") REFERENCES "public"."evaluacion_resolucion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluacion_resolucion_item" ADD CONSTRAINT "evaluacion_resolucion_item_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluador_pericia" ADD CONSTRAINT "evaluador_pericia_evaluador_id_evaluador_id_fk" FOREIGN KEY ("evaluador_id") REFERENCES "public"."evaluador"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluador_pericia" ADD CONSTRAINT "evaluador_pericia_linea_id_linea_investigacion_id_fk" FOREIGN KEY ("linea_id") REFERENCES "public"."linea_investigacion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluador_pericia" ADD CONSTRAINT "evaluador_pericia_ocde_id_ocde_id_fk" FOREIGN KEY ("ocde_id") REFERENCES "public"."ocde"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_evaluacion" ADD CONSTRAINT "proyecto_evaluacion_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_evaluacion" ADD CONSTRAINT "proyecto_evaluacion_evaluador_id_evaluador_id_fk" FOREIGN KEY ("evaluador_id") REFERENCES "public"."evaluador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_evaluacion" ADD CONSTRAINT "proyecto_evaluacion_plantilla_id_evaluacion_plantilla_id_fk" FOREIGN KEY ("plantilla_id") REFERENCES "public"."evaluacion_plantilla"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grupo" ADD CONSTRAINT "grupo_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grupo" ADD CONSTRAINT "grupo_solicitante_id_investigador_id_fk" FOREIGN KEY ("solicitante_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grupo" ADD CONSTRAINT "grupo_resolucion_creacion_fk" FOREIGN KEY ("resolucion_creacion","fecha_creacion") REFERENCES "public"."resolucion"("numero","fecha") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "grupo" ADD CONSTRAINT "grupo_resolucion_fk" FOREIGN KEY ("resolucion","fecha_resolucion") REFERENCES "public"."resolucion"("numero","fecha") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD CONSTRAINT "grupo_integrante_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD CONSTRAINT "grupo_integrante_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD CONSTRAINT "grupo_integrante_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD CONSTRAINT "grupo_integrante_dependencia_id_dependencia_id_fk" FOREIGN KEY ("dependencia_id") REFERENCES "public"."dependencia"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD CONSTRAINT "grupo_integrante_instituto_id_instituto_id_fk" FOREIGN KEY ("instituto_id") REFERENCES "public"."instituto"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD CONSTRAINT "grupo_integrante_resolucion_fk" FOREIGN KEY ("resolucion","resolucion_fecha") REFERENCES "public"."resolucion"("numero","fecha") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD CONSTRAINT "grupo_integrante_exclusion_resolucion_fk" FOREIGN KEY ("exclusion_resolucion","exclusion_resolucion_fecha") REFERENCES "public"."resolucion"("numero","fecha") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "grupo_integrante_periodo" ADD CONSTRAINT "grupo_integrante_periodo_integrante_id_grupo_integrante_id_fk" FOREIGN KEY ("integrante_id") REFERENCES "public"."grupo_integrante"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grupo_invitacion" ADD CONSTRAINT "grupo_invitacion_integrante_id_grupo_integrante_id_fk" FOREIGN KEY ("integrante_id") REFERENCES "public"."grupo_integrante"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grupo_laboratorio" ADD CONSTRAINT "grupo_laboratorio_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grupo_laboratorio" ADD CONSTRAINT "grupo_laboratorio_laboratorio_id_laboratorio_id_fk" FOREIGN KEY ("laboratorio_id") REFERENCES "public"."laboratorio"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grupo_linea" ADD CONSTRAINT "grupo_linea_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grupo_linea" ADD CONSTRAINT "grupo_linea_linea_id_linea_investigacion_id_fk" FOREIGN KEY ("linea_id") REFERENCES "public"."linea_investigacion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendario_enlace" ADD CONSTRAINT "calendario_enlace_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "informe" ADD CONSTRAINT "informe_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "informe" ADD CONSTRAINT "informe_tipo_id_informe_tipo_id_fk" FOREIGN KEY ("tipo_id") REFERENCES "public"."informe_tipo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "informe" ADD CONSTRAINT "informe_plantilla_id_informe_plantilla_id_fk" FOREIGN KEY ("plantilla_id") REFERENCES "public"."informe_plantilla"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "informe_aviso" ADD CONSTRAINT "informe_aviso_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "informe_aviso" ADD CONSTRAINT "informe_aviso_tipo_id_informe_tipo_id_fk" FOREIGN KEY ("tipo_id") REFERENCES "public"."informe_tipo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "informe_borrador" ADD CONSTRAINT "informe_borrador_tipo_id_informe_tipo_id_fk" FOREIGN KEY ("tipo_id") REFERENCES "public"."informe_tipo"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "informe_permiso" ADD CONSTRAINT "informe_permiso_informe_id_informe_id_fk" FOREIGN KEY ("informe_id") REFERENCES "public"."informe"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "informe_permiso" ADD CONSTRAINT "informe_permiso_integrante_id_proyecto_integrante_id_fk" FOREIGN KEY ("integrante_id") REFERENCES "public"."proyecto_integrante"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "informe_plantilla" ADD CONSTRAINT "informe_plantilla_tipo_id_informe_tipo_id_fk" FOREIGN KEY ("tipo_id") REFERENCES "public"."informe_tipo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "informe_tipo" ADD CONSTRAINT "informe_tipo_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orcid_ida" ADD CONSTRAINT "orcid_ida_sesion_id_sesion_id_fk" FOREIGN KEY ("sesion_id") REFERENCES "public"."sesion"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orcid_obra" ADD CONSTRAINT "orcid_obra_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orcid_obra" ADD CONSTRAINT "orcid_obra_publicacion_id_publicacion_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicacion"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orcid_vinculo" ADD CONSTRAINT "orcid_vinculo_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "laboratorio" ADD CONSTRAINT "laboratorio_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "laboratorio" ADD CONSTRAINT "laboratorio_categoria_uso_laboratorio_uso_nombre_fk" FOREIGN KEY ("categoria_uso") REFERENCES "public"."laboratorio_uso"("nombre") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "laboratorio_miembro" ADD CONSTRAINT "laboratorio_miembro_laboratorio_id_laboratorio_id_fk" FOREIGN KEY ("laboratorio_id") REFERENCES "public"."laboratorio"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "linea_investigacion" ADD CONSTRAINT "linea_investigacion_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "linea_investigacion" ADD CONSTRAINT "linea_padre_fk" FOREIGN KEY ("padre_id") REFERENCES "public"."linea_investigacion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "linea_ods" ADD CONSTRAINT "linea_ods_linea_id_linea_investigacion_id_fk" FOREIGN KEY ("linea_id") REFERENCES "public"."linea_investigacion"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "linea_ods" ADD CONSTRAINT "linea_ods_ods_id_ods_id_fk" FOREIGN KEY ("ods_id") REFERENCES "public"."ods"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meta_publicacion" ADD CONSTRAINT "meta_publicacion_meta_tipo_id_meta_tipo_proyecto_id_fk" FOREIGN KEY ("meta_tipo_id") REFERENCES "public"."meta_tipo_proyecto"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meta_tipo_proyecto" ADD CONSTRAINT "meta_tipo_proyecto_periodo_id_meta_periodo_id_fk" FOREIGN KEY ("periodo_id") REFERENCES "public"."meta_periodo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meta_tipo_proyecto" ADD CONSTRAINT "meta_tipo_proyecto_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "monitoreo" ADD CONSTRAINT "monitoreo_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "monitoreo_observacion" ADD CONSTRAINT "monitoreo_observacion_proyecto_id_monitoreo_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."monitoreo"("proyecto_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "monitoreo_publicacion" ADD CONSTRAINT "monitoreo_publicacion_proyecto_id_monitoreo_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."monitoreo"("proyecto_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "monitoreo_publicacion" ADD CONSTRAINT "monitoreo_publicacion_publicacion_id_publicacion_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicacion"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "importacion_fila" ADD CONSTRAINT "importacion_fila_importacion_id_importacion_id_fk" FOREIGN KEY ("importacion_id") REFERENCES "public"."importacion"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evaluador" ADD CONSTRAINT "evaluador_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fusion_persona" ADD CONSTRAINT "fusion_persona_conservada_id_investigador_id_fk" FOREIGN KEY ("conservada_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fusion_persona" ADD CONSTRAINT "fusion_persona_absorbida_id_investigador_id_fk" FOREIGN KEY ("absorbida_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_pais_codigo_pais_codigo_fk" FOREIGN KEY ("pais_codigo") REFERENCES "public"."pais"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_dependencia_id_dependencia_id_fk" FOREIGN KEY ("dependencia_id") REFERENCES "public"."dependencia"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_instituto_id_instituto_id_fk" FOREIGN KEY ("instituto_id") REFERENCES "public"."instituto"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_programa_id_facultad_programa_id_fk" FOREIGN KEY ("programa_id") REFERENCES "public"."facultad_programa"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_pais_institucion_pais_codigo_fk" FOREIGN KEY ("pais_institucion") REFERENCES "public"."pais"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_docente_categoria_docente_categoria_codigo_fk" FOREIGN KEY ("docente_categoria") REFERENCES "public"."docente_categoria"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_grado_grado_academico_nombre_fk" FOREIGN KEY ("grado") REFERENCES "public"."grado_academico"("nombre") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_fusionada_en_fk" FOREIGN KEY ("fusionada_en_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "licencia" ADD CONSTRAINT "licencia_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "licencia" ADD CONSTRAINT "licencia_licencia_tipo_id_licencia_tipo_id_fk" FOREIGN KEY ("licencia_tipo_id") REFERENCES "public"."licencia_tipo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_documento" ADD CONSTRAINT "proyecto_documento_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_fex" ADD CONSTRAINT "proyecto_fex_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_fex_aviso" ADD CONSTRAINT "proyecto_fex_aviso_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dj_plantilla" ADD CONSTRAINT "dj_plantilla_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_responsable_id_investigador_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_instituto_id_instituto_id_fk" FOREIGN KEY ("instituto_id") REFERENCES "public"."instituto"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_programa_id_facultad_programa_id_fk" FOREIGN KEY ("programa_id") REFERENCES "public"."facultad_programa"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_linea_investigacion_id_linea_investigacion_id_fk" FOREIGN KEY ("linea_investigacion_id") REFERENCES "public"."linea_investigacion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_ocde_id_ocde_id_fk" FOREIGN KEY ("ocde_id") REFERENCES "public"."ocde"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_pais_codigo_pais_codigo_fk" FOREIGN KEY ("pais_codigo") REFERENCES "public"."pais"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_dj_plantilla_id_dj_plantilla_id_fk" FOREIGN KEY ("dj_plantilla_id") REFERENCES "public"."dj_plantilla"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_resolucion_fk" FOREIGN KEY ("resolucion_rectoral","resolucion_fecha") REFERENCES "public"."resolucion"("numero","fecha") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "proyecto_actividad" ADD CONSTRAINT "proyecto_actividad_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_actividad" ADD CONSTRAINT "proyecto_actividad_integrante_id_proyecto_integrante_id_fk" FOREIGN KEY ("integrante_id") REFERENCES "public"."proyecto_integrante"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_correlativo" ADD CONSTRAINT "proyecto_correlativo_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_descripcion" ADD CONSTRAINT "proyecto_descripcion_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD CONSTRAINT "proyecto_integrante_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD CONSTRAINT "proyecto_integrante_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD CONSTRAINT "proyecto_integrante_integrante_tipo_id_integrante_tipo_id_fk" FOREIGN KEY ("integrante_tipo_id") REFERENCES "public"."integrante_tipo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD CONSTRAINT "proyecto_integrante_grupo_id_grupo_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_integrante" ADD CONSTRAINT "proyecto_integrante_grupo_integrante_id_grupo_integrante_id_fk" FOREIGN KEY ("grupo_integrante_id") REFERENCES "public"."grupo_integrante"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_ods" ADD CONSTRAINT "proyecto_ods_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_ods" ADD CONSTRAINT "proyecto_ods_ods_id_ods_id_fk" FOREIGN KEY ("ods_id") REFERENCES "public"."ods"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_presupuesto" ADD CONSTRAINT "proyecto_presupuesto_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proyecto_presupuesto" ADD CONSTRAINT "proyecto_presupuesto_partida_id_partida_id_fk" FOREIGN KEY ("partida_id") REFERENCES "public"."partida"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "autor_descartado" ADD CONSTRAINT "autor_descartado_publicacion_id_publicacion_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicacion"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "autor_descartado" ADD CONSTRAINT "autor_descartado_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "motivo_usado" ADD CONSTRAINT "motivo_usado_motivo_id_motivo_observacion_id_fk" FOREIGN KEY ("motivo_id") REFERENCES "public"."motivo_observacion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "simulacion_baremo" ADD CONSTRAINT "simulacion_baremo_baremo_id_publicacion_baremo_id_fk" FOREIGN KEY ("baremo_id") REFERENCES "public"."publicacion_baremo"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "simulacion_fila" ADD CONSTRAINT "simulacion_fila_simulacion_id_simulacion_baremo_id_fk" FOREIGN KEY ("simulacion_id") REFERENCES "public"."simulacion_baremo"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fusion_publicacion" ADD CONSTRAINT "fusion_publicacion_conservada_id_publicacion_id_fk" FOREIGN KEY ("conservada_id") REFERENCES "public"."publicacion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fusion_publicacion" ADD CONSTRAINT "fusion_publicacion_absorbida_id_publicacion_id_fk" FOREIGN KEY ("absorbida_id") REFERENCES "public"."publicacion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_revista_id_revista_id_fk" FOREIGN KEY ("revista_id") REFERENCES "public"."revista"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_pais_codigo_pais_codigo_fk" FOREIGN KEY ("pais_codigo") REFERENCES "public"."pais"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_categoria_id_publicacion_categoria_id_fk" FOREIGN KEY ("categoria_id") REFERENCES "public"."publicacion_categoria"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_duplicado_de_publicacion_id_fk" FOREIGN KEY ("duplicado_de") REFERENCES "public"."publicacion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_fusionada_en_id_publicacion_id_fk" FOREIGN KEY ("fusionada_en_id") REFERENCES "public"."publicacion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publicacion_autor" ADD CONSTRAINT "publicacion_autor_publicacion_id_publicacion_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicacion"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publicacion_autor" ADD CONSTRAINT "publicacion_autor_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publicacion_baremo" ADD CONSTRAINT "publicacion_baremo_copia_de_publicacion_baremo_id_fk" FOREIGN KEY ("copia_de") REFERENCES "public"."publicacion_baremo"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publicacion_categoria" ADD CONSTRAINT "publicacion_categoria_baremo_id_publicacion_baremo_id_fk" FOREIGN KEY ("baremo_id") REFERENCES "public"."publicacion_baremo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publicacion_indexada" ADD CONSTRAINT "publicacion_indexada_publicacion_id_publicacion_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicacion"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publicacion_indexada" ADD CONSTRAINT "publicacion_indexada_base_indexada_id_base_indexada_id_fk" FOREIGN KEY ("base_indexada_id") REFERENCES "public"."base_indexada"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publicacion_proyecto" ADD CONSTRAINT "publicacion_proyecto_publicacion_id_publicacion_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicacion"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publicacion_proyecto" ADD CONSTRAINT "publicacion_proyecto_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "solicitud_inclusion" ADD CONSTRAINT "solicitud_inclusion_publicacion_id_publicacion_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicacion"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "solicitud_inclusion" ADD CONSTRAINT "solicitud_inclusion_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "solicitud_inclusion" ADD CONSTRAINT "solicitud_inclusion_autor_id_publicacion_autor_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."publicacion_autor"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hoja_de_vida" ADD CONSTRAINT "hoja_de_vida_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reporte_envio" ADD CONSTRAINT "reporte_envio_reporte_id_reporte_guardado_id_fk" FOREIGN KEY ("reporte_id") REFERENCES "public"."reporte_guardado"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reporte_envio" ADD CONSTRAINT "reporte_envio_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reporte_guardado" ADD CONSTRAINT "reporte_guardado_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fusion_revista" ADD CONSTRAINT "fusion_revista_conservada_id_revista_id_fk" FOREIGN KEY ("conservada_id") REFERENCES "public"."revista"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fusion_revista" ADD CONSTRAINT "fusion_revista_absorbida_id_revista_id_fk" FOREIGN KEY ("absorbida_id") REFERENCES "public"."revista"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "indexacion_revista" ADD CONSTRAINT "indexacion_revista_revista_id_revista_id_fk" FOREIGN KEY ("revista_id") REFERENCES "public"."revista"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "indexacion_revista" ADD CONSTRAINT "indexacion_revista_base_id_base_indexada_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."base_indexada"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "revista" ADD CONSTRAINT "revista_pais_codigo_pais_codigo_fk" FOREIGN KEY ("pais_codigo") REFERENCES "public"."pais"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "revista" ADD CONSTRAINT "revista_fusionada_en_id_revista_id_fk" FOREIGN KEY ("fusionada_en_id") REFERENCES "public"."revista"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "auditoria_entidad_idx" ON "auditoria" USING btree ("entidad","entidad_id","id");
--> statement-breakpoint
CREATE INDEX "auditoria_ultima_idx" ON "auditoria" USING btree ("entidad","id");
--> statement-breakpoint
CREATE INDEX "auditoria_en_idx" ON "auditoria" USING btree ("en" DESC NULLS LAST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "auditoria_usuario_idx" ON "auditoria" USING btree ("usuario_id","en" DESC NULLS LAST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "auditoria_entidad_en_idx" ON "auditoria" USING btree ("entidad","en" DESC NULLS LAST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "auditoria_accion_idx" ON "auditoria" USING btree ("accion","en" DESC NULLS LAST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "intento_cambio_creado_idx" ON "intento_cambio" USING btree ("creado_en");
--> statement-breakpoint
CREATE UNIQUE INDEX "correccion_pedida_unica" ON "correccion" USING btree ("entidad","entidad_id","usuario_id","clave_campo") WHERE estado = 'pedida';
--> statement-breakpoint
CREATE INDEX "correccion_por_atender_idx" ON "correccion" USING btree ("entidad") WHERE estado = 'pedida';
--> statement-breakpoint
CREATE INDEX "correccion_registro_idx" ON "correccion" USING btree ("entidad","entidad_id");
--> statement-breakpoint
CREATE INDEX "archivo_vinculo_archivo_idx" ON "archivo_vinculo" USING btree ("archivo_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "archivo_vinculo_vigente_unico" ON "archivo_vinculo" USING btree ("entidad","entidad_id","recurso","posicion") WHERE vigente;
--> statement-breakpoint
CREATE INDEX "archivo_subido_por_idx" ON "archivo" USING btree ("subido_por");
--> statement-breakpoint
CREATE INDEX "archivo_ruta_idx" ON "archivo" USING btree ("ruta");
--> statement-breakpoint
CREATE INDEX "archivo_falta_idx" ON "archivo" USING btree ("falta_desde") WHERE falta_desde is not null;
--> statement-breakpoint
CREATE INDEX "transicion_entidad_idx" ON "transicion" USING btree ("entidad","entidad_id","id");
--> statement-breakpoint
CREATE INDEX "uso_limite_vence_idx" ON "uso_limite" USING btree ("vence_en");
--> statement-breakpoint
CREATE INDEX "exportacion_usuario_idx" ON "exportacion" USING btree ("usuario_id","id");
--> statement-breakpoint
CREATE INDEX "exportacion_caduca_idx" ON "exportacion" USING btree ("caduca_en") WHERE ruta is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "vista_guardada_nombre_unico" ON "vista_guardada" USING btree ("usuario_id","lista","nombre");
--> statement-breakpoint
CREATE INDEX "aviso_usuario_idx" ON "aviso" USING btree ("usuario_id","id");
--> statement-breakpoint
CREATE INDEX "aviso_transicion_idx" ON "aviso" USING btree ("transicion_id") WHERE transicion_id is not null;
--> statement-breakpoint
CREATE INDEX "aviso_no_leido_idx" ON "aviso" USING btree ("usuario_id") WHERE not leido;
--> statement-breakpoint
CREATE INDEX "correo_saliente_pendiente_idx" ON "correo_saliente" USING btree ("proximo_intento") WHERE estado = 'pendiente';
--> statement-breakpoint
CREATE INDEX "correo_saliente_entidad_idx" ON "correo_saliente" USING btree ("entidad","entidad_id");
--> statement-breakpoint
CREATE INDEX "correo_saliente_transicion_idx" ON "correo_saliente" USING btree ("transicion_id") WHERE transicion_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "etiqueta_clave_unica" ON "etiqueta" USING btree ("entidad","entidad_id","clave");
--> statement-breakpoint
CREATE INDEX "etiqueta_busqueda_idx" ON "etiqueta" USING btree ("entidad","clave","valor");
--> statement-breakpoint
CREATE UNIQUE INDEX "acceso_apoyo_uno_a_la_vez" ON "acceso_apoyo" USING btree ("admin_usuario_id") WHERE terminado_en is null;
--> statement-breakpoint
CREATE INDEX "acceso_apoyo_usuario_idx" ON "acceso_apoyo" USING btree ("usuario_id","id");
--> statement-breakpoint
CREATE INDEX "acceso_apoyo_admin_idx" ON "acceso_apoyo" USING btree ("admin_usuario_id");
--> statement-breakpoint
CREATE INDEX "acceso_apoyo_terminado_idx" ON "acceso_apoyo" USING btree ("terminado_por");
--> statement-breakpoint
CREATE INDEX "cuenta_usuario_idx" ON "cuenta" USING btree ("usuario_id");
--> statement-breakpoint
CREATE INDEX "identidad_usuario_idx" ON "identidad" USING btree ("usuario_id");
--> statement-breakpoint
CREATE INDEX "intento_acceso_idx" ON "intento_acceso" USING btree ("identificador","en");
--> statement-breakpoint
CREATE INDEX "intento_acceso_usuario_idx" ON "intento_acceso" USING btree ("usuario_id","en");
--> statement-breakpoint
CREATE INDEX "segundo_factor_usuario_idx" ON "segundo_factor" USING btree ("usuario_id");
--> statement-breakpoint
CREATE INDEX "sesion_usuario_idx" ON "sesion" USING btree ("usuario_id");
--> statement-breakpoint
CREATE INDEX "sesion_expira_idx" ON "sesion" USING btree ("expira_en");
--> statement-breakpoint
CREATE INDEX "sesion_apoyo_idx" ON "sesion" USING btree ("apoyo_id");
--> statement-breakpoint
CREATE INDEX "sesion_origen_idx" ON "sesion" USING btree ("origen_id");
--> statement-breakpoint
CREATE INDEX "usuario_correo_idx" ON "usuario" USING gin (quipu_fold("email"::text) gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_admin_codigo_unico" ON "usuario_admin" USING btree (quipu_clave("codigo_trabajador")) WHERE codigo_trabajador <> '';
--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_rol_investigador_unico" ON "usuario_rol" USING btree ("investigador_id") WHERE investigador_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_rol_evaluador_unico" ON "usuario_rol" USING btree ("evaluador_id") WHERE evaluador_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_rol_admin_unico" ON "usuario_rol" USING btree ("admin_id") WHERE admin_id is not null;
--> statement-breakpoint
CREATE INDEX "usuario_rol_facultad_idx" ON "usuario_rol" USING btree ("facultad_id");
--> statement-breakpoint
CREATE INDEX "verificacion_identificador_idx" ON "verificacion" USING btree ("identificador");
--> statement-breakpoint
CREATE INDEX "calidad_medicion_facultad_idx" ON "calidad_medicion" USING btree ("facultad_id");
--> statement-breakpoint
CREATE INDEX "facultad_area_idx" ON "facultad" USING btree ("area_id");
--> statement-breakpoint
CREATE INDEX "ocde_padre_idx" ON "ocde" USING btree ("padre_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "partida_codigo_unico" ON "partida" USING btree (quipu_clave("codigo"));
--> statement-breakpoint
CREATE UNIQUE INDEX "partida_grupo_item_unico" ON "partida_grupo_item" USING btree ("partida_tipo_proyecto_id");
--> statement-breakpoint
CREATE INDEX "partida_tipo_proyecto_partida_idx" ON "partida_tipo_proyecto" USING btree ("partida_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "resolucion_numero_unico" ON "resolucion" USING btree (quipu_fold(numero));
--> statement-breakpoint
CREATE UNIQUE INDEX "constancia_del_dia" ON "constancia" USING btree ("investigador_id","tipo","solicitada_el","huella_datos") WHERE estado in ('solicitada','emitida');
--> statement-breakpoint
CREATE INDEX "constancia_creado_idx" ON "constancia" USING btree ("creado_en");
--> statement-breakpoint
CREATE INDEX "constancia_autoridad_idx" ON "constancia" USING btree ("autoridad_id");
--> statement-breakpoint
CREATE INDEX "convocatoria_facultad_facultad_idx" ON "convocatoria_facultad" USING btree ("facultad_id");
--> statement-breakpoint
CREATE INDEX "convocatoria_habilitado_investigador_idx" ON "convocatoria_habilitado" USING btree ("investigador_id");
--> statement-breakpoint
CREATE INDEX "convocatoria_habilitado_facultad_idx" ON "convocatoria_habilitado" USING btree ("facultad_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "postulacion_invitacion_viva" ON "postulacion_invitacion" USING btree ("proyecto_id","investigador_id") WHERE cerrada_en is null;
--> statement-breakpoint
CREATE INDEX "postulacion_invitacion_investigador_idx" ON "postulacion_invitacion" USING btree ("investigador_id");
--> statement-breakpoint
CREATE INDEX "postulacion_permiso_investigador_idx" ON "postulacion_permiso" USING btree ("investigador_id");
--> statement-breakpoint
CREATE INDEX "proyecto_autorizacion_grupo_idx" ON "proyecto_autorizacion_grupo" USING btree ("grupo_id");
--> statement-breakpoint
CREATE INDEX "proyecto_autorizacion_respondida_idx" ON "proyecto_autorizacion_grupo" USING btree ("respondida_por");
--> statement-breakpoint
CREATE UNIQUE INDEX "deuda_pendiente_unica" ON "deuda" USING btree ("integrante_id","clase",coalesce("informe", "detalle")) WHERE estado = 'pendiente';
--> statement-breakpoint
CREATE INDEX "deuda_integrante_idx" ON "deuda" USING btree ("integrante_id");
--> statement-breakpoint
CREATE INDEX "cdi_actividad_investigador_idx" ON "cdi_actividad" USING btree ("investigador_id");
--> statement-breakpoint
CREATE INDEX "cdi_actividad_evaluacion_idx" ON "cdi_actividad" USING btree ("evaluacion_id");
--> statement-breakpoint
CREATE INDEX "cdi_actividad_tipo_idx" ON "cdi_actividad" USING btree ("tipo");
--> statement-breakpoint
CREATE INDEX "cdi_actividad_registro_tipo_idx" ON "cdi_actividad_registro" USING btree ("tipo");
--> statement-breakpoint
CREATE INDEX "cdi_actividad_tipo_padre_idx" ON "cdi_actividad_tipo" USING btree ("padre");
--> statement-breakpoint
CREATE INDEX "cdi_declaracion_investigador_idx" ON "cdi_declaracion" USING btree ("investigador_id","fecha_fin");
--> statement-breakpoint
CREATE INDEX "cdi_investigador_idx" ON "cdi_evaluacion" USING btree ("investigador_id");
--> statement-breakpoint
CREATE INDEX "cdi_facultad_idx" ON "cdi_evaluacion" USING btree ("facultad_id");
--> statement-breakpoint
CREATE INDEX "cdi_vencimiento_idx" ON "cdi_evaluacion" USING btree ("fecha_fin") WHERE estado = 'vigente';
--> statement-breakpoint
CREATE INDEX "cdi_observacion_idx" ON "cdi_observacion" USING btree ("evaluacion_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "cdi_observacion_abierta" ON "cdi_observacion" USING btree ("evaluacion_id") WHERE atendida_en is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "comprobante_documento_unico" ON "comprobante" USING btree ("tipo","ruc","numero") WHERE "comprobante"."ruc" is not null and "comprobante"."numero" is not null and estado in ('enviado','observado','aprobado','aprobado_vb');
--> statement-breakpoint
CREATE INDEX "comprobante_cuenta_idx" ON "comprobante" USING btree ("eco_proyecto_id","estado");
--> statement-breakpoint
CREATE INDEX "comprobante_integrante_idx" ON "comprobante" USING btree ("integrante_id");
--> statement-breakpoint
CREATE INDEX "comprobante_lectura_idx" ON "comprobante" USING btree ("lectura_id");
--> statement-breakpoint
CREATE INDEX "comprobante_por_revisar_idx" ON "comprobante" USING btree ("estado_desde","eco_proyecto_id","id") WHERE estado = 'enviado';
--> statement-breakpoint
CREATE INDEX "comprobante_item_partida_idx" ON "comprobante_item" USING btree ("partida_id");
--> statement-breakpoint
CREATE INDEX "comprobante_lectura_cuenta_idx" ON "comprobante_lectura" USING btree ("eco_proyecto_id");
--> statement-breakpoint
CREATE INDEX "comprobante_lectura_usuario_idx" ON "comprobante_lectura" USING btree ("usuario_id");
--> statement-breakpoint
CREATE INDEX "informe_cumplimiento_linea_idx" ON "informe_cumplimiento_linea" USING btree ("integrante_id");
--> statement-breakpoint
CREATE INDEX "eco_asiento_cuenta_idx" ON "eco_asiento" USING btree ("eco_proyecto_id","id");
--> statement-breakpoint
CREATE INDEX "eco_asiento_comprobante_idx" ON "eco_asiento" USING btree ("comprobante_id");
--> statement-breakpoint
CREATE INDEX "eco_asiento_transferencia_idx" ON "eco_asiento" USING btree ("transferencia_id");
--> statement-breakpoint
CREATE INDEX "eco_asiento_partida_idx" ON "eco_asiento" USING btree ("partida_id");
--> statement-breakpoint
CREATE INDEX "eco_presupuesto_partida_idx" ON "eco_presupuesto" USING btree ("partida_id");
--> statement-breakpoint
CREATE INDEX "rendicion_regla_partida_idx" ON "rendicion_regla_partida" USING btree ("partida_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "transferencia_abierta_unica" ON "transferencia" USING btree ("eco_proyecto_id") WHERE estado in ('borrador','solicitada');
--> statement-breakpoint
CREATE INDEX "transferencia_cuenta_idx" ON "transferencia" USING btree ("eco_proyecto_id","id");
--> statement-breakpoint
CREATE INDEX "transferencia_autoridad_idx" ON "transferencia" USING btree ("autoridad_id");
--> statement-breakpoint
CREATE INDEX "transferencia_por_decidir_idx" ON "transferencia" USING btree ("solicitada_en") WHERE estado = 'solicitada';
--> statement-breakpoint
CREATE INDEX "transferencia_movimiento_idx" ON "transferencia_movimiento" USING btree ("transferencia_id");
--> statement-breakpoint
CREATE INDEX "transferencia_movimiento_origen_idx" ON "transferencia_movimiento" USING btree ("origen_id");
--> statement-breakpoint
CREATE INDEX "transferencia_movimiento_destino_idx" ON "transferencia_movimiento" USING btree ("destino_id");
--> statement-breakpoint
CREATE INDEX "evaluacion_conflicto_evaluador_idx" ON "evaluacion_conflicto" USING btree ("evaluador_id");
--> statement-breakpoint
CREATE INDEX "evaluacion_criterio_plantilla_idx" ON "evaluacion_criterio" USING btree ("plantilla_id","orden");
--> statement-breakpoint
CREATE INDEX "evaluacion_facultad_facultad_idx" ON "evaluacion_facultad" USING btree ("facultad_id");
--> statement-breakpoint
CREATE INDEX "evaluacion_facultad_evaluador_idx" ON "evaluacion_facultad_evaluador" USING btree ("evaluador_id");
--> statement-breakpoint
CREATE INDEX "evaluacion_puntaje_criterio_idx" ON "evaluacion_puntaje" USING btree ("criterio_id");
--> statement-breakpoint
CREATE INDEX "evaluacion_resolucion_resolucion_idx" ON "evaluacion_resolucion" USING btree ("resolucion","fecha");
--> statement-breakpoint
CREATE INDEX "evaluacion_resolucion_item_proyecto_idx" ON "evaluacion_resolucion_item" USING btree ("proyecto_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "evaluador_pericia_linea_unica" ON "evaluador_pericia" USING btree ("evaluador_id","linea_id") WHERE linea_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "evaluador_pericia_ocde_unica" ON "evaluador_pericia" USING btree ("evaluador_id","ocde_id") WHERE ocde_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "evaluador_pericia_palabra_unica" ON "evaluador_pericia" USING btree ("evaluador_id","palabra") WHERE palabra is not null;
--> statement-breakpoint
CREATE INDEX "evaluador_pericia_linea_idx" ON "evaluador_pericia" USING btree ("linea_id");
--> statement-breakpoint
CREATE INDEX "evaluador_pericia_ocde_idx" ON "evaluador_pericia" USING btree ("ocde_id");
--> statement-breakpoint
CREATE INDEX "proyecto_evaluacion_evaluador_idx" ON "proyecto_evaluacion" USING btree ("evaluador_id","estado");
--> statement-breakpoint
CREATE INDEX "proyecto_evaluacion_plantilla_idx" ON "proyecto_evaluacion" USING btree ("plantilla_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "baremo_item_unico" ON "baremo_calificacion" USING btree ("rubro","item");
--> statement-breakpoint
CREATE INDEX "grupo_resolucion_creacion_idx" ON "grupo" USING btree ("resolucion_creacion","fecha_creacion");
--> statement-breakpoint
CREATE INDEX "grupo_resolucion_idx" ON "grupo" USING btree ("resolucion","fecha_resolucion");
--> statement-breakpoint
CREATE UNIQUE INDEX "grupo_nombre_unico" ON "grupo" USING btree (quipu_clave("nombre")) WHERE estado not in ('disuelto','eliminado','no_aprobado');
--> statement-breakpoint
CREATE UNIQUE INDEX "grupo_nombre_corto_unico" ON "grupo" USING btree (quipu_clave("nombre_corto")) WHERE estado not in ('disuelto','eliminado','no_aprobado');
--> statement-breakpoint
CREATE INDEX "grupo_facultad_idx" ON "grupo" USING btree ("facultad_id");
--> statement-breakpoint
CREATE INDEX "grupo_solicitante_idx" ON "grupo" USING btree ("solicitante_id");
--> statement-breakpoint
CREATE INDEX "grupo_busqueda_idx" ON "grupo" USING gin (busqueda gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "grupo_integrante_resolucion_idx" ON "grupo_integrante" USING btree ("resolucion","resolucion_fecha");
--> statement-breakpoint
CREATE INDEX "grupo_integrante_exclusion_resolucion_idx" ON "grupo_integrante" USING btree ("exclusion_resolucion","exclusion_resolucion_fecha");
--> statement-breakpoint
CREATE UNIQUE INDEX "grupo_integrante_vigente_unico" ON "grupo_integrante" USING btree ("investigador_id") WHERE hasta is null and exclusiva;
--> statement-breakpoint
CREATE UNIQUE INDEX "grupo_integrante_una_vez" ON "grupo_integrante" USING btree ("grupo_id","investigador_id") WHERE hasta is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "grupo_coordinador_unico" ON "grupo_integrante" USING btree ("grupo_id") WHERE es_coordinador and hasta is null;
--> statement-breakpoint
CREATE INDEX "grupo_integrante_grupo_idx" ON "grupo_integrante" USING btree ("grupo_id");
--> statement-breakpoint
CREATE INDEX "grupo_integrante_investigador_idx" ON "grupo_integrante" USING btree ("investigador_id");
--> statement-breakpoint
CREATE INDEX "grupo_integrante_facultad_idx" ON "grupo_integrante" USING btree ("facultad_id");
--> statement-breakpoint
CREATE INDEX "grupo_integrante_dependencia_idx" ON "grupo_integrante" USING btree ("dependencia_id");
--> statement-breakpoint
CREATE INDEX "grupo_integrante_instituto_idx" ON "grupo_integrante" USING btree ("instituto_id");
--> statement-breakpoint
CREATE INDEX "grupo_periodo_integrante_idx" ON "grupo_integrante_periodo" USING btree ("integrante_id","desde");
--> statement-breakpoint
CREATE UNIQUE INDEX "grupo_invitacion_token_unico" ON "grupo_invitacion" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "grupo_invitacion_integrante_idx" ON "grupo_invitacion" USING btree ("integrante_id");
--> statement-breakpoint
CREATE INDEX "grupo_laboratorio_laboratorio_idx" ON "grupo_laboratorio" USING btree ("laboratorio_id");
--> statement-breakpoint
CREATE INDEX "grupo_linea_linea_idx" ON "grupo_linea" USING btree ("linea_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "informe_unico" ON "informe" USING btree ("proyecto_id","tipo_id") WHERE estado <> 'eliminado';
--> statement-breakpoint
CREATE INDEX "informe_proyecto_idx" ON "informe" USING btree ("proyecto_id");
--> statement-breakpoint
CREATE INDEX "informe_tipo_idx" ON "informe" USING btree ("tipo_id");
--> statement-breakpoint
CREATE INDEX "informe_plantilla_idx" ON "informe" USING btree ("plantilla_id");
--> statement-breakpoint
CREATE INDEX "informe_estado_idx" ON "informe" USING btree ("estado","estado_desde");
--> statement-breakpoint
CREATE INDEX "informe_aviso_tipo_idx" ON "informe_aviso" USING btree ("tipo_id");
--> statement-breakpoint
CREATE INDEX "informe_permiso_integrante_idx" ON "informe_permiso" USING btree ("integrante_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "orcid_obra_unica" ON "orcid_obra" USING btree ("investigador_id","publicacion_id");
--> statement-breakpoint
CREATE INDEX "orcid_obra_publicacion_idx" ON "orcid_obra" USING btree ("publicacion_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "orcid_vinculo_persona_unico" ON "orcid_vinculo" USING btree ("investigador_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "orcid_vinculo_orcid_unico" ON "orcid_vinculo" USING btree ("orcid");
--> statement-breakpoint
CREATE UNIQUE INDEX "laboratorio_codigo_unico" ON "laboratorio" USING btree (quipu_clave("codigo"));
--> statement-breakpoint
CREATE INDEX "laboratorio_facultad_idx" ON "laboratorio" USING btree ("facultad_id");
--> statement-breakpoint
CREATE INDEX "laboratorio_uso_idx" ON "laboratorio" USING btree ("categoria_uso");
--> statement-breakpoint
CREATE INDEX "laboratorio_busqueda_idx" ON "laboratorio" USING gin (busqueda gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "laboratorio_miembro_orden_unico" ON "laboratorio_miembro" USING btree ("laboratorio_id","orden");
--> statement-breakpoint
CREATE UNIQUE INDEX "laboratorio_uso_nombre_unico" ON "laboratorio_uso" USING btree (quipu_fold("nombre"));
--> statement-breakpoint
CREATE INDEX "linea_padre_idx" ON "linea_investigacion" USING btree ("padre_id");
--> statement-breakpoint
CREATE INDEX "linea_facultad_idx" ON "linea_investigacion" USING btree ("facultad_id");
--> statement-breakpoint
CREATE INDEX "linea_ods_ods_idx" ON "linea_ods" USING btree ("ods_id");
--> statement-breakpoint
CREATE INDEX "meta_tipo_tipo_idx" ON "meta_tipo_proyecto" USING btree ("tipo_proyecto");
--> statement-breakpoint
CREATE INDEX "monitoreo_estado_idx" ON "monitoreo" USING btree ("estado","estado_desde");
--> statement-breakpoint
CREATE INDEX "monitoreo_observacion_idx" ON "monitoreo_observacion" USING btree ("proyecto_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "monitoreo_observacion_abierta" ON "monitoreo_observacion" USING btree ("proyecto_id") WHERE atendida_en is null;
--> statement-breakpoint
CREATE INDEX "monitoreo_publicacion_idx" ON "monitoreo_publicacion" USING btree ("publicacion_id");
--> statement-breakpoint
CREATE INDEX "importacion_clase_idx" ON "importacion" USING btree ("clase","id");
--> statement-breakpoint
CREATE INDEX "importacion_creado_por_idx" ON "importacion" USING btree ("creado_por");
--> statement-breakpoint
CREATE UNIQUE INDEX "importacion_una_aplicandose" ON "importacion" USING btree ("clase") WHERE estado = 'aplicando';
--> statement-breakpoint
CREATE INDEX "importacion_fila_accion_idx" ON "importacion_fila" USING btree ("importacion_id","accion");
--> statement-breakpoint
CREATE INDEX "importacion_fila_clave_idx" ON "importacion_fila" USING btree ("importacion_id","clave");
--> statement-breakpoint
CREATE INDEX "rrhh_codigo_idx" ON "rrhh_docente" USING btree ("codigo");
--> statement-breakpoint
CREATE INDEX "rrhh_busqueda_idx" ON "rrhh_docente" USING gin (busqueda gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "rrhh_nombre_idx" ON "rrhh_docente" USING btree ("apellido1","apellido2","nombres");
--> statement-breakpoint
CREATE INDEX "sum_dni_idx" ON "sum_estudiante" USING btree ("dni");
--> statement-breakpoint
CREATE INDEX "sum_busqueda_idx" ON "sum_estudiante" USING gin (busqueda gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sum_nombre_idx" ON "sum_estudiante" USING btree ("apellido1","apellido2","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "evaluador_busqueda_idx" ON "evaluador" USING gin (busqueda gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "fusion_persona_vigente_unica" ON "fusion_persona" USING btree ("absorbida_id") WHERE deshecha_en is null;
--> statement-breakpoint
CREATE INDEX "fusion_persona_conservada_idx" ON "fusion_persona" USING btree ("conservada_id");
--> statement-breakpoint
CREATE INDEX "fusion_persona_absorbida_idx" ON "fusion_persona" USING btree ("absorbida_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "grado_academico_nombre_unico" ON "grado_academico" USING btree (quipu_fold("nombre"));
--> statement-breakpoint
CREATE UNIQUE INDEX "investigador_documento_unico" ON "investigador" USING btree ("doc_tipo","doc_numero") WHERE fusionada_en_id is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "investigador_codigo_unico" ON "investigador" USING btree ("codigo") WHERE fusionada_en_id is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "investigador_codigo_plegado_unico" ON "investigador" USING btree (quipu_clave("codigo")) WHERE fusionada_en_id is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "investigador_orcid_unico" ON "investigador" USING btree ("codigo_orcid") WHERE codigo_orcid is not null and fusionada_en_id is null;
--> statement-breakpoint
CREATE INDEX "investigador_documento_idx" ON "investigador" USING btree ("doc_tipo","doc_numero");
--> statement-breakpoint
CREATE INDEX "investigador_fusionada_idx" ON "investigador" USING btree ("fusionada_en_id","activo");
--> statement-breakpoint
CREATE INDEX "investigador_pais_institucion_idx" ON "investigador" USING btree ("pais_institucion");
--> statement-breakpoint
CREATE INDEX "investigador_busqueda_idx" ON "investigador" USING gin (busqueda gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "investigador_docente_busqueda_idx" ON "investigador" USING gin (busqueda gin_trgm_ops) WHERE tipo = 'Docente permanente';
--> statement-breakpoint
CREATE INDEX "investigador_nombre_clave_idx" ON "investigador" USING btree (quipu_clave(apellido1 || coalesce(apellido2, '') || nombres)) WHERE fusionada_en_id is null;
--> statement-breakpoint
CREATE INDEX "investigador_nombre_idx" ON "investigador" USING btree ("apellido1","apellido2","nombres");
--> statement-breakpoint
CREATE INDEX "investigador_facultad_idx" ON "investigador" USING btree ("facultad_id","tipo");
--> statement-breakpoint
CREATE INDEX "investigador_dependencia_idx" ON "investigador" USING btree ("dependencia_id");
--> statement-breakpoint
CREATE INDEX "investigador_instituto_idx" ON "investigador" USING btree ("instituto_id");
--> statement-breakpoint
CREATE INDEX "investigador_programa_idx" ON "investigador" USING btree ("programa_id");
--> statement-breakpoint
CREATE INDEX "investigador_pais_idx" ON "investigador" USING btree ("pais_codigo");
--> statement-breakpoint
CREATE INDEX "investigador_categoria_idx" ON "investigador" USING btree ("docente_categoria");
--> statement-breakpoint
CREATE INDEX "investigador_grado_idx" ON "investigador" USING btree ("grado");
--> statement-breakpoint
CREATE INDEX "licencia_investigador_idx" ON "licencia" USING btree ("investigador_id","fecha_fin");
--> statement-breakpoint
CREATE INDEX "licencia_tipo_idx" ON "licencia" USING btree ("licencia_tipo_id");
--> statement-breakpoint
CREATE INDEX "proyecto_documento_proyecto_idx" ON "proyecto_documento" USING btree ("proyecto_id");
--> statement-breakpoint
CREATE INDEX "proyecto_resolucion_idx" ON "proyecto" USING btree ("resolucion_rectoral","resolucion_fecha");
--> statement-breakpoint
CREATE UNIQUE INDEX "proyecto_codigo_unico" ON "proyecto" USING btree (quipu_clave("codigo_proyecto"));
--> statement-breakpoint
CREATE UNIQUE INDEX "proyecto_postulacion_viva_unica" ON "proyecto" USING btree ("tipo_proyecto","periodo","responsable_id") WHERE exclusivo and estado not in ('eliminado', 'no_aprobado', 'anulado');
--> statement-breakpoint
CREATE INDEX "proyecto_periodo_idx" ON "proyecto" USING btree ("periodo","id","tipo_proyecto","estado");
--> statement-breakpoint
CREATE INDEX "proyecto_convocatoria_idx" ON "proyecto" USING btree ("convocatoria_id","estado");
--> statement-breakpoint
CREATE INDEX "proyecto_tipo_idx" ON "proyecto" USING btree ("tipo_proyecto","periodo");
--> statement-breakpoint
CREATE INDEX "proyecto_responsable_idx" ON "proyecto" USING btree ("responsable_id");
--> statement-breakpoint
CREATE INDEX "proyecto_facultad_idx" ON "proyecto" USING btree ("facultad_id");
--> statement-breakpoint
CREATE INDEX "proyecto_instituto_idx" ON "proyecto" USING btree ("instituto_id");
--> statement-breakpoint
CREATE INDEX "proyecto_programa_idx" ON "proyecto" USING btree ("programa_id");
--> statement-breakpoint
CREATE INDEX "proyecto_grupo_idx" ON "proyecto" USING btree ("grupo_id");
--> statement-breakpoint
CREATE INDEX "proyecto_linea_idx" ON "proyecto" USING btree ("linea_investigacion_id");
--> statement-breakpoint
CREATE INDEX "proyecto_ocde_idx" ON "proyecto" USING btree ("ocde_id");
--> statement-breakpoint
CREATE INDEX "proyecto_pais_idx" ON "proyecto" USING btree ("pais_codigo");
--> statement-breakpoint
CREATE INDEX "proyecto_dj_plantilla_idx" ON "proyecto" USING btree ("dj_plantilla_id");
--> statement-breakpoint
CREATE INDEX "proyecto_busqueda_idx" ON "proyecto" USING gin (busqueda gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "proyecto_actividad_proyecto_idx" ON "proyecto_actividad" USING btree ("proyecto_id");
--> statement-breakpoint
CREATE INDEX "proyecto_actividad_integrante_idx" ON "proyecto_actividad" USING btree ("integrante_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "proyecto_integrante_unico" ON "proyecto_integrante" USING btree ("proyecto_id","investigador_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "proyecto_responsable_unico" ON "proyecto_integrante" USING btree ("proyecto_id") WHERE es_responsable and not excluido;
--> statement-breakpoint
CREATE INDEX "proyecto_integrante_investigador_idx" ON "proyecto_integrante" USING btree ("investigador_id");
--> statement-breakpoint
CREATE INDEX "proyecto_integrante_tipo_idx" ON "proyecto_integrante" USING btree ("integrante_tipo_id");
--> statement-breakpoint
CREATE INDEX "proyecto_integrante_grupo_idx" ON "proyecto_integrante" USING btree ("grupo_id");
--> statement-breakpoint
CREATE INDEX "proyecto_integrante_membresia_idx" ON "proyecto_integrante" USING btree ("grupo_integrante_id");
--> statement-breakpoint
CREATE INDEX "proyecto_ods_ods_idx" ON "proyecto_ods" USING btree ("ods_id");
--> statement-breakpoint
CREATE INDEX "proyecto_presupuesto_partida_idx" ON "proyecto_presupuesto" USING btree ("partida_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "autor_descartado_unico" ON "autor_descartado" USING btree ("investigador_id","firma","publicacion_id");
--> statement-breakpoint
CREATE INDEX "autor_descartado_publicacion_idx" ON "autor_descartado" USING btree ("publicacion_id");
--> statement-breakpoint
CREATE INDEX "puntaje_historia_persona_idx" ON "puntaje_historia" USING btree ("persona_id");
--> statement-breakpoint
CREATE INDEX "puntaje_historia_autor_idx" ON "puntaje_historia" USING btree ("autor_id","desde");
--> statement-breakpoint
CREATE UNIQUE INDEX "motivo_observacion_texto_unico" ON "motivo_observacion" USING btree (quipu_clave("texto"));
--> statement-breakpoint
CREATE INDEX "motivo_usado_motivo_idx" ON "motivo_usado" USING btree ("motivo_id");
--> statement-breakpoint
CREATE INDEX "motivo_usado_registro_idx" ON "motivo_usado" USING btree ("entidad","entidad_id");
--> statement-breakpoint
CREATE INDEX "simulacion_fila_idx" ON "simulacion_fila" USING btree ("simulacion_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "fusion_publicacion_vigente_unica" ON "fusion_publicacion" USING btree ("absorbida_id") WHERE deshecha_en is null;
--> statement-breakpoint
CREATE INDEX "fusion_publicacion_conservada_idx" ON "fusion_publicacion" USING btree ("conservada_id");
--> statement-breakpoint
CREATE INDEX "fusion_publicacion_absorbida_idx" ON "fusion_publicacion" USING btree ("absorbida_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "publicacion_codigo_unico" ON "publicacion" USING btree ("codigo_registro",(tipo_publicacion = 'patente')) WHERE codigo_registro is not null and (tipo_publicacion <> 'patente' or estado not in ('eliminado','duplicado','anulado'));
--> statement-breakpoint
CREATE UNIQUE INDEX "publicacion_doi_unico" ON "publicacion" USING btree (lower("doi")) WHERE doi is not null and estado not in ('eliminado','duplicado','anulado');
--> statement-breakpoint
CREATE INDEX "publicacion_titulo_idx" ON "publicacion" USING btree ("tipo_publicacion",quipu_clave("titulo"));
--> statement-breakpoint
CREATE INDEX "publicacion_fusionada_idx" ON "publicacion" USING btree ("fusionada_en_id");
--> statement-breakpoint
CREATE INDEX "publicacion_isbn_idx" ON "publicacion" USING btree (upper(regexp_replace(isbn, '[^0-9Xx]', '', 'g')));
--> statement-breakpoint
CREATE INDEX "publicacion_fecha_idx" ON "publicacion" USING btree ("fecha_publicacion");
--> statement-breakpoint
CREATE INDEX "publicacion_estado_idx" ON "publicacion" USING btree ("estado","tipo_publicacion","fecha_inscripcion");
--> statement-breakpoint
CREATE INDEX "publicacion_revista_idx" ON "publicacion" USING btree ("revista_id");
--> statement-breakpoint
CREATE INDEX "publicacion_categoria_idx" ON "publicacion" USING btree ("categoria_id");
--> statement-breakpoint
CREATE INDEX "publicacion_actualizado_idx" ON "publicacion" USING btree ("actualizado_en");
--> statement-breakpoint
CREATE INDEX "publicacion_busqueda_idx" ON "publicacion" USING gin (busqueda gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "publicacion_autor_unico" ON "publicacion_autor" USING btree ("publicacion_id","investigador_id") WHERE investigador_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "publicacion_autor_presentador" ON "publicacion_autor" USING btree ("publicacion_id") WHERE presentado;
--> statement-breakpoint
CREATE INDEX "publicacion_autor_publicacion_idx" ON "publicacion_autor" USING btree ("publicacion_id");
--> statement-breakpoint
CREATE INDEX "publicacion_autor_investigador_idx" ON "publicacion_autor" USING btree ("investigador_id");
--> statement-breakpoint
CREATE INDEX "publicacion_autor_suelto_idx" ON "publicacion_autor" USING gin (quipu_fold(autor) gin_trgm_ops) WHERE investigador_id is null;
--> statement-breakpoint
CREATE INDEX "publicacion_autor_orcid_idx" ON "publicacion_autor" USING btree ("codigo_orcid") WHERE investigador_id is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "publicacion_baremo_nombre_unico" ON "publicacion_baremo" USING btree (quipu_clave("nombre"));
--> statement-breakpoint
CREATE UNIQUE INDEX "publicacion_baremo_desde_unico" ON "publicacion_baremo" USING btree ("vigente_desde");
--> statement-breakpoint
CREATE UNIQUE INDEX "publicacion_categoria_unica" ON "publicacion_categoria" USING btree ("baremo_id","grupo",quipu_clave("nombre"));
--> statement-breakpoint
CREATE UNIQUE INDEX "publicacion_categoria_grado_unico" ON "publicacion_categoria" USING btree ("baremo_id","grupo","grado");
--> statement-breakpoint
CREATE INDEX "publicacion_indexada_base_idx" ON "publicacion_indexada" USING btree ("base_indexada_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "publicacion_proyecto_unico" ON "publicacion_proyecto" USING btree ("publicacion_id","proyecto_id");
--> statement-breakpoint
CREATE INDEX "publicacion_proyecto_proyecto_idx" ON "publicacion_proyecto" USING btree ("proyecto_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "solicitud_inclusion_pendiente" ON "solicitud_inclusion" USING btree ("publicacion_id","investigador_id") WHERE estado = 'solicitada';
--> statement-breakpoint
CREATE INDEX "solicitud_inclusion_persona_idx" ON "solicitud_inclusion" USING btree ("investigador_id");
--> statement-breakpoint
CREATE INDEX "reporte_envio_usuario_idx" ON "reporte_envio" USING btree ("usuario_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "reporte_guardado_nombre" ON "reporte_guardado" USING btree ("usuario_id",lower("nombre"));
--> statement-breakpoint
CREATE UNIQUE INDEX "base_indexada_nombre_unico" ON "base_indexada" USING btree (quipu_clave("nombre"));
--> statement-breakpoint
CREATE UNIQUE INDEX "fusion_revista_vigente_unica" ON "fusion_revista" USING btree ("absorbida_id") WHERE deshecha_en is null;
--> statement-breakpoint
CREATE INDEX "fusion_revista_conservada_idx" ON "fusion_revista" USING btree ("conservada_id");
--> statement-breakpoint
CREATE INDEX "fusion_revista_absorbida_idx" ON "fusion_revista" USING btree ("absorbida_id");
--> statement-breakpoint
CREATE INDEX "indexacion_revista_revista_idx" ON "indexacion_revista" USING btree ("revista_id");
--> statement-breakpoint
CREATE INDEX "indexacion_revista_base_idx" ON "indexacion_revista" USING btree ("base_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "revista_issn_unico" ON "revista" USING btree ("issn") WHERE fusionada_en_id is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "revista_issn_e_unico" ON "revista" USING btree ("issn_e") WHERE fusionada_en_id is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "revista_nombre_unico" ON "revista" USING btree (quipu_clave("nombre")) WHERE fusionada_en_id is null;
--> statement-breakpoint
CREATE INDEX "revista_fusionada_idx" ON "revista" USING btree ("fusionada_en_id");
--> statement-breakpoint
CREATE INDEX "revista_busqueda_idx" ON "revista" USING gin (busqueda gin_trgm_ops);
--> statement-breakpoint
-- == Constraints and indexes that drizzle cannot say ==
alter table auditoria add constraint auditoria_usuario_fk foreign key (usuario_id) references usuario(id);
--> statement-breakpoint
alter table transicion add constraint transicion_usuario_fk foreign key (usuario_id) references usuario(id);
--> statement-breakpoint
alter table archivo add constraint archivo_subido_por_fk foreign key (subido_por) references usuario(id);
--> statement-breakpoint
alter table aviso add constraint aviso_usuario_fk foreign key (usuario_id) references usuario(id) on delete cascade;
--> statement-breakpoint
alter table vista_guardada add constraint vista_guardada_usuario_fk foreign key (usuario_id) references usuario(id) on delete cascade;
--> statement-breakpoint
alter table proyecto add constraint proyecto_convocatoria_fk foreign key (convocatoria_id) references convocatoria(id);
--> statement-breakpoint
alter table proyecto add constraint proyecto_terminos_fk foreign key (terminos_aceptados_por) references usuario(id);
--> statement-breakpoint
-- Two active calls of one type never receive applications on the same day.
alter table convocatoria add constraint convocatoria_sin_traslape
  exclude using gist (tipo_proyecto with =, daterange(registro_inicio, registro_fin, '[]') with &&) where (activa);
--> statement-breakpoint
-- One person is not on two leaves of one type on the same day.
alter table licencia add constraint licencia_sin_traslape
  exclude using gist (investigador_id with =, licencia_tipo_id with =, daterange(fecha_inicio, fecha_fin, '[]') with &&);
--> statement-breakpoint
-- Exports belong to an account; existing installations learn which types need the sworn statement.
alter table exportacion add constraint exportacion_usuario_fk foreign key (usuario_id) references usuario (id) on delete cascade;
--> statement-breakpoint
-- Nothing is scored before declaring to have no conflict of interest.
alter table proyecto_evaluacion add constraint proyecto_evaluacion_declarada check (estado = 'asignada' or declarada_en is not null);
--> statement-breakpoint
-- A derived type is reached by its own address.
alter table tipo_proyecto add constraint tipo_proyecto_derivado check (base is null or slug is not null);
--> statement-breakpoint
-- Who brought an import is an account, a module above people.
alter table importacion add constraint importacion_creado_por_fk foreign key (creado_por) references usuario(id);
--> statement-breakpoint
alter table grupo add constraint grupo_observado_con_motivo check (estado not in ('observado', 'reg_observado') or observaciones_admin is not null);
--> statement-breakpoint
alter table proyecto add constraint proyecto_parametros_fk foreign key (convocatoria_id, parametros_numero)
  references convocatoria_parametros (convocatoria_id, numero) match full;
--> statement-breakpoint
alter table intento_cambio add constraint intento_cambio_usuario_fk foreign key (usuario_id) references usuario(id) on delete cascade;
--> statement-breakpoint
-- The modules of projects stand above: their table is named only here.
ALTER TABLE "publicacion_proyecto" ADD CONSTRAINT "publicacion_proyecto_proyecto_fk" FOREIGN KEY ("proyecto_id") REFERENCES "proyecto"("id");
--> statement-breakpoint
ALTER TABLE "indexacion_revista" ADD CONSTRAINT "indexacion_revista_cruce" EXCLUDE USING gist ("revista_id" WITH =, "base_id" WITH =, int4range("desde", "hasta", '[]') WITH &&);
--> statement-breakpoint
ALTER TABLE "aviso" ADD CONSTRAINT "aviso_transicion_fk" FOREIGN KEY ("transicion_id") REFERENCES "transicion"("id");
--> statement-breakpoint
ALTER TABLE "correo_saliente" ADD CONSTRAINT "correo_saliente_transicion_fk" FOREIGN KEY ("transicion_id") REFERENCES "transicion"("id");
--> statement-breakpoint
create index transicion_usuario_idx on transicion (usuario_id);
--> statement-breakpoint
create index proyecto_terminos_idx on proyecto (terminos_aceptados_por) where terminos_aceptados_por is not null;
--> statement-breakpoint
create unique index cdi_solicitud_abierta_unica on cdi_evaluacion (investigador_id) where estado in ('enviado', 'observado', 'en_tramite', 'pendiente');
--> statement-breakpoint
create unique index linea_codigo_unico on linea_investigacion (quipu_fold(btrim(codigo)));
--> statement-breakpoint
create unique index linea_nombre_unico on linea_investigacion (quipu_fold(btrim(nombre)));
--> statement-breakpoint
-- Who cites a resolution is found by its number, whatever its case and accents.
create index proyecto_resolucion_rectoral_fold_idx on proyecto (quipu_fold(resolucion_rectoral)) where resolucion_rectoral is not null;
--> statement-breakpoint
create index proyecto_resolucion_decanal_fold_idx on proyecto (quipu_fold(resolucion_decanal)) where resolucion_decanal is not null;
--> statement-breakpoint
create index proyecto_resolucion_anulacion_fold_idx on proyecto (quipu_fold(resolucion_anulacion)) where resolucion_anulacion is not null;
--> statement-breakpoint
create index grupo_integrante_resolucion_fold_idx on grupo_integrante (quipu_fold(resolucion)) where resolucion is not null;
--> statement-breakpoint
create index grupo_integrante_exclusion_fold_idx on grupo_integrante (quipu_fold(exclusion_resolucion)) where exclusion_resolucion is not null;
--> statement-breakpoint
create index grupo_integrante_decanal_fold_idx on grupo_integrante (quipu_fold(resolucion_decanal)) where resolucion_decanal is not null;
--> statement-breakpoint
create index grupo_resolucion_creacion_fold_idx on grupo (quipu_fold(resolucion_creacion)) where resolucion_creacion is not null;
--> statement-breakpoint
create index grupo_resolucion_fold_idx on grupo (quipu_fold(resolucion)) where resolucion is not null;
--> statement-breakpoint
create index grupo_resolucion_disolucion_fold_idx on grupo (quipu_fold(resolucion_disolucion)) where resolucion_disolucion is not null;
--> statement-breakpoint
create index evaluacion_resolucion_fold_idx on evaluacion_resolucion (quipu_fold(resolucion));
--> statement-breakpoint
-- == Rules of the database: functions, their triggers, and who nothing points to ==
create or replace function quipu_solo_anexar() returns trigger language plpgsql as $$
begin
  raise exception 'La tabla % solo admite altas', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
-- A responsible person named on the project is always one of its members, as responsible.
create or replace function proyecto_responsable_es_integrante() returns trigger language plpgsql as $$
begin
  if exists (select 1 from proyecto p where p.id = new.id and p.responsable_id is not null and not exists (
    select 1 from proyecto_integrante i where i.proyecto_id = p.id and i.investigador_id = p.responsable_id and i.es_responsable)) then
    raise exception 'El responsable del proyecto % no figura entre sus integrantes', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function proyecto_integrante_deja_responsable() returns trigger language plpgsql as $$
begin
  if exists (select 1 from proyecto p where p.id = old.proyecto_id and p.responsable_id = old.investigador_id and not exists (
    select 1 from proyecto_integrante i where i.proyecto_id = p.id and i.investigador_id = p.responsable_id and i.es_responsable)) then
    raise exception 'El responsable del proyecto % no puede dejar de ser su integrante', old.proyecto_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- A score may pass the maximum of its criterion by the criterion's additional points, never by more.
create or replace function evaluacion_puntaje_valido() returns trigger language plpgsql as $$
declare
  v_estado text;
  v_max numeric;
begin
  -- Both ends of a move count: a score neither leaves nor enters a closed evaluation.
  select max(estado) filter (where estado in ('cerrada', 'ficha_cargada')) into v_estado from proyecto_evaluacion
    where id in (new.asignacion_id, old.asignacion_id);
  if v_estado is not null then
    raise exception 'La evaluación está cerrada' using errcode = 'check_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  select puntaje_max + case when editable then coalesce(puntos_adicionales, 0) else 0 end into v_max
    from evaluacion_criterio where id = new.criterio_id;
  if new.puntaje > v_max then
    raise exception 'El puntaje % supera el máximo % del criterio', new.puntaje, v_max using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- The criteria of an approved template do not change.
create or replace function evaluacion_criterio_congelado() returns trigger language plpgsql as $$
begin
  if exists (select 1 from evaluacion_plantilla where id in (new.plantilla_id, old.plantilla_id) and estado = 'aprobado') then
    raise exception 'Los criterios de una plantilla aprobada no se modifican' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
--> statement-breakpoint
-- A line hangs from one of its own faculty and the tree has no cycle. The lock keeps two moves from closing one between them.
create or replace function linea_arbol_valido() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('linea_investigacion'));
  if new.padre_id is not null then
    if not exists (select 1 from linea_investigacion p where p.id = new.padre_id and p.facultad_id is not distinct from new.facultad_id) then
      raise exception 'La línea padre es de otra facultad' using errcode = 'check_violation', constraint = 'linea_padre_misma_facultad';
    end if;
    if exists (with recursive ancestros as (
        select id, padre_id from linea_investigacion where id = new.padre_id
        union select l.id, l.padre_id from linea_investigacion l join ancestros a on l.id = a.padre_id)
      select 1 from ancestros where id = new.id) then
      raise exception 'La línea no puede depender de sí misma' using errcode = 'check_violation', constraint = 'linea_sin_ciclo';
    end if;
  end if;
  if tg_op = 'UPDATE' and new.facultad_id is distinct from old.facultad_id
    and exists (select 1 from linea_investigacion h where h.padre_id = new.id) then
    raise exception 'La línea tiene líneas hijas' using errcode = 'check_violation', constraint = 'linea_padre_misma_facultad';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- One active superadmin remains, also when two processes deactivate each other at once: the lock puts them in a row.
create or replace function usuario_queda_superadmin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7382);
  if not exists (select 1 from usuario where superadmin and activo and caduca_en is null) then
    raise exception 'Debe quedar al menos un superadministrador activo' using errcode = 'check_violation', constraint = 'usuario_queda_superadmin';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Nobody acts in the name of a superadmin.
create or replace function acceso_apoyo_no_superadmin() returns trigger language plpgsql as $$
begin
  if exists (select 1 from usuario where id = new.usuario_id and superadmin) then
    raise exception 'No se ingresa en nombre de un superadministrador' using errcode = 'check_violation', constraint = 'acceso_apoyo_no_superadmin';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A group that ended holds nobody, and an approved one has a coordinator.
create or replace function grupo_cerrado_sin_integrantes() returns trigger language plpgsql as $$
begin
  if exists (select 1 from grupo g join grupo_integrante i on i.grupo_id = g.id and i.hasta is null
    where g.id = new.id and g.estado in ('disuelto', 'no_aprobado', 'eliminado')) then
    raise exception 'El grupo % terminó y aún retiene integrantes', new.id using errcode = 'check_violation', constraint = 'grupo_cerrado_sin_integrantes';
  end if;
  if old.tipo = 'solicitud' and new.tipo = 'grupo' and not exists (select 1 from grupo_integrante i
    where i.grupo_id = new.id and i.hasta is null and i.es_coordinador) then
    raise exception 'El grupo % no tiene coordinador', new.id using errcode = 'check_violation', constraint = 'grupo_con_coordinador';
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function grupo_integrante_valido() returns trigger language plpgsql as $$
declare
  v_grupo bigint := case when tg_op = 'DELETE' then old.grupo_id else new.grupo_id end;
  v_estado text;
begin
  select estado into v_estado from grupo where id = v_grupo;
  if tg_op <> 'DELETE' then
    if v_estado in ('disuelto', 'no_aprobado', 'eliminado')
      and exists (select 1 from grupo_integrante i where i.id = new.id and i.hasta is null) then
      raise exception 'El grupo % ya no admite integrantes', v_grupo using errcode = 'check_violation', constraint = 'grupo_cerrado_sin_integrantes';
    end if;
  end if;
  if tg_op <> 'INSERT' then
    if old.es_coordinador and old.hasta is null and v_estado not in ('disuelto', 'no_aprobado', 'eliminado')
      and not exists (select 1 from grupo_integrante i where i.grupo_id = v_grupo and i.hasta is null and i.es_coordinador) then
      raise exception 'El grupo % no puede quedar sin coordinador', v_grupo using errcode = 'check_violation', constraint = 'grupo_con_coordinador';
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function usuario_identidad() returns trigger language plpgsql as $$
begin
  delete from identidad where usuario_id = new.id;
  insert into identidad (valor, usuario_id)
    select distinct v, new.id from unnest(array[new.username, new.email]) v where v is not null;
  return null;
end $$;
--> statement-breakpoint
create function convocatoria_version_inicial() returns trigger language plpgsql as $$
begin
  insert into convocatoria_parametros (convocatoria_id, numero, parametros, publicada_en, publicada_por, nota)
    select new.id, 0, t.parametros, new.creado_en, 'Sistema', 'Al crear la convocatoria' from tipo_proyecto t where t.codigo = new.tipo_proyecto;
  return null;
end $$;
--> statement-breakpoint
-- Every answer to a call names the version it began with: the one in force, unless its writer says another.
create function proyecto_version_de_convocatoria() returns trigger language plpgsql as $$
begin
  select max(v.numero) into new.parametros_numero from convocatoria_parametros v where v.convocatoria_id = new.convocatoria_id;
  return new;
end $$;
--> statement-breakpoint
-- Loads and lower rules cite without asking: the record appears with its first citation, and the key refuses another date.
create function resolucion_citada() returns trigger language plpgsql as $$
declare
  fila jsonb := to_jsonb(new);
  numero_citado text;
  i int := 0;
begin
  while i < tg_nargs loop
    numero_citado := fila ->> tg_argv[i];
    if numero_citado is not null and fila ->> tg_argv[i + 1] is not null then
      insert into resolucion (numero, fecha, tipo)
        values (numero_citado, (fila ->> tg_argv[i + 1])::date, case when numero_citado ~* '^r\.?\s*d' then 'decanal' else 'rectoral' end)
        on conflict do nothing;
    end if;
    i := i + 2;
  end loop;
  return new;
end $$;
--> statement-breakpoint
-- A publication never points to a journal that was united with another: whoever chose it while that was done is told.
create function no_absorbida_revista_id() returns trigger language plpgsql as $$
declare destino bigint;
begin
  select fusionada_en_id into destino from revista where id = new.revista_id for key share;
  if destino is not null then
    raise exception 'La revista fue unida a otra' using errcode = 'foreign_key_violation', constraint = 'revista_absorbida';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Points are told as of any past day: each change of an author's points, or of whose they are, leaves a row that stays.
create function anotar_puntaje() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into puntaje_historia (publicacion_id, autor_id, persona_id, puntaje, desde) values (old.publicacion_id, old.id, old.investigador_id, 0, now());
  else
    insert into puntaje_historia (publicacion_id, autor_id, persona_id, puntaje, insumos, desde) values (new.publicacion_id, new.id, new.investigador_id, new.puntaje, new.insumos, new.actualizado_en);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Balances are the sum of the entries, written in the statement that appends them: line by line, each by its key, whatever
-- the size of the table.
create or replace function eco_asentar() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select eco_proyecto_id as cuenta, partida_id as partida, sum(asignado) as asignado, sum(enviado) as enviado, sum(bruto) as bruto,
      bool_and(clase <> 'apertura') as nueva from nuevos where partida_id is not null group by 1, 2 order by 1, 2
  loop
    update eco_presupuesto set monto = monto + r.asignado, enviado = enviado + r.enviado, bruto = bruto + r.bruto
      where eco_proyecto_id = r.cuenta and partida_id = r.partida;
    if not found then
      insert into eco_presupuesto (eco_proyecto_id, partida_id, monto, enviado, bruto, nueva)
        values (r.cuenta, r.partida, r.asignado, r.enviado, r.bruto, r.nueva);
    end if;
  end loop;
  for r in select distinct eco_proyecto_id as cuenta from nuevos where partida_id is not null order by 1
  loop
    update eco_proyecto e set completado = not e.completado where e.id = r.cuenta and e.completado <> (
      select coalesce(sum(l.monto) > 0 and sum(least(l.monto, l.bruto)) = sum(l.monto), false) from eco_presupuesto l join partida x on x.id = l.partida_id
      where l.eco_proyecto_id = r.cuenta and x.tipo <> 'Otros');
  end loop;
  return null;
end $$;
--> statement-breakpoint
create or replace function eco_solo_libro() returns trigger language plpgsql as $$
begin
  raise exception 'Los saldos de una cuenta solo cambian con un asiento' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
-- What a certificate said when it was asked for stays as it was; a certificate is revoked, never deleted.
create or replace function constancia_fija() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Una constancia no se borra: se revoca.' using errcode = 'restrict_violation';
  end if;
  if (new.codigo, new.tipo, new.dicho, new.huella_datos, new.carga, new.solicitada_el, new.solicitada_por, new.creado_en)
    is distinct from (old.codigo, old.tipo, old.dicho, old.huella_datos, old.carga, old.solicitada_el, old.solicitada_por, old.creado_en)
    or (old.huella is not null and new.huella is distinct from old.huella) then
    raise exception 'Lo que dice una constancia no cambia.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger auditoria_no_vaciar before truncate on auditoria for each statement execute function quipu_solo_anexar();
--> statement-breakpoint
create trigger transicion_no_vaciar before truncate on transicion for each statement execute function quipu_solo_anexar();
--> statement-breakpoint
create trigger auditoria_solo_anexar before update or delete on auditoria for each row execute function quipu_solo_anexar();
--> statement-breakpoint
create trigger transicion_solo_anexar before update or delete on transicion for each row execute function quipu_solo_anexar();
--> statement-breakpoint
create constraint trigger proyecto_integrante_responsable after delete or update of investigador_id, es_responsable, proyecto_id on proyecto_integrante
  deferrable initially deferred for each row when (old.es_responsable) execute function proyecto_integrante_deja_responsable();
--> statement-breakpoint
create constraint trigger proyecto_responsable after insert or update of responsable_id on proyecto
  deferrable initially deferred for each row execute function proyecto_responsable_es_integrante();
--> statement-breakpoint
create trigger evaluacion_puntaje_congelado before insert or update or delete on evaluacion_puntaje
  for each row execute function evaluacion_puntaje_valido();
--> statement-breakpoint
create trigger evaluacion_criterio_congelado before insert or update or delete on evaluacion_criterio
  for each row execute function evaluacion_criterio_congelado();
--> statement-breakpoint
create trigger linea_arbol before insert or update of padre_id, facultad_id on linea_investigacion
  for each row execute function linea_arbol_valido();
--> statement-breakpoint
create trigger usuario_queda_superadmin_cambio after update of superadmin, activo, caduca_en on usuario for each row
  when (old.superadmin and old.activo and old.caduca_en is null and not (new.superadmin and new.activo and new.caduca_en is null))
  execute function usuario_queda_superadmin();
--> statement-breakpoint
create trigger usuario_queda_superadmin_borrado after delete on usuario for each row
  when (old.superadmin and old.activo and old.caduca_en is null) execute function usuario_queda_superadmin();
--> statement-breakpoint
create trigger acceso_apoyo_no_superadmin before insert or update of usuario_id on acceso_apoyo
  for each row execute function acceso_apoyo_no_superadmin();
--> statement-breakpoint
create constraint trigger grupo_cerrado_sin_integrantes after update of estado, tipo on grupo
  deferrable initially deferred for each row execute function grupo_cerrado_sin_integrantes();
--> statement-breakpoint
create constraint trigger grupo_integrante_valido after insert or update of hasta, es_coordinador, grupo_id or delete on grupo_integrante
  deferrable initially deferred for each row execute function grupo_integrante_valido();
--> statement-breakpoint
create trigger usuario_identidad after insert or update of username, email on usuario
  for each row execute function usuario_identidad();
--> statement-breakpoint
create trigger convocatoria_version_inicial after insert on convocatoria for each row execute function convocatoria_version_inicial();
--> statement-breakpoint
-- Versions are only added; they leave with their call, which goes only while nobody applied.
create trigger convocatoria_parametros_solo_anexar before update or delete on convocatoria_parametros
  for each row when (pg_trigger_depth() = 0) execute function quipu_solo_anexar();
--> statement-breakpoint
create trigger proyecto_version_de_convocatoria before insert or update of convocatoria_id on proyecto
  for each row when (new.convocatoria_id is not null and new.parametros_numero is null) execute function proyecto_version_de_convocatoria();
--> statement-breakpoint
create trigger proyecto_cita before insert or update of resolucion_rectoral, resolucion_fecha on proyecto for each row execute function resolucion_citada('resolucion_rectoral', 'resolucion_fecha');
--> statement-breakpoint
create trigger grupo_cita before insert or update of resolucion_creacion, fecha_creacion, resolucion, fecha_resolucion on grupo for each row execute function resolucion_citada('resolucion_creacion', 'fecha_creacion', 'resolucion', 'fecha_resolucion');
--> statement-breakpoint
create trigger grupo_integrante_cita before insert or update of resolucion, resolucion_fecha, exclusion_resolucion, exclusion_resolucion_fecha on grupo_integrante for each row execute function resolucion_citada('resolucion', 'resolucion_fecha', 'exclusion_resolucion', 'exclusion_resolucion_fecha');
--> statement-breakpoint
create trigger evaluacion_resolucion_cita before insert or update of resolucion, fecha on evaluacion_resolucion for each row execute function resolucion_citada('resolucion', 'fecha');
--> statement-breakpoint
create trigger no_absorbida_revista_id_alta after insert on publicacion for each row when (new.revista_id is not null) execute function no_absorbida_revista_id();
--> statement-breakpoint
create trigger no_absorbida_revista_id_cambio after update of revista_id on publicacion for each row when (new.revista_id is not null and new.revista_id is distinct from old.revista_id) execute function no_absorbida_revista_id();
--> statement-breakpoint
create trigger anotar_puntaje_alta after insert on publicacion_autor for each row when (new.puntaje > 0) execute function anotar_puntaje();
--> statement-breakpoint
create trigger anotar_puntaje_cambio after update on publicacion_autor for each row when ((new.puntaje > 0 or old.puntaje > 0) and (new.puntaje, new.investigador_id, new.insumos) is distinct from (old.puntaje, old.investigador_id, old.insumos)) execute function anotar_puntaje();
--> statement-breakpoint
create trigger anotar_puntaje_baja after delete on publicacion_autor for each row when (old.puntaje > 0) execute function anotar_puntaje();
--> statement-breakpoint
create trigger puntaje_historia_solo_anexar before update or delete on puntaje_historia for each row execute function quipu_solo_anexar();
--> statement-breakpoint
create trigger no_absorbida_revista_id_alta after insert on indexacion_revista for each row execute function no_absorbida_revista_id();
--> statement-breakpoint
create trigger no_absorbida_revista_id_cambio after update of revista_id on indexacion_revista for each row when (new.revista_id is distinct from old.revista_id) execute function no_absorbida_revista_id();
--> statement-breakpoint
create trigger eco_asiento_asentar after insert on eco_asiento referencing new table as nuevos
  for each statement execute function eco_asentar();
--> statement-breakpoint
create trigger eco_asiento_solo_anexar before update or delete on eco_asiento for each row execute function quipu_solo_anexar();
--> statement-breakpoint
create trigger eco_asiento_no_vaciar before truncate on eco_asiento for each statement execute function quipu_solo_anexar();
--> statement-breakpoint
create trigger eco_presupuesto_solo_libro before insert or update or delete on eco_presupuesto
  for each row when (pg_trigger_depth() = 0) execute function eco_solo_libro();
--> statement-breakpoint
-- A published template is read for ever by the reports that began with it.
create trigger informe_plantilla_no_vaciar before truncate on informe_plantilla for each statement execute function quipu_solo_anexar();
--> statement-breakpoint
create trigger informe_plantilla_solo_anexar before update or delete on informe_plantilla for each row execute function quipu_solo_anexar();
--> statement-breakpoint
create trigger constancia_fija before update or delete on constancia for each row execute function constancia_fija();
--> statement-breakpoint
create trigger constancia_clave_solo_anexar before update or delete on constancia_clave for each row execute function quipu_solo_anexar();
--> statement-breakpoint
-- Nothing new points to a person who was absorbed: who inserts while a union commits waits for it and is refused, in every table that names people.
do $$
declare r record; f text;
begin
  for r in select t.relname as tabla, a.attname as columna from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'investigador'::regclass and cardinality(c.conkey) = 1 and t.relname not in ('investigador', 'fusion_persona')
  loop
    f := 'no_absorbida_' || r.columna;
    execute format($f$create or replace function %I() returns trigger language plpgsql as $b$
declare destino bigint;
begin
  select fusionada_en_id into destino from investigador where id = new.%I for key share;
  if destino is not null then
    raise exception 'La persona fue unida a otro registro' using errcode = 'foreign_key_violation', constraint = 'persona_absorbida';
  end if;
  return null;
end $b$ $f$, f, r.columna);
    execute format('create trigger %I after insert on %I for each row when (new.%I is not null) execute function %I()', f || '_alta', r.tabla, r.columna, f);
    execute format('create trigger %I after update of %I on %I for each row when (new.%I is not null and new.%I is distinct from old.%I) execute function %I()',
      f || '_cambio', r.columna, r.tabla, r.columna, r.columna, r.columna, f);
  end loop;
end $$;
--> statement-breakpoint
-- == Views ==
-- Memberships that count today: confirmed, open, of a group (not a request) in one of the states the institution calls active.
create view membresia_vigente as
  select gi.* from grupo_integrante gi join grupo g on g.id = gi.grupo_id
  where gi.hasta is null and gi.confirmacion = 'confirmada' and g.tipo = 'grupo' and g.estado = any (string_to_array(
    coalesce((select replace(valor, ' ', '') from parametro where clave = 'grupo_estado_activo' and periodo is null), 'registrado'), ','));
--> statement-breakpoint
-- == Rows that the screens expect: one for each area; the rest of the catalogues is loaded (db/catalogos) ==
INSERT INTO "modulo_estado" ("area") VALUES ('admin'), ('investigador'), ('evaluador'), ('facultad');
