import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { Chooser } from '#core/shell/web/PersonSuggest.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { unlessTold } from '#core/steps/web/BlockRows.tsx';
import type { Laboratorio } from '../../contract-formas.ts';
import { solicitudApi as api } from '../api.ts';

type BuscarProps = {
  grupoId: number;
  yaEstan: readonly number[];
  onClose: () => void;
  agregar: (id: number) => Promise<void>;
};
/** Chooses a laboratory of the catalogue. */
export default function BuscarLaboratorio({ grupoId, yaEstan, onClose, agregar }: BuscarProps) {
  const [l, setL] = useState<Laboratorio | null>(null);
  const [ocupado, ocupar] = useBusy();
  return (
    <Dialog onClose={onClose} title="Agregar laboratorio">
      <Stack mih={260}>
        <Chooser
          label="Laboratorio"
          placeholder="Código, nombre o facultad"
          required
          chosen={l}
          onChoose={setL}
          find={async (q) => (await api.buscarLaboratorios.call({ q, grupo: grupoId })).laboratorios}
          as={({ id, nombre, codigo, facultad }) => ({
            value: String(id),
            label: nombre,
            detail: [codigo, facultad].filter(Boolean).join(' | '),
            refused: yaEstan.includes(id) ? 'Ya figura en el grupo' : null,
          })}
        />
        {l && (
          <KeyFacts
            facts={[
              { label: 'Código', value: l.codigo },
              { label: 'Nombre', value: l.nombre },
              { label: 'Categoría de uso', value: l.categoriaUso },
              { label: 'Responsable', value: l.responsable },
              { label: 'Ubicación', value: l.ubicacion },
              { label: 'Facultad', value: l.facultad },
            ]}
          />
        )}
        <div>
          <Button disabled={!l} loading={ocupado} onClick={() => l && ocupar(() => agregar(l.id).catch(unlessTold))}>
            Agregar
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
