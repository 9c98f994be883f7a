import { and, eq, isNull, sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { applyTransition } from '#core/flow/server/execute.ts';
import { availableActions, stateLabel } from '#core/flow/shared/flow.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { announce } from '#core/kernel/server/events.ts';
import { Failure, invalidField, type Reason } from '#core/kernel/shared/failure.ts';
import { citarResolucion } from '#modules/catalogos/server/index.ts';
import type { EstadoGrupo, ObservacionDePaso } from '../../domain/estados.ts';
import { type AccionGrupo, claveDePaso, flujoGrupo, PASOS_OBSERVABLES } from '../../domain/flujo.ts';
import { faltasDeComposicion } from '../../domain/reglas.ts';
import { grupo, grupoIntegrante, grupoLinea } from '../../tables.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { grupoAprobado, grupoDisuelto } from '../eventos.ts';
import { ajustarPeriodos } from '../integrantes/periodos.ts';
import { bloquearGrupo, type GrupoLeido } from '../leer.ts';
import { avisarAccion } from './avisos.ts';
import { liberarIntegrantes } from './liberar.ts';

const GESTOR: ReadonlySet<string> = new Set(['gestor']);
/** What the office may do with a group or request in this state. */
export const accionesDeGestor = (estado: EstadoGrupo): AccionGrupo[] => availableActions(flujoGrupo, estado, GESTOR);

type Pedidos = Record<string, string>;
export type Resultado = { mensaje: string; estado: string; version: number; acciones: string[] };

/** The steps to correct, each with its text; null when the observation names none. */
function observacionesPorPaso(d: Pedidos): ObservacionDePaso[] | null {
  const pasos = PASOS_OBSERVABLES.flatMap((paso) => {
    const texto = d[claveDePaso(paso)];
    return texto ? [{ paso, texto, atendida: false }] : [];
  });
  return pasos.length ? pasos : null;
}

/** Columns that change with the state, by action. */
const COLUMNAS: { [A in AccionGrupo]?: (d: Pedidos, ctx: Ctx) => Partial<typeof grupo.$inferInsert> } = {
  aprobar: (d, ctx) => ({
    tipo: 'grupo',
    categoria: d.categoria,
    resolucionCreacion: d.resolucion,
    fechaCreacion: d.fecha_resolucion,
    resolucion: d.resolucion,
    fechaResolucion: d.fecha_resolucion,
    aprobadoEn: ctx.now(),
    observacionesAdmin: null,
  }),
  observar: (d) => ({
    observacionesAdmin: d.observacion,
    observacionesPasos: observacionesPorPaso(d),
    observacionHasta: d.hasta ?? null,
    // What is corrected is declared again.
    declaradoEn: null,
  }),
  no_aprobar: (d) => ({ observacionesAdmin: d.motivo }),
  eliminar: (d) => ({ observacionesAdmin: d.motivo }),
  observar_registro: (d) => ({ observacionesAdmin: d.observacion }),
  registrar: () => ({ observacionesAdmin: null }),
  reconocer: () => ({ observacionesAdmin: null }),
  disolver: (d, ctx) => ({
    fechaDisolucion: ctx.today(),
    motivoDisolucion: d.motivo,
    resolucionDisolucion: d.resolucion ?? null,
  }),
};

/**
 * Runs an action of the flow as the office (spec 04 §3): lock, rules, change, members, history and notices in one
 * transaction.
 * @throws Failure not_found, action_not_available, invalid or requirements_pending (composition, without an exception)
 */
export async function ejecutarAccion(
  ctx: Ctx,
  input: { id: number; accion: string; datos: Pedidos },
): Promise<Resultado> {
  if (!Object.hasOwn(flujoGrupo.actions, input.accion)) throw new Failure('invalid', 'La acción no existe.');
  const accion = input.accion as AccionGrupo;
  return inTransaction(ctx, async (tx) => {
    const g = await bloquearGrupo(tx, input.id, 'editar');
    const { row, from, to, asked } = await applyTransition(tx, flujoGrupo, grupo, {
      id: g.id,
      action: accion,
      roles: () => GESTOR,
      data: input.datos,
      guard: () => exigirPosible(tx, g, accion, input.datos),
      set: (fila, pedidos) => ({
        ...COLUMNAS[accion]?.(pedidos, tx),
        version: Number(fila.version) + 1,
        actualizadoEn: tx.now(),
        actualizadoPor: actorName(tx),
      }),
    });
    await audit(tx, {
      entity: 'grupo',
      entityId: g.id,
      action: accion,
      before: { estado: from },
      after: { estado: to, ...asked },
      reason: asked.excepcion ?? asked.motivo ?? asked.observacion ?? null,
    });
    await conIntegrantes(tx, g, accion, asked);
    return {
      mensaje: `${g.tipo === 'grupo' ? 'El grupo' : 'La solicitud'} pasó a «${stateLabel(flujoGrupo, to)}».`,
      estado: to,
      version: Number(row.version) + 1,
      acciones: accionesDeGestor(to),
    };
  });
}

/** What the change means for the members, and who must know. */
async function conIntegrantes(ctx: Ctx, g: GrupoLeido, accion: AccionGrupo, datos: Pedidos) {
  if (accion === 'aprobar') {
    await empezarHoy(ctx, g.id);
    await announce(ctx, grupoAprobado, { grupoId: g.id });
  }
  const libera = { no_aprobar: 'Solicitud no aprobada', eliminar: 'Solicitud eliminada', disolver: 'Grupo disuelto' };
  const motivo = libera[accion as keyof typeof libera];
  const liberados = motivo ? await liberarIntegrantes(ctx, g.id, motivo) : [];
  if (accion === 'disolver') await announce(ctx, grupoDisuelto, { grupoId: g.id, integrantes: liberados });
  await avisarAccion(ctx, g, accion, datos, liberados);
}

/** Nobody was a member before the group existed: the membership begins on the day of the approval. */
async function empezarHoy(ctx: Ctx, grupoId: number) {
  const todos = await ctx.db
    .update(grupoIntegrante)
    .set({ desde: ctx.today(), actualizadoEn: ctx.now() })
    .where(and(eq(grupoIntegrante.grupoId, grupoId), isNull(grupoIntegrante.hasta)))
    .returning({ id: grupoIntegrante.id });
  await ajustarPeriodos(
    ctx,
    todos.map((m) => m.id),
  );
}

/** What an action needs beyond its state. */
async function exigirPosible(ctx: Ctx, g: GrupoLeido, accion: AccionGrupo, datos: Pedidos) {
  if (accion === 'aprobar') {
    await exigirAprobable(ctx, g, datos);
    await citarResolucion(ctx, { numero: datos.resolucion?.trim(), fecha: datos.fecha_resolucion }, 'fecha_resolucion');
  }
  if (accion === 'observar' && datos.hasta && datos.hasta < ctx.today())
    throw invalidField(
      'hasta',
      'Elija hoy o un día posterior',
      'La fecha para corregir ya pasó: elija hoy u otro día, o déjela vacía.',
    );
}

/** Minimums and maximums that a group does not meet now (R9). */
export async function faltasDe(ctx: Ctx, g: GrupoLeido): Promise<Reason[]> {
  const [{ n }] = (await ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(grupoLinea)
    .where(eq(grupoLinea.grupoId, g.id))) as [{ n: number }];
  return faltasDeComposicion(
    { titulares: g.titulares, adherentes: g.adherentes, pendientes: g.pendientes, lineas: n },
    await ajustesGrupo(ctx),
  );
}

/** R9 again at approval: an unmet minimum needs the reason of the exception (spec 04 §9.1). */
async function exigirAprobable(ctx: Ctx, g: GrupoLeido, datos: Pedidos) {
  const faltas = await faltasDe(ctx, g);
  if (faltas.length === 0 || datos.excepcion?.trim()) return;
  throw new Failure(
    'requirements_pending',
    'La solicitud no cumple los mínimos. Si aun así se aprueba, escriba el motivo de la excepción.',
    { reasons: faltas, fields: [{ path: 'excepcion', message: 'Escriba el motivo de la excepción' }] },
  );
}
