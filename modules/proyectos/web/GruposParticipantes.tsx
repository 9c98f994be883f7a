import { Box, Title } from '@mantine/core';
import { formatDay } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import type { ProyectoDetalle } from '../contract.ts';

type Grupo = NonNullable<ProyectoDetalle['secciones']['grupos']>[number];

const respuesta = ({ autorizado }: Grupo) => {
  if (autorizado === null) return <span title="Sin respuesta de su coordinador">...</span>;
  return <StatusBadge label={autorizado ? 'SÍ' : 'NO'} tone={autorizado ? 'green' : 'red'} />;
};

const quien = ({ respondidoPor, respondidoEn, motivo }: Grupo) =>
  respondidoPor && [`${respondidoPor} (${formatDay(respondidoEn)})`, motivo].filter(Boolean).join(': ');

/** Groups of a multidisciplinary project, with the answer of each coordinator (spec 05 §4). */
export const GruposParticipantes = ({ grupos }: { grupos: readonly Grupo[] }) => (
  <Box mb="lg">
    <Title order={2} size="h5" mb="xs">
      Grupos participantes
    </Title>
    <DataTable
      compact
      title="Grupos participantes"
      rows={grupos}
      empty="Ningún integrante participa por un grupo."
      columns={[
        { label: 'Nombre corto', value: (g) => <span title={g.nombre}>{g.nombreCorto}</span> },
        { label: 'Categoría', value: (g) => g.categoria },
        { label: 'Coordinador', value: (g) => g.coordinador },
        { label: 'Autorizado', value: respuesta },
        { label: 'Respondió', value: quien },
      ]}
    />
  </Box>
);
