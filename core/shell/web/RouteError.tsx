import { Button } from '@mantine/core';
import { IconAlertOctagon, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '#core/contract/web/client.ts';
import { hasNewVersion } from './arrive.ts';
import { isSaid, NoPage, StatusPage } from './errors.tsx';

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  if (error instanceof ApiError) return error.problem.status;
  // An address with a broken escape.
  if (error instanceof URIError) return 400;
  return 500;
}

const newReference = () => Math.random().toString(36).slice(2, 10).toUpperCase();

/** What browsers say of code that did not arrive: the address is right, the version may be another. */
const DID_NOT_ARRIVE = /dynamically imported module|importing a module script|preload CSS/i;

function PageNotArrived({ home }: { home: string }) {
  useEffect(() => {
    void hasNewVersion().then((newer) => newer && window.location.reload());
  }, []);
  const retry = <Button onClick={() => window.location.reload()}>Reintentar</Button>;
  return (
    <NoPage icon={IconPlugConnectedX} tone="red" title="La página no llegó" to={home} actions={retry}>
      <p>Revise su conexión y vuelva a intentarlo.</p>
    </NoPage>
  );
}

function Unexpected({ error, home }: { error: unknown; home: string }) {
  const reference = useMemo(
    () => (error instanceof ApiError && error.problem.requestId ? error.problem.requestId : newReference()),
    [error],
  );
  const technical = error instanceof Error ? error.message : '';
  const retry = <Button onClick={() => window.location.reload()}>Reintentar</Button>;
  return (
    <NoPage icon={IconAlertOctagon} tone="red" title="Ha ocurrido un error inesperado" to={home} actions={retry}>
      <p>Vuelva a intentarlo. Si se repite, avise a soporte e indique la referencia.</p>
      <p>
        Unexpected Application Error!{technical ? ` ${technical}` : ''}
        <br />
        Referencia: {reference}
      </p>
    </NoPage>
  );
}

/** `errorElement` of the routes: 403, 404, 405, 400 and the unexpected. `standalone` when no shell is around it. */
export function RouteError({ home = '/', standalone }: { home?: string; standalone?: boolean }) {
  const error = useRouteError();
  const status = statusOf(error);
  const screen = isSaid(status) ? (
    <StatusPage of={status} home={home} />
  ) : error instanceof Error && DID_NOT_ARRIVE.test(error.message) ? (
    <PageNotArrived home={home} />
  ) : (
    <Unexpected error={error} home={home} />
  );
  return standalone ? <main>{screen}</main> : screen;
}
