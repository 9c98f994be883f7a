import { ReportPage } from '#core/report/web/ReportPage.tsx';
import { PUNTAJE } from '../../contract-facultad.ts';
import { facultadInvestigadoresApi as api } from '../api.ts';

/** `/facultad/listado/puntaje` (spec 08 §11.2). */
export const Puntaje = () => (
  <ReportPage
    report={PUNTAJE}
    breadcrumbs={[{ label: 'Investigadores', to: '/facultad/listado/investigadores' }]}
    query={api.verPuntaje.query({})}
    fileUrl={(formato) => api.puntaje.url({ formato })}
  />
);
