import { query } from '#core/db/server/open.ts';
import { tableOf } from '#core/documents/shared/views.ts';
import { readBlock } from '#core/steps/server/show.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import type { GrupoResumen } from '../../domain/bloques.ts';
import type { Postulacion } from '../postulacion.ts';

type Miembro = Record<'condicion' | 'nombre' | 'tipo', string> &
  Record<'documento' | 'orcid' | 'facultad', string | null> & { tesista: boolean };

/** Group, coordinator and current members, to read (spec 02 B10). */
export const bloqueGrupoResumen = readBlock<GrupoResumen, Postulacion>(async (ctx, p) => {
  const [cabecera] = await query(ctx)<{ grupo: string; facultad: string; coordinador: string | null }>`
    select
      g.nombre as grupo,
      f.nombre as facultad,
      (
        select ${nombreDe()}
        from grupo_integrante c
          join investigador i on i.id = c.investigador_id
        where c.grupo_id = g.id and c.es_coordinador and c.hasta is null
      ) as coordinador
    from grupo g
      join facultad f on f.id = g.facultad_id
    where g.id = ${p.grupoId}::bigint
  `;
  const miembros = await query(ctx)<Miembro>`
    select
      m.condicion,
      i.doc_numero as documento,
      ${nombreDe()} as nombre,
      i.codigo_orcid as orcid,
      i.tipo,
      f.nombre as facultad,
      exists (
        select 1
        from proyecto_integrante x
          join integrante_tipo t on t.id = x.integrante_tipo_id
        where x.investigador_id = i.id and t.es_tesista
      ) as tesista
    from grupo_integrante m
      join investigador i on i.id = m.investigador_id
      left join facultad f on f.id = i.facultad_id
    where m.grupo_id = ${p.grupoId}::bigint
      and m.hasta is null
      and m.confirmacion = 'confirmada'
    order by
      m.es_coordinador desc,
      (m.condicion = 'Titular') desc,
      i.apellido1,
      i.apellido2,
      i.id
  `;
  return [
    {
      type: 'keyValues',
      pairs: [
        ['Grupo', cabecera?.grupo],
        ['Coordinador del grupo', cabecera?.coordinador],
        ['Facultad', cabecera?.facultad],
      ],
    },
    { type: 'heading', text: `Integrantes del grupo (${miembros.length})`, level: 2 },
    tableOf(
      [
        { label: 'Condición', of: (m) => m.condicion },
        { label: 'N.° de documento', of: (m) => m.documento },
        { label: 'Apellidos y nombres', of: (m) => m.nombre },
        { label: 'ORCID', of: (m) => m.orcid },
        { label: 'Tipo', of: (m) => m.tipo },
        { label: 'Facultad', of: (m) => m.facultad },
        { label: 'Tesista', of: (m) => (m.tesista ? 'Sí' : 'No') },
      ],
      miembros,
      { empty: 'El grupo no tiene integrantes.' },
    ),
  ];
});
