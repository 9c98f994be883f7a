import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/audit/server/stale.ts';
import type { HandlerExtra, UploadedFile } from '#core/contract/server/implement.ts';
import { filesOf, filesOfMany, retireFile, storeUpload } from '#core/files/server/files.ts';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { isOneOf } from '#core/kernel/shared/keys.ts';
import { flujoPublicacion } from '../domain/flujo.ts';
import { TEXTO } from '../domain/ranuras.ts';
import {
  admiteTexto,
  CLAVES_DE_VERSION,
  diaDelTexto,
  dichoDelTexto,
  EMBARGO_PASADO,
  FALTA_EL_DIA,
  type FormularioTexto,
  seLee,
  type Texto,
  type VersionDeTexto,
} from '../domain/texto.ts';
import { publicacion } from '../tables.ts';

const entity = flujoPublicacion.entity;
const DATOS = ['textoVersion', 'textoDesde', 'acceso', 'embargoHasta', 'licencia'] as const;
type Derechos = Pick<typeof publicacion.$inferSelect, (typeof DATOS)[number]>;
type Obra = Derechos & { id: number; tipo: string; estado: string; version: number };

const derechosDe = ({ textoVersion, textoDesde, acceso, embargoHasta, licencia }: Derechos): Derechos => ({
  textoVersion,
  textoDesde,
  acceso,
  embargoHasta,
  licencia,
});
/**
 * SQL of the publication `p`: `situacionDelTexto`, and nothing of a patent.
 * @param hoy the day of the institution
 */
export const situacionDelTextoSql = (hoy: SQL): SQL => sql`
  case
    when p.tipo_publicacion = 'patente' then null
    when p.texto_version is null then 'sin'
    when p.acceso = 'abierto' and p.texto_desde <= ${hoy} then 'abierto'
    when p.acceso = 'embargado' and greatest(p.texto_desde, p.embargo_hasta) <= ${hoy}
      and p.texto_desde is not null and p.embargo_hasta is not null then 'abierto'
    when p.acceso = 'abierto' and p.texto_desde > ${hoy} then 'embargado'
    when p.acceso = 'embargado' and p.texto_desde is not null
      and greatest(p.texto_desde, p.embargo_hasta) > ${hoy} then 'embargado'
    else 'restringido'
  end
`;

const versionDe = (valor: string | null): VersionDeTexto | null => (isOneOf(CLAVES_DE_VERSION, valor) ? valor : null);

/** The file of the text of a publication. */
export async function archivoDeTexto(ctx: Ctx, id: number): Promise<FileInfo | null> {
  const archivos = await filesOf(ctx.db, entity, id, [TEXTO.key]);
  return archivos[TEXTO.key]?.[0] ?? null;
}

/** @throws Failure action_not_available for a patent, and for what does not count any more */
function exigirDepositable({ tipo, estado }: Obra): void {
  if (!admiteTexto(tipo))
    throw new Failure(
      'action_not_available',
      'publicaciones.patente_sin_texto',
      'Una patente no lleva texto completo.',
    );
  if (flujoPublicacion.is(estado, 'descartadas'))
    throw new Failure(
      'action_not_available',
      'publicaciones.texto_no_vigente',
      'La publicación ya no está vigente: su texto no se cambia.',
    );
}

/** What is said of the text becomes part of the record, which is another version from then on. */
export async function escribirTexto(tx: Ctx, p: Obra, accion: string, datos: Partial<Derechos>): Promise<void> {
  await tx.db
    .update(publicacion)
    .set({
      ...datos,
      version: sql`${publicacion.version} + 1`,
      actualizadoEn: tx.now(),
      actualizadoPor: actorName(tx),
    })
    .where(eq(publicacion.id, p.id));
  const antes = derechosDe(p);
  await audit(tx, { entity, entityId: p.id, action: accion, before: antes, after: { ...antes, ...datos } });
}

/** How each door holds the record while its text changes. */
type Puerta = { abrirParaTexto: (tx: Ctx, id: number) => Promise<Obra> };

async function depositar(ctx: Ctx, { abrirParaTexto }: Puerta, pedido: FormularioTexto, file: UploadedFile | null) {
  const { id, version, textoVersion, acceso, licencia } = pedido;
  const embargoHasta = acceso === 'embargado' ? pedido.embargoHasta || null : null;
  const before = async (tx: Ctx): Promise<number> => {
    const p = await abrirParaTexto(tx, id);
    exigirDepositable(p);
    await requireVersion(tx, { name: entity, the: 'La publicación' }, p, version);
    if (acceso === 'embargado' && embargoHasta === null) throw invalidField('embargoHasta', FALTA_EL_DIA);
    if (embargoHasta !== null && embargoHasta <= tx.today()) throw invalidField('embargoHasta', EMBARGO_PASADO);
    const textoDesde = acceso === 'abierto' ? tx.today() : embargoHasta;
    const datos = { textoVersion, textoDesde, acceso, embargoHasta, licencia: licencia || null };
    await escribirTexto(tx, p, 'depositar_texto', datos);
    return p.id;
  };
  if (file) return storeUpload(ctx, file, { slot: TEXTO, entity, missing: 'Adjunte el texto en PDF.', before });
  return inTransaction(ctx, async (tx) => {
    const actual = await archivoDeTexto(tx, await before(tx));
    if (!actual) throw invalidField('archivo', 'Adjunte el texto en PDF.');
    return actual;
  });
}

const retirar = (ctx: Ctx, { abrirParaTexto }: Puerta, { id, archivoId }: { id: number; archivoId: number }) =>
  inTransaction(ctx, async (tx) => {
    const p = await abrirParaTexto(tx, id);
    const actual = await archivoDeTexto(tx, p.id);
    if (actual?.id !== archivoId) throw notFound('Ese texto ya fue retirado o reemplazado: vuelva a abrir la página.');
    await retireFile(tx, { entity, entityId: p.id, fileId: archivoId });
    await escribirTexto(tx, p, 'retirar_texto', { textoVersion: null, textoDesde: null });
  });

/** What a door does with the text of a publication, in any state in which it counts. */
export const operacionesDeTexto = (puerta: Puerta) => ({
  depositarTexto: (ctx: Ctx, pedido: FormularioTexto, { file }: Pick<HandlerExtra, 'file'>) =>
    depositar(ctx, puerta, pedido, file),
  retirarTexto: (ctx: Ctx, pedido: { id: number; archivoId: number }) => retirar(ctx, puerta, pedido),
});

/**
 * The text of a publication as its page shows it; nothing of a patent.
 * @param puede whether who asks may write the record
 */
export async function textoDe(ctx: Ctx, p: Obra, puede: boolean): Promise<Texto | null> {
  if (!admiteTexto(p.tipo)) return null;
  const archivo = await archivoDeTexto(ctx, p.id);
  return {
    archivo,
    version: archivo && versionDe(p.textoVersion),
    dicho: archivo && dichoDelTexto(p, ctx.today()),
    cambia: puede && !flujoPublicacion.is(p, 'descartadas'),
    datos: {
      textoVersion: p.textoVersion ?? '',
      // A text that was deposited for nobody stays so, whatever is said of the work.
      acceso: archivo && p.textoDesde === null ? 'restringido' : (p.acceso ?? ''),
      embargoHasta: p.embargoHasta ?? '',
      licencia: p.licencia ?? '',
    },
  };
}

/** The text of a registered work as anybody is told of it. */
export type TextoPublico = {
  archivo: FileInfo;
  version: VersionDeTexto | null;
  /** The day on which it may be read, while its embargo lasts. */
  desde: string | null;
};
/**
 * The texts of some registered works that anybody reads, or will; nothing of those that are restricted. The caller
 * knows that the records themselves are public.
 */
export async function textosPublicos(ctx: Ctx, ids: readonly number[]): Promise<Map<number, TextoPublico>> {
  if (ids.length === 0) return new Map();
  const obras = await ctx.db
    .select({
      id: publicacion.id,
      estado: publicacion.estado,
      acceso: publicacion.acceso,
      embargoHasta: publicacion.embargoHasta,
      textoVersion: publicacion.textoVersion,
      textoDesde: publicacion.textoDesde,
    })
    .from(publicacion)
    .where(and(inArray(publicacion.id, [...ids]), isNotNull(publicacion.textoVersion)));
  const hoy = ctx.today();
  const registradas = obras.filter((p) => flujoPublicacion.is(p, 'registrado'));
  const dichas = registradas.filter((p) => diaDelTexto(p) !== null);
  const archivos = await filesOfMany(
    ctx.db,
    entity,
    dichas.map((p) => p.id),
    [TEXTO.key],
  );
  return new Map(
    dichas.flatMap((p): [number, TextoPublico][] => {
      const archivo = archivos.get(p.id)?.[TEXTO.key]?.[0];
      if (!archivo) return [];
      const desde = seLee(p, hoy) ? null : diaDelTexto(p);
      return [[p.id, { archivo, version: versionDe(p.textoVersion), desde }]];
    }),
  );
}

/** The same of one work. */
export const textoPublico = async (ctx: Ctx, id: number): Promise<TextoPublico | null> =>
  (await textosPublicos(ctx, [id])).get(id) ?? null;
