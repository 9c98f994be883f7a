import { Button, Stack } from '@mantine/core';
import { IconWorldSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Field } from '#core/form/shared/form.ts';
import { BlockFields } from '#core/steps/web/BlockFields.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { RevistaHallada } from '../../../contract-registro.ts';
import type { BloqueDe } from '../../../domain/pasos.ts';
import type { TipoVigente } from '../../../domain/tipos.ts';
import { registroApi as api } from '../api.ts';

const Chooser = lazy(() =>
  import('#core/shell/web/PersonSuggest.tsx').then((m) => ({ default: m.Chooser<RevistaHallada> })),
);
const Parecidas = lazy(() => import('../Parecidas.tsx').then((m) => ({ default: m.Parecidas })));
const Completar = lazy(() => import('../../fuentes/Completar.tsx'));
type Valores = Record<string, string | string[]>;

/** The description of a publication; a journal of the catalogue fills in its name and its ISSN. */
export function BloqueDatos(props: BlockProps<BloqueDe<'datos'>, Valores, { campos: Field[] }>) {
  const { block, options, value, onChange, disabled, recordId } = props;
  const texto = (clave: string) => (typeof value[clave] === 'string' ? value[clave] : '');
  const [revista, setRevista] = useState<RevistaHallada | null>(null);
  const [completa, setCompleta] = useState(false);
  const conRevista = block.tipo === 'articulo' && !disabled;
  const elegir = (r: RevistaHallada | null) => {
    setRevista(r);
    if (r) onChange({ ...value, publicacionNombre: r.nombre, issn: r.issn ?? '', issnE: r.issnE ?? '' });
  };
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
        <Suspense>
          <Completar
            tipo={block.tipo as TipoVigente}
            mios={value}
            onAccept={(elegidos) => onChange({ ...value, ...elegidos })}
            onClose={() => setCompleta(false)}
          />
        </Suspense>
      )}
      {conRevista && (
        <Suspense>
          <Chooser
            label="Buscar la revista en el catálogo"
            placeholder="Nombre o ISSN"
            description="Llena el nombre y los ISSN. Si no está, escríbalos abajo."
            chosen={revista}
            onChoose={elegir}
            find={async (q) => (await api.revistas.call({ q })).revistas}
            as={(r) => ({
              value: String(r.id),
              label: r.nombre,
              detail: [r.issn, r.issnE].filter(Boolean).join(' | '),
            })}
          />
        </Suspense>
      )}
      {!disabled && block.paso === 1 && (
        <Suspense>
          <Parecidas
            {...{ tipo: block.tipo as TipoVigente, titulo: texto('titulo'), doi: texto('doi'), isbn: texto('isbn') }}
            id={recordId}
          />
        </Suspense>
      )}
      <BlockFields {...props} fields={options.campos} />
    </Stack>
  );
}
