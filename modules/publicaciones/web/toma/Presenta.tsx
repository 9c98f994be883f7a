import { Button, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { Chooser } from '#core/shell/web/PersonSuggest.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { ObraVista } from '../../contract-toma.ts';
import { buscar, como, type Persona } from '../oficina/PorInvestigador.tsx';
import type { Lado } from './api.ts';

const NINGUNO = 'ninguno';
const NO_FIGURA = 'no-figura';
type Props = { id: number; obra: ObraVista; lado: Lado; deAlguien: boolean; onClose: () => void };

/** Which of the authors of one work presents it: an exception to what was said of the signatures. */
export function Presenta({ id, obra, lado, deAlguien, onClose }: Props) {
  const hecho = useDone();
  const [busy, run] = useBusy();
  const [cual, setCual] = useState(obra.autor === null ? (obra.presenta ? NO_FIGURA : '') : String(obra.autor));
  const [persona, setPersona] = useState<Persona | null>(obra.presenta ? { ...obra.presenta, detalle: '' } : null);
  const pideQuien = lado.oficina && !deAlguien;
  const guardar = () =>
    run(async () => {
      const es = cual !== NINGUNO;
      const autor = cual === NINGUNO || cual === NO_FIGURA ? null : Number(cual);
      const quien = pideQuien && persona ? { investigadorId: persona.id } : {};
      await hecho(lado.api.cambiar.call({ id, obraId: obra.id, presenta: { es, autor, ...quien } }));
      onClose();
    });
  const pregunta = lado.oficina ? '¿Cuál de sus autores la presenta?' : '¿Cuál de sus autores es usted?';
  return (
    <Dialog title={pregunta} onClose={onClose}>
      <Stack>
        <strong>{obra.titulo}</strong>
        {pideQuien && (
          <Chooser label="Quién la presenta" chosen={persona} onChoose={setPersona} find={buscar(false)} as={como} />
        )}
        <Radio.Group label="Firma como" value={cual} onChange={setCual}>
          <Stack gap="xs" mt="xs">
            {obra.autores.map((autor, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be written alike, and the place is what is chosen
              <Radio key={i} value={String(i)} label={autor} />
            ))}
            <Radio value={NO_FIGURA} label="No figura entre ellos, y es suya" />
            <Radio value={NINGUNO} label={lado.oficina ? 'Nadie de la casa' : 'No soy ninguno: no es mía'} />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={busy} disabled={!cual || (pideQuien && !persona && cual !== NINGUNO)} onClick={guardar}>
            Guardar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
