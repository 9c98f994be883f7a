import type { Flow } from '#core/flow/shared/flow.ts';
import { settingOf } from '#core/flow/shared/waiting.ts';
import type { DefParametro } from './parametros.ts';

const MAXIMO = 365;

/** The usual waiting time of each kind that a flow waits as: what the sender of one reads. */
export const parametrosDeEspera = (flujos: readonly Pick<Flow, 'waits'>[]): DefParametro[] =>
  flujos
    .flatMap(({ waits }) => Object.entries(waits?.kinds ?? {}))
    // What is a setting already is declared by its module.
    .filter(([, kind]) => !kind.setting)
    .map(([clave, kind]) => ({
      clave: settingOf(clave, kind),
      etiqueta: `Días en que suele responderse ${kind.title}`,
      grupo: 'espera',
      clase: 'entero',
      valor: String(kind.usualDays),
      min: 1,
      max: MAXIMO,
      ayuda: 'Los lee quien envía, mientras espera. No es un plazo: nada ocurre al pasarlos.',
    }));
