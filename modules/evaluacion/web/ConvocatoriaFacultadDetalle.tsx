import { useSearchParams } from 'react-router';
import { ReportPage } from '#core/report/web/ReportPage.tsx';
import { CIFRAS_POR_FACULTAD } from '../contract-seleccion.ts';
import { seleccionApi } from './api.ts';

const LISTA = { href: '/admin/facultad/convocatorias', label: 'Convocatorias por facultad' };

/** `admin/facultad/convocatorias/detalle?periodo=&tipo_proyecto=` (spec 08 §4). */
export function ConvocatoriaFacultadDetalle() {
  const [params] = useSearchParams();
  const asked = { periodo: Number(params.get('periodo')) || 0, tipo: params.get('tipo_proyecto') || '—' };
  return (
    <ReportPage
      report={CIFRAS_POR_FACULTAD}
      list={LISTA}
      breadcrumbs={[{ label: 'Facultad' }, { label: LISTA.label, to: LISTA.href }]}
      query={seleccionApi.verCifrasFacultad.query(asked)}
      fileUrl={(formato) => seleccionApi.cifrasFacultad.url({ ...asked, formato })}
    />
  );
}
