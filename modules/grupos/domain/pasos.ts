import { z } from 'zod';
import type { FormField } from '#core/form/shared/form.ts';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { defineSteps } from '#core/steps/shared/steps.ts';
import { CAMPOS, CONTACTO, DEL_TITULAR, entradas, TEXTOS } from './campos.ts';

/** Blocks of a request (spec 04 §7): closed union, with a twin on the server and one in the browser. */
export type BloqueGrupo =
  | { kind: 'campos'; key: string; destino: 'grupo' | 'coordinador'; campos: readonly FormField[] }
  | { kind: 'ficha'; key: string }
  | { kind: 'integrantes'; key: string }
  | { kind: 'lineas'; key: string }
  | { kind: 'produccion'; key: string; que: 'proyectos' | 'publicaciones' }
  | { kind: 'sustento'; key: string }
  | { kind: 'laboratorios'; key: string }
  | { kind: 'envio'; key: string };
export type BloqueDe<K extends BloqueGrupo['kind']> = Extract<BloqueGrupo, { kind: K }>;

const DEL_COORDINADOR = {
  ...DEL_TITULAR,
  especialidad: { ...DEL_TITULAR.especialidad, required: true },
  emailInstitucional: { ...DEL_TITULAR.emailInstitucional, help: 'Será también el correo del grupo.' },
  telefonoMovil: { ...DEL_TITULAR.telefonoMovil, help: 'Necesita al menos un teléfono.' },
};
const sinEscribir = (c: FormField) => (c.key === 'email' ? { ...c, readOnly: true } : c);
const deGrupo = { kind: 'campos', destino: 'grupo' } as const;

/** The nine steps of a request, in the order of their addresses `paso1`…`paso9`. */
export const pasosSolicitud = defineSteps<BloqueGrupo>()({
  key: 'grupo',
  title: 'Solicitud de grupo de investigación',
  steps: [
    {
      title: 'Nombre del grupo',
      description: 'Nombre y nombre corto del grupo de investigación.',
      blocks: [{ ...deGrupo, key: 'nombre', campos: entradas(CAMPOS, 'nombre', 'nombreCorto') }],
    },
    {
      title: 'Coordinador del grupo',
      description: 'Datos del coordinador. Lo que cambie aquí cambia también en su perfil.',
      blocks: [
        { kind: 'ficha', key: 'ficha' },
        { kind: 'campos', key: 'coordinador', destino: 'coordinador', campos: entradas(DEL_COORDINADOR) },
      ],
    },
    {
      title: 'Integrantes del grupo',
      description: 'Titulares y adherentes. Cada uno recibe un aviso y confirma que acepta.',
      blocks: [{ kind: 'integrantes', key: 'integrantes' }],
    },
    {
      title: 'Información del grupo',
      description: 'Presentación, objetivos, servicios y líneas de investigación.',
      blocks: [
        { ...deGrupo, key: 'informacion', campos: entradas(TEXTOS) },
        { kind: 'lineas', key: 'lineas' },
      ],
    },
    {
      title: 'Proyectos de investigación',
      description: 'De los titulares, en los últimos años. Es informativo: se toma de lo registrado.',
      blocks: [{ kind: 'produccion', key: 'proyectos', que: 'proyectos' }],
    },
    {
      title: 'Resultados de investigación',
      description: 'Publicaciones registradas de los titulares. Es informativo: se toma de lo registrado.',
      blocks: [{ kind: 'produccion', key: 'publicaciones', que: 'publicaciones' }],
    },
    {
      title: 'Infraestructura',
      description: 'Ambientes físicos y laboratorios.',
      blocks: [
        { ...deGrupo, key: 'ambientes', campos: entradas(CAMPOS, 'ambientes') },
        { kind: 'sustento', key: 'sustento' },
        { kind: 'laboratorios', key: 'laboratorios' },
      ],
    },
    {
      title: 'Datos de contacto',
      description: 'Deben corresponder al grupo.',
      // The mail is that of the coordinator.
      blocks: [{ ...deGrupo, key: 'contacto', campos: entradas(CONTACTO).map(sinEscribir) }],
    },
    {
      title: 'Envío de solicitud',
      description: 'Revise su solicitud y envíela.',
      blocks: [{ kind: 'envio', key: 'envio' }],
    },
  ],
});

/** Records of a catalogue that the group has, by their id. */
export const valorElegidos = (maximo: number) => z.array(z.number().int().positive()).max(maximo);

export const DECLARACION =
  'Declaro bajo juramento que la información de esta solicitud es verdadera, que los integrantes aceptaron participar y que los documentos adjuntos son auténticos. Conozco que la falsedad deja sin efecto la solicitud, sin perjuicio de las acciones que correspondan.';

const enUnaLinea = (t: string) => t.replace(/\s+/g, ' ').trim();
/** What begins a request. */
export const datosNuevaSolicitud = z.object({
  nombre: z.string().transform(enUnaLinea).pipe(zRequired(CAMPOS.nombre.max)),
  nombreCorto: z
    .string()
    .transform((t) => enUnaLinea(t).toUpperCase())
    .pipe(zRequired(CAMPOS.nombreCorto.max)),
});
