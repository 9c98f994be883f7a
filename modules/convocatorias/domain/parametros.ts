import { z } from 'zod';
import { zMoney, zRequired, zText } from '#core/kernel/shared/schemas.ts';
import type { Bloque } from './bloques.ts';

/**
 * What a call may change of its programme without touching code (spec 02 §10): amounts, limits, lists, texts.
 * Plain data: the server checks with it, the browser draws the form with it.
 */
export type ParametroSimple = {
  clave: string;
  label: string;
  tipo: 'dinero' | 'entero' | 'si_no' | 'texto' | 'largo' | 'lista' | 'opciones' | 'enlace';
  min?: number;
  max?: number;
  /** May be left empty. */
  opcional?: boolean;
  /** Only where the programme already has it. */
  siExiste?: boolean;
};
export type ParametroTabla = {
  clave: string;
  label: string;
  tipo: 'tabla';
  /** Field that names a row for ever; `#` is its position. */
  identidad: string;
  columnas: readonly ParametroSimple[];
  /** Rows may be switched off. */
  quitable?: boolean;
};
export type Parametro = ParametroSimple | ParametroTabla;

const nombre: ParametroSimple = { clave: 'label', label: 'Nombre', tipo: 'texto', max: 150 };
const plantilla: ParametroSimple = {
  clave: 'templateUrl',
  label: 'Plantilla (enlace)',
  tipo: 'enlace',
  opcional: true,
};
const exigido: ParametroSimple = { clave: 'required', label: 'Obligatorio', tipo: 'si_no' };

/** Editable parameters of each kind of block; a kind without an entry does not compile. */
export const EDITABLES: { [K in Bloque['kind']]: readonly Parametro[] } = {
  datosGenerales: [
    { clave: 'tipoInvestigacion', label: 'Pedir el tipo de investigación', tipo: 'si_no' },
    { clave: 'localizaciones', label: 'Lugares de ejecución', tipo: 'lista' },
    { clave: 'areaTematica', label: 'Áreas temáticas', tipo: 'lista', siExiste: true },
  ],
  fichaResponsable: [],
  grupoResumen: [],
  cofinanciamiento: [],
  documentoUnico: [
    nombre,
    exigido,
    { clave: 'maxMb', label: 'Tamaño máximo (MB)', tipo: 'entero', min: 1, max: 50 },
    plantilla,
  ],
  documentosLista: [
    {
      clave: 'docTypes',
      label: 'Documentos',
      tipo: 'tabla',
      identidad: 'recurso',
      quitable: true,
      columnas: [
        nombre,
        { clave: 'min', label: 'Mínimo', tipo: 'entero', min: 0, max: 50 },
        { clave: 'max', label: 'Máximo', tipo: 'entero', min: 1, max: 50 },
        plantilla,
      ],
    },
  ],
  narrativa: [
    {
      clave: 'sections',
      label: 'Secciones',
      tipo: 'tabla',
      identidad: 'clave',
      quitable: true,
      columnas: [
        nombre,
        { clave: 'hint', label: 'Indicación', tipo: 'largo', max: 400, opcional: true },
        { clave: 'maxWords', label: 'Máximo de palabras', tipo: 'entero', min: 1, max: 20_000, opcional: true },
        { clave: 'required', label: 'Obligatoria', tipo: 'si_no' },
        { clave: 'options', label: 'Opciones', tipo: 'opciones', siExiste: true },
      ],
    },
    {
      clave: 'anexos',
      label: 'Anexos',
      tipo: 'tabla',
      identidad: 'recurso',
      quitable: true,
      columnas: [nombre, exigido, plantilla],
    },
  ],
  investigacionBase: [
    { clave: 'anios', label: 'Años que puede tener el proyecto base', tipo: 'entero', min: 1, max: 30 },
    { clave: 'tesis', label: 'Documentos de tesis', tipo: 'tabla', identidad: 'recurso', columnas: [nombre] },
  ],
  actividades: [
    { clave: 'min', label: 'Actividades como mínimo', tipo: 'entero', min: 0, max: 100 },
    {
      clave: 'minHoras',
      label: 'Horas como mínimo',
      tipo: 'entero',
      min: 1,
      max: 10_000,
      opcional: true,
      siExiste: true,
    },
    { clave: 'justificacion', label: 'Pedir justificación', tipo: 'si_no' },
  ],
  presupuesto: [
    { clave: 'min', label: 'Monto mínimo', tipo: 'dinero' },
    { clave: 'max', label: 'Monto máximo', tipo: 'dinero' },
    { clave: 'minPartidas', label: 'Partidas como mínimo', tipo: 'entero', min: 0, max: 50 },
    { clave: 'requireBien', label: 'Exigir al menos un bien', tipo: 'si_no' },
    { clave: 'justificacion', label: 'Pedir justificación de cada partida', tipo: 'si_no' },
    { clave: 'groupCaps', label: 'Aplicar los topes de los grupos de partidas', tipo: 'si_no' },
    {
      clave: 'fijas',
      label: 'Montos fijos',
      tipo: 'tabla',
      identidad: 'partida',
      quitable: true,
      columnas: [{ clave: 'monto', label: 'Monto', tipo: 'dinero' }],
    },
  ],
  integrantes: [
    {
      clave: 'roles',
      label: 'Roles',
      tipo: 'tabla',
      identidad: 'rol',
      quitable: true,
      columnas: [
        nombre,
        { clave: 'min', label: 'Mínimo', tipo: 'entero', min: 0, max: 50, opcional: true },
        { clave: 'max', label: 'Máximo', tipo: 'entero', min: 1, max: 50, opcional: true },
        { clave: 'nota', label: 'Nota', tipo: 'largo', max: 600, opcional: true },
      ],
    },
    { clave: 'maxTotal', label: 'Integrantes como máximo', tipo: 'entero', min: 1, max: 100, opcional: true },
    {
      clave: 'composite',
      label: 'Composición del equipo',
      tipo: 'tabla',
      identidad: '#',
      quitable: true,
      columnas: [
        { clave: 'text', label: 'Requisito', tipo: 'texto', max: 300 },
        { clave: 'min', label: 'Mínimo', tipo: 'entero', min: 1, max: 50 },
      ],
    },
  ],
  envio: [
    { clave: 'terminos', label: 'Pedir que acepte los términos', tipo: 'si_no' },
    { clave: 'boton', label: 'Texto del botón', tipo: 'texto', max: 60 },
  ],
};

const enlace = zText(500).refine(
  (t) => t === '' || t.startsWith('/') || /^https?:\/\//.test(t),
  'Escriba un enlace que empiece con https:// o con /',
);
const linea = zRequired(200);
const opcion = z.object({ value: zRequired(80), label: zRequired(200) });

/** Schema of one value; empty optional ones travel as null. */
function esquemaSimple(p: ParametroSimple): z.ZodType {
  const minimo = p.min ?? 0;
  const maximo = p.max ?? 1_000_000;
  const entero = z.coerce
    .number('Escriba un número')
    .int('Escriba un número entero')
    .min(minimo, `El mínimo es ${minimo}`)
    .max(maximo, `El máximo es ${maximo}`);
  const porTipo: Record<ParametroSimple['tipo'], z.ZodType> = {
    dinero: zMoney,
    entero,
    si_no: z.boolean(),
    texto: zRequired(p.max ?? 255),
    largo: zRequired(p.max ?? 4000),
    lista: z.array(linea).min(1, 'Escriba al menos una opción').max(80, 'Hasta 80 opciones'),
    opciones: z.array(opcion).min(1, 'Escriba al menos una opción').max(80, 'Hasta 80 opciones'),
    enlace,
  };
  const esquema = porTipo[p.tipo];
  if (!p.opcional) return esquema;
  return z.preprocess((v) => (v === '' || v === undefined ? null : v), esquema.nullable());
}

export type Fila = Record<string, unknown>;
export type ValoresBloque = Record<string, unknown>;
const existe = (p: ParametroSimple, en: Fila) => !p.siExiste || en[p.clave] !== undefined;
export const columnasDe = (t: ParametroTabla, fila: Fila) => t.columnas.filter((c) => existe(c, fila));

/** Parameters that this very block has. */
export const parametrosDeBloque = (b: Bloque): readonly Parametro[] =>
  EDITABLES[b.kind].filter((p) => {
    const propio = b as unknown as Fila;
    return p.tipo === 'tabla' ? Array.isArray(propio[p.clave]) : existe(p, propio);
  });

export const identidadDe = (t: ParametroTabla, fila: Fila, i: number): string =>
  t.identidad === '#' ? String(i) : String(fila[t.identidad]);

/** Schema of what may be edited of a block (a row keeps its identity and says whether it is in use). */
export function esquemaDeBloque(b: Bloque): z.ZodType<ValoresBloque> {
  const forma: Record<string, z.ZodType> = {};
  for (const p of parametrosDeBloque(b)) {
    if (p.tipo !== 'tabla') {
      forma[p.clave] = esquemaSimple(p);
      continue;
    }
    const filas = (b as unknown as Record<string, Fila[]>)[p.clave]!;
    forma[p.clave] = z.tuple(
      filas.map((fila) =>
        z.object({
          usar: z.boolean().default(true),
          ...Object.fromEntries(columnasDe(p, fila).map((c) => [c.clave, esquemaSimple(c)])),
        }),
      ) as unknown as [z.ZodType],
    );
  }
  return z.object(forma) as unknown as z.ZodType<ValoresBloque>;
}
