import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { categoriaDocente } from '../../domain/vocabularios.ts';
import { comoSql, puntajePatentes, puntajePublicaciones, ventanaDePuntaje } from '../puntaje.ts';
import { deFacultad, facultadPropia } from './lista.ts';

type Fila = Record<
  | 'nombre'
  | 'codigo'
  | 'tipo'
  | 'documento'
  | 'fechaNac'
  | 'categoria'
  | 'dependencia'
  | 'instituto'
  | 'correo'
  | 'orcid'
  | 'renacyt'
  | 'grupo'
  | 'publicaciones'
  | 'patentes',
  string | null
> & { id: number };

/** Summary of a researcher of the account's faculty; of another faculty, he does not exist. @throws Failure not_found */
export async function investigadorDeFacultad(ctx: Ctx, id: number) {
  const ventana = await ventanaDePuntaje(ctx);
  const v = comoSql(ventana);
  const [f] = await rowsOf<Fila>(
    ctx.db,
    sql`select i.id::int, concat_ws(' ', i.apellido1, i.apellido2) || ', ' || i.nombres as nombre, i.codigo, i.tipo, concat_ws(' ', i.doc_tipo, i.doc_numero) as documento,
        i.fecha_nac::text as "fechaNac", i.docente_categoria as categoria, (select nombre from dependencia d where d.id = i.dependencia_id) as dependencia,
        (select nombre from instituto n where n.id = i.instituto_id) as instituto, i.email3::text as correo, i.codigo_orcid as orcid,
        nullif(concat_ws(', nivel ', i.renacyt, i.renacyt_nivel), '') as renacyt,
        (select string_agg(g.nombre_corto || ' (' || gi.condicion || ')', ', ') from grupo_integrante gi join grupo g on g.id = gi.grupo_id
          where gi.investigador_id = i.id and gi.hasta is null and gi.confirmacion = 'confirmada' and g.tipo = 'grupo' and g.estado not in ('eliminado', 'disuelto')) as grupo,
        ${puntajePublicaciones(sql`i.id`, v)}::text as publicaciones, ${puntajePatentes(sql`i.id`, v)}::text as patentes
      from investigador i where i.id = ${id} and ${deFacultad(facultadPropia(ctx))}`,
  );
  if (!f) throw notFound();
  const c = f.categoria ? categoriaDocente(f.categoria) : null;
  const anios = `${ventana.desde}–${ventana.hasta}`;
  return {
    id: f.id,
    nombre: f.nombre!,
    datos: [
      { label: 'Código', value: f.codigo },
      { label: 'Tipo docente', value: f.tipo },
      { label: 'Documento', value: f.documento },
      { label: 'Fecha de nacimiento', value: formatDay(f.fechaNac) },
      { label: 'Categoría', value: c && `${c.categoria}, ${c.clase}${c.horas ? `, ${c.horas} horas` : ''}` },
      { label: 'Dependencia', value: f.dependencia },
      { label: 'Instituto', value: f.instituto },
      { label: 'Correo institucional', value: f.correo },
      { label: 'ORCID', value: f.orcid },
      { label: 'RENACYT', value: f.renacyt },
      { label: 'Grupo de investigación', value: f.grupo },
      { label: `Puntaje por publicaciones ${anios}`, value: f.publicaciones },
      { label: `Puntaje por patentes ${anios}`, value: f.patentes },
    ],
  };
}
