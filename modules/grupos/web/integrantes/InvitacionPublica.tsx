import { IconUsersGroup } from '@tabler/icons-react';
import { LinkPage } from '#core/access/web/LinkPage.tsx';
import { InvitationAnswer } from '#core/people/web/InvitationAnswer.tsx';
import { integrantesApi as api } from '../api.ts';

/**
 * `/grupo/invitacion?token=`: a person without an account says whether they accept (spec 04, members accept by
 * themselves).
 */
export const InvitacionPublica = () => (
  <LinkPage
    icon={IconUsersGroup}
    title="Invitación a un grupo de investigación"
    answered="Gracias por responder"
    of={(token) => api.invitacion.query({ token })}
  >
    {(i, token, respondida) => (
      <InvitationAnswer
        facts={[
          { label: 'Grupo', value: `${i.grupo} (${i.corto})` },
          { label: 'Facultad', value: i.facultad },
          { label: 'Coordinador', value: i.coordinador },
          { label: 'Condición', value: i.condicion },
        ]}
        yes="Acepto integrar el grupo"
        answer={async (acepta) => respondida((await api.responderConEnlace.call({ token, acepta })).mensaje)}
      >
        {i.nombre}: lo invitan a integrar {i.esSolicitud ? 'un grupo cuya creación se solicita' : 'este grupo'}. Indique
        si acepta. Mientras no responda no podrá ser incluido en otro grupo.
      </InvitationAnswer>
    )}
  </LinkPage>
);
