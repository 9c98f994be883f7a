import { Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import type { ObraHallada } from '../../contract-fuentes.ts';
import { TIPOS, type TipoVigente } from '../../domain/tipos.ts';
import { useTiposOfrecidos } from '../registro/ofrecidos.ts';
import { Comparar, type Valores } from './Comparar.tsx';

type Props = {
  obra: ObraHallada;
  /** The type that it opens with, which may be changed. */
  tipo: TipoVigente;
  verbo: string;
  ocupado?: boolean;
  onEmpezar: (tipo: TipoVigente, campos: Valores) => void;
  onCerrar: () => void;
};
/** What the registers say of a work, to be taken field by field into the form of its type. */
export function ConSusDatos({ obra, tipo, verbo, ocupado = false, onEmpezar, onCerrar }: Props) {
  const [elegido, setElegido] = useState(tipo);
  // No source tells of patents.
  const publicaciones = useTiposOfrecidos().filter((t) => t !== 'patente');
  return (
    <Dialog title="Empezar con estos datos" size="xl" onClose={onCerrar}>
      <Stack>
        <Select
          label="Tipo de publicación"
          data={publicaciones.map((t) => ({ value: t, label: TIPOS[t].label }))}
          value={elegido}
          allowDeselect={false}
          maw={320}
          onChange={(valor) => setElegido(publicaciones.find((t) => t === valor) ?? elegido)}
        />
        <Comparar
          key={elegido}
          tipo={elegido}
          mios={{}}
          obra={obra}
          accept={verbo}
          busy={ocupado}
          onAccept={(campos) => onEmpezar(elegido, campos)}
          onBack={onCerrar}
        />
      </Stack>
    </Dialog>
  );
}
