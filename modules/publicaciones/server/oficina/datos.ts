import { inArray } from 'drizzle-orm';
import { strict } from '#core/contract/shared/strict.ts';
import { change } from '#core/entity/server/entity.ts';
import { schemaOf } from '#core/field/shared/schema.ts';
import { recordBirth } from '#core/flow/server/execute.ts';
import type { Choices } from '#core/flow/shared/flow.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, type FieldError, invalidField } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { pickOf } from '#core/kernel/shared/keys.ts';
import { baseIndexada } from '#modules/revistas/tables.ts';
import { camposDe, type Uso } from '../../domain/campos.ts';
import { ocultosEn } from '../../domain/campos-de-tipo.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { reparosDeDatos } from '../../domain/reglas.ts';
import { type TipoVigente, tipoDe } from '../../domain/tipos.ts';
import { publicacion } from '../../tables.ts';
import { basesDe, catalogosDe, guardarBases, idDe, porCampo, revistaDe } from '../descripcion.ts';
import { firma } from '../investigador/actos.ts';
import { exigirOfrecido } from '../ofrecidos.ts';
import { exigirUnica } from '../unica.ts';
import { type Fila, publicacionEntidad } from './leer.ts';

type Datos = Record<string, unknown>;
const BASES = ['indexada', 'wos'] as const;
const ENTIDAD = flujoPublicacion.entity;

/** The values of its form, with the identities of its databases. */
export async function edicionDe(ctx: Ctx, p: Fila): Promise<Datos> {
  const todo: Datos = { ...p, ...porCampo(await basesDe(ctx, p.id), idDe) };
  return Object.fromEntries(tipoDe(p.tipo).campos.map(({ campo }) => [campo, todo[campo] ?? null]));
}

const vacio = (v: unknown) => v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0);
const faltantes = (campos: readonly Uso[], v: Datos): FieldError[] =>
  campos
    .filter(({ campo, required }) => required && vacio(v[campo]))
    .map(({ campo }) => ({ path: campo, message: FAULTS.required }));
const reparos = (tipo: string, v: Datos, hoy: string): FieldError[] =>
  reparosDeDatos(tipo, v, hoy).map(({ text, field = '' }) => ({ path: field, message: text }));

/** What was written, as it is kept; whatever its type does not ask for is refused. @throws Failure invalid, by field */
async function leidos(tx: Ctx, tipo: string, datos: Datos, id = 0) {
  const { campos } = tipoDe(tipo);
  const leido = strict(schemaOf(camposDe(campos))).safeParse(datos);
  const fallas: FieldError[] = leido.success
    ? [...faltantes(campos, leido.data), ...reparos(tipo, leido.data, tx.today())]
    : leido.error.issues.flatMap((i) =>
        (i.code === 'unrecognized_keys' ? i.keys : [i.path.join('.')]).map((path) => ({ path, message: i.message })),
      );
  if (!leido.success || fallas.length > 0)
    throw new Failure('invalid', 'publicaciones.datos_rechazados', 'Revise los datos marcados.', { fields: fallas });
  const ofrecidos: Choices = await catalogosDe(tx, id);
  const { indexada = [], wos = [], ...fila } = leido.data as Datos & { indexada?: number[]; wos?: number[] };
  for (const oculto of ocultosEn(tipo, fila)) fila[oculto] = null;
  const elegidos = {
    paisCodigo: [fila.paisCodigo ?? []].flat(),
    idioma: [fila.idioma ?? []].flat(),
    indexada,
    wos,
  };
  for (const [path, valores] of Object.entries(elegidos))
    if (valores.some((v) => !ofrecidos[path]!.some((o) => o.value === String(v))))
      throw invalidField(path, FAULTS.notListed);
  return {
    fila: { ...fila, revistaId: await revistaDe(tx, fila) } as Partial<Fila> & { titulo: string },
    bases: [...indexada, ...wos],
  };
}

const nombresDe = async (tx: Ctx, ids: number[]) =>
  (ids.length ? await tx.db.select().from(baseIndexada).where(inArray(baseIndexada.id, ids)) : [])
    .map((b) => b.nombre)
    .sort()
    .join(', ') || null;

/**
 * A publication that the office begins: in process and without authors (spec 03 §7.2).
 * @throws Failure invalid or conflict
 */
export const crearPublicacion = (ctx: Ctx, { tipo, datos }: { tipo: TipoVigente; datos: Datos }) =>
  inTransaction(ctx, async (tx) => {
    await exigirOfrecido(tx, tipo);
    const { fila, bases } = await leidos(tx, tipo, datos);
    await exigirUnica(tx, { id: null, tipo, ...fila });
    const estado = flujoPublicacion.initial;
    const [nueva] = await tx.db
      .insert(publicacion)
      .values({ ...fila, tipo, estado, creadoEn: tx.now(), ...firma(tx) })
      .returning({ id: publicacion.id, version: publicacion.version });
    await guardarBases(tx, nueva!.id, bases);
    const after = { tipo, titulo: fila.titulo };
    await recordBirth(tx, { entity: ENTIDAD, entityId: nueva!.id, state: estado, after });
    return nueva!;
  });

/** Saves the description of a publication, whatever its state. @throws Failure invalid, conflict or stale_version */
export const editarPublicacion = (
  ctx: Ctx,
  { id, version, datos }: { id: number; version: number; datos: Datos },
): Promise<{ id: number; version: number }> =>
  change(ctx, publicacionEntidad, { id, version }, async (p, tx) => {
    const antes = await edicionDe(tx, p);
    const { fila, bases } = await leidos(tx, p.tipo, datos, id);
    await exigirUnica(tx, { ...fila, id, tipo: p.tipo }, p);
    await guardarBases(tx, id, bases);
    const eran = BASES.flatMap((b) => antes[b] ?? []).map(Number);
    const columnas = pickOf(p, Object.keys(fila));
    return {
      set: { ...fila, actualizadoPor: firma(tx).actualizadoPor },
      told: {
        before: { ...columnas, indexada: await nombresDe(tx, eran) },
        after: { ...fila, indexada: await nombresDe(tx, bases) },
      },
    };
  });
