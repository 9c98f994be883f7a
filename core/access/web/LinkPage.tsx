import { Stack } from '@mantine/core';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#core/contract/web/client.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Centered } from '#core/shell/web/Centered.tsx';
import { useDocumentTitle } from '#core/shell/web/errors.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import type { IconType } from '#core/shell/web/types.ts';

const INCOMPLETE = 'El enlace está incompleto. Ábralo desde su correo o pida otro a quien lo invitó.';
const isWhole = (token: string) => token.length >= 20;

type Props<T> = {
  icon: IconType;
  title: string;
  /** Title once it was answered. */
  answered: string;
  /** What the link of this token opens. */
  of: (token: string) => UseQueryOptions<T, Error, T, QueryKey>;
  /** What was opened, and how it is answered: `done` takes what came of it. */
  children: (opened: T, token: string, done: (message: string) => void) => ReactNode;
};

/** Page of a link that came by mail (`?token=`): what it opens, what came of the answer, or why it does not open. */
export function LinkPage<T>({ icon, title, answered, of, children }: Props<T>) {
  const token = useSearchParams()[0].get('token') ?? '';
  const query = useQuery({ ...of(token), enabled: isWhole(token), retry: false, refetchOnWindowFocus: false });
  const [message, setMessage] = useState<string | null>(null);
  const closed = !isWhole(token) || query.isError;
  const refused = query.error instanceof ApiError ? query.error.problem.detail : INCOMPLETE;
  const told = message ?? (closed ? refused : null);
  const heading = message ? answered : closed ? 'No se puede abrir la invitación' : title;
  useDocumentTitle(heading);
  if (!told && query.data === undefined) return <LoadingPage />;
  return (
    <Centered icon={icon} title={heading}>
      <Stack>
        {told ? (
          <p role={message ? 'status' : 'alert'}>{told}</p>
        ) : (
          query.data !== undefined && children(query.data, token, setMessage)
        )}
        {told && <AppLink to="/">Ir al inicio</AppLink>}
      </Stack>
    </Centered>
  );
}
