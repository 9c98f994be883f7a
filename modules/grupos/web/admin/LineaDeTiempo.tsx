import { useQuery } from '@tanstack/react-query';
import { type HistoryWords, toTimeline } from '#core/audit/web/history.ts';
import { stateLabel, type Tone } from '#core/flow/shared/flow.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { Timeline } from '#core/shell/web/Timeline.tsx';
import { flujoGrupo } from '../../domain/flujo.ts';
import { api } from './api.ts';

const ACCIONES = Object.entries(flujoGrupo.actions) as [string, { label: string; to: string }][];
const tono = (estado: string): Tone => (flujoGrupo.states as Record<string, { tone: Tone }>)[estado]?.tone ?? 'gray';
const ENVIOS: Record<string, string> = {
  pendiente: 'Por enviar',
  enviado: 'Enviado',
  guardado: 'Guardado',
  fallido: 'Falló el envío',
};
const PALABRAS: HistoryWords = {
  actions: {
    ...Object.fromEntries(ACCIONES.map(([k, a]) => [k, a.label])),
    crear: 'Inicio de la solicitud',
    importar: 'Registro importado',
    editar: 'Edición de datos',
    etiquetar: 'Cambio de etiquetas',
    agregar_linea: 'Línea agregada',
    quitar_linea: 'Línea quitada',
    agregar_laboratorio: 'Laboratorio agregado',
    quitar_laboratorio: 'Laboratorio quitado',
    incluir_integrante: 'Integrante incluido',
    excluir_integrante: 'Integrante excluido',
    eliminar_integrante: 'Integrante quitado de la solicitud',
    editar_integrante: 'Datos de un integrante',
    cambiar_condicion: 'Cambio de condición',
    cambiar_cargo: 'Cambio de cargo',
    retirar_documento: 'Documento retirado',
    adjuntar_archivo: 'Archivo adjuntado',
    reemplazar_archivo: 'Archivo reemplazado',
    retirar_archivo: 'Archivo retirado',
    correo: 'Correo enviado',
  },
  fields: {
    nombreCorto: 'Nombre corto',
    categoria: 'Categoría',
    resolucion: 'Resolución',
    fecha_resolucion: 'Fecha de la resolución',
    resolucionCreacion: 'R.R. de creación',
    fechaCreacion: 'Fecha de la R.R. de creación',
    fechaResolucion: 'Fecha de la R.R. actual',
    observacionesAdmin: 'Observaciones al investigador',
    observaciones: 'Observaciones internas',
    telefono: 'Teléfono',
    direccion: 'Dirección',
    email: 'Correo',
    web: 'Página web',
    presentacion: 'Presentación',
    linea: 'Línea',
    condicion: 'Condición',
    excepcion: 'Motivo de la excepción',
    envio: 'Envío',
  },
  tones: Object.fromEntries(ACCIONES.map(([k, a]) => [k, tono(a.to)])),
  value: (campo, valor) => {
    if (valor === null || valor === undefined) return undefined;
    if (campo === 'estado') return stateLabel(flujoGrupo, String(valor));
    if (campo === 'envio') return ENVIOS[String(valor)];
    return /fecha|^hasta$|^desde$/i.test(campo) ? formatDay(String(valor)) : undefined;
  },
};

/** Tab «Línea de tiempo»: states, changes, members and mails. */
export default function LineaDeTiempo({ grupoId }: { grupoId: number }) {
  const query = useQuery(api.movimientos.query({ id: grupoId }));
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
