import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { defineImporter, type Importer, type Scope } from '#core/import/server/importer.ts';
import { refuseRows } from '#core/import/server/judge.ts';
import type { Known } from '#core/import/shared/import.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { exigirPersona, personaDeFila, personasDeFila } from '#modules/personas/server/index.ts';
import { flujoProyecto } from '../../domain/flujo.ts';
import { completarProyecto, importacionProyectos } from '../../domain/importacion/proyectos.ts';

const dice = (clave: string): SQL => sql`(f.datos ->> ${clave})`;
const CODIGO = sql`quipu_clave(${dice('codigo')})`;
const RESPONSABLE_ESCRITO = dice('responsable');
const RESPONSABLE = sql`(f.datos ->> 'responde')::bigint`;

/**
 * What each row of a catalogue is known by.
 * @param de SQL of its rows `t`
 * @param valor SQL of what is kept of one
 * @param textos SQL of the texts that stand for it
 */
async function catalogo(ctx: Ctx, de: SQL, valor: SQL, textos: readonly SQL[]): Promise<Map<string, number | string>> {
  const filas = await query(ctx)<{ texto: string; valor: number | string }>`
    select x.texto, ${valor} as valor
    from ${de}
      cross join lateral (values ${sql.join(
        textos.map((texto) => sql`(${texto})`),
        sql`, `,
      )}) as x (texto)
    order by t.id desc
  `;
  return new Map(filas.map((fila) => [fold(fila.texto), fila.valor]));
}

async function conocidos(ctx: Ctx): Promise<Known> {
  const id = sql`t.id::int`;
  const [codigo, nombre] = [sql`t.codigo`, sql`t.nombre`];
  return {
    tipo: await catalogo(ctx, sql`(select id, codigo, nombre from tipo_proyecto where not externo) t`, codigo, [
      nombre,
      codigo,
    ]),
    facultad: await catalogo(ctx, sql`facultad t`, id, [nombre, codigo]),
    grupo: await catalogo(ctx, sql`grupo t`, id, [sql`t.nombre_corto`, nombre]),
    linea: await catalogo(ctx, sql`linea_investigacion t`, id, [codigo]),
    ocde: await catalogo(ctx, sql`ocde t`, id, [nombre, codigo]),
    ods: await catalogo(ctx, sql`ods t`, id, [sql`t.id::text`, sql`'ODS ' || t.id`, sql`t.objetivo`]),
  };
}

/** SQL: the resolution that a row cites, as it is registered. */
const RESOLUCION = sql`
  from resolucion x
  where quipu_fold(x.numero) = quipu_fold(${dice('resolucionRectoral')})
`;

async function juzgar(tx: Ctx, scope: Scope): Promise<undefined> {
  await exigirPersona(tx, scope, RESPONSABLE_ESCRITO, sql`(f.datos ->> 'cuantas')::int`);
  const deAqui = sql`
    exists (
      select 1
      from proyecto s
      where quipu_clave(s.codigo_proyecto) = ${CODIGO} and s.origen <> 'historico'
    )
  `;
  await refuseRows(tx, scope, deAqui, sql`'Ya es un proyecto de este sistema: cámbielo en su página'`);
  const guardado = (columna: string) =>
    sql`(select s.${sql.identifier(columna)} from proyecto s where s.id = f.registro_id)`;
  await refuseRows(
    tx,
    scope,
    sql`f.registro_id is not null and ${guardado('tipo_proyecto')} <> ${dice('tipo')}`,
    sql`'Ya está registrado con otro tipo'`,
  );
  await refuseRows(
    tx,
    scope,
    sql`f.registro_id is not null and ${guardado('responsable_id')} <> ${RESPONSABLE}`,
    sql`'Ya está registrado con otro responsable'`,
  );
  await refuseRows(
    tx,
    scope,
    sql`exists (select 1 ${RESOLUCION} and x.fecha <> (${dice('resolucionFecha')})::date)`,
    sql`'La resolución ya está registrada con otra fecha: ' || to_char((select x.fecha ${RESOLUCION}), 'DD/MM/YYYY')`,
  );
  const otraFecha = sql`
    (
      select x.id
      from (
          select
            g.id,
            g.datos ->> 'resolucionFecha' as fecha,
            first_value(g.datos ->> 'resolucionFecha') over (
              partition by quipu_fold(g.datos ->> 'resolucionRectoral')
              order by g.fila
            ) as primera
          from importacion_fila g
          where g.importacion_id = ${scope.run.id} and g.datos ? 'resolucionRectoral' and g.datos ? 'resolucionFecha'
        ) x
      where x.fecha <> x.primera
    )
  `;
  await refuseRows(tx, scope, sql`f.id in ${otraFecha}`, sql`'Otra fila anterior da otra fecha a su resolución'`);
  await completarNuevos(tx, scope);
}

/** What only a project that begins takes: its state, and the day on which it was presented. */
const completarNuevos = (tx: Ctx, { rows }: Scope) =>
  query(tx)`
    update importacion_fila f
    set
      valores = f.valores || jsonb_build_object(
        'estado', f.datos -> 'estado',
        'fecha_inscripcion',
        coalesce(
          (${dice('fechaInscripcion')})::date,
          (${dice('fechaInicio')})::date,
          make_date((${dice('periodo')})::int, 1, 1)
        )::timestamp at time zone ${tx.settings.timeZone}
      )
    where ${rows} and f.accion = 'nuevo'
  `;

/** Who was responsible is in the team too, in the role of their type. */
const incluirResponsables = (tx: Ctx, { run, rows }: Scope) =>
  query(tx)`
    insert into proyecto_integrante (proyecto_id, investigador_id, integrante_tipo_id, es_responsable, creado_en)
    select
      f.registro_id,
      (f.valores ->> 'responsable_id')::bigint,
      (
        select t.id
        from integrante_tipo t
        where t.tipo_proyecto = f.valores ->> 'tipo_proyecto'
        order by t.es_responsable desc, t.orden
        limit 1
      ),
      true,
      ${run.appliedAt!.toISOString()}::timestamptz
    from importacion_fila f
    where ${rows}
      and f.accion = 'nuevo'
      and exists (
        select 1
        from integrante_tipo t
        where t.tipo_proyecto = f.valores ->> 'tipo_proyecto'
      )
    order by f.fila
  `;

/** Projects of an earlier system, by batches. */
export const importadorDeProyectos: Importer = defineImporter({
  def: importacionProyectos,
  known: conocidos,
  finish: completarProyecto,
  found: {
    responde: personaDeFila(RESPONSABLE_ESCRITO),
    cuantas: personasDeFila(RESPONSABLE_ESCRITO),
    hallado: sql`
      (
        select min(x.id)
        from proyecto x
        where quipu_clave(x.codigo_legado) = ${CODIGO} and x.origen = 'historico'
      )
    `,
  },
  targets: [
    {
      table: 'proyecto',
      entity: flujoProyecto.entity,
      same: sql`s.id = (f.datos ->> 'hallado')::bigint`,
      values: sql`
        jsonb_strip_nulls(
          jsonb_build_object(
            'codigo_legado', f.datos -> 'codigo',
            'tipo_proyecto', f.datos -> 'tipo',
            'titulo', f.datos -> 'titulo',
            'periodo', f.datos -> 'periodo',
            'responsable_id', ${RESPONSABLE},
            'facultad_id', f.datos -> 'facultad',
            'grupo_id', f.datos -> 'grupo',
            'linea_investigacion_id', f.datos -> 'linea',
            'ocde_id', f.datos -> 'ocde',
            'fecha_inicio', f.datos -> 'fechaInicio',
            'fecha_fin', f.datos -> 'fechaFin',
            'duracion', f.datos -> 'duracion',
            'monto_asignado', (${dice('monto')})::numeric(12, 2),
            'resolucion_rectoral', coalesce((select x.numero ${RESOLUCION}), ${dice('resolucionRectoral')}),
            'resolucion_fecha', f.datos -> 'resolucionFecha',
            'resolucion_decanal', f.datos -> 'resolucionDecanal',
            'palabras_clave', f.datos -> 'palabrasClave',
            'localizacion', f.datos -> 'localizacion',
            'comentario', f.datos -> 'comentario'
          )
        )
      `,
      defaults: { origen: 'historico' },
      linked: [{ table: 'proyecto_ods', owner: 'proyecto_id', value: 'ods_id', key: 'ods', label: 'ODS' }],
    },
  ],
  judge: juzgar,
  async written(tx, scope) {
    await incluirResponsables(tx, scope);
    return undefined;
  },
  parts: [
    {
      table: 'proyecto_integrante',
      goes: ({ appliedAt }) => sql`(t.es_responsable and t.creado_en = ${appliedAt!.toISOString()}::timestamptz)`,
    },
  ],
  tells: {
    facultad_id: (id) => sql`(select x.nombre from facultad x where x.id = (${id})::bigint)`,
    grupo_id: (id) => sql`(select x.nombre_corto from grupo x where x.id = (${id})::bigint)`,
    linea_investigacion_id: (id) => sql`(select x.codigo from linea_investigacion x where x.id = (${id})::bigint)`,
    ocde_id: (id) => sql`(select x.nombre from ocde x where x.id = (${id})::bigint)`,
  },
});
