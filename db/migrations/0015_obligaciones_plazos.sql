CREATE TABLE "obligacion_plazo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "obligacion_plazo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"numero" smallint NOT NULL,
	"desde" date NOT NULL,
	"hasta" date NOT NULL,
	"motivo" text NOT NULL,
	"ampliado_por" text NOT NULL,
	"ampliado_en" timestamp with time zone NOT NULL,
	CONSTRAINT "obligacion_plazo_numero_unico" UNIQUE("clave","numero"),
	CONSTRAINT "obligacion_plazo_mas_tarde" CHECK ("obligacion_plazo"."hasta" > "obligacion_plazo"."desde"),
	CONSTRAINT "obligacion_plazo_motivo" CHECK ("obligacion_plazo"."motivo" ~ '\S'),
	CONSTRAINT "obligacion_plazo_numero" CHECK ("obligacion_plazo"."numero" > 0)
);
--> statement-breakpoint
CREATE TABLE "proyecto_permanencia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proyecto_permanencia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"integrante_id" bigint NOT NULL,
	"integrante_tipo_id" bigint NOT NULL,
	"desde" date,
	"hasta" date NOT NULL,
	"salida" text NOT NULL,
	"motivo" text,
	"tesis_tipo" text,
	"tesis_titulo" text,
	"cambio_ingreso_id" bigint,
	"cambio_salida_id" bigint,
	CONSTRAINT "proyecto_permanencia_unica" UNIQUE("integrante_id","hasta"),
	CONSTRAINT "proyecto_permanencia_salida" CHECK ("proyecto_permanencia"."salida" in ('exclusion', 'retiro', 'termino')),
	CONSTRAINT "proyecto_permanencia_dias" CHECK ("proyecto_permanencia"."desde" is null or "proyecto_permanencia"."desde" <= "proyecto_permanencia"."hasta")
);
--> statement-breakpoint
CREATE TABLE "patente_renovacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patente_renovacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"publicacion_id" bigint NOT NULL,
	"vence" date NOT NULL,
	"pagada_el" date,
	"constancia" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_por" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "patente_renovacion_unica" UNIQUE("publicacion_id","vence"),
	CONSTRAINT "patente_renovacion_prueba" CHECK (("patente_renovacion"."pagada_el" is null) = ("patente_renovacion"."constancia" is null)),
	CONSTRAINT "patente_renovacion_constancia" CHECK ("patente_renovacion"."constancia" ~ '\S')
);
--> statement-breakpoint
ALTER TABLE "proyecto_permanencia" ADD CONSTRAINT "proyecto_permanencia_integrante_id_proyecto_integrante_id_fk" FOREIGN KEY ("integrante_id") REFERENCES "public"."proyecto_integrante"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_permanencia" ADD CONSTRAINT "proyecto_permanencia_integrante_tipo_id_integrante_tipo_id_fk" FOREIGN KEY ("integrante_tipo_id") REFERENCES "public"."integrante_tipo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_permanencia" ADD CONSTRAINT "proyecto_permanencia_cambio_ingreso_id_proyecto_cambio_id_fk" FOREIGN KEY ("cambio_ingreso_id") REFERENCES "public"."proyecto_cambio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_permanencia" ADD CONSTRAINT "proyecto_permanencia_cambio_salida_id_proyecto_cambio_id_fk" FOREIGN KEY ("cambio_salida_id") REFERENCES "public"."proyecto_cambio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patente_renovacion" ADD CONSTRAINT "patente_renovacion_publicacion_id_publicacion_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicacion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proyecto_permanencia_tipo_idx" ON "proyecto_permanencia" USING btree ("integrante_tipo_id");--> statement-breakpoint
CREATE INDEX "proyecto_permanencia_ingreso_idx" ON "proyecto_permanencia" USING btree ("cambio_ingreso_id");--> statement-breakpoint
CREATE INDEX "proyecto_permanencia_salida_idx" ON "proyecto_permanencia" USING btree ("cambio_salida_id");--> statement-breakpoint
-- An extension goes beyond the one before it, begins where that one ended, and is never written again.
create function quipu_plazo_ampliado() returns trigger language plpgsql as $$
declare
  anterior record;
begin
  if tg_op <> 'INSERT' then
    raise exception 'obligacion_plazo is append-only' using errcode = 'restrict_violation';
  end if;
  select p.numero, p.hasta into anterior
  from obligacion_plazo p
  where p.clave = new.clave
  order by p.numero desc
  limit 1;
  if new.numero <> coalesce(anterior.numero, 0) + 1 or new.hasta <= anterior.hasta then
    raise exception 'an extension of «%» does not follow the one before', new.clave
      using errcode = 'check_violation', constraint = 'obligacion_plazo_sigue', table = 'obligacion_plazo';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger obligacion_plazo_sigue
before insert or update or delete on obligacion_plazo
for each row execute function quipu_plazo_ampliado();
