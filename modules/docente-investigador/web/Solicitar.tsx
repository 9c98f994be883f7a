import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { RANURA_SUSTENTO } from '../domain/actividades.ts';
import { CRITERIOS } from '../domain/criterios.ts';
import { miCdi, type Situado } from './api.ts';

/** What will be sent, and the sworn statement that goes with it (spec 06 §5.4). */
export function Solicitar({ s, onClose }: { s: Situado; onClose: () => void }) {
  const [acepta, setAcepta] = useState(false);
  const [ocupado, ocupar] = useBusy();
  const done = useDone();
  const extras = s.solicitud ? s.porEnviar : s.extras;
  const filas = s.criterios.find((c) => c.clave === 'd3')?.filas ?? [];
  const enviar = () =>
    ocupar(async () => {
      await done((s.solicitud ? miCdi.actualizar : miCdi.solicitar).call({ acepta: true }));
      onClose();
    });
  return (
    <Dialog title="Solicito ser designado docente investigador" size="xl" onClose={onClose}>
      <Stack gap="sm">
        <DocumentView
          top={2}
          content={[
            { type: 'heading', text: 'Sus datos' },
            { type: 'keyValues', columns: 2, pairs: s.datos },
            { type: 'heading', text: `Actividades de ${s.anios.join(' y ')}` },
            {
              type: 'table',
              columns: CRITERIOS.d3.columnas.map((label) => ({ label })),
              rows: filas,
              empty: 'El sistema no conoce ninguna de esos años.',
            },
            { type: 'heading', text: 'Actividades que agrega usted' },
            { type: 'list', items: extras.length ? extras.map((e) => e.tipo) : ['Ninguna.'] },
            { type: 'heading', text: 'Declaración jurada' },
            { type: 'paragraph', text: s.declaracion },
          ]}
        />
        <Checkbox
          checked={acepta}
          onChange={(e) => setAcepta(e.currentTarget.checked)}
          label="Acepto los términos y condiciones"
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={!acepta} loading={ocupado} onClick={enviar}>
            {s.solicitud ? 'Enviar de nuevo' : 'Presentar solicitud'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** An activity of one's own: what it was and its document. */
export function Agregar({ tipos, onClose }: { tipos: Situado['tipos']; onClose: () => void }) {
  const [tipo, setTipo] = useState('');
  const done = useDone();
  return (
    <Dialog title="Agregar actividad" onClose={onClose}>
      <Stack gap="sm">
        <NativeSelect
          label="Tipo de actividad"
          required
          data={[{ value: '', label: 'Elija un tipo' }, ...tipos]}
          value={tipo}
          onChange={(e) => setTipo(e.currentTarget.value)}
        />
        <FileSlot
          slot={RANURA_SUSTENTO}
          current={null}
          required
          disabled={!tipo}
          downloadUrl={() => ''}
          onUpload={async (file, envio) => {
            await done(miCdi.agregar.call({ tipo }, { file, ...envio }), 'Actividad agregada.');
            onClose();
          }}
        />
        <Text size="xs" c="dimmed">
          La oficina la revisa y dice de qué año es: desde entonces cuenta.
        </Text>
      </Stack>
    </Dialog>
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
