import { whileUnchanged } from '#core/audit/server/unchanged.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { losQueHay, type Pendiente } from '#modules/personas/domain/pendiente.ts';
import { propuestasDeDeuda } from './vencidos.ts';

/** What the proposals are read from: they are counted again when one of these changes. */
const DE_QUE_DEPENDE = ['proyecto', 'informe', 'deuda', 'parametro', 'cuenta_economica', 'comprobante'];
/** Every page of the office asks. */
const guardadas = (ctx: Ctx) =>
  whileUnchanged(ctx, 'propuestas de deuda', DE_QUE_DEPENDE, () => propuestasDeDeuda(ctx));

/** What is overdue and the office may turn into debts. */
export async function pendientesDeDeudas(ctx: Ctx): Promise<Pendiente[]> {
  const { permissions } = requireSession(ctx);
  const propuestas = permissions.has('deudas.editar') ? await guardadas(ctx) : [];
  return losQueHay(
    propuestas.map((propuesta) => ({
      ...propuesta,
      permiso: 'deudas.editar',
      hasta: null,
      accion: 'Revisar',
      peso: 'espera',
    })),
    permissions,
  );
}
