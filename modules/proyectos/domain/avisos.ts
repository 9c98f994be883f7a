import type { ActionOf } from '#core/flow/shared/flow.ts';
import type { CORREOS_DE_PROYECTO } from './correos.ts';
import type { flujoProyecto } from './flujo.ts';

export type AccionProyecto = ActionOf<typeof flujoProyecto>;
export type DatosAviso = {
  /** As `nombreDePropuesta` says it. */
  titulo: string;
  codigo: string | null;
  datos: Record<string, string>;
  /** Its type asks for a sworn statement once approved. */
  requiereDj?: boolean;
  /** Externally funded: it is corrected in steps of its own. */
  externo?: boolean;
};
/** The mail of the responsible person, after each action of the office; an action without an entry does not compile. */
export const AVISOS: Readonly<Record<AccionProyecto, keyof typeof CORREOS_DE_PROYECTO | null>> = {
  enviar: null,
  retirar_envio: 'proyecto-retirar_envio',
  eliminar: null,
  asignar_evaluadores: null,
  retirar_evaluadores: null,
  aprobar: 'proyecto-aprobar',
  no_aprobar: 'proyecto-no_aprobar',
  observar: 'proyecto-observar',
  anular: 'proyecto-anular',
  ejecutar: 'proyecto-ejecutar',
  sustentar: 'proyecto-sustentar',
  renunciar: 'proyecto-renunciar',
  culminar: 'proyecto-culminar',
  concluir: 'proyecto-concluir',
};
