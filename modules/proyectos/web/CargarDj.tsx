import { NewFile } from '#core/files/web/NewFile.tsx';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { RANURA_DJ } from '../domain/dj.ts';
import { actividadesApi } from './api-actividades.ts';

const ANTES = [
  'Descargue antes el formato: lleva sus datos y los del proyecto.',
  'Se acepta la firma digital o la firma manuscrita escaneada.',
  'Una vez enviada no podrá cambiarse.',
  'Es requisito para el depósito de la subvención.',
];

/** What the person must know before sending, and the one upload. */
export default function CargarDj({ proyectoId: id, onClose }: { proyectoId: number; onClose: () => void }) {
  const hecho = useDone();
  const seEnvia = (nombre: string) =>
    confirm({
      title: 'Enviar la declaración jurada',
      text: `Se enviará «${nombre}». Después no podrá cambiarla ni retirarla.`,
      verb: 'Enviar declaración',
    });
  return (
    <NewFile
      title="Adjuntar declaración jurada firmada"
      slot={RANURA_DJ}
      intro={<Bullets of={ANTES} size="sm" mb="md" />}
      send={async (file, envio) =>
        (await seEnvia(file.name)) && hecho(actividadesApi.cargarDj.call({ id }, { file, ...envio }))
      }
      onClose={onClose}
    />
  );
}
