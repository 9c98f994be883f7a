import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { grupoEn } from '#modules/grupos/tables.ts';
import { nombreDePuntaje } from '#modules/personas/domain/puntajes.ts';
import { categoriaDocente } from '#modules/personas/domain/vocabularios.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import {
  comoSql,
  puntajePatentes,
  puntajePublicaciones,
  ventanaDePuntaje,
} from '#modules/publicaciones/server/index.ts';
import { esDeFacultad } from '#modules/reportes/server/index.ts';
import { facultadPropia } from './investigadores.ts';

/**
 * Summary of a researcher of the account's faculty; of another faculty, they do not exist.
 * @throws Failure not_found
 */
export async function investigadorDeFacultad(ctx: Ctx, id: number) {
  const ventana = await ventanaDePuntaje(ctx);
  const v = comoSql(ventana);
  const [f] = await query(ctx)<Record<string, string | null> & { nombre: string }>`
    select
      ${nombreDe()} as nombre,
      i.codigo,
      i.tipo,
      concat_ws(' ', i.doc_tipo, i.doc_numero) as documento,
      i.fecha_nac::text as "fechaNac",
      i.docente_categoria as categoria,
      (
        select nombre
        from dependencia d
        where d.id = i.dependencia_id
      ) as dependencia,
      (
        select nombre
        from instituto n
        where n.id = i.instituto_id
      ) as instituto,
      i.email3::text as correo,
      i.codigo_orcid as orcid,
      nullif(concat_ws(', nivel ', i.renacyt, i.renacyt_nivel), '') as renacyt,
      (
        select string_agg(g.nombre_corto || ' (' || gi.condicion || ')', ', ')
        from grupo_integrante gi
          join grupo g on g.id = gi.grupo_id
        where gi.investigador_id = i.id
          and gi.hasta is null
          and gi.confirmacion = 'confirmada'
          and g.tipo = 'grupo'
          and ${grupoEn.not('extintos', 'g')}
      ) as grupo,
      ${puntajePublicaciones(sql`i.id`, v)}::text as publicaciones,
      ${puntajePatentes(sql`i.id`, v)}::text as patentes
    from investigador i
    where i.id = ${id} and ${esDeFacultad(facultadPropia(ctx))}
  `;
  if (!f) throw notFound();
  const c = f.categoria ? categoriaDocente(f.categoria) : null;
  return {
    id,
    nombre: f.nombre,
    datos: Object.entries({
      Código: f.codigo,
      'Tipo docente': f.tipo,
      Documento: f.documento,
      'Fecha de nacimiento': formatDay(f.fechaNac),
      Categoría: c && `${c.categoria}, ${c.clase}${c.horas ? `, ${c.horas} horas` : ''}`,
      Dependencia: f.dependencia,
      Instituto: f.instituto,
      'Correo institucional': f.correo,
      ORCID: f.orcid,
      RENACYT: f.renacyt,
      'Grupo de investigación': f.grupo,
      [nombreDePuntaje('ventana', ventana)]: f.publicaciones,
      [nombreDePuntaje('patentes', ventana)]: f.patentes,
    }).map(([label, value]) => ({ label, value: value ?? null })),
  };
}
