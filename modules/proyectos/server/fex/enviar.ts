import { eq } from 'drizzle-orm';
import { purgeFiles } from '#core/files/server/purge.ts';
import { type Acts, act } from '#core/flow/server/act.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { AccionProyecto } from '../../domain/avisos.ts';
import { ENTIDAD_DOCUMENTO } from '../../domain/fex/vocabularios.ts';
import { flujoProyecto } from '../../domain/flujo.ts';
import { proyecto } from '../../tables.ts';
import { proyectoDocumento } from '../../tables-fex.ts';
import { firma } from '../accion.ts';
import { abrirFex, type Fex } from './abrir.ts';
import { pasos } from './registro.ts';

/** What was attached to a draft goes with it. */
async function borrarArchivos(tx: Ctx, { id }: Fex): Promise<undefined> {
  const suyos = tx.db.select({ id: proyectoDocumento.id }).from(proyectoDocumento);
  for (const d of await suyos.where(eq(proyectoDocumento.proyectoId, id)))
    await purgeFiles(tx, { entity: ENTIDAD_DOCUMENTO, entityId: d.id });
}
const RESPONSABLE: ReadonlySet<string> = new Set(['responsable']);
const actosDeFex: Acts<AccionProyecto, Fex> = {
  flow: flujoProyecto,
  table: proyecto,
  require: (tx, id) => abrirFex(tx, 'investigador', id),
  roles: () => RESPONSABLE,
  the: () => 'El proyecto',
  stamp: firma,
  actions: {
    enviar: {
      prepare: async (tx, p, datos) => {
        const faltan = await pasos.investigador.unmet(tx, p);
        if (faltan.length)
          throw new Failure(
            'requirements_pending',
            'proyectos.requisitos_pendientes',
            'Tiene que cumplir los siguientes requisitos antes de enviar.',
            {
              reasons: faltan.map(({ text, stepNumber, field }) => ({
                text,
                step: String(stepNumber),
                ...(field ? { field } : {}),
              })),
            },
          );
        return datos;
      },
      set: (_datos, _p, tx) => ({ enviadoEn: tx.now(), observacionesAdmin: null, pasosObservados: null }),
    },
    eliminar: { after: borrarArchivos },
  },
};

/**
 * Sends it: every step again under the lock of the project; two clicks send it once.
 * @throws Failure not_found, action_not_available or requirements_pending with what is missing and where
 */
export const enviarFex = (ctx: Ctx, id: number) => act(ctx, actosDeFex, { id, action: 'enviar', data: {} });

/** A draft that was never sent, with its files. @throws Failure not_found or action_not_available */
export const eliminarFex = (ctx: Ctx, id: number) => act(ctx, actosDeFex, { id, action: 'eliminar', data: {} });
