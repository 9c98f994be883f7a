import { z } from 'zod';
import { defineForm, type Field } from '#core/form/shared/form.ts';
import type { FieldError } from '#core/kernel/shared/failure.ts';
import { zDay, zRequired, zText } from '#core/kernel/shared/schemas.ts';
import { countWords } from '#core/kernel/shared/text.ts';
import type { AjustesGrupo } from './ajustes.ts';
import { CATEGORIAS_GRUPO } from './estados.ts';

const opcional = (max: number) =>
  zText(max)
    .nullable()
    .transform((t) => t || null);
const dia = z
  .union([z.literal('').transform(() => null), zDay])
  .nullable()
  .transform((d) => d ?? null);
/** Longest rich text that is stored; the limit that people see is in words. */
const RICO = 40_000;

/** What the office edits of a group or request (spec 04 §9.2); the state changes only by the actions of the flow. */
export const datosGrupo = z.object({
  nombre: zRequired(500),
  nombreCorto: zRequired(10),
  categoria: z.enum(CATEGORIAS_GRUPO, 'Elija una categoría').nullable(),
  resolucionCreacion: opcional(50),
  fechaCreacion: dia,
  resolucion: opcional(50),
  fechaResolucion: dia,
  observaciones: opcional(4000),
  observacionesAdmin: opcional(4000),
  telefono: opcional(150),
  anexo: opcional(150),
  oficina: opcional(450),
  direccion: opcional(500),
  email: z
    .union([z.literal('').transform(() => null), z.email('Escriba un correo válido').max(100)])
    .nullable()
    .transform((t) => t ?? null),
  web: z
    .union([
      z.literal('').transform(() => null),
      z.url({ protocol: /^https?$/, error: 'Escriba una dirección que empiece con http:// o https://' }).max(500),
    ])
    .nullable()
    .transform((t) => t ?? null),
  presentacion: opcional(RICO),
  objetivos: opcional(RICO),
  servicios: opcional(RICO),
});
export type DatosGrupo = z.output<typeof datosGrupo>;

export type LimitesGrupo = Pick<
  AjustesGrupo,
  'nombrePalabras' | 'cortoCaracteres' | 'presentacionPalabras' | 'objetivosPalabras' | 'serviciosPalabras'
>;
const PALABRAS = {
  nombre: 'nombrePalabras',
  presentacion: 'presentacionPalabras',
  objetivos: 'objetivosPalabras',
  servicios: 'serviciosPalabras',
} as const satisfies Partial<Record<keyof DatosGrupo, keyof LimitesGrupo>>;

type Textos = Pick<DatosGrupo, keyof typeof PALABRAS | 'nombreCorto'>;
/** Limits of the institution that the texts pass, each on its field. What was so before may stay as it is. */
export function fallasDeLimites(datos: Textos, limites: LimitesGrupo, antes: Textos): FieldError[] {
  const fallas: FieldError[] = [];
  for (const [campo, ajuste] of Object.entries(PALABRAS)) {
    const palabras = countWords(datos[campo as keyof typeof PALABRAS] ?? '');
    const maximo = Math.max(limites[ajuste], countWords(antes[campo as keyof typeof PALABRAS] ?? ''));
    if (palabras > maximo)
      fallas.push({
        path: campo,
        message: `Límite superado: ${limites[ajuste]} palabras como máximo, tiene ${palabras}`,
      });
  }
  if (datos.nombreCorto.length > Math.max(limites.cortoCaracteres, antes.nombreCorto.length))
    fallas.push({
      path: 'nombreCorto',
      message: `Límite superado: ${limites.cortoCaracteres} caracteres como máximo`,
    });
  return fallas;
}

const texto = (key: string, label: string, maxLength: number, mas: Partial<Field> = {}): Field => ({
  key,
  label,
  kind: 'text',
  maxLength,
  ...mas,
});
/** Edit form of the office, with the institution's limits; a request has no category yet. */
export function formularioGrupo(tipo: string, limites: LimitesGrupo, antes: Textos) {
  const rico = (key: keyof typeof PALABRAS, label: string): Field => ({
    key,
    label,
    kind: 'richtext',
    maxWords: Math.max(limites[PALABRAS[key]], countWords(antes[key] ?? '')),
    section: 'Información del grupo',
  });
  const contacto = { section: 'Contacto', span: 6 } as const;
  const resoluciones = { section: 'Resoluciones', span: 6 } as const;
  const fields: Field[] = [
    texto('nombre', 'Nombre del grupo', 500, {
      required: true,
      maxWords: Math.max(limites.nombrePalabras, countWords(antes.nombre)),
      span: 8,
    }),
    texto('nombreCorto', 'Nombre corto', Math.max(limites.cortoCaracteres, antes.nombreCorto.length), {
      required: true,
      span: 4,
    }),
    ...(tipo === 'grupo'
      ? [
          {
            key: 'categoria',
            label: 'Categoría',
            kind: 'select',
            required: true,
            span: 4,
            options: CATEGORIAS_GRUPO.map((c) => ({ value: c, label: `Categoría ${c}` })),
          } as const,
        ]
      : []),
    texto('resolucionCreacion', 'R.R. de creación', 50, resoluciones),
    { key: 'fechaCreacion', label: 'Fecha de la R.R. de creación', kind: 'date', ...resoluciones },
    texto('resolucion', 'R.R. de la directiva actual', 50, resoluciones),
    { key: 'fechaResolucion', label: 'Fecha de la R.R. actual', kind: 'date', ...resoluciones },
    {
      key: 'observaciones',
      label: 'Observaciones internas',
      kind: 'longtext',
      maxLength: 4000,
      section: 'Observaciones',
      help: 'Solo las lee la oficina.',
    },
    {
      key: 'observacionesAdmin',
      label: 'Observaciones al investigador',
      kind: 'longtext',
      maxLength: 4000,
      section: 'Observaciones',
      help: 'Las lee el coordinador.',
    },
    texto('telefono', 'Teléfono', 150, contacto),
    texto('anexo', 'Anexo', 150, contacto),
    texto('oficina', 'Oficina', 450, contacto),
    texto('direccion', 'Dirección', 500, contacto),
    { key: 'email', label: 'Correo del coordinador', kind: 'email', maxLength: 100, ...contacto },
    { key: 'web', label: 'Página web', kind: 'url', maxLength: 500, ...contacto },
    rico('presentacion', 'Presentación'),
    rico('objetivos', 'Objetivos'),
    rico('servicios', 'Servicios'),
  ];
  return defineForm({ schema: datosGrupo, fields, submit: 'Guardar' });
}

/** Physical places of the group, plain text (tab «Extras»). */
export const datosAmbientes = z.object({ ambientes: zText(4000) });
export const formularioAmbientes = (palabras: number) =>
  defineForm({
    schema: datosAmbientes,
    fields: [{ key: 'ambientes', label: 'Ambientes físicos', kind: 'longtext', maxWords: palabras }],
    submit: 'Guardar',
  });
