import { ListPage } from '#core/list/web/ListPage.tsx';
import { convocatoriasDeMiFacultadLista, convocatoriasFacultadLista } from '../domain/listas-oficina.ts';
import { seleccionApi } from './api.ts';

/** `admin/facultad/convocatorias` (spec 08 §4, historic and read-only). */
export const ConvocatoriasFacultad = () => (
  <ListPage
    def={convocatoriasFacultadLista}
    breadcrumbs={[{ label: 'Facultad' }]}
    help={<p>Cupos y fechas de las convocatorias con cifras por facultad, agrupadas por tipo y periodo.</p>}
    of={{ buscar: seleccionApi.buscarFacultad, exportar: seleccionApi.exportarFacultad }}
  />
);

/** `facultad/listado/convocatorias`: the figures of the account's own faculty (spec 08 §12). */
export const ConvocatoriasDeMiFacultad = () => (
  <ListPage
    def={convocatoriasDeMiFacultadLista}
    breadcrumbs={[{ label: 'Listado' }]}
    help={<p>Cupos, puntaje mínimo y fechas de su facultad en cada convocatoria, también en las de años anteriores.</p>}
    of={{ buscar: seleccionApi.buscarFacultad, exportar: seleccionApi.exportarFacultad }}
  />
);
