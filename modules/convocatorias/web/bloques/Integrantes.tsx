import { Box, Button, Group, Text } from '@mantine/core';
import { IconFileText, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { late } from '#core/shell/web/late.tsx';
import { type At, BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import {
  CARTA_INTEGRANTE,
  type ColumnaIntegrante,
  cartaDe,
  type ExtraIntegrante,
  type Integrantes,
  type RolIntegrante,
  ranuraDe,
} from '../../domain/bloques.ts';
import { exigenciasDelEquipo } from '../../domain/integrantes.ts';
import type { ValorIntegrantes } from '../../domain/valores.ts';
import { archivosDe } from '../api.ts';
import { ExigenciasDelEquipo } from './ExigenciasDelEquipo.tsx';

const Inclusion = late(() => import('./Inclusion.tsx').then((m) => m.Inclusion));
const NewFile = late(() => import('#core/files/web/NewFile.tsx').then((m) => m.NewFile));

type Fila = ValorIntegrantes[number];
type Opciones = { paises: { value: string; label: string }[]; cartaResponsable: FileInfo | null };
type Props = BlockProps<Integrantes, ValorIntegrantes, Opciones>;

/** Numbers say what they are; the other columns speak for themselves. */
const ETIQUETAS: Partial<Record<ColumnaIntegrante, string>> = { documento: 'DNI', codigo: 'código' };
const SIN_EXTRA: readonly ExtraIntegrante[] = [];

export function BloqueIntegrantes(props: Props) {
  const { block, value, options, saveNow, disabled, recordId, wizard } = props;
  const [incluye, setIncluye] = useState<RolIntegrante | null>(null);
  const [carta, setCarta] = useState<Fila | null>(null);
  const archivos = archivosDe(recordId, wizard.reload);
  useReciente(value, (fila) => extraDe(block, fila).includes('carta') && !fila.carta && setCarta(fila));
  const lleno = (r: RolIntegrante) =>
    (r.max !== undefined && value.filter((i) => i.rol === r.rol).length >= r.max) ||
    (block.maxTotal !== undefined && value.filter((i) => !i.esResponsable).length >= block.maxTotal);
  const inclusion = (at: At, rol: RolIntegrante, cerrar: () => void) => (
    <Inclusion
      rol={rol}
      edita={at === 'new' ? null : value[at]!}
      paises={options.paises}
      recordId={recordId}
      onClose={cerrar}
      guardar={(fila) => saveNow(at === 'new' ? [...value, fila] : value.map((i) => (i.id === fila.id ? fila : i)))}
    />
  );
  return (
    <BlockRows
      {...props}
      field="integrantes"
      title="Integrantes"
      empty="Aún no hay integrantes."
      rows={value}
      rowKey={(i, n) => i.investigadorId ?? `nuevo-${n}`}
      columns={columnasDe(props, setCarta)}
      head={
        <>
          {!disabled && (
            <ExigenciasDelEquipo titulo="El equipo debe tener" exigencias={exigenciasDelEquipo(block, value)} />
          )}
          <p>Integrantes del proyecto ({value.length})</p>
          {!disabled && (
            <Group role="group" aria-label="Agregar integrante">
              {block.roles.map((r) => (
                <Button
                  key={r.rol}
                  variant="default"
                  size="sm"
                  leftSection={<IconUserPlus size={16} />}
                  disabled={lleno(r)}
                  title={lleno(r) ? 'Ya incluyó el máximo que admite la convocatoria' : undefined}
                  onClick={() => setIncluye(r)}
                >
                  {r.label}
                </Button>
              ))}
            </Group>
          )}
        </>
      }
      editor={(at, cerrar) => inclusion(at, block.roles.find((r) => at !== 'new' && r.rol === value[at]?.rol)!, cerrar)}
      fixed={(i) => !extraDe(block, i).some((x) => x !== 'carta')}
      locked={(i) => i.esResponsable && <span />}
      remove={{
        title: 'Retirar al integrante',
        text: (i) => `${i.nombre} dejará de figurar en la propuesta.`,
        verb: 'Retirar',
        run: (i) => saveNow(value.filter((x) => x.investigadorId !== i.investigadorId)),
      }}
    >
      {incluye && inclusion('new', incluye, () => setIncluye(null))}
      {carta && block.carta && (
        <NewFile
          key={carta.id}
          title={`Carta de compromiso de ${carta.nombre}`}
          slot={ranuraDe(cartaDe(block.carta))}
          current={carta.carta as FileInfo | null}
          url={archivos.url}
          send={archivos.upload(CARTA_INTEGRANTE, { integranteId: carta.id! })}
          onClose={() => setCarta(null)}
        />
      )}
    </BlockRows>
  );
}

const extraDe = (block: Integrantes, fila: Fila) => block.roles.find((r) => r.rol === fila.rol)?.extra ?? SIN_EXTRA;

/** Calls back with the row that has just appeared. */
function useReciente(value: ValorIntegrantes, llamar: (fila: Fila) => void) {
  const conocidos = useRef(new Set(value.map((i) => i.id)));
  const alLlegar = useRef(llamar);
  alLlegar.current = llamar;
  useEffect(() => {
    const nuevos = value.filter((i) => i.id !== null && !conocidos.current.has(i.id));
    for (const i of nuevos) conocidos.current.add(i.id);
    if (nuevos.length === 1) alLlegar.current(nuevos[0]!);
  }, [value]);
}

function columnasDe({ block, value, options, disabled, recordId }: Props, onCarta: (fila: Fila) => void) {
  const columnas = block.columnas ?? (['facultad'] as const);
  const conTesis = block.roles.some((r) => r.extra?.includes('tesis')) && value.some((i) => i.tesisTipo);
  const rol = (i: Fila) =>
    block.roles.find((r) => r.rol === i.rol)?.label ??
    (i.rol.charAt(0).toUpperCase() + i.rol.slice(1)).replace('_', ' ');
  return [
    {
      label: 'Apellidos y nombres',
      value: (i: Fila) => (
        <>
          <Box miw={110}>{i.nombre}</Box>
          <Text size="xs" c="dimmed">
            {[
              i.tipoPersona,
              ...columnas.map((c) => i[c] && [ETIQUETAS[c], i[c]].filter(Boolean).join(' ')),
              i.contribucion && `Contribución: ${i.contribucion}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </>
      ),
    },
    { label: 'Rol', value: rol, width: 116 },
    conTesis && { label: 'Tesis', value: (i: Fila) => i.tesisTipo && `${i.tesisTipo}: ${i.tesisTitulo ?? ''}` },
    block.carta && {
      label: 'Carta de compromiso',
      value: (i: Fila) => (
        <Carta
          archivo={i.esResponsable ? options.cartaResponsable : (i.carta as FileInfo | null)}
          url={(id) => archivosDe(recordId, async () => {}).url(id)}
          {...(!disabled && extraDe(block, i).includes('carta') ? { onCarta: () => onCarta(i) } : {})}
        />
      ),
    },
  ];
}

type CartaProps = { archivo: FileInfo | null; url: (id: number) => string; onCarta?: () => void };
const Carta = ({ archivo, url, onCarta }: CartaProps) => (
  <>
    {!archivo && !onCarta && '—'}
    {archivo && (
      <a href={url(archivo.id)} target="_blank" rel="noopener">
        {archivo.name}
      </a>
    )}
    {onCarta && (
      <Button
        variant={archivo ? 'subtle' : 'light'}
        size="xs"
        leftSection={<IconFileText size={16} />}
        onClick={onCarta}
      >
        {archivo ? 'Reemplazar' : 'Adjuntar carta'}
      </Button>
    )}
  </>
);
