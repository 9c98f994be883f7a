import { z } from 'zod';
import { defineForm, type Field } from '#core/form/shared/form.ts';
import type { FieldError } from '#core/kernel/shared/failure.ts';
import { zDay, zRequired, zText } from '#core/kernel/shared/schemas.ts';
import { countWords } from '#core/kernel/shared/text.ts';
import type { AjustesGrupo } from './ajustes.ts';
import { CAMPOS, CONTACTO, camposConLimites, TEXTOS } from './campos.ts';
import { CATEGORIAS_GRUPO } from './estados.ts';

const vacioEsNada = (v: unknown) => (typeof v === 'string' && v.trim() === '' ? null : v);
const oNada = <S extends z.ZodType>(schema: S) => z.preprocess(vacioEsNada, schema.nullable());
/** What each kind of datum may be; any may be left empty. */
const FORMA: Partial<Record<Field['kind'], (c: Field) => z.ZodType<string | null>>> = {
  date: () => oNada(zDay),
  email: () => oNada(z.email('Escriba un correo válido').max(100)),
  url: () =>
    oNada(z.url({ protocol: /^https?$/, error: 'Escriba una dirección que empiece con http:// o https://' }).max(500)),
};
const nota = { kind: 'longtext', maxLength: 4000 } as const;
const campo = <const K extends string>(c: Omit<Field, 'key'> & { key: K }) => c;
const RESOLUCIONES = [
  campo({ key: 'resolucionCreacion', label: 'R.R. de creación', kind: 'text', maxLength: 50, span: 6 }),
  campo({ key: 'fechaCreacion', label: 'Fecha de la R.R. de creación', kind: 'date', span: 6 }),
  campo({ key: 'resolucion', label: 'R.R. de la directiva actual', kind: 'text', maxLength: 50, span: 6 }),
  campo({ key: 'fechaResolucion', label: 'Fecha de la R.R. actual', kind: 'date', span: 6 }),
];
const OBSERVACIONES = [
  campo({ key: 'observaciones', label: 'Observaciones internas', ...nota, help: 'Solo las lee la oficina.' }),
  campo({
    key: 'observacionesAdmin',
    label: 'Observaciones al investigador',
    ...nota,
    help: 'Las lee el coordinador.',
  }),
];
const LIBRES = [...RESOLUCIONES, ...OBSERVACIONES, ...CONTACTO, ...TEXTOS];
type Libre = (typeof LIBRES)[number]['key'];
const formas = LIBRES.map((c) => [c.key, FORMA[c.kind]?.(c) ?? oNada(zText(c.maxLength ?? 0))]);

/** What the office edits of a group or request (spec 04 §9.2); the state changes only by the actions of the flow. */
export const datosGrupo = z.object({
  nombre: zRequired(CAMPOS.nombre.maxLength),
  nombreCorto: zRequired(CAMPOS.nombreCorto.maxLength),
  categoria: z.enum(CATEGORIAS_GRUPO, 'Elija una categoría').nullable(),
  ...(Object.fromEntries(formas) as Record<Libre, z.ZodType<string | null>>),
});
export type DatosGrupo = z.output<typeof datosGrupo>;
/** What each datum is called, for its history. */
export const ETIQUETAS_GRUPO = Object.fromEntries([CAMPOS.nombreCorto, ...LIBRES].map((c) => [c.key, c.label]));

export type LimitesGrupo = Pick<
  AjustesGrupo,
  'nombrePalabras' | 'cortoCaracteres' | 'presentacionPalabras' | 'objetivosPalabras' | 'serviciosPalabras'
>;
const CON_LIMITE = [CAMPOS.nombre, CAMPOS.nombreCorto, ...TEXTOS] as const;
type Textos = Pick<DatosGrupo, (typeof CON_LIMITE)[number]['key']>;

/** Limits of the institution that the texts pass, each on its field. What was so before may stay as it is. */
export function fallasDeLimites(
  datos: Partial<Textos>,
  limites: LimitesGrupo,
  antes: Partial<Textos> = {},
): FieldError[] {
  const suyos = camposConLimites(CON_LIMITE, limites);
  return camposConLimites(CON_LIMITE, limites, antes).flatMap((c, i): FieldError[] => {
    const texto = datos[c.key as keyof Textos] ?? '';
    const palabras = countWords(texto);
    if (c.maxWords && palabras > c.maxWords) {
      const message = `Límite superado: ${suyos[i]?.maxWords} palabras como máximo, tiene ${palabras}`;
      return [{ path: c.key, message }];
    }
    return c.key === 'nombreCorto' && texto.length > (c.maxLength ?? 0)
      ? [{ path: c.key, message: `Límite superado: ${suyos[i]?.maxLength} caracteres como máximo` }]
      : [];
  });
}

/** Edit form of the office, with the institution's limits; a request has no category yet. */
export function formularioGrupo(tipo: string, limites: LimitesGrupo, antes: Textos) {
  const en = (section: string, campos: readonly Field[]) =>
    campos.map((c) => ({ ...c, required: false, readOnly: false, section }));
  const [nombre, nombreCorto, ...textos] = camposConLimites(CON_LIMITE, limites, antes);
  const categoria: Field = {
    key: 'categoria',
    label: 'Categoría',
    kind: 'select',
    required: true,
    span: 4,
    options: CATEGORIAS_GRUPO.map((c) => ({ value: c, label: `Categoría ${c}` })),
  };
  const fields: Field[] = [
    { ...nombre!, kind: 'text', span: 8 },
    { ...nombreCorto!, span: 4 },
    ...(tipo === 'grupo' ? [categoria] : []),
    ...en('Resoluciones', RESOLUCIONES),
    ...en('Observaciones', OBSERVACIONES),
    ...en('Contacto', CONTACTO),
    ...en('Información del grupo', textos),
  ];
  return defineForm({ schema: datosGrupo, fields, submit: 'Guardar' });
}

/** Physical places of the group, plain text (tab «Extras»). */
export const datosAmbientes = z.object({ ambientes: zText(CAMPOS.ambientes.maxLength) });
export const formularioAmbientes = (palabras: number) =>
  defineForm({
    schema: datosAmbientes,
    fields: [{ ...CAMPOS.ambientes, required: false, maxWords: palabras }],
    submit: 'Guardar',
  });
