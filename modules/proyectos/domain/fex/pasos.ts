import { z } from 'zod';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { defineFields, formOf, inputsOf } from '#core/record/shared/fields.ts';
import type { StepsDef } from '#core/steps/shared/steps.ts';
import { RUTA_ACTIVIDADES } from '../actividades.ts';
import { RUTA_FEX } from '../slug.ts';
import { DATOS, DESCRIPCION } from './campos.ts';
import { TIPOS_DOCUMENTO } from './vocabularios.ts';

/** Who writes: the office, or the responsible person in his own. */
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

/** The faculty is asked by the office only: who registers his own brings it. */
export const camposDeDatos = (oficina: boolean) => inputsOf(DATOS).filter((c) => oficina || c.key !== 'facultadId');
export const camposDeDescripcion = inputsOf(DESCRIPCION);

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

/** What begins one. */
export const formularioNuevo = formOf(
  defineFields({ titulo: DATOS.titulo, periodo: DATOS.periodo }),
  'Empezar el registro',
);
export const nuevo = formularioNuevo.schema;

export const camposDocumento = defineFields({
  nombre: { kind: 'text', label: 'Nombre', required: true, max: 150 },
  comentario: { kind: 'text', as: 'longtext', label: 'Comentario', max: 500 },
});
export const formularioDocumento = formOf(camposDocumento, 'Guardar');
export const documentoVisto = z.object({
  id: z.number(),
  tipo: z.enum(TIPOS_DOCUMENTO),
  nombre: z.string(),
  comentario: z.string().nullable(),
  archivo: zFileInfo,
});
export type DocumentoVisto = z.infer<typeof documentoVisto>;

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
  esResponsable: boolean;
};
const texto = z.string().nullable();
export const candidatos = z.object({
  candidatos: z.array(
    z.object({
      clave: z.string(),
      rrhhId: z.number().nullable(),
      sumId: z.number().nullable(),
      investigadorId: z.number().nullable(),
      nombre: z.string(),
      detalle: z.string(),
      ficha: z.array(z.tuple([z.string(), texto])),
      /** Why he may not enter. */
      motivo: texto,
    }),
  ),
});
export type CandidatoFex = z.infer<typeof candidatos>['candidatos'][number];
