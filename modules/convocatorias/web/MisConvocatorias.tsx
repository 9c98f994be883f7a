import { IconSpeakerphone } from '@tabler/icons-react';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { EmptyState } from '#core/shell/web/states.tsx';
import { api } from './api.ts';
import { FilasDeConvocatorias } from './FilasDeConvocatorias.tsx';
import { InvitacionesAIntegrar } from './InvitacionesAIntegrar.tsx';

/** `/investigador/convocatorias`: every call in one place, the closed ones behind their tab. */
export const MisConvocatorias = () => (
  <Page
    title="Convocatorias"
    help="«Cumple» quiere decir que puede postular hoy. Si falta un requisito, ábralo: verá por qué y cómo resolverlo. Su postulación se guarda sola y puede continuarla hasta el cierre."
  >
    <InvitacionesAIntegrar />
    <Tabbed
      tabs={[
        { key: 'abiertas', title: 'Abiertas y próximas', panel: <Lista /> },
        { key: 'cerradas', title: 'Cerradas', panel: <Lista cerradas /> },
      ]}
    />
  </Page>
);

const Lista = ({ cerradas = false }: { cerradas?: boolean }) => (
  <Loaded of={api.mias.query({})}>
    {(d) => {
      const suyas = d.convocatorias.filter((c) => (c.fase === 'cerrada') === cerradas);
      if (cerradas) suyas.reverse();
      return (
        <Card title={cerradas ? 'Cerradas en el último año' : 'Abiertas y próximas'} count={suyas.length}>
          {suyas.length > 0 ? (
            <FilasDeConvocatorias convocatorias={suyas} />
          ) : (
            <EmptyState
              icon={IconSpeakerphone}
              title={cerradas ? 'Ninguna cerró en el último año' : 'No hay convocatorias abiertas'}
              text="Cuando se abra una para investigadores la verá aquí y en su inicio."
            />
          )}
        </Card>
      );
    }}
  </Loaded>
);
