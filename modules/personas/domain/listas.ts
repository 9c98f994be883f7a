import { defineList } from '#core/list/shared/list.ts';
import { TIPOS_DOCUMENTO } from './vocabularios.ts';

export const RRHH = {
  activo: { label: 'Activo', tone: 'green' },
  no_activo: { label: 'No activo', tone: 'red' },
  sin_estado: { label: 'Sin estado', tone: 'gray' },
} as const;
const ESTADO = { si: { label: 'Activo', tone: 'green' }, no: { label: 'No activo', tone: 'red' } } as const;
export const RUTA_INVESTIGADORES = '/admin/estudios/gestion_investigadores';

/** People of the institution (spec 08 §9.2). */
export const investigadoresLista = defineList({
  key: 'investigadores',
  title: 'Investigadores',
  columns: [
    { key: 'id', label: 'ID', kind: 'number', width: 70 },
    { key: 'rrhh', label: 'RRHH estado', kind: 'badge', badges: RRHH },
    { key: 'puntaje', label: 'Puntaje', kind: 'number' },
    { key: 'tipo', label: 'Tipo' },
    { key: 'facultad', label: 'Facultad' },
    { key: 'codigo', label: 'Código', searchable: true },
    { key: 'orcid', label: 'ORCID', width: 190 },
    { key: 'apellido1', label: 'Apellido paterno', searchable: true, link: true },
    { key: 'apellido2', label: 'Apellido materno', searchable: true },
    { key: 'nombres', label: 'Nombres', searchable: true },
    { key: 'docTipo', label: 'Tipo de documento' },
    { key: 'docNumero', label: 'N° de documento', searchable: true },
    { key: 'fechaNac', label: 'Fecha de nacimiento', kind: 'date' },
    { key: 'telefonoMovil', label: 'Teléfono móvil' },
    { key: 'correo', label: 'Correo institucional' },
    { key: 'activo', label: 'Estado', kind: 'badge', badges: ESTADO, hidden: true },
    { key: 'categoria', label: 'Categoría docente', hidden: true },
    { key: 'renacyt', label: 'RENACYT', hidden: true },
    { key: 'renacytNivel', label: 'Nivel RENACYT', hidden: true },
    { key: 'dependencia', label: 'Dependencia', hidden: true },
    { key: 'instituto', label: 'Instituto', hidden: true },
    { key: 'licencia', label: 'Licencia vigente', hidden: true },
  ],
  filters: [
    'tipo',
    'facultad',
    'rrhh',
    'activo',
    { key: 'docTipo', label: 'Tipo de documento', kind: 'options', labels: TIPOS_DOCUMENTO },
    'renacytNivel',
    { key: 'conOrcid', label: 'ORCID', kind: 'options', labels: { si: 'Con ORCID', no: 'Sin ORCID' } },
    { key: 'puntaje', label: 'Puntaje', kind: 'range-number' },
    'fechaNac',
  ],
  defaultSort: { key: 'apellido1', dir: 'asc' },
  rowHref: `${RUTA_INVESTIGADORES}/editar?id={id}`,
  searchPlaceholder: 'Buscar por nombre, código o documento',
  empty: 'Agregue un docente, un estudiante o un externo.',
  density: 'compact',
});

const DE_UNION = {
  reversible: { label: 'Puede deshacerse', tone: 'blue' },
  deshecha: { label: 'Deshecha', tone: 'gray' },
  firme: { label: 'Ya no se puede deshacer', tone: 'green' },
} as const;
/** Unions of records of one person, the last first. */
export const unionesLista = defineList({
  key: 'uniones-personas',
  title: 'Uniones hechas',
  columns: [
    { key: 'conservada', label: 'Se conservó', searchable: true, link: true },
    { key: 'absorbida', label: 'Se unió', searchable: true },
    { key: 'motivo', label: 'Motivo', searchable: true },
    { key: 'filas', label: 'Registros movidos', kind: 'number' },
    { key: 'hechaEn', label: 'Hecha', kind: 'instant' },
    { key: 'hechaPor', label: 'Por' },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: DE_UNION },
    { key: 'reversibleHasta', label: 'Puede deshacerse hasta', kind: 'date' },
    { key: 'deshechaEn', label: 'Deshecha el', kind: 'instant', hidden: true },
    { key: 'deshechaPor', label: 'Deshecha por', hidden: true },
  ],
  filters: ['estado', 'hechaEn'],
  defaultSort: { key: 'id', dir: 'desc' },
  rowHref: `${RUTA_INVESTIGADORES}/editar?id={conservadaId}`,
  searchPlaceholder: 'Buscar por persona o motivo',
  empty: 'Todavía no se ha unido ningún registro.',
});
