import { defineList } from '#core/list/shared/list.ts';
import { nombreDePuntaje } from './puntajes.ts';
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
  identity: { title: '{apellido1} {apellido2}, {nombres}', sub: ['codigo', 'tipo', 'facultad'], label: 'Investigador' },
  columns: [
    { key: 'id', label: 'ID', kind: 'number', priority: 4 },
    { key: 'rrhh', label: 'Estado en Recursos Humanos', kind: 'badge', badges: RRHH },
    { key: 'puntaje', label: nombreDePuntaje('publicaciones'), kind: 'number', filled: true },
    { key: 'tipo', label: 'Tipo' },
    { key: 'facultad', label: 'Facultad' },
    { key: 'codigo', label: 'Código', searchable: true },
    { key: 'orcid', label: 'ORCID', priority: 3, width: 170 },
    { key: 'apellido1', label: 'Apellido paterno', searchable: true, filled: true },
    { key: 'apellido2', label: 'Apellido materno', searchable: true },
    { key: 'nombres', label: 'Nombres', searchable: true, filled: true },
    { key: 'docTipo', label: 'Tipo de documento', priority: 4 },
    { key: 'docNumero', label: 'N° de documento', searchable: true },
    { key: 'fechaNac', label: 'Fecha de nacimiento', kind: 'day', priority: 4 },
    { key: 'telefonoMovil', label: 'Teléfono móvil', priority: 4 },
    { key: 'correo', label: 'Correo institucional', priority: 3, width: 200 },
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
    { key: 'puntaje', label: nombreDePuntaje('publicaciones'), kind: 'range-number' },
    'fechaNac',
  ],
  rowHref: `${RUTA_INVESTIGADORES}/editar?id={id}`,
  searchPlaceholder: 'Buscar por nombre, código o documento',
  empty: 'Agregue un docente, un estudiante o un externo.',
});
