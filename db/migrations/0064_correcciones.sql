CREATE TABLE "correccion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correccion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entidad" text NOT NULL,
	"entidad_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"solicitante" text NOT NULL,
	"clase" text NOT NULL,
	"titulo" text NOT NULL,
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
ALTER TABLE "publicacion" drop column "busqueda";--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (quipu_fold(titulo || ' ' || coalesce(codigo_registro,'') || ' ' || coalesce(codigo_antiguo,'')
        || ' ' || coalesce(doi,'') || ' ' || coalesce(nro_expediente,''))) STORED;--> statement-breakpoint
CREATE UNIQUE INDEX "correccion_pedida_unica" ON "correccion" USING btree ("entidad","entidad_id","usuario_id","clave_campo") WHERE estado = 'pedida';--> statement-breakpoint
CREATE INDEX "correccion_por_atender_idx" ON "correccion" USING btree ("entidad") WHERE estado = 'pedida';--> statement-breakpoint
CREATE INDEX "correccion_registro_idx" ON "correccion" USING btree ("entidad","entidad_id");--> statement-breakpoint
CREATE INDEX "publicacion_busqueda_idx" ON "publicacion" USING gin ("busqueda" gin_trgm_ops);

--> statement-breakpoint
DROP INDEX "publicacion_isbn_idx";--> statement-breakpoint
CREATE INDEX "publicacion_isbn_idx" ON "publicacion" USING btree (upper(regexp_replace(isbn, '[^0-9Xx]', '', 'g')));