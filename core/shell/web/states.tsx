import { Button, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import { Centered } from './Centered.tsx';
import { ForbiddenPage, RecordNotFound } from './errors.tsx';
import classes from './parts.module.css';

/** Nothing here yet, and what to do next. */
export const EmptyState = ({ title, text, action }: { title: string; text?: string; action?: ReactNode }) => (
  <Centered icon={IconInbox} title={title}>
    {text && <p>{text}</p>}
    {action}
  </Centered>
);

/** Skeleton of a page while its code or data arrives. */
export const LoadingPage = () => (
  <Stack gap="md" role="status" aria-label="Cargando">
    <Skeleton height={14} width="30%" />
    <Skeleton height={32} width="55%" />
    <Skeleton height={120} />
    <Skeleton height={220} />
  </Stack>
);

/** What happened and a button to try again. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const problem = error instanceof ApiError ? error.problem : null;
  return (
    <div className={classes.center} role="alert">
      <span className={classes.centerIcon} aria-hidden="true">
        <IconAlertTriangle size={40} stroke={1.3} />
      </span>
      <p>{problem?.detail ?? 'No se pudo cargar la información.'}</p>
      {problem?.requestId && <p>Referencia: {problem.requestId}</p>}
      <Button variant="default" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}

type QueryViewProps<T> = {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
  /** Where «Registro no encontrado» sends the person. */
  list?: { href: string; label: string };
  /** Replaces «Registro no encontrado». */
  onNotFound?: ReactNode;
  skeleton?: ReactNode;
};

/** One query, four faces: skeleton, data, not found (404), no permission (403), and error with retry. */
export function QueryView<T>({ query, children, list, onNotFound, skeleton }: QueryViewProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton ?? <LoadingPage />;
  const status = query.error instanceof ApiError ? query.error.problem.status : null;
  if (status === 404) return onNotFound ?? <RecordNotFound listHref={list?.href} listLabel={list?.label} />;
  if (status === 403) return <ForbiddenPage home={list?.href} />;
  return <LoadError error={query.error} onRetry={() => query.refetch()} />;
}
