CREATE TABLE "llave_acceso" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "llave_acceso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"usuario_id" bigint NOT NULL,
	"nombre" "citext" NOT NULL,
	"credencial" text NOT NULL,
	"clave_publica" text NOT NULL,
	"contador" bigint NOT NULL,
	"transportes" text[] NOT NULL,
	"sincronizada" boolean NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"usada_en" timestamp with time zone,
	CONSTRAINT "llave_acceso_credencial_unique" UNIQUE("credencial"),
	CONSTRAINT "llave_acceso_nombre_unico" UNIQUE("usuario_id","nombre"),
	CONSTRAINT "llave_acceso_nombre" CHECK (btrim("llave_acceso"."nombre"::text) <> '' and char_length("llave_acceso"."nombre"::text) <= 60),
	CONSTRAINT "llave_acceso_credencial" CHECK ("llave_acceso"."credencial" ~ '^[A-Za-z0-9_-]+$' and char_length("llave_acceso"."credencial") between 16 and 1364),
	CONSTRAINT "llave_acceso_clave_publica" CHECK ("llave_acceso"."clave_publica" ~ '^[A-Za-z0-9_-]+$'),
	CONSTRAINT "llave_acceso_contador" CHECK ("llave_acceso"."contador" between 0 and 4294967295)
);
--> statement-breakpoint
CREATE TABLE "reto_llave" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reto_llave_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reto" text NOT NULL,
	"navegador" text,
	"sesion_id" bigint,
	"expira_en" timestamp with time zone NOT NULL,
	CONSTRAINT "reto_llave_reto_unique" UNIQUE("reto"),
	CONSTRAINT "reto_llave_de_uno" CHECK (("reto_llave"."navegador" is null) <> ("reto_llave"."sesion_id" is null))
);
--> statement-breakpoint
ALTER TABLE "sesion" ADD COLUMN "llave_id" bigint;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "llavero" text;--> statement-breakpoint
ALTER TABLE "llave_acceso" ADD CONSTRAINT "llave_acceso_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reto_llave" ADD CONSTRAINT "reto_llave_sesion_id_sesion_id_fk" FOREIGN KEY ("sesion_id") REFERENCES "public"."sesion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reto_llave_expira_idx" ON "reto_llave" USING btree ("expira_en");--> statement-breakpoint
CREATE INDEX "reto_llave_sesion_idx" ON "reto_llave" USING btree ("sesion_id");--> statement-breakpoint
ALTER TABLE "sesion" ADD CONSTRAINT "sesion_llave_id_llave_acceso_id_fk" FOREIGN KEY ("llave_id") REFERENCES "public"."llave_acceso"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sesion_llave_idx" ON "sesion" USING btree ("llave_id");--> statement-breakpoint
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_llavero_unique" UNIQUE("llavero");--> statement-breakpoint
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_llavero" CHECK ("usuario"."llavero" ~ '^[A-Za-z0-9_-]{43}$');--> statement-breakpoint
create function llave_acceso_fija() returns trigger language plpgsql as $$
begin
  if (new.usuario_id, new.credencial, new.clave_publica) is distinct from (old.usuario_id, old.credencial, old.clave_publica) then
    raise exception 'Una llave de acceso no cambia de dueño ni de clave: se quita y se agrega otra'
      using errcode = 'restrict_violation', constraint = 'llave_acceso_fija';
  end if;
  if new.contador < old.contador then
    raise exception 'El contador de una llave de acceso no retrocede'
      using errcode = 'restrict_violation', constraint = 'llave_acceso_contador_crece';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger llave_acceso_fija before update on llave_acceso
  for each row execute function llave_acceso_fija();
--> statement-breakpoint
create function sesion_con_llave_propia() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from llave_acceso l where l.id = new.llave_id and l.usuario_id = new.usuario_id) then
    raise exception 'La llave de acceso de una sesión es de su persona'
      using errcode = 'check_violation', constraint = 'sesion_con_llave_propia';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger sesion_con_llave_propia before insert or update of llave_id, usuario_id on sesion
  for each row when (new.llave_id is not null) execute function sesion_con_llave_propia();
