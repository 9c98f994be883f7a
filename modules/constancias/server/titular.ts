import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { categoriaDocente, nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import { cantidadDeProduccion, puntajeDeProduccion } from '#modules/publicaciones/server/index.ts';
import { TIPOS, type TipoConstancia } from '../domain/tipos.ts';
import type { Titular } from '../tables.ts';

type Leido = {
  nombres: string;
  apellido1: string;
  apellido2: string | null;
  documento: string;
  sexo: string | null;
  facultad: string | null;
  codigoCategoria: string | null;
  publicaciones: number;
  puntaje: string;
};

/** Whom the certificate is about, with what its kind says in the heading. @throws Failure not_found */
export async function leerTitular(ctx: Ctx, persona: number, tipo: TipoConstancia): Promise<Titular> {
  const [p] = await query(ctx)<Leido>`
    select
      i.nombres,
      i.apellido1,
      i.apellido2,
      concat_ws(' ', i.doc_tipo, i.doc_numero) as documento,
      coalesce(r.sexo, i.sexo) as sexo,
      f.nombre as facultad,
      coalesce(r.categoria_actual, i.docente_categoria) as "codigoCategoria",
      ${cantidadDeProduccion(sql`i.id`)}::int as publicaciones,
      ${puntajeDeProduccion(sql`i.id`)}::text as puntaje
    from investigador i
      left join facultad f on f.id = i.facultad_id
      left join rrhh_docente r on r.doc_tipo = i.doc_tipo
        and r.doc_numero = i.doc_numero
    where i.id = ${persona} and i.fusionada_en_id is null
  `;
  if (!p) throw notFound();
  const { categoria, clase } = categoriaDocente(p.codigoCategoria);
  const { categoria: conCategoria, totales } = TIPOS[tipo];
  return {
    nombre: nombreEnFrase(p),
    apellidos: [p.apellido1, p.apellido2].filter(Boolean).join(' '),
    nombres: p.nombres,
    documento: p.documento,
    sexo: p.sexo,
    facultad: p.facultad,
    categoria: conCategoria && p.codigoCategoria ? categoria : null,
    clase: conCategoria && p.codigoCategoria ? clase : null,
    publicaciones: totales ? p.publicaciones : null,
    puntaje: totales ? p.puntaje : null,
  };
}
