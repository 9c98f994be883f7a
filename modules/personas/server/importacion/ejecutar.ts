import { isAllowed } from '#core/contract/server/implement.ts';
import { query } from '#core/db/server/open.ts';
import { readImport } from '#core/import/server/require.ts';
import { importIn } from '#core/import/server/tables.ts';
import { bearImport } from '#core/import/server/transition.ts';
import { importFlow } from '#core/import/shared/flow.ts';
import { defineJob, enqueue } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { isKeyOf } from '#core/kernel/shared/keys.ts';
import { type ClasePadron, PADRONES } from '../../domain/importacion/padrones.ts';
import { bloquearSistema, traerPedida } from './automatica.ts';

export const ejecutarPadronJob = defineJob<{ id: number }>({
  name: 'importacion-ejecutar',
  // Asked for by a person, who sees it fail and may ask again; the second attempt is for a process that died.
  retryLimit: 1,
  handler: async (ctx, { id }) => {
    const m = await readImport(ctx, id);
    if (m && isKeyOf(PADRONES, m.kind) && importFlow.is(m, 'sinTerminar')) await traerPedida(ctx, m.kind, m);
  },
});

/**
 * «Ejecutar ahora»: brings a snapshot from its system without waiting for the night.
 * @throws Failure not_found for who does not see the class; forbidden for who may only look; action_not_available
 * without a configured source; conflict while another import of the class runs
 */
export async function ejecutarAhora(ctx: Ctx, clase: ClasePadron): Promise<{ id: number }> {
  const sesion = requireSession(ctx);
  const { def } = PADRONES[clase];
  if (!isAllowed(def.see, sesion)) throw notFound();
  if (!isAllowed(def.edit, sesion))
    throw new Failure(
      'forbidden',
      'personas.importar_sin_permiso',
      'Su cuenta puede ver las importaciones, pero no ejecutarlas.',
    );
  if (!ctx.settings.sources[clase])
    throw new Failure(
      'action_not_available',
      'personas.fuente_sin_configurar',
      `${def.title}: no hay un sistema externo configurado. Cargue un archivo, o pida a quien administra el servidor que lo configure.`,
    );
  return inTransaction(ctx, async (tx) => {
    await bloquearSistema(tx, clase);
    const [otra] = await query(tx)<{ nombre: string }>`
      select nombre
      from importacion
      where clase = ${clase}
        and (
          ${importIn('enCurso')}
          or (
            ${importIn('cargada')}
            and origen <> 'archivo'
          )
        )
      limit 1
    `;
    if (otra)
      throw new Failure(
        'conflict',
        'personas.importacion_en_curso',
        `Ya hay una importación de este padrón en curso («${otra.nombre}»). Espere a que termine.`,
      );
    const nombre = `Actualización pedida ${tx.today()}`;
    const pedida = { origin: 'pedida', name: nombre, createdBy: sesion.userId } as const;
    const { id } = await bearImport(tx, def, pedida, 'ejecutar', { clase });
    await enqueue(tx, ejecutarPadronJob, { id });
    return { id };
  });
}
