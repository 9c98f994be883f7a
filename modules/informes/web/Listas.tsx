import { ListView } from '#core/list/web/ListView.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import {
  aceptadosLista,
  CUALES,
  type Cuales,
  calendarioFacultadLista,
  informesFacultadLista,
  informesLista,
  LISTAS_DE_FECHAS,
  type ListaDeFechas,
  pendientesLista,
} from '../domain/listas.ts';
import { api, facultadApi, misInformesApi } from './api.ts';

const Tipos = late(() => import('./plantillas/Tipos.tsx').then((m) => m.Tipos));

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
const deFechas = (lista: ListaDeFechas) => ({
  key: lista,
  title: LISTAS_DE_FECHAS[lista].title,
  panel: (
    <ListView
      key={lista}
      def={LISTAS_DE_FECHAS[lista]}
      params={{ lista }}
      load={(q) => api.buscarCalendario.query(q)}
      exportUrl={(q) => api.exportarCalendario.url(q)}
    />
  ),
});
/** `/admin/estudios/informes_tecnicos` (spec 06 §2.1). */
export const Informes = () => (
  <Page
    title="Informes técnicos"
    breadcrumbs={[{ label: 'Estudios' }]}
    help="Cada proyecto con su último informe. «Por revisar» tiene los que esperan a la oficina y «Calendario», lo que se debe por fecha; abra el proyecto para ver todos los suyos. El año que separa los proyectos antiguos es un parámetro."
  >
    <Tabbed
      tabs={[
        deProyectos('nuevos'),
        deProyectos('antiguos'),
        deFechas('cola'),
        deFechas('calendario'),
        { key: 'plantillas', title: 'Plantillas', panel: <Tipos /> },
      ]}
    />
  </Page>
);

/** `/investigador/informes/informeAcademico` (spec 06 §3.1). */
export function MisInformes() {
  return (
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
}

/** `/facultad/listado/informes`. */
export const InformesFacultad = () => (
  <Page
    title="Informes técnicos"
    breadcrumbs={[{ label: 'Listado' }]}
    help="Los proyectos de su facultad con su último informe, y en «Calendario» lo que deben, por fecha."
  >
    <Tabbed
      tabs={[
        {
          key: 'proyectos',
          title: 'Proyectos',
          panel: (
            <ListView
              def={informesFacultadLista}
              load={(q) => facultadApi.buscar.query(q)}
              exportUrl={(q) => facultadApi.exportar.url(q)}
            />
          ),
        },
        {
          key: 'calendario',
          title: calendarioFacultadLista.title,
          panel: (
            <ListView
              def={calendarioFacultadLista}
              load={(q) => facultadApi.buscarCalendario.query(q)}
              exportUrl={(q) => facultadApi.exportarCalendario.url(q)}
            />
          ),
        },
      ]}
    />
  </Page>
);
