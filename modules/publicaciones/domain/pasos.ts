import { z } from 'zod';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import type { Step, StepsDef } from '#core/steps/shared/steps.ts';
import { maximoDeTitulo } from './campos-de-tipo.ts';
import { obra } from './fuentes/obra.ts';
import { TIPOS_VIGENTES } from './tipos.ts';
import { CATEGORIAS_AUTOR } from './vocabularios.ts';

/** Blocks of a publication (spec 03 §6): closed union, with a twin on the server and one in the browser. */
export type BloquePublicacion =
  | { kind: 'datos'; key: string; tipo: string; paso: 1 | 2 }
  | { kind: 'proyectos'; key: string }
  | { kind: 'autores'; key: string; tipo: string }
  | { kind: 'anexo'; key: string; tipo: string }
  | { kind: 'envio'; key: string };
export type BloqueDe<K extends BloquePublicacion['kind']> = Extract<BloquePublicacion, { kind: K }>;

type Paso = Step<BloquePublicacion>;
/** The steps of a publication, and those of a patent (spec 03 §11), in the order of their addresses `paso1`…`paso4`. */
const dePublicacion = (tipo: string): readonly Paso[] => [
  {
    title: 'Descripción de la publicación',
    description: 'Lo que dice la publicación, como está impreso en ella.',
    blocks: [{ kind: 'datos', key: 'datos', tipo, paso: 1 }],
  },
  {
    title: 'Resultado de proyecto financiado',
    description: 'El proyecto que la financió, si lo hubo. Si no agrega ninguno, declara que no tiene.',
    blocks: [{ kind: 'proyectos', key: 'proyectos' }],
  },
  {
    title: 'Autores de la publicación',
    description: 'Todos, en el orden en que figuran en ella.',
    blocks: [{ kind: 'autores', key: 'autores', tipo }],
  },
  {
    title: 'Envío de publicación',
    description: 'Adjunte el anexo, revise lo que va a enviar y envíelo.',
    blocks: [
      { kind: 'anexo', key: 'anexo', tipo },
      { kind: 'envio', key: 'envio' },
    ],
  },
];
const dePatente = (tipo: string): readonly Paso[] => [
  {
    title: 'Descripción de la propiedad intelectual',
    description: 'Lo que dice el título o su solicitud. El certificado, si ya fue emitido.',
    blocks: [
      { kind: 'datos', key: 'datos', tipo, paso: 1 },
      { kind: 'anexo', key: 'anexo', tipo },
    ],
  },
  {
    title: 'Manejo de titulares',
    description: 'Quienes tienen los derechos: personas o instituciones.',
    blocks: [{ kind: 'datos', key: 'titulares', tipo, paso: 2 }],
  },
  {
    title: 'Autores de la patente',
    description: 'Todos, con su condición: al menos uno es inventor, y solo los inventores suman puntaje.',
    blocks: [{ kind: 'autores', key: 'autores', tipo }],
  },
  {
    title: 'Envío de patente',
    description: 'Revise lo que va a enviar y envíelo.',
    blocks: [{ kind: 'envio', key: 'envio' }],
  },
];
export const pasosDe = (tipo: string): StepsDef<BloquePublicacion> => ({
  key: 'publicacion',
  title: 'Publicación',
  steps: tipo === 'patente' ? dePatente(tipo) : dePublicacion(tipo),
});

/** What is sworn when one is sent. */
export const declaracionDe = (tipo: string) =>
  tipo === 'patente'
    ? 'Declaro bajo juramento que la información de este registro es verdadera y que nombra a todos los titulares y autores. Conozco que la falsedad deja sin efecto el registro.'
    : 'Declaro bajo juramento que la información de este registro es verdadera y que el anexo es copia de la publicación. Si no consigno un proyecto, declaro que la publicación no resulta de ningún proyecto financiado, de la universidad o de otra entidad. Conozco que la falsedad deja sin efecto el registro.';

/** What begins a publication. */
const datos = z.object({
  tipo: z.enum(TIPOS_VIGENTES),
  titulo: z.string().transform((t) => t.replace(/\s+/g, ' ').trim()),
  categoria: z.enum(CATEGORIAS_AUTOR).nullish(),
  /** What a source said of it and its author took: what is not of its type or is malformed is left out. */
  campos: obra.shape.campos.optional(),
  autores: obra.shape.autores.max(500).optional(),
});
export const datosNuevaPublicacion = datos.superRefine(({ tipo, titulo }, ctx) => {
  for (const { message } of zRequired(maximoDeTitulo(tipo)).safeParse(titulo).error?.issues ?? [])
    ctx.addIssue({ code: 'custom', path: ['titulo'], message });
});
export type NuevaPublicacion = z.output<typeof datosNuevaPublicacion>;
