import { Button, Group, Stack, Text } from '@mantine/core';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { ObraVista } from '../../contract-toma.ts';
import type { Lado } from './api.ts';

type Props = { id: number; obra: ObraVista; lado: Lado; onClose: () => void };
/** A work and the record that it may be, fact by fact: they are one, or two. */
export function CompararObra({ id, obra, lado, onClose }: Props) {
  const hecho = useDone();
  const [busy, run] = useBusy();
  const decidir = (cambio: object) =>
    run(async () => {
      await hecho(lado.api.cambiar.call({ id, obraId: obra.id, ...cambio }));
      onClose();
    });
  return (
    <Dialog title="¿Es la misma obra?" size="xl" onClose={onClose}>
      <Loaded of={lado.api.comparar.query({ id, obraId: obra.id })}>
        {({ otra, filas }) => (
          <Stack>
            <DataTable
              title="Comparación"
              compact
              rows={filas}
              rowKey={(f) => f.label}
              empty="Ninguna de las dos dice más que su título."
              columns={[
                { label: 'Dato', value: (f) => f.label, width: 150 },
                { label: 'La que se toma', value: (f) => f.nueva },
                { label: 'La registrada', value: (f) => f.registrada },
                { label: 'Igual', value: (f) => (f.igual ? 'Sí' : 'No'), nowrap: true },
              ]}
            />
            {obra.presenta === null && (
              <Text size="sm" c="dimmed">
                Para tomarla como otra, diga antes quién la presenta.
              </Text>
            )}
            <Group justify="flex-end">
              <Button
                variant="subtle"
                component={AppLink}
                to={lado.rutaDe(otra.id, otra.tipo)}
                disabled={!otra.mia && !lado.oficina}
              >
                Ver la registrada
              </Button>
              <Button variant="default" loading={busy} onClick={() => decidir({ fuera: true })}>
                Es la misma: dejarla fuera
              </Button>
              <Button loading={busy} disabled={obra.presenta === null} onClick={() => decidir({ elegida: true })}>
                Son dos obras: elegirla
              </Button>
            </Group>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}
