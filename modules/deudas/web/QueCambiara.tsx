import { useRef } from 'react';
import type { z } from 'zod';
import { FormModal } from '#core/form/web/FormModal.tsx';
import type { FormModalProps } from '#core/form/web/FormModalBody.tsx';
import { plural } from '#core/kernel/shared/text.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { Cambio, Hecho } from '../contract.ts';

const despues = ({ quedan }: Cambio) =>
  quedan ? `Seguirá con ${plural(quedan, 'deuda', 'deudas')}: no podrá postular.` : 'Sin deudas: podrá postular.';
/** Asks with what a rehearsal answered, person by person; what would change nobody is only told. */
export const aceptaCambios = async ({ cambios, avisos }: Hecho, verb: string): Promise<boolean> => {
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
          { label: 'Persona', width: '35%', value: (c) => c.persona },
          { label: 'Cambia', value: (c) => [...c.cambios, despues(c)].map((t) => <div key={t}>{t}</div>) },
        ]}
      />
    </>
  );
  const si = await confirm({ title: 'Qué cambiará', text, no: 'Volver', verb: cambios.length ? verb : 'Entendido' });
  return si && cambios.length > 0;
};

type Props = Pick<FormModalProps<z.ZodObject>, 'title' | 'def' | 'initial' | 'options' | 'intro' | 'onClose'> & {
  verbo: string;
  hacer: (datos: Record<string, unknown>, ensayo: boolean) => Promise<Hecho>;
};
/** A form that says what it would change before it does; who does not accept stays in it. */
export function FormConCambios({ verbo, hacer, onClose, def, ...form }: Props) {
  const queda = useRef(false);
  const hecho = useDone();
  return (
    <FormModal
      {...form}
      def={def && { ...def, submit: 'Ver qué cambiará' }}
      onClose={() => {
        if (!queda.current) onClose();
        queda.current = false;
      }}
      onSubmit={async (datos) => {
        queda.current = !(await aceptaCambios(await hacer(datos, true), verbo));
        if (!queda.current) await hecho(hacer(datos, false));
      }}
    />
  );
}
