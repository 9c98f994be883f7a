import { Navigate, useSearchParams } from 'react-router';
import { importPath } from '#core/import/shared/lists.ts';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { placed } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { usePadrones } from './api.ts';

const ListadoLocal = placed(() => import('./ListadoLocal.tsx'));
const BusquedaSum = placed(() => import('./BusquedaSum.tsx'));
const Importaciones = placed(() => import('./Importaciones.tsx'));

const AYUDA = (
  <>
    <p>
      El listado local es una copia del padrón de estudiantes. De él salen los estudiantes y egresados que se eligen en
      los grupos y en las convocatorias.
    </p>
    <p>
      Para ponerlo al día, importe un archivo en «Importaciones», o traiga a una persona desde «Búsqueda en el SUM».
    </p>
    <p>Una importación se revisa antes de aplicarla, se aplica completa o nada, y se puede deshacer.</p>
  </>
);

/** Enrolment snapshot, live search and imports of both snapshots (spec 08 §9.4). */
export function GestionSum() {
  const padrones = usePadrones();
  const [params] = useSearchParams();
  const importacion = params.get('importacion');
  // Where each import was before all of them had one page.
  if (importacion !== null) return <Navigate replace to={importPath(importacion)} />;
  return (
    <Page title="SUM y padrones" breadcrumbs={[{ label: 'Estudios' }]} help={AYUDA}>
      <QueryView query={padrones} list={{ href: '/admin', label: 'Ir al inicio' }}>
        {({ clases }) => (
          <Tabbed
            tabs={[
              ...(clases.some((c) => c.clase === 'sum')
                ? [
                    { key: 'local', title: 'Listado local', panel: <ListadoLocal /> },
                    { key: 'linea', title: 'Búsqueda en el SUM', panel: <BusquedaSum /> },
                  ]
                : []),
              { key: 'importaciones', title: 'Importaciones', panel: <Importaciones /> },
            ]}
          />
        )}
      </QueryView>
    </Page>
  );
}
