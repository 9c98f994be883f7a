import { Button, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { BlockPeople } from '#core/people/web/BlockPeople.tsx';
import { late } from '#core/shell/web/late.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import { cuandoAcepto } from '#modules/proyectos/domain/aceptacion.ts';
import { type Aceptacion, esperaDe } from '../../domain/aceptacion.ts';
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
import type { OpcionesIntegrantes, ValorIntegrantes } from '../../domain/valores.ts';
import { api, archivosDe } from '../api.ts';
import { ExigenciasDelEquipo } from './ExigenciasDelEquipo.tsx';
import { formularioDeRol, notaDe, useVias } from './Inclusion.tsx';

const NewFile = late(() => import('#core/files/web/NewFile.tsx').then((m) => m.NewFile));

type Fila = ValorIntegrantes[number];
type Props = BlockProps<Integrantes, ValorIntegrantes, OpcionesIntegrantes>;

/** Numbers say what they are; the other columns speak for themselves. */
const ETIQUETAS: Partial<Record<ColumnaIntegrante, string>> = { documento: 'DNI', codigo: 'código' };
const SIN_EXTRA: readonly ExtraIntegrante[] = [];

export function BloqueIntegrantes(props: Props) {
  const { block, value, options, saveNow, disabled, recordId, wizard } = props;
  const [carta, setCarta] = useState<Fila | null>(null);
  const archivos = archivosDe(recordId, wizard.reload);
  const via = useVias(recordId, options, (fila) => saveNow([...value, fila]));
  useReciente(value, (fila) => extraDe(block, fila).includes('carta') && !fila.carta && setCarta(fila));
  const lleno = (r: RolIntegrante) =>
    (r.max !== undefined && value.filter((i) => i.rol === r.rol).length >= r.max) ||
    (block.maxTotal !== undefined && value.filter((i) => !i.esResponsable).length >= block.maxTotal);
  const columnas = block.columnas ?? (['facultad'] as const);
  return (
    <BlockPeople
      {...props}
      rows={value}
      rowKey={(i, n) => i.investigadorId ?? `nuevo-${n}`}
      ways={block.roles.map((r) => via(r, lleno(r) && 'Ya incluyó el máximo que admite la convocatoria'))}
      said={(i) => ({
        name: i.nombre ?? '',
        role: rolDe(block, i)?.label ?? (i.rol.charAt(0).toUpperCase() + i.rol.slice(1)).replace('_', ' '),
        detail: [
          i.tipoPersona,
          ...columnas.map((c) => i[c] && [ETIQUETAS[c], i[c]].filter(Boolean).join(' ')),
          i.contribucion && `Contribución: ${i.contribucion}`,
        ],
      })}
      roleLabel="Rol"
      columns={columnasDe(props, archivos.url, setCarta)}
      head={
        <>
          {!disabled && (
            <ExigenciasDelEquipo titulo="El equipo debe tener" exigencias={exigenciasDelEquipo(block, value)} />
          )}
          <p>Integrantes del proyecto ({value.length})</p>
        </>
      }
      stays={(i) => i.esResponsable}
      edit={(i) =>
        extraDe(block, i).some((x) => x !== 'carta')
          ? {
              def: formularioDeRol(rolDe(block, i)!, 'Guardar'),
              initial: i,
              intro: notaDe(rolDe(block, i)!),
              save: (d) => saveNow(value.map((x) => (x.id === i.id ? { ...i, ...d } : x))),
            }
          : null
      }
      remove={{
        from: 'la propuesta',
        run: (i) => saveNow(value.filter((x) => x.investigadorId !== i.investigadorId)),
      }}
    >
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
    </BlockPeople>
  );
}

const rolDe = (block: Integrantes, fila: Fila) => block.roles.find((r) => r.rol === fila.rol);
const extraDe = (block: Integrantes, fila: Fila) => rolDe(block, fila)?.extra ?? SIN_EXTRA;

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

const columnasDe = (
  { block, value, options, disabled, recordId, wizard }: Props,
  url: (id: number) => string,
  onCarta: (f: Fila) => void,
) => [
  block.roles.some((r) => r.extra?.includes('tesis')) &&
    value.some((i) => i.tesisTipo) && {
      label: 'Tesis',
      value: (i: Fila) => i.tesisTipo && `${i.tesisTipo}: ${i.tesisTitulo ?? ''}`,
    },
  block.aceptacion && {
    label: 'Aceptación',
    value: (i: Fila) => (
      <Palabra id={recordId} de={i} aceptaciones={options.aceptaciones} disabled={disabled} reload={wizard.reload} />
    ),
  },
  block.carta && {
    label: 'Carta de compromiso',
    value: (i: Fila) => (
      <Carta
        archivo={i.esResponsable ? options.cartaResponsable : (i.carta as FileInfo | null)}
        url={url}
        {...(!disabled && extraDe(block, i).includes('carta') ? { onCarta: () => onCarta(i) } : {})}
      />
    ),
  },
];

type PalabraProps = {
  id: number;
  de: Fila;
  aceptaciones: readonly Aceptacion[];
  disabled: boolean;
  reload: () => unknown;
};
/** What a member said, and what can be done while they have not. */
function Palabra({ id, de, aceptaciones, disabled, reload }: PalabraProps) {
  const [ocupado, ocupar] = useBusy();
  const palabra = aceptaciones.find((a) => a.integranteId === de.id);
  if (!palabra) return '—';
  const { integranteId, nombre, aceptada, pedida, conCuenta, correo } = palabra;
  const verbo = pedida ? 'Pedir de nuevo' : 'Pedir su aceptación';
  const pedir = () =>
    ocupar(async () => {
      const { mensaje } = await api.pedirAceptacion.call({ id, integranteId });
      notices.push(mensaje, 'success');
      await reload();
    });
  return (
    <>
      <StatusBadge label={aceptada ? 'Aceptó' : 'Aún no acepta'} tone={aceptada ? 'green' : 'yellow'} />
      <Text size="xs" c="dimmed">
        {cuandoAcepto(palabra) ?? esperaDe(palabra)}
      </Text>
      {!aceptada && !disabled && (conCuenta || correo) && (
        <Button variant="subtle" size="xs" px={0} loading={ocupado} onClick={pedir} aria-label={`${verbo} a ${nombre}`}>
          {verbo}
        </Button>
      )}
    </>
  );
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
