import { and, arrayContains, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { enqueue } from '#core/jobs/server/jobs.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { esVigente } from '#modules/personas/server/index.ts';
import { investigador } from '#modules/personas/tables.ts';
import { coincidencia } from '../../domain/coincidencia.ts';
import { type Obra, presentes } from '../../domain/fuentes/obra.ts';
import type { TipoVigente } from '../../domain/tipos.ts';
import { esTomable, leFalta, type OpcionesDeToma, TIPOS_TOMADOS, type Trabajo } from '../../domain/toma.ts';
import { CONFIANZAS } from '../../domain/vocabularios.ts';
import { tomaDeObras, tomaFirma, tomaObra } from '../../tables-toma.ts';
import { leerReferencias } from '../fuentes/citas.ts';
import { exigirOfrecido } from '../ofrecidos.ts';
import { proyectosDePersona } from '../proyectos.ts';
import { comoAutor, type Persona, resolver } from './firmas.ts';
import { deObra } from './leer.ts';
import { recordarAjenas } from './propuestas.ts';
import { enToma, exigirToma, type Toma } from './puerta.ts';
import { reconocer } from './reconocer.ts';
import { tomaJob } from './trabajo.ts';

type Fila = typeof tomaObra.$inferSelect;

/** @throws Failure invalid when nobody answers to it */
async function exigirPersona(tx: Ctx, investigadorId: number): Promise<number> {
  const [persona] = await tx.db
    .select({ id: investigador.id })
    .from(investigador)
    .where(and(eq(investigador.id, investigadorId), esVigente(sql`${investigador}`)));
  if (!persona) throw invalidField('investigadorId', 'Elija a una persona de la lista');
  return persona.id;
}
/**
 * Who of the house somebody says that it is: in a taking of one's own, oneself; of one person, that one.
 * @throws Failure invalid
 */
async function dicho(tx: Ctx, toma: Toma, investigadorId: number | undefined): Promise<number> {
  if (toma.oficina && investigadorId) return exigirPersona(tx, investigadorId);
  if (toma.investigadorId) return toma.investigadorId;
  throw invalidField('investigadorId', 'Elija quién la presenta');
}

/** @throws Failure not_found */
async function exigirObra(tx: Ctx, tomaId: number, obraId: number): Promise<Fila> {
  const [fila] = await tx.db
    .select()
    .from(tomaObra)
    .where(and(eq(tomaObra.id, obraId), eq(tomaObra.tomaId, tomaId)))
    .for('update');
  if (!fila) throw notFound();
  return fila;
}

type DeFirma = { id: number; firma: string; es: boolean; investigadorId?: number | undefined };
/** Said once, and for every work that it signs. @throws Failure not_found or invalid */
export const decirFirma = (ctx: Ctx, oficina: boolean, { id, firma, es, investigadorId }: DeFirma) =>
  enToma(ctx, oficina, id, async (tx, toma) => {
    const suya = and(eq(tomaFirma.tomaId, id), eq(tomaFirma.firma, firma));
    const [antes] = await tx.db.select().from(tomaFirma).where(suya);
    if (!antes) throw notFound();
    const quien = es
      ? await dicho(tx, toma, investigadorId ?? antes.investigadorId ?? undefined)
      : antes.investigadorId;
    await tx.db.update(tomaFirma).set({ es, investigadorId: quien }).where(suya);
    await resolver(tx, id);
    if (toma.cosecha && toma.investigadorId !== null) {
      const firmadas = and(eq(tomaObra.tomaId, id), arrayContains(tomaObra.firmas, [firma]));
      const filas = await tx.db.select({ obra: tomaObra.obra }).from(tomaObra).where(firmadas);
      const obras = presentes(filas.map(({ obra }) => obra));
      await recordarAjenas(tx, toma.investigadorId, obras, !es);
    }
  });

type Cambio = {
  id: number;
  obraId: number;
  tipo?: TipoVigente | undefined;
  elegida?: boolean | undefined;
  fuera?: boolean | undefined;
  presenta?: { es: boolean; autor?: number | null | undefined; investigadorId?: number | undefined } | undefined;
};
type Puesta = Partial<typeof tomaObra.$inferInsert>;

async function conTipo(tx: Ctx, { obra }: Fila, tipo: TipoVigente): Promise<Puesta> {
  if (!TIPOS_TOMADOS.some((uno) => uno === tipo)) throw invalidField('tipo', 'Las patentes se registran aparte');
  await exigirOfrecido(tx, tipo);
  return { tipo, falta: leFalta(tipo, obra!.campos).length };
}
/** Of this work alone; the one that it signs, where its author is told. */
async function conPresenta(tx: Ctx, toma: Toma, fila: Fila, d: NonNullable<Cambio['presenta']>): Promise<Puesta> {
  if (!d.es) return { investigadorId: null, autor: null, aMano: true, elegida: false };
  const autor = d.autor ?? null;
  if (autor !== null && autor >= fila.obra!.autores.length) throw invalidField('autor', 'Elija a uno de sus autores');
  const investigadorId = await dicho(tx, toma, d.investigadorId);
  return { investigadorId, autor, aMano: true, elegida: fila.clase === 'nueva' };
}
function conEleccion(fila: Pick<Fila, 'clase' | 'investigadorId'>, elegida: boolean): Puesta {
  if (!elegida) return { elegida };
  if (!esTomable(fila.clase))
    throw new Failure('action_not_available', 'publicaciones.obra_no_tomable', 'Esa obra no se puede tomar.');
  if (fila.investigadorId === null)
    throw new Failure(
      'action_not_available',
      'publicaciones.obra_sin_presentador',
      'Diga antes cuál de sus autores la presenta.',
    );
  return { elegida };
}
/** Left out it stays in sight; back, it is judged again. */
async function conFuera(tx: Ctx, toma: Toma, fila: Fila, fuera: boolean): Promise<Puesta> {
  if (fuera) return { clase: 'fuera', elegida: false };
  if (!fila.obra) return { clase: 'sin_leer' };
  const [es] = await reconocer(tx, [fila.obra], toma.investigadorId);
  return { ...es };
}

/** What is said of one work. @throws Failure not_found, invalid or action_not_available */
export const cambiarObra = (ctx: Ctx, oficina: boolean, { id, obraId, ...d }: Cambio) =>
  enToma(ctx, oficina, id, async (tx, toma) => {
    const fila = await exigirObra(tx, id, obraId);
    if (fila.clase === 'tomada')
      throw new Failure(
        'action_not_available',
        'publicaciones.obra_ya_tomada',
        'Ya es un borrador: cámbielo en «Publicaciones», o deshaga la toma.',
      );
    if (!fila.obra && d.fuera === undefined)
      throw new Failure(
        'action_not_available',
        'publicaciones.referencia_sin_leer',
        'Esa referencia no se leyó: corríjala antes.',
      );
    const puestas = [
      d.tipo === undefined ? {} : await conTipo(tx, fila, d.tipo),
      d.presenta === undefined ? {} : await conPresenta(tx, toma, fila, d.presenta),
      d.fuera === undefined ? {} : await conFuera(tx, toma, fila, d.fuera),
    ];
    const puesta: Puesta = Object.assign({}, ...puestas);
    const { clase = fila.clase, investigadorId = fila.investigadorId } = puesta;
    const queda = { clase, investigadorId };
    const eleccion = d.elegida === undefined ? {} : conEleccion(queda, d.elegida);
    const cambios = { ...puesta, ...eleccion };
    if (Object.keys(cambios).length > 0) await tx.db.update(tomaObra).set(cambios).where(eq(tomaObra.id, obraId));
    const esSuya = d.fuera === undefined ? d.presenta?.es : !d.fuera;
    if (toma.cosecha && toma.investigadorId !== null && fila.obra && esSuya !== undefined)
      await recordarAjenas(tx, toma.investigadorId, [fila.obra], !esSuya);
  });

type DeVarias = { id: number; elegida: boolean; obraIds?: number[] | undefined };
/** Chooses the new ones of which it is known who presents them, or lets any go: all, or those that are said. */
export const elegir = (ctx: Ctx, oficina: boolean, { id, elegida, obraIds }: DeVarias) =>
  enToma(ctx, oficina, id, async (tx) => {
    const deToma = and(
      eq(tomaObra.tomaId, id),
      obraIds ? inArray(tomaObra.id, obraIds) : undefined,
      elegida ? and(eq(tomaObra.clase, 'nueva'), isNotNull(tomaObra.investigadorId)) : undefined,
    );
    await tx.db.update(tomaObra).set({ elegida }).where(deToma);
  });

type DePresenta = { id: number; obraIds: number[]; investigadorId: number };
/** The office says who presents several. @throws Failure not_found or invalid */
export const presentar = (ctx: Ctx, { id, obraIds, investigadorId }: DePresenta) =>
  enToma(ctx, true, id, async (tx) => {
    await exigirPersona(tx, investigadorId);
    const [persona] = await tx.db.select().from(investigador).where(eq(investigador.id, investigadorId));
    const deToma = and(eq(tomaObra.tomaId, id), inArray(tomaObra.id, obraIds), isNotNull(tomaObra.obra));
    for (const fila of await tx.db.select().from(tomaObra).where(deToma).for('update')) {
      if (fila.clase === 'tomada') continue;
      const autor = lugarDe(fila.obra!, persona!);
      const cambios = { investigadorId, autor, aMano: true, elegida: fila.clase === 'nueva' };
      await tx.db.update(tomaObra).set(cambios).where(eq(tomaObra.id, fila.id));
    }
  });
/** Which of its authors somebody is, when it names one like them. */
function lugarDe({ autores }: Obra, persona: Persona): number | null {
  const valores = autores.map((a) => coincidencia(comoAutor(a), persona).valor);
  const mayor = Math.max(0, ...valores);
  return mayor >= CONFIANZAS.media ? valores.indexOf(mayor) : null;
}

/** Reads one reference again, as somebody corrected it. @throws Failure invalid with why it is not read yet */
export async function corregir(
  ctx: Ctx,
  oficina: boolean,
  { id, obraId, texto }: { id: number; obraId: number; texto: string },
): Promise<void> {
  const toma = await exigirToma(ctx, oficina, id);
  const [lectura] = (await leerReferencias(texto)).lecturas;
  if (!lectura?.obra)
    throw invalidField('texto', lectura?.motivo ?? 'No se reconoce ninguna referencia en lo que escribió');
  const obra = lectura.obra;
  const [persona = null] = toma.investigadorId
    ? await ctx.db.select().from(investigador).where(eq(investigador.id, toma.investigadorId))
    : [];
  await enToma(ctx, oficina, id, async (tx) => {
    const fila = await exigirObra(tx, id, obraId);
    if (fila.obra)
      throw new Failure(
        'action_not_available',
        'publicaciones.referencia_leida',
        'Esa referencia ya se leyó. Vuelva a cargar la página.',
      );
    const [es] = await reconocer(tx, [obra], toma.investigadorId);
    await tx.db
      .update(tomaObra)
      .set({ ...deObra(obra, fila.linea, persona), ...es, texto: '' })
      .where(eq(tomaObra.id, obraId));
    await resolver(tx, id);
  });
}

/** Asks for a work of a taking, which goes on by itself. */
async function pedir(tx: Ctx, id: number, trabajo: Trabajo, opciones?: OpcionesDeToma): Promise<void> {
  await tx.db
    .update(tomaDeObras)
    .set({ enCurso: trabajo, avance: 0, total: 0, fallo: null, vistaEn: tx.now(), ...(opciones ? { opciones } : {}) })
    .where(eq(tomaDeObras.id, id));
  await enqueue(tx, tomaJob, { id, trabajo });
}

/** @throws Failure not_found; invalid without works or with a project that is not theirs; action_not_available */
export const tomar = (ctx: Ctx, oficina: boolean, { id, ...opciones }: { id: number } & OpcionesDeToma) =>
  enToma(ctx, oficina, id, async (tx, { investigadorId }) => {
    const elegidas = await tx.db.$count(tomaObra, and(eq(tomaObra.tomaId, id), eq(tomaObra.elegida, true)));
    if (elegidas === 0)
      throw new Failure('invalid', 'publicaciones.ninguna_obra_elegida', 'No eligió ninguna obra. Elija al menos una.');
    const { proyectoId, filiacion, filiacionUnica } = opciones;
    if (proyectoId) {
      const suyos = investigadorId === null ? [] : await proyectosDePersona(tx, investigadorId);
      if (!suyos.some((p) => p.proyectoId === proyectoId))
        throw invalidField('proyectoId', 'Elija uno de sus proyectos');
    }
    if (filiacion === 'no' && filiacionUnica === 'si')
      throw invalidField('filiacionUnica', 'Quien no tiene filiación no puede tener filiación única');
    await pedir(tx, id, 'tomar', opciones);
  });

/** @throws Failure not_found, or action_not_available when there is nothing to undo */
export const deshacer = (ctx: Ctx, oficina: boolean, id: number) =>
  enToma(ctx, oficina, id, async (tx) => {
    const tomadas = await tx.db.$count(tomaObra, and(eq(tomaObra.tomaId, id), eq(tomaObra.clase, 'tomada')));
    if (tomadas === 0)
      throw new Failure('action_not_available', 'publicaciones.toma_sin_borradores', 'Esta toma no tiene borradores.');
    await pedir(tx, id, 'deshacer');
  });
