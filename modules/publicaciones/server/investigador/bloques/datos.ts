import { eq } from 'drizzle-orm';
import { kindOf } from '#core/field/kinds/index.ts';
import type { Option } from '#core/field/shared/kind.ts';
import { schemaOf } from '#core/field/shared/schema.ts';
import { inputsOf } from '#core/form/shared/fields.ts';
import type { FormField } from '#core/form/shared/form.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { isKeyOf, keysOf } from '#core/kernel/shared/keys.ts';
import { type FieldValues, fieldsBlock, refusedStep } from '#core/steps/server/blocks.ts';
import { CAMPOS, camposDe } from '../../../domain/campos.ts';
import { ocultosEn } from '../../../domain/campos-de-tipo.ts';
import type { BloqueDe } from '../../../domain/pasos.ts';
import { reparosDeDatos } from '../../../domain/reglas.ts';
import { tipoDe } from '../../../domain/tipos.ts';
import { publicacion } from '../../../tables.ts';
import { basesDe, catalogosDe, guardarBases, idDe, porCampo, revistaDe } from '../../descripcion.ts';
import type { Publicacion } from '../../leer.ts';
import { exigirUnica } from '../../unica.ts';

type Datos = BloqueDe<'datos'>;
type Fila = Omit<typeof publicacion.$inferSelect, 'pasosVersion'>;
const entradas = (tipo: string, paso?: 1 | 2) => inputsOf(camposDe(tipoDe(tipo).campos, paso));
/** Shape of each value, the same in any type: a draft may be incomplete, never malformed. */
const FORMA = schemaOf(CAMPOS).shape;
const vacio = (v: unknown) => v === '' || v === null || v === undefined || (Array.isArray(v) && v.length === 0);

function reparo({ key }: FormField, valor: string | string[]): string | null {
  if (vacio(valor)) return key === 'titulo' ? 'El título no puede quedar vacío' : null;
  const r = isKeyOf(FORMA, key) ? FORMA[key].safeParse(valor) : null;
  return r?.success === false ? (r.error.issues[0]?.message ?? FAULTS.invalid) : null;
}

/** The description of a publication, by the catalogue of its type (spec 03 §4). */
export const bloqueDatos = fieldsBlock<Datos, Publicacion, { campos: FormField[] }>({
  fields: (b) => entradas(b.tipo, b.paso),
  exact: (ctx, p, b) => conOpciones(ctx, p, b),
  load: async (ctx, p) => ({ ...p, ...porCampo(await basesDe(ctx, p.id), idDe) }),
  optionsStay: true,
  options: async (ctx, p, b) => ({ campos: await conOpciones(ctx, p, b) }),
  refuse: reparo,
  requirements: (ctx, _p, b, v) => (b.paso === 1 ? reparosDeDatos(b.tipo, v, ctx.today()) : []),
  store: (ctx, p, b, valores, antes) => guardarDatos(ctx, p, valores, antes, `${b.key}.`),
});

async function conOpciones(ctx: Ctx, { id }: Pick<Fila, 'id'>, { tipo, paso }: Datos): Promise<FormField[]> {
  const de: Record<string, Option[]> = await catalogosDe(ctx, id);
  return entradas(tipo, paso).map((c) => (de[c.key] ? { ...c, options: de[c.key]! } : c));
}

/** Fills in a record that begins, with what a source said of it: only what its type has and is well formed. */
export async function llenarDatos(tx: Ctx, id: number, tipo: string, dichos: FieldValues): Promise<void> {
  const ofrecidos: Record<string, Option[]> = await catalogosDe(tx, id);
  const seOfrece = (campo: FormField) =>
    [dichos[campo.key] ?? []]
      .flat()
      .map((dicho) => kindOf(campo).normal?.(dicho) ?? dicho)
      .every((dicho) => ofrecidos[campo.key]?.some(({ value }) => value === dicho) ?? true);
  const buenos = entradas(tipo).filter(({ key }) => key !== 'titulo' && dichos[key] && !vacio(dichos[key]));
  const validos = buenos
    .filter((c) => reparo(c, dichos[c.key]!) === null && seOfrece(c))
    .map(({ key }) => [key, dichos[key]!]);
  const [p] = await tx.db.select().from(publicacion).where(eq(publicacion.id, id));
  await guardarDatos(tx, p!, Object.fromEntries(validos), {}, '');
}

/**
 * Writes what was sent of the description: identifiers as they are kept, the databases as a set, and the journal of the
 * catalogue that has its ISSN.
 * @throws Failure invalid, or conflict when another has its title or its DOI
 */
async function guardarDatos(tx: Ctx, p: Fila, valores: FieldValues, antes: FieldValues, base: string) {
  const { indexada, wos, ...resto } = valores;
  const fila: Record<string, unknown> = {};
  for (const k of keysOf(FORMA)) {
    const v = resto[k];
    if (v === undefined) continue;
    fila[k] = vacio(v) ? (Array.isArray(v) ? [] : null) : FORMA[k].parse(v);
  }
  for (const oculto of ocultosEn(p.tipo, { ...p, ...fila })) fila[oculto] = null;
  const queda = { ...p, ...fila };
  if (queda.fechaInicio && queda.fechaFin && queda.fechaFin < queda.fechaInicio)
    throw refusedStep([{ path: `${base}fechaFin`, message: 'No puede ser anterior al inicio' }]);
  await exigirUnica(tx, { ...queda, id: p.id }, p, base);
  const revistaId = await revistaDe(tx, queda);
  await tx.db
    .update(publicacion)
    .set({ ...fila, revistaId })
    .where(eq(publicacion.id, p.id));
  if (indexada === undefined && wos === undefined) return;
  const quedan = [...(indexada ?? antes.indexada ?? []), ...(wos ?? antes.wos ?? [])];
  const conocidas = Object.values(await catalogosDe(tx, p.id)).flat();
  if (quedan.some((id) => !conocidas.some((o) => o.value === id)))
    throw refusedStep([{ path: `${base}indexada`, message: 'Elija bases de la lista' }]);
  await guardarBases(tx, p.id, quedan.map(Number));
}
