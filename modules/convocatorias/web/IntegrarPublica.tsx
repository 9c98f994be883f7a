import { IconUsersPlus } from '@tabler/icons-react';
import { LinkPage } from '#core/access/web/LinkPage.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { InvitationAnswer } from '#core/people/web/InvitationAnswer.tsx';
import { api } from './api.ts';

/** `/convocatoria/integrar?token=`: a person without an account says whether they take part in a proposal. */
export const IntegrarPublica = () => (
  <LinkPage
    icon={IconUsersPlus}
    title="Invitación a integrar una propuesta"
    answered="Gracias por responder"
    of={(token) => api.invitacionAIntegrar.query({ token })}
  >
    {(i, token, respondida) => (
      <InvitationAnswer
        facts={[
          { label: 'Propuesta', value: i.titulo },
          { label: 'Convocatoria', value: i.convocatoria },
          { label: 'La presenta', value: i.responsable },
          { label: 'Su rol', value: i.rol },
          { label: 'Su contribución', value: i.contribucion },
          { label: 'Su tesis', value: i.tesisTitulo },
          { label: 'Cierra el', value: i.hasta && formatDay(i.hasta) },
        ]}
        yes="Acepto integrar la propuesta"
        answer={async (acepta) => respondida((await api.responderAIntegrarConEnlace.call({ token, acepta })).mensaje)}
      >
        {i.nombre}: {i.responsable} incluyó su nombre en una propuesta de investigación. Indique si acepta. Si no la
        reconoce, responda que no: dejará de figurar en ella.
      </InvitationAnswer>
    )}
  </LinkPage>
);
