import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { filesOf, openFile, retireFile, storeFile } from '#core/files/server/files.ts';
import { fileLink } from '#core/files/server/tables.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { proyectoIntegrante } from '#modules/proyectos/tables.ts';
import { CARTA_INTEGRANTE } from './bloques/cartas.ts';
import { pasoDeRanura, ranurasDe } from './bloques/documentos.ts';
import { buscarPostulacion, exigirEditable, type Postulacion, puedeEscribir } from './postulacion.ts';

async function editable(ctx: Ctx, id: number): Promise<Postulacion> {
  const p = await buscarPostulacion(ctx, id);
  if (!p) throw notFound();
  await exigirEditable(ctx, p);
  return p;
}

function exigirPaso(p: Postulacion, paso: number) {
  if (!puedeEscribir(p, paso))
    throw new Failure('forbidden', 'No tiene permiso para editar este paso. Pídalo al responsable de la propuesta.');
}
const faltaArchivo = () =>
  new Failure('invalid', 'Archivo necesario', { fields: [{ path: 'archivo', message: 'Archivo necesario' }] });

/** Attaches a file to a slot of the programme; single-file slots keep the older version as history. */
export async function subirArchivo(
  ctx: Ctx,
  input: { id: number; recurso: string; comentario?: string | undefined },
  file: UploadedFile | null,
) {
  const p = await editable(ctx, input.id);
  const ranura = ranurasDe(p.programa).get(input.recurso);
  if (!ranura)
    throw new Failure('invalid', 'Esta convocatoria no pide ese documento.', {
      fields: [{ path: 'recurso', message: 'Valor inválido' }],
    });
  exigirPaso(p, pasoDeRanura(p.programa, input.recurso));
  if (!file) throw faltaArchivo();
  if (ranura.comentario && !input.comentario?.trim())
    throw new Failure('invalid', 'Escriba un comentario sobre el documento.', {
      fields: [{ path: 'comentario', message: 'Campo requerido' }],
    });
  const actuales = (await filesOf(ctx.db, 'proyecto', p.id, [ranura.key]))[ranura.key] ?? [];
  if (ranura.max > 1 && actuales.length >= ranura.max)
    throw new Failure('invalid', `Ya adjuntó el máximo de ${ranura.max} archivos.`);
  return storeFile(ctx, {
    slot: ranura,
    entity: 'proyecto',
    entityId: p.id,
    stream: file.stream,
    filename: file.filename,
    append: ranura.max > 1,
    ...(input.comentario ? { comment: input.comentario } : {}),
  });
}

/** Step and rule of the letters of the members, when the programme asks for them. */
function cartaDe(p: Postulacion) {
  const n = p.programa.steps.findIndex((s) => s.blocks.some((b) => b.kind === 'integrantes'));
  const bloque = p.programa.steps[n]?.blocks.find((b) => b.kind === 'integrantes');
  return bloque?.kind === 'integrantes' && bloque.carta ? { paso: n + 1, carta: bloque.carta } : null;
}

/** Attaches the letter of a member; a later one replaces it. A member of another application answers 404. */
export async function subirCarta(ctx: Ctx, input: { id: number; integranteId: number }, file: UploadedFile | null) {
  const p = await editable(ctx, input.id);
  const pedida = cartaDe(p);
  const [miembro] = await ctx.db
    .select({ id: proyectoIntegrante.id })
    .from(proyectoIntegrante)
    .where(and(eq(proyectoIntegrante.id, input.integranteId), eq(proyectoIntegrante.proyectoId, p.id)));
  if (!pedida || !miembro) throw notFound('Ese integrante no está en la propuesta.');
  exigirPaso(p, pedida.paso);
  if (!file) throw faltaArchivo();
  return storeFile(ctx, {
    slot: { key: CARTA_INTEGRANTE, label: 'Carta de compromiso', accept: pedida.carta.accept, maxMb: 6 },
    entity: 'proyecto_integrante',
    entityId: miembro.id,
    stream: file.stream,
    filename: file.filename,
  });
}

export async function retirarArchivo(ctx: Ctx, id: number, archivoId: number) {
  const p = await editable(ctx, id);
  await inTransaction(ctx, async (tx) => {
    await exigirEditable(tx, p);
    const vinculo = await vinculoDe(tx, p.id, archivoId);
    exigirPaso(p, vinculo.slot === CARTA_INTEGRANTE ? (cartaDe(p)?.paso ?? 0) : pasoDeRanura(p.programa, vinculo.slot));
    await retireFile(tx, { entity: vinculo.entity, entityId: vinculo.entityId, fileId: archivoId });
    await tx.db.execute(
      sql`update proyecto set actualizado_en = ${tx.now().toISOString()}, actualizado_por = ${actorName(tx)} where id = ${p.id}`,
    );
  });
}

/** Opens a file of an application, old versions and members' letters included; a file of another record answers 404. */
export async function abrirArchivoDe(ctx: Ctx, proyectoId: number, archivoId: number) {
  await vinculoDe(ctx, proyectoId, archivoId);
  return openFile(ctx, archivoId);
}

async function vinculoDe(ctx: Ctx, proyectoId: number, archivoId: number) {
  const [vinculo] = await ctx.db
    .select({ entity: fileLink.entity, entityId: fileLink.entityId, slot: fileLink.slot })
    .from(fileLink)
    .where(
      and(
        eq(fileLink.fileId, archivoId),
        or(
          and(eq(fileLink.entity, 'proyecto'), eq(fileLink.entityId, proyectoId)),
          and(
            eq(fileLink.entity, 'proyecto_integrante'),
            inArray(
              fileLink.entityId,
              ctx.db
                .select({ id: proyectoIntegrante.id })
                .from(proyectoIntegrante)
                .where(eq(proyectoIntegrante.proyectoId, proyectoId)),
            ),
          ),
        ),
      ),
    );
  if (!vinculo) throw notFound('El archivo que busca no existe.');
  return vinculo;
}
