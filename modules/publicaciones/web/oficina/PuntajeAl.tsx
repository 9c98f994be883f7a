import { Button, Stack, Text } from '@mantine/core';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import type { reportPage } from '#core/report/shared/report.ts';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { QueryView } from '#core/shell/web/states.tsx';

const PEDIDO = formOf(defineFields({ dia: { kind: 'day', label: 'Fecha', required: true } }), 'Ver puntaje');
type Visto = z.output<typeof reportPage>;
type Props = {
  report: { title: string };
  /** What it says of a day, and its paper. */
  ver: (dia: string) => UseQueryOptions<Visto, Error, Visto, QueryKey>;
  pdf: (dia: string) => string;
};

/** The score of a person, or of a record, as it was on the day that is asked. */
export default function PuntajeAl({ report: { title }, ver, pdf }: Props) {
  const [pide, setPide] = useState(false);
  const [dia, setDia] = useState<string | null>(null);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setPide(true)}>
        {title}
      </Button>
      {pide && (
        <FormModal
          title={title}
          def={PEDIDO}
          initial={{}}
          onClose={() => setPide(false)}
          onSubmit={async (d) => setDia(String(d.dia))}
        />
      )}
      {dia && <Respuesta title={title} query={ver(dia)} pdf={pdf(dia)} onClose={() => setDia(null)} />}
    </>
  );
}

type Dicha = { title: string; query: ReturnType<Props['ver']>; pdf: string; onClose: () => void };
const Respuesta = ({ title, query, pdf, onClose }: Dicha) => (
  <Dialog title={title} size="xl" onClose={onClose}>
    <QueryView query={useQuery(query)}>
      {({ subtitle, content }) => (
        <Stack>
          <Text fw={600}>{subtitle.join(' · ')}</Text>
          <DocumentView content={content} title={title} />
          <Button component="a" href={pdf} variant="default">
            Llevar en PDF
          </Button>
        </Stack>
      )}
    </QueryView>
  </Dialog>
);
