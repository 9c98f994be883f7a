import { sql } from 'drizzle-orm';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { serveRecord } from '#core/record/server/record.ts';
import { rolesDeIntegrante, tiposDeProyecto } from '../domain/tipos-proyecto.ts';
import { areas, departamentos, facultades, institutos } from '../domain/unidades.ts';
import { area, dependencia, facultad, instituto, integranteTipo, tipoProyecto } from '../tables.ts';

explainConstraints({
  area_sigla_unique: ['Otra persona registró a la vez un área con esa letra.', 'sigla'],
  area_nombre_unique: ['Ya existe un área con ese nombre.', 'nombre'],
  facultad_codigo_unique: ['Ya existe una facultad con ese código.', 'codigo'],
  facultad_nombre_unique: ['Ya existe una facultad con ese nombre.', 'nombre'],
  instituto_nombre_unico: ['La facultad ya tiene un instituto con ese nombre.', 'nombre'],
  dependencia_nombre_unico: ['La facultad ya tiene un departamento con ese nombre.', 'nombre'],
});

/** Faculties as a reference: one that is off stays where it is and is offered no more. */
export const FACULTADES_QUE_SE_ELIGEN = sql`
  select id as value, nombre as label, not activo as off from facultad order by nombre`;

const deAreas = serveRecord(areas, {
  entity: 'area',
  table: area,
  columns: { facultades: sql`(select count(*)::int from facultad f where f.area_id = r.id)` },
  search: sql`quipu_fold(r.sigla || ' ' || r.nombre)`,
  used: 'El área tiene facultades y no se puede eliminar: páselas antes a otra, o desactívela.',
});

const deFacultades = serveRecord(facultades, {
  entity: 'facultad',
  table: facultad,
  joins: sql`join area a on a.id = r.area_id`,
  columns: { areaId: sql`a.nombre` },
  search: sql`quipu_fold(r.codigo || ' ' || r.nombre)`,
  refs: {
    areaId: sql`select id as value, sigla || ' · ' || nombre as label, not activo as off from area order by sigla`,
  },
  used: 'Hay personas, grupos o registros de esta facultad y no se puede eliminar. Puede desactivarla.',
});

const deInstitutos = serveRecord(institutos, {
  entity: 'instituto',
  table: instituto,
  joins: sql`join facultad f on f.id = r.facultad_id`,
  columns: { facultadId: sql`f.nombre` },
  search: sql`quipu_fold(r.nombre || ' ' || f.nombre)`,
  refs: { facultadId: FACULTADES_QUE_SE_ELIGEN },
  within: 'facultadId',
  used: 'Hay personas o grupos de este instituto y no se puede eliminar. Puede desactivarlo.',
});

const deDepartamentos = serveRecord(departamentos, {
  entity: 'dependencia',
  table: dependencia,
  joins: sql`left join facultad f on f.id = r.facultad_id`,
  columns: { facultadId: sql`f.nombre` },
  search: sql`quipu_fold(r.nombre || ' ' || coalesce(f.nombre, ''))`,
  refs: { facultadId: FACULTADES_QUE_SE_ELIGEN },
  within: 'facultadId',
  used: 'Hay personas o grupos de este departamento y no se puede eliminar. Puede desactivarlo.',
});

const deTipos = serveRecord(tiposDeProyecto, {
  entity: 'tipo_proyecto',
  table: tipoProyecto,
  search: sql`quipu_fold(r.codigo || ' ' || r.nombre)`,
  used: 'Hay convocatorias o proyectos de este tipo. Puede desactivarlo.',
});

const deRoles = serveRecord(rolesDeIntegrante, {
  entity: 'integrante_tipo',
  table: integranteTipo,
  joins: sql`join tipo_proyecto t on t.codigo = r.tipo_proyecto`,
  columns: { tipoProyecto: sql`t.codigo`, responsable: sql`r.es_responsable` },
  search: sql`quipu_fold(r.nombre || ' ' || t.codigo || ' ' || t.nombre)`,
  ties: { tipoProyecto: sql`r.orden` },
  refs: {
    tipoProyecto: sql`
      select codigo as value, codigo || ' · ' || nombre as label, not activo as off from tipo_proyecto order by codigo`,
  },
  within: 'tipoProyecto',
  used: 'Hay integrantes con este rol y no se puede eliminar.',
});

/** The catalogues of the institution that the office edits. */
export const unidadesModules = [deAreas, deFacultades, deInstitutos, deDepartamentos, deTipos, deRoles].map(
  ({ module }) => module,
);
