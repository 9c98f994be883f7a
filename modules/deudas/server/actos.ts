import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { type Act, type Acts, type Asked, act, actOnMany } from '#core/flow/server/act.ts';
import { rehearsed, toldOf } from '#core/flow/server/rehearse.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { readWithOthers, withOthers } from '#core/kernel/server/sets.ts';
import { invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import type { Day } from '#core/kernel/shared/time.ts';
import { proyectoIntegrante } from '#modules/proyectos/tables.ts';
import { type AccionDeuda, type Clase, type Forma, flujoDeuda, opcionesDe } from '../domain/deudas.ts';
import { deuda, deudaEn } from '../tables.ts';
import { avisarDeudor } from './avisar.ts';
import { mirarDeudas } from './ensayo.ts';
import { rolesDe } from './proyecto.ts';

type Leida = typeof deuda.$inferSelect & { clase: Clase; proyectoId: number; informes: string[] };
const leer = (ctx: Ctx) =>
  ctx.db
    .select({
      ...getTableColumns(deuda),
      clase: sql<Clase>`${deuda.clase}`,
      proyectoId: proyectoIntegrante.proyectoId,
      informes: sql<
        string[]
      >`(select t.informes_requeridos from proyecto p join tipo_proyecto t on t.codigo = p.tipo_proyecto
        where p.id = ${proyectoIntegrante.proyectoId})`,
    })
    .from(deuda)
    .innerJoin(proyectoIntegrante, eq(proyectoIntegrante.id, deuda.integranteId))
    .$dynamic();

async function leerVarias(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Leida>> {
  const filas = await leer(ctx).where(inArray(deuda.id, [...ids]));
  return new Map(filas.map((d) => [d.id, d]));
}

/** One project at a time: assigning, settling and annulling what its members owe wait for each other. */
export const bloquearDeudas = (tx: Ctx, proyectoId: number): Promise<void> =>
  withOthers(tx, 'bloquear deudas', proyectoId, async (todos, ids) => {
    await todos.db.execute(
      sql`
        select 1
        from proyecto
        where id = any(${`{${ids}}`}::bigint[])
        order by id
        for no key update
      `,
    );
    return ids.map(() => undefined);
  });

function exigirFecha(tx: Ctx, fecha: string | undefined, desde: string | null): void {
  if (fecha && fecha > tx.today()) throw invalidField('fecha', 'No puede ser una fecha futura');
  if (fecha && desde && fecha < desde) throw invalidField('fecha', 'No puede ser anterior a la fecha de la deuda');
}

type Cosa = { clase: Clase; informe: string | null; detalle?: string };
const debe = ({ informe, detalle }: Cosa) => informe ?? detalle;
/** What is pending in a project: all of it, or of one thing that is owed. */
const pendientesDe = (tx: Ctx, proyectoId: number, cosa?: Cosa) => {
  const misma = cosa && sql`coalesce(${deuda.informe}, ${deuda.detalle}) = ${debe(cosa)}`;
  const suyas = and(eq(proyectoIntegrante.proyectoId, proyectoId), deudaEn('pendiente', deuda.estado));
  return leer(tx)
    .where(and(suyas, cosa && eq(deuda.clase, cosa.clase), misma))
    .orderBy(asc(deuda.id));
};
/** The rest of what the action reaches: each debt by the same door, with its own history and notice. */
async function alcanzar(tx: Ctx, d: Leida, accion: AccionDeuda, { alcance, ...datos }: Asked) {
  if (alcance === 'persona') return;
  const alcanza = await pendientesDe(tx, d.proyectoId, alcance === 'informe' ? d : undefined);
  const otras = alcanza.filter((otra) => otra.id !== d.id);
  for (const otra of otras) {
    const { forma, informe, ...resto } = datos;
    const igual = otra.clase === d.clase && debe(otra) === debe(d);
    await act(tx, actosDeDeuda, {
      id: otra.id,
      action: accion,
      data: {
        ...resto,
        alcance: 'persona',
        ...(forma && { forma: otra.clase === d.clase ? forma : ('economica' satisfies Forma) }),
        ...(informe && igual && { informe }),
      },
    });
  }
  return otras.length ? ` También ${plural(otras.length, 'deuda más', 'deudas más')} del proyecto.` : undefined;
}

const comun = (accion: AccionDeuda): Act<Leida> => ({
  // What reaches further than the debt may reach another of the set.
  inSets: ({ alcance = 'persona' }) => alcance === 'persona',
  choices: async (_tx, d) => opcionesDe(d.clase, d.informes),
  async prepare(tx, d, datos) {
    await bloquearDeudas(tx, d.proyectoId);
    return { alcance: 'persona', ...datos };
  },
  after: (tx, d, datos) => alcanzar(tx, d, accion, datos),
});

/** What the office does with a debt, and with those that go along (spec 05 §7.2). */
export const actosDeDeuda: Acts<AccionDeuda, Leida> = {
  flow: flujoDeuda,
  table: deuda,
  async require(tx, id) {
    const puede = requireSession(tx).permissions.has('deudas.ver');
    const d = puede && (await readWithOthers(tx, 'deuda', id, leerVarias));
    if (!d) throw notFound('La deuda no existe.');
    return d;
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
      ...comun('editar'),
      says: 'La deuda se actualizó.',
      guard: (tx, _d, { fecha }) => exigirFecha(tx, fecha, null),
      set: ({ fecha, detalle, comentario, informe }) => ({
        fechaDeuda: fecha,
        detalle,
        comentario: comentario ?? null,
        ...(informe && { informe }),
      }),
    },
    anular: comun('anular'),
  },
  tell: avisarDeudor,
};

type Varias = { ids: readonly number[]; accion: AccionDeuda; datos: Asked; ensayo?: boolean | undefined };
/** The same action on several debts, of any project: an economic one is settled in its only way. */
export async function actuarVarias(ctx: Ctx, { ids, accion, datos, ensayo }: Varias) {
  const suyas = await leer(ctx).where(inArray(deuda.id, [...ids]));
  const proyectos = [...new Set(suyas.map((d) => d.proyectoId))];
  const economicas = new Set(suyas.filter((d) => d.clase === 'economica').map((d) => d.id));
  const forma = { forma: 'economica' satisfies Forma };
  return rehearsed(ctx, ensayo, mirarDeudas(proyectos), async (tx) =>
    toldOf(
      await actOnMany(tx, actosDeDeuda, ids, {
        action: accion,
        data: (id) => ({ ...datos, ...(economicas.has(id) && forma) }),
      }),
    ),
  );
}

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
    const suyas = await pendientesDe(tx, de.proyectoId, { clase: 'academica', informe: de.informe });
    const data = { forma: de.forma, fecha: de.fecha, alcance: 'persona' };
    // Anyone who approves a report needs no right over debts: the approval is what settles them.
    const porInforme = {
      ...actosDeDeuda,
      require: async (_: Ctx, id: number) => suyas.find((d) => d.id === id)!,
      roles: () => new Set(['oficina']),
    };
    for (const { id } of suyas) await act(tx, porInforme, { id, action: 'subsanar', data });
    return suyas.length;
  });
