import { and, eq, isNull } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import type { Acts, Asked } from '#core/flow/server/act.ts';
import { availableActions, stateOf } from '#core/flow/shared/flow.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { announce } from '#core/kernel/server/events.ts';
import { Failure, invalidField, notFound, type Reason } from '#core/kernel/shared/failure.ts';
import { isKeyOf } from '#core/kernel/shared/keys.ts';
import { citarResolucion } from '#modules/catalogos/server/index.ts';
import { opcionesDeAprobacion } from '../../domain/ajustes.ts';
import type { EstadoGrupo, ObservacionDePaso } from '../../domain/estados.ts';
import { type AccionGrupo, claveDePaso, flujoGrupo, PASOS_OBSERVABLES } from '../../domain/flujo.ts';
import { faltasDeComposicion } from '../../domain/reglas.ts';
import { grupo, grupoIntegrante, grupoLinea } from '../../tables.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { grupoAprobado, grupoDisuelto } from '../eventos.ts';
import { ajustarPeriodos } from '../integrantes/periodos.ts';
import { bloquearGrupo, type GrupoLeido } from '../leer.ts';
import { politicaGrupo } from '../politica.ts';
import { buscarSolicitudPropia } from '../solicitud/leer.ts';
import { retiroDeEnvio } from '../solicitud/ventana.ts';
import { avisarAccion } from './avisos.ts';
import { liberarIntegrantes } from './liberar.ts';

const GESTOR: ReadonlySet<string> = new Set(['gestor']);
/** The office over any; over their own request, its coordinator. */
function rolesEn(ctx: Ctx, g: GrupoLeido): ReadonlySet<string> {
  const yo = requireSession(ctx);
  const coordina = g.coordina && g.tipo === 'solicitud' && yo.permissions.has('investigador');
  return new Set([...(politicaGrupo.editar.allows(yo, g) ? GESTOR : []), ...(coordina ? ['coordinador'] : [])]);
}

/** The request of who coordinates it, or who asked for it. @throws Failure not_found */
async function exigirSuya(ctx: Ctx, id: number): Promise<GrupoLeido> {
  const suya = await buscarSolicitudPropia(ctx, id);
  if (!suya) throw notFound();
  return suya;
}

/** What the office may do with a group or request in this state. */
export const accionesDeGestor = (estado: EstadoGrupo): AccionGrupo[] => availableActions(flujoGrupo, estado, GESTOR);

/** The steps to correct, each with its text; null when the observation names none. */
function observacionesPorPaso(d: Asked): ObservacionDePaso[] | null {
  const pasos = PASOS_OBSERVABLES.flatMap((paso) => {
    const texto = d[claveDePaso(paso)];
    return texto ? [{ paso, texto, atendida: false }] : [];
  });
  return pasos.length ? pasos : null;
}

/** What the office does with a group or request (spec 04 §3). */
export const actosDeGrupo: Acts<AccionGrupo, GrupoLeido> = {
  flow: flujoGrupo,
  table: grupo,
  require: (tx, id) => bloquearGrupo(tx, id, 'actuar'),
  roles: rolesEn,
  the: (g) => (g.tipo === 'grupo' ? 'El grupo' : 'La solicitud'),
  stamp: (tx) => ({ actualizadoEn: tx.now(), actualizadoPor: actorName(tx) }),
  reasons: ['excepcion', 'motivo', 'observacion'],
  asSender: { require: exigirSuya, roles: (_tx, g) => new Set(g.coordina ? ['coordinador'] : []) },
  takeBack: (ctx, _g, to) => retiroDeEnvio(ctx, stateOf(flujoGrupo, { estado: to })),
  actions: {
    // Its requirements are asked where they can be mended.
    enviar: {
      guard: () => {
        throw new Failure(
          'action_not_available',
          'grupos.envio_desde_su_paso',
          'La solicitud se envía desde su último paso.',
        );
      },
    },
    retirar_envio: { says: 'El envío se retiró: puede corregir la solicitud y enviarla otra vez.' },
    retirar: { says: 'Solicitud eliminada. Sus integrantes quedaron libres.' },
    aprobar: {
      choices: async (tx) => opcionesDeAprobacion(await ajustesGrupo(tx)),
      async guard(tx, g, d) {
        await exigirAprobable(tx, g, d);
        await citarResolucion(tx, { numero: d.resolucion?.trim(), fecha: d.fecha_resolucion }, 'fecha_resolucion');
      },
      set: (d, _g, tx) => ({
        tipo: 'grupo',
        categoria: d.categoria,
        resolucionCreacion: d.resolucion,
        fechaCreacion: d.fecha_resolucion,
        resolucion: d.resolucion,
        fechaResolucion: d.fecha_resolucion,
        aprobadoEn: tx.now(),
        observacionesAdmin: null,
      }),
    },
    observar: {
      guard(tx, _g, d) {
        if (d.hasta && d.hasta < tx.today())
          throw invalidField(
            'hasta',
            'Elija hoy o un día posterior',
            'La fecha para corregir ya pasó: elija hoy u otro día, o déjela vacía.',
          );
      },
      set: (d) => ({
        observacionesAdmin: d.observacion,
        observacionesPasos: observacionesPorPaso(d),
        observacionHasta: d.hasta ?? null,
        // What is corrected is declared again.
        declaradoEn: null,
      }),
    },
    no_aprobar: { set: (d) => ({ observacionesAdmin: d.motivo }) },
    eliminar: { set: (d) => ({ observacionesAdmin: d.motivo }) },
    observar_registro: { set: (d) => ({ observacionesAdmin: d.observacion }) },
    registrar: { set: () => ({ observacionesAdmin: null }) },
    reconocer: { set: () => ({ observacionesAdmin: null }) },
    disolver: {
      set: (d, _g, tx) => ({
        fechaDisolucion: tx.today(),
        motivoDisolucion: d.motivo,
        resolucionDisolucion: d.resolucion ?? null,
      }),
    },
  },
  tell: conIntegrantes,
};

/** What the change means for the members, and who must know. */
async function conIntegrantes(ctx: Ctx, g: GrupoLeido, accion: AccionGrupo, datos: Asked) {
  if (accion === 'aprobar') {
    await empezarHoy(ctx, g.id);
    await announce(ctx, grupoAprobado, { grupoId: g.id });
  }
  const libera = {
    retirar: 'Solicitud retirada por su coordinador',
    no_aprobar: 'Solicitud no aprobada',
    eliminar: 'Solicitud eliminada',
    disolver: 'Grupo disuelto',
  };
  const motivo = isKeyOf(libera, accion) ? libera[accion] : null;
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

/** Minimums and maximums that a group does not meet now (R9). */
export async function faltasDe(ctx: Ctx, g: GrupoLeido): Promise<Reason[]> {
  const n = await ctx.db.$count(grupoLinea, eq(grupoLinea.grupoId, g.id));
  return faltasDeComposicion(
    { titulares: g.titulares, adherentes: g.adherentes, pendientes: g.pendientes, lineas: n },
    await ajustesGrupo(ctx),
  );
}

/** R9 again at approval: an unmet minimum needs the reason of the exception (spec 04 §9.1). */
async function exigirAprobable(ctx: Ctx, g: GrupoLeido, datos: Asked) {
  const faltas = await faltasDe(ctx, g);
  if (faltas.length === 0 || datos.excepcion?.trim()) return;
  throw new Failure(
    'requirements_pending',
    'grupos.minimos_sin_cumplir',
    'La solicitud no cumple los mínimos. Si aun así se aprueba, escriba el motivo de la excepción.',
    { reasons: faltas, fields: [{ path: 'excepcion', message: 'Escriba el motivo de la excepción' }] },
  );
}
