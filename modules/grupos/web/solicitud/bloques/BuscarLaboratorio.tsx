import { Button, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { PersonSuggest } from '#core/shell/web/PersonSuggest.tsx';
import { solicitudApi as api } from '../../api.ts';

type Laboratorio = Awaited<ReturnType<typeof api.buscarLaboratorios.call>>['laboratorios'][number];
type BuscarProps = { yaEstan: readonly number[]; onClose: () => void; agregar: (id: number) => Promise<void> };
/** Chooses a laboratory of the catalogue. */
export default function BuscarLaboratorio({ yaEstan, onClose, agregar }: BuscarProps) {
  const hallados = useRef(new Map<string, Laboratorio>());
  const [elegido, setElegido] = useState<string | null>(null);
  const l = elegido ? hallados.current.get(elegido) : undefined;
  return (
    <Dialog onClose={onClose} title="Agregar laboratorio">
      <Stack mih={260}>
        <PersonSuggest
          label="Laboratorio"
          placeholder="Código, nombre o facultad"
          required
          value={elegido}
          onChange={(v) => setElegido(v)}
          load={async (q) => {
            const { laboratorios } = await api.buscarLaboratorios.call({ q });
            for (const x of laboratorios) hallados.current.set(String(x.id), x);
            return laboratorios.map((x) => ({
              value: String(x.id),
              label: x.nombre,
              disabled: yaEstan.includes(x.id),
              reason: yaEstan.includes(x.id)
                ? 'Ya figura en el grupo'
                : [x.codigo, x.facultad].filter(Boolean).join(' | '),
            }));
          }}
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
          <Button disabled={!l} onClick={() => l && agregar(l.id).catch(() => {})}>
            Agregar
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
