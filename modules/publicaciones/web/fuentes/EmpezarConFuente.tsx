import { Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import type { ObraHallada } from '../../contract-fuentes.ts';
import type { Escrito } from '../../domain/fuentes/escrito.ts';
import { rutaDeFicha, rutaDePaso } from '../../domain/rutas.ts';
import { TIPOS, type TipoVigente } from '../../domain/tipos.ts';
import { registroApi as api } from '../registro/api.ts';
import { useTiposOfrecidos } from '../registro/ofrecidos.ts';
import { Pedir } from '../registro/Parecidas.tsx';
import { Comparar, type Valores } from './Comparar.tsx';
import { Hallar } from './Hallar.tsx';

/** Begins a record with what others say of it: nobody types what is already known. */
type Props = { tipo: TipoVigente | null; onEscribir: (escrito: Escrito) => void };
export default function EmpezarConFuente({ tipo, onEscribir }: Props) {
  const navigate = useNavigate();
  const [ocupado, ocupar] = useBusy();
  // No source tells of patents.
  const publicaciones = useTiposOfrecidos().filter((t) => t !== 'patente');
  const [obra, setObra] = useState<ObraHallada | null>(null);
  const [pedida, setPedida] = useState<number | null>(null);
  const [elegido, setElegido] = useState<TipoVigente>('articulo');
  const tomar = (o: ObraHallada) => {
    if (o.registrada?.mia) return navigate(rutaDeFicha(o.registrada.id));
    if (o.registrada) return setPedida(o.registrada.id);
    setElegido(tipo ?? o.tipo ?? 'articulo');
    setObra(o);
  };
  const empezar = (campos: Valores) =>
    ocupar(async () => {
      const titulo = String(campos.titulo ?? obra!.campos.titulo ?? '');
      const { id } = await api.crear.call({ tipo: elegido, titulo, campos, autores: obra!.autores });
      navigate(rutaDePaso(1, id, elegido));
    });
  return (
    <>
      <Hallar onPick={tomar} onEscribir={onEscribir} />
      {pedida && <Pedir id={pedida} onClose={() => setPedida(null)} />}
      {obra && (
        <Dialog title="Empezar con estos datos" size="xl" onClose={() => setObra(null)}>
          <Stack>
            <Select
              label="Tipo de publicación"
              data={publicaciones.map((t) => ({ value: t, label: TIPOS[t].label }))}
              value={elegido}
              allowDeselect={false}
              maw={320}
              onChange={(t) => t && setElegido(t as TipoVigente)}
            />
            <Comparar
              key={elegido}
              tipo={elegido}
              mios={{}}
              obra={obra}
              accept="Empezar el registro"
              busy={ocupado}
              onAccept={empezar}
              onBack={() => setObra(null)}
            />
          </Stack>
        </Dialog>
      )}
    </>
  );
}
