import { ListPage } from '#core/list/web/ListPage.tsx';
import { ListView } from '#core/list/web/ListView.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { miMonitoreoLista, monitoreoLista } from '../domain/listas.ts';
import { api, miApi } from './api.ts';

const Metas = late(() => import('./Metas.tsx').then((m) => m.Metas), <LoadingPage />);

/** `/admin/estudios/monitoreo` (spec 06 §4.4). */
export const Monitoreo = () => (
  <Page
    title="Monitoreo"
    breadcrumbs={[{ label: 'Estudios' }]}
    help="Un proyecto se monitorea cuando su tipo y su periodo tienen al menos una meta válida. «Publicaciones» cuenta las vinculadas al proyecto."
  >
    <Tabbed
      tabs={[
        {
          key: 'listado',
          title: 'Listado',
          panel: (
            <ListView def={monitoreoLista} load={(q) => api.buscar.query(q)} exportUrl={(q) => api.exportar.url(q)} />
          ),
        },
        { key: 'metas', title: 'Configuración de metas', panel: <Metas /> },
      ]}
    />
  </Page>
);

/** `/investigador/informes/monitoreo` (spec 06 §4.5). */
export const MiMonitoreo = () => (
  <ListPage
    def={miMonitoreoLista}
    help="Los proyectos por los que usted responde y que tienen metas de publicación. Ábralos para vincular sus publicaciones registradas y remitirlos a la oficina."
    load={(q) => miApi.buscar.query(q)}
    exportUrl={(q) => miApi.exportar.url(q)}
  />
);
