import { useSearchParams } from 'react-router';
import { RecordById } from '#core/page/web/RecordById.tsx';
import type { TomaVista } from '../../contract-toma.ts';
import { LADO_OFICINA, LADO_PROPIO, type Lado } from './api.ts';
import { Empezar } from './Empezar.tsx';
import { Mesa } from './Mesa.tsx';

const SONDEO_MS = 700;
const HACIENDO = new Set(['leyendo', 'tomando', 'deshaciendo']);

/** Taking many works: one that begins, or one that is under way (`?id=`). */
function Tomar({ lado }: { lado: Lado }) {
  const [params] = useSearchParams();
  if (!params.get('id')) return <Empezar lado={lado} />;
  return (
    <RecordById<TomaVista>
      list={lado.lista}
      of={(id) => ({
        ...lado.api.obtener.query({ id }),
        refetchInterval: ({ state }) => (HACIENDO.has(state.data?.situacion ?? '') ? SONDEO_MS : false),
      })}
    >
      {(toma) => <Mesa key={toma.id} toma={toma} lado={lado} />}
    </RecordById>
  );
}

export const TomarObras = () => <Tomar lado={LADO_PROPIO} />;
export const TomarObrasOficina = () => <Tomar lado={LADO_OFICINA} />;
