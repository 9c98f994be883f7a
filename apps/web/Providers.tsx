import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, overtaken } from '#core/contract/web/client.ts';
import { ConfirmHost } from '#core/shell/web/ConfirmHost.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { buildTheme, cssVariables } from './theme.ts';

/** Only what may pass by itself is tried again: no connection, too many requests, server down. */
const worthRetrying = (error: Error) =>
  error instanceof ApiError &&
  (error.problem.status === 0 || error.problem.status === 429 || error.problem.status >= 502);

export const createQueryClient = () => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) => count < 2 && worthRetrying(error),
        refetchOnWindowFocus: false,
      },
    },
  });
  overtaken.ask = async (problem) => {
    const { askOvertaken } = await import('#core/entity/web/Overtaken.tsx');
    return askOvertaken(problem, overtaken.words);
  };
  return client;
};

const theme = buildTheme(institution.color);

type Props = { client: QueryClient; children: ReactNode };

/** Everything that a page may count on. */
export const Providers = ({ client, children }: Props) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={client}>
      {children}
      <ConfirmHost />
    </QueryClientProvider>
  </MantineProvider>
);
