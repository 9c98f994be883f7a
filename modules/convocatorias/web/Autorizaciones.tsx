import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { defineForm } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { Card } from '#core/shell/web/Card.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { api } from './api.ts';

const AYUDA = 'El responsable de la propuesta lo verá.';
const formMotivo = defineForm({
  schema: z.object({ motivo: zRequired(1000) }),
  fields: [{ key: 'motivo', label: 'Motivo', kind: 'longtext', required: true, help: AYUDA }],
  submit: 'No autorizar',
});

/** Proposals of the group that wait for its coordinator; nothing for anyone else. */
export function Autorizaciones() {
  const { data } = useQuery(api.porAutorizar.query({}));
  const hecho = useDone();
  const [niega, setNiega] = useState<number | null>(null);
  if (!data || data.propuestas.length === 0) return null;
  const responder = (id: number, autoriza: boolean, motivo = '') =>
    hecho(
      api.autorizar.call({ id, autoriza, motivo }),
      autoriza
        ? 'Propuesta autorizada. Avisamos a su responsable.'
        : 'Registramos que no autoriza la propuesta y avisamos a su responsable.',
    );
  return (
    <Card title="Propuestas por autorizar" id="autorizaciones" count={data.propuestas.length} padded>
      <Stack>
        {data.propuestas.map((p) => (
          <Group key={p.id} justify="space-between">
            <div>
              <Text component="span" fw={500}>
                {p.titulo}
              </Text>{' '}
              {p.autorizacion === false && <StatusBadge label="No autorizada" tone="red" />}
              <Text size="xs" c="dimmed">
                {p.tipo} · {p.responsable} · cierra <RelativeDate value={p.hasta} />
              </Text>
            </div>
            <Group gap="xs">
              <Button
                component="a"
                href={api.reporte.url({ id: p.id })}
                target="_blank"
                variant="default"
                size="xs"
                leftSection={<IconFileTypePdf size={16} />}
              >
                Ver propuesta
              </Button>
              <ConfirmButton
                size="xs"
                variant="default"
                ask={{
                  title: 'Autorizar la propuesta',
                  text: `El grupo respalda «${p.titulo}». Su responsable podrá enviarla.`,
                  verb: 'Autorizar',
                }}
                onConfirm={() => responder(p.id, true)}
              >
                Autorizar
              </ConfirmButton>
              {p.autorizacion === null && (
                <Button size="xs" variant="subtle" color="red" onClick={() => setNiega(p.id)}>
                  No autorizar
                </Button>
              )}
            </Group>
          </Group>
        ))}
      </Stack>
      {niega && (
        <FormModal
          title="No autorizar la propuesta"
          onClose={() => setNiega(null)}
          def={formMotivo}
          onSubmit={(d) => responder(niega, false, d.motivo)}
        />
      )}
    </Card>
  );
}
