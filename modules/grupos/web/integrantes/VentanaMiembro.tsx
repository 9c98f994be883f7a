import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { useFileToSend } from '#core/files/web/useFileToSend.tsx';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { dayOf } from '#core/kernel/shared/time.ts';
import { LocalTabs } from '#core/page/web/Tabbed.tsx';
import { Reasons } from '#core/shell/web/Bullets.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { late } from '#core/shell/web/late.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { type ClaveMovimiento, movimientoDe } from '../../domain/movimientos.ts';
import { integrantesApi as api } from '../api.ts';
import type { Miembro, Ventana } from './acciones.ts';

const EditarMiembro = late(() => import('./EditarMiembro.tsx').then((m) => m.default));

type Props = {
  grupoId: number;
  ventana: Ventana;
  onClose: () => void;
  alCambiar: (mensaje: string) => Promise<void>;
};

/** The window of one member: what is known of them, their edition, or the form of one movement. */
export default function VentanaMiembro(props: Props) {
  const { grupoId: id, ventana: v, onClose } = props;
  const query = useQuery(api.ver.query({ id, integranteId: v.integranteId }));
  if (v.clave === 'ver')
    return (
      <Dialog
        onClose={onClose}
        size="xl"
        title={query.data?.salio ? 'Información del ex integrante' : 'Información del integrante'}
      >
        <QueryView query={query}>{(m) => <Informacion grupoId={id} m={m} />}</QueryView>
      </Dialog>
    );
  const m = query.data;
  if (!m) return null;
  if (v.clave !== 'editar') return <Mover {...props} movimiento={v.clave} m={m} />;
  if (!m.edicion) return null;
  return <EditarMiembro {...props} m={m} edicion={m.edicion} alCargar={() => query.refetch()} />;
}

const Informacion = ({ grupoId: id, m }: { grupoId: number; m: Miembro }) => (
  <Stack>
    <Alert color="blue" title={m.nombre}>
      {m.detalle}
    </Alert>
    <LocalTabs
      tabs={m.pestanas.map(({ title, content }) => ({
        key: title,
        title,
        panel: (
          <DocumentView content={content} title={title} fileUrl={(archivoId) => api.archivo.url({ id, archivoId })} />
        ),
      }))}
    />
  </Stack>
);

/** What a movement asks, with what forbids it or follows from it. */
function Mover({
  grupoId,
  ventana: v,
  onClose,
  alCambiar,
  movimiento,
  m,
}: Props & { movimiento: ClaveMovimiento; m: Miembro }) {
  const { label, form, sustento, confirm } = movimientoDe(movimiento);
  const { field, take } = useFileToSend(sustento ? m.ranuraExclusion : null);
  const { sinMinimo } = m;
  const def = useMemo(
    () => form && { ...form, fields: form.fields.filter((f) => f.key !== 'confirma' || sinMinimo !== null) },
    [form, sinMinimo],
  );
  if (!def) return null;
  const consecuencia = sinMinimo && def.fields.some((f) => f.key === 'confirma') ? [sinMinimo] : [];
  const avisos = [...consecuencia, ...(sustento ? m.avisa : [])];
  return (
    <FormModal
      title={sustento ? `${label} integrante` : label}
      def={def}
      initial={{ fecha: dayOf(new Date(), institution.timeZone) }}
      onClose={onClose}
      intro={
        <Stack mb="md" gap="sm">
          <Text>{confirm?.(v.nombre) ?? v.nombre}</Text>
          {sustento && <Reasons color="red" title="No se puede excluir" of={m.impide} />}
          <Reasons title="Tenga en cuenta" of={avisos} />
          {field}
        </Stack>
      }
      onSubmit={async (datos) => {
        const pedido = { id: grupoId, integranteId: v.integranteId, movimiento, datos };
        const { mensaje } = await api.mover.call(pedido, take());
        await alCambiar(mensaje);
      }}
    />
  );
}
