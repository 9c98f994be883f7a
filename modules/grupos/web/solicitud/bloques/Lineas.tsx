import { Button, Group, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { BloqueDe } from '../../../domain/pasos.ts';

type Opciones = {
  lineas: { id: number; codigo: string; nombre: string; propia: boolean }[];
  maximo: number;
  minimo: number;
};

type Linea = Opciones['lineas'][number];
/** Those of the faculty first, then those of the whole institution. */
const opcionesDeLineas = (libres: readonly Linea[]) => [
  { value: '', label: 'Elija una línea' },
  ...[true, false].flatMap((propia) => {
    const lineas = libres.filter((l) => l.propia === propia);
    const items = lineas.map((l) => ({ value: String(l.id), label: `${l.codigo} - ${l.nombre}` }));
    return items.length ? [{ group: propia ? 'De su facultad' : 'De toda la universidad', items }] : [];
  }),
];

/** Lines of the group: added from the catalogue, up to the maximum. */
export function BloqueLineas(props: BlockProps<BloqueDe<'lineas'>, number[], Opciones>) {
  const { value, options: o, saveNow, disabled } = props;
  const [elegida, setElegida] = useState('');
  const agregar = async () => {
    await saveNow([...value, Number(elegida)]).catch(() => {});
    setElegida('');
  };
  return (
    <BlockRows
      {...props}
      compact
      field="lineas"
      title="Líneas del grupo"
      empty="Aún no agrega líneas de investigación."
      rows={o.lineas.filter((l) => value.includes(l.id))}
      columns={[
        { label: 'Código', value: (l) => l.codigo },
        { label: 'Línea', value: (l) => l.nombre },
      ]}
      remove={{
        title: 'Eliminar la línea',
        text: (l) => `«${l.nombre}» dejará de figurar entre las líneas del grupo.`,
        run: (l) => saveNow(value.filter((x) => x !== l.id)),
      }}
      head={
        <>
          <h3>
            Líneas de investigación ({value.length}/{o.maximo})
          </h3>
          {!disabled && value.length < o.maximo && (
            <Group align="flex-end">
              <NativeSelect
                label="Línea de investigación"
                value={elegida}
                onChange={(e) => setElegida(e.currentTarget.value)}
                style={{ flex: '1 1 16rem', minWidth: 0 }}
                data={opcionesDeLineas(o.lineas.filter((l) => !value.includes(l.id)))}
              />
              <Button variant="default" leftSection={<IconPlus size={16} />} disabled={!elegida} onClick={agregar}>
                Agregar línea
              </Button>
            </Group>
          )}
        </>
      }
    />
  );
}
