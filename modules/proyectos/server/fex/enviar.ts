import { type Acts, act } from '#core/flow/server/act.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { AccionProyecto } from '../../domain/avisos.ts';
import { flujoProyecto } from '../../domain/flujo.ts';
import { proyecto } from '../../tables.ts';
import { firma } from '../accion.ts';
import { abrirFex, type Fex } from './abrir.ts';
import { pasos } from './registro.ts';

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
          throw new Failure('requirements_pending', 'Tiene que cumplir los siguientes requisitos antes de enviar.', {
            reasons: faltan.map(({ text, stepNumber, field }) => ({
              text,
              step: String(stepNumber),
              ...(field ? { field } : {}),
            })),
          });
        return datos;
      },
      set: (_datos, _p, tx) => ({ enviadoEn: tx.now(), observacionesAdmin: null, pasosObservados: null }),
    },
  },
};

/**
 * Sends it: every step again under the lock of the project; two clicks send it once.
 * @throws Failure not_found, action_not_available or requirements_pending with what is missing and where
 */
export const enviarFex = (ctx: Ctx, id: number) => act(ctx, actosDeFex, { id, action: 'enviar', data: {} });
