import { List } from '@mantine/core';
import { FileSlot, type Travel } from '#core/files/web/FileSlot.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { RANURA_DJ } from '../domain/dj.ts';
import { actividadesApi } from './api-actividades.ts';

type Props = { proyectoId: number; listo: () => unknown; onClose: () => void };

/** What the person must know before sending, and the one upload. */
export default function CargarDj({ proyectoId, listo, onClose }: Props) {
  const enviar = async (file: File, envio: Travel) => {
    const si = await confirm({
      title: 'Enviar la declaración jurada',
      text: `Se enviará «${file.name}». Después no podrá cambiarla ni retirarla.`,
      verb: 'Enviar declaración',
    });
    if (!si) return;
    const { mensaje } = await actividadesApi.cargarDj.call({ id: proyectoId }, { file, ...envio });
    notices.push(mensaje, 'success');
    onClose();
    await listo();
  };
  return (
    <Dialog onClose={onClose} title="Adjuntar declaración jurada firmada">
      <List size="sm" mb="md">
        <List.Item>Descargue antes el formato: lleva sus datos y los del proyecto.</List.Item>
        <List.Item>Se acepta la firma digital o la firma manuscrita escaneada.</List.Item>
        <List.Item>Una vez enviada no podrá cambiarse.</List.Item>
        <List.Item>Es requisito para el depósito de la subvención.</List.Item>
      </List>
      <FileSlot slot={RANURA_DJ} current={null} required onUpload={enviar} downloadUrl={() => ''} />
    </Dialog>
  );
}
