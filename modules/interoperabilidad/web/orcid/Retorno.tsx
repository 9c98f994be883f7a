import { Alert, Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#core/contract/web/client.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { RUTA_ORCID } from '#modules/personas/domain/remedios.ts';
import { api } from './api.ts';

/**
 * `/investigador/perfil/orcid`: ORCID sends the person back here. Reading the page does nothing; it hands over what it
 * was given, once.
 */
export function Retorno() {
  const navigate = useNavigate();
  const done = useDone();
  const [params, setParams] = useSearchParams();
  const [falla, setFalla] = useState<string | null>(null);
  const entregado = useRef(false);
  useEffect(() => {
    if (entregado.current) return;
    entregado.current = true;
    const [state, code, error] = ['state', 'code', 'error'].map((k) => params.get(k) || undefined);
    if (!state) {
      setFalla('A esta página se llega desde ORCID. Empiece desde su perfil.');
      return;
    }
    // The code leaves the address and the history before anything else reads them.
    setParams({}, { replace: true });
    done(api.vincular.call({ state, ...(code ? { code } : {}), ...(error ? { error } : {}) })).then(
      () => navigate(RUTA_ORCID, { replace: true }),
      (e: unknown) => setFalla(e instanceof ApiError ? e.problem.detail : 'Algo no salió bien. Empiece de nuevo.'),
    );
  });
  return (
    <Page title="Vincular con ORCID">
      {falla ? (
        <Alert color="yellow" title="No se vinculó su ORCID" role="alert" maw={640}>
          {falla}
          <Group mt="md">
            <Button component={AppLink} to={RUTA_ORCID}>
              Volver a mi perfil
            </Button>
          </Group>
        </Alert>
      ) : (
        <LoadingPage />
      )}
    </Page>
  );
}
