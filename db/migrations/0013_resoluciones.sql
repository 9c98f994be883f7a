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
CREATE UNIQUE INDEX "resolucion_numero_unico" ON "resolucion" USING btree (quipu_fold(numero));--> statement-breakpoint
-- What was cited until now: one record per number, with the date that most records give it. The others are told in its observation.
create temporary table cita on commit drop as select btrim(numero) as numero, fecha from (
  select resolucion_rectoral as numero, resolucion_fecha as fecha from proyecto union all
  select resolucion_creacion as numero, fecha_creacion as fecha from grupo union all
  select resolucion as numero, fecha_resolucion as fecha from grupo union all
  select resolucion as numero, resolucion_fecha as fecha from grupo_integrante union all
  select exclusion_resolucion as numero, exclusion_resolucion_fecha as fecha from grupo_integrante union all
  select resolucion as numero, fecha as fecha from evaluacion_resolucion) x
  where btrim(coalesce(numero, '')) <> '' and fecha is not null;
--> statement-breakpoint
insert into resolucion (numero, fecha, tipo)
  select distinct on (quipu_fold(numero)) numero, fecha, case when numero ~* '^r\.?\s*d' then 'decanal' else 'rectoral' end
  from (select numero, fecha, count(*) as veces from cita group by numero, fecha) c order by quipu_fold(numero), veces desc, fecha, numero;
--> statement-breakpoint
update resolucion r set observacion = 'Antes figuraba también con fecha ' || o.otras || '. Revise cuál es la suya.'
  from (select quipu_fold(c.numero) as clave, string_agg(distinct to_char(c.fecha, 'DD/MM/YYYY'), ', ') as otras
    from cita c join resolucion x on quipu_fold(x.numero) = quipu_fold(c.numero) and x.fecha <> c.fecha group by 1) o
  where quipu_fold(r.numero) = o.clave;
--> statement-breakpoint
update proyecto x set resolucion_rectoral = r.numero, resolucion_fecha = r.fecha from resolucion r where quipu_fold(btrim(x.resolucion_rectoral)) = quipu_fold(r.numero) and x.resolucion_fecha is not null and (x.resolucion_rectoral, x.resolucion_fecha) <> (r.numero, r.fecha);
--> statement-breakpoint
update proyecto set resolucion_rectoral = null where btrim(resolucion_rectoral) = '';
--> statement-breakpoint
update grupo x set resolucion_creacion = r.numero, fecha_creacion = r.fecha from resolucion r where quipu_fold(btrim(x.resolucion_creacion)) = quipu_fold(r.numero) and x.fecha_creacion is not null and (x.resolucion_creacion, x.fecha_creacion) <> (r.numero, r.fecha);
--> statement-breakpoint
update grupo set resolucion_creacion = null where btrim(resolucion_creacion) = '';
--> statement-breakpoint
update grupo x set resolucion = r.numero, fecha_resolucion = r.fecha from resolucion r where quipu_fold(btrim(x.resolucion)) = quipu_fold(r.numero) and x.fecha_resolucion is not null and (x.resolucion, x.fecha_resolucion) <> (r.numero, r.fecha);
--> statement-breakpoint
update grupo set resolucion = null where btrim(resolucion) = '';
--> statement-breakpoint
update grupo_integrante x set resolucion = r.numero, resolucion_fecha = r.fecha from resolucion r where quipu_fold(btrim(x.resolucion)) = quipu_fold(r.numero) and x.resolucion_fecha is not null and (x.resolucion, x.resolucion_fecha) <> (r.numero, r.fecha);
--> statement-breakpoint
update grupo_integrante set resolucion = null where btrim(resolucion) = '';
--> statement-breakpoint
update grupo_integrante x set exclusion_resolucion = r.numero, exclusion_resolucion_fecha = r.fecha from resolucion r where quipu_fold(btrim(x.exclusion_resolucion)) = quipu_fold(r.numero) and x.exclusion_resolucion_fecha is not null and (x.exclusion_resolucion, x.exclusion_resolucion_fecha) <> (r.numero, r.fecha);
--> statement-breakpoint
update grupo_integrante set exclusion_resolucion = null where btrim(exclusion_resolucion) = '';
--> statement-breakpoint
update evaluacion_resolucion x set resolucion = r.numero, fecha = r.fecha from resolucion r where quipu_fold(btrim(x.resolucion)) = quipu_fold(r.numero) and x.fecha is not null and (x.resolucion, x.fecha) <> (r.numero, r.fecha);
--> statement-breakpoint
ALTER TABLE "evaluacion_resolucion" ADD CONSTRAINT "evaluacion_resolucion_resolucion_fk" FOREIGN KEY ("resolucion","fecha") REFERENCES "public"."resolucion"("numero","fecha") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "grupo" ADD CONSTRAINT "grupo_resolucion_creacion_fk" FOREIGN KEY ("resolucion_creacion","fecha_creacion") REFERENCES "public"."resolucion"("numero","fecha") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "grupo" ADD CONSTRAINT "grupo_resolucion_fk" FOREIGN KEY ("resolucion","fecha_resolucion") REFERENCES "public"."resolucion"("numero","fecha") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD CONSTRAINT "grupo_integrante_resolucion_fk" FOREIGN KEY ("resolucion","resolucion_fecha") REFERENCES "public"."resolucion"("numero","fecha") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "grupo_integrante" ADD CONSTRAINT "grupo_integrante_exclusion_resolucion_fk" FOREIGN KEY ("exclusion_resolucion","exclusion_resolucion_fecha") REFERENCES "public"."resolucion"("numero","fecha") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "proyecto" ADD CONSTRAINT "proyecto_resolucion_fk" FOREIGN KEY ("resolucion_rectoral","resolucion_fecha") REFERENCES "public"."resolucion"("numero","fecha") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "evaluacion_resolucion_resolucion_idx" ON "evaluacion_resolucion" USING btree ("resolucion","fecha");--> statement-breakpoint
CREATE INDEX "grupo_resolucion_creacion_idx" ON "grupo" USING btree ("resolucion_creacion","fecha_creacion");--> statement-breakpoint
CREATE INDEX "grupo_resolucion_idx" ON "grupo" USING btree ("resolucion","fecha_resolucion");--> statement-breakpoint
CREATE INDEX "grupo_integrante_resolucion_idx" ON "grupo_integrante" USING btree ("resolucion","resolucion_fecha");--> statement-breakpoint
CREATE INDEX "grupo_integrante_exclusion_resolucion_idx" ON "grupo_integrante" USING btree ("exclusion_resolucion","exclusion_resolucion_fecha");--> statement-breakpoint
CREATE INDEX "proyecto_resolucion_idx" ON "proyecto" USING btree ("resolucion_rectoral","resolucion_fecha");
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
create trigger proyecto_cita before insert or update of resolucion_rectoral, resolucion_fecha on proyecto for each row execute function resolucion_citada('resolucion_rectoral', 'resolucion_fecha');
--> statement-breakpoint
create trigger grupo_cita before insert or update of resolucion_creacion, fecha_creacion, resolucion, fecha_resolucion on grupo for each row execute function resolucion_citada('resolucion_creacion', 'fecha_creacion', 'resolucion', 'fecha_resolucion');
--> statement-breakpoint
create trigger grupo_integrante_cita before insert or update of resolucion, resolucion_fecha, exclusion_resolucion, exclusion_resolucion_fecha on grupo_integrante for each row execute function resolucion_citada('resolucion', 'resolucion_fecha', 'exclusion_resolucion', 'exclusion_resolucion_fecha');
--> statement-breakpoint
create trigger evaluacion_resolucion_cita before insert or update of resolucion, fecha on evaluacion_resolucion for each row execute function resolucion_citada('resolucion', 'fecha');
