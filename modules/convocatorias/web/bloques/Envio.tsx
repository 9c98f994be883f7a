import { Alert, Button, Checkbox, Group, List, Stack } from '@mantine/core';
import { IconFileTypePdf, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '#core/contract/web/client.ts';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { type BlockProps, fieldId } from '#core/steps/web/blocks.ts';
import { UnmetList } from '#core/steps/web/parts.tsx';
import type { Envio } from '../../domain/bloques.ts';
import type { ValorEnvio } from '../../domain/valores.ts';
import { api } from '../api.ts';

type Opciones = {
  autorizaciones: { grupo: string; coordinador: string | null; autoriza: boolean | null; motivo: string | null }[];
  requiereAutorizacion: boolean;
  terminos: string;
  declaracion: string;
};

/** Review page: what is missing, the whole proposal as it will be printed, and the button that sends it. */
export function BloqueEnvio({
  block,
  value,
  options: o,
  onChange,
  errors,
  disabled,
  recordId,
  wizard,
}: BlockProps<Envio, ValorEnvio, Opciones>) {
  const navigate = useNavigate();
  const faltan = wizard.state.steps.flatMap((s) => s.unmet);
  const enviar = async () => {
    if (!(await wizard.flush())) return;
    try {
      await api.enviar.call({ id: recordId });
      notices.push('Proyecto enviado para evaluación. Le enviamos un acuse de recibo a su correo.', 'success');
      navigate('..', { relative: 'path' });
    } catch (error) {
      await wizard.reload();
      if (error instanceof ApiError) notices.pushProblem(error, { id: 'envio' });
      else throw error;
    }
  };
  return (
    <Stack>
      {faltan.length > 0 && !disabled && (
        <UnmetList
          title="Tiene que cumplir los siguientes requisitos"
          unmet={faltan}
          onGo={(u) => wizard.goTo(u.stepNumber, u.block, u.field)}
        />
      )}
      {faltan.length === 0 && !disabled && <Alert color="green">La propuesta está completa. Revísela y envíela.</Alert>}
      {o.autorizaciones.length > 0 && (
        <Autorizaciones lista={o.autorizaciones} id={fieldId(block.key, 'autorizacion')} />
      )}
      <Alert color="blue" title="Declaración jurada">
        {o.declaracion}
      </Alert>
      {block.terminos && (
        <Checkbox
          id={fieldId(block.key, 'acepta')}
          error={errors.acepta}
          checked={value.acepta}
          disabled={disabled}
          onChange={(e) => onChange({ acepta: e.currentTarget.checked })}
          label={`Acepto: ${o.terminos}`}
        />
      )}
      <Group>
        <Button
          component="a"
          href={api.reporte.url({ id: recordId })}
          target="_blank"
          variant="default"
          leftSection={<IconFileTypePdf size={18} />}
        >
          Reporte en PDF
        </Button>
        {!disabled && (
          <ConfirmButton
            leftSection={<IconSend size={18} />}
            ask={{ title: block.boton, text: 'Al enviar la propuesta ya no podrá modificarla.', verb: block.boton }}
            onConfirm={enviar}
          >
            {block.boton}
          </ConfirmButton>
        )}
      </Group>
      <VistaPrevia id={recordId} version={wizard.state.version} />
    </Stack>
  );
}

type ListaProps = { lista: Opciones['autorizaciones']; id: string };
/** Word of each coordinator that the proposal needs. */
const Autorizaciones = ({ lista, id }: ListaProps) => (
  <Alert
    id={id}
    tabIndex={-1}
    color={lista.every((a) => a.autoriza) ? 'green' : 'yellow'}
    title={lista.length > 1 ? 'Autorización de los grupos' : 'Autorización del grupo'}
  >
    <List>
      {lista.map((a) => (
        <List.Item key={a.grupo}>
          {a.grupo}: {dichoPor(a)}
        </List.Item>
      ))}
    </List>
  </Alert>
);
const dichoPor = ({ coordinador, autoriza, motivo }: Opciones['autorizaciones'][number]) => {
  const quien = coordinador ?? 'el grupo no tiene coordinador vigente';
  if (autoriza === true) return `${quien} autorizó la propuesta.`;
  if (autoriza === false) return `${quien} no autorizó la propuesta.${motivo ? ` Motivo: ${motivo}` : ''}`;
  return coordinador
    ? `avisamos a ${coordinador}. Cuando autorice la propuesta, podrá enviarla.`
    : `${quien}. Comuníquese con la oficina.`;
};

function VistaPrevia({ id, version }: { id: number; version: number }) {
  const query = useQuery({ ...api.vista.query({ id }), queryKey: [...api.vista.key, { id }, version] });
  return (
    <section aria-label="Vista previa de la propuesta">
      <h3>Así se imprimirá su propuesta</h3>
      <QueryView query={query}>{(d) => <DocumentView content={d.content} />}</QueryView>
    </section>
  );
}
