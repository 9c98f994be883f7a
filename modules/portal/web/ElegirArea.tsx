import { Button, Stack } from '@mantine/core';
import { Navigate } from 'react-router';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { useSesion } from '#modules/acceso/web/sesion.ts';

/** For people with several roles; the rest go straight to their area. */
export function ElegirArea() {
  const { data } = useSesion();
  if (!data) return <LoadingPage />;
  if (!data.yo) return <Navigate to="/" replace />;
  const [unica, otra] = data.yo.areas;
  if (unica && !otra) return <Navigate to={unica.inicio} replace />;
  return (
    <Page title="Elija el área de trabajo">
      <Stack maw={420}>
        <p>Su cuenta tiene varios roles. Puede cambiar de área cuando quiera desde el menú de usuario.</p>
        {data.yo.areas.map((a) => (
          <Button key={a.clave} component={AppLink} to={a.inicio} size="md" variant="light">
            {a.etiqueta}
          </Button>
        ))}
      </Stack>
    </Page>
  );
}
