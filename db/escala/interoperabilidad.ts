import type pg from 'pg';

/** One person in so many did not let their record be published. */
const SIN_AUTORIZAR = 10;

/**
 * What people answered, and every record noted as changed: the triggers that would have noted them were off. The job
 * of the first start, or the first harvest, renders them.
 */
export async function prepararCosecha(cliente: pg.ClientBase, hoy: string): Promise<void> {
  await cliente.query(
    `insert into consentimiento_publicacion (investigador_id, autoriza, respondido_en, respondido_por)
     select id, id % $1 <> 0, $2::date, 'La persona'
     from investigador
     where fusionada_en_id is null
     order by id`,
    [SIN_AUTORIZAR, hoy],
  );
  await cliente.query('truncate oai_cambio');
  await cliente.query(
    `insert into oai_cambio (clase, origen_id)
     select 'universidad', 0
     union all select 'facultad', id from facultad
     union all select 'instituto', id from instituto
     union all select 'dependencia', id from dependencia
     union all select 'laboratorio', id from laboratorio
     union all select 'grupo', id from grupo
     union all select 'persona', id from investigador
     union all select 'programa', id from tipo_proyecto
     union all select 'convocatoria', id from convocatoria
     union all select 'subvencion', id from proyecto
     union all select 'proyecto', id from proyecto
     union all select 'revista', id from revista
     union all select case when tipo_publicacion = 'patente' then 'patente' else 'publicacion' end, id
       from publicacion`,
  );
}
