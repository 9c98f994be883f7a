import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconFileTypePdf, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '#core/contract/web/client.ts';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { type BlockProps, fieldId } from '#core/steps/web/blocks.ts';
import { UnmetList } from '#core/steps/web/parts.tsx';
import { flujoGrupo } from '../../../domain/flujo.ts';
import type { BloqueDe, ValorEnvio } from '../../../domain/pasos.ts';
import { solicitudApi as api, documentosApi } from '../../api.ts';

const PORQUE = 'envio-por-que';
/** Last step: what is missing with its links, the printed request, the sworn statement and the button that sends it. */
export function BloqueEnvio({
  block,
  value,
  options: o,
  onChange,
  errors,
  disabled,
  recordId,
  wizard,
}: BlockProps<BloqueDe<'envio'>, ValorEnvio, { declaracion: string }>) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const faltan = wizard.state.steps.flatMap((s) => s.unmet);
  const enviar = async () => {
    if (!(await wizard.flush())) return;
    try {
      await api.enviar.call({ id: recordId });
      notices.push('Solicitud enviada. Le avisaremos cuando la oficina la revise.', 'success');
      await client.invalidateQueries();
      navigate('/investigador/grupo?tab=solicitudes');
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
      {faltan.length === 0 && !disabled && <Alert color="green">La solicitud está completa. Revísela y envíela.</Alert>}
      <Alert color="blue" title="Declaración jurada">
        {o.declaracion}
      </Alert>
      <Checkbox
        id={fieldId(block.key, 'acepta')}
        error={errors.acepta}
        checked={value.acepta}
        disabled={disabled}
        onChange={(e) => onChange({ acepta: e.currentTarget.checked })}
        label="Acepto la declaración jurada"
      />
      <Group>
        <Button
          component="a"
          href={documentosApi.reporte.url({ id: recordId })}
          target="_blank"
          variant="default"
          leftSection={<IconFileTypePdf size={18} />}
        >
          Ver la solicitud en PDF
        </Button>
        {!disabled && (
          <ConfirmButton
            disabled={faltan.length > 0}
            aria-describedby={faltan.length > 0 ? PORQUE : undefined}
            leftSection={<IconSend size={18} />}
            ask={{
              title: flujoGrupo.actions.enviar.label,
              text: flujoGrupo.actions.enviar.confirm ?? '',
              verb: flujoGrupo.actions.enviar.label,
            }}
            onConfirm={enviar}
          >
            {flujoGrupo.actions.enviar.label}
          </ConfirmButton>
        )}
        {!disabled && faltan.length > 0 && (
          <Text size="sm" c="dimmed" id={PORQUE}>
            Podrá enviarla cuando cumpla los requisitos.
          </Text>
        )}
      </Group>
    </Stack>
  );
}
