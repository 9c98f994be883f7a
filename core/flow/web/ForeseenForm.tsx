import { useRef } from 'react';
import type { z } from 'zod';
import { FormModal } from '#core/form/web/FormModal.tsx';
import type { FormModalProps } from '#core/form/web/FormModalBody.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import type { Foreseen } from '../shared/acts.ts';

/** Asks with what a rehearsal answered, one row for whom it touches; what would change nothing is only told. */
export const acceptsChanges = async ({ cambios, avisos }: Foreseen, verb: string): Promise<boolean> => {
  const text = (
    <>
      <Bullets of={avisos} size="sm" mb="sm" />
      <DataTable
        title="Qué cambiará"
        compact
        rows={cambios}
        rowKey={(_, n) => n}
        empty="Nada cambiaría."
        minWidth={300}
        columns={[
          { label: 'Quién o qué', width: '35%', value: (c) => c.de },
          { label: 'Cambia', value: (c) => c.cambios.map((t) => <div key={t}>{t}</div>) },
        ]}
      />
    </>
  );
  const yes = await confirm({ title: 'Qué cambiará', text, no: 'Volver', verb: cambios.length ? verb : 'Entendido' });
  return yes && cambios.length > 0;
};

type Data = Record<string, unknown>;
type Props = Pick<FormModalProps<z.ZodObject>, 'title' | 'def' | 'initial' | 'options' | 'intro' | 'onClose'> & {
  verb: string;
  foresee: (data: Data) => Promise<Foreseen>;
  run: (data: Data) => Promise<unknown>;
};
/** A form that says what it would change before it does; who does not accept stays in it. */
export function ForeseenForm({ verb, foresee, run, onClose, def, ...form }: Props) {
  const stays = useRef(false);
  return (
    <FormModal
      {...form}
      def={def && { ...def, submit: 'Ver qué cambiará' }}
      onClose={() => {
        if (!stays.current) onClose();
        stays.current = false;
      }}
      onSubmit={async (data) => {
        stays.current = !(await acceptsChanges(await foresee(data), verb));
        if (!stays.current) await run(data);
      }}
    />
  );
}
