import { Button, Group, NativeSelect, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { Linea } from '../../contract-formas.ts';

type Props = {
  lineas: readonly Linea[];
  disponibles?: readonly Linea[];
  maximo?: number;
  disabled: boolean;
  /** Of the step that it is in; outside one, its title stands under that of the page. */
  errors?: Readonly<Record<string, string>>;
  agregar?: (id: number) => Promise<unknown>;
  quitar?: (linea: Linea) => Promise<unknown>;
};

/** Lines of a group, wherever they are shown: who may change them adds from the catalogue, up to the maximum. */
export const Lineas = (props: Props) => {
  const { lineas, disponibles = [], maximo, disabled, errors = {}, agregar, quitar } = props;
  const lleno = maximo !== undefined && lineas.length >= maximo;
  return (
    <BlockRows
      block={{ kind: 'lineas', key: 'lineas' }}
      field="lineas"
      errors={errors}
      disabled={disabled}
      title="Líneas de investigación del grupo"
      empty="El grupo aún no tiene líneas de investigación."
      rows={lineas}
      columns={[
        { label: 'Código', value: (l) => l.codigo },
        {
          label: 'Línea',
          value: (l) => (
            <>
              {l.nombre} {!l.activa && <StatusBadge label="Inactiva" />}
            </>
          ),
        },
      ]}
      remove={{
        title: 'Quitar la línea',
        text: (l) => `El grupo dejará de tener la línea «${l.codigo} ${l.nombre}».`,
        verb: 'Quitar',
        run: (l) => quitar?.(l),
      }}
      head={
        maximo !== undefined && (
          <>
            <Title order={props.errors ? 3 : 2} size="h4">
              Líneas de investigación ({lineas.length}/{maximo})
            </Title>
            {!disabled && !lleno && agregar && <Agregar disponibles={disponibles} agregar={agregar} />}
            {!disabled && lleno && (
              <Text size="sm">El grupo ya tiene el máximo de líneas. Para agregar otra, quite una.</Text>
            )}
          </>
        )
      }
    />
  );
};

/** Those of the faculty first, then those of the whole institution. */
const porOrigen = (disponibles: readonly Linea[]) =>
  [true, false].flatMap((propia) => {
    const lineas = disponibles.filter((l) => l.propia === propia);
    const items = lineas.map((l) => ({ value: String(l.id), label: `${l.codigo} - ${l.nombre}` }));
    return items.length ? [{ group: propia ? 'De la facultad' : 'De toda la universidad', items }] : [];
  });

function Agregar({ disponibles, agregar }: Pick<Required<Props>, 'disponibles' | 'agregar'>) {
  const [elegida, setElegida] = useState('');
  const [ocupado, ocupar] = useBusy();
  const enviar = () =>
    ocupar(async () => {
      await agregar(Number(elegida));
      setElegida('');
    });
  return (
    <Group align="flex-end">
      <NativeSelect
        label="Línea de investigación"
        value={elegida}
        onChange={(e) => setElegida(e.currentTarget.value)}
        style={{ flex: '1 1 16rem', minWidth: 0 }}
        data={[{ value: '', label: 'Elija una línea' }, ...porOrigen(disponibles)]}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={!elegida}
        loading={ocupado}
        onClick={enviar}
      >
        Agregar línea
      </Button>
    </Group>
  );
}
