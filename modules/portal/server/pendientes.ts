import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { llamadasAbiertas, pendientesDeCierre, pendientesDePostulante } from '#modules/convocatorias/server/index.ts';
import { pendientesDeDeudor, pendientesDeFacultad } from '#modules/deudas/server/index.ts';
import { evaluacionesDeOficina, pendientesDeEvaluador } from '#modules/evaluacion/server/index.ts';
import { pendientesDeInvestigador, pendientesDeOficina } from '#modules/grupos/server/index.ts';
import { losQueHay, type Pendiente } from '#modules/personas/domain/pendiente.ts';
import { djPendientes } from '#modules/proyectos/server/index.ts';

type Area = 'admin' | 'investigador' | 'evaluador' | 'facultad';
type Lector = (ctx: Ctx) => Promise<Pendiente[]>;

/** What each area asks of its people: every module tells its own. */
const DE_AREA: Record<Area, Lector[]> = {
  investigador: [djPendientes, pendientesDePostulante, pendientesDeInvestigador, llamadasAbiertas, pendientesDeDeudor],
  evaluador: [pendientesDeEvaluador],
  admin: [pendientesDeOficina, evaluacionesDeOficina, (ctx) => pendientesDeCierre(ctx, 'admin'), correosFallidos],
  facultad: [(ctx) => pendientesDeCierre(ctx, 'facultad'), pendientesDeFacultad],
};

/**
 * What waits for this person in an area (ux.md: «¿qué me toca hacer ahora?»): first what he already owes, then the calls
 * he may answer; in each, nearest deadline first.
 */
export async function pendientesDe(ctx: Ctx, area: Area) {
  if (!requireSession(ctx).roles.includes(area)) return [];
  const lista: Pendiente[] = [];
  for (const leer of DE_AREA[area]) lista.push(...(await leer(ctx)));
  const limite = new Date(ctx.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  return lista
    .map((p) => ({
      ...p,
      tono: p.hasta !== null && p.hasta.slice(0, 10) <= limite ? ('urgente' as const) : ('normal' as const),
    }))
    .sort((a, b) => orden(a).localeCompare(orden(b)));
}
const orden = (p: Pendiente) => `${p.clave.startsWith('llamada-') ? 1 : 0} ${p.hasta ?? '9999'}`;

async function correosFallidos(ctx: Ctx): Promise<Pendiente[]> {
  const [f] = await rowsOf<{ n: number }>(
    ctx.db,
    sql`select count(*)::int as n from correo_saliente where estado = 'fallido'`,
  );
  const correos = {
    clave: 'correos',
    permiso: 'superadmin',
    n: f!.n,
    titulo: plural(f!.n, 'correo no pudo enviarse', 'correos no pudieron enviarse'),
    motivo: 'Revise la configuración del correo.',
    hasta: null,
    enlace: '/admin#salud',
    accion: 'Ver estado',
  };
  return losQueHay([correos], requireSession(ctx).permissions);
}
