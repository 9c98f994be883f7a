import { type Correctable, pendingCorrections } from '#core/correction/server/correction.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { pendientesDeCierre, pendientesDePostulante } from '#modules/convocatorias/server/index.ts';
import { pendientesDeDeudas, pendientesDeDeudor, pendientesDeFacultad } from '#modules/deudas/server/index.ts';
import { pendientesDeCdi } from '#modules/docente-investigador/server/index.ts';
import { pendientesDeEconomia, pendientesDeRendicion } from '#modules/economia/server/index.ts';
import { evaluacionesDeOficina, pendientesDeEvaluador } from '#modules/evaluacion/server/index.ts';
import { pendientesDeInvestigador, pendientesDeOficina } from '#modules/grupos/server/index.ts';
import { pendientesDeInformes } from '#modules/informes/server/index.ts';
import { pendientesDeOrcid } from '#modules/interoperabilidad/server/index.ts';
import { monitoreosPorEvaluar, pendientesDeMonitoreo } from '#modules/monitoreo/server/index.ts';
import {
  losQueHay,
  type Pendiente,
  tonoDe,
  URGENCIAS,
  type Urgencia,
  urgenciaDe,
} from '#modules/personas/domain/pendiente.ts';
import { pendientesDeProyectos } from '#modules/proyectos/server/index.ts';
import { pendientesDeAutor, porValidar } from '#modules/publicaciones/server/index.ts';

type Area = 'admin' | 'investigador' | 'evaluador' | 'facultad';
/** Told by `para`: the menu only counts, and what is dear to say is left out. */
type Lector = (ctx: Ctx, para: 'menu' | 'lista') => Promise<Pendiente[]>;

/** What each area asks of its people: every module tells its own. */
const DE_AREA: Record<Area, Lector[]> = {
  investigador: [
    pendientesDeProyectos,
    (ctx, para) => pendientesDePostulante(ctx, { conTurno: para === 'lista' }),
    pendientesDeInvestigador,
    pendientesDeAutor,
    pendientesDeDeudor,
    pendientesDeInformes,
    pendientesDeMonitoreo,
    pendientesDeRendicion,
    pendientesDeOrcid,
    pendientesDeCdi,
  ],
  evaluador: [pendientesDeEvaluador],
  admin: [
    pendientesDeOficina,
    pendientesDeDeudas,
    evaluacionesDeOficina,
    porValidar,
    monitoreosPorEvaluar,
    pendientesDeEconomia,
    (ctx) => pendientesDeCierre(ctx, 'admin'),
    correos,
  ],
  facultad: [(ctx) => pendientesDeCierre(ctx, 'facultad'), pendientesDeFacultad],
};

/**
 * What waits for this person in an area (ux.md: «¿qué me toca hacer ahora?»), the most urgent first, told as it is
 * read.
 */
export async function pendientesDe(ctx: Ctx, area: Area, corregibles: readonly Correctable[] = []) {
  return (await leerTodos(ctx, area, corregibles, 'lista'))
    .map(({ peso, n = 1, ...p }) => {
      const urgencia = urgenciaDe({ ...p, peso }, ctx.today());
      return { ...p, n, urgencia, tono: tonoDe({ peso }, urgencia) };
    })
    .sort((a, b) => orden(a).localeCompare(orden(b)));
}
/** The same things, as the menu of the area counts them. */
export async function cuantosDe(ctx: Ctx, area: Area, corregibles: readonly Correctable[]) {
  const todos = await leerTodos(ctx, area, corregibles, 'menu');
  return todos.map(({ clave, n = 1 }) => ({ clave, n }));
}

async function leerTodos(ctx: Ctx, area: Area, corregibles: readonly Correctable[], para: Parameters<Lector>[1]) {
  if (!requireSession(ctx).roles.includes(area)) return [];
  const lista: Pendiente[] = [];
  for (const leer of DE_AREA[area]) lista.push(...(await leer(ctx, para)));
  if (area === 'admin') lista.push(...(await correcciones(ctx, corregibles)));
  return lista;
}

/** In each urgency, what has a date goes first, and of the rest what stops somebody. */
const orden = (p: Pick<Pendiente, 'hasta'> & { urgencia: Urgencia; tono: string }) =>
  `${URGENCIAS.indexOf(p.urgencia)} ${p.hasta ?? '9999'} ${p.tono === 'red' ? 0 : 1}`;

/** What people ask to be corrected of the records that this person edits. */
async function correcciones(ctx: Ctx, corregibles: readonly Correctable[]): Promise<Pendiente[]> {
  const n = await pendingCorrections(ctx, corregibles);
  if (n === 0) return [];
  const pedidas: Pendiente = {
    clave: 'correcciones',
    n,
    titulo: plural(n, 'corrección pedida', 'correcciones pedidas'),
    motivo: 'Sus dueños esperan respuesta.',
    hasta: null,
    enlace: '/admin/estudios/correcciones?f=estado:pedida',
    accion: 'Atender',
    peso: 'espera',
  };
  return [pedidas];
}

async function correos(ctx: Ctx): Promise<Pendiente[]> {
  const [f] = await query(ctx)<{ n: number }>`select count(*)::int as n from correo_saliente where estado = 'fallido'`;
  const fallidos = {
    clave: 'correos',
    permiso: 'superadmin',
    n: f!.n,
    titulo: plural(f!.n, 'correo no pudo enviarse', 'correos no pudieron enviarse'),
    motivo: 'Revise la configuración del correo.',
    hasta: null,
    enlace: '/admin#salud',
    accion: 'Revisar',
    peso: 'bloquea' as const,
  };
  return losQueHay([fallidos], requireSession(ctx).permissions);
}
