import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { defineFields, formOf } from '#core/record/shared/fields.ts';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { PUNTAJE_AL } from '../../contract-oficina.ts';
import { api } from './api.ts';

const PEDIDO = formOf(defineFields({ dia: { kind: 'day', label: 'Fecha', required: true } }), 'Ver puntaje');
type Pedido = { investigador: number; dia: string };

/** The score of a person as it was on the day that is asked. */
export default function PuntajeAl({ investigador }: { investigador: number }) {
  const [pide, setPide] = useState(false);
  const [dia, setDia] = useState<string | null>(null);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setPide(true)}>
        {PUNTAJE_AL.title}
      </Button>
      {pide && (
        <FormModal
          title={PUNTAJE_AL.title}
          def={PEDIDO}
          initial={{}}
          onClose={() => setPide(false)}
          onSubmit={async (d) => setDia(String(d.dia))}
        />
      )}
      {dia && <Visto investigador={investigador} dia={dia} onClose={() => setDia(null)} />}
    </>
  );
}

function Visto({ onClose, ...pedido }: Pedido & { onClose: () => void }) {
  return (
    <Dialog title={PUNTAJE_AL.title} size="xl" onClose={onClose}>
      <QueryView query={useQuery(api.verPuntajeAl.query(pedido))}>
        {({ subtitle, content }) => (
          <Stack>
            <Text fw={600}>{subtitle.join(' · ')}</Text>
            <DocumentView content={content} title={PUNTAJE_AL.title} />
            <Button component="a" href={api.puntajeAl.url(pedido)} variant="default">
              Llevar en PDF
            </Button>
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
}
