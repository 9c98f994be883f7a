import { ListPage } from '#core/list/web/ListPage.tsx';
import { deudasFacultadLista, deudoresLista, misDeudasLista } from '../domain/listas.ts';
import { deudoresApi, facultadApi, misDeudasApi } from './api.ts';

/** Pending debts of who looks: `/investigador/actividades/deudas` (spec 05 §7.4). */
export const MisDeudas = () => (
  <ListPage
    def={misDeudasLista}
    breadcrumbs={[{ label: 'Mis proyectos', to: '/investigador/actividades' }]}
    help="Mientras tenga una deuda pendiente no podrá postular. Presente lo que adeuda: la oficina subsana la deuda cuando lo aprueba. Si cree que es un error, comuníquese con la oficina."
    of={misDeudasApi}
  />
);

/** Debts of the people of the faculty: `/facultad/listado/deudas` (spec 08 §11.2). */
export const DeudasDeFacultad = () => (
  <ListPage
    def={deudasFacultadLista}
    breadcrumbs={[{ label: 'Listado' }]}
    help="Deudas pendientes de los investigadores de su facultad, hoy o el día que diga el filtro «Situación al». No figura quien tenía ese día una licencia que lo exime."
    of={facultadApi}
  />
);

/** Who owes what: `/admin/reportes/deudores` (spec 07 §9). */
export const Deudores = () => (
  <ListPage
    def={deudoresLista}
    breadcrumbs={[{ label: 'Reportes' }]}
    help="Deudas pendientes hoy o, con el filtro «Situación al», un día anterior. De proyectos nuevos y antiguos. No figura quien tenía ese día una licencia que lo exime; la facultad y el tipo de cada persona son los de hoy."
    of={deudoresApi}
  />
);
