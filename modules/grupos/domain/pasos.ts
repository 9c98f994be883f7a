import { z } from 'zod';
import type { Field } from '#core/form/shared/form.ts';
import { defineSteps } from '#core/steps/shared/steps.ts';
import { GRADOS } from '#modules/personas/domain/vocabularios.ts';
import type { AjustesGrupo } from './ajustes.ts';

type Limite = { [K in keyof AjustesGrupo]: AjustesGrupo[K] extends number ? K : never }[keyof AjustesGrupo];
/** A field of a step: what the form engine draws, with limits that are settings of the institution. */
export type CampoPaso = Omit<Field, 'maxWords' | 'maxLength'> & {
  maxLength: number;
  palabras?: Limite;
  caracteres?: Limite;
};
/** Blocks of a request (spec 04 §7): closed union, with a twin on the server and one in the browser. */
export type BloqueGrupo =
  | { kind: 'campos'; key: string; destino: 'grupo' | 'coordinador'; campos: readonly CampoPaso[] }
  | { kind: 'ficha'; key: string }
  | { kind: 'integrantes'; key: string }
  | { kind: 'lineas'; key: string }
  | { kind: 'produccion'; key: string; que: 'proyectos' | 'publicaciones' }
  | { kind: 'sustento'; key: string }
  | { kind: 'laboratorios'; key: string }
  | { kind: 'envio'; key: string };
export type BloqueDe<K extends BloqueGrupo['kind']> = Extract<BloqueGrupo, { kind: K }>;

const RICO = 20_000;
const opcionesDe = (valores: readonly string[]) => valores.map((v) => ({ value: v, label: v }));

/** The nine steps of a request, in the order of their addresses `paso1`…`paso9`. */
export const pasosSolicitud = defineSteps<BloqueGrupo>()({
  key: 'grupo',
  title: 'Solicitud de grupo de investigación',
  steps: [
    {
      title: 'Nombre del grupo',
      description: 'Nombre y nombre corto del grupo de investigación.',
      blocks: [
        {
          kind: 'campos',
          key: 'nombre',
          destino: 'grupo',
          campos: [
            {
              key: 'nombre',
              label: 'Nombre del grupo',
              kind: 'longtext',
              required: true,
              maxLength: 500,
              palabras: 'nombrePalabras',
            },
            {
              key: 'nombreCorto',
              label: 'Nombre corto',
              kind: 'text',
              required: true,
              maxLength: 10,
              caracteres: 'cortoCaracteres',
              help: 'Sus siglas. Se escriben en mayúsculas.',
              span: 6,
            },
          ],
        },
      ],
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
            {
              key: 'grado',
              label: 'Grado',
              kind: 'select',
              required: true,
              maxLength: 30,
              span: 6,
              options: opcionesDe(GRADOS),
            },
            {
              key: 'tituloProfesional',
              label: 'Título profesional',
              kind: 'text',
              required: true,
              maxLength: 255,
              span: 6,
            },
            { key: 'especialidad', label: 'Especialidad', kind: 'text', required: true, maxLength: 255, span: 6 },
            { key: 'institutoId', label: 'Instituto', kind: 'select', required: true, maxLength: 20, span: 6 },
            {
              key: 'emailInstitucional',
              label: 'Correo institucional',
              kind: 'email',
              required: true,
              maxLength: 100,
              span: 6,
              help: 'Será también el correo del grupo.',
            },
            {
              key: 'telefonoMovil',
              label: 'Teléfono móvil',
              kind: 'text',
              maxLength: 50,
              span: 6,
              help: 'Necesita al menos un teléfono.',
            },
            { key: 'telefonoTrabajo', label: 'Teléfono del trabajo', kind: 'text', maxLength: 50, span: 6 },
            { key: 'telefonoCasa', label: 'Teléfono de casa', kind: 'text', maxLength: 50, span: 6 },
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
        {
          kind: 'campos',
          key: 'informacion',
          destino: 'grupo',
          campos: [
            {
              key: 'presentacion',
              label: 'Presentación',
              kind: 'richtext',
              required: true,
              maxLength: RICO,
              palabras: 'presentacionPalabras',
            },
            {
              key: 'objetivos',
              label: 'Objetivos',
              kind: 'richtext',
              required: true,
              maxLength: RICO,
              palabras: 'objetivosPalabras',
            },
            {
              key: 'servicios',
              label: 'Servicios',
              kind: 'richtext',
              required: true,
              maxLength: RICO,
              palabras: 'serviciosPalabras',
            },
          ],
        },
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
        {
          kind: 'campos',
          key: 'ambientes',
          destino: 'grupo',
          campos: [
            {
              key: 'ambientes',
              label: 'Ambientes físicos',
              kind: 'longtext',
              required: true,
              maxLength: RICO,
              palabras: 'ambientesPalabras',
            },
          ],
        },
        { kind: 'sustento', key: 'sustento' },
        { kind: 'laboratorios', key: 'laboratorios' },
      ],
    },
    {
      title: 'Datos de contacto',
      description: 'Deben corresponder al grupo.',
      blocks: [
        {
          kind: 'campos',
          key: 'contacto',
          destino: 'grupo',
          campos: [
            { key: 'telefono', label: 'Teléfono', kind: 'text', required: true, maxLength: 150, span: 6 },
            { key: 'anexo', label: 'Anexo', kind: 'text', maxLength: 150, span: 6 },
            { key: 'oficina', label: 'Oficina', kind: 'text', required: true, maxLength: 450, span: 6 },
            { key: 'direccion', label: 'Dirección', kind: 'text', required: true, maxLength: 500, span: 6 },
            { key: 'email', label: 'Correo del coordinador', kind: 'email', maxLength: 100, span: 6, readOnly: true },
            { key: 'web', label: 'Página web', kind: 'url', maxLength: 500, span: 6 },
          ],
        },
      ],
    },
    {
      title: 'Envío de solicitud',
      description: 'Revise su solicitud y envíela.',
      blocks: [{ kind: 'envio', key: 'envio' }],
    },
  ],
});

/** The fields as the form engine draws them, with the limits of this institution. */
export const camposConLimites = (campos: readonly CampoPaso[], a: AjustesGrupo): Field[] =>
  campos.map(({ palabras, caracteres, ...campo }) => ({
    ...campo,
    ...(palabras ? { maxWords: a[palabras] } : {}),
    ...(caracteres ? { maxLength: a[caracteres] } : {}),
  }));

/** Records of a catalogue that the group has, by their id. */
export const valorElegidos = (maximo: number) => z.array(z.number().int().positive()).max(maximo);

export const DECLARACION =
  'Declaro bajo juramento que la información de esta solicitud es verdadera, que los integrantes aceptaron participar y que los documentos adjuntos son auténticos. Conozco que la falsedad deja sin efecto la solicitud, sin perjuicio de las acciones que correspondan.';

/** What begins a request. */
export const datosNuevaSolicitud = z.object({
  nombre: z
    .string()
    .transform((t) => t.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, 'Campo requerido').max(500, 'Límite superado: 500 caracteres como máximo')),
  nombreCorto: z
    .string()
    .transform((t) => t.replace(/\s+/g, ' ').trim().toUpperCase())
    .pipe(z.string().min(1, 'Campo requerido').max(10, 'Límite superado: 10 caracteres como máximo')),
});
