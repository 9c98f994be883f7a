import { sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import type { ClaseImportacion } from '../../domain/importacion/flujo.ts';
import { filasLista, importacionesLista } from '../../domain/importacion/listas.ts';
import { politicaImportacion } from './politica.ts';

/** SQL on import `m`: who brought it, as its history says. */
export const AUTOR = sql`
  coalesce(
    (
      select t.actor
      from transicion t
      where t.entidad = 'importacion' and t.entidad_id = m.id
      order by t.id
      limit 1
    ),
    'Sistema'
  )
`;

export const fuenteImportaciones = (ctx: Ctx, clase: ClaseImportacion): ListSource => ({
  def: importacionesLista,
  from: sql`importacion m`,
  id: sql`m.id`,
  columns: {
    ...stored('m', 'clase nombre creadoEn estado total nuevos cambios iguales errores aplicadaEn'),
    autor: AUTOR,
  },
  search: sql`quipu_fold(m.nombre || ' ' || ${AUTOR})`,
  scope: sql`m.clase = ${clase} and ${politicaImportacion.ver.filters(requireSession(ctx))}`,
});

const PERSONA = sql`concat_ws(' ', f.datos->>'apellido1', f.datos->>'apellido2') || ', '
  || coalesce(f.datos->>'nombres', '')`;
const ERRORES = sql`
  (
    select
      string_agg(
        case
          when e ->> 'valor' = '' then format('%s: %s', e ->> 'columna', e ->> 'motivo')
          else format('%s «%s»: %s', e ->> 'columna', e ->> 'valor', e ->> 'motivo')
        end,
        '. '
      )
    from jsonb_array_elements(f.errores) e
  )
`;
/** What a row changes, as «columna: antes → después»; only known once applied. */
const CAMBIOS = sql`
  (
    select
      string_agg(
        format(
          '%s: %s → %s',
          d.key,
          coalesce(f.antes ->> d.key, 'vacío'),
          coalesce(d.value, 'vacío')
        ),
        '. '
      )
    from jsonb_each_text(f.datos) d
    where f.antes ->> d.key is distinct from d.value
  )
`;

export const fuenteFilas = (importacionId: number): ListSource => ({
  def: filasLista,
  from: sql`importacion_fila f`,
  id: sql`f.id`,
  columns: {
    ...stored('f', 'fila accion clave'),
    persona: PERSONA,
    detalle: sql`coalesce(${ERRORES}, case when f.accion = 'cambio' and f.antes is not null then ${CAMBIOS} end)`,
  },
  search: sql`quipu_fold(coalesce(f.clave, '') || ' ' || ${PERSONA})`,
  scope: sql`f.importacion_id = ${importacionId}`,
});
