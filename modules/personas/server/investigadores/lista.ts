import { type SQL, sql } from 'drizzle-orm';
import { namedIn, type Sought } from '#core/db/server/texts.ts';
import type { Day } from '#core/kernel/shared/time.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { soughtIn } from '#core/list/server/seek.ts';
import { investigadoresLista } from '../../domain/listas.ts';
import { textosDePersona } from '../../tables.ts';
import { puntajeDePersona } from '../extensiones.ts';
import { esVigente } from '../vigente.ts';

export const siNo = (condicion: SQL): SQL => sql`case when ${condicion} then 'si' else 'no' end`;
export const rrhhSql = sql`case i.rrhh_activo when true then 'activo' when false then 'no_activo'
  else 'sin_estado' end`;

/** The licences in force on a day, with their kind. */
const licenciasDe = (hoy: Day): SQL => sql`
  (
    select *
    from licencia
    where ${hoy}::date between fecha_inicio and fecha_fin
  ) l
  join licencia_tipo lt on lt.id = l.licencia_tipo_id
`;
const { nombre: _, ...TEXTOS } = textosDePersona('i');
const PERSONA = soughtIn(sql`investigador i`, sql`i.id`, textosDePersona('i'));

/** Where what is not of the record of a person itself is looked for. */
const buscadas = (hoy: Day): Record<string, readonly Sought[]> => ({
  ...PERSONA.sought,
  facultad: [namedIn('facultad', sql`i.facultad_id`)],
  dependencia: [namedIn('dependencia', sql`i.dependencia_id`)],
  instituto: [namedIn('instituto', sql`i.instituto_id`)],
  licencia: [
    {
      from: licenciasDe(hoy),
      value: sql`lt.nombre`,
      key: sql`l.investigador_id`,
      row: sql`i.id`,
      several: true,
    },
  ],
  puntaje: [
    {
      from: sql`
          investigador quien
          left join ${puntajeDePersona.one().porPersona} suyo on suyo.investigador_id = quien.id
        `,
      value: sql`coalesce(suyo.puntaje, 0)`,
      key: sql`quien.id`,
      row: sql`i.id`,
    },
  ],
});

/** Every registered person but those merged into another (spec 08 §9.2). */
export const investigadoresSource = (hoy: Day): ListSource => ({
  def: investigadoresLista,
  from: sql`investigador i`,
  joins: {
    f: sql`left join facultad f on f.id = i.facultad_id`,
    // The sums serve to order and filter only.
    s: sql`left join ${puntajeDePersona.one().porPersona} s on s.investigador_id = i.id`,
  },
  id: sql`i.id`,
  columns: {
    ...TEXTOS,
    ...stored('i', 'id fechaNac'),
    rrhh: rrhhSql,
    puntaje: puntajeDePersona.one().de(sql`i.id`),
    facultad: sql`f.nombre`,
    activo: siNo(sql`i.activo`),
    dependencia: sql`(select d.nombre from dependencia d where d.id = i.dependencia_id)`,
    instituto: sql`(select n.nombre from instituto n where n.id = i.instituto_id)`,
    licencia: sql`
      (
        select
          string_agg(
            lt.nombre,
            ', '
            order by lt.nombre
          )
        from ${licenciasDe(hoy)}
        where l.investigador_id = i.id
      )
    `,
  },
  sought: buscadas(hoy),
  presence: PERSONA.presence,
  search: sql`i.busqueda`,
  sorts: { puntaje: sql`coalesce(s.puntaje, 0)` },
  ties: { apellido1: sql`i.apellido2, i.nombres` },
  filters: {
    facultad: sql`i.facultad_id`,
    puntaje: sql`coalesce(s.puntaje, 0)`,
    conOrcid: siNo(sql`i.codigo_orcid is not null`),
  },
  facetLabels: { facultad: sql`f.nombre` },
  scope: esVigente(),
});
