import { ListPage } from '#core/list/web/ListPage.tsx';
import { convocatoriasFacultadLista } from '../domain/listas-oficina.ts';
import { seleccionApi } from './api.ts';

/** `admin/facultad/convocatorias` (spec 08 §4, historic and read-only). */
export const ConvocatoriasFacultad = () => (
  <ListPage
    def={convocatoriasFacultadLista}
    breadcrumbs={[{ label: 'Facultad' }]}
    help={<p>Cupos y fechas de las convocatorias con cifras por facultad, agrupadas por tipo y periodo.</p>}
    load={(q) => seleccionApi.buscarFacultad.query(q)}
    exportUrl={(q) => seleccionApi.exportarFacultad.url(q)}
  />
);
