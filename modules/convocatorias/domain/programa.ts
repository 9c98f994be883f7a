import type { StepsDef } from '#core/steps/shared/steps.ts';
import type { Bloque } from './bloques.ts';

/** Eligibility checks of spec 02 §5, as data. */
export type Chequeo =
  | 'ABIERTA'
  | 'TITULAR'
  | 'COORDINADOR'
  | 'MIEMBRO_GI'
  | 'SIN_DEUDAS'
  | 'SIN_DEUDA_INFORMES'
  | 'PERFIL'
  | 'UNICO'
  | 'NO_INTEGRANTE_DE_OTRO'
  | 'HABILITADO';
export type ChequeoDeCupo = { chequeo: 'CUPO_GRUPO'; maximo: number };

export type Programa = StepsDef<Bloque> & {
  /** Key of the routes: `/investigador/convocatoria/<key>`. */
  key: string;
  tipo: string;
  elegibilidad: { crear: readonly (Chequeo | ChequeoDeCupo)[]; siempre: readonly Chequeo[] };
  rolResponsable: string;
  requiereAutorizacion: boolean;
  /** One live application per responsible and period (the database holds it too). */
  exclusivo: boolean;
  /** Text of the acknowledgement clause and of the oath. */
  textos: { presentacion: string; terminos: string; declaracion: string };
};
export const definePrograma = <const P extends Programa>(p: P): P => p;

/**
 * The definition as one call sees it: the parameters of the call replace those of the definition, block by block
 * (`{ bloques: { presupuesto: { max: '45000.00' } }, textos: { terminos: '…' } }`).
 */
export function programaDeConvocatoria(programa: Programa, parametros: Record<string, unknown>): Programa {
  const porBloque = (parametros.bloques ?? {}) as Record<string, Record<string, unknown>>;
  return {
    ...programa,
    textos: { ...programa.textos, ...((parametros.textos ?? {}) as Partial<Programa['textos']>) },
    steps: programa.steps.map((s) => ({
      ...s,
      blocks: s.blocks.map((b) =>
        porBloque[b.key] ? ({ ...b, ...porBloque[b.key], kind: b.kind, key: b.key } as Bloque) : b,
      ),
    })),
  };
}
