import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { ActionBar } from '#core/flow/web/ActionBar.tsx';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import type { PlantillaDetalle } from '../contract.ts';
import { formularioPuntajes } from '../domain/formularios.ts';
import { flujoPlantilla } from '../domain/vocabularios.ts';
import { plantillasApi, useHecho, usePuede } from './api.ts';
import { TablaCriterios } from './TablaCriterios.tsx';
import { useHistorial } from './useHistorial.tsx';

const LISTA = { href: '/admin/estudios/convocatorias?tab=evaluaciones', label: 'Lista de evaluaciones' };
const MIGAS = [{ label: 'Estudios' }, { label: 'Lista de evaluaciones', to: LISTA.href }];

/** `admin/estudios/convocatorias/detalle?id=`: criteria of a template (spec 08 §3). */
export const DetallePlantilla = () => (
  <RecordById list={LISTA} of={(id) => plantillasApi.obtener.query({ id })}>
    {(plantilla) => <Detalle plantilla={plantilla} />}
  </RecordById>
);

function Detalle({ plantilla: p }: { plantilla: PlantillaDetalle }) {
  const hecho = useHecho();
  const [puntajes, setPuntajes] = useState(false);
  const { ver, historial } = useHistorial();
  const veHistoria = usePuede('evaluacion.ver');
  return (
    <Page
      title={`Criterios de evaluación ${p.tipo} ${p.periodo}`}
      badge={<StateBadge flow={flujoPlantilla} state={p.estado} />}
      breadcrumbs={MIGAS}
      actions={
        <>
          {veHistoria && (
            <Button
              variant="default"
              onClick={() =>
                ver({ entidad: flujoPlantilla.entity, id: p.id, titulo: `Historial de ${p.tipo} ${p.periodo}` })
              }
            >
              Historial
            </Button>
          )}
          {p.editable && (
            <Button variant="default" onClick={() => setPuntajes(true)}>
              Puntaje total y mínimo
            </Button>
          )}
          <ActionBar flow={flujoPlantilla} record={p} />
        </>
      }
    >
      <KeyFacts
        facts={[
          { label: 'Tipo de proyecto', value: p.tipoNombre },
          { label: 'Periodo', value: p.periodo },
          { label: 'Suma de puntajes', value: `${p.suma} de ${p.puntajeTotal}` },
          { label: 'Puntaje mínimo', value: p.puntajeMinimo },
          {
            label: 'Evaluaciones',
            value: `${p.evaluaciones.asignadas} asignadas, ${p.evaluaciones.iniciadas} iniciadas`,
          },
        ]}
      />
      {p.editable && p.faltan.length > 0 && (
        <Alert color="yellow" title="Antes de aprobar los criterios" mb="md">
          <Bullets of={p.faltan} />
        </Alert>
      )}
      <TablaCriterios plantilla={p} />
      {historial}
      {puntajes && (
        <FormModal
          title="Puntaje total y mínimo"
          def={formularioPuntajes}
          initial={{ puntajeTotal: p.puntajeTotal, puntajeMinimo: p.puntajeMinimo }}
          onClose={() => setPuntajes(false)}
          onSubmit={async (datos) => {
            await plantillasApi.editar.call({ ...datos, id: p.id, version: p.version });
            await hecho('Puntajes guardados.');
          }}
        />
      )}
    </Page>
  );
}
