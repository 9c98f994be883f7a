import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { plural } from '#core/kernel/shared/text.ts';
import { encodeFilters } from '#core/list/shared/list.ts';
import type { MesesDeObligaciones } from '../contract.ts';
import { ESTADOS } from '../domain/estados.ts';
import type { api, facultadApi } from './api.ts';
import { type Marca, Meses } from './Meses.tsx';

const cuantas = ({ vencidas, porVencer }: MesesDeObligaciones): string =>
  [plural(vencidas, 'vencida', 'vencidas'), `${plural(porVencer, 'vence', 'vencen')} en 30 días`].join(' · ');

type DelDia = MesesDeObligaciones['dias'][number];
function tituloDe({ n, titulos }: DelDia): string {
  const mas = n - titulos.length;
  return [...titulos, ...(mas > 0 ? [`y ${mas} más`] : [])].join('; ');
}

type Props = {
  /** The reading of the months: that of everybody, or that of a faculty. */
  query: ReturnType<typeof api.meses.query> | ReturnType<typeof facultadApi.meses.query>;
  /** The address of the list that a day narrows. */
  lista: string;
};
/** Above a list of obligations: how many are late, and the months that come; a day shows those of that day. */
export function Vencimientos({ query, lista }: Props) {
  const { data } = useQuery(query);
  const marcas = new Map<string, Marca>(
    data?.dias.map((delDia) => [
      delDia.dia,
      {
        tono: ESTADOS[delDia.estado].tone,
        titulo: tituloDe(delDia),
        to: `${lista}?f=${encodeURIComponent(encodeFilters({ vence: [delDia.dia, delDia.dia] }))}`,
      },
    ]),
  );
  return (
    <Box component="details" mb="md">
      <Text component="summary" fw={500} size="sm" w="fit-content" style={{ cursor: 'pointer' }}>
        Calendario
        {data && (
          <Text span c="dimmed" size="sm">
            {' '}
            · {cuantas(data)}
          </Text>
        )}
      </Text>
      {data && <Meses hoy={data.hoy} marcas={marcas} />}
    </Box>
  );
}
