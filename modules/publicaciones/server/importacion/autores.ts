import { type SQL, sql } from 'drizzle-orm';
import { auditMany } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { defineImporter, type Importer, type Scope } from '#core/import/server/importer.ts';
import { doubtRows, refuseRows, repeatedRows } from '#core/import/server/judge.ts';
import type { ImportRun } from '#core/import/server/tables.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { exigirPersona, personaDeFila, personasDeFila } from '#modules/personas/server/index.ts';
import { REPETIDO, rolesDe } from '../../domain/autores.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { completarAutor, importacionAutores } from '../../domain/importacion/autores.ts';
import { CLAVES_TIPO_PUBLICACION, tipoDe } from '../../domain/tipos.ts';
import { obraEn } from '../../tables.ts';
import { puntuarBloqueadas } from '../puntuar.ts';

const dice = (clave: string): SQL => sql`(f.datos ->> ${clave})`;
const ESCRITA = dice('publicacion');
const PERSONA_ESCRITA = dice('persona');
const PERSONA = sql`(f.datos ->> 'investigador')::bigint`;

/**
 * SQL: the works that a row names by a code or a DOI; of one that was united with another, the one that stays. The
 * conditions are those of the indexes.
 */
const NOMBRADAS = sql`
  select coalesce(p.fusionada_en_id, p.id) as id
  from publicacion p
  where p.codigo_antiguo = ${ESCRITA}
  union
  select coalesce(p.fusionada_en_id, p.id)
  from publicacion p
  where p.codigo_registro = ${ESCRITA} and (p.tipo_publicacion <> 'patente' or ${obraEn.not('descartadas', 'p')})
  union
  select p.id
  from publicacion p
  where lower(p.doi) = lower(${ESCRITA}) and ${obraEn.not('descartadas', 'p')}
`;
const OBRA = sql`(f.datos ->> 'obra')::bigint`;
/** SQL: the name by which a row prints its author: as it says, or as the register knows them. */
const NOMBRE = sql`
  coalesce(
    ${dice('autor')},
    (
      select left(concat_ws(', ', concat_ws(' ', i.apellido1, i.apellido2), i.nombres), 150)
      from investigador i
      where i.id = ${PERSONA}
    )
  )
`;

/** SQL: the author of the work that a row is: that person or, still of no register, the one who is printed so. */
const YA_FIGURA = sql`
  coalesce(
    (
      select a.id
      from publicacion_autor a
      where a.publicacion_id = ${OBRA} and a.investigador_id = ${PERSONA}
    ),
    (
      select min(a.id)
      from publicacion_autor a
      where a.publicacion_id = ${OBRA} and a.investigador_id is null and quipu_fold(a.autor) = quipu_fold(${NOMBRE})
    )
  )
`;

const porTipo = (de: (tipo: string) => unknown): SQL => {
  const tabla = JSON.stringify(Object.fromEntries(CLAVES_TIPO_PUBLICACION.map((tipo) => [tipo, de(tipo)])));
  return sql`
    (
      select ${tabla}::jsonb -> p.tipo_publicacion
      from publicacion p
      where p.id = ${OBRA}
    )
  `;
};
const ROLES = porTipo((tipo) => rolesDe(tipo, { presentado: false, tipoPersona: null }, true));
const ROL_USUAL = porTipo((tipo) => tipoDe(tipo).presentador[0]);
const deLaObra = (condicion: SQL): SQL => sql`
  exists (
    select 1
    from publicacion p
    where p.id = ${OBRA} and (${condicion})
  )
`;

const DE_SU_OBRA = sql`g.datos ->> 'publicacion'`;
async function juzgar(tx: Ctx, scope: Scope): Promise<undefined> {
  const cuantas = sql`(f.datos ->> 'obras')::int`;
  await refuseRows(
    tx,
    scope,
    sql`${cuantas} = 0`,
    sql`'No hay ninguna publicación con el código o DOI ' || ${ESCRITA}`,
  );
  await refuseRows(tx, scope, sql`${cuantas} > 1`, sql`'Hay varias publicaciones con el código o DOI ' || ${ESCRITA}`);
  await exigirPersona(tx, scope, PERSONA_ESCRITA, sql`(f.datos ->> 'cuantas')::int`);
  const mismaPersona = repeatedRows(scope, [DE_SU_OBRA, sql`g.datos ->> 'persona'`]);
  await refuseRows(tx, scope, sql`f.id in ${mismaPersona}`, sql`${`${REPETIDO} en una fila anterior`}::text`);
  const mismoNombre = repeatedRows(
    scope,
    [DE_SU_OBRA, sql`quipu_fold(g.datos ->> 'autor')`],
    sql`not g.datos ? 'persona'`,
  );
  await refuseRows(
    tx,
    scope,
    sql`not f.datos ? 'persona' and f.id in ${mismoNombre}`,
    sql`${`${REPETIDO} en una fila anterior`}::text`,
  );
  const otraLaPresenta = repeatedRows(scope, [DE_SU_OBRA], sql`(g.datos ->> 'presentado')::boolean`);
  await refuseRows(tx, scope, sql`f.id in ${otraLaPresenta}`, sql`'Otra fila anterior dice quién la presenta'`);
  await refuseRows(
    tx,
    scope,
    sql`f.datos ? 'categoria' and not coalesce(${ROLES} ? ${dice('categoria')}, false)`,
    sql`${dice('categoria')} || ': no es una condición de su tipo de publicación'`,
  );
  const presenta = sql`
    exists (
      select 1
      from publicacion_autor a
      where a.publicacion_id = ${OBRA} and a.presentado and a.id is distinct from f.registro_id
    )
  `;
  await refuseRows(
    tx,
    scope,
    sql`(f.datos ->> 'presentado')::boolean and ${presenta}`,
    sql`'Ya la presenta otra persona: cámbielo en su página'`,
  );
  await refuseRows(
    tx,
    scope,
    deLaObra(sql`p.fusionada_en_id is not null or ${obraEn('descartadas', 'p')}`),
    sql`'La publicación no cuenta: está eliminada, anulada o es un duplicado'`,
  );
  await completarNuevos(tx, scope);
  await soltarNombres(tx, scope);
  await doubtRows(
    tx,
    scope,
    deLaObra(sql`(${obraEn('editables', 'p')} or ${obraEn('porValidar', 'p')}) and p.fuente is null`),
    sql`'Su autor la está registrando: revísela antes de cambiarla'`,
  );
}

/** An author who begins has a name, a condition and a place: those of the row, or the usual ones. */
const completarNuevos = (tx: Ctx, { rows }: Scope) =>
  query(tx)`
    update importacion_fila r
    set
      valores = r.valores || jsonb_build_object(
        'autor', x.nombre,
        'categoria', coalesce(r.valores -> 'categoria', x.usual),
        'orden', coalesce(r.valores -> 'orden', to_jsonb(x.ultimo + x.lugar))
      )
    from (
        select
          f.id,
          ${NOMBRE} as nombre,
          ${ROL_USUAL} as usual,
          (
            select coalesce(max(a.orden), 0)
            from publicacion_autor a
            where a.publicacion_id = (f.valores ->> 'publicacion_id')::bigint
          ) as ultimo,
          row_number() over (
            partition by f.valores ->> 'publicacion_id'
            order by f.fila
          ) as lugar
        from importacion_fila f
        where ${rows} and f.accion = 'nuevo'
      ) x
    where r.id = x.id
  `;

/** Somebody of the register has their names there, and not in the row of the work. */
const soltarNombres = (tx: Ctx, { rows }: Scope) =>
  query(tx)`
    update importacion_fila f
    set valores = f.valores || '{"nombres": null, "apellido1": null, "apellido2": null}'::jsonb
    where ${rows}
      and f.accion = 'cambio'
      and f.valores ? 'investigador_id'
      and f.antes ->> 'investigador_id' is null
  `;

/** The works of the authors that some rows wrote. */
async function obrasDe(tx: Ctx, rows: SQL): Promise<{ id: number; autores: string[] }[]> {
  return query(tx)`
    select
      (f.valores ->> 'publicacion_id')::int as id,
      array_agg(
        coalesce(f.valores ->> 'autor', f.nombre)
        order by f.fila
      ) as autores
    from importacion_fila f
    where ${rows} and f.accion in ('nuevo', 'cambio') and f.valores ? 'publicacion_id'
    group by 1
    order by 1
  `;
}

const LOTE = 1_000;
/** Points follow the authors; the history of each work tells who came. */
async function contar(tx: Ctx, rows: SQL, action: string): Promise<void> {
  const obras = await obrasDe(tx, rows);
  for (let i = 0; i < obras.length; i += LOTE) {
    const lote = obras.slice(i, i + LOTE);
    const ids = lote.map(({ id }) => id);
    await query(tx)`
      select 1
      from publicacion
      where id = any(${`{${ids}}`}::bigint[])
      order by id
      for update
    `;
    await puntuarBloqueadas(tx, ids);
    await auditMany(
      tx,
      lote.map(({ id, autores }) => ({
        entity: flujoPublicacion.entity,
        entityId: id,
        action,
        after: { autores: autores.join('; ') },
      })),
    );
  }
}

/** The authors of publications that are already here, by batches. */
export const importadorDeAutores: Importer = defineImporter({
  def: importacionAutores,
  finish: completarAutor,
  found: {
    obra: sql`(select min(n.id) from (${NOMBRADAS}) n)`,
    obras: sql`(select count(*) from (${NOMBRADAS}) n)`,
    investigador: personaDeFila(PERSONA_ESCRITA),
    cuantas: personasDeFila(PERSONA_ESCRITA),
  },
  targets: [
    {
      table: 'publicacion_autor',
      same: sql`s.id = ${YA_FIGURA}`,
      values: sql`
        jsonb_strip_nulls(
          jsonb_build_object(
            'publicacion_id', ${OBRA},
            'investigador_id', ${PERSONA},
            'autor', f.datos -> 'autor',
            'nombres', case when not f.datos ? 'persona' then f.datos -> 'nombres' end,
            'apellido1', case when not f.datos ? 'persona' then f.datos -> 'apellido1' end,
            'apellido2', case when not f.datos ? 'persona' then f.datos -> 'apellido2' end,
            'codigo_orcid', case when not f.datos ? 'persona' then f.datos -> 'orcid' end,
            'categoria', f.datos -> 'categoria',
            'orden', f.datos -> 'orden',
            'filiacion', f.datos -> 'filiacion',
            'filiacion_unica', f.datos -> 'filiacionUnica',
            'presentado', f.datos -> 'presentado',
            'nro_registro', f.datos -> 'nroRegistro',
            'fecha_registro', f.datos -> 'fechaRegistro'
          )
        )
      `,
      derived: ['puntaje', 'insumos', 'actualizado_en'],
    },
  ],
  judge: juzgar,
  async written(tx, { rows }) {
    await contar(tx, rows, 'importar_autores');
    return undefined;
  },
  undone: (tx, { id, appliedTo }: ImportRun) =>
    contar(
      tx,
      sql`f.importacion_id = ${id} and f.fila <= ${appliedTo} and f.detalle is null`,
      'deshacer_autores_importados',
    ),
  tells: {
    investigador_id: (id) => sql`
      (
        select concat_ws(', ', concat_ws(' ', i.apellido1, i.apellido2), i.nombres)
        from investigador i
        where i.id = (${id})::bigint
      )
    `,
  },
});
