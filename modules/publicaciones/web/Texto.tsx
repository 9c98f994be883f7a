import { Button, Group, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallOptions } from '#core/contract/web/client.ts';
import { showBytes } from '#core/files/shared/slot.ts';
import { licenseName } from '#core/kernel/shared/licenses.ts';
import { Card } from '#core/shell/web/Card.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { late } from '#core/shell/web/late.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { TEXTO } from '../domain/ranuras.ts';
import { type FormularioTexto, formularioTexto, type Texto as Leido, nombreDeVersion } from '../domain/texto.ts';

const NewFile = late(() => import('#core/files/web/NewFile.tsx').then((m) => m.NewFile));
const FormModal = late(() => import('#core/form/web/FormModalBody.tsx'));

/** What a door does with the text. */
type Puerta = {
  depositarTexto: { call: (input: FormularioTexto, options?: CallOptions & { file?: File }) => Promise<unknown> };
  retirarTexto: { call: (input: { id: number; archivoId: number }) => Promise<unknown> };
};
type Props = { id: number; version: number; texto: Leido; api: Puerta; urlDe: (archivoId: number) => string };

const AVISO_DE_RETIRO =
  'Nadie podrá leerlo ya, tampoco en el portal público. La publicación y su evaluación quedan como están.';

/** The text that a publication was deposited with, who reads it, and the way to deposit one. */
export default function Texto({ id, version, texto, api, urlDe }: Props) {
  const hecho = useDone();
  const [dialogo, setDialogo] = useState<'archivo' | 'datos' | null>(null);
  const { archivo, cambia, datos } = texto;
  const cerrar = () => setDialogo(null);
  const enviar = (valores: unknown, opciones: CallOptions & { file?: File } = {}) =>
    hecho(
      api.depositarTexto.call({ id, version, ...formularioTexto.schema.parse(valores) }, opciones),
      opciones.file ? 'Texto depositado.' : 'Datos del texto guardados.',
    );
  return (
    <Card title="Texto completo" padded>
      <Stack gap="xs">
        <Depositado texto={texto} urlDe={urlDe} />
        {cambia && (
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconUpload size={16} />}
              onClick={() => setDialogo('archivo')}
            >
              {archivo ? 'Reemplazar' : 'Depositar el texto'}
            </Button>
            {archivo && (
              <Button size="xs" variant="default" onClick={() => setDialogo('datos')}>
                Cambiar quién lo lee
              </Button>
            )}
            {archivo && (
              <Retirar retirar={() => hecho(api.retirarTexto.call({ id, archivoId: archivo.id }), 'Texto retirado.')} />
            )}
          </Group>
        )}
      </Stack>
      {dialogo === 'archivo' && (
        <NewFile
          title={archivo ? 'Reemplazar el texto completo' : 'Depositar el texto completo'}
          slot={TEXTO}
          form={formularioTexto}
          initial={datos}
          send={(file, travel, valores) => enviar(valores, { file, ...travel })}
          onClose={cerrar}
        />
      )}
      {dialogo === 'datos' && (
        <FormModal
          title="Quién lee el texto completo"
          def={{ ...formularioTexto, submit: 'Guardar' }}
          initial={datos}
          onClose={cerrar}
          onSubmit={(valores) => enviar(valores)}
        />
      )}
    </Card>
  );
}

/** Takes the text away, once it was asked. */
function Retirar({ retirar }: { retirar: () => Promise<unknown> }) {
  const [ocupado, run] = useBusy();
  const preguntar = async () => {
    const pregunta = { title: '¿Retirar el texto?', text: AVISO_DE_RETIRO, verb: 'Retirar', tone: 'danger' } as const;
    if (!(await confirm(pregunta))) return;
    await run(async () => {
      await retirar();
    });
  };
  return (
    <Button size="xs" variant="subtle" color="red" loading={ocupado} onClick={() => void preguntar()}>
      Retirar
    </Button>
  );
}

/** The file, which of the texts it is, and who reads it. */
function Depositado({ texto: { archivo, version, dicho, datos }, urlDe }: Pick<Props, 'texto' | 'urlDe'>) {
  if (!archivo)
    return (
      <Text size="sm" c="dimmed">
        Aún no se depositó. Con él, la publicación puede leerse entera en el portal público, desde el día que usted
        diga.
      </Text>
    );
  const detalle = [version && `versión ${nombreDeVersion(version).toLowerCase()}`, showBytes(archivo.bytes)];
  return (
    <>
      <div>
        <a href={urlDe(archivo.id)} target="_blank" rel="noopener">
          {archivo.name}
        </a>{' '}
        <Text span size="sm" c="dimmed">
          {detalle.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Text size="sm">{dicho}</Text>
      {datos.licencia && (
        <Text size="sm">
          Licencia: <a href={datos.licencia}>{licenseName(datos.licencia)}</a>
        </Text>
      )}
    </>
  );
}
