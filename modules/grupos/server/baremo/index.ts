import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { serveRecord } from '#core/record/server/record.ts';
import { baremo, datosBaremo, type FilaBaremo, filaDeBaremo, inicialDeBaremo } from '../../domain/baremo.ts';
import { ETIQUETA_FUENTE, RASGOS, VALORES } from '../../domain/calificacion.ts';
import { baremoCalificacion } from '../../tables.ts';
import { segun } from '../segun.ts';
import { opcionesDeBaremo } from './opciones.ts';

explainConstraints({ baremo_item_unico: 'Ya existe ese ítem en el rubro.' });

/** «Publicación · Tipo: artículo · Indexación: SciELO», as the qualification explains its items. */
const regla = sql`concat_ws(' · ', ${segun(sql`r.fuente`, ETIQUETA_FUENTE)},
  (select string_agg(${segun(sql`x.key`, RASGOS)} || ': ' || (select string_agg(${segun(
    sql`v.x`,
    VALORES,
  )}, ' o ') from jsonb_array_elements_text(x.value) v(x)), ' · ')
    from jsonb_each(coalesce(r.filtro -> 'rasgos', '{}')) x),
  'monto mayor a ' || (r.filtro ->> 'montoMayorA'), 'monto hasta ' || (r.filtro ->> 'montoHasta'))`;

/**
 * The scale is read each time a group is qualified: a change holds for every qualification computed from then on, and
 * the sheets already printed stay as they were.
 */
export const baremoModule = serveRecord(baremo, {
  entity: 'baremo_calificacion',
  table: baremoCalificacion,
  also: ['filtro'],
  columns: { regla },
  search: sql`quipu_fold(r.rubro || ' ' || r.titulo_rubro || ' ' || r.item)`,
  within: 'rubro',
  used: 'El ítem no se puede eliminar.',
  choices: opcionesDeBaremo,
  row: (form) => filaDeBaremo(datosBaremo.parse(form)),
  formOf: (fila) => inicialDeBaremo(fila as FilaBaremo),
  require: async (_tx, datos) => {
    const { montoMayorA, montoHasta } = (datos as FilaBaremo).filtro;
    return montoMayorA !== undefined && montoHasta !== undefined && Number(montoHasta) <= Number(montoMayorA)
      ? [{ path: 'montoHasta', message: 'Debe superar a «Monto mayor a»' }]
      : [];
  },
  // The items of a heading share its name.
  after: async (tx, { rubro, tituloRubro }, _antes, id) => {
    await query(tx)`
      update baremo_calificacion
      set titulo_rubro = ${tituloRubro}, version = version + 1
      where rubro = ${rubro} and titulo_rubro <> ${tituloRubro} and id <> ${id}
    `;
  },
}).module;
