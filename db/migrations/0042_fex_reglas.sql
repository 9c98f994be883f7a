-- What the externally funded projects kept among their texts gets its place; the rest of their amount was external.
insert into proyecto_fex (proyecto_id, moneda, financiamiento_fuente_externa, fuente, otra_fuente, web_fuente, participacion, duracion_anios, duracion_meses, duracion_dias)
select p.id, coalesce(d.moneda, 'SOLES'), p.monto_asignado, d.fuente, d.otra, d.web, d.participacion, d.anios, d.meses, d.dias
from proyecto p
  join tipo_proyecto t on t.codigo = p.tipo_proyecto and t.externo
  cross join lateral (
    select max(texto) filter (where clave = 'moneda_tipo' and texto in ('SOLES', 'DOLARES', 'EUROS', 'LIBRA')) as moneda,
      nullif(max(texto) filter (where clave = 'fuente_financiadora'), '') as fuente,
      nullif(max(texto) filter (where clave = 'otra_fuente'), '') as otra,
      nullif(max(texto) filter (where clave = 'web_fuente'), '') as web,
      max(texto) filter (where clave = 'participacion_universidad' and texto in ('Entidad principal/ejecutora', 'Entidad asociada', 'Entidad colaboradora')) as participacion,
      max(case when clave = 'duracion_anio' and texto ~ '^[1-9][0-9]?$' then texto::smallint end) as anios,
      max(case when clave = 'duracion_mes' and texto ~ '^([1-9]|1[0-2])$' then texto::smallint end) as meses,
      max(case when clave = 'duracion_dia' and texto ~ '^([1-9]|[12][0-9]|3[01])$' then texto::smallint end) as dias
    from proyecto_descripcion where proyecto_id = p.id
  ) d
on conflict do nothing;
--> statement-breakpoint
delete from proyecto_descripcion x using proyecto p join tipo_proyecto t on t.codigo = p.tipo_proyecto and t.externo
where x.proyecto_id = p.id
  and x.clave in ('moneda_tipo', 'fuente_financiadora', 'otra_fuente', 'web_fuente', 'participacion_universidad', 'duracion_anio', 'duracion_mes', 'duracion_dia');
