import { Box, Title } from '@mantine/core';
import { formatDay } from '#core/kernel/shared/time.ts';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { Tabla } from '#modules/personas/web/Tabla.tsx';
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
    <Tabla
      compacta
      titulo="Grupos participantes"
      filas={grupos}
      vacia="Ningún integrante participa por un grupo."
      columnas={[
        { label: 'Nombre corto', valor: (g) => <span title={g.nombre}>{g.nombreCorto}</span> },
        { label: 'Categoría', valor: (g) => g.categoria },
        { label: 'Coordinador', valor: (g) => g.coordinador },
        { label: 'Autorizado', valor: respuesta },
        { label: 'Respondió', valor: quien },
      ]}
    />
  </Box>
);
