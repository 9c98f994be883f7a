import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useBusy } from '#core/shell/web/useBusy.ts';
import type { ObraHallada } from '../../contract-fuentes.ts';
import type { Escrito } from '../../domain/fuentes/escrito.ts';
import { rutaDeFicha, rutaDePaso } from '../../domain/rutas.ts';
import type { TipoVigente } from '../../domain/tipos.ts';
import { registroApi as api } from '../registro/api.ts';
import { Pedir } from '../registro/Parecidas.tsx';
import type { Valores } from './Comparar.tsx';
import { ConSusDatos } from './ConSusDatos.tsx';
import { Hallar } from './Hallar.tsx';

/** Begins a record with what others say of it: nobody types what is already known. */
type Props = { tipo: TipoVigente | null; onEscribir: (escrito: Escrito) => void };
export default function EmpezarConFuente({ tipo, onEscribir }: Props) {
  const navigate = useNavigate();
  const [ocupado, ocupar] = useBusy();
  const [obra, setObra] = useState<ObraHallada | null>(null);
  const [pedida, setPedida] = useState<number | null>(null);
  const tomar = (o: ObraHallada) => {
    if (o.registrada?.mia) return navigate(rutaDeFicha(o.registrada.id));
    if (o.registrada) return setPedida(o.registrada.id);
    setObra(o);
  };
  const empezar = (elegido: TipoVigente, campos: Valores) =>
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
        <ConSusDatos
          obra={obra}
          tipo={tipo ?? obra.tipo ?? 'articulo'}
          verbo="Empezar el registro"
          ocupado={ocupado}
          onEmpezar={empezar}
          onCerrar={() => setObra(null)}
        />
      )}
    </>
  );
}
