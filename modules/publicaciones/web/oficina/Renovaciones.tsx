import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { NewFile } from '#core/files/web/NewFile.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { PublicacionDeOficina } from '../../contract-oficina.ts';
import { RECIBO } from '../../domain/ranuras.ts';
import {
  formularioHecha,
  formularioPendiente,
  formularioRenovacion,
  type RenovacionVista,
} from '../../domain/renovaciones.ts';
import { api } from './api.ts';

const VACIA: RenovacionVista = { id: null, vence: '', pagadaEl: null, constancia: null, archivo: null };
const dicho = (valor: unknown): string | null => String(valor ?? '').trim() || null;
/** A renewal that has its row: only of one is there a receipt. */
type Guardada = RenovacionVista & { id: number };
const estaGuardada = (f: RenovacionVista): f is Guardada => f.id !== null;

type Props = { p: PublicacionDeOficina; renovaciones: readonly RenovacionVista[] };
/** The terms by which a patent is kept in force: its authors owe each one until its receipt is attached. */
export default function Renovaciones({ p: { id, version, cambiaPartes }, renovaciones }: Props) {
  const hecho = useDone();
  const [renovada, setRenovada] = useState<Guardada | null>(null);
  const guardar = (filas: readonly RenovacionVista[]) =>
    hecho(
      api.renovaciones.call({ id, version, renovaciones: filas.map(({ archivo: _, ...fila }) => fila) }),
      'Guardado.',
    );
  const recibo = (f: RenovacionVista) => (
    <Recibo id={id} f={f} {...(cambiaPartes && estaGuardada(f) && { onAttach: () => setRenovada(f) })} />
  );
  return (
    <>
      <BlockRows<RenovacionVista>
        title="Renovaciones"
        empty="La patente no tiene renovaciones: agregue la primera con el día en que vence, y sus autores la verán entre sus obligaciones."
        disabled={!cambiaPartes}
        rows={renovaciones}
        rowKey={(f) => f.id ?? f.vence}
        add={{ label: 'Agregar renovación' }}
        columns={[
          { label: 'Vence', field: 'vence', value: (f) => formatDay(f.vence), width: 160 },
          { label: 'Renovada el', field: 'pagadaEl', value: (f) => formatDay(f.pagadaEl), width: 160 },
          { label: 'Constancia', field: 'constancia', value: recibo },
        ]}
        form={(at) => {
          const { id: filaId, archivo, ...initial } = at === 'new' ? VACIA : (renovaciones[at] ?? VACIA);
          return {
            // Without its receipt there is nothing to say of how it was done.
            def: archivo ? formularioRenovacion : formularioPendiente,
            initial,
            row: (d) => ({
              id: filaId,
              vence: dicho(d.vence) ?? '',
              pagadaEl: archivo ? dicho(d.pagadaEl) : initial.pagadaEl,
              constancia: archivo ? dicho(d.constancia) : initial.constancia,
              archivo,
            }),
          };
        }}
        save={guardar}
        remove={{
          title: '¿Quitar la renovación?',
          text: (f) => `La que vence el ${formatDay(f.vence)} dejará de pedirse a los autores.`,
          verb: 'Quitar',
          run: (fila) => guardar(renovaciones.filter((f) => f !== fila)),
        }}
      />
      {renovada && <ConRecibo id={id} f={renovada} onClose={() => setRenovada(null)} />}
    </>
  );
}

/** Says that a renewal is done, with the file of its receipt. */
function ConRecibo({ id, f, onClose }: { id: number; f: Guardada; onClose: () => void }) {
  const hecho = useDone();
  return (
    <NewFile
      title={`Constancia de la renovación que vence el ${formatDay(f.vence)}`}
      slot={RECIBO}
      form={formularioHecha}
      initial={{ pagadaEl: f.pagadaEl, constancia: f.constancia }}
      send={(file, travel, datos) =>
        hecho(
          api.renovar.call({ id, renovacionId: f.id, ...formularioHecha.schema.parse(datos) }, { file, ...travel }),
          'Renovación guardada, con su constancia.',
        )
      }
      onClose={onClose}
    />
  );
}

type ReciboProps = { id: number; f: RenovacionVista; onAttach?: () => void };
/** The receipt of a renewal, to read it; while it is missing, the way to attach it. */
const Recibo = ({ id, f: { archivo, constancia, vence }, onAttach }: ReciboProps) => (
  <Group gap="xs" wrap="nowrap">
    {archivo ? (
      <a href={api.archivo.url({ id, archivoId: archivo.id })} target="_blank" rel="noopener">
        {constancia ?? archivo.name}
      </a>
    ) : (
      constancia && <span>{constancia}, falta su archivo</span>
    )}
    {onAttach && (
      <Button
        variant={archivo ? 'subtle' : 'default'}
        size="compact-xs"
        onClick={onAttach}
        aria-label={`${archivo ? 'Reemplazar' : 'Adjuntar'} constancia de la renovación que vence el ${formatDay(vence)}`}
      >
        {archivo ? 'Reemplazar' : 'Adjuntar constancia'}
      </Button>
    )}
  </Group>
);
