import { sql } from 'drizzle-orm';
import { defineImporter, type Importer, type Scope } from '#core/import/server/importer.ts';
import { doubtRows, refuseRows } from '#core/import/server/judge.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { completarLicencia, importacionLicencias } from '../../domain/importacion/licencias.ts';
import { licenciaTipo } from '../../tables.ts';
import { exigirPersona, personaDeFila, personasDeFila } from './persona-de-fila.ts';

const ESCRITA = sql`f.datos ->> 'persona'`;
const PERSONA = sql`(f.datos ->> 'investigador')::bigint`;
const TIPO = sql`(f.datos ->> 'tipo')::bigint`;

/** Judges whose each licence is, and whether it crosses another. */
async function juzgar(tx: Ctx, scope: Scope): Promise<undefined> {
  await exigirPersona(tx, scope, ESCRITA, sql`(f.datos ->> 'cuantas')::int`);
  // Another row of the file, or a licence that this import did not bring.
  const seCruzaEnArchivo = sql`
    exists (
      select 1
      from importacion_fila g
      where g.importacion_id = ${scope.run.id}
        and g.fila < f.fila
        and jsonb_array_length(g.errores) = 0
        and g.datos ->> 'persona' = f.datos ->> 'persona'
        and g.datos ->> 'tipo' = f.datos ->> 'tipo'
        and g.datos ->> 'inicio' <= f.datos ->> 'fin'
        and g.datos ->> 'fin' >= f.datos ->> 'inicio'
    )`;
  await refuseRows(tx, scope, seCruzaEnArchivo, sql`'Se cruza con otra fila del mismo tipo y persona'`);
  const otra = (tipo: ReturnType<typeof sql>) => sql`
    exists (
      select 1
      from licencia l
      where l.investigador_id = ${PERSONA}
        and ${tipo}
        and l.id is distinct from f.registro_id
        and l.fecha_inicio <= (f.datos ->> 'fin')::date
        and l.fecha_fin >= (f.datos ->> 'inicio')::date
        and l.id not in (
          select g.registro_id
          from importacion_fila g
          where g.importacion_id = ${scope.run.id} and g.fila <= ${scope.run.appliedTo} and g.accion = 'nuevo'
        )
    )`;
  await refuseRows(
    tx,
    scope,
    otra(sql`l.licencia_tipo_id = ${TIPO}`),
    sql`'Se cruza con otra licencia del mismo tipo'`,
  );
  await doubtRows(
    tx,
    scope,
    otra(sql`l.licencia_tipo_id <> ${TIPO}`),
    sql`'La persona tiene en esos días una licencia de otro tipo'`,
  );
}

/** Licences that Human Resources sends in a file, by batches. */
export const importadorDeLicencias: Importer = defineImporter({
  def: importacionLicencias,
  async known(ctx) {
    const tipos = await ctx.db.select().from(licenciaTipo);
    return { tipo: new Map(tipos.filter((t) => t.activo).map((t) => [fold(t.nombre), t.id])) };
  },
  finish: completarLicencia,
  found: { investigador: personaDeFila(ESCRITA), cuantas: personasDeFila(ESCRITA) },
  targets: [
    {
      table: 'licencia',
      entity: 'licencia',
      same: sql`
        s.investigador_id = ${PERSONA}
        and s.licencia_tipo_id = ${TIPO}
        and s.fecha_inicio = (f.datos ->> 'inicio')::date
      `,
      values: sql`
        jsonb_strip_nulls(
          jsonb_build_object(
            'investigador_id', ${PERSONA},
            'licencia_tipo_id', ${TIPO},
            'fecha_inicio', f.datos -> 'inicio',
            'fecha_fin', f.datos -> 'fin',
            'documento', f.datos -> 'documento',
            'comentario', f.datos -> 'comentario'
          )
        )
      `,
    },
  ],
  judge: juzgar,
  tells: { licencia_tipo_id: (id) => sql`(select t.nombre from licencia_tipo t where t.id = (${id})::bigint)` },
});
