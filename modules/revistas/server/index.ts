import { sql } from 'drizzle-orm';
import type { Rule } from '#core/access/server/rule.ts';
import { implement } from '#core/contract/server/implement.ts';
import { query } from '#core/db/server/open.ts';
import type { RowOf } from '#core/entity/server/entity.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import type { FieldError } from '#core/kernel/shared/failure.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { serveMerge } from '#core/merge/server/serve.ts';
import { serveRecord } from '#core/record/server/record.ts';
import type { SearchSource } from '#core/search/server/search.ts';
import { coincide } from '#modules/personas/server/index.ts';
import { type RevistaHallada, revistasContract } from '../contract.ts';
import { basesIndexacion, basesWos, revistas } from '../domain/revista.ts';
import { unionRevistas } from '../domain/union.ts';
import { baseIndexada, revista } from '../tables.ts';
import { fichaDe, indexadaEn, indexar } from './indexaciones.ts';
import { fusionDeRevistas, revistaVigente } from './union.ts';

const REPETIDA = 'Ya hay una revista con ese ISSN, ISSN-E o nombre';
const MINIMO = 3;
explainConstraints({
  revista_issn_unico: `${REPETIDA}.`,
  revista_issn_e_unico: `${REPETIDA}.`,
  revista_nombre_unico: `${REPETIDA}.`,
  revista_con_issn: 'Escriba el ISSN o el ISSN-E.',
  base_indexada_nombre_unico: 'Ya hay una base de datos con ese nombre.',
});

type Datos = { nombre: string; issn: string | null; issnE: string | null };
/** A number is of one journal, whichever of the two it is there; those of a united one are of the one that stays. */
async function repetidos(tx: Ctx, { nombre, issn, issnE }: Datos, propia: number): Promise<FieldError[]> {
  const es = (numero: string | null) => sql`${numero}::text in (r.issn, r.issn_e)`;
  const otras = await query(tx)<{ otra: string } & Record<keyof Datos, boolean | null>>`
    select
      coalesce(v.nombre, r.nombre) as otra,
      ${es(issn)} as issn,
      ${es(issnE)} as "issnE",
      quipu_clave (r.nombre) = quipu_clave (${nombre}) as nombre
    from revista r
      left join revista v on v.id = r.fusionada_en_id
    where coalesce(v.id, r.id) <> ${propia}
      and (
        ${es(issn)}
        or ${es(issnE)}
        or quipu_clave (r.nombre) = quipu_clave (${nombre})
      )
  `;
  return (['nombre', 'issn', 'issnE'] as const).flatMap((path) => {
    const con = otras.find((o) => o[path]);
    return con ? [{ path, message: `${REPETIDA}: «${con.otra}»` }] : [];
  });
}

const servidas = serveRecord(revistas, {
  entity: 'revista',
  table: revista,
  touched: 'actualizadoEn',
  own: { allows: (_, r) => r.fusionadaEnId === null, filters: () => revistaVigente },
  joins: sql`left join pais p on p.codigo = r.pais_codigo`,
  columns: { paisCodigo: sql`p.nombre` },
  search: sql`r.busqueda`,
  refs: { paisCodigo: sql`select codigo as value, nombre as label from pais order by nombre` },
  used: 'Hay publicaciones de esta revista y no se puede eliminar. Puede desactivarla.',
  // Some of the old register have no country: the form asks for it.
  formOf: ({ paisCodigo }) => ({ paisCodigo: paisCodigo ?? '' }),
  require: async (tx, next, antes) => [
    ...(next.issn || next.issnE ? [] : [{ path: 'issn', message: 'Escriba el ISSN o el ISSN-E' }]),
    ...(await repetidos(tx, next, antes?.id ?? 0)),
  ],
});

const deFamilia = (wos: boolean): Rule<RowOf<typeof baseIndexada>> => ({
  allows: (_actor, b) => (b.familia === 'wos') === wos,
  filters: () => sql`(r.familia = 'wos') = ${wos}`,
});
const comunes = {
  entity: 'base_indexada',
  table: baseIndexada,
  search: sql`quipu_fold(r.nombre)`,
  used: 'La base de datos no se elimina. Puede desactivarla.',
};
const bases = serveRecord(basesIndexacion, { ...comunes, own: deFamilia(false) });
const wos = serveRecord(basesWos, {
  ...comunes,
  own: deFamilia(true),
  also: ['familia'],
  row: (form) => ({ nombre: String(form.nombre), familia: 'wos' }),
});

const catalogo = implement(revistasContract, {
  sugerir: async (ctx, { q }) => ({
    revistas:
      fold(q).length < MINIMO
        ? []
        : await query(ctx)<RevistaHallada>`
          select r.id::int, r.nombre, r.issn, r.issn_e as "issnE", r.casa from revista r
              where r.activa and ${revistaVigente} and ${coincide(
                sql`r.busqueda`,
                q,
              )} order by r.nombre, r.id limit 10`,
  }),
  indexadaEn: async (ctx, { anio, ...de }) => ({ revista: await indexadaEn(ctx, de, anio) }),
  ficha: (ctx, { id }) => fichaDe(ctx, servidas.entity, id),
  indexar: (ctx, input) => indexar(ctx, servidas.entity, input),
});

export { importadorDeRevistas } from './importar.ts';
export { indexadaEn } from './indexaciones.ts';
export { fusionDeRevistas, reglasDeRevista, revistaVigente } from './union.ts';
export const revistasModules = [
  implement(unionRevistas.contract, serveMerge(fusionDeRevistas)),
  catalogo,
  servidas.module,
  bases.module,
  wos.module,
];

/** Journals that the global search finds. */
export const busquedasRevistas: readonly SearchSource[] = [
  {
    kind: 'Revista',
    kinds: 'Revistas',
    glyph: 'news',
    area: 'admin',
    permission: 'revistas-laboratorios.ver',
    list: servidas.source,
    title: '{nombre}',
    detail: ['{issn}', '{issnE}', '{casa}', '{paisCodigo}'],
    href: '/admin/estudios/revistas?q={nombre}',
    all: { href: '/admin/estudios/revistas', finds: 'same' },
  },
];
