import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import type { ObraHallada } from '../../contract-fuentes.ts';
import { rutaDeFicha } from '../../domain/rutas.ts';
import type { TipoVigente } from '../../domain/tipos.ts';
import { Comparar, type Valores } from './Comparar.tsx';
import { Hallar } from './Hallar.tsx';

type Props = { tipo: TipoVigente; mios: Valores; onAccept: (elegidos: Valores) => void; onClose: () => void };

/** Completes a record that is being written with what a source says of it, field by field. */
export default function Completar({ tipo, mios, onAccept, onClose }: Props) {
  const navigate = useNavigate();
  const [obra, setObra] = useState<ObraHallada | null>(null);
  const semilla = String(mios.doi || mios.isbn || mios.titulo || '');
  return (
    <Dialog title="Completar con lo que ya está publicado" size="xl" onClose={onClose}>
      {obra ? (
        <Comparar
          tipo={tipo}
          mios={mios}
          obra={obra}
          accept="Usar lo marcado"
          onBack={() => setObra(null)}
          onAccept={(elegidos) => {
            onAccept(elegidos);
            onClose();
          }}
        />
      ) : (
        <Hallar
          semilla={semilla}
          onEscribir={({ campo, valor }) => {
            onAccept({ [campo]: valor });
            onClose();
          }}
          onPick={(o) => (o.registrada?.mia ? navigate(rutaDeFicha(o.registrada.id)) : setObra(o))}
        />
      )}
    </Dialog>
  );
}
