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
INSERT INTO "modulo_estado" ("area") VALUES ('admin'), ('investigador'), ('evaluador'), ('facultad');
