import { useState } from 'react';
import { ActionBar } from '#core/flow/web/ActionBar.tsx';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Reasons } from '#core/shell/web/Bullets.tsx';
import { Figures } from '#core/shell/web/Figures.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { usePuede } from '#modules/acceso/web/sesion.ts';
import type { PlantillaDetalle } from '../contract.ts';
import { formularioPuntajes } from '../domain/formularios.ts';
import { flujoPlantilla } from '../domain/vocabularios.ts';
import { plantillasApi } from './api.ts';
import { useHistorial } from './useHistorial.tsx';

const TablaCriterios = late(() => import('./TablaCriterios.tsx').then((m) => m.TablaCriterios), <LoadingPage />);

const LISTA = { href: '/admin/estudios/convocatorias?tab=evaluaciones', label: 'Lista de evaluaciones' };
const MIGAS = [{ label: 'Estudios' }, { label: 'Lista de evaluaciones', to: LISTA.href }];

/** `admin/estudios/convocatorias/detalle?id=`: criteria of a template (spec 08 §3). */
export const DetallePlantilla = () => (
  <RecordById list={LISTA} of={(id) => plantillasApi.obtener.query({ id })}>
    {(plantilla) => <Detalle plantilla={plantilla} />}
  </RecordById>
);

function Detalle({ plantilla: p }: { plantilla: PlantillaDetalle }) {
  const hecho = useDone();
  const [puntajes, setPuntajes] = useState(false);
  const { ver, historial } = useHistorial();
  const suHistorial = { entidad: flujoPlantilla.entity, id: p.id, titulo: `Historial de ${p.tipo} ${p.periodo}` };
  const veHistoria = usePuede('evaluacion.ver');
  return (
    <Page
      title={`Criterios de evaluación ${p.tipo} ${p.periodo}`}
      code={null}
      badge={<StateBadge flow={flujoPlantilla} state={p.estado} />}
      tags={[p.tipoNombre]}
      breadcrumbs={MIGAS}
      strip={
        <Figures
          of={[
            { label: 'Suma de puntajes', value: p.suma, note: `de ${p.puntajeTotal}` },
            { label: 'Puntaje mínimo', value: p.puntajeMinimo },
            { label: 'Evaluaciones', value: p.evaluaciones.asignadas, note: `${p.evaluaciones.iniciadas} iniciadas` },
          ]}
        />
      }
      actions={
        <ActionBar
          flow={flujoPlantilla}
          record={p}
          secondary={p.editable ? [{ label: 'Puntaje total y mínimo', onSelect: () => setPuntajes(true) }] : []}
          more={[{ items: veHistoria ? [{ label: 'Historial', onSelect: () => ver(suHistorial) }] : [] }]}
        />
      }
    >
      {p.editable && <Reasons title="Antes de aprobar los criterios" mb="md" of={p.faltan} />}
      <TablaCriterios plantilla={p} />
      {historial}
      {puntajes && (
        <FormModal
          title="Puntaje total y mínimo"
          def={formularioPuntajes}
          initial={{ puntajeTotal: p.puntajeTotal, puntajeMinimo: p.puntajeMinimo }}
          onClose={() => setPuntajes(false)}
          onSubmit={(datos) =>
            hecho(plantillasApi.editar.call({ ...datos, id: p.id, version: p.version }), 'Puntajes guardados.')
          }
        />
      )}
    </Page>
  );
}
