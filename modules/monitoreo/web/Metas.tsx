import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { RecordList } from '#core/record/web/RecordPage.tsx';
import { metasDePublicacion, periodosDeMetas, tiposDeMetas } from '../domain/metas.ts';

const PALABRAS = { actions: { activar: 'Marcado como válido', desactivar: 'Marcado como inválido' } };
const NIVELES = { periodos: periodosDeMetas, tipos: tiposDeMetas, metas: metasDePublicacion };
type Nivel = keyof typeof NIVELES;
const esNivel = (texto: string | null): texto is Nivel => texto !== null && Object.hasOwn(NIVELES, texto);

/** Goals on their three levels: a year opens its types, and a type its goals; what is added begins there. */
export function Metas() {
  const [params, setParams] = useSearchParams();
  const lista = params.get('lista');
  const nivel = esNivel(lista) ? lista : 'periodos';
  const [, clave, id] = params.get('f')?.match(/^(periodoId|metaTipoId):(\d+)$/) ?? [];
  return (
    <>
      <SegmentedControl
        mb="sm"
        aria-label="Nivel de las metas"
        value={nivel}
        onChange={(v) => setParams({ tab: 'metas', ...(v === 'periodos' ? {} : { lista: v }) })}
        data={[
          { value: 'periodos', label: 'Periodos' },
          { value: 'tipos', label: 'Tipos' },
          { value: 'metas', label: 'Metas' },
        ]}
      />
      <RecordList key={nivel} record={NIVELES[nivel]} words={PALABRAS} initial={clave && id ? { [clave]: id } : {}} />
    </>
  );
}
