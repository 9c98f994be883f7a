import { defineList } from '#core/list/shared/list.ts';
import { CLASES, CLAVES_DE_CLASE, MOTIVOS } from './fichas.ts';
import { CLAVES_DE_CONJUNTO, ETIQUETAS_DE_CONJUNTO } from './perfil.ts';

export const RUTA_INTEROPERABILIDAD = '/admin/interoperabilidad';
export const RUTA_REGISTROS = `${RUTA_INTEROPERABILIDAD}/registros`;

/** What a harvester finds of a record. */
export const SITUACIONES_OAI = {
  expuesto: { label: 'Expuesto', tone: 'green' },
  retirado: { label: 'Retirado', tone: 'yellow' },
  excluido: { label: 'Excluido', tone: 'gray' },
} as const;
const ETIQUETAS_DE_CLASE = Object.fromEntries(CLAVES_DE_CLASE.map((clase) => [clase, CLASES[clase].nombre]));
export const CONJUNTOS_DE_LISTA = Object.fromEntries(
  CLAVES_DE_CONJUNTO.map((conjunto) => [conjunto, ETIQUETAS_DE_CONJUNTO[conjunto]]),
);

/** Every record of the repository, those that do not leave too, with the reason. */
export const registrosOaiLista = defineList({
  key: 'registros-oai',
  title: 'Registros que se cosechan',
  identity: { title: 'nombre', sub: ['clase'], label: 'Registro' },
  columns: [
    { key: 'nombre', label: 'Registro', searchable: true },
    { key: 'clase', label: 'Qué es', sortable: false },
    { key: 'conjunto', label: 'Conjunto', sortable: false, priority: 2 },
    { key: 'situacion', label: 'Situación', kind: 'badge', badges: SITUACIONES_OAI, sortable: false },
    { key: 'motivo', label: 'Por qué no sale', sortable: false },
    { key: 'marca', label: 'Cambió', kind: 'instant', priority: 3 },
    { key: 'identificador', label: 'Identificador', sortable: false, hidden: true },
  ],
  filters: [
    { key: 'conjunto', labels: CONJUNTOS_DE_LISTA },
    { key: 'clase', labels: ETIQUETAS_DE_CLASE },
    'situacion',
    { key: 'motivo', labels: MOTIVOS },
  ],
  defaultSort: { key: 'id', dir: 'asc' },
  rowHref: `${RUTA_REGISTROS}/registro?id={id}`,
  searchPlaceholder: 'Buscar por nombre o título',
  empty: 'Aún no se ha escrito ningún registro.',
});
