import { useSearchParams } from 'react-router';
import { ReportPage } from '#core/report/web/ReportPage.tsx';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { HOJA_PUBLICA } from '../contract.ts';
import { api, enJson } from './HojaDeVida.tsx';

const INICIO = { href: '/', label: 'Ir al inicio' };
/** `/hoja-de-vida?id=`: what a researcher publishes of themselves, for anybody who has the address. */
export function HojaPublica() {
  const id = useSearchParams()[0].get('id') ?? '';
  if (!id) return <RecordNotFound listHref={INICIO.href} listLabel={INICIO.label} />;
  return (
    <ReportPage
      report={HOJA_PUBLICA}
      breadcrumbs={[]}
      list={INICIO}
      query={api.verPublica.query({ id })}
      fileUrl={(formato) => api.impresaPublica.url({ id, formato })}
      more={enJson(api.descargarPublica.url({ id }))}
    />
  );
}
