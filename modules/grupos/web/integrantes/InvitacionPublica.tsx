import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#core/contract/web/client.ts';
import { Centered } from '#core/shell/web/Centered.tsx';
import { useDocumentTitle } from '#core/shell/web/errors.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { integrantesApi as api } from '../api.ts';

/** `/grupo/invitacion?token=`: a person without an account says whether he accepts (spec 04, members accept by themselves). */
export function InvitacionPublica() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const query = useQuery({
    ...api.invitacion.query({ token }),
    enabled: token.length >= 20,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const [hecho, setHecho] = useState<string | null>(null);
  const [falla, setFalla] = useState<string | null>(null);
  const [ocupado, ocupar] = useBusy();
  if (hecho)
    return (
      <Marco titulo="Gracias por responder">
        <p role="status">{hecho}</p>
      </Marco>
    );
  if (token.length < 20 || query.isError)
    return (
      <Marco titulo="No se puede abrir la invitación">
        <p role="alert">
          {query.error instanceof ApiError
            ? query.error.problem.detail
            : 'El enlace está incompleto. Ábralo desde su correo o pida uno nuevo al coordinador del grupo.'}
        </p>
      </Marco>
    );
  if (!query.data) return <LoadingPage />;
  const i = query.data;
  const responder = (acepta: boolean) => {
    setFalla(null);
    return ocupar(
      async () => setHecho((await api.responderConEnlace.call({ token, acepta })).mensaje),
      (e) => setFalla(e instanceof ApiError ? e.problem.detail : 'No se pudo registrar su respuesta.'),
    );
  };
  return (
    <Marco titulo="Invitación a un grupo de investigación">
      <Stack>
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
        {falla && (
          <Alert color="red" role="alert">
            {falla}
          </Alert>
        )}
        <Group justify="center">
          <Button loading={ocupado} onClick={() => responder(true)}>
            Acepto integrar el grupo
          </Button>
          <Button variant="default" disabled={ocupado} onClick={() => responder(false)}>
            No acepto
          </Button>
        </Group>
      </Stack>
    </Marco>
  );
}

function Marco({ titulo, children }: { titulo: string; children: React.ReactNode }) {
  useDocumentTitle(titulo);
  return (
    <Centered icon={IconUsersGroup} title={titulo}>
      {children}
    </Centered>
  );
}
