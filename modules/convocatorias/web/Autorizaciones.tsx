import { Button, Group, Stack } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { defineForm } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { api } from './api.ts';

const formMotivo = defineForm({
  schema: z.object({ motivo: zRequired(1000) }),
  fields: [
    {
      key: 'motivo',
      label: 'Motivo',
      kind: 'longtext',
      required: true,
      help: 'El responsable de la propuesta lo verá.',
    },
  ],
  submit: 'No autorizar',
});

/** Proposals of the group that wait for its coordinator; nothing for anyone else. */
export function Autorizaciones() {
  const { data } = useQuery(api.porAutorizar.query({}));
  const client = useQueryClient();
  const [niega, setNiega] = useState<number | null>(null);
  if (!data || data.propuestas.length === 0) return null;
  const responder = async (id: number, autoriza: boolean, motivo = '') => {
    await api.autorizar.call({ id, autoriza, motivo });
    notices.push(
      autoriza
        ? 'Propuesta autorizada. Avisamos a su responsable.'
        : 'Registramos que no autoriza la propuesta y avisamos a su responsable.',
      'success',
    );
    await client.invalidateQueries();
  };
  return (
    <section aria-labelledby="autorizaciones">
      <h2 id="autorizaciones">Propuestas por autorizar</h2>
      <Stack>
        {data.propuestas.map((p) => (
          <Group key={p.id} justify="space-between">
            <div>
              <strong>{p.titulo}</strong> {p.autorizacion === false && <StatusBadge label="No autorizada" tone="red" />}
              <div>
                {p.tipo} · {p.responsable} · cierra <RelativeDate value={p.hasta} />
              </div>
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
      <FormModal
        title="No autorizar la propuesta"
        opened={niega !== null}
        onClose={() => setNiega(null)}
        def={formMotivo}
        onSubmit={(d) => responder(niega!, false, d.motivo)}
      />
    </section>
  );
}
