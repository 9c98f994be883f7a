import { ListPage } from '#core/list/web/ListPage.tsx';
import { deudasFacultadLista, misDeudasLista } from '../domain/listas.ts';
import { facultadApi, misDeudasApi } from './api.ts';

/** Pending debts of who looks: `/investigador/actividades/deudas` (spec 05 §7.4). */
export const MisDeudas = () => (
  <ListPage
    def={misDeudasLista}
    breadcrumbs={[{ label: 'Mis proyectos', to: '/investigador/actividades' }]}
    help="Mientras tenga una deuda pendiente no podrá postular. Presente lo que adeuda: la oficina subsana la deuda cuando lo aprueba. Si cree que es un error, comuníquese con la oficina."
    load={(q) => misDeudasApi.buscar.query(q)}
    exportUrl={(q) => misDeudasApi.exportar.url(q)}
  />
);

/** Debts of the people of the faculty: `/facultad/listado/deudas` (spec 08 §11.2). */
export const DeudasDeFacultad = () => (
  <ListPage
    def={deudasFacultadLista}
    breadcrumbs={[{ label: 'Listado' }]}
    help="Deudas pendientes de los investigadores de su facultad. No figura quien tiene una licencia que lo exime."
    load={(q) => facultadApi.buscar.query(q)}
    exportUrl={(q) => facultadApi.exportar.url(q)}
  />
);
