import { defineList } from '#core/list/shared/list.ts';
import { nombreDePuntaje } from '#modules/personas/domain/puntajes.ts';
import { NIVELES_RENACYT, SEXOS } from '#modules/personas/domain/vocabularios.ts';

const SEXO = Object.fromEntries(Object.entries(SEXOS).map(([k, label]) => [k, { label, tone: 'gray' as const }]));

/** Researchers of one faculty, read only (spec 08 §11.2). */
export const investigadoresFacultadLista = defineList({
  key: 'facultad-investigadores',
  title: 'Investigadores',
  identity: { title: 'nombre', sub: ['codigo', 'facultad'] },
  columns: [
    { key: 'facultad', label: 'Facultad' },
    { key: 'codigo', label: 'Código', searchable: true },
    { key: 'tipo', label: 'Tipo docente' },
    { key: 'nombre', label: 'Apellidos y nombres', searchable: true },
    { key: 'fechaNac', label: 'Fecha de nacimiento', kind: 'day', priority: 4 },
    { key: 'edad', label: 'Edad', kind: 'number', priority: 3 },
    { key: 'docTipo', label: 'Tipo de documento', priority: 4 },
    { key: 'docNumero', label: 'Número de documento', searchable: true, priority: 3 },
    { key: 'renacyt', label: 'Renacyt' },
    { key: 'renacytNivel', label: 'Renacyt nivel' },
    { key: 'orcid', label: 'Orcid', priority: 3, width: 170 },
    { key: 'sexo', label: 'Sexo', kind: 'badge', badges: SEXO, priority: 4 },
    { key: 'puntaje', label: nombreDePuntaje('conPatentes'), kind: 'number', priority: 1, width: 240 },
  ],
  filters: [
    'tipo',
    {
      key: 'renacytNivel',
      label: 'Renacyt nivel',
      kind: 'options',
      labels: Object.fromEntries(NIVELES_RENACYT.map((n) => [n, n])),
    },
    'sexo',
    { key: 'conOrcid', label: 'Orcid', kind: 'options', labels: { si: 'Con ORCID', no: 'Sin ORCID' } },
    { key: 'puntaje', label: nombreDePuntaje('conPatentes'), kind: 'range-number' },
    { key: 'edad', label: 'Edad', kind: 'range-number' },
  ],
  searchPlaceholder: 'Buscar por nombre, código o documento',
  empty: 'Su facultad no tiene investigadores registrados.',
});
