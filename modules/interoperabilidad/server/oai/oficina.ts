import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { runSoon } from '#core/jobs/server/jobs.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import type { RegistroOai, ResumenOai } from '../../contract-oai.ts';
import { zValidacion } from '../../contract-oai.ts';
import { CLASES, CLAVES_DE_CLASE, CLAVES_DE_MOTIVO, type Clase, nombreDeMotivo } from '../../domain/oai/fichas.ts';
import { registrosOaiLista } from '../../domain/oai/lista.ts';
import {
  CLAVES_DE_CONJUNTO,
  CONJUNTOS,
  type Conjunto,
  ETIQUETAS_DE_CONJUNTO,
  enEspacio11,
} from '../../domain/oai/perfil.ts';
import { identificadorOai } from '../../domain/oai/protocolo.ts';
import { idDeFila } from './listar.ts';
import { ajustesOai, baseUrlDe } from './responder.ts';
import { estaListo, oaiJob } from './trabajos.ts';
import { VALIDACION } from './validar.ts';

const COSECHAS = 8;
const SITUACION = sql`case when r.marca is null then 'excluido' when r.borrado then 'retirado' else 'expuesto' end`;

type DeConjunto = { conjunto: Conjunto; expuestos: number; retirados: number; excluidos: number; cambio: Date | null };
const porConjunto = (ctx: Ctx) => query(ctx)<DeConjunto>`
  select
    conjunto,
    count(*) filter (where marca is not null and not borrado)::int as expuestos,
    count(*) filter (where marca is not null and borrado)::int as retirados,
    count(*) filter (where marca is null)::int as excluidos,
    max(marca) as cambio
  from oai_registro
  group by conjunto
`;
type DeMotivo = { conjunto: Conjunto; motivo: string; registros: number };
const porMotivo = (ctx: Ctx) => query(ctx)<DeMotivo>`
  select conjunto, motivo, count(*)::int as registros
  from oai_registro
  where motivo is not null
  group by conjunto, motivo
  order by registros desc, conjunto, motivo
`;
type Cosecha = {
  id: number;
  quien: string;
  formato: string;
  conjunto: string | null;
  desde: string | null;
  registros: number;
  total: number;
  paginas: number;
  completa: boolean;
  comienzo: Date | string;
  segundos: number;
};
const ultimasCosechas = (ctx: Ctx) => query(ctx)<Cosecha>`
  select
    id::float8 as id,
    quien,
    formato,
    conjunto,
    desde,
    registros,
    total,
    paginas,
    completa,
    comienzo,
    extract(epoch from ultima - comienzo)::float8 as segundos
  from oai_cosecha
  order by comienzo desc, id desc
  limit ${COSECHAS}
`;

async function ultimaValidacion(ctx: Ctx): Promise<ResumenOai['validacion']> {
  const [fila] = await query(ctx)<{ valor: unknown; en: Date | string }>`
    select valor, en
    from oai_estado
    where clave = ${VALIDACION}
  `;
  const leida = fila && zValidacion.safeParse(fila.valor);
  return leida?.success ? { ...leida.data, en: new Date(fila!.en).toISOString() } : null;
}

async function cambiosPendientes(ctx: Ctx): Promise<number> {
  const [fila] = await query(ctx)<{ n: number }>`select count(*)::int as n from oai_cambio`;
  return fila?.n ?? 0;
}

/** The screen of the office: what leaves by set, what does not and why, who harvested and how it validates. */
export async function resumenOai(ctx: Ctx): Promise<ResumenOai> {
  const filas = await porConjunto(ctx);
  const { repositorio } = await ajustesOai(ctx);
  const listo = await estaListo(ctx);
  // Who looks before the first round of the clock does not wait for it.
  if (!listo) runSoon(ctx, oaiJob);
  return {
    direccion: baseUrlDe(ctx),
    repositorio,
    listo,
    pendientes: await cambiosPendientes(ctx),
    conjuntos: CLAVES_DE_CONJUNTO.map((conjunto) => {
      const suya = filas.find((fila) => fila.conjunto === conjunto);
      return {
        conjunto,
        expuestos: suya?.expuestos ?? 0,
        retirados: suya?.retirados ?? 0,
        excluidos: suya?.excluidos ?? 0,
        cambio: suya?.cambio ? new Date(suya.cambio).toISOString() : null,
      };
    }),
    motivos: await porMotivo(ctx),
    validacion: await ultimaValidacion(ctx),
    cosechas: (await ultimasCosechas(ctx)).map((cosecha) => ({
      ...cosecha,
      comienzo: new Date(cosecha.comienzo).toISOString(),
    })),
  };
}

const segun = (columna: string, pares: readonly (readonly [string, string])[]) =>
  sql`case ${sql.raw(columna)} ${sql.join(
    pares.map(([clave, nombre]) => sql`when ${sql.raw(`'${clave}'`)} then ${nombre}::text`),
    sql` `,
  )} end`;

export async function fuenteDeRegistros(ctx: Ctx): Promise<ListSource> {
  const { repositorio } = await ajustesOai(ctx);
  const elemento = segun(
    'r.conjunto',
    CLAVES_DE_CONJUNTO.map((clave) => [clave, `${CONJUNTOS[clave]}s/`]),
  );
  return {
    def: registrosOaiLista,
    from: sql`oai_registro r`,
    id: sql`r.numero`,
    columns: {
      ...stored('r', 'nombre marca'),
      clase: segun(
        'r.clase',
        CLAVES_DE_CLASE.map((clave) => [clave, CLASES[clave].nombre]),
      ),
      conjunto: segun(
        'r.conjunto',
        CLAVES_DE_CONJUNTO.map((clave) => [clave, ETIQUETAS_DE_CONJUNTO[clave]]),
      ),
      situacion: SITUACION,
      motivo: segun(
        'r.motivo',
        CLAVES_DE_MOTIVO.map((clave) => [clave, nombreDeMotivo(clave)]),
      ),
      identificador: sql`${`oai:${repositorio}:`}::text || ${elemento} || r.uuid`,
    },
    search: sql`quipu_fold(r.nombre)`,
    filters: { conjunto: sql`r.conjunto`, clase: sql`r.clase`, motivo: sql`r.motivo` },
  };
}

type Registro = {
  id: number;
  uuid: string;
  nombre: string;
  clase: Clase;
  conjunto: Conjunto;
  situacion: RegistroOai['situacion'];
  motivo: string | null;
  marca: Date | string | null;
  xml12: string | null;
  xml11: string | null;
  dc: string | null;
};
/** A record as harvesters read it. */
export async function registroOai(ctx: Ctx, { id }: { id: number }): Promise<RegistroOai> {
  const [fila] = await query(ctx)<Registro>`
    select
      r.numero::float8 as id,
      r.uuid,
      r.nombre,
      r.clase,
      r.conjunto,
      ${SITUACION} as situacion,
      r.motivo,
      r.marca,
      r.xml_12 as "xml12",
      r.xml_11 as "xml11",
      r.xml_dc as dc
    from oai_registro r
    where r.numero = ${id}
  `;
  if (!fila) throw notFound('El registro que busca no existe.');
  const { repositorio } = await ajustesOai(ctx);
  return {
    id: fila.id,
    nombre: fila.nombre,
    clase: CLASES[fila.clase].nombre,
    conjunto: ETIQUETAS_DE_CONJUNTO[fila.conjunto],
    identificador: identificadorOai(repositorio, idDeFila(fila)),
    marca: fila.marca && new Date(fila.marca).toISOString(),
    situacion: fila.situacion,
    motivo: fila.motivo && nombreDeMotivo(fila.motivo),
    cerif12: fila.xml12,
    cerif11: fila.xml12 && (fila.xml11 ?? enEspacio11(fila.xml12)),
    dc: fila.dc,
  };
}
