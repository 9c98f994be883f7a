import { query } from '#core/db/server/open.ts';
import { defineJob, enqueue } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import type { Validacion } from '../../contract-oai.ts';
import type { Nodo } from '../../domain/oai/arbol.ts';
import { fallasDeReferencia, incrustadasEn } from '../../domain/oai/integridad.ts';
import { CONJUNTOS, enEspacio11, VERSIONES, type Version } from '../../domain/oai/perfil.ts';
import { type Falla, fallasDe } from '../../domain/oai/validar.ts';
import { agrupar } from './agrupar.ts';
import { leerXml } from './leer-xml.ts';
import { idDeFila } from './listar.ts';
import { anotarEstado, ponerAlDia } from './trabajos.ts';

export const VALIDACION = 'validacion';
const POR_LOTE = 500;
/** What is looked at while the person waits; more is a job's. */
const EN_EL_MOMENTO = 3000;
const MAX_FALLAS = 50;

type Fila = { numero: number; uuid: string; conjunto: keyof typeof CONJUNTOS; xml12: string; xml11: string | null };
type Leido = { numero: number; id: string; conjunto: Fila['conjunto']; arboles: Record<Version, Nodo> };

const leer = (fila: Fila): Leido => ({
  numero: fila.numero,
  id: idDeFila(fila),
  conjunto: fila.conjunto,
  arboles: { '1.2': leerXml(fila.xml12), '1.1': leerXml(fila.xml11 ?? enEspacio11(fila.xml12)) },
});

const lote = (ctx: Ctx, tras: number) => query(ctx)<Fila>`
  select
    r.numero::float8 as numero,
    uuid,
    conjunto,
    xml_12 as "xml12",
    xml_11 as "xml11"
  from oai_registro r
  where marca is not null
    and not borrado
    and r.numero > ${tras}::float8::bigint
  order by r.numero
  limit ${POR_LOTE}
`;
const porUuid = (ctx: Ctx, uuids: readonly string[]) => query(ctx)<Fila>`
  select
    numero::float8 as numero,
    uuid,
    conjunto,
    xml_12 as "xml12",
    xml_11 as "xml11"
  from oai_registro
  where uuid = any(${`{${uuids}}`}::uuid[])
    and marca is not null
    and not borrado
`;

type Encontrada = Falla & { numero: number };
/** The rules of the profile and the references of some records, in each version, against the records themselves. */
async function fallasDelLote(ctx: Ctx, leidos: readonly Leido[]): Promise<Encontrada[]> {
  const incrustadas = leidos.flatMap(({ arboles }) => incrustadasEn(arboles['1.2']));
  const uuids = incrustadas.flatMap(({ atributos }) => atributos?.id?.split('/')[1] ?? []);
  const nombrados = (await porUuid(ctx, [...new Set(uuids)])).map(leer);
  return VERSIONES.flatMap((version) => {
    const porId = new Map(nombrados.map(({ id, arboles }) => [id, arboles[version]]));
    return leidos.flatMap(({ numero, id, conjunto, arboles }) => {
      const arbol = arboles[version];
      const fallas = [...fallasDe(arbol, version, CONJUNTOS[conjunto], id), ...fallasDeReferencia(arbol, porId)];
      return fallas.map((falla) => ({ ...falla, numero }));
    });
  });
}

/** Looks at every record that leaves as the validator of OpenAIRE would, and keeps what it finds (spec 09 §9). */
export async function validarTodo(ctx: Ctx): Promise<Validacion> {
  await ponerAlDia(ctx);
  const encontradas: Encontrada[] = [];
  const conFalla = new Set<number>();
  let revisados = 0;
  for (let filas = await lote(ctx, 0); filas.length > 0; filas = await lote(ctx, filas.at(-1)!.numero)) {
    const fallas = await fallasDelLote(ctx, filas.map(leer));
    for (const falla of fallas) conFalla.add(falla.numero);
    encontradas.push(...fallas);
    revisados += filas.length;
  }
  const iguales = agrupar(encontradas, ({ regla, detalle, donde }) =>
    regla.startsWith('5') ? `${regla} ${detalle}` : `${regla} ${detalle} ${donde}`,
  );
  const fallas = [...iguales.values()]
    .map((todas) => {
      const { regla, donde, detalle, numero } = todas[0]!;
      return { regla, donde, detalle, veces: todas.length, ejemplo: numero };
    })
    .toSorted((a, b) => b.veces - a.veces)
    .slice(0, MAX_FALLAS);
  const hallado = { revisados, pasan: revisados - conFalla.size, fallas };
  await anotarEstado(ctx, VALIDACION, hallado);
  return hallado;
}

export const validarOaiJob = defineJob({
  name: 'oai-validar',
  coalesce: true,
  expireInSeconds: 3 * 3600,
  handler: async (ctx) => {
    await validarTodo(ctx);
  },
});

/** «Validar ahora»: at once when they are few, and in the background when they are many. */
export async function validarAhora(ctx: Ctx): Promise<{ mensaje: string }> {
  const [fila] = await query(ctx)<{ n: number }>`
    select count(*)::int as n
    from oai_registro
    where marca is not null
      and not borrado
  `;
  if ((fila?.n ?? 0) > EN_EL_MOMENTO) {
    await inTransaction(ctx, (tx) => enqueue(tx, validarOaiJob, {}));
    return { mensaje: 'Se están revisando los registros. Vuelva en unos minutos para ver el resultado.' };
  }
  const { revisados, pasan } = await validarTodo(ctx);
  return { mensaje: `Se revisaron ${plural(revisados, 'registro', 'registros')}: ${pasan} pasan.` };
}
