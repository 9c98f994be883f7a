import { z } from 'zod';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { defineSteps } from '#core/steps/shared/steps.ts';
import { CAMPOS, type Campo, CONTACTO, DEL_TITULAR, TEXTOS } from './campos.ts';

/** Blocks of a request (spec 04 §7): closed union, with a twin on the server and one in the browser. */
export type BloqueGrupo =
  | { kind: 'campos'; key: string; destino: 'grupo' | 'coordinador'; campos: readonly Campo[] }
  | { kind: 'ficha'; key: string }
  | { kind: 'integrantes'; key: string }
  | { kind: 'lineas'; key: string }
  | { kind: 'produccion'; key: string; que: 'proyectos' | 'publicaciones' }
  | { kind: 'sustento'; key: string }
  | { kind: 'laboratorios'; key: string }
  | { kind: 'envio'; key: string };
export type BloqueDe<K extends BloqueGrupo['kind']> = Extract<BloqueGrupo, { kind: K }>;

const p = DEL_TITULAR;
const { nombre, nombreCorto, ambientes } = CAMPOS;
const correo = { ...p.emailInstitucional, help: 'Será también el correo del grupo.' };
const movil = { ...p.telefonoMovil, help: 'Necesita al menos un teléfono.' };
const especialidad = { ...p.especialidad, required: true };

/** The nine steps of a request, in the order of their addresses `paso1`…`paso9`. */
export const pasosSolicitud = defineSteps<BloqueGrupo>()({
  key: 'grupo',
  title: 'Solicitud de grupo de investigación',
  steps: [
    {
      title: 'Nombre del grupo',
      description: 'Nombre y nombre corto del grupo de investigación.',
      blocks: [{ kind: 'campos', key: 'nombre', destino: 'grupo', campos: [nombre, nombreCorto] }],
    },
    {
      title: 'Coordinador del grupo',
      description: 'Datos del coordinador. Lo que cambie aquí cambia también en su perfil.',
      blocks: [
        { kind: 'ficha', key: 'ficha' },
        {
          kind: 'campos',
          key: 'coordinador',
          destino: 'coordinador',
          campos: [
            p.grado,
            p.tituloProfesional,
            especialidad,
            p.institutoId,
            correo,
            movil,
            p.telefonoTrabajo,
            p.telefonoCasa,
          ],
        },
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
        { kind: 'campos', key: 'informacion', destino: 'grupo', campos: TEXTOS },
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
        { kind: 'campos', key: 'ambientes', destino: 'grupo', campos: [ambientes] },
        { kind: 'sustento', key: 'sustento' },
        { kind: 'laboratorios', key: 'laboratorios' },
      ],
    },
    {
      title: 'Datos de contacto',
      description: 'Deben corresponder al grupo.',
      blocks: [{ kind: 'campos', key: 'contacto', destino: 'grupo', campos: CONTACTO }],
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
  nombre: z.string().transform(enUnaLinea).pipe(zRequired(nombre.maxLength)),
  nombreCorto: z
    .string()
    .transform((t) => enUnaLinea(t).toUpperCase())
    .pipe(zRequired(nombreCorto.maxLength)),
});
