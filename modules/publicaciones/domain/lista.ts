import { type Column, defineList } from '#core/list/shared/list.ts';
import { nombreDePuntaje } from '#modules/personas/domain/puntajes.ts';
import { ESTADOS_PUBLICACION } from './flujo.ts';
import { rutaDeFicha } from './rutas.ts';
import { TIPOS, TIPOS_PUBLICACION, type TipoVigente } from './tipos.ts';

/** Every type, as lists say it. */
export const INSIGNIAS_TIPO = Object.fromEntries(
  Object.entries(TIPOS_PUBLICACION).map(([clave, label]) => [clave, { label, tone: 'gray' as const }]),
);
/** How an author said their affiliation. */
const FILIACION: NonNullable<Column['badges']> = {
  si: { label: 'Sí', tone: 'blue' },
  no: { label: 'No', tone: 'red' },
  sin: { label: 'Sin especificar', tone: 'gray' },
};
const filiacion = (key: string, label: string): Column => ({
  key,
  label,
  kind: 'badge',
  badges: FILIACION,
  priority: 2,
});
const PUNTAJE: Column = { key: 'puntaje', label: nombreDePuntaje('obra'), kind: 'number', priority: 2 };
const ANIO: Column = { key: 'anio', label: 'Año', kind: 'number', priority: 2, width: 80 };
const ESTADO: Column = { key: 'estado', label: 'Estado', kind: 'badge', badges: ESTADOS_PUBLICACION };
const OBSERVACIONES: Column = { key: 'observaciones', label: 'Observaciones', sortable: false, priority: 3 };

/** The researcher's own list of one type: its columns follow from the catalogue (spec 03 §5). */
export function listaDe(tipo: TipoVigente) {
  const campos: string[] = TIPOS[tipo].campos.map(({ campo }) => campo);
  const enRevista = campos.includes('publicacionNombre');
  const dePatente = tipo === 'patente';
  const columns: Column[] = [
    { key: 'id', label: 'ID', kind: 'number', priority: 4 },
    { key: 'titulo', label: 'Título', searchable: true },
    { key: 'firmas', label: 'Autores', hidden: true, sortable: false },
    ...(enRevista
      ? [
          {
            key: 'revista',
            label: tipo === 'articulo' ? 'Revista' : 'Publicada en',
            searchable: true,
            priority: 2 as const,
          },
          { key: 'issn', label: 'ISSN', priority: 4 as const },
        ]
      : []),
    ...(campos.includes('isbn') ? [{ key: 'isbn', label: 'ISBN', priority: 4 as const }] : []),
    ...(tipo.startsWith('tesis') ? [{ key: 'tipoTesis', label: 'Tipo de tesis', priority: 2 as const }] : []),
    ...(dePatente
      ? [
          { key: 'codigo', label: 'N° de registro', priority: 2 as const },
          { key: 'tipoPatente', label: 'Tipo de propiedad intelectual', priority: 2 as const },
        ]
      : []),
    ANIO,
    ...(dePatente ? [] : [filiacion('filiacion', 'Filiación')]),
    ...(TIPOS[tipo].unica ? [filiacion('filiacionUnica', 'Filiación única')] : []),
    PUNTAJE,
    ESTADO,
    OBSERVACIONES,
    ...(dePatente
      ? [{ key: 'actualizado', label: 'Fecha de actualización', kind: 'instant' as const, priority: 3 as const }]
      : []),
  ];
  return defineList({
    key: `mis-publicaciones-${tipo}`,
    title: TIPOS[tipo].label,
    identity: {
      title: 'titulo',
      sub: ['firmas', ...(enRevista ? ['revista'] : dePatente ? ['codigo'] : []), 'anio'],
      lines: 2,
    },
    columns,
    filters: [
      'estado',
      { key: 'anio', numeric: true },
      ...(enRevista ? ['revista'] : []),
      dePatente ? 'tipoPatente' : 'filiacion',
      ...(TIPOS[tipo].unica ? ['filiacionUnica'] : []),
    ],
    defaultSort: { key: 'actualizado', dir: 'desc' },
    rowHref: rutaDeFicha('{id}'),
    searchPlaceholder: 'Título, autor, DOI, ISBN',
    empty: 'Aún no tiene registros de este tipo. «Registrar» empieza uno.',
  });
}

/** All of them, as the global search finds them. */
export const todasMisPublicaciones = defineList({
  key: 'mis-publicaciones',
  title: 'Mis publicaciones',
  identity: { title: 'titulo' },
  columns: [
    { key: 'titulo', label: 'Título', searchable: true },
    {
      key: 'tipo',
      label: 'Tipo',
      kind: 'badge',
      badges: INSIGNIAS_TIPO,
    },
    ESTADO,
  ],
  defaultSort: { key: 'id', dir: 'desc' },
  rowHref: rutaDeFicha('{id}'),
  empty: 'Aún no tiene publicaciones.',
});
