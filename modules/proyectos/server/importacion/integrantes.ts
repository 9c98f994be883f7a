import { type SQL, sql } from 'drizzle-orm';
import { auditMany } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { defineImporter, type Importer, type Scope } from '#core/import/server/importer.ts';
import { refuseRows, repeatedRows } from '#core/import/server/judge.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { exigirPersona, personaDeFila, personasDeFila } from '#modules/personas/server/index.ts';
import { flujoProyecto } from '../../domain/flujo.ts';
import { completarIntegrante, importacionIntegrantes } from '../../domain/importacion/integrantes.ts';

const dice = (clave: string): SQL => sql`(f.datos ->> ${clave})`;
const PERSONA_ESCRITA = dice('persona');
const PERSONA = sql`(f.datos ->> 'investigador')::bigint`;
const PROYECTO = sql`(f.datos ->> 'hallado')::bigint`;
const ROL = sql`(f.datos ->> 'integranteTipo')::bigint`;
const CODIGO = sql`quipu_clave(${dice('proyecto')})`;
/** SQL: the project of an earlier system that a row names. */
const HALLADO = sql`
  (
    select min(p.id)
    from proyecto p
    where quipu_clave(p.codigo_legado) = ${CODIGO} and p.origen = 'historico'
  )
`;
/** SQL: the role of the type of the project, by its name, its key or the number that it had in the earlier system. */
const TIPO_DE_INTEGRANTE = sql`
  (
    select min(t.id)
    from integrante_tipo t
      join proyecto p on p.tipo_proyecto = t.tipo_proyecto
    where p.id = ${HALLADO}
      and (
        quipu_fold(t.nombre) = quipu_fold(${dice('rol')})
        or t.clave = ${dice('rol')}
        or t.codigo_legado::text = ${dice('rol')}
      )
  )
`;

async function juzgar(tx: Ctx, scope: Scope): Promise<undefined> {
  await refuseRows(
    tx,
    scope,
    sql`${PROYECTO} is null`,
    sql`'No hay ningún proyecto traído del sistema anterior con el código ' || ${dice('proyecto')}`,
  );
  await exigirPersona(tx, scope, PERSONA_ESCRITA, sql`(f.datos ->> 'cuantas')::int`);
  const yaDicho = repeatedRows(scope, [sql`quipu_clave(g.datos ->> 'proyecto')`, sql`g.datos ->> 'persona'`]);
  await refuseRows(tx, scope, sql`f.id in ${yaDicho}`, sql`'Otra fila anterior es de la misma persona y proyecto'`);
  await refuseRows(tx, scope, sql`${ROL} is null`, sql`${dice('rol')} || ': no es un rol de su tipo de proyecto'`);
  const dirige = sql`
    coalesce(
      (
        select s.es_responsable
        from proyecto_integrante s
        where s.id = f.registro_id
      ),
      false
    )
  `;
  const rolDeResponsable = sql`
    coalesce(
      (
        select t.es_responsable
        from integrante_tipo t
        where t.id = ${ROL}
      ),
      false
    )
  `;
  await refuseRows(
    tx,
    scope,
    sql`${rolDeResponsable} and not ${dirige}`,
    sql`'Quién responde del proyecto se trae con «Proyectos»'`,
  );
  await refuseRows(
    tx,
    scope,
    sql`${dirige} and (f.datos ? 'hasta' or not ${rolDeResponsable})`,
    sql`'Responde del proyecto: su rol no cambia por un archivo'`,
  );
}

const LOTE = 2_000;
/** The history of each project tells who came. */
async function contar(tx: Ctx, rows: SQL, action: string): Promise<void> {
  const proyectos = await query(tx)<{ id: number; integrantes: string[] }>`
    select
      (f.valores ->> 'proyecto_id')::int as id,
      array_agg(
        coalesce(
          (
            select concat_ws(', ', concat_ws(' ', i.apellido1, i.apellido2), i.nombres)
            from investigador i
            where i.id = (f.valores ->> 'investigador_id')::bigint
          ),
          f.nombre
        )
        order by f.fila
      ) as integrantes
    from importacion_fila f
    where ${rows} and f.accion in ('nuevo', 'cambio') and f.valores ? 'proyecto_id'
    group by 1
    order by 1
  `;
  for (let i = 0; i < proyectos.length; i += LOTE)
    await auditMany(
      tx,
      proyectos.slice(i, i + LOTE).map(({ id, integrantes }) => ({
        entity: flujoProyecto.entity,
        entityId: id,
        action,
        after: { integrantes: integrantes.join('; ') },
      })),
    );
}

/** The members of projects of an earlier system, by batches. */
export const importadorDeIntegrantes: Importer = defineImporter({
  def: importacionIntegrantes,
  finish: completarIntegrante,
  found: {
    hallado: HALLADO,
    investigador: personaDeFila(PERSONA_ESCRITA),
    cuantas: personasDeFila(PERSONA_ESCRITA),
    integranteTipo: TIPO_DE_INTEGRANTE,
  },
  targets: [
    {
      table: 'proyecto_integrante',
      same: sql`s.proyecto_id = ${PROYECTO} and s.investigador_id = ${PERSONA}`,
      values: sql`
        jsonb_strip_nulls(
          jsonb_build_object(
            'proyecto_id', ${PROYECTO},
            'investigador_id', ${PERSONA},
            'integrante_tipo_id', ${ROL},
            'condicion', f.datos -> 'condicion',
            'desde', f.datos -> 'desde',
            'excluido', case when f.datos ? 'hasta' then true end,
            'exclusion_fecha', f.datos -> 'hasta',
            'exclusion_motivo', f.datos -> 'motivo',
            'tesis_tipo', f.datos -> 'tesisTipo',
            'tesis_titulo', f.datos -> 'tesisTitulo'
          )
        )
      `,
    },
  ],
  judge: juzgar,
  async written(tx, { rows }) {
    await contar(tx, rows, 'importar_integrantes');
    return undefined;
  },
  undone: (tx, { id, appliedTo }) =>
    contar(
      tx,
      sql`f.importacion_id = ${id} and f.fila <= ${appliedTo} and f.detalle is null`,
      'deshacer_integrantes_importados',
    ),
  tells: {
    integrante_tipo_id: (id) => sql`(select t.nombre from integrante_tipo t where t.id = (${id})::bigint)`,
    excluido: (valor) => sql`case ${valor} when 'true' then 'Sí' else 'No' end`,
  },
});
