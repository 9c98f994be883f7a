import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Field, Option } from '#core/form/shared/form.ts';
import { FieldInput } from '#core/form/web/FieldInput.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { type BlockProps, fieldId } from '#core/steps/web/blocks.ts';
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
const numero = (v: unknown) => (v ? Number(v) : null);

export function BloqueDatosGenerales({
  block,
  value: v,
  options: o,
  onChange,
  errors,
  disabled,
}: BlockProps<DatosGenerales, ValorDatosGenerales, OpcionesGenerales>) {
  const poner = (cambio: Partial<ValorDatosGenerales>) => onChange({ ...v, ...cambio });
  const campo = (f: Field, valor: unknown, cambiar: (nuevo: unknown) => void, opciones?: Option[]) => (
    <FieldInput
      key={f.key}
      field={f}
      id={fieldId(block.key, f.key)}
      value={valor}
      onChange={cambiar}
      disabled={disabled}
      {...(errors[f.key] ? { error: errors[f.key] } : {})}
      {...(opciones ? { options: opciones } : {})}
    />
  );
  const select = (key: string, label: string): Field => ({ key, label, kind: 'select', required: true });
  const ods = block.ods === 'porLinea' ? o.ods.filter((x) => v.lineaId && x.lineas.includes(v.lineaId)) : o.ods;
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
      {campo({ key: 'titulo', label: 'Título', kind: 'text', required: true, maxLength: 500 }, v.titulo, (x) =>
        poner({ titulo: String(x) }),
      )}
      {campo(
        select('lineaId', 'Línea de investigación'),
        v.lineaId,
        (x) => poner({ lineaId: numero(x) }),
        o.lineas.map(comoOpcion),
      )}
      <CascadaOcde ocde={o.ocde} hoja={v.ocdeId} onHoja={(ocdeId) => poner({ ocdeId })} campo={campo} />
      {block.tipoInvestigacion &&
        campo(
          select('tipoInvestigacion', 'Tipo de investigación'),
          v.tipoInvestigacion,
          (x) => poner({ tipoInvestigacion: (x as string) || null }),
          o.tipos,
        )}
      {block.areaTematica &&
        campo(
          select('areaTematica', 'Área temática'),
          v.areaTematica,
          (x) => poner({ areaTematica: (x as string) || null }),
          block.areaTematica.map((a) => ({ value: a, label: a })),
        )}
      {campo(
        select('localizacion', 'Principal lugar de ejecución'),
        v.localizacion,
        (x) => poner({ localizacion: (x as string) || null }),
        block.localizaciones.map((l) => ({ value: l, label: l })),
      )}
      {block.ods !== 'ninguno' &&
        campo(
          select('odsId', 'Objetivo de Desarrollo Sostenible'),
          v.odsId,
          (x) => poner({ odsId: numero(x) }),
          ods.map((x) => ({ value: String(x.id), label: `${x.id}. ${x.objetivo}` })),
        )}
    </Stack>
  );
}

type Pintar = (f: Field, valor: unknown, cambiar: (nuevo: unknown) => void, opciones: Option[]) => React.ReactNode;

/** Three dependent selects; only the leaf is stored, changing a parent clears the children. */
function CascadaOcde({
  ocde,
  hoja,
  onHoja,
  campo,
}: {
  ocde: Ocde[];
  hoja: number | null;
  onHoja: (id: number | null) => void;
  campo: Pintar;
}) {
  const de = (id: number | null) => ocde.find((x) => x.id === id) ?? null;
  const guardada = de(hoja);
  const [elegida, setElegida] = useState<{ area: number | null; linea: number | null }>(() => {
    const linea = de(guardada?.padreId ?? null);
    return { area: linea?.padreId ?? null, linea: linea?.id ?? null };
  });
  const hijas = (padre: number | null) => ocde.filter((x) => x.padreId === padre).map(comoOpcion);
  const f = (key: string, label: string): Field => ({ key, label, kind: 'select', required: true });
  return (
    <>
      {campo(
        f('ocdeArea', 'OCDE: área'),
        elegida.area,
        (x) => {
          setElegida({ area: numero(x), linea: null });
          onHoja(null);
        },
        hijas(null),
      )}
      {campo(
        f('ocdeLinea', 'OCDE: línea'),
        elegida.linea,
        (x) => {
          setElegida({ ...elegida, linea: numero(x) });
          onHoja(null);
        },
        elegida.area ? hijas(elegida.area) : [],
      )}
      {campo(f('ocdeId', 'OCDE: sublínea'), hoja, (x) => onHoja(numero(x)), elegida.linea ? hijas(elegida.linea) : [])}
    </>
  );
}
