import { useQuery } from '@tanstack/react-query';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { metricasApi } from './api.ts';

/** `/admin/reportes/diccionario`: every figure of homes and reports, said once. */
export function Diccionario() {
  const metricas = useQuery(metricasApi.listar.query({}));
  return (
    <Page
      title="Diccionario de cifras"
      subtitle="Qué cuenta cada cifra de los inicios y reportes, qué deja fuera, de dónde sale y quién responde por ella."
      breadcrumbs={[{ label: 'Reportes' }]}
    >
      <QueryView query={metricas}>
        {(d) => (
          <DataTable
            title="Diccionario de cifras"
            empty="No hay cifras."
            rows={d.metricas}
            rowKey={(m) => m.clave}
            columns={[
              { label: 'Cifra', value: (m) => m.etiqueta },
              { label: 'Se ve en', value: (m) => m.lugar },
              { label: 'Cuenta', value: (m) => m.cuenta },
              { label: 'No cuenta', value: (m) => m.noCuenta },
              { label: 'Facultad', value: (m) => m.facultad },
              { label: 'Fuente', value: (m) => m.fuente },
              { label: 'Responde', value: (m) => m.dueno },
            ]}
          />
        )}
      </QueryView>
    </Page>
  );
}
