import { Alert, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createClient } from '#core/contract/web/client.ts';
import { actsContract, asText, type Outcome } from '#core/flow/shared/acts.ts';
import { useUndo } from '#core/flow/web/useUndo.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import type { Undo } from '#core/shell/web/notices.ts';
import { UndoButton } from '#core/shell/web/UndoButton.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { type EN_BLOQUE, rutaDeOficina } from '../../domain/oficina.ts';
import { api } from './api.ts';
import Observar from './Observar.tsx';

const actos = createClient(actsContract);
export type Pedido = { accion: (typeof EN_BLOQUE)[number]; ids: number[]; resultados?: Outcome[] };
type Props = { pedido: Pedido; onResultados: (resultados: Outcome[]) => void; onClose: () => void };

/** One decision for several: each stands or falls alone, and what became of each is told. */
export default function EnBloque({ pedido: { accion, ids, resultados }, onResultados, onClose }: Props) {
  const hecho = useDone();
  const undoOf = useUndo(flujoPublicacion);
  const [vuelta, setVuelta] = useState<Undo | null>(null);
  const lote = useQuery(api.lote.query({ ids: ids.join(',') })).data;
  if (!lote) return null;
  const { label } = flujoPublicacion.actions[accion];
  if (resultados)
    return (
      <Dialog
        title={`«${label}»: ${resultados.filter((r) => r.hecho).length} de ${ids.length}`}
        size="xl"
        onClose={onClose}
      >
        {vuelta && (
          <Group mb="sm">
            <UndoButton undo={{ ...vuelta, run: () => vuelta.run().then(onClose) }} />
          </Group>
        )}
        <DataTable
          title="Resultado"
          compact
          rows={resultados.toSorted((a, b) => Number(a.hecho) - Number(b.hecho))}
          empty=""
          columns={[
            {
              label: 'Publicación',
              value: (r) => <AppLink to={rutaDeOficina(r.id)}>{lote.titulos[r.id] ?? r.id}</AppLink>,
            },
            { label: 'Resultado', value: (r) => (r.hecho ? 'Hecho' : 'No se hizo'), nowrap: true },
            { label: 'Detalle', value: (r) => r.mensaje },
          ]}
        />
      </Dialog>
    );
  if (accion === 'registrar' && lote.opciones.categoria?.length === 0)
    return (
      <Dialog title={label} onClose={onClose}>
        <Alert color="yellow">
          Las elegidas no comparten ninguna calificación. Elija publicaciones de un mismo tipo y de un mismo baremo.
        </Alert>
      </Dialog>
    );
  const run = async (datos: Record<string, unknown>) => {
    const todas = { entidad: flujoPublicacion.entity, ids, accion, datos: asText(datos) };
    const { resultados: hechos } = await hecho(actos.ejecutarVarias.call(todas));
    const ya = hechos.filter((r) => r.hecho).map((r) => r.id);
    setVuelta(undoOf(accion, ya).undo ?? null);
    onResultados(hechos);
  };
  return <Observar record={lote} accion={accion} run={run} onClose={onClose} />;
}
