import { eq } from 'drizzle-orm';
import { implement } from '#core/contract/server/implement.ts';
import { oneOf } from '#core/db/server/columns.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { investigador } from '#modules/personas/tables.ts';
import { fuentesContract, type ObraHallada } from '../../contract-fuentes.ts';
import { type Obra, presentes } from '../../domain/fuentes/obra.ts';
import { CLAVES_TIPO_PUBLICACION } from '../../domain/tipos.ts';
import { obraEn } from '../../tables.ts';
import { deOtros } from '../leer.ts';
import { leerCitas } from './citas.ts';
import { buscarObra, type Hallazgo, obrasDeOrcid } from './consultar.ts';

/**
 * Which of these works the register has already: the same DOI, or the same title but for case, accents and spaces.
 * Those of who asks, and those of others that may be read.
 */
async function conRegistradas(ctx: Ctx, { obras, avisos }: Hallazgo) {
  const yo = requireSession(ctx).subject.investigador ?? 0;
  const claves = obras.map((o, i) => ({ i, doi: o.campos.doi ?? null, titulo: o.campos.titulo ?? '' }));
  const filas = await query(ctx)<{ i: number } & NonNullable<ObraHallada['registrada']>>`
    select distinct on (o.i) o.i::int, p.id::int, p.titulo, p.estado, x.mia
    from json_to_recordset(${JSON.stringify(claves)}::json) as o (i int, doi text, titulo text)
      cross join lateral (
        select id, titulo, estado, tipo_publicacion
        from publicacion
        where lower(doi) = lower(o.doi) and ${obraEn.not('descartadas')}
        union all
        select id, titulo, estado, tipo_publicacion
        from publicacion
        where tipo_publicacion in (${oneOf(CLAVES_TIPO_PUBLICACION)})
          and quipu_clave (titulo) = quipu_clave (o.titulo)
          and ${obraEn.not('descartadas')}
      ) p
      cross join lateral (
        select
          exists (
            select 1
            from publicacion_autor a
            where a.publicacion_id = p.id and a.investigador_id = ${yo} and not a.excluido
          ) as mia
      ) x
    where x.mia or ${deOtros.filters(requireSession(ctx))}
    order by o.i, x.mia desc, p.id
  `;
  const registradas = new Map(filas.map(({ i, ...p }) => [i, p]));
  return { obras: obras.map((o: Obra, i) => ({ ...o, registrada: registradas.get(i) ?? null })), avisos };
}

/** @throws Failure action_not_available when the person's identifier is not in their profile */
async function miOrcid(ctx: Ctx) {
  const id = requireSession(ctx).subject.investigador ?? 0;
  const [p] = await ctx.db.select({ orcid: investigador.orcid }).from(investigador).where(eq(investigador.id, id));
  if (!p?.orcid)
    throw new Failure(
      'action_not_available',
      'publicaciones.perfil_sin_orcid',
      'Su perfil no tiene un código ORCID. Escríbalo en «Mi perfil» y vuelva.',
    );
  return { id, orcid: p.orcid };
}

export const fuentesModule = implement(fuentesContract, {
  buscar: async (ctx, { q }) => conRegistradas(ctx, await buscarObra(ctx, q)),
  citas: async (ctx, { texto }) => {
    const lecturas = await leerCitas(texto);
    const sinLeer = lecturas.flatMap(({ obra, ...una }) => (obra ? [] : [una]));
    const hallado = await conRegistradas(ctx, { obras: presentes(lecturas.map(({ obra }) => obra)), avisos: [] });
    return { ...hallado, total: lecturas.length, sinLeer };
  },
  orcid: async (ctx) => conRegistradas(ctx, await obrasDeOrcid(ctx, await miOrcid(ctx))),
});
