import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { defineImporter, type Importer, type Scope } from '#core/import/server/importer.ts';
import { doubtRows, refuseRows, repeatedRows } from '#core/import/server/judge.ts';
import type { ImportRun } from '#core/import/server/tables.ts';
import type { Known } from '#core/import/shared/import.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { paisesPorNombre } from '#modules/catalogos/server/index.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { completarPublicacion, importacionPublicaciones } from '../../domain/importacion/publicaciones.ts';
import { CLAVES_TIPO_PUBLICACION, tipoDe } from '../../domain/tipos.ts';
import { obraEn } from '../../tables.ts';
import { catalogosDe } from '../descripcion.ts';
import { darCodigos } from '../numerar.ts';

const dice = (clave: string): SQL => sql`f.datos ->> ${clave}`;
const TIPO = dice('tipo');
const CODIGO_ANTIGUO = dice('codigoAntiguo');
const CODIGO_REGISTRO = dice('codigoRegistro');
const DOI = sql`lower(f.datos ->> 'doi')`;
const esPatente = (tipo: SQL) => sql`(${tipo} = 'patente')`;

/** SQL: the record that a row is: that of its code in the earlier system, of its code here, or of its DOI. */
const REGISTRADA = sql`
  coalesce(
    (
      select min(x.id)
      from publicacion x
      where x.codigo_antiguo = ${CODIGO_ANTIGUO} and x.fusionada_en_id is null
    ),
    (
      select min(x.id)
      from publicacion x
      where x.codigo_registro = ${CODIGO_REGISTRO}
        and ${esPatente(sql`x.tipo_publicacion`)} = ${esPatente(TIPO)}
        and ${obraEn.not('descartadas', 'x')}
    ),
    (
      select min(x.id)
      from publicacion x
      where lower(x.doi) = ${DOI} and ${obraEn.not('descartadas', 'x')}
    )
  )
`;

/** SQL: the journal with either of its numbers; of one that was united with another, the one that stays. */
const REVISTA = sql`
  (
    select coalesce(r.fusionada_en_id, r.id)
    from revista r
    where r.issn in (${dice('issn')}, ${dice('issnE')}) or r.issn_e in (${dice('issn')}, ${dice('issnE')})
    order by r.id
    limit 1
  )
`;

/** Data that only a record that begins takes: what became of a work is decided in its page. */
const DE_LA_QUE_EMPIEZA = 'estado validado categoria fechaInscripcion observaciones fuente tipoDoc'.split(' ');
/** Data that are of another table, or of the row alone. */
const APARTE = ['autores', 'indexada', 'wos'];
const DESCRIPTIVAS = Object.entries(importacionPublicaciones.columns).filter(
  ([clave]) => ![...DE_LA_QUE_EMPIEZA, ...APARTE].includes(clave),
);
const columnas = DESCRIPTIVAS.map(([clave, { storedAs = clave }]) => sql`${storedAs}::text, f.datos -> ${clave}`);

const GRUPOS = JSON.stringify(Object.fromEntries(CLAVES_TIPO_PUBLICACION.map((t) => [t, tipoDe(t).grupo])));
const GRUPO = sql`(${GRUPOS}::jsonb ->> (${TIPO}))`;
/** SQL: the rating of a row, by its name in the baremo of the day of its inscription; before the first, that one. */
function categoriaDe(hoy: string): SQL {
  const dia = sql`coalesce((${dice('fechaInscripcion')})::date, ${hoy}::date)`;
  return sql`
    (
      select c.id
      from publicacion_categoria c
      where c.baremo_id = coalesce(
          (
            select b.id
            from publicacion_baremo b
            where b.activo and b.vigente_desde <= ${dia}
            order by b.vigente_desde desc
            limit 1
          ),
          (
            select b.id
            from publicacion_baremo b
            where b.activo
            order by b.vigente_desde
            limit 1
          )
        )
        and c.grupo = ${GRUPO}
        and quipu_clave(c.nombre) = quipu_clave(${dice('categoria')})
    )
  `;
}

async function conocidos(ctx: Ctx): Promise<Known> {
  const { idioma, indexada, wos } = await catalogosDe(ctx);
  const porNombre = (ofrecidas: readonly { value: string; label: string }[]) =>
    new Map(ofrecidas.map(({ value, label }) => [fold(label), Number(value)]));
  return {
    paisCodigo: await paisesPorNombre(ctx),
    idioma: new Map(idioma.flatMap(({ value, label }) => [value, label].map((t) => [fold(t), value] as const))),
    indexada: porNombre(indexada),
    wos: porNombre(wos),
  };
}

const CLAVE_DE_TITULO = (titulo: SQL) => sql`quipu_clave(${titulo})`;

/** Judges what a row repeats, of the file or of the register, and what its state and its dates ask for. */
async function juzgar(tx: Ctx, scope: Scope): Promise<undefined> {
  const hoy = tx.today();
  const mismoDoi = repeatedRows(scope, [sql`lower(g.datos ->> 'doi')`]);
  await refuseRows(tx, scope, sql`f.id in ${mismoDoi}`, sql`'Otra fila anterior tiene su DOI'`);
  const mismoCodigo = repeatedRows(scope, [sql`g.datos ->> 'codigoRegistro'`, esPatente(sql`g.datos ->> 'tipo'`)]);
  await refuseRows(tx, scope, sql`f.id in ${mismoCodigo}`, sql`'Otra fila anterior tiene su código de registro'`);
  const mismaObra = repeatedRows(scope, [sql`g.registro_id`]);
  await refuseRows(tx, scope, sql`f.id in ${mismaObra}`, sql`'Otra fila anterior es la misma obra'`);
  await refuseRows(
    tx,
    scope,
    sql`greatest(${dice('fechaPublicacion')}, ${dice('fechaInscripcion')}) > ${hoy}`,
    sql`'Tiene una fecha futura'`,
  );
  const tipoGuardado = sql`(select s.tipo_publicacion from publicacion s where s.id = f.registro_id)`;
  await refuseRows(
    tx,
    scope,
    sql`f.registro_id is not null and ${tipoGuardado} <> ${TIPO}`,
    sql`'Ya está registrada con otro tipo: cámbielo en su página'`,
  );
  const categoria = categoriaDe(hoy);
  await refuseRows(
    tx,
    scope,
    sql`f.accion = 'nuevo' and f.datos ? 'categoria' and ${categoria} is null`,
    sql`'No hay una calificación «' || (${dice('categoria')}) || '» para su tipo en el baremo de su fecha'`,
  );
  await completarNuevas(tx, scope, categoria);
  await dudar(tx, scope);
  await anotar(tx, scope);
}

/** A record that begins takes the state that the file says; one that was registered, what it was worth. */
const completarNuevas = (tx: Ctx, { rows }: Scope, categoria: SQL) =>
  query(tx)`
    update importacion_fila f
    set
      valores = f.valores || jsonb_strip_nulls(
        jsonb_build_object(
          'estado', f.datos -> 'estado',
          'validado', coalesce(f.datos -> 'validado', 'false'),
          'categoria_id', ${categoria},
          'fecha_inscripcion',
          (${dice('fechaInscripcion')})::date::timestamp at time zone ${tx.settings.timeZone},
          'observaciones_usuario', f.datos -> 'observaciones',
          'fuente', coalesce(f.datos -> 'fuente', to_jsonb('Importación'::text)),
          'tipo_doc', f.datos -> 'tipoDoc'
        )
      )
    where ${rows} and f.accion = 'nuevo'
  `;

/** What may be the same work under another record, and what somebody is still writing. */
async function dudar(tx: Ctx, scope: Scope): Promise<void> {
  const mismoTitulo = repeatedRows(scope, [sql`g.datos ->> 'tipo'`, CLAVE_DE_TITULO(sql`g.datos ->> 'titulo'`)]);
  await doubtRows(
    tx,
    scope,
    sql`f.accion = 'nuevo' and f.id in ${mismoTitulo}`,
    sql`'Otra fila anterior tiene su título'`,
  );
  const deOtraFila = sql`
    (
      select g.registro_id
      from importacion_fila g
      where g.importacion_id = ${scope.run.id} and g.fila <= ${scope.run.appliedTo} and g.accion = 'nuevo'
    )
  `;
  const conSuTitulo = sql`
    (
      select min(p.id)
      from publicacion p
      where p.tipo_publicacion = ${TIPO}
        and ${CLAVE_DE_TITULO(sql`p.titulo`)} = ${CLAVE_DE_TITULO(dice('titulo'))}
        and ${obraEn.not('descartadas', 'p')}
        and p.id not in ${deOtraFila}
    )
  `;
  await doubtRows(
    tx,
    scope,
    sql`f.accion = 'nuevo' and ${conSuTitulo} is not null`,
    sql`'Ya hay una con ese título: ID ' || ${conSuTitulo}`,
  );
  const enManos = sql`
    exists (
      select 1
      from publicacion s
      where s.id = f.registro_id and (${obraEn('editables', 's')} or ${obraEn('porValidar', 's')})
    )
  `;
  await doubtRows(tx, scope, enManos, sql`'Su autor la está registrando: revísela antes de cambiarla'`);
}

/** What a row lacks, or says in vain, is told beside what becomes of it. */
async function anotar(tx: Ctx, { rows }: Scope): Promise<void> {
  await query(tx)`
    update importacion_fila f
    set detalle = concat_ws('. ', f.detalle, f.datos ->> 'nota')
    where ${rows} and f.accion in ('nuevo', 'cambio', 'duda') and f.datos ? 'nota'
  `;
  await query(tx)`
    update importacion_fila f
    set detalle = concat_ws('. ', f.detalle, 'Su estado se decide en su página: no cambia')
    where ${rows}
      and f.accion in ('cambio', 'igual')
      and exists (
        select 1
        from publicacion s
        where s.id = f.registro_id and s.estado <> f.datos ->> 'estado'
      )
  `;
}

/** The names of its authors, as people of no register, whose affiliation is still to be said. */
const autoresDeObras = (tx: Ctx, { run, rows }: Scope) => {
  const papel = JSON.stringify(Object.fromEntries(CLAVES_TIPO_PUBLICACION.map((t) => [t, tipoDe(t).presentador[0]])));
  const en = sql`${run.appliedAt!.toISOString()}::timestamptz`;
  return query(tx)`
    insert into publicacion_autor (
        publicacion_id,
        autor,
        apellido1,
        nombres,
        categoria,
        orden,
        creado_en,
        actualizado_en
      )
    select
      f.registro_id,
      left(a.nombre, 150),
      left(split_part(a.nombre, ', ', 1), 50),
      nullif(left(substr(a.nombre, length(split_part(a.nombre, ', ', 1)) + 3), 100), ''),
      ${papel}::jsonb ->> (${TIPO}),
      a.orden,
      ${en},
      ${en}
    from importacion_fila f,
      jsonb_array_elements_text(f.datos -> 'autores') with ordinality as a (nombre, orden)
    where ${rows} and f.accion = 'nuevo' and jsonb_typeof(f.datos -> 'autores') = 'array'
    order by f.fila, a.orden
  `;
};

/** What was registered without a code takes the next ones, in the order of the file. */
async function numerar(tx: Ctx, { rows }: Scope): Promise<void> {
  const sinCodigo = await query(tx)<{ id: number }>`
    select f.registro_id::int as id
    from importacion_fila f
    where ${rows}
      and f.accion = 'nuevo'
      and ${obraEn('registrado', sql`(${dice('estado')})`)}
      and not f.datos ? 'codigoRegistro'
      and not ${esPatente(TIPO)}
    order by f.fila
  `;
  await darCodigos(
    tx,
    sinCodigo.map(({ id }) => id),
  );
}

/** Publications and patents of an earlier system, by batches. */
export const importadorDePublicaciones: Importer = defineImporter({
  def: importacionPublicaciones,
  known: conocidos,
  finish: completarPublicacion,
  found: { registrada: REGISTRADA, revista: REVISTA },
  targets: [
    {
      table: 'publicacion',
      entity: flujoPublicacion.entity,
      same: sql`s.id = (f.datos ->> 'registrada')::bigint`,
      values: sql`
        jsonb_strip_nulls(jsonb_build_object(${sql.join(columnas, sql`, `)}, 'revista_id', f.datos -> 'revista'))
      `,
      linked: [
        {
          table: 'publicacion_indexada',
          owner: 'publicacion_id',
          value: 'base_indexada_id',
          key: 'bases',
          label: 'bases que la indexan',
        },
      ],
    },
  ],
  judge: juzgar,
  async written(tx, scope) {
    await autoresDeObras(tx, scope);
    await numerar(tx, scope);
    return undefined;
  },
  parts: [
    {
      table: 'publicacion_autor',
      goes: ({ appliedAt }: ImportRun) => sql`
        (t.investigador_id is null and t.actualizado_en = ${appliedAt!.toISOString()}::timestamptz)
      `,
    },
  ],
  tells: {
    pais_codigo: (codigo) => sql`(select p.nombre from pais p where p.codigo = ${codigo})`,
    revista_id: (id) => sql`(select r.nombre from revista r where r.id = (${id})::bigint)`,
  },
});
