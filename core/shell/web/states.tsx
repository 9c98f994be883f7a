import { Button, Skeleton } from '@mantine/core';
import { IconInbox, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import { Centered } from './Centered.tsx';
import { ForbiddenPage, RecordNotFound } from './errors.tsx';
import classes from './parts.module.css';
import type { IconType } from './types.ts';

type EmptyProps = { icon?: IconType; title: string; text?: string; action?: ReactNode };
/** Nothing here yet, and what to do next. */
export const EmptyState = ({ icon = IconInbox, title, text, action }: EmptyProps) => (
  <Centered icon={icon} title={title} actions={action}>
    {text && <p>{text}</p>}
  </Centered>
);

/** Skeleton of a page while its code or data arrives: after a moment, so that what comes at once does not blink. */
export const LoadingPage = () => (
  <div className={classes.late} role="status" aria-label="Cargando">
    <Skeleton height={24} width="40%" mb="lg" />
    <LoadingRows />
  </div>
);

/** Skeleton of rows with their own height: name, and the line under it. */
export const LoadingRows = ({ rows = 4 }: { rows?: number }) => (
  <div className={classes.late}>
    {Array.from({ length: rows }, (_, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: every row is alike
      <div key={n} className={classes.loadingRow}>
        <Skeleton height={10} width={`${70 - 9 * (n % 3)}%`} />
        <Skeleton height={8} width={`${36 - 4 * (n % 3)}%`} mt={6} />
      </div>
    ))}
  </div>
);

/** What happened, what is kept, and a button to try again. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const problem = error instanceof ApiError ? error.problem : null;
  return (
    <div role="alert">
      <Centered
        icon={IconPlugConnectedX}
        tone="red"
        title="No se pudo cargar la información"
        actions={
          <>
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
              Reintentar
            </Button>
            {problem?.requestId && <span>Código {problem.requestId}</span>}
          </>
        }
      >
        <p>{problem?.detail ?? 'El servidor no respondió.'} Lo que tenía escrito y sus filtros se conservan.</p>
      </Centered>
    </div>
  );
}

export type QueryViewProps<T> = {
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
