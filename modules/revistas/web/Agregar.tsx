import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createClient } from '#core/contract/web/client.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import type { RecordDef } from '#core/record/shared/record.ts';
import { useDone } from '#core/shell/web/useDone.ts';

type Props = {
  record: Pick<RecordDef, 'contract' | 'form'>;
  label: string;
  /** What was written, with its identity. */
  onMade: (made: Record<string, unknown> & { id: number }) => void;
};
/** «Agregar …» beside where one is chosen: its own form, for anyone who may register one. */
export function Agregar({ record, label, onMade }: Props) {
  const api = createClient(record.contract);
  const hecho = useDone();
  const [abierto, setAbierto] = useState(false);
  const { data: form, isError } = useQuery({ ...api.formulario.query({}), retry: false });
  // Until it is known, its place is kept: what stands below does not move.
  if (isError || form?.canEdit === false) return null;
  const crear = async (datos: Record<string, unknown>) => {
    const { id } = await hecho(api.crear.call(datos), 'Registrado.');
    onMade({ ...datos, id });
  };
  return (
    <>
      <Button size="xs" variant="default" disabled={!form} onClick={() => setAbierto(true)}>
        {label}
      </Button>
      {abierto && form && (
        <FormModal
          size="xl"
          title={label}
          def={record.form}
          options={form.options}
          initial={form.initial}
          onClose={() => setAbierto(false)}
          onSubmit={crear}
        />
      )}
    </>
  );
}
