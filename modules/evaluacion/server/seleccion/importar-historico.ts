import { sql } from 'drizzle-orm';
import { defineImporter, type Importer } from '#core/import/server/importer.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { facultad, tipoProyecto } from '#modules/catalogos/tables.ts';
import { evaluador } from '#modules/personas/tables.ts';
import { completarHistorica, importacionHistorica } from '../../domain/historico-facultades.ts';

/** Calls by faculty of an older system, with their evaluators. */
export const importadorHistorico: Importer = defineImporter({
  def: importacionHistorica,
  async known(ctx) {
    const facultades = await ctx.db.select().from(facultad);
    const tipos = await ctx.db.select({ codigo: tipoProyecto.codigo, nombre: tipoProyecto.nombre }).from(tipoProyecto);
    const evaluadores = await ctx.db.select({ id: evaluador.id, dni: evaluador.dni }).from(evaluador);
    return {
      facultad: new Map(facultades.flatMap((f) => [f.codigo, f.nombre].map((texto) => [fold(texto), f.id] as const))),
      tipo_proyecto: new Map(
        tipos.flatMap((t) => [t.nombre, t.codigo].map((texto) => [fold(texto), t.codigo] as const)),
      ),
      porDocumento: new Map(evaluadores.flatMap((e) => (e.dni ? [[fold(e.dni), e.id] as const] : []))),
    };
  },
  finish: completarHistorica,
  targets: [
    {
      table: 'evaluacion_facultad',
      entity: 'evaluacion_facultad',
      same: sql`
        s.facultad_id = (f.datos ->> 'facultad')::bigint
        and s.tipo_proyecto = f.datos ->> 'tipo_proyecto'
        and s.periodo = (f.datos ->> 'periodo')::int
      `,
      values: sql`
        (f.datos - 'facultad' - 'evaluadores') || jsonb_build_object('facultad_id', f.datos -> 'facultad')
      `,
      linked: [
        {
          table: 'evaluacion_facultad_evaluador',
          owner: 'evaluacion_facultad_id',
          value: 'evaluador_id',
          key: 'evaluadores',
          label: 'Evaluadores',
        },
      ],
    },
  ],
  tells: { facultad_id: (id) => sql`(select x.nombre from facultad x where x.id = (${id})::bigint)` },
});
