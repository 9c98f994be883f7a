import { z } from 'zod';
import { ASKED } from '#core/field/shared/asked.ts';
import { formOf } from '#core/form/shared/fields.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { type Campo, type Cuerpo, type Ranura, zCuerpo } from './plantilla.ts';

export const VISTAS_DE_SECCION = { info: 'Datos del proyecto', calendario: 'Calendario de actividades' } as const;
const seccion = { kind: 'reference', code: true, label: 'Sección', required: true, span: 6 } as const;
const label = { kind: 'text', label: 'Nombre', required: true, max: 200, span: 6 } as const;
const requerido = { kind: 'flag', label: 'Obligatorio para enviar' } as const;
export const formularioSeccion = formOf(
  {
    titulo: { kind: 'text', label: 'Título', required: true, max: 200 },
    vista: { kind: 'choice', label: 'Del sistema', options: VISTAS_DE_SECCION },
  },
  'Guardar',
);
const con = (...is: Campo['clase'][]) => ({ field: 'clase', is }) as const;
export const formularioCampo = formOf(
  {
    seccion,
    label,
    clase: { kind: 'choice', label: 'Clase', required: true, options: ASKED, span: 6 },
    limite: {
      kind: 'integer',
      label: 'Límite',
      max: 20_000,
      span: 6,
      when: con('richtext', 'longtext', 'text', 'number'),
      help: 'Palabras, letras o número mayor, según la clase. Vacío, sin límite.',
    },
    opciones: {
      kind: 'names',
      label: 'Opciones',
      max: 20,
      when: con('choice'),
      accepts: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
    },
    requerido,
    ayuda: { kind: 'text', label: 'Ayuda', max: 300 },
    campo: { kind: 'reference', code: true, label: 'Se pide solo según', help: 'Una opción de la misma sección.' },
    es: {
      kind: 'references',
      label: 'Con estas respuestas',
      within: 'campo',
      accepts: z.array(z.string().max(200)).max(20).default([]),
    },
  },
  'Guardar',
);
export const formularioRanura = formOf(
  {
    seccion,
    label,
    grupo: {
      kind: 'text',
      label: 'Grupo de entregables',
      max: 200,
      help: 'Los archivos del mismo grupo se muestran juntos.',
    },
    desde: {
      kind: 'integer',
      label: 'Desde el año',
      min: 1990,
      max: 2200,
      span: 6,
      help: 'Obligatorio solo para los proyectos de este año en adelante.',
    },
    requerida: requerido,
  },
  'Guardar',
);
export const formularioAnio = formOf(
  { anio: { kind: 'year', label: 'Año de los proyectos', required: true, min: 1990, max: 2200 } },
  'Continuar',
);
export const formularioMotivo = formOf(
  { motivo: { kind: 'longtext', label: 'Motivo', required: true, max: 1000 } },
  'Pasar el informe',
);

/** A row of a template with the section where it stands. */
export type Puesta<T> = T & { seccion: string };
export const camposEn = (c: Cuerpo): Puesta<Campo>[] =>
  c.secciones.flatMap((s) => s.campos.map((x) => ({ ...x, seccion: s.key })));
export const ranurasEn = (c: Cuerpo): Puesta<Ranura>[] =>
  c.secciones.flatMap((s) => s.ranuras.map((x) => ({ ...x, seccion: s.key })));
const sinSeccion = ({ seccion: _, ...campo }: Puesta<Campo>): Campo => campo;
const ranuraSinSeccion = ({ seccion: _, ...ranura }: Puesta<Ranura>): Ranura => ranura;
/** The template with these rows, each in its section, in place of those it had. */
export const conCampos = (c: Cuerpo, filas: readonly Puesta<Campo>[]): Cuerpo => ({
  secciones: c.secciones.map((s) => ({ ...s, campos: filas.filter((f) => f.seccion === s.key).map(sinSeccion) })),
});
export const conRanuras = (c: Cuerpo, filas: readonly Puesta<Ranura>[]): Cuerpo => ({
  secciones: c.secciones.map((s) => ({
    ...s,
    ranuras: filas.filter((f) => f.seccion === s.key).map(ranuraSinSeccion),
  })),
});

/** The rows with one a place up or down, when there is one of its section there. */
export function movida<T extends object>(filas: readonly T[], desde: number, paso: 1 | -1): T[] | null {
  const [una, otra] = [filas[desde], filas[desde + paso]];
  const suya = (fila: T) => 'seccion' in fila && fila.seccion;
  return una && otra && suya(una) === suya(otra) ? filas.with(desde, otra).with(desde + paso, una) : null;
}

/** The key of what is new in a template, from its name: what is written is kept under it, so it never changes. */
export function claveDe(nombre: string, usadas: readonly string[]): string {
  const limpia = fold(nombre)
    .replace(/[^a-z0-9]/g, '')
    .replace(/^\d+/, '')
    .slice(0, 36);
  const base = limpia.length > 1 ? limpia : `dato${limpia}`;
  for (let n = 1; ; n++) {
    const clave = n === 1 ? base : `${base}${n}`;
    if (!usadas.includes(clave)) return clave;
  }
}

/** What keeps a template from being published. */
export const faltasDe = (c: Cuerpo): string[] => zCuerpo.safeParse(c).error?.issues.map((i) => i.message) ?? [];
