import { ListView } from '#core/list/web/ListView.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { cifrasLista, cuentasLista } from '../../domain/listas.ts';
import { RUTA_REVISAR } from '../../domain/rutas.ts';
import { cifras, economia } from '../api.ts';

const Autoridades = late(() => import('#modules/catalogos/web/Autoridades.tsx').then((m) => m.Autoridades));
const Reglas = late(() => import('./Catalogos.tsx').then((m) => m.Reglas));
const Motivos = late(() => import('./Catalogos.tsx').then((m) => m.Motivos));
const AYUDA =
  'Las cuentas de los proyectos, primero las que tienen comprobantes por revisar. «Revisar» abre la mesa: los comprobantes uno tras otro, con su PDF. Las reglas dicen qué partidas admite cada tipo de comprobante; los motivos, lo que se escribe al observar.';

/** `/admin/economia/gestion_comprobantes` (spec 07 §8). */
export const Cuentas = () => (
  <Page
    title="Comprobantes"
    breadcrumbs={[{ label: 'Economía' }]}
    help={AYUDA}
    actions={<HeadActions primary={{ label: 'Revisar', to: RUTA_REVISAR }} />}
  >
    <Tabbed
      tabs={[
        {
          key: 'cuentas',
          title: 'Cuentas',
          panel: <ListView def={cuentasLista} of={economia} />,
        },
        {
          key: 'cifras',
          title: 'Cifras',
          panel: <ListView def={cifrasLista} of={cifras} />,
        },
        { key: 'reglas', title: 'Reglas', panel: <Reglas /> },
        { key: 'motivos', title: 'Motivos', panel: <Motivos /> },
        { key: 'autoridades', title: 'Autoridades', panel: <Autoridades /> },
      ]}
    />
  </Page>
);
