import { Button, Group, Text } from '@mantine/core';
import { IconAlertOctagon, IconBan } from '@tabler/icons-react';
import { useMemo } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '#core/contract/web/client.ts';
import { AppLink } from './AppLink.tsx';
import { Centered } from './Centered.tsx';
import { ForbiddenPage, NotFoundPage, useDocumentTitle } from './errors.tsx';

const statusOf = (error: unknown): number =>
  isRouteErrorResponse(error) ? error.status : error instanceof ApiError ? error.problem.status : 500;

const newReference = () => Math.random().toString(36).slice(2, 10).toUpperCase();

function PlainError({ title, text, home }: { title: string; text: string; home: string }) {
  useDocumentTitle(title);
  return (
    <Centered icon={IconBan} title={title}>
      <p>{text}</p>
      <Button component={AppLink} to={home} variant="default">
        Ir al inicio
      </Button>
    </Centered>
  );
}

function Unexpected({ error, home }: { error: unknown; home: string }) {
  useDocumentTitle('Ha ocurrido un error inesperado');
  const reference = useMemo(
    () => (error instanceof ApiError && error.problem.requestId ? error.problem.requestId : newReference()),
    [error],
  );
  const technical = error instanceof Error ? error.message : '';
  return (
    <Centered icon={IconAlertOctagon} title="Ha ocurrido un error inesperado">
      <p>Vuelva a intentarlo. Si se repite, avise a soporte e indique la referencia.</p>
      <Text size="sm" c="dimmed" component="p">
        Unexpected Application Error!{technical ? ` ${technical}` : ''}
        <br />
        Referencia: {reference}
      </Text>
      <Group justify="center">
        <Button onClick={() => window.location.reload()}>Reintentar</Button>
        <Button component={AppLink} to={home} variant="default">
          Ir al inicio
        </Button>
      </Group>
    </Centered>
  );
}

/** `errorElement` of the routes: 403, 404, 405, 400 and the unexpected. `standalone` when no shell is around it. */
export function RouteError({ home = '/', standalone }: { home?: string; standalone?: boolean }) {
  const error = useRouteError();
  const screen = <ErrorScreen error={error} home={home} />;
  return standalone ? <main>{screen}</main> : screen;
}

function ErrorScreen({ error, home }: { error: unknown; home: string }) {
  switch (statusOf(error)) {
    case 404:
      return <NotFoundPage home={home} />;
    case 403:
      return <ForbiddenPage home={home} />;
    case 405:
      return <PlainError title="Método no permitido" text="Esta dirección no admite esa operación." home={home} />;
    case 400:
      return (
        <PlainError title="Solicitud incorrecta" text="La dirección tiene datos que no se entienden." home={home} />
      );
    default:
      return <Unexpected error={error} home={home} />;
  }
}
