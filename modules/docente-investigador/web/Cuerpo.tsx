import { Alert, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type RowAction, RowActions } from '#core/list/web/RowActions.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import type { Lectura } from '../contract.ts';
import { Criterios } from './Criterios.tsx';

export type Extra = Lectura['extras'][number];
/** In whose words the request is read: those of who asks, or of who evaluates. */
export type Voz = {
  titulo: string;
  nota?: string;
  /** Said over the evidence of the publications. */
  ayuda?: string;
  actividades: string;
  sinActividades: string;
  agregar?: ReactNode;
  archivo: (archivoId: number) => string;
  acciones?: (extra: Extra) => readonly RowAction[];
};

/** The six criteria of a request and what its applicant added: one body for both who read it. */
export default function Cuerpo({ s: { criterios, extras }, voz }: { s: Lectura; voz: Voz }) {
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <h2 style={{ margin: 0 }}>{voz.titulo}</h2>
        <Text size="xs" c="dimmed">
          {[voz.nota, criterios.length > 0 && `${criterios.filter((c) => c.cumple).length} de 6 cumplidos`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Group>
      {criterios.length ? (
        <Criterios de={criterios} ayuda={voz.ayuda} />
      ) : (
        <Alert color="blue">Se evaluó en otro sistema, que no conserva la evidencia de sus criterios.</Alert>
      )}
      <Card title={voz.actividades} count={extras.length} action={voz.agregar} padded>
        <DataTable
          title={voz.actividades}
          compact
          rows={extras}
          empty={voz.sinActividades}
          columns={[
            { label: 'Actividad', value: (x) => x.tipo },
            { label: 'Situación', nowrap: true, value: (x) => <StatusBadge {...SITUACION(x)} /> },
            {
              label: 'Acciones',
              value: (x) => <RowActions name={x.tipo} actions={[...documento(x, voz), ...(voz.acciones?.(x) ?? [])]} />,
            },
          ]}
        />
      </Card>
    </Stack>
  );
}
const SITUACION = ({ periodo }: Extra) =>
  periodo ? { label: `Registrado, ${periodo}`, tone: 'green' as const } : { label: 'No registrado' };
const documento = ({ archivoId }: Extra, { archivo }: Voz): RowAction[] =>
  archivoId ? [{ label: 'Ver documento', href: archivo(archivoId) }] : [];
