import { eq } from 'drizzle-orm';
import { hasPermission } from '#core/access/server/rule.ts';
import { actorName } from '#core/audit/server/audit.ts';
import { implement } from '#core/contract/server/implement.ts';
import { change, defineEntity } from '#core/entity/server/entity.ts';
import type { TurnSource } from '#core/flow/server/turns.ts';
import { OFFICE, turnsOf } from '#core/flow/shared/turn.ts';
import { settingOf } from '#core/flow/shared/waiting.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { capitalised } from '#core/kernel/shared/spanish.ts';
import { rightsOf } from '#core/list/server/export-job.ts';
import { cuentasDeOficina } from '#modules/acceso/server/index.ts';
import { escalamientoContract } from '../contract-escalamiento.ts';
import { JEFATURA } from '../domain/escalamiento.ts';
import { escalamiento } from '../tables.ts';
import { diasHabituales } from './pendientes.ts';

const entidad = defineEntity({
  name: 'escalamiento',
  table: escalamiento,
  the: 'El escalamiento',
  see: hasPermission('parametros.ver'),
  edit: hasPermission('parametros.editar'),
  touched: 'actualizadoEn',
});

/** The kinds that wait for the office: those that may be late for somebody. */
const deOficina = (fuentes: readonly TurnSource[]) =>
  fuentes.filter(({ flow, kind, areas }) => areas[OFFICE] && turnsOf(flow, OFFICE, kind).length > 0);

async function leer(ctx: Ctx, fuentes: readonly TurnSource[]) {
  const filas = new Map((await ctx.db.select().from(escalamiento)).map((fila) => [fila.clave, fila]));
  const cuentas = await cuentasDeOficina(ctx);
  const nombreDe = (id: number | null) => cuentas.find((cuenta) => cuenta.id === id)?.name ?? null;
  const reglas = [];
  for (const { flow, kind, words } of deOficina(fuentes)) {
    const espera = flow.waits?.kinds[kind];
    const fila = filas.get(kind);
    const usuarioId = fila?.usuarioId ?? null;
    reglas.push({
      clave: kind,
      etiqueta: capitalised(words.many),
      habituales: espera ? await diasHabituales(ctx, settingOf(kind, espera), espera.usualDays) : null,
      dias: fila?.dias ?? null,
      usuarioId,
      a: nombreDe(usuarioId),
      version: fila?.version ?? 0,
    });
  }
  const jefe = filas.get(JEFATURA);
  const usuarioId = jefe?.usuarioId ?? null;
  return {
    reglas,
    jefatura: { usuarioId, a: nombreDe(usuarioId), version: jefe?.version ?? 0 },
    candidatos: cuentas.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}

type Cambio = { clave: string; dias: number | null; usuarioId: number | null; version: number };
/** @throws Failure invalid; stale_version (who and when) */
const fijar = (ctx: Ctx, { clave, dias, usuarioId, version }: Cambio, permiso: string | null) =>
  inTransaction(ctx, async (tx) => {
    if (usuarioId !== null) await exigirQueLea(tx, usuarioId, permiso);
    await tx.db.insert(escalamiento).values({ clave, version: 0 }).onConflictDoNothing();
    const [fila] = await tx.db.select({ id: escalamiento.id }).from(escalamiento).where(eq(escalamiento.clave, clave));
    await change(tx, entidad, { id: fila!.id, version }, () => ({
      set: { dias, usuarioId, actualizadoPor: actorName(tx) },
    }));
  });

/** Nobody is told of what they may not read. @throws Failure invalid */
async function exigirQueLea(tx: Ctx, usuarioId: number, permiso: string | null): Promise<void> {
  const [cuenta] = await cuentasDeOficina(tx, usuarioId);
  const session = cuenta ? await rightsOf(tx, usuarioId) : null;
  if (session && (permiso === null || session.permissions.has(permiso))) return;
  throw invalidField('usuarioId', 'Elija una cuenta activa de la oficina que pueda ver estos registros.');
}

/** When what waits for the office is told to a second person. @param fuentes what waits, of every flow */
export function escalamientoModule(fuentes: readonly TurnSource[]) {
  return implement(escalamientoContract, {
    leer: (ctx) => leer(ctx, fuentes),
    dirigir: async (ctx, cambio) => {
      await fijar(ctx, { ...cambio, clave: JEFATURA, dias: null }, null);
      return leer(ctx, fuentes);
    },
    fijar: async (ctx, cambio) => {
      const fuente = deOficina(fuentes).find(({ kind }) => kind === cambio.clave);
      if (!fuente) throw notFound('Esa clase de asunto no espera a la oficina.');
      await fijar(ctx, cambio, fuente.permission);
      return leer(ctx, fuentes);
    },
  });
}
