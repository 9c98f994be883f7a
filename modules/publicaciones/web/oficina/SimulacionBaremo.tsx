import { Alert, Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { ExportMenu } from '#core/list/web/ExportMenu.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { SIMULACION, type Simulada } from '../../contract-simulacion.ts';
import { simulacionApi } from './api.ts';

const Resultado = late(() => import('./ResultadoSimulacion.tsx'), <LoadingPage />);
const LISTA = { href: '/admin/admin/parametros?tab=publicaciones', label: 'Ver los baremos' };
const SONDEO_MS = 1_500;
const PEDIDO = formOf(
  defineFields({
    desde: { kind: 'day', label: 'Inscritos desde', span: 6, help: 'Sin días, todos los registrados.' },
    hasta: { kind: 'day', label: 'Inscritos hasta', span: 6 },
  }),
  'Simular',
);
const AYUDA =
  'Calcula los puntos que este baremo daría a los registros, sin cambiar ninguno. A cada registro le toca la categoría de su mismo grupo y grado o, sin grado, la de su mismo nombre. Se guarda la última simulación.';
const AVISOS = {
  nunca: { title: 'Aún no se ha simulado', text: 'La simulación no cambia ningún puntaje.', color: 'blue' },
  corre: { title: 'En curso', text: 'Puede salir de esta página: la campana avisará.', color: 'blue' },
  fallo: { title: 'No se pudo terminar', text: 'La simulación se interrumpió. Vuelva a simular.', color: 'red' },
  vieja: { title: 'Desactualizada', text: 'El baremo cambió después. Vuelva a simular.', color: 'yellow' },
  hecha: null,
};

/** What a baremo would do to the points of the records (`?id=`). */
export const SimulacionBaremo = () => (
  <RecordById<Simulada>
    list={LISTA}
    of={(id) => ({
      ...simulacionApi.obtener.query({ id }),
      refetchInterval: ({ state }) => (state.data?.situacion === 'corre' ? SONDEO_MS : false),
    })}
  >
    {(b) => <Simulacion b={b} />}
  </RecordById>
);

function Simulacion({ b }: { b: Simulada }) {
  const { id, situacion, avance = 0, total = 0 } = b;
  const hecho = useDone();
  const [pide, setPide] = useState(false);
  const aviso = AVISOS[situacion];
  return (
    <Page
      title={`Simulación de «${b.nombre}»`}
      breadcrumbs={[{ label: 'Administración' }, { label: 'Baremos', to: LISTA.href }]}
      help={AYUDA}
      actions={
        <>
          {b.content && (
            <ExportMenu formats={SIMULACION.formats} url={(formato) => simulacionApi.reporte.url({ id, formato })} />
          )}
          {b.puedeEditar && situacion !== 'corre' && (
            <Button size="xs" onClick={() => setPide(true)}>
              {situacion === 'nunca' ? 'Simular' : 'Simular de nuevo'}
            </Button>
          )}
        </>
      }
    >
      {aviso && (
        <Alert color={aviso.color} title={aviso.title} mb="md" role="status">
          {total > 0 &&
            situacion === 'corre' &&
            `Comparados ${groupDigits(avance)} de ${groupDigits(total)} registros. `}
          {aviso.text}
        </Alert>
      )}
      {situacion === 'corre' && (
        <Progress value={(100 * avance) / (total || 1)} aria-label="Avance de la simulación" animated />
      )}
      {b.content && <Resultado b={b} content={b.content} />}
      {pide && (
        <FormModal
          title="Simular"
          def={PEDIDO}
          initial={{ desde: b.desde ?? null, hasta: b.hasta ?? null }}
          onClose={() => setPide(false)}
          onSubmit={(dias) => hecho(simulacionApi.simular.call({ id, ...dias }), 'La simulación comenzó.')}
        />
      )}
    </Page>
  );
}
