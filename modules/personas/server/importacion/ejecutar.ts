import { query } from '#core/db/server/open.ts';
import { defineJob, enqueue } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { CLASES_IMPORTACION, type ClaseImportacion, flujoImportacion } from '../../domain/importacion/flujo.ts';
import { importacionEn } from '../../tables-padrones.ts';
import { traerPedida } from './automatica.ts';
import { leerImportacion } from './exigir.ts';
import { politicaImportacion } from './politica.ts';
import { bloquearSistema, nacer } from './transicion.ts';

export const ejecutarPadronJob = defineJob<{ id: number }>({
  name: 'importacion-ejecutar',
  // Asked for by a person, who sees it fail and may ask again; the second attempt is for a process that died.
  retryLimit: 1,
  handler: async (ctx, { id }) => {
    const m = await leerImportacion(ctx, id);
    if (m && flujoImportacion.is(m, 'sinTerminar')) await traerPedida(ctx, m);
  },
});

/**
 * «Ejecutar ahora»: brings a snapshot from its system without waiting for the night.
 * @throws Failure not_found for who does not see the class; forbidden for who may only look; action_not_available
 * without a configured source; conflict while another import of the class runs
 */
export async function ejecutarAhora(ctx: Ctx, clase: ClaseImportacion): Promise<{ id: number }> {
  const sesion = requireSession(ctx);
  if (!politicaImportacion.ver.allows(sesion, { clase })) throw notFound();
  if (!politicaImportacion.editar.allows(sesion, { clase }))
    throw new Failure(
      'forbidden',
      'personas.importar_sin_permiso',
      'Su cuenta puede ver las importaciones, pero no ejecutarlas.',
    );
  const { etiqueta } = CLASES_IMPORTACION[clase];
  if (!ctx.settings.sources[clase])
    throw new Failure(
      'action_not_available',
      'personas.fuente_sin_configurar',
      `${etiqueta}: no hay un sistema externo configurado. Cargue un archivo, o pida a quien administra el servidor que lo configure.`,
    );
  return inTransaction(ctx, async (tx) => {
    await bloquearSistema(tx, clase);
    const [otra] = await query(tx)<{ nombre: string }>`
      select nombre
      from importacion
      where clase = ${clase}
        and (
          ${importacionEn('enCurso')}
          or (
            ${importacionEn('cargada')}
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
    const { id } = await nacer(tx, { clase, origen: 'pedida', nombre, creadoPor: sesion.userId }, 'ejecutar', {
      clase,
    });
    await enqueue(tx, ejecutarPadronJob, { id });
    return { id };
  });
}
