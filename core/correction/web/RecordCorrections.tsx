import { Button } from '@mantine/core';
import { useState } from 'react';
import { createClient } from '#core/contract/web/client.ts';
import { Sent } from '#core/flow/web/Sent.tsx';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { useActions } from '#core/flow/web/useActions.tsx';
import { defineForm } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { RowActions } from '#core/list/web/RowActions.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { correctionContract, zAskCorrection } from '../shared/contract.ts';
import { correctionFlow, MAX_REASON } from '../shared/flow.ts';

const api = createClient(correctionContract);
type Of = { entity: string; id: number };

/** What its owner asked the office to correct of a record, and the way to ask it. */
export default function RecordCorrections(of: Of) {
  const [asking, setAsking] = useState(false);
  const { rowActions, dialog } = useActions(correctionFlow);
  return (
    <Loaded of={api.deRegistro.query({ entidad: of.entity, id: of.id })}>
      {({ puedePedir, campos, pedidas }) => (
        <>
          <DataTable
            title="Correcciones pedidas"
            rows={pedidas}
            empty={
              puedePedir
                ? 'Si un dato está mal, pida a la oficina que lo corrija.'
                : 'Mientras usted lo pueda editar, corríjalo directamente.'
            }
            columns={[
              { label: 'Dato', value: (c) => c.campo },
              { label: 'Motivo', value: (c) => c.motivo },
              {
                label: 'Fecha',
                value: (c) => formatDay(dayOf(new Date(c.creadoEn), institution.timeZone)),
                nowrap: true,
              },
              { label: 'Estado', value: (c) => <StateBadge flow={correctionFlow} state={c.estado} /> },
              { label: 'Respuesta', value: (c) => c.respuesta },
              { label: 'Acciones', value: (c) => <RowActions actions={rowActions(c)} name={c.campo} /> },
            ]}
          />
          {pedidas
            .filter((c) => correctionFlow.is(c, 'porAtender'))
            .map((c) => (
              <Sent key={c.id} flow={correctionFlow} id={c.id} state={c.estado} name={`Corregir «${c.campo}»`} />
            ))}
          {puedePedir && (
            <Button variant="default" mt="md" onClick={() => setAsking(true)}>
              Pedir corrección
            </Button>
          )}
          {asking && <Ask of={of} fields={campos} onClose={() => setAsking(false)} />}
          {dialog}
        </>
      )}
    </Loaded>
  );
}

type AskProps = { of: Of; fields: { value: string; label: string }[]; onClose: () => void };
function Ask({ of, fields, onClose }: AskProps) {
  const done = useDone();
  const def = defineForm({
    schema: zAskCorrection,
    fields: [
      { key: 'campo', label: 'Dato', kind: 'choice', required: true, options: fields },
      {
        key: 'motivo',
        label: 'Qué dice y qué debe decir',
        kind: 'longtext',
        required: true,
        max: MAX_REASON,
        help: 'La oficina lo comprueba y le responde aquí.',
      },
    ],
    submit: 'Pedir corrección',
  });
  return (
    <FormModal
      title="Pedir corrección"
      def={def}
      onClose={onClose}
      onSubmit={(data) =>
        done(api.pedir.call({ entidad: of.entity, id: of.id, ...data }), 'Solicitud enviada. La oficina le responderá.')
      }
    />
  );
}
