import { and, asc, eq, sql } from 'drizzle-orm';
import { type Act, type Acts, type Asked, act } from '#core/flow/server/act.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import type { Day } from '#core/kernel/shared/time.ts';
import { proyectoIntegrante } from '#modules/proyectos/tables.ts';
import { type AccionDeuda, type Clase, type Forma, flujoDeuda, opcionesDe } from '../domain/deudas.ts';
import { deuda, deudaEn } from '../tables.ts';
import { avisarDeudor } from './avisar.ts';
import { rolesDe } from './proyecto.ts';

type Leida = typeof deuda.$inferSelect & { clase: Clase; proyectoId: number };
const leer = (ctx: Ctx) =>
  ctx.db
    .select({ deuda, proyectoId: proyectoIntegrante.proyectoId })
    .from(deuda)
    .innerJoin(proyectoIntegrante, eq(proyectoIntegrante.id, deuda.integranteId))
    .$dynamic();
const unir = ({ deuda: d, proyectoId }: { deuda: typeof deuda.$inferSelect; proyectoId: number }) =>
  ({ ...d, proyectoId }) as Leida;

/** One project at a time: assigning, settling and annulling what its members owe wait for each other. */
export const bloquearDeudas = (tx: Ctx, proyectoId: number) =>
  tx.db.execute(sql`select 1 from proyecto where id = ${proyectoId} for no key update`);

function exigirFecha(tx: Ctx, fecha: string | undefined, desde: string | null): void {
  if (fecha && fecha > tx.today()) throw invalidField('fecha', 'No puede ser una fecha futura');
  if (fecha && desde && fecha < desde) throw invalidField('fecha', 'No puede ser anterior a la fecha de la deuda');
}

/** The rest of what the action reaches: each debt by the same door, with its own history and notice. */
async function alcanzar(tx: Ctx, d: Leida, accion: AccionDeuda, { alcance, ...datos }: Asked) {
  if (alcance === 'persona') return;
  const misma =
    alcance === 'informe'
      ? and(eq(deuda.clase, d.clase), sql`coalesce(${deuda.informe}, ${deuda.detalle}) = ${d.informe ?? d.detalle}`)
      : undefined;
  const otras = await leer(tx)
    .where(and(eq(proyectoIntegrante.proyectoId, d.proyectoId), deudaEn('pendiente', deuda.estado), misma))
    .orderBy(asc(deuda.id));
  for (const otra of otras.map(unir)) {
    const forma = otra.clase === d.clase ? datos.forma : ('economica' satisfies Forma);
    await act(tx, actosDeDeuda, {
      id: otra.id,
      action: accion,
      data: { ...datos, ...(datos.forma && { forma }), alcance: 'persona' },
    });
  }
  return otras.length ? ` También ${plural(otras.length, 'deuda más', 'deudas más')} del proyecto.` : undefined;
}

const comun = (accion: AccionDeuda): Act<Leida> => ({
  choices: async (_tx, d) => opcionesDe(d.clase),
  async prepare(tx, d, datos) {
    await bloquearDeudas(tx, d.proyectoId);
    return datos;
  },
  after: (tx, d, datos) => alcanzar(tx, d, accion, datos),
});

/** What the office does with a debt, and with those that go along (spec 05 §7.2). */
export const actosDeDeuda: Acts<AccionDeuda, Leida> = {
  flow: flujoDeuda,
  table: deuda,
  async require(tx, id) {
    const [d] = requireSession(tx).permissions.has('deudas.ver') ? await leer(tx).where(eq(deuda.id, id)) : [];
    if (!d) throw notFound('La deuda no existe.');
    return unir(d);
  },
  roles: rolesDe,
  the: () => 'La deuda',
  stamp: (tx) => ({ actualizadoEn: tx.now() }),
  reasons: ['motivo'],
  actions: {
    subsanar: {
      ...comun('subsanar'),
      guard: (tx, d, { fecha }) => exigirFecha(tx, fecha, d.fechaDeuda),
      set: ({ forma, fecha, comentario }, d) => ({
        formaSubsanacion: forma,
        fechaSubsanacion: fecha,
        comentario: comentario ?? d.comentario,
      }),
    },
    editar: {
      says: 'La deuda se actualizó.',
      guard: (tx, _d, { fecha }) => exigirFecha(tx, fecha, null),
      set: ({ fecha, detalle, comentario }) => ({ fechaDeuda: fecha, detalle, comentario: comentario ?? null }),
    },
    anular: comun('anular'),
  },
  tell: avisarDeudor,
};

/**
 * Settles the academic debts of a report that was approved: those that every member of the project owes. The module of
 * reports calls it in the transaction of the approval.
 * @returns how many were settled
 */
export const saldarPorInforme = (
  ctx: Ctx,
  de: { proyectoId: number; informe: string; forma: Exclude<Forma, 'economica'>; fecha: Day },
): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    await bloquearDeudas(tx, de.proyectoId);
    const suyas = await leer(tx)
      .where(
        and(
          eq(proyectoIntegrante.proyectoId, de.proyectoId),
          deudaEn('pendiente', deuda.estado),
          eq(deuda.clase, 'academica'),
          sql`coalesce(${deuda.informe}, ${deuda.detalle}) = ${de.informe}`,
        ),
      )
      .orderBy(asc(deuda.id));
    const data = { forma: de.forma, fecha: de.fecha, alcance: 'persona' };
    // Whoever approves a report needs no right over debts: the approval is what settles them.
    const porInforme = {
      ...actosDeDeuda,
      require: async (_: Ctx, id: number) => unir(suyas.find((s) => s.deuda.id === id)!),
      roles: () => new Set(['oficina']),
    };
    for (const { deuda: d } of suyas) await act(tx, porInforme, { id: d.id, action: 'subsanar', data });
    return suyas.length;
  });
