import { Stack } from '@mantine/core';
import { LatestChanges } from '#core/audit/web/HistoryModal.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { investigadoresApi } from '../api.ts';
import { PALABRAS } from './HistorialDePersona.tsx';
import Pertenencias from './Pertenencias.tsx';

/** The groups of a person today, and what changed last in their record. */
export default function ResumenPersona({ id }: { id: number }) {
  return (
    <Stack gap="lg">
      <Card title="Grupos">
        <Pertenencias id={id} que="grupos" />
      </Card>
      <LatestChanges
        of={investigadoresApi.historia.query({ id })}
        words={PALABRAS}
        latest={5}
        action={<AppLink to={`?id=${id}&tab=historial`}>Ver todo el historial</AppLink>}
      />
    </Stack>
  );
}
