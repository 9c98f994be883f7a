import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { RecordList } from '#core/record/web/RecordPage.tsx';
import { gruposDePartidas, partidas, partidasPorTipo } from '../../domain/partidas.ts';

/** Tab «Grupo de partidas»: caps over sets of budget lines. */
export const GruposDePartidas = () => <RecordList record={gruposDePartidas} />;

/** Tab «Partidas por tipo»: which budget lines each type may use, and the catalogue they come from. */
export function PartidasPorTipo() {
  const [params, setParams] = useSearchParams();
  const catalogo = params.get('lista') === 'catalogo';
  return (
    <>
      <SegmentedControl
        mb="sm"
        aria-label="Lista de partidas"
        value={catalogo ? 'catalogo' : 'tipos'}
        onChange={(v) => setParams({ tab: 'partidas', ...(v === 'catalogo' ? { lista: v } : {}) })}
        data={[
          { value: 'tipos', label: 'Por tipo de proyecto' },
          { value: 'catalogo', label: 'Catálogo de partidas' },
        ]}
      />
      {catalogo ? <RecordList key="catalogo" record={partidas} /> : <RecordList key="tipos" record={partidasPorTipo} />}
    </>
  );
}
