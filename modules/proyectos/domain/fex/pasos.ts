import type { StepsDef } from '#core/steps/shared/steps.ts';
import { RUTA_ACTIVIDADES } from '../actividades.ts';
import { RUTA_FEX } from '../slug.ts';

/** Who writes: the office, or the responsible person in their own. */
export type Puerta = 'oficina' | 'investigador';
const RUTA_PROPIA = `${RUTA_ACTIVIDADES}/proyectosFEX`;
/** Its list and the address of its steps, without their number. */
export const LISTAS: Record<Puerta, string> = { oficina: RUTA_FEX, investigador: RUTA_PROPIA };
export const PASOS: Record<Puerta, string> = { oficina: `${RUTA_FEX}/paso_`, investigador: `${RUTA_PROPIA}/paso` };

export const migasDe = (puerta: Puerta) => [{ label: 'Proyectos con financiamiento externo', to: LISTAS[puerta] }];

/** Blocks of an externally funded project (spec 05 §6.2): the same for the office and for who registers it. */
export type BloqueFex =
  | { kind: 'datos'; key: 'datos'; oficina: boolean }
  | { kind: 'descripcion'; key: 'descripcion' }
  | { kind: 'documentos'; key: 'documentos'; puerta: Puerta }
  | { kind: 'integrantes'; key: 'integrantes'; puerta: Puerta }
  | { kind: 'envio'; key: 'envio' };
export type BloqueDe<K extends BloqueFex['kind']> = Extract<BloqueFex, { kind: K }>;

/** Titles of F1–F4, which are the tabs of its page too. */
export const PARTES = ['Datos básicos', 'Descripción del proyecto', 'Documentos', 'Integrantes'] as const;
export const pasosFex = (puerta: Puerta): StepsDef<BloqueFex> => {
  const oficina = puerta === 'oficina';
  const comunes: BloqueFex[] = [
    { kind: 'datos', key: 'datos', oficina },
    { kind: 'descripcion', key: 'descripcion' },
    { kind: 'documentos', key: 'documentos', puerta },
    { kind: 'integrantes', key: 'integrantes', puerta },
  ];
  return {
    key: 'proyecto-fex',
    title: 'Proyecto con financiamiento externo',
    steps: [
      ...comunes.map((bloque, n) => ({ title: PARTES[n]!, blocks: [bloque] })),
      ...(oficina
        ? []
        : [{ title: 'Envío de propuesta', blocks: [{ kind: 'envio' as const, key: 'envio' as const }] }]),
    ],
  };
};
export const DECLARACION =
  'Declaro bajo juramento que la información de este proyecto es verdadera y que los documentos que adjunto son copia de los originales. Conozco que la falsedad deja sin efecto el registro.';

export type IntegranteVisto = {
  id: number;
  investigadorId: number;
  rol: string;
  rolClave: string;
  otra: string | null;
  nombre: string;
  tipo: string;
  documento: string | null;
  facultad: string | null;
  observacion: string | null;
  esResponsable: boolean;
};
