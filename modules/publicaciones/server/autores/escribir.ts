import { eq } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { rowsUnder } from '#core/record/server/rows.ts';
import { asegurarDesdeSum } from '#modules/personas/server/index.ts';
import { investigador } from '#modules/personas/tables.ts';
import {
  type AutorEditado,
  type AutorNuevo,
  type InscripcionDeAutor,
  PARTICIPACION_TOTAL,
  REPETIDO,
  rolesDe,
  rolesDeFuente,
  type Sentido,
  TIPOS_DE_FUENTE,
} from '../../domain/autores.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import type { Fuente } from '../../domain/tipos/tipo.ts';
import { tipoDe } from '../../domain/tipos.ts';
import { publicacionAutor } from '../../tables.ts';
import { candidatosDe } from './candidatos.ts';

export const autores = rowsUnder({
  entity: flujoPublicacion.entity,
  table: publicacionAutor,
  of: 'publicacionId',
  order: 'orden',
  born: 'creadoEn',
  touched: 'actualizadoEn',
  missing: 'Ese autor no figura en la publicación.',
});
/** The publication whose authors change: the caller has it locked, and has judged that it may. */
type De = { id: number; tipo: string };

/** Affiliation as it is kept: anyone who has none has no only one, and it is asked where the type asks it. */
function filiaciones(p: De, { filiacion, filiacionUnica }: AutorEditado) {
  const { unica, sinFiliacion } = tipoDe(p.tipo);
  if (sinFiliacion) return { filiacion: null, filiacionUnica: null };
  if (!filiacion) throw invalidField('filiacion', FAULTS.required);
  const conFiliacion = filiacion === 'si';
  if (!unica) return { filiacion: conFiliacion, filiacionUnica: null };
  if (conFiliacion && !filiacionUnica) throw invalidField('filiacionUnica', FAULTS.required);
  return { filiacion: conFiliacion, filiacionUnica: conFiliacion && filiacionUnica === 'si' };
}
function exigirRol(roles: readonly string[], categoria: string) {
  if (!roles.includes(categoria)) throw invalidField('categoria', 'Elija una condición de la lista');
}
const externo = ({ nombres, apellido1, apellido2 }: AutorEditado) => {
  if (!nombres) throw invalidField('nombres', FAULTS.required);
  if (!apellido1) throw invalidField('apellido1', FAULTS.required);
  return { nombres, apellido1, apellido2: apellido2 || null };
};
/** What only the office keeps of an author. */
const inscrito = (oficina: boolean, { nroRegistro, fechaRegistro }: InscripcionDeAutor) =>
  oficina && { nroRegistro: nroRegistro || null, fechaRegistro: fechaRegistro || null };
type Nombrado = { nombres: string | null; apellido1: string | null; apellido2: string | null };
const enUno = (n: Nombrado) => fold(`${n.apellido1} ${n.apellido2 ?? ''} ${n.nombres}`);
const leerPersona = async (tx: Ctx, id: number) =>
  (await tx.db.select().from(investigador).where(eq(investigador.id, id)))[0];

/** The registered person who is added, of a type that this source takes; a student not yet registered is. */
async function personaDe(tx: Ctx, fuente: Fuente, d: AutorNuevo): Promise<number | null> {
  if (fuente === 'estudiante' && d.sumId) return asegurarDesdeSum(tx, d.sumId);
  if (!d.investigadorId && fuente === 'externo') return null;
  const persona = d.investigadorId ? await leerPersona(tx, d.investigadorId) : undefined;
  const tipos: readonly string[] = TIPOS_DE_FUENTE[fuente];
  if (!persona || persona.fusionadaEnId !== null || !tipos.includes(persona.tipo))
    throw invalidField('investigadorId', 'Elija a una persona de la lista');
  return persona.id;
}

/** Its part of the rights, where its type asks for it. */
const parte = (p: De, { participacion }: AutorEditado) => ({
  participacion: (tipoDe(p.tipo).participacion && participacion) || null,
});
/** The parts of a patent are never more than the whole. @throws Failure invalid */
async function exigirPartes(tx: Ctx, p: De): Promise<void> {
  if (!tipoDe(p.tipo).participacion) return;
  const centesimos = (await autores.all(tx, p.id)).map((a) => Math.round(Number(a.participacion ?? 0) * 100));
  const suma = centesimos.reduce((a, b) => a + b, 0) / 100;
  if (suma > PARTICIPACION_TOTAL)
    throw invalidField('participacion', `Entre todos suman ${suma} %: no pueden pasar de ${PARTICIPACION_TOTAL}`);
}

/** Somebody of the registers once, or somebody whom none knows, at the end. @throws Failure invalid or conflict */
async function agregar(tx: Ctx, p: De, d: AutorNuevo & InscripcionDeAutor, oficina: boolean) {
  exigirRol(rolesDeFuente(p.tipo, d.fuente, oficina), d.categoria);
  const afiliado = filiaciones(p, d);
  const investigadorId = await personaDe(tx, d.fuente, d);
  const nombres = investigadorId ? null : externo(d);
  const repetido = (await autores.all(tx, p.id)).some((a) =>
    nombres ? !a.investigadorId && enUno(a) === enUno(nombres) : a.investigadorId === investigadorId,
  );
  if (repetido)
    throw new Failure('conflict', 'publicaciones.autor_repetido', `${REPETIDO}.`, {
      fields: [{ path: 'investigadorId', message: REPETIDO }],
    });
  const { autor, categoria } = d;
  const fila = { ...nombres, ...afiliado, ...parte(p, d), ...inscrito(oficina, d), autor, categoria, investigadorId };
  await autores.add(tx, p.id, 'agregar_autor', fila);
  await exigirPartes(tx, p);
}

type Autor = typeof publicacionAutor.$inferSelect;
/** What is printed of an author, their condition and their affiliation, as they are kept. @throws Failure invalid */
export async function escrito(tx: Ctx, p: De, antes: Autor, d: AutorEditado & InscripcionDeAutor, oficina: boolean) {
  const { autor, categoria } = d;
  if (categoria !== antes.categoria) {
    const persona = antes.investigadorId ? await leerPersona(tx, antes.investigadorId) : undefined;
    exigirRol(rolesDe(p.tipo, { ...antes, tipoPersona: persona?.tipo ?? null }, oficina), categoria);
  }
  return { ...filiaciones(p, d), ...parte(p, d), ...inscrito(oficina, d), autor, categoria };
}

/** @throws Failure not_found or invalid */
async function editar(tx: Ctx, p: De, autorId: number, d: AutorEditado & InscripcionDeAutor, oficina: boolean) {
  const antes = await autores.one(tx, p.id, autorId);
  const nombres = antes.investigadorId ? {} : externo(d);
  await autores.edit(tx, antes, 'editar_autor', { ...nombres, ...(await escrito(tx, p, antes, d, oficina)) });
  await exigirPartes(tx, p);
}

/**
 * What is said of their affiliation, of several at once: only that of a person can still lack whether it is the only
 * one.
 */
export type Afiliacion = { autorIds: number[]; filiacion: 'si' | 'no'; filiacionUnica?: 'si' | 'no' | undefined };
function afiliado(p: De, antes: Autor, { filiacion, filiacionUnica }: Afiliacion) {
  const { unica, sinFiliacion } = tipoDe(p.tipo);
  if (sinFiliacion)
    throw new Failure('invalid', 'publicaciones.patente_sin_filiacion', 'En una patente no se dice la filiación.');
  const conFiliacion = filiacion === 'si';
  if (!unica) return { filiacion: conFiliacion, filiacionUnica: null };
  if (!conFiliacion) return { filiacion: false, filiacionUnica: false };
  if (filiacionUnica) return { filiacion: true, filiacionUnica: filiacionUnica === 'si' };
  return { filiacion: true, filiacionUnica: antes.filiacion ? antes.filiacionUnica : null };
}
/** @throws Failure not_found or invalid */
async function afiliar(tx: Ctx, p: De, dicho: Afiliacion) {
  for (const autorId of new Set(dicho.autorIds)) {
    const antes = await autores.one(tx, p.id, autorId);
    await autores.edit(tx, antes, 'editar_autor', afiliado(p, antes, dicho));
  }
}

type Una = { id: number };
type DeAutor = Una & { autorId: number };
/** How the module that writes the authors opens their publication, changes it and says what was done. */
export type Puerta<P extends De, R> = {
  oficina: boolean;
  ver(ctx: Ctx, id: number): Promise<unknown>;
  abrir(ctx: Ctx, id: number, hacer: (tx: Ctx, p: P) => Promise<unknown>, dicho: string): Promise<R>;
};
/** The operations over the authors of a publication: who registers it and the office each have a door. */
export const operacionesDeAutores = <P extends De, R>({ oficina, ver, abrir }: Puerta<P, R>) => ({
  candidatos: async (ctx: Ctx, { id, fuente, q }: Una & { fuente: Fuente; q: string }) => {
    await ver(ctx, id);
    return candidatosDe(ctx, id, fuente, q);
  },
  agregarAutor: (ctx: Ctx, d: Una & AutorNuevo & InscripcionDeAutor) =>
    abrir(ctx, d.id, (tx, p) => agregar(tx, p, d, oficina), 'Autor agregado.'),
  editarAutor: (ctx: Ctx, d: DeAutor & AutorEditado & InscripcionDeAutor) =>
    abrir(ctx, d.id, (tx, p) => editar(tx, p, d.autorId, d, oficina), 'Autor guardado.'),
  afiliarAutores: (ctx: Ctx, d: Una & Afiliacion) =>
    abrir(ctx, d.id, (tx, p) => afiliar(tx, p, d), 'Filiación guardada.'),
  moverAutor: (ctx: Ctx, { id, autorId, sentido }: DeAutor & { sentido: Sentido }) =>
    abrir(
      ctx,
      id,
      async (tx) => {
        const a = await autores.one(tx, id, autorId);
        await autores.move(tx, a, 'ordenar_autores', sentido === 'sube' ? -1 : 1, { autor: autorId, sentido });
      },
      'Orden guardado.',
    ),
  /** Who presented it stays. @throws Failure not_found or action_not_available */
  quitarAutor: (ctx: Ctx, { id, autorId }: DeAutor) =>
    abrir(
      ctx,
      id,
      async (tx) => {
        const a = await autores.one(tx, id, autorId);
        if (a.presentado)
          throw new Failure(
            'action_not_available',
            'publicaciones.presentador_es_autor',
            'Quien presenta la publicación figura siempre entre sus autores.',
          );
        const { autor, categoria, investigadorId } = a;
        await autores.remove(tx, a, 'quitar_autor', { autor, categoria, investigadorId });
      },
      'Autor retirado.',
    ),
});
