import { Button, Group } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { LinkPage } from '#core/access/web/LinkPage.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { integrantesApi as api } from '../api.ts';

/**
 * `/grupo/invitacion?token=`: a person without an account says whether they accept (spec 04, members accept by
 * themselves).
 */
export function InvitacionPublica() {
  const [ocupado, ocupar] = useBusy();
  return (
    <LinkPage
      icon={IconUsersGroup}
      title="Invitación a un grupo de investigación"
      answered="Gracias por responder"
      of={(token) => api.invitacion.query({ token })}
    >
      {(i, token, respondida) => {
        const responder = (acepta: boolean) =>
          ocupar(async () => respondida((await api.responderConEnlace.call({ token, acepta })).mensaje));
        return (
          <>
            <p>
              {i.nombre}: lo invitan a integrar {i.esSolicitud ? 'un grupo cuya creación se solicita' : 'este grupo'}.
              Indique si acepta. Mientras no responda no podrá ser incluido en otro grupo.
            </p>
            <KeyFacts
              facts={[
                { label: 'Grupo', value: `${i.grupo} (${i.corto})` },
                { label: 'Facultad', value: i.facultad },
                { label: 'Coordinador', value: i.coordinador },
                { label: 'Condición', value: i.condicion },
              ]}
            />
            <Group justify="center">
              <Button loading={ocupado} onClick={() => responder(true)}>
                Acepto integrar el grupo
              </Button>
              <Button variant="default" disabled={ocupado} onClick={() => responder(false)}>
                No acepto
              </Button>
            </Group>
          </>
        );
      }}
    </LinkPage>
  );
}
