import { Button, Skeleton, Stack } from '@mantine/core';
import { IconWorldSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormField } from '#core/form/shared/form.ts';
import { late, placed } from '#core/shell/web/late.tsx';
import { BlockFields } from '#core/steps/web/BlockFields.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import { avisoDeIsbn } from '../../../domain/identificadores.ts';
import type { BloqueDe } from '../../../domain/pasos.ts';
import type { TipoVigente } from '../../../domain/tipos.ts';

const Titulares = placed(() => import('./Titulares.tsx'));
const Revista = late(() => import('../../Revista.tsx'), <Skeleton height={74} mb="md" />);
const Parecidas = late(() => import('../Parecidas.tsx').then((m) => m.Parecidas));
const Completar = late(() => import('../../fuentes/Completar.tsx'));
type Valores = Record<string, string | string[]>;
type Props = BlockProps<BloqueDe<'datos'>, Valores, { campos: FormField[] }>;
export const BloqueDatos = (props: Props) =>
  props.block.paso === 1 ? <Descripcion {...props} /> : <Titulares {...props} />;

/** The description of a publication. */
function Descripcion(props: Props) {
  const { block, options, value, onChange, disabled, recordId } = props;
  const texto = (clave: string) => (typeof value[clave] === 'string' ? value[clave] : '');
  const [completa, setCompleta] = useState(false);
  const aviso = avisoDeIsbn(value.isbn);
  const campos = aviso
    ? options.campos.map((campo) => (campo.key === 'isbn' ? { ...campo, help: aviso } : campo))
    : options.campos;
  return (
    <Stack>
      {!disabled && block.tipo !== 'patente' && (
        <div>
          <Button
            variant="default"
            leftSection={<IconWorldSearch size={16} aria-hidden />}
            onClick={() => setCompleta(true)}
          >
            Completar desde DOI, título o archivo
          </Button>
        </div>
      )}
      {completa && (
        <Completar
          tipo={block.tipo as TipoVigente}
          mios={value}
          onAccept={(elegidos) => onChange({ ...value, ...elegidos })}
          onClose={() => setCompleta(false)}
        />
      )}
      {block.tipo === 'articulo' && !disabled && (
        <Revista
          valores={value}
          campos={options.campos}
          onLlenar={(datos) => onChange({ ...value, ...(datos as Valores) })}
        />
      )}
      {!disabled && (
        <Parecidas
          tipo={block.tipo as TipoVigente}
          titulo={texto('titulo')}
          doi={texto('doi')}
          isbn={texto('isbn')}
          id={recordId}
        />
      )}
      <BlockFields {...props} fields={campos} />
    </Stack>
  );
}
