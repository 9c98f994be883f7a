import { Button, Checkbox, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { createClient } from '#core/contract/web/client.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { institution } from '#core/shell/web/institution.ts';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { consentimientoContract, type Consentimiento as Dado } from '../../contract-oai.ts';

const api = createClient(consentimientoContract);

/** Tab «Publicación de mis datos» of the profile: whether others may harvest one's record. */
export const Consentimiento = () => (
  <Loaded of={api.obtener.query({})}>{(dado) => <Respuesta key={dado.version} {...dado} />}</Loaded>
);

function situacionDe({ autoriza, respondido, sinRespuesta }: Dado): string {
  if (autoriza === null)
    return sinRespuesta
      ? 'Aún no ha respondido: mientras tanto su ficha se publica.'
      : 'Aún no ha respondido: mientras tanto su ficha no se publica.';
  const cuando = respondido ? formatInstant(respondido, institution.timeZone) : '';
  return autoriza ? `Usted lo autorizó el ${cuando}.` : `Usted no lo autoriza desde el ${cuando}.`;
}

function Respuesta(dado: Dado) {
  const [ocupado, hacer] = useBusy();
  const hecho = useDone();
  const [autoriza, setAutoriza] = useState<boolean | null>(dado.autoriza);
  const [correo, setCorreo] = useState(dado.correo);
  const guardar = () =>
    hacer(() =>
      hecho(
        api.responder.call({ autoriza: autoriza === true, correo: autoriza === true && correo, version: dado.version }),
        'Su respuesta quedó guardada.',
      ),
    );
  const igual = autoriza === dado.autoriza && correo === dado.correo;
  return (
    <Stack maw={760}>
      <h2>Publicación de mis datos</h2>
      <Text>
        Con su autorización, su nombre, su ORCID y demás identificadores, sus unidades y grupos y las obras y proyectos
        en que participa se publican en el portal de la universidad y para los repositorios de ciencia (ALICIA,
        OpenAIRE). Nunca su documento, teléfono, dirección ni fecha de nacimiento. Sin ella, en las obras que firma
        queda solo el nombre con que las firma. Puede cambiar de opinión cuando quiera.
      </Text>
      <Text c="dimmed">{situacionDe(dado)}</Text>
      <Radio.Group
        label="¿Autoriza publicar su ficha de investigador?"
        value={autoriza === null ? '' : String(autoriza)}
        onChange={(valor) => setAutoriza(valor === 'true')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="true" label="Sí, la autorizo" />
          <Radio value="false" label="No la autorizo" />
        </Stack>
      </Radio.Group>
      {autoriza && dado.correoInstitucional && (
        <Checkbox
          checked={correo}
          onChange={(e) => setCorreo(e.currentTarget.checked)}
          label={`También mi correo institucional, ${dado.correoInstitucional}`}
        />
      )}
      <div>
        <Button onClick={guardar} loading={ocupado} disabled={autoriza === null || igual}>
          Guardar respuesta
        </Button>
      </div>
    </Stack>
  );
}
