import { defineList, type ListPage, type ListRow } from '#core/list/shared/list.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { LARGO } from './datos.ts';

const lista = (key: string) =>
  defineList({
    key: `galeria-${key}`,
    title: `Lista ${key}`,
    identity: { title: 'titulo', sub: ['codigo', 'tipo'], label: 'Proyecto' },
    columns: [
      { key: 'codigo', label: 'Código' },
      { key: 'tipo', label: 'Tipo' },
      { key: 'titulo', label: 'Proyecto' },
      { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoProyecto.states },
      { key: 'responsable', label: 'Responsable', kind: 'person' },
      { key: 'monto', label: 'Monto', kind: 'money' },
    ],
    filters: ['estado'],
    defaultSort: { key: 'titulo', dir: 'asc' },
    rowHref: '/dev/galeria?parte=registro&id={id}',
    searchPlaceholder: 'Título, código o persona',
    empty: 'Aparecerán aquí cuando se envíe la primera postulación.',
    selection: 'multi',
  });

const ESTADOS = Object.keys(flujoProyecto.states);
const fila = (n: number): ListRow => ({
  id: n,
  titulo: n === 2 ? LARGO : `Proyecto de demostración número ${n}`,
  codigo: `PCG26000${n}`,
  tipo: 'PCONFIGI',
  estado: ESTADOS[n % ESTADOS.length],
  responsable: 'Villafuerte Zea, Gonzalo',
  monto: n === 3 ? null : `${n * 1234}.50`,
});
const pagina = (rows: ListRow[]): ListPage => ({
  rows,
  total: rows.length,
  more: false,
  page: 1,
  size: 25,
  facets: { estado: ESTADOS.slice(0, 4).map((value, n) => ({ value, count: n + 1 })) },
});

const CASOS: Record<string, () => Promise<ListPage>> = {
  llena: async () => pagina(Array.from({ length: 6 }, (_, n) => fila(n + 1))),
  vacia: async () => pagina([]),
  cargando: () => new Promise(() => undefined),
  fallida: async () => {
    throw new Error('no answer');
  },
};
const LISTAS = Object.keys(CASOS).map((caso) => ({ caso, def: lista(caso) }));

/** The same list full, empty, on its way and failed. */
export const Listas = () => (
  <Page title="Listas">
    {LISTAS.map(({ caso, def }) => (
      <section key={caso} aria-label={caso}>
        <ListView
          def={def}
          prefix={`${caso}-`}
          views={null}
          load={(query) => ({ queryKey: ['galeria', caso, query], queryFn: CASOS[caso]!, retry: false })}
          bulkActions={[{ label: 'Asignar evaluador', run: () => undefined }]}
          rowActions={() => [{ label: 'Anular', tone: 'danger' }]}
        />
      </section>
    ))}
  </Page>
);
