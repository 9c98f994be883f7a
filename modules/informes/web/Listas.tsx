import { ListPage } from '#core/list/web/ListPage.tsx';
import { ListView } from '#core/list/web/ListView.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import {
  aceptadosLista,
  CUALES,
  type Cuales,
  informesFacultadLista,
  informesLista,
  pendientesLista,
} from '../domain/listas.ts';
import { api, facultadApi, misInformesApi } from './api.ts';

const deProyectos = (cuales: Cuales) => ({
  key: cuales,
  title: CUALES[cuales],
  panel: (
    <ListView
      key={cuales}
      def={informesLista}
      params={{ cuales }}
      load={(q) => api.buscar.query(q)}
      exportUrl={(q) => api.exportar.url(q)}
    />
  ),
});
/** `/admin/estudios/informes_tecnicos` (spec 06 §2.1). */
export const Informes = () => (
  <Page
    title="Informes técnicos"
    breadcrumbs={[{ label: 'Estudios' }]}
    help="Cada proyecto con su último informe. «Plazo» dice si el informe que debe está vencido; abra el proyecto para ver todos los suyos. El año que separa los proyectos antiguos es un parámetro."
  >
    <Tabbed tabs={[deProyectos('nuevos'), deProyectos('antiguos')]} />
  </Page>
);

/** `/investigador/informes/informeAcademico` (spec 06 §3.1). */
export const MisInformes = () => (
  <Page
    title="Informes académicos"
    help="El siguiente informe de un proyecto aparece cuando la oficina aprueba el anterior."
  >
    <Tabbed
      tabs={[
        {
          key: 'pendientes',
          title: 'Informes pendientes',
          panel: (
            <ListView
              def={pendientesLista}
              load={(q) => misInformesApi.buscar.query(q)}
              exportUrl={(q) => misInformesApi.exportar.url(q)}
            />
          ),
        },
        {
          key: 'aceptados',
          title: 'Informes aceptados',
          panel: (
            <ListView
              def={aceptadosLista}
              load={(q) => misInformesApi.buscarAceptados.query(q)}
              exportUrl={(q) => misInformesApi.exportarAceptados.url(q)}
              rowActions={({ id }) => [
                { label: 'Descargar', href: misInformesApi.reporte.url({ id, formato: 'pdf' }) },
              ]}
            />
          ),
        },
      ]}
    />
  </Page>
);

/** `/facultad/listado/informes`. */
export const InformesFacultad = () => (
  <ListPage
    def={informesFacultadLista}
    breadcrumbs={[{ label: 'Listado' }]}
    help="Los proyectos de su facultad con su último informe y cuándo vence el que deben."
    load={(q) => facultadApi.buscar.query(q)}
    exportUrl={(q) => facultadApi.exportar.url(q)}
  />
);
