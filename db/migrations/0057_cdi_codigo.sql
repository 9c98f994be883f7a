ALTER TABLE "cdi_evaluacion" ADD COLUMN "codigo" text;--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" ADD CONSTRAINT "cdi_codigo" UNIQUE("codigo");--> statement-breakpoint
update cdi_evaluacion set codigo = concat_ws('-', 'CDI', extract(year from fecha_constancia), substr(al_azar, 1, 4), substr(al_azar, 5, 4), substr(al_azar, 9, 4))
  from (select id, translate(upper(replace(gen_random_uuid()::text, '-', '')), '01', 'XY') as al_azar from cdi_evaluacion where estado = 'pendiente' and fecha_constancia is not null) n
  where n.id = cdi_evaluacion.id;
