import { ListPage } from '#core/list/web/ListPage.tsx';
import { ListView } from '#core/list/web/ListView.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { RecordList } from '#core/record/web/RecordPage.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { cdiFacultadLista, constanciasLista, solicitudesLista } from '../domain/listas.ts';
import { tiposDeActividad } from '../domain/tipos.ts';
import { cdiApi as api } from './api.ts';

const AYUDA = (
  <>
    <p>
      Una solicitud se evalúa, se tramita y se confirma. Con la constancia firmada, el docente investigador queda
      vigente.
    </p>
    <p>«Recordatorio» dice a quién se avisó que su constancia vence, y a quién no por falta de correo institucional.</p>
  </>
);

/** `/admin/estudios/docente_investigador` (spec 06 §5.6). */
export const GestionCdi = () => (
  <Page title="Docente investigador" breadcrumbs={[{ label: 'Estudios' }]} help={AYUDA}>
    <Tabbed
      tabs={[
        {
          key: 'solicitudes',
          title: 'Solicitudes',
          panel: <ListView def={solicitudesLista} of={api} />,
        },
        {
          key: 'constancias',
          title: 'Constancias',
          panel: (
            <ListView
              def={constanciasLista}
              of={{ buscar: api.buscarConstancias, exportar: api.exportarConstancias }}
            />
          ),
        },
        { key: 'tipos', title: 'Tipos de actividad', panel: <RecordList record={tiposDeActividad} /> },
      ]}
    />
  </Page>
);

/** `/facultad/listado/docente_investigador` (spec 08 §11.2). */
export const CdiFacultad = () => (
  <ListPage
    def={cdiFacultadLista}
    breadcrumbs={[{ label: 'Listado' }]}
    help={<p>La última solicitud o constancia de cada docente de su facultad.</p>}
    of={{ buscar: api.buscarDeFacultad, exportar: api.exportarDeFacultad }}
  />
);
