import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#core/kernel/shared/time.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { investigadoresLista } from '../../domain/listas.ts';
import { puntajeDePersona } from '../extensiones.ts';
import { esVigente } from '../vigente.ts';

export const siNo = (condicion: SQL): SQL => sql`case when ${condicion} then 'si' else 'no' end`;
export const rrhhSql = sql`case i.rrhh_activo when true then 'activo' when false then 'no_activo'
  else 'sin_estado' end`;

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
    ...stored('i', 'id tipo codigo apellido1 apellido2 nombres docTipo docNumero fechaNac telefonoMovil renacyt'),
    ...stored('i', 'renacytNivel'),
    rrhh: rrhhSql,
    puntaje: puntajeDePersona.one().de(sql`i.id`),
    facultad: sql`f.nombre`,
    orcid: sql`i.codigo_orcid`,
    correo: sql`i.email3::text`,
    activo: siNo(sql`i.activo`),
    categoria: sql`i.docente_categoria`,
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
        from licencia l
          join licencia_tipo lt on lt.id = l.licencia_tipo_id
        where l.investigador_id = i.id
          and ${hoy}::date between l.fecha_inicio and l.fecha_fin
      )
    `,
  },
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
