import { Stack } from '@mantine/core';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { BlockFields } from '#core/steps/web/BlockFields.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { DatosGenerales } from '../../domain/bloques.ts';
import type { OpcionesGenerales } from '../../domain/generales.ts';

type Props = BlockProps<DatosGenerales, Record<string, string>, OpcionesGenerales>;
export function BloqueDatosGenerales(props: Props) {
  const { contexto, campos } = props.options;
  return (
    <Stack>
      {contexto && (
        <KeyFacts
          facts={[
            { label: 'Responsable', value: contexto.responsable },
            { label: 'Grupo de investigación', value: contexto.grupo },
            { label: 'Facultad', value: contexto.facultad },
            ...(props.block.ficha === 'breve' ? [] : [{ label: 'Área académica', value: contexto.area }]),
          ]}
        />
      )}
      <BlockFields {...props} fields={campos} />
    </Stack>
  );
}
