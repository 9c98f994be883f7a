import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import type { FirstStep } from '#core/kernel/server/first-step.ts';
import type { Rol } from '#modules/acceso/domain/areas.ts';
import { pasoAvisos, pasoSegundoFactor } from '#modules/acceso/server/index.ts';
import { pasoPostular } from '#modules/convocatorias/server/index.ts';
import { PASOS_DE_EVALUAR } from '#modules/evaluacion/server/index.ts';
import { pasoOrcid } from '#modules/personas/server/index.ts';
import { pasoPrimeraObra } from '#modules/publicaciones/server/index.ts';
import { primerDiaCerrado } from '../tables.ts';

/** The first thing that somebody of the office answered, of any kind. */
const pasoAtender: FirstStep = {
  key: 'atender',
  title: 'Atienda su primer pendiente',
  how: 'Abra el primero de «Le toca a la oficina» y decida: queda en el historial con su nombre.',
  href: '/admin',
  done: ({ userId }) => sql`
    select 1
    from transicion t
    where t.usuario_id = ${userId}
  `,
};
/** The list that a faculty keeps as it wants to see it. */
const pasoVista: FirstStep = {
  key: 'vista',
  title: 'Guarde la lista que más mira',
  how: 'Filtre los proyectos de su facultad y guarde esa vista: queda como una pestaña.',
  href: '/facultad/listado/proyectos',
  done: ({ userId }) => sql`
    select 1
    from vista_guardada v
    where v.usuario_id = ${userId}
  `,
};

/** The three steps of each role, as the module that owns each fact defines it. */
const PASOS: Record<Rol, readonly FirstStep[]> = {
  investigador: [pasoOrcid, pasoPrimeraObra, pasoPostular],
  admin: [pasoSegundoFactor('admin'), pasoAvisos('admin'), pasoAtender],
  evaluador: PASOS_DE_EVALUAR,
  facultad: [pasoSegundoFactor('facultad'), pasoAvisos('facultad'), pasoVista],
};

const NINGUNO = { cerrado: true, pasos: [] };

/**
 * The first day of a person in an area: its steps with what is done of each, and whether they put it away; of an area
 * that is not theirs, none.
 */
export async function primerDiaDe(ctx: Ctx, area: Rol) {
  const session = requireSession(ctx);
  if (!session.roles.includes(area)) return NINGUNO;
  const pasos = PASOS[area];
  const hechos = pasos.map(({ done }) => sql`exists (${done(session)})`);
  const [leido] = await query(ctx)<{ cerrado: boolean; hechos: boolean[] }>`
    select
      exists (
        select 1
        from primer_dia_cerrado c
        where c.usuario_id = ${session.userId} and c.area = ${area}
      ) as cerrado,
      array[${sql.join(hechos, sql`, `)}] as hechos
  `;
  return {
    cerrado: leido!.cerrado,
    pasos: pasos.map(({ key, title, how, href }, lugar) => ({
      clave: key,
      que: title,
      como: how,
      enlace: href,
      hecho: leido!.hechos[lugar]!,
    })),
  };
}

/** Puts the path away for good. */
export async function cerrarPrimerDia(ctx: Ctx, area: Rol) {
  const { roles, userId: usuarioId } = requireSession(ctx);
  if (!roles.includes(area)) return NINGUNO;
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(primerDiaCerrado).values({ usuarioId, area, en: tx.now() }).onConflictDoNothing();
  });
  return primerDiaDe(ctx, area);
}
