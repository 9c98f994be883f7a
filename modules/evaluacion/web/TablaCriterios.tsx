import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { RichText } from '#core/form/web/RichText.tsx';
import { plainText } from '#core/kernel/shared/text.ts';
import { type RowAction, RowActions } from '#core/list/web/RowActions.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { BotonesDeOrden, movida } from '#modules/convocatorias/web/admin/BotonesDeOrden.tsx';
import type { PlantillaDetalle } from '../contract.ts';
import { CALCULOS, NIVELES_CRITERIO } from '../domain/vocabularios.ts';
import { plantillasApi } from './api.ts';
import { CriterioModal } from './CriterioModal.tsx';

type Criterio = PlantillaDetalle['criterios'][number];
const nombre = (c: Criterio) => plainText(c.texto).slice(0, 60);

/** Criteria of a template, with their order and their actions while it is not approved (spec 08 §3). */
export function TablaCriterios({ plantilla }: { plantilla: PlantillaDetalle }) {
  const hecho = useDone();
  const [edita, setEdita] = useState<Criterio | 'nuevo' | null>(null);
  const [orden, setOrden] = useState<number[] | null>(null);
  const [ocupado, ocupar] = useBusy();
  const { id, version, editable, criterios } = plantilla;
  const ids = orden ?? criterios.map((c) => c.id);
  const filas = ids.flatMap((x) => criterios.find((c) => c.id === x) ?? []);
  const guardarOrden = async () => {
    await hecho(plantillasApi.reordenar.call({ id, version, orden: ids }), 'Orden guardado.');
    setOrden(null);
  };
  const acciones = (c: Criterio): RowAction[] => [
    { label: 'Editar', run: () => setEdita(c) },
    {
      label: 'Eliminar',
      tone: 'danger',
      confirm: {
        title: 'Eliminar el criterio',
        text: `Se eliminará «${nombre(c)}» de la plantilla.`,
        verb: 'Eliminar',
        tone: 'danger',
      },
      run: () => hecho(plantillasApi.eliminarCriterio.call({ id, version, criterioId: c.id }), 'Criterio eliminado.'),
    },
  ];
  return (
    <>
      {editable && (
        <Group mb="sm">
          <Button variant="light" onClick={() => setEdita('nuevo')}>
            Agregar criterio
          </Button>
          {orden && (
            <>
              <Button loading={ocupado} onClick={() => ocupar(guardarOrden)}>
                Aplicar cambios de orden
              </Button>
              <Button variant="default" onClick={() => setOrden(null)}>
                Deshacer
              </Button>
            </>
          )}
        </Group>
      )}
      <DataTable
        title="Criterios de la plantilla"
        empty="Aún no tiene criterios."
        rows={filas}
        columns={[
          {
            label: 'Criterio',
            value: (c) => (
              <>
                {c.nivel !== 'criterio' && <StatusBadge label={NIVELES_CRITERIO[c.nivel]} tone="blue" />}
                <RichText html={c.texto} />
              </>
            ),
          },
          { label: 'Puntaje máximo', value: (c) => c.nivel === 'criterio' && c.puntajeMax, numeric: true },
          { label: 'Editable', value: (c) => c.nivel === 'criterio' && (c.editable ? 'Sí' : 'No') },
          { label: 'Tipo de restricción', value: (c) => c.nivel === 'criterio' && CALCULOS[c.calculo] },
          { label: 'Puntos adicionales', value: (c) => c.puntosAdicionales ?? false, numeric: true },
          editable && {
            label: 'Acciones',
            value: (c, i) => (
              <Group gap={4} wrap="nowrap">
                <BotonesDeOrden
                  nombre={nombre(c)}
                  i={i}
                  total={filas.length}
                  disabled={false}
                  onMove={(d) => setOrden(movida(ids, i, d))}
                />
                <RowActions actions={acciones(c)} name={nombre(c)} />
              </Group>
            ),
          },
        ]}
      />
      {edita && (
        <CriterioModal
          plantilla={plantilla}
          criterio={edita === 'nuevo' ? null : edita}
          onClose={() => setEdita(null)}
        />
      )}
    </>
  );
}
