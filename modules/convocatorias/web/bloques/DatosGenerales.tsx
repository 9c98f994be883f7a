import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Field, Option } from '#core/form/shared/form.ts';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { BlockFields } from '#core/steps/web/BlockFields.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { DatosGenerales } from '../../domain/bloques.ts';
import type { ValorDatosGenerales } from '../../domain/valores.ts';

type Ocde = { id: number; codigo: string; nombre: string; padreId: number | null };
export type OpcionesGenerales = {
  contexto: { responsable: string; facultad: string | null; area: string | null; grupo: string | null } | null;
  lineas: { id: number; codigo: string; nombre: string }[];
  ocde: Ocde[];
  tipos: Option[];
  ods: { id: number; objetivo: string; lineas: number[] }[];
};
const comoOpcion = (x: { id: number; codigo: string; nombre: string }): Option => ({
  value: String(x.id),
  label: `${x.codigo} ${x.nombre}`,
});
const palabras = (lista: readonly string[]): Option[] => lista.map((value) => ({ value, label: value }));

/** The fields that this call asks for. Of the three of OCDE, each under the one above, only the last is stored. */
function camposDe(block: DatosGenerales, o: OpcionesGenerales): Field[] {
  const select = (key: string, label: string, options: readonly Option[], mas: Partial<Field> = {}): Field => ({
    key,
    label,
    kind: 'select',
    required: true,
    options,
    ...mas,
  });
  const bajo = o.ocde.map((x) => ({ ...comoOpcion(x), of: String(x.padreId) }));
  const ods = o.ods.flatMap(({ id, objetivo, lineas }) => {
    const opcion = { value: String(id), label: `${id}. ${objetivo}` };
    return block.ods === 'porLinea' ? lineas.map((l) => ({ ...opcion, of: String(l) })) : [opcion];
  });
  const campos: (Field | false | undefined)[] = [
    { key: 'titulo', label: 'Título', kind: 'text', required: true, maxLength: 500 },
    select('lineaId', 'Línea de investigación', o.lineas.map(comoOpcion)),
    select('ocdeArea', 'OCDE: área', o.ocde.filter((x) => x.padreId === null).map(comoOpcion)),
    select('ocdeLinea', 'OCDE: línea', bajo, { within: 'ocdeArea' }),
    select('ocdeId', 'OCDE: sublínea', bajo, { within: 'ocdeLinea' }),
    block.tipoInvestigacion && select('tipoInvestigacion', 'Tipo de investigación', o.tipos),
    block.areaTematica && select('areaTematica', 'Área temática', palabras(block.areaTematica)),
    select('localizacion', 'Principal lugar de ejecución', palabras(block.localizaciones)),
    block.ods !== 'ninguno' &&
      select('odsId', 'Objetivo de Desarrollo Sostenible', ods, block.ods === 'porLinea' ? { within: 'lineaId' } : {}),
  ];
  return campos.filter((c) => !!c);
}

type Props = BlockProps<DatosGenerales, ValorDatosGenerales, OpcionesGenerales>;
export function BloqueDatosGenerales(props: Props) {
  const { block, value: v, options: o, onChange } = props;
  const padreDe = (id: number | null) => o.ocde.find((x) => x.id === id)?.padreId ?? null;
  const [ocde, setOcde] = useState(() => ({ ocdeLinea: padreDe(v.ocdeId), ocdeArea: padreDe(padreDe(v.ocdeId)) }));
  const cambiar = ({ ocdeArea, ocdeLinea, ...datos }: ValorDatosGenerales & typeof ocde) => {
    const numero = (x: unknown) => (x ? Number(x) : null);
    setOcde({ ocdeArea: numero(ocdeArea), ocdeLinea: numero(ocdeLinea) });
    onChange({
      ...datos,
      lineaId: numero(datos.lineaId),
      ocdeId: ocdeLinea ? numero(datos.ocdeId) : null,
      odsId: numero(datos.odsId),
      tipoInvestigacion: datos.tipoInvestigacion || null,
      areaTematica: datos.areaTematica || null,
      localizacion: datos.localizacion || null,
    });
  };
  return (
    <Stack>
      {o.contexto && (
        <KeyFacts
          facts={[
            { label: 'Responsable', value: o.contexto.responsable },
            { label: 'Grupo de investigación', value: o.contexto.grupo },
            { label: 'Facultad', value: o.contexto.facultad },
            ...(block.ficha === 'breve' ? [] : [{ label: 'Área académica', value: o.contexto.area }]),
          ]}
        />
      )}
      <BlockFields {...props} value={{ ...v, ...ocde }} onChange={cambiar} fields={camposDe(block, o)} />
    </Stack>
  );
}
