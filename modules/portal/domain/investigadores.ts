import { defineList } from '#core/list/shared/list.ts';
import { NIVELES_RENACYT, SEXOS } from '#modules/personas/domain/vocabularios.ts';

const SEXO = Object.fromEntries(Object.entries(SEXOS).map(([k, label]) => [k, { label, tone: 'gray' as const }]));

/** Researchers of one faculty, read only (spec 08 §11.2). */
export const investigadoresFacultadLista = defineList({
  key: 'facultad-investigadores',
  title: 'Investigadores',
  columns: [
    { key: 'facultad', label: 'Facultad' },
    { key: 'codigo', label: 'Código', searchable: true },
    { key: 'tipo', label: 'Tipo docente' },
    { key: 'nombre', label: 'Apellidos y nombres', searchable: true, width: 220 },
    { key: 'fechaNac', label: 'Fecha nac.', kind: 'date' },
    { key: 'edad', label: 'Edad', kind: 'number' },
    { key: 'docTipo', label: 'Tipo doc.' },
    { key: 'docNumero', label: 'N° doc.', searchable: true },
    { key: 'renacyt', label: 'Renacyt' },
    { key: 'renacytNivel', label: 'Renacyt nivel' },
    { key: 'orcid', label: 'Orcid', width: 190 },
    { key: 'sexo', label: 'Sexo', kind: 'badge', badges: SEXO },
    { key: 'puntaje', label: 'Puntaje', kind: 'number' },
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
    { key: 'puntaje', label: 'Puntaje', kind: 'range-number' },
    { key: 'edad', label: 'Edad', kind: 'range-number' },
  ],
  defaultSort: { key: 'nombre', dir: 'asc' },
  searchPlaceholder: 'Buscar por nombre, código o documento',
  empty: 'Su facultad no tiene investigadores registrados.',
});
