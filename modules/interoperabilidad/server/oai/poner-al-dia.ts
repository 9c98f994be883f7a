import { createHash } from 'node:crypto';
import { query } from '#core/db/server/open.ts';
import { takeTurn, tryTurn } from '#core/db/server/turn.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { ajustesDe } from '#modules/catalogos/server/index.ts';
import { aXml } from '../../domain/oai/arbol.ts';
import { aDublinCore } from '../../domain/oai/dc.ts';
import { breve, completo, type Grafo } from '../../domain/oai/entidades.ts';
import {
  CLASES,
  type Clave,
  type Ficha,
  mencionesDe,
  nombreDeFicha,
  padresDe,
  partesDe,
} from '../../domain/oai/fichas.ts';
import { enEspacio11, espacioDe } from '../../domain/oai/perfil.ts';
import { enVersion } from '../../domain/oai/versiones.ts';
import { OAI_IDIOMA, PARAMETROS_OAI } from '../../domain/parametros.ts';
import { olvidarAdelantadas } from './adelanto.ts';
import { agrupar } from './agrupar.ts';
import { completarBreves, leerFichas } from './leer.ts';

/** Changes that a round takes, and records that it renders at most with what embeds them. */
const POR_VUELTA = 500;
const MAXIMO = 5000;
/** A datestamp is never before the commit of what it dates: it is set ahead, and set again if the round took longer. */
const MARGEN_MS = 500;
/** Only one round at a time, of all the processes. */
const TURNO = 'oai-registros';

type Guardada = {
  clave: Clave;
  numero: number;
  uuid: string;
  vivo: boolean;
  salio: boolean;
  huella: string | null;
  huellaBreve: string | null;
};
type Rendida = {
  numero: number;
  nombre: string | null;
  motivo: string | null;
  xml12: string | null;
  xml11: string | null;
  xmlDc: string | null;
  huella: string | null;
  huellaBreve: string | null;
  menciones: Clave[];
};

/** What a round knows: the rows as they are stored, the facts read, and what it has rendered. */
type Vuelta = {
  ctx: Ctx;
  idioma: string;
  guardadas: Map<Clave, Guardada>;
  fichas: Map<Clave, Ficha>;
  rendidas: Map<Clave, Rendida>;
};

/**
 * Renders what changed, one round: the records that changed, those that they name and do not leave yet, and those that
 * embed what is now otherwise, all in one transaction, so that no record names another that cannot be followed.
 * @param espera whether to wait for another round that runs; without it, that one does the work
 * @returns how many changes were taken; zero when nothing waits or another round runs
 */
export async function darVuelta(ctx: Ctx, espera = true): Promise<number> {
  const rendidos = await inTransaction(ctx, async (tx) => {
    if (!(await conTurno(tx, espera))) return 0;
    const cambios = await query(tx)<{ id: number; clave: Clave }>`
      select c.id::float8 as id, c.clase || ':' || c.origen_id as clave
      from oai_cambio c
      order by c.id
      limit ${POR_VUELTA}
    `;
    if (cambios.length === 0) return 0;
    await rendir(tx, [...new Set(cambios.map(({ clave }) => clave))]);
    await query(tx)`delete from oai_cambio where id = any(${`{${cambios.map(({ id }) => id)}}`}::bigint[])`;
    return cambios.length;
  });
  if (rendidos > 0) olvidarAdelantadas();
  return rendidos;
}

async function conTurno(tx: Ctx, espera: boolean): Promise<boolean> {
  if (!espera) return tryTurn(tx, TURNO);
  await takeTurn(tx, TURNO);
  return true;
}

async function rendir(ctx: Ctx, primeras: readonly Clave[]): Promise<void> {
  const ajustes = await ajustesDe(ctx, PARAMETROS_OAI);
  const vuelta: Vuelta = {
    ctx,
    idioma: ajustes.texto(OAI_IDIOMA.clave),
    guardadas: new Map(),
    fichas: new Map(),
    rendidas: new Map(),
  };
  let pendientes: Clave[] = [...primeras];
  while (pendientes.length > 0) {
    const ahora = pendientes.slice(0, MAXIMO - vuelta.rendidas.size);
    if (ahora.length < pendientes.length) await dejarParaDespues(ctx, pendientes.slice(ahora.length));
    if (ahora.length === 0) break;
    pendientes = await rendirEstas(vuelta, ahora);
  }
  await guardar(vuelta);
}

/** @returns what has to be rendered because of these */
async function rendirEstas(vuelta: Vuelta, claves: readonly Clave[]): Promise<Clave[]> {
  const { ctx, fichas, rendidas, guardadas } = vuelta;
  const enteras = await leerFichas(ctx, claves, false);
  for (const [clave, ficha] of enteras) fichas.set(clave, ficha);
  const nombradas = [...enteras.values()].flatMap((ficha) => [...mencionesDe(ficha), ...padresDe(ficha)]);
  await completarBreves(ctx, fichas, nombradas);
  const queSalen = [...fichas.values()].filter(({ motivo }) => motivo === null).map(({ clave }) => clave);
  await conocerFilas(vuelta, claves, [...enteras.keys(), ...queSalen]);
  const grafo: Grafo = {
    ficha: (clave) => fichas.get(clave),
    uuid: (clave) => uuidDe(vuelta, clave),
    idioma: vuelta.idioma,
  };
  const distintas: Clave[] = [];
  for (const clave of claves) {
    const fila = guardadas.get(clave);
    if (!fila) continue;
    const rendida = rendirUna(grafo, fila, enteras.get(clave));
    rendidas.set(clave, rendida);
    const sale = rendida.motivo === null;
    if (sale !== fila.vivo || (sale && rendida.huellaBreve !== fila.huellaBreve)) distintas.push(clave);
  }
  const sinRegistro = queSalen.filter((clave) => !guardadas.get(clave)?.vivo);
  const quienes = [...sinRegistro, ...(await quienesNombran(ctx, distintas))];
  return [...new Set(quienes)].filter((clave) => !rendidas.has(clave));
}

function uuidDe({ guardadas }: Vuelta, clave: Clave): string {
  const fila = guardadas.get(clave);
  if (!fila) throw new Error(`${clave} leaves and has no row`);
  return fila.uuid;
}

const huellaDe = (...textos: readonly (string | null)[]) =>
  createHash('sha256').update(JSON.stringify(textos)).digest('base64url');

function rendirUna(grafo: Grafo, { numero }: Guardada, ficha: Ficha | undefined): Rendida {
  const motivo = ficha ? ficha.motivo : 'inexistente';
  const menciones = ficha ? [...new Set(mencionesDe(ficha))] : [];
  const nada = { xml12: null, xml11: null, xmlDc: null, huella: null, huellaBreve: null };
  const nombre = ficha ? nombreDeFicha(ficha) : null;
  if (!ficha || motivo) return { numero, nombre, motivo, menciones, ...nada };
  const arbol = completo(grafo, ficha);
  const xml12 = aXml(arbol, espacioDe('1.2'));
  const entero11 = aXml(enVersion(arbol, '1.1'), espacioDe('1.1'));
  const xml11 = entero11 === enEspacio11(xml12) ? null : entero11;
  const xmlDc = aXml(aDublinCore(arbol));
  const suyo = breve(grafo, ficha.clave);
  return {
    numero,
    nombre,
    motivo,
    menciones,
    xml12,
    xml11,
    xmlDc,
    huella: huellaDe(xml12, xml11, xmlDc),
    huellaBreve: suyo && huellaDe(aXml(suyo)),
  };
}

/** The rows of some records, made for those that have none: their identifiers are for ever. */
async function conocerFilas(vuelta: Vuelta, claves: readonly Clave[], existentes: readonly Clave[]): Promise<void> {
  const { ctx, guardadas } = vuelta;
  const nuevas = [...new Set(existentes)]
    .filter((clave) => !guardadas.has(clave))
    .map((clave) => {
      const { clase, id } = partesDe(clave);
      return { clase, origen: id, conjunto: CLASES[clase].conjunto };
    });
  if (nuevas.length > 0)
    await query(ctx)`
      insert into oai_registro (clase, origen_id, conjunto)
      select n.clase, n.origen, n.conjunto
      from jsonb_to_recordset(${JSON.stringify(nuevas)}::jsonb) as n(clase text, origen bigint, conjunto text)
      order by n.clase, n.origen
      on conflict (clase, origen_id) do nothing
    `;
  const todas = [...new Set([...claves, ...existentes])].filter((clave) => !guardadas.has(clave)).map(partesDe);
  for (const [clase, suyas] of agrupar(todas, (parte) => parte.clase)) {
    const filas = await query(ctx)<Guardada>`
      select
        clase || ':' || origen_id as clave,
        numero::float8 as numero,
        uuid,
        marca is not null and not borrado as vivo,
        marca is not null as salio,
        huella,
        huella_breve as "huellaBreve"
      from oai_registro
      where clase = ${clase}
        and origen_id = any(${`{${suyas.map(({ id }) => id)}}`}::bigint[])
    `;
    for (const fila of filas) guardadas.set(fila.clave, fila);
  }
}

/** One look at the index for each: for many at once the database would read the whole table. */
async function quienesNombran(ctx: Ctx, claves: readonly Clave[]): Promise<Clave[]> {
  if (claves.length === 0) return [];
  const filas = await query(ctx)<{ clave: Clave }>`
    select quien.clave
    from unnest(${`{${claves}}`}::text[]) nombrada
      cross join lateral (
        select r.clase || ':' || r.origen_id as clave
        from oai_registro r
        where r.menciones @> array[nombrada]
        offset 0
      ) quien
  `;
  return filas.map(({ clave }) => clave);
}

/** What would make a round too long is another's: it is noted as any change is. */
async function dejarParaDespues(ctx: Ctx, claves: readonly Clave[]): Promise<void> {
  const filas = claves.map(partesDe).map(({ clase, id }) => ({ clase, origen: id }));
  await query(ctx)`
    insert into oai_cambio (clase, origen_id)
    select f.clase, f.origen
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as f(clase text, origen bigint)
  `;
}

/** Writes what is otherwise; what renders as it was keeps its datestamp. */
async function guardar({ ctx, guardadas, rendidas }: Vuelta): Promise<void> {
  const filas = [...rendidas].map(([clave, r]) => {
    const antes = guardadas.get(clave);
    const sale = r.motivo === null;
    const cambia = sale ? r.huella !== antes?.huella || !antes.vivo : Boolean(antes?.vivo);
    return { ...r, cambia, borrado: !sale && Boolean(antes?.salio) };
  });
  const marcados = filas.filter(({ cambia }) => cambia).map(({ numero }) => numero);
  const marca = (margen: number) => new Date(Math.ceil((ctx.now().getTime() + margen) / 1000) * 1000);
  let margen = MARGEN_MS;
  let dada = marca(margen);
  await query(ctx)`
    update oai_registro r
    set
      nombre = coalesce(n.nombre, r.nombre),
      motivo = n.motivo,
      borrado = n.borrado,
      xml_12 = n."xml12",
      xml_11 = n."xml11",
      xml_dc = n."xmlDc",
      huella = n.huella,
      huella_breve = n."huellaBreve",
      menciones = n.menciones,
      marca = case when n.cambia then ${dada}::timestamptz else r.marca end
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as n(
      numero bigint,
      nombre text,
      motivo text,
      borrado boolean,
      "xml12" text,
      "xml11" text,
      "xmlDc" text,
      huella text,
      "huellaBreve" text,
      menciones text[],
      cambia boolean
    )
    where r.numero = n.numero
      and (
        n.cambia
        or r.nombre is distinct from coalesce(n.nombre, r.nombre)
        or r.motivo is distinct from n.motivo
        or r.huella is distinct from n.huella
        or r.menciones is distinct from n.menciones
      )
  `;
  while (marcados.length > 0 && ctx.now().getTime() + MARGEN_MS / 2 >= dada.getTime()) {
    margen *= 2;
    dada = marca(margen);
    await query(ctx)`
      update oai_registro set marca = ${dada}::timestamptz where numero = any(${`{${marcados}}`}::bigint[])
    `;
  }
}
