import { eq, sql } from 'drizzle-orm';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { investigador } from '#modules/personas/tables.ts';
import type { registroContract } from '../../contract-registro.ts';
import { coincidencia, partesDe } from '../../domain/coincidencia.ts';
import { CONFIANZAS } from '../../domain/vocabularios.ts';
import { inclusionEn } from '../../tables.ts';
import { deOtros } from '../leer.ts';
import { autoresSueltos, proponerPersonas } from './proponer.ts';

const CUANTAS = 5;
const SE_LEEN = 500;
type Respuesta = OutputOf<(typeof registroContract)['endpoints']['quizaMias']>;

/**
 * «¿Es suya?»: what others have registered with an author of no register who probably is who asks, while nobody said
 * otherwise; and what the public registers have of them.
 */
export async function quizaMias(ctx: Ctx): Promise<Respuesta> {
  const yo = requireSession(ctx).subject.investigador ?? 0;
  return { quizas: await registradasPorOtros(ctx, yo), halladas: await halladas(ctx, yo) };
}

/** The last taking that nobody asked for with works of which nothing was decided, and how many they are. */
async function halladas(ctx: Ctx, yo: number): Promise<Respuesta['halladas']> {
  const [toma] = await query(ctx)<{ id: number; cuantas: number }>`
    select t.id::int, count(*)::int as cuantas
    from toma_de_obras t
      join toma_obra o on o.toma_id = t.id and o.clase = 'nueva'
    where t.cosecha and not t.oficina and t.investigador_id = ${yo}
    group by t.id
    order by t.id desc
    limit 1
  `;
  return toma ?? null;
}

async function registradasPorOtros(ctx: Ctx, yo: number): Promise<Respuesta['quizas']> {
  const [persona] = await ctx.db.select().from(investigador).where(eq(investigador.id, yo));
  const [apellido] = partesDe(persona?.apellido1);
  if (!persona || !apellido) return [];
  const iniciales = partesDe(persona.nombres)
    .map((n) => n[0])
    .join('|');
  const sueltos = await autoresSueltos(
    ctx,
    sql`
      ${deOtros.filters(requireSession(ctx))}
      and (
        a.codigo_orcid = ${persona.orcid}
        or (
          quipu_fold (a.autor) like ${`%${apellido}%`}
          and quipu_fold (a.autor) ~ ${`\\m(${iniciales})`}
        )
      )
      and not exists (
        select 1
        from publicacion_autor y
        where y.publicacion_id = p.id and y.investigador_id = ${yo}
      )
      and not exists (
        select 1
        from solicitud_inclusion s
        where s.publicacion_id = p.id and s.investigador_id = ${yo} and ${inclusionEn('solicitada', 's')}
      )
      and not exists (
        select 1
        from autor_descartado d
        where d.publicacion_id = p.id and d.investigador_id = ${yo}
      )
    `,
    SE_LEEN,
  );
  const probables = sueltos
    .map((a) => ({ a, valor: coincidencia(a, persona).valor }))
    .filter(({ valor }) => valor >= CONFIANZAS.media)
    .toSorted((x, y) => y.valor - x.valor)
    .slice(0, CUANTAS)
    .map(({ a }) => a);
  const propuestas = await proponerPersonas(ctx, probables);
  const titulos = await query(ctx)<{ id: number; titulo: string; anio: number | null }>`
    select id::int, titulo, extract(year from fecha_publicacion)::int as anio from publicacion
      where id = any(${sql.param(probables.map((a) => a.publicacionId))}::bigint[])`;
  return probables.flatMap(({ id: autorId, publicacionId, autor }, n) => {
    const mia = propuestas[n]!.personas.find((p) => p.investigadorId === yo);
    const { titulo, anio } = titulos.find((t) => t.id === publicacionId)!;
    if (!mia) return [];
    const detalle = [anio, `figura «${autor}»`].filter(Boolean).join(' · ');
    return [{ ...mia, id: publicacionId, autorId, titulo, detalle }];
  });
}
