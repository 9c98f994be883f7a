import type { Step, StepsDef } from '#core/steps/shared/steps.ts';
import type { Bloque } from './bloques.ts';
import { parametrosDeHoy } from './parametros-antes.ts';
import { type Elegibilidad, elegibilidadCon, requisitosDe } from './requisitos.ts';

export type Programa = StepsDef<Bloque> &
  Elegibilidad & {
    /** Key of the routes: `/investigador/convocatoria/<key>`. */
    key: string;
    tipo: string;
    rolResponsable: string;
    requiereAutorizacion: boolean;
    /** Who authorises: the group of the project, or every group with members in it. */
    autorizan?: 'grupo' | 'grupos';
    /** False when the application is not of a group. */
    conGrupo?: boolean;
    /** One live application per responsible and period (the database holds it too). */
    exclusivo: boolean;
    /** Text of the acknowledgement clause and of the oath; the title, where the call fixes it. */
    textos: { presentacion: string; terminos: string; declaracion: string; titulo?: string };
  };
type DeCasiTodos = 'rolResponsable' | 'requiereAutorizacion' | 'exclusivo';
/** A programme says only what differs from almost all of them. */
export const definePrograma = (p: Omit<Programa, DeCasiTodos> & Partial<Pick<Programa, DeCasiTodos>>): Programa => ({
  rolResponsable: 'responsable',
  requiereAutorizacion: true,
  exclusivo: true,
  ...p,
});

/**
 * The definition as one call sees it: the parameters of the call replace those of the definition, block by block
 * (`{ bloques: { presupuesto: { max: '45000.00' } }, textos: { terminos: '…' }, cupoGrupo: 3 }`), its requirements are
 * those that it names, and steps switched off (`pasosOcultos`, by the key of their first block) or without anything to
 * ask are not there.
 */
export function programaDeConvocatoria(programa: Programa, guardados: Record<string, unknown>): Programa {
  const parametros = parametrosDeHoy(guardados);
  const porBloque = parametros.bloques;
  const ocultos = new Set(parametros.pasosOcultos);
  return {
    ...programa,
    ...elegibilidadCon(programa, requisitosDe(programa, parametros), parametros.cupoGrupo),
    textos: { ...programa.textos, ...parametros.textos },
    steps: programa.steps
      .filter((s) => !ocultos.has(claveDePaso(s)))
      .map((s) => ({
        ...s,
        blocks: s.blocks
          .map((b) => (porBloque[b.key] ? ({ ...b, ...porBloque[b.key], kind: b.kind, key: b.key } as Bloque) : b))
          .filter(pideAlgo),
      }))
      .filter((s) => s.blocks.length > 0),
  };
}

const pideAlgo = (b: Bloque): boolean =>
  b.kind === 'narrativa' ? b.sections.length > 0 : b.kind !== 'documentoUnico' || b.usar !== false;

/** A step is named by its first block, whose key is unique in the programme. */
export const claveDePaso = (paso: { blocks: readonly { key: string }[] }): string => paso.blocks[0]!.key;

/** Key of the block where a call asks what the programme does not. */
export const PREGUNTAS = 'preguntas';
/** The programme with the place of the questions of its calls, before the step that submits. */
export function conPreguntas(programa: Programa): Programa {
  const preguntas: Step<Bloque> = {
    title: 'Preguntas de la convocatoria',
    description: 'Lo que esta convocatoria pide además',
    blocks: [{ kind: 'narrativa', key: PREGUNTAS, layout: 'stacked', sections: [] }],
  };
  return { ...programa, steps: [...programa.steps.slice(0, -1), preguntas, ...programa.steps.slice(-1)] };
}
