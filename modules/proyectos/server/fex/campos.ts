import { asc, eq, or } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Option } from '#core/field/shared/kind.ts';
import { schemaOf } from '#core/field/shared/schema.ts';
import type { FormField } from '#core/form/shared/form.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { isKeyOf, keysOf, recordOf } from '#core/kernel/shared/keys.ts';
import { sumMoney } from '#core/kernel/shared/money.ts';
import { type FieldValues, fieldsBlock, refusedStep } from '#core/steps/server/blocks.ts';
import { citarResolucion } from '#modules/catalogos/server/index.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { lineaInvestigacion } from '#modules/lineas/tables.ts';
import { conVigencia, DATOS, DESCRIPCION } from '../../domain/fex/campos.ts';
import { camposDeDatos, camposDeDescripcion } from '../../domain/fex/formas.ts';
import type { BloqueDe } from '../../domain/fex/pasos.ts';
import { CLAVES_APORTE, OTROS } from '../../domain/fex/vocabularios.ts';
import { proyecto } from '../../tables.ts';
import { proyectoFex } from '../../tables-fex.ts';
import { camposOcde, comoOpcion, guardarTextos, paises, sobreSuOcde } from '../opciones.ts';
import { leerTextos } from '../secciones.ts';
import type { Fex } from './abrir.ts';
import { ajustesFex } from './ajustes.ts';

const FORMA = schemaOf({ ...DATOS, ...DESCRIPCION }).shape;
const vacio = (v: unknown) => v === '' || v === null || v === undefined || (Array.isArray(v) && v.length === 0);
/** Without them the project would be no row. */
const SIEMPRE = ['periodo', 'moneda', 'facultadId'];
const MAXIMO_TOTAL = 9_999_999_999.99;
const MAXIMO_PALABRAS = 250;

/** A draft may be incomplete, never malformed. */
function reparo({ key }: FormField, valor: string | string[]): string | null {
  if (vacio(valor)) return SIEMPRE.includes(key) ? FAULTS.required : null;
  if (Array.isArray(valor))
    return valor.join(',').length > MAXIMO_PALABRAS ? `Entre todas, ${MAXIMO_PALABRAS} caracteres como máximo` : null;
  const r = isKeyOf(FORMA, key) ? FORMA[key].safeParse(valor) : null;
  return r?.success === false ? (r.error.issues[0]?.message ?? FAULTS.invalid) : null;
}
const ESCRITAS: ReadonlySet<string> = new Set(Object.keys(proyectoFex));
/** What was written, as its columns keep it; those of its own row apart. */
function columnas(valores: FieldValues, deFex: boolean): Record<string, unknown> {
  const suyas = keysOf(FORMA).filter((k) => k in valores && ESCRITAS.has(k) === deFex);
  const sinNada = (k: string) => (isKeyOf(DATOS, k) && DATOS[k].kind === 'money' ? '0' : null);
  return recordOf(suyas, (k) => (vacio(valores[k]) ? sinNada(k) : FORMA[k].parse(valores[k])));
}
const escribirFex = (tx: Ctx, { id }: Fex, set: Record<string, unknown>) =>
  tx.db
    .insert(proyectoFex)
    .values({ ...set, proyectoId: id })
    .onConflictDoUpdate({ target: proyectoFex.proyectoId, set: { ...set, proyectoId: id } });
const escribir = (tx: Ctx, { id }: Fex, set: Record<string, unknown>) =>
  tx.db.update(proyecto).set(set).where(eq(proyecto.id, id));

async function conOpciones(ctx: Ctx, p: Fex, { oficina }: BloqueDe<'datos'>): Promise<FormField[]> {
  const l = lineaInvestigacion;
  const lineas = ctx.db
    .select()
    .from(l)
    .where(or(eq(l.activo, true), eq(l.id, p.lineaId ?? 0)));
  const suya = eq(facultad.id, p.facultadId ?? 0);
  const ofrecidas = or(eq(facultad.activo, true), suya);
  const facultades = oficina ? await ctx.db.select().from(facultad).where(ofrecidas).orderBy(asc(facultad.nombre)) : [];
  const { fuentes } = await ajustesFex(ctx);
  const fuente = p.fex?.fuente && !fuentes.includes(p.fex.fuente) ? [...fuentes, p.fex.fuente] : fuentes;
  const de: Record<string, readonly Option[]> = {
    lineaId: (await lineas.orderBy(asc(l.codigo))).map(comoOpcion),
    facultadId: facultades.map((f) => ({ value: String(f.id), label: f.nombre })),
    ...(await camposOcde(ctx)),
    fuente: fuente.map((f) => ({ value: f, label: f })),
    paisCodigo: await paises(ctx),
  };
  return camposDeDatos(oficina).map((c) => (de[c.key] ? { ...c, options: de[c.key]! } : c));
}

/**
 * F1: what it is called, where it belongs, and who pays for it. Its amount is what the four contributions add up to.
 */
export const bloqueDatos = fieldsBlock<BloqueDe<'datos'>, Fex, { campos: FormField[] }>({
  fields: ({ oficina }) => camposDeDatos(oficina),
  exact: conOpciones,
  optionsStay: true,
  options: async (ctx, p, b) => ({ campos: await conOpciones(ctx, p, b) }),
  load: async (ctx, p) => {
    const [ocde] = await rowsOf<Record<string, number>>(ctx.db, sobreSuOcde(p.ocdeId));
    return { moneda: 'SOLES', ...Object.fromEntries(CLAVES_APORTE.map((k) => [k, '0.00'])), ...p, ...p.fex, ...ocde };
  },
  refuse: reparo,
  requirements: (_ctx, _p, _b, v) =>
    v.fuente === OTROS && !v.otraFuente ? [{ text: 'Otra fuente: campo requerido.', field: 'otraFuente' }] : [],
  store: async (ctx, p, b, valores, antes) => {
    const { titulo, ocdeArea: _a, ocdeLinea, ...resto } = valores;
    const quedan = { ...antes, ...valores };
    const total = sumMoney(CLAVES_APORTE.map((k) => String(quedan[k] || '0')));
    if (Number(total) > MAXIMO_TOTAL)
      throw refusedStep([{ path: `${b.key}.fuenteExterna`, message: 'El aporte total es demasiado alto' }]);
    await escribirFex(ctx, p, {
      ...columnas(resto, true),
      ...(quedan.fuente === OTROS ? {} : { otraFuente: null }),
    });
    const fila = columnas(resto, false);
    if (fila.resolucionRectoral !== undefined && fila.resolucionRectoral !== p.resolucionRectoral) {
      const cita = { numero: String(fila.resolucionRectoral ?? ''), fecha: p.resolucionFecha };
      await citarResolucion(ctx, cita, `${b.key}.resolucionRectoral`);
    }
    await escribir(ctx, p, {
      ...fila,
      ...(titulo === undefined ? {} : { titulo: String(titulo) }),
      ...(ocdeLinea === '' ? { ocdeId: null } : {}),
      montoAsignado: total,
    });
  },
});

/** F2: how long it lasts, by its dates or by its length, and what it is about. */
export const bloqueDescripcion = fieldsBlock<BloqueDe<'descripcion'>, Fex, { campos: FormField[] }>({
  fields: () => camposDeDescripcion,
  optionsStay: true,
  options: async () => ({ campos: camposDeDescripcion }),
  load: async (ctx, p) => ({
    ...(await leerTextos(ctx, p.id)),
    ...p,
    ...p.fex,
    palabrasClave: p.palabrasClave.split(',').filter(Boolean),
  }),
  refuse: reparo,
  requirements: (_ctx, _p, _b, v) =>
    conVigencia(v)
      ? []
      : [{ text: 'Escriba las dos fechas, o los años, meses y días de duración.', field: 'fechaInicio' }],
  store: async (ctx, p, b, { resumen, objetivos, palabrasClave, ...resto }, antes) => {
    const { fechaInicio, fechaFin } = { ...antes, ...resto };
    if (fechaInicio && fechaFin && fechaInicio >= fechaFin)
      throw refusedStep([{ path: `${b.key}.fechaFin`, message: 'Debe ser posterior a la fecha de inicio' }]);
    await escribirFex(ctx, p, columnas(resto, true));
    const fila = columnas(resto, false);
    await escribir(ctx, p, {
      ...fila,
      palabrasClave: [palabrasClave ?? antes.palabrasClave ?? []].flat().join(','),
    });
    const textos = Object.entries({ resumen, objetivos }).flatMap(([k, v]) =>
      v === undefined ? [] : [[k, String(v)]],
    );
    await guardarTextos(ctx, p.id, Object.fromEntries(textos));
  },
});
