import { z } from 'zod';
import { askedKind, zAsked } from '#core/field/shared/asked.ts';
import type { KindOnly } from '#core/field/shared/kind.ts';
import { type FormField, isVisible } from '#core/form/shared/form.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import type { StepsDef } from '#core/steps/shared/steps.ts';
import tipos from './datos/tipos.json' with { type: 'json' };
import { PARTES } from './plantillas/todas.ts';

const clave = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{1,39}$/);
const rotulo = z.string().trim().min(1, FAULTS.required).max(200);
const campo = z.object({
  key: clave,
  label: rotulo,
  clase: zAsked,
  /** Words of a text, letters of a short one, greatest of a number; 0 is no limit. */
  limite: z.number().int().min(0).max(20_000).default(0),
  requerido: z.boolean().default(false),
  ayuda: z.string().max(300).default(''),
  opciones: z.array(rotulo).max(20).default([]),
  /** Asked only under these answers to an option of its section. */
  cuando: z
    .object({ campo: clave, es: z.array(rotulo).min(1, 'Elija con qué respuestas se pide').max(20) })
    .nullable()
    .default(null),
});
const ranura = z.object({
  key: clave,
  label: rotulo,
  requerida: z.boolean().default(false),
  grupo: z.string().max(200).default(''),
  /** Demanded of the projects of this year and later only. */
  desde: z.number().int().nullable().default(null),
});
const seccion = z.object({
  key: clave,
  titulo: rotulo,
  vista: z.enum(['info', 'calendario']).nullable().default(null),
  campos: z.array(campo).max(100).default([]),
  ranuras: z.array(ranura).max(60).default([]),
});
/** A template of any time, as it is read: never asked more than when it was published. */
export const zBorrador = z.object({ secciones: z.array(seccion).min(1).max(40) });
export const leerCuerpo = (guardado: unknown): Cuerpo => zBorrador.parse(guardado);
/** A template as it is published: its sections in order, each a step. Names are told once in the whole template. */
export const zCuerpo = zBorrador
  .refine(({ secciones }) => unicas(secciones.map((s) => s.key)), 'Dos secciones tienen la misma clave')
  .refine(
    ({ secciones }) =>
      unicas(secciones.flatMap((s) => s.campos.map((c) => c.key))) &&
      unicas(secciones.flatMap((s) => s.ranuras.map((r) => r.key))),
    'Dos campos o dos archivos tienen la misma clave',
  )
  .refine(
    ({ secciones }) => secciones.every((s) => s.campos.every((c) => c.clase !== 'choice' || c.opciones.length > 0)),
    'Escriba las opciones de cada campo de opción',
  )
  .refine(
    ({ secciones }) => unicas(secciones.flatMap((s) => s.vista ?? [])),
    'Los datos del proyecto y el calendario van en una sola sección cada uno',
  )
  .refine(
    ({ secciones }) => secciones.every((s) => s.vista || s.campos.length + s.ranuras.length > 0),
    'Hay una sección sin textos ni archivos: agréguelos o quítela',
  )
  .refine(
    ({ secciones }) => secciones.every((s) => s.campos.every((c) => !c.cuando || responde(s.campos, c.cuando))),
    'Un campo condicionado depende de una opción, y de respuestas, de su misma sección',
  )
  .refine(
    ({ secciones }) => !secciones.some((s) => s.ranuras.some((r) => DE_ACTIVIDAD.test(r.key))),
    'Ese nombre de archivo es del calendario',
  );
/** Slots of the rows of the calendar. */
const DE_ACTIVIDAD = /^actividad_\d+$/;
const responde = (campos: Seccion['campos'], { campo, es }: NonNullable<Campo['cuando']>) =>
  es.every((r) => campos.find((c) => c.key === campo && !c.cuando)?.opciones.includes(r));
function unicas(claves: readonly string[]) {
  return new Set(claves).size === claves.length;
}
export type Cuerpo = z.output<typeof zBorrador>;
export type Seccion = Cuerpo['secciones'][number];
export type Campo = Seccion['campos'][number];
export type Ranura = Seccion['ranuras'][number];

type Numeros = Record<string, number | undefined>;
type Ajustes = { sin?: string[]; requeridos?: string[]; palabras?: Numeros; desde?: Numeros };
export type TipoInforme = Ajustes & {
  tipoProyecto: string;
  nombre: string;
  orden: number;
  forma: string;
  meses?: number;
  partes: string[];
};
/** The nineteen reports of the fifteen types of project (spec 06 §1.3): what a new installation begins with. */
export const TIPOS: readonly TipoInforme[] = tipos;

const INFO = seccion.parse({
  key: 'info',
  titulo: 'Info general',
  vista: 'info',
  campos: [
    {
      key: 'correcciones',
      label: 'Correcciones a estos datos',
      clase: 'richtext',
      limite: 200,
      ayuda: 'Escriba solo lo que no es correcto. Los demás datos se toman del sistema.',
    },
  ],
});
const partes = z.record(z.string(), z.array(seccion)).parse(PARTES);

/** The template with which a type of report begins (spec 06 §1.4): its parts, with what its type of project changes. */
export function plantillaInicial({
  partes: suyas,
  sin = [],
  requeridos = [],
  palabras = {},
  desde = {},
}: TipoInforme): Cuerpo {
  return zCuerpo.parse({
    secciones: [INFO, ...suyas.flatMap((p) => partes[p]!)].map((s) => ({
      ...s,
      campos: s.campos.map((c) => ({
        ...c,
        limite: palabras[c.key] ?? c.limite,
        requerido: c.requerido || requeridos.includes(c.key),
      })),
      ranuras: s.ranuras
        .filter((r) => !sin.includes(r.key))
        .map((r) => ({
          ...r,
          desde: desde[r.key] ?? null,
          requerida: r.requerida || requeridos.includes(r.key) || r.key in desde,
        })),
    })),
  });
}

/** The kind of a field, with what its limit means for it. */
function claseDe({ clase, limite, opciones }: Campo): KindOnly {
  const tope = limite || undefined;
  if (clase === 'text') return askedKind(clase, { letters: tope });
  if (clase === 'number') return askedKind(clase, { min: 1, max: tope });
  return askedKind(clase, { maxWords: tope, cuts: true, options: opciones });
}
/** The fields of a section as the form engine draws and judges them: the same limits on both sides. */
export const camposDe = ({ campos }: Pick<Seccion, 'campos'>): FormField[] =>
  campos.map((campo) => ({
    ...claseDe(campo),
    key: campo.key,
    label: campo.label,
    required: campo.requerido,
    ...(campo.ayuda ? { help: campo.ayuda } : {}),
    ...(campo.cuando ? { when: { field: campo.cuando.campo, is: campo.cuando.es } } : {}),
  }));

/** Whether its answers ask for a field: the same evaluator for who writes, who judges and the paper. */
export const seMuestra = (campo: Campo, valores: Record<string, unknown>) =>
  camposDe({ campos: [campo] }).some((f) => isVisible(f, valores));

/** Slots that a project of this year must fill, and those it may. */
export const pedidas = (ranuras: readonly Ranura[], periodo: number) =>
  ranuras.map(({ key, label, requerida, desde }) => ({
    key,
    label,
    min: requerida && periodo >= (desde ?? 0) ? 1 : 0,
  }));

/** What the screen needs of the slots: the type, and those with a blank format. */
export type OpcionesDeArchivo = { maxMb: number; tipoId: number | null; formatos: readonly string[] };
export type BloqueInforme =
  | { kind: 'info'; key: 'info' }
  | { kind: 'calendario'; key: 'calendario' }
  | ({ kind: 'campos'; key: string; rotulos: boolean } & Pick<Seccion, 'campos'>)
  | ({ kind: 'archivos'; key: string } & Pick<Seccion, 'ranuras'>)
  | { kind: 'envio'; key: 'envio' };
export type BloqueDe<K extends BloqueInforme['kind']> = Extract<BloqueInforme, { kind: K }>;

/** The block that stands before the fields of a section that shows something of the project. */
const BLOQUE_DE_VISTA = {
  info: { kind: 'info', key: 'info' },
  calendario: { kind: 'calendario', key: 'calendario' },
} as const satisfies { [K in NonNullable<Seccion['vista']>]: BloqueDe<K> };

/** A template as steps of blocks; anyone who sends it has one more. */
export const pasosDe = ({ secciones }: Cuerpo, conEnvio: boolean): StepsDef<BloqueInforme> => ({
  key: 'informe',
  title: 'Informe',
  steps: [
    ...secciones.map(({ key, titulo, vista, campos, ranuras }) => ({
      title: titulo,
      blocks: [
        ...(vista ? [BLOQUE_DE_VISTA[vista]] : []),
        ...(campos.length
          ? [{ kind: 'campos' as const, key: `campos_${key}`, campos, rotulos: vista !== null || campos.length > 1 }]
          : []),
        ...(ranuras.length ? [{ kind: 'archivos' as const, key: `archivos_${key}`, ranuras }] : []),
      ],
    })),
    ...(conEnvio ? [{ title: 'Envío del informe', blocks: [{ kind: 'envio' as const, key: 'envio' as const }] }] : []),
  ],
});
