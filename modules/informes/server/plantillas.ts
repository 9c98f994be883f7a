import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/audit/server/stale.ts';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { filesOf, openFile, retireFile, storeFile } from '#core/files/server/files.ts';
import { defineSlot } from '#core/files/shared/slot.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { serveRecord } from '#core/record/server/record.ts';
import { leerProyecto } from '#modules/proyectos/server/index.ts';
import { faltasDe, ranurasEn } from '../domain/edicion.ts';
import { flujoInforme } from '../domain/flujo.ts';
import { type Cuerpo, leerCuerpo } from '../domain/plantilla.ts';
import { ENTIDAD_TIPO, tiposDeInforme } from '../domain/tipos.ts';
import { informeBorrador, informeEn, informePlantilla, informeTipo } from '../tables.ts';
import { ajuste, type Informe } from './leer.ts';

const publicadaDe = (que: string) =>
  sql.raw(`(select max(x.${que}) from informe_plantilla x where x.tipo_id = r.id and x.anio = 0)`);
/** The reports that the types of project present, as the office manages them. */
export const tiposServidos = serveRecord(tiposDeInforme, {
  entity: ENTIDAD_TIPO,
  table: informeTipo,
  joins: sql`join tipo_proyecto t on t.codigo = r.tipo_proyecto`,
  columns: {
    numero: publicadaDe('numero'),
    publicada: publicadaDe('creado_en'),
    informes: sql`(select count(*)::int from informe n where n.tipo_id = r.id and ${informeEn.not('eliminado', 'n')})`,
    borradores: sql`(select 'si' from informe_borrador b where b.tipo_id = r.id limit 1)`,
  },
  search: sql`quipu_fold(r.nombre || ' ' || r.tipo_proyecto || ' ' || t.nombre)`,
  facetLabels: { tipoProyecto: sql`t.codigo || ' · ' || t.nombre` },
  used: 'Hay informes de este tipo.',
});

type Tipo = typeof informeTipo.$inferSelect;
async function exigirTipo(ctx: Ctx, id: number, bloquear = false): Promise<Tipo> {
  const consulta = ctx.db.select().from(informeTipo).where(eq(informeTipo.id, id));
  const [tipo] = await (bloquear ? consulta.for('update') : consulta);
  if (!tipo) throw notFound('El tipo de informe que busca no existe.');
  return tipo;
}
/** The template in force for the projects of a year: that of the year, or that of every year. */
export async function plantillaVigente(ctx: Ctx, tipoId: number, anio: number) {
  const x = informePlantilla;
  const [plantilla] = await ctx.db
    .select()
    .from(x)
    .where(and(eq(x.tipoId, tipoId), inArray(x.anio, [0, anio])))
    .orderBy(desc(x.anio), desc(x.numero))
    .limit(1);
  return plantilla && { ...plantilla, cuerpo: leerCuerpo(plantilla.cuerpo) };
}
const suBorrador = (id: number, anio: number) => and(eq(informeBorrador.tipoId, id), eq(informeBorrador.anio, anio));
async function borradorDe(ctx: Ctx, id: number, anio: number) {
  const [b] = await ctx.db.select().from(informeBorrador).where(suBorrador(id, anio));
  return b && { ...b, cuerpo: leerCuerpo(b.cuerpo) };
}
const VACIO: Cuerpo = leerCuerpo({ secciones: [{ key: 'info', titulo: 'Info general', vista: 'info' }] });

type DeAnio = { id: number; anio: number };
/**
 * The template of a type for a year: what is written of the next one, or the one in force.
 * @throws Failure not_found
 */
export async function plantillaDe(ctx: Ctx, { id, anio }: DeAnio) {
  const t = await exigirTipo(ctx, id);
  const vigente = await plantillaVigente(ctx, id, anio);
  const borrador = await borradorDe(ctx, id, anio);
  const [{ programa } = { programa: '' }] = await rowsOf<{ programa: string }>(
    ctx.db,
    sql`select nombre as programa from tipo_proyecto where codigo = ${t.tipoProyecto}`,
  );
  return {
    id,
    nombre: t.nombre,
    tipoProyecto: t.tipoProyecto,
    programa,
    anio,
    numero: vigente?.numero ?? 0,
    propia: vigente?.anio === anio,
    cuerpo: borrador?.cuerpo ?? vigente?.cuerpo ?? VACIO,
    borrador: borrador
      ? { version: borrador.version, por: borrador.actualizadoPor, desde: borrador.actualizadoEn.toISOString() }
      : null,
    publicadas: await rowsOf<{ anio: number; numero: number; desde: string; por: string; informes: number }>(
      ctx.db,
      sql`
        select
          x.anio::int,
          x.numero::int,
          x.creado_en::text as desde,
          x.creado_por as por,
          (
            select count(*)::int
            from informe n
            where n.plantilla_id = x.id and ${informeEn.not('eliminado', 'n')}
          ) as informes
        from informe_plantilla x
        where x.tipo_id = ${id}
        order by x.anio desc, x.numero desc
      `,
    ),
    formatos: await filesOf(ctx.db, ENTIDAD_TIPO, id),
  };
}

const EL_BORRADOR = { name: ENTIDAD_TIPO, the: 'La plantilla' };
/** Keeps what is written of the next template; `version` 0 begins it. @throws Failure not_found, stale_version */
export const escribirBorrador = (
  ctx: Ctx,
  { id, anio, version, cuerpo }: DeAnio & { version: number; cuerpo: Cuerpo },
) =>
  inTransaction(ctx, async (tx) => {
    await exigirTipo(tx, id, true);
    const b = await borradorDe(tx, id, anio);
    await requireVersion(tx, EL_BORRADOR, { id, version: b?.version ?? 0 }, version);
    const set = { cuerpo, version: version + 1, actualizadoEn: tx.now(), actualizadoPor: actorName(tx) };
    await tx.db
      .insert(informeBorrador)
      .values({ tipoId: id, anio, ...set })
      .onConflictDoUpdate({ target: [informeBorrador.tipoId, informeBorrador.anio], set });
    return { version: version + 1 };
  });

async function exigirBorrador(tx: Ctx, id: number, anio: number, version: number) {
  await exigirTipo(tx, id, true);
  const b = await borradorDe(tx, id, anio);
  if (!b)
    throw new Failure('action_not_available', 'informes.sin_cambios_por_publicar', 'No hay cambios sin publicar.');
  await requireVersion(tx, EL_BORRADOR, { id, version: b.version }, version);
  return b;
}
/** @throws Failure not_found, action_not_available, stale_version */
export const descartarBorrador = (ctx: Ctx, { id, anio, version }: DeAnio & { version: number }) =>
  inTransaction(ctx, async (tx) => {
    await exigirBorrador(tx, id, anio, version);
    await tx.db.delete(informeBorrador).where(suBorrador(id, anio));
  });
/**
 * Publishes what was written, with the number that follows; the reports that have begun keep theirs (ADR 0043).
 * @throws Failure not_found, action_not_available, stale_version, requirements_pending
 */
export const publicarPlantilla = (ctx: Ctx, { id, anio, version }: DeAnio & { version: number }) =>
  inTransaction(ctx, async (tx) => {
    const { cuerpo } = await exigirBorrador(tx, id, anio, version);
    const faltas = faltasDe(cuerpo);
    if (faltas.length)
      throw new Failure(
        'requirements_pending',
        'informes.plantilla_incompleta',
        'La plantilla no se puede publicar todavía.',
        {
          reasons: faltas.map((text) => ({ text })),
        },
      );
    const vigente = await plantillaVigente(tx, id, anio);
    const antes = vigente?.anio === anio ? vigente.numero : 0;
    const numero = antes + 1;
    await tx.db
      .insert(informePlantilla)
      .values({ tipoId: id, anio, numero, cuerpo, creadoEn: tx.now(), creadoPor: actorName(tx) });
    await tx.db.delete(informeBorrador).where(suBorrador(id, anio));
    const de = (n: number) => ({ plantilla: n ? nombreDeNumero(n, anio) : null });
    await audit(tx, { entity: ENTIDAD_TIPO, entityId: id, action: 'publicar', before: de(antes), after: de(numero) });
    return {
      mensaje: `Se publicó la plantilla ${nombreDeNumero(numero, anio)}. Los informes que ya empezaron siguen con la suya.`,
    };
  });
export const nombreDeNumero = (numero: number, anio: number) => `n.º ${numero}${anio ? ` de ${anio}` : ''}`;

/**
 * A report that nobody presents, to see a template: with the data of the last project of its type, or of any.
 * @throws Failure
 */
export async function muestraDe(ctx: Ctx, { id, anio }: DeAnio): Promise<Informe> {
  const { tipoProyecto, tituloPdf, nombre } = await exigirTipo(ctx, id);
  const { cuerpo } = await plantillaDe(ctx, { id, anio });
  const [x] = await rowsOf<{ id: number }>(
    ctx.db,
    sql`
      select id::int
      from proyecto
      where origen = 'sistema'
      order by tipo_proyecto = ${tipoProyecto} desc, id desc
      limit 1
    `,
  );
  const p = x && (await leerProyecto(ctx, x.id));
  if (!p)
    throw new Failure(
      'action_not_available',
      'informes.sin_proyecto_de_muestra',
      'Aún no hay proyectos con cuyos datos ver la plantilla.',
    );
  const nada = {
    nombreAntiguo: null,
    codigoAntiguo: null,
    observaciones: null,
    observacionesAdmin: null,
    entregado: null,
  };
  const sinFecha = {
    declaradoEn: null,
    fechaInforme: null,
    fechaEnvio: null,
    fechaPresentacion: null,
    fechaRegistro: null,
  };
  const sinTramite = {
    nroRegistro: null,
    aprobadoEn: null,
    aprobadoPor: null,
    pasosVersion: null,
    entregadoAntes: null,
  };
  const ahora = ctx.now();
  return {
    ...nada,
    ...sinFecha,
    ...sinTramite,
    id: 0,
    proyectoId: p.id,
    origen: 'sistema',
    tipoId: id,
    plantillaId: null,
    estado: flujoInforme.initial,
    estadoDesde: ahora,
    contenido: {},
    notas: {},
    pendientes: [],
    paso: 1,
    version: 1,
    creadoEn: ahora,
    actualizadoEn: ahora,
    actualizadoPor: null,
    nombre,
    forma: null,
    tituloPdf,
    plantilla: null,
    cuerpo,
    p,
    puerta: 'oficina',
    roles: new Set<string>(),
    secciones: [],
  };
}

/** Replaces the blank format of a slot. @throws Failure not_found, too_large, unsupported_type */
export async function subirFormato(
  ctx: Ctx,
  { id, anio, ranura }: DeAnio & { ranura: string },
  file: UploadedFile | null,
) {
  if (!file) throw invalidField('archivo', 'Archivo necesario');
  const ranuras = ranurasEn((await plantillaDe(ctx, { id, anio })).cuerpo);
  const label = ranuras.find((r) => r.key === ranura)?.label;
  if (!label) throw notFound('La plantilla no pide ese archivo.');
  const maxMb = Number(await ajuste(ctx, 'informes_max_mb')) || 6;
  return storeFile(ctx, {
    slot: defineSlot({ key: ranura, label, accept: ['docx', 'xlsx', 'pdf'], maxMb }),
    entity: ENTIDAD_TIPO,
    stream: file.stream,
    filename: file.filename,
    before: async (tx) => (await exigirTipo(tx, id, true)).id,
  });
}
async function formatoDe(ctx: Ctx, id: number, ranura: string) {
  const [file] = (await filesOf(ctx.db, ENTIDAD_TIPO, id))[ranura] ?? [];
  if (!file) throw notFound('No hay un formato para ese archivo.');
  return file.id;
}
export const quitarFormato = (ctx: Ctx, id: number, ranura: string) =>
  inTransaction(ctx, async (tx) => {
    await exigirTipo(tx, id, true);
    await retireFile(tx, { entity: ENTIDAD_TIPO, entityId: id, fileId: await formatoDe(tx, id, ranura) });
  });
export const abrirFormato = async (ctx: Ctx, id: number, ranura: string) =>
  openFile(ctx, await formatoDe(ctx, id, ranura));
