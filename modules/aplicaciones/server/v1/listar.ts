import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { HandlerExtra } from '#core/contract/server/implement.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { ponerseAlDia, selloPublico } from '#modules/interoperabilidad/server/index.ts';
import { ambitosDeLectura, type Recurso } from '../../domain/ambitos.ts';
import { camposDe } from '../../domain/recursos.ts';
import { firmarCursor, leerCursor, listaPedida } from './cursor.ts';
import type { Filtros, Fuente, Nivel, Registro } from './fuente.ts';

type DeLista = {
  limit: number;
  cursor?: string | undefined;
  fields?: string | undefined;
  updatedSince?: string | undefined;
};
type Pagina = { datos: Registro[]; siguiente: string | null };

/** What the scopes of who asks let be read of a resource. */
const nivelDe = (ctx: Ctx, recurso: Recurso): Nivel => {
  const [, institucional = ''] = ambitosDeLectura(recurso);
  return requireSession(ctx).permissions.has(institucional) ? 'institucional' : 'publico';
};
const prohibido = (recurso: Recurso, que: string) =>
  new Failure(
    'forbidden',
    'aplicaciones.ambito_insuficiente',
    `${que} pide el ámbito «${recurso}.institucional», que esta clave no tiene.`,
  );

/** The data that are given: those that were named, or all that the level lets be read. */
function elegidos(recurso: Recurso, nivel: Nivel, fields: string | undefined): string[] {
  const campos = camposDe(recurso);
  const legible = (nombre: string) => nivel === 'institucional' || campos[nombre]?.nivel === 'publico';
  if (!fields) return Object.keys(campos).filter(legible);
  const pedidos = fields.split(',').map((nombre) => nombre.trim());
  const ajeno = pedidos.find((nombre) => !Object.hasOwn(campos, nombre));
  if (ajeno !== undefined)
    throw invalidField('fields', `«${ajeno}» no es un dato de este recurso. Son: ${Object.keys(campos).join(', ')}.`);
  const reservado = pedidos.find((nombre) => !legible(nombre));
  if (reservado) throw prohibido(recurso, `El dato «${reservado}»`);
  return ['id', ...pedidos.filter((nombre) => nombre !== 'id')];
}

const solo = (registro: Registro, nombres: readonly string[]): Registro => {
  const partes = nombres.map((nombre) => [nombre, registro[nombre] ?? null] as const);
  return Object.assign({ id: registro.id }, Object.fromEntries(partes));
};

function condiciones(recurso: Recurso, fuente: Fuente, nivel: Nivel, filtros: Filtros): SQL[] {
  return Object.entries(filtros).flatMap(([nombre, valor]) => {
    const filtro = fuente.filtros[nombre];
    if (valor === undefined || valor === '' || !filtro) return [];
    if (filtro.nivel === 'institucional' && nivel === 'publico') throw prohibido(recurso, `El filtro «${nombre}»`);
    return [filtro.sql(valor)];
  });
}

type Fila = { id: number; actualizado: Date | string | null };
type Buscada = { tras: number; cuantas: number; desde: string | undefined; donde: readonly SQL[] };
const filasDe = (ctx: Ctx, fuente: Fuente, nivel: Nivel, { tras, cuantas, desde, donde }: Buscada) => {
  const cambio = fuente.cambio[nivel];
  const todas = [
    nivel === 'publico' ? fuente.sale : fuente.existe,
    sql`${fuente.id} > ${tras}`,
    ...(desde === undefined ? [] : [sql`${cambio} >= ${new Date(desde)}::timestamptz`]),
    ...donde,
  ];
  return query(ctx)<Fila>`
    select ${fuente.id}::float8 as id, ${cambio} as actualizado
    from ${fuente.desde}
    where ${sql.join(todas, sql` and `)}
    order by ${fuente.id}
    limit ${cuantas}
  `;
};

/** Records of a page with when each changed; one that stopped being public meanwhile is not among them. */
async function leidas(ctx: Ctx, fuente: Fuente, nivel: Nivel, filas: readonly Fila[]): Promise<Registro[]> {
  if (filas.length === 0) return [];
  const ids = filas.map(({ id }) => id);
  const registros = new Map((await fuente.leer(ctx, ids, nivel)).map((registro) => [registro.id, registro]));
  return filas.flatMap(({ id, actualizado }) => {
    const registro = registros.get(id);
    const cambio = actualizado === null ? null : new Date(actualizado).toISOString();
    return registro ? [Object.assign(registro, { actualizado: cambio })] : [];
  });
}

/** The few changes that wait are rendered first, so that what just changed is already out, or in. */
const alDia = async (ctx: Ctx) => ponerseAlDia(ctx, await selloPublico(ctx));

/**
 * A page of a resource. It goes by the number of each record, which never changes: none is lost and none comes twice,
 * whatever is written meanwhile.
 * @throws Failure bad_request for a cursor that is not of this list, forbidden for what the scopes do not reach
 */
export async function listar(
  ctx: Ctx,
  recurso: Recurso,
  fuente: Fuente,
  { limit, cursor, fields, updatedSince, ...filtros }: DeLista & Filtros,
): Promise<Pagina> {
  const nivel = nivelDe(ctx, recurso);
  const nombres = elegidos(recurso, nivel, fields);
  const donde = condiciones(recurso, fuente, nivel, filtros);
  const lista = listaPedida(recurso, nivel, Object.assign({ updatedSince }, filtros));
  const tras = leerCursor(ctx, lista, cursor);
  await alDia(ctx);
  const filas = await filasDe(ctx, fuente, nivel, { tras, cuantas: limit + 1, desde: updatedSince, donde });
  const pagina = filas.slice(0, limit);
  const ultima = pagina.at(-1);
  return {
    datos: (await leidas(ctx, fuente, nivel, pagina)).map((registro) => solo(registro, nombres)),
    siguiente: filas.length > limit && ultima ? firmarCursor(ctx, lista, ultima.id) : null,
  };
}

/** One record, by its number. @throws Failure not_found for what does not exist or is not public to who asks */
export async function unRegistro(
  ctx: Ctx,
  recurso: Recurso,
  fuente: Fuente,
  { id, fields }: { id: number; fields?: string | undefined },
): Promise<Registro> {
  const nivel = nivelDe(ctx, recurso);
  const nombres = elegidos(recurso, nivel, fields);
  await alDia(ctx);
  const donde = [sql`${fuente.id} = ${id}`];
  const filas = await filasDe(ctx, fuente, nivel, { tras: 0, cuantas: 1, desde: undefined, donde });
  const [registro] = await leidas(ctx, fuente, nivel, filas);
  if (!registro) throw notFound('El registro no existe, o no es público y la clave solo lee lo público.');
  return solo(registro, nombres);
}

/** Sends what was read with its mark; who has it already hears that it is the same (RFC 9110 §13.1.2). */
export function conMarca<T>(salida: T, { request, reply }: HandlerExtra): T {
  const marca = `"${createHash('sha256').update(JSON.stringify(salida)).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', marca).header('cache-control', 'private, no-cache');
  const conocidas = String(request.headers['if-none-match'] ?? '')
    .split(',')
    .map((una) => una.trim().replace(/^W\//, ''));
  if (conocidas.includes(marca)) reply.status(304).send();
  return salida;
}
