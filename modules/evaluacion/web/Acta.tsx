import { useSearchParams } from 'react-router';
import { ReportPage } from '#core/report/web/ReportPage.tsx';
import { ACTA } from '../contract-seleccion.ts';
import { seleccionApi } from './api.ts';

const CONVOCATORIAS = '/admin/estudios/convocatorias';

/** `admin/estudios/convocatorias/acta?id=&resolucion=`: of the ranking of today, or of a resolution (spec 08 §5.1). */
export function Acta() {
  const [params] = useSearchParams();
  const resolucion = params.get('resolucion');
  const asked = { id: Number(params.get('id')), ...(resolucion ? { resolucion: Number(resolucion) } : {}) };
  return (
    <ReportPage
      report={ACTA}
      breadcrumbs={[
        { label: 'Convocatorias', to: CONVOCATORIAS },
        { label: 'Ranking', to: `${CONVOCATORIAS}/ranking?id=${asked.id}` },
      ]}
      query={seleccionApi.verActa.query(asked)}
      fileUrl={(formato) => seleccionApi.acta.url({ ...asked, formato })}
    />
  );
}
