import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { formularioSolicitud } from '../contract.ts';
import { CRITERIOS } from '../domain/criterios.ts';
import { miCdi, type Situado } from './api.ts';

/** What will be sent, and the sworn statement that goes with it (spec 06 §5.4). */
export function Solicitar({ s, onClose }: { s: Situado; onClose: () => void }) {
  const done = useDone();
  const extras = s.extras.filter((e) => e.suelta);
  return (
    <FormModal
      title="Solicito ser designado docente investigador"
      size="xl"
      def={{ ...formularioSolicitud, submit: s.solicitud ? 'Enviar de nuevo' : 'Presentar solicitud' }}
      intro={
        <DocumentView
          top={2}
          content={[
            { type: 'heading', text: 'Sus datos' },
            { type: 'keyValues', columns: 2, pairs: s.datos },
            { type: 'heading', text: `Actividades de ${s.anios.join(' y ')}` },
            {
              type: 'table',
              columns: CRITERIOS.d3.columnas.map((label) => ({ label })),
              rows: s.criterios.find((c) => c.clave === 'd3')?.filas ?? [],
              empty: 'El sistema no conoce ninguna de esos años.',
            },
            { type: 'heading', text: 'Actividades que agrega usted' },
            { type: 'list', items: extras.length ? extras.map((e) => e.tipo) : ['Ninguna.'] },
            { type: 'heading', text: 'Declaración jurada' },
            { type: 'paragraph', text: s.declaracion },
          ]}
        />
      }
      onClose={onClose}
      onSubmit={(datos) => done((s.solicitud ? miCdi.actualizar : miCdi.solicitar).call(datos))}
    />
  );
}
const INFORMACION = [
  'Los criterios no impiden enviar la solicitud: quien evalúa decide.',
  'Todas sus publicaciones de los años de referencia deben llevar filiación y filiación única con la universidad; lo que está en blanco no cuenta. La oficina corrige las que faltan.',
  'Debe tener al menos una actividad en cada año de referencia. Si el sistema no la conoce, agréguela con su documento.',
  'La declaración jurada se renueva cada vez que actualiza la solicitud.',
  'Si pierde su calificación en el RENACYT, la constancia deja de tener efecto.',
];
export const Informacion = ({ directiva, onClose }: { directiva: string | null; onClose: () => void }) => (
  <Dialog title="Información importante" onClose={onClose}>
    <Bullets of={INFORMACION} size="sm" mb="sm" />
    {directiva && (
      <a href={directiva} target="_blank" rel="noreferrer">
        Abrir la directiva
      </a>
    )}
  </Dialog>
);
