import { useQuery } from '@tanstack/react-query';
import { type HistoryWords, toTimeline } from '#core/audit/web/history.ts';
import { stateLabel, type Tone } from '#core/flow/shared/flow.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { Timeline } from '#core/shell/web/Timeline.tsx';
import { CAMPOS } from '../domain/detalle.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import { api } from './api.ts';

const ACCIONES = Object.entries(flujoProyecto.actions) as [string, { label: string; to: string }][];
const ENVIOS: Record<string, string> = {
  pendiente: 'Por enviar',
  enviado: 'Enviado',
  guardado: 'Guardado',
  fallido: 'Falló el envío',
};
const PALABRAS: HistoryWords = {
  actions: {
    ...Object.fromEntries(ACCIONES.map(([k, a]) => [k, a.label])),
    crear: 'Inicio de la postulación',
    forzar: 'Cambio de estado forzado',
    editar: 'Edición de datos',
    etiquetar: 'Cambio de etiquetas',
    abrir_economia: 'Inclusión en economía',
    adjuntar_archivo: 'Archivo adjuntado',
    reemplazar_archivo: 'Archivo reemplazado',
    retirar_archivo: 'Archivo retirado',
    correo: 'Correo al responsable',
  },
  fields: {
    ...CAMPOS,
    codigoProyecto: 'Código',
    codigo_proyecto: 'Código',
    resolucion_rectoral: 'Resolución rectoral',
    resolucion: 'Resolución',
    fechaResolucion: 'Fecha de la resolución',
    resolucion_fecha: 'Fecha de la resolución',
    resolucion_anulacion: 'Resolución de anulación',
    fecha_anulacion: 'Fecha de anulación',
    envio: 'Envío',
    pasos: 'Pasos observados',
  },
  tones: Object.fromEntries(ACCIONES.map(([k, a]) => [k, tonoDe(a.to)])),
  value: (campo, valor) => {
    if (valor === null || valor === undefined) return undefined;
    if (campo === 'estado') return stateLabel(flujoProyecto, String(valor));
    if (campo === 'envio') return ENVIOS[String(valor)];
    return /fecha/i.test(campo) ? formatDay(String(valor)) : undefined;
  },
};

function tonoDe(estado: string): Tone {
  return (flujoProyecto.states as Record<string, { tone: Tone }>)[estado]?.tone ?? 'gray';
}

/** Timeline tab: states, changes and mails of the project. */
export function LineaDeTiempo({ proyectoId }: { proyectoId: number }) {
  const query = useQuery(api.movimientos.query({ id: proyectoId }));
  return (
    <QueryView query={query}>
      {({ movimientos }) => (
        <Timeline
          items={toTimeline(
            movimientos.map((m, n) => ({
              id: n,
              at: m.en,
              actor: m.actor,
              action: m.accion,
              before: m.antes,
              after: m.despues,
              reason: m.motivo,
            })),
            PALABRAS,
          )}
        />
      )}
    </QueryView>
  );
}
