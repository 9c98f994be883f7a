import { eq, sql } from 'drizzle-orm';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { retireFile, storeFile } from '#core/files/server/files.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { rowsUnder } from '#core/record/server/rows.ts';
import { coincide, participaciones } from '#modules/personas/server/index.ts';
import type { ProyectoExterno } from '../../contract-registro.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { ADJUNTO, ENTIDAD_PROYECTO, ranuraDe } from '../../domain/ranuras.ts';
import { tipoDe } from '../../domain/tipos.ts';
import { publicacionProyecto } from '../../tables.ts';
import { ajustesPublicaciones } from '../ajustes.ts';
import { abrirPropia, exigirPropia, type Publicacion } from '../leer.ts';
import { enPropia } from './actos.ts';

const ENTIDAD = flujoPublicacion.entity;
const suyos = rowsUnder({
  entity: ENTIDAD,
  table: publicacionProyecto,
  of: 'publicacionId',
  born: 'creadoEn',
  missing: 'Ese proyecto no figura en la publicación.',
});
type Propio = { proyectoId: number; codigo: string; titulo: string; periodo: number | null };
const mios = (ctx: Ctx) =>
  sql`select x.proyecto_id::int as "proyectoId", x.codigo, x.titulo, max(x.periodo)::int as periodo from ${participaciones.one()} x
    where x.investigador_id = ${requireSession(ctx).subject.investigador ?? 0} and x.codigo is not null and x.ganado`;

/** Projects with a code in which who asks takes part. @throws Failure not_found */
export async function misProyectos(ctx: Ctx, id: number, q: string): Promise<{ proyectos: Propio[] }> {
  await exigirPropia(ctx, id);
  const texto = coincide(sql`quipu_fold(x.codigo || ' ' || x.titulo)`, q);
  const orden = sql`group by x.proyecto_id, x.codigo, x.titulo order by periodo desc nulls last, x.codigo limit 20`;
  return { proyectos: await rowsOf<Propio>(ctx.db, sql`${mios(ctx)} and ${texto} ${orden}`) };
}

/** Refuses one more project than the institution lets a publication have. @throws Failure action_not_available */
async function exigirLugar(tx: Ctx, p: Publicacion) {
  if (tipoDe(p.tipo).sinProyectos) throw new Failure('action_not_available', 'Una patente no lleva proyectos.');
  const { maxProyectos } = await ajustesPublicaciones(tx);
  if ((await tx.db.$count(publicacionProyecto, eq(publicacionProyecto.publicacionId, p.id))) >= maxProyectos)
    throw new Failure(
      'action_not_available',
      `Puede asociar ${maxProyectos} como máximo. Quite uno para agregar otro.`,
    );
}

async function asociar(tx: Ctx, p: Publicacion, fila: Omit<typeof publicacionProyecto.$inferInsert, 'publicacionId'>) {
  await exigirLugar(tx, p);
  const investigadorId = requireSession(tx).subject.investigador ?? null;
  return suyos.add(tx, p.id, 'asociar_proyecto', { ...fila, investigadorId });
}

/** Associates a project of the university in which he takes part, with what it is called today. */
export const asociarPropio = (ctx: Ctx, id: number, proyectoId: number) =>
  enPropia(ctx, id, async (tx, p) => {
    const [suyo] = await rowsOf<Propio>(
      tx.db,
      sql`${mios(tx)} and x.proyecto_id = ${proyectoId} group by x.proyecto_id, x.codigo, x.titulo`,
    );
    if (!suyo) throw invalidField('proyectoId', 'Elija uno de sus proyectos');
    const entidad = tx.settings.institution.name;
    await asociar(tx, p, { proyectoId, codigo: suyo.codigo, nombre: suyo.titulo, entidad });
  });

/** Associates a project of another entity, with the document that proves it: both are kept, or neither. */
export async function asociarExterno(ctx: Ctx, { id, ...datos }: ProyectoExterno, file: UploadedFile | null) {
  if (!file) throw invalidField('archivo', 'Archivo necesario', 'Adjunte el documento de sustento.');
  const { maxMb } = await ajustesPublicaciones(ctx);
  const { codigo, ...resto } = datos;
  return storeFile(ctx, {
    slot: { ...ADJUNTO, maxMb },
    entity: ENTIDAD_PROYECTO,
    stream: file.stream,
    filename: file.filename,
    before: (tx) => enPropia(tx, id, (dentro, p) => asociar(dentro, p, { ...resto, codigo: codigo || null })),
  });
}

export const quitarProyecto = (ctx: Ctx, id: number, filaId: number) =>
  enPropia(ctx, id, async (tx) => {
    const fila = await suyos.one(tx, id, filaId);
    await suyos.remove(tx, fila, 'quitar_proyecto', { codigo: fila.codigo, nombre: fila.nombre });
  });

/** The evidence of the publication: a new one replaces it. @throws Failure as `abrirPropia`, or invalid */
export async function subirAnexo(ctx: Ctx, id: number, file: UploadedFile | null) {
  if (!file) throw invalidField('archivo', 'Archivo necesario', 'Elija un archivo.');
  const { maxMb } = await ajustesPublicaciones(ctx);
  const { tipo } = await exigirPropia(ctx, id);
  return storeFile(ctx, {
    slot: { ...ranuraDe(tipo), maxMb },
    entity: ENTIDAD,
    stream: file.stream,
    filename: file.filename,
    before: async (tx) => (await abrirPropia(tx, id)).id,
  });
}
export const retirarAnexo = (ctx: Ctx, id: number, fileId: number) =>
  enPropia(ctx, id, (tx) => retireFile(tx, { entity: ENTIDAD, entityId: id, fileId }));
