import { ReportPage } from '#core/report/web/ReportPage.tsx';
import { ESPERA } from '../contract.ts';
import { portalApi } from './api.ts';

/** `/admin/reportes/espera`: whose turn everything is, and for how long. */
export const Espera = () => (
  <ReportPage
    report={ESPERA}
    breadcrumbs={[{ label: 'Reportes' }]}
    query={portalApi.verEspera.query({})}
    fileUrl={(formato) => portalApi.espera.url({ formato })}
  />
);
