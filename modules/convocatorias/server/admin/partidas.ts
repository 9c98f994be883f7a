import { inArray, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { serveRecord } from '#core/record/server/record.ts';
import { partida, partidaGrupo, partidaGrupoItem, partidaTipoProyecto } from '#modules/catalogos/tables.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { gruposDePartidas, partidas, partidasPorTipo } from '../../domain/partidas.ts';

explainConstraints({
  partida_grupo_nombre_unico: ['Ya existe un grupo con ese nombre para el tipo de proyecto.', 'nombre'],
  partida_grupo_item_unico: ['La partida ya está en un grupo.', 'partidas'],
  partida_tipo_proyecto_unica: ['El tipo de proyecto ya tiene esa partida.', 'partidaId'],
  partida_codigo_unique: ['Ya existe una partida con ese código.', 'codigo'],
  partida_codigo_unico: ['Ya existe una partida con ese código.', 'codigo'],
});

const TIPOS = sql`
  select codigo as value, codigo || ' · ' || nombre as label, not activo as off from tipo_proyecto order by codigo`;

const delCatalogo = serveRecord(partidas, {
  entity: 'partida',
  table: partida,
  columns: { tipos: sql`(select count(*)::int from partida_tipo_proyecto x where x.partida_id = r.id)` },
  search: sql`quipu_fold(r.codigo || ' ' || r.nombre)`,
  choices: async () => ({ initial: { activa: true } }),
  used: 'La partida se usa en tipos de proyecto o presupuestos. Puede desactivarla.',
});

const porTipo = serveRecord(partidasPorTipo, {
  entity: 'partida_tipo_proyecto',
  table: partidaTipoProyecto,
  joins: sql`
    join partida p on p.id = r.partida_id
    join tipo_proyecto t on t.codigo = r.tipo_proyecto
    left join partida_grupo_item i on i.partida_tipo_proyecto_id = r.id
    left join partida_grupo g on g.id = i.partida_grupo_id
  `,
  columns: { codigo: sql`p.codigo`, partidaId: sql`p.nombre`, clase: sql`p.tipo`, grupo: sql`g.nombre` },
  search: sql`quipu_fold(p.codigo || ' ' || p.nombre)`,
  refs: {
    tipoProyecto: TIPOS,
    partidaId: sql`
      select id as value, codigo || ' - ' || nombre || ' (' || tipo || ')' as label, not activa as off
      from partida
      order by codigo`,
  },
  choices: async () => ({ initial: { postulacion: true } }),
  inUse: async (tx, { partidaId, tipoProyecto }) => {
    const [uso] = await query(tx)<{ n: number }>`
      select count(*)::int as n from proyecto_presupuesto x join proyecto p on p.id = x.proyecto_id
        where x.partida_id = ${partidaId} and p.tipo_proyecto = ${tipoProyecto} and ${proyectoEn('editables', 'p')}`;
    return uso!.n === 0
      ? null
      : `${plural(uso!.n, 'postulación en curso usa', 'postulaciones en curso usan')} la partida. Puede quitarle «En postulación».`;
  },
  used: 'La partida está en un grupo. Quítela del grupo antes de retirarla.',
});

const grupos = serveRecord(gruposDePartidas, {
  entity: 'partida_grupo',
  table: partidaGrupo,
  joins: sql`join tipo_proyecto t on t.codigo = r.tipo_proyecto`,
  columns: { partidas: sql`(select count(*)::int from partida_grupo_item i where i.partida_grupo_id = r.id)` },
  search: sql`quipu_fold(r.nombre || ' ' || r.tipo_proyecto)`,
  refs: {
    tipoProyecto: TIPOS,
    partidas: sql`
      select
        x.id as value,
        p.codigo || ' - ' || p.nombre || ' (' || p.tipo || ')' as label,
        x.tipo_proyecto as of
      from partida_tipo_proyecto x
        join partida p on p.id = x.partida_id
      where p.activa
      order by x.tipo_proyecto, p.codigo
    `,
  },
  within: 'tipoProyecto',
  parts: {
    partidas: { table: partidaGrupoItem, owner: partidaGrupoItem.grupoId, value: partidaGrupoItem.partidaTipoId },
  },
  async require(tx, next) {
    if (next.partidas.length === 0) return [];
    const suyas = await tx.db
      .select({ tipo: partidaTipoProyecto.tipoProyecto })
      .from(partidaTipoProyecto)
      .where(inArray(partidaTipoProyecto.id, [...next.partidas]));
    return suyas.every((p) => p.tipo === next.tipoProyecto)
      ? []
      : [{ path: 'partidas', message: `Elija solo partidas de ${next.tipoProyecto}` }];
  },
  used: 'El grupo está en uso.',
});

/** Budget lines, those that each type may use, and the groups that cap them. */
export const partidasModules = [delCatalogo.module, porTipo.module, grupos.module];
