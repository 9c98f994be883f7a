import { limitFault } from '#core/field/shared/check.ts';
import { optionsOf } from '#core/field/shared/options.ts';
import { schemaOf, type Values } from '#core/field/shared/schema.ts';
import { defineFields, formOf, inputsOf } from '#core/form/shared/fields.ts';
import type { FieldError } from '#core/kernel/shared/failure.ts';
import { isKeyOf } from '#core/kernel/shared/keys.ts';
import { en } from '#modules/personas/domain/datos-persona.ts';
import { type AjustesGrupo, categoriasOtorgadas } from './ajustes.ts';
import { CAMPOS, CONTACTO, conLimites, entradas, TEXTOS } from './campos.ts';
import { CATEGORIAS_GRUPO } from './estados.ts';

/** To the office nothing of it is required. */
const libres = <const F extends Record<string, object>>(campos: F) =>
  Object.fromEntries(Object.entries(campos).map(([k, c]) => [k, { ...c, required: false }])) as {
    [K in keyof F]: Omit<F[K], 'required'> & { required: false };
  };
const numero = (label: string) => ({ kind: 'text', label, max: 50, span: 6 }) as const;
const fecha = (label: string) => ({ kind: 'day', label, span: 6 }) as const;
const nota = { kind: 'longtext', max: 4000 } as const;

/** What the office edits of a group or request (spec 04 §9.2); the state changes only by the actions of the flow. */
const campos = defineFields({
  nombre: { kind: 'text', label: CAMPOS.nombre.label, max: CAMPOS.nombre.max, span: 8, required: true },
  nombreCorto: { ...CAMPOS.nombreCorto, span: 4 },
  categoria: {
    kind: 'choice',
    label: 'Categoría',
    span: 4,
    options: CATEGORIAS_GRUPO.map((c) => ({ value: c, label: `Categoría ${c}` })),
  },
  ...en('Resoluciones', {
    resolucionCreacion: numero('Resolución rectoral de creación'),
    fechaCreacion: fecha('Fecha de la resolución de creación'),
    resolucion: numero('Resolución rectoral de la directiva actual'),
    fechaResolucion: fecha('Fecha de la resolución actual'),
  }),
  ...en('Observaciones', {
    observaciones: { ...nota, label: 'Observaciones internas', help: 'Solo las lee la oficina.' },
    observacionesAdmin: { ...nota, label: 'Observaciones al investigador', help: 'Las lee el coordinador.' },
  }),
  ...en('Contacto', libres(CONTACTO)),
  ...en('Información del grupo', libres(TEXTOS)),
});
export const datosGrupo = schemaOf(campos);
export type DatosGrupo = Values<typeof campos>;
/** What each datum is called, for its history. */
export const ETIQUETAS_GRUPO = Object.fromEntries(Object.entries(campos).map(([k, c]) => [k, c.label]));

/** The settings that limit what a group says of itself. */
export const LIMITES = [
  'nombrePalabras',
  'cortoCaracteres',
  'presentacionPalabras',
  'objetivosPalabras',
  'serviciosPalabras',
  'ambientesPalabras',
] as const;
export type LimitesGrupo = Pick<AjustesGrupo, (typeof LIMITES)[number]>;
type Textos = Pick<DatosGrupo, 'nombre' | 'nombreCorto' | keyof typeof TEXTOS>;
const CON_LIMITE = entradas(CAMPOS, 'nombre', 'nombreCorto', 'presentacion', 'objetivos', 'servicios').map(
  // Here only their limits are looked at: what is missing is asked elsewhere.
  (c) => ({ ...c, required: false }),
);

/** Limits of the institution that the texts pass, each on its field. What was so before may stay as it is. */
export function fallasDeLimites(
  datos: Partial<Textos>,
  limites: LimitesGrupo,
  antes: Partial<Textos> = {},
): FieldError[] {
  const suyos = conLimites(CON_LIMITE, limites);
  return conLimites(CON_LIMITE, limites, antes).flatMap((c, i): FieldError[] => {
    const texto = (isKeyOf(datos, c.key) && datos[c.key]) || '';
    // What is told is the limit of the institution, not the one that what was longer before leaves.
    const message = limitFault(c, texto) && limitFault(suyos[i]!, texto);
    return message ? [{ path: c.key, message }] : [];
  });
}

/**
 * Edit form of the office, with the institution's limits; a request has no category yet, and a group does not lose its
 * own.
 */
export function formularioGrupo(
  tipo: string,
  limites: LimitesGrupo & Pick<AjustesGrupo, 'categoriasOtorgadas'>,
  antes: Textos & { categoria?: string | null },
) {
  const ofrecida = ({ value }: { value: string }) =>
    value === antes.categoria || categoriasOtorgadas(limites).some((c) => c === value);
  const fields = conLimites(inputsOf(campos), limites, antes)
    .filter((c) => tipo === 'grupo' || c.key !== 'categoria')
    .map((c) => (c.key === 'categoria' ? { ...c, required: true, options: optionsOf(c).filter(ofrecida) } : c));
  return { schema: datosGrupo, fields, submit: 'Guardar' };
}

/** Physical places of the group, plain text (tab «Extras»). */
const ambientes = formOf(libres({ ambientes: CAMPOS.ambientes }), 'Guardar');
export const datosAmbientes = ambientes.schema;
export const formularioAmbientes = (ambientesPalabras: number) => ({
  ...ambientes,
  fields: conLimites(ambientes.fields, { ambientesPalabras }),
});
