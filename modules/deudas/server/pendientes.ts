import { whileUnchanged } from '#core/audit/server/unchanged.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { losQueHay, type Pendiente } from '#modules/personas/domain/pendiente.ts';
import { RUTA_DEUDAS } from '../domain/rutas.ts';
import { cuantosVencidos } from './vencidos.ts';

/** How many there are, counted again when a project, a report or a debt changes: every page of the office asks. */
const guardados = (ctx: Ctx) =>
  whileUnchanged(ctx, 'informes vencidos', ['proyecto', 'informe', 'deuda', 'parametro'], () => cuantosVencidos(ctx));

/** Reports overdue that the office may turn into debts. */
export async function pendientesDeDeudas(ctx: Ctx): Promise<Pendiente[]> {
  const { permissions } = requireSession(ctx);
  const n = permissions.has('deudas.editar') ? await guardados(ctx) : 0;
  const titulo = plural(n, 'proyecto con informes vencidos sin deuda', 'proyectos con informes vencidos sin deuda');
  const motivo = 'Pasó el plazo y falta un informe: revise y genere la deuda.';
  const vencidos = { clave: 'deudas', permiso: 'deudas.editar', n, titulo, motivo, hasta: null, accion: 'Revisar' };
  return losQueHay([{ ...vencidos, enlace: `${RUTA_DEUDAS}?tab=vencidos`, peso: 'espera' }], permissions);
}
