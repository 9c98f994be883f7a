import { Alert } from '@mantine/core';
import { useParams } from 'react-router';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { BlockSubmit } from '#core/steps/web/BlockSubmit.tsx';
import { type BlockProps, fieldId } from '#core/steps/web/blocks.ts';
import type { Envio } from '../../domain/bloques.ts';
import type { OpcionesEnvio } from '../../domain/valores.ts';
import { api } from '../api.ts';

type Props = BlockProps<Envio, Record<string, boolean>, OpcionesEnvio>;
/** Review page: what is missing, the whole proposal as it will be printed, and the button that sends it. */
export function BloqueEnvio(props: Props) {
  const { block, options: o, recordId: id, wizard } = props;
  // The preview of the office has no address of its own: there nothing is sent.
  const { slug = '' } = useParams();
  return (
    <BlockSubmit
      {...props}
      complete="La propuesta está completa. Revísela y envíela."
      before={
        <>
          {o.autorizaciones.length > 0 && (
            <Autorizaciones lista={o.autorizaciones} id={fieldId(block.key, 'autorizacion')} />
          )}
          {o.porAceptar.length > 0 && <PorAceptar nombres={o.porAceptar} id={fieldId(block.key, 'aceptacion')} />}
        </>
      }
      statement={o.declaracion}
      accept={block.terminos ? { field: 'acepta', label: `Acepto: ${o.terminos}` } : null}
      pdf={{ href: api.reporte.url({ id }), label: 'Reporte en PDF' }}
      send={{
        label: block.boton,
        text: 'Al enviar la propuesta ya no podrá modificarla.',
        run: () => api.enviar.call({ id }),
        done: 'Proyecto enviado para evaluación. Le enviamos un acuse de recibo a su correo.',
        to: `/investigador/convocatoria/${slug}`,
      }}
    >
      <VistaPrevia id={id} version={wizard.state.version} />
    </BlockSubmit>
  );
}

/** Members who have not accepted: nothing is sent without their word. */
const PorAceptar = ({ nombres, id }: { nombres: readonly string[]; id: string }) => (
  <Alert id={id} tabIndex={-1} color="yellow" title="Aceptación de los integrantes">
    <p>Cada integrante acepta por su cuenta. Puede pedírselo de nuevo en el paso «Integrantes». Faltan:</p>
    <Bullets of={nombres} />
  </Alert>
);

type ListaProps = { lista: OpcionesEnvio['autorizaciones']; id: string };
/** Word of each coordinator that the proposal needs. */
const Autorizaciones = ({ lista, id }: ListaProps) => (
  <Alert
    id={id}
    tabIndex={-1}
    color={lista.every((a) => a.autoriza) ? 'green' : 'yellow'}
    title={lista.length > 1 ? 'Autorización de los grupos' : 'Autorización del grupo'}
  >
    <Bullets of={lista.map((a) => `${a.grupo}: ${dichoPor(a)}`)} />
  </Alert>
);
const dichoPor = ({ coordinador, autoriza, motivo }: OpcionesEnvio['autorizaciones'][number]) => {
  const quien = coordinador ?? 'el grupo no tiene coordinador vigente';
  if (autoriza === true) return `${quien} autorizó la propuesta.`;
  if (autoriza === false) return `${quien} no autorizó la propuesta.${motivo ? ` Motivo: ${motivo}` : ''}`;
  return coordinador
    ? `avisamos a ${coordinador}. Cuando autorice la propuesta, podrá enviarla.`
    : `${quien}. Comuníquese con la oficina.`;
};

function VistaPrevia({ id, version }: { id: number; version: number }) {
  return (
    <section aria-label="Vista previa de la propuesta">
      <h3>Así se imprimirá su propuesta</h3>
      <Loaded of={{ ...api.vista.query({ id }), queryKey: [...api.vista.key, { id }, version] }}>
        {(d) => <DocumentView content={d.content} fileUrl={(archivoId) => api.descargar.url({ id, archivoId })} />}
      </Loaded>
    </section>
  );
}
