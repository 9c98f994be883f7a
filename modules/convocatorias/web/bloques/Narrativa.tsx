import { Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { LocalTabs } from '#core/page/web/Tabbed.tsx';
import { BlockFields } from '#core/steps/web/BlockFields.tsx';
import { BlockFile } from '#core/steps/web/BlockFile.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import {
  campoDeSeccion,
  type Narrativa,
  ranuraDe,
  type Seccion,
  type Anexo as TipoAnexo,
} from '../../domain/bloques.ts';
import type { OpcionesNarrativa, ValorNarrativa } from '../../domain/valores.ts';
import { archivosDe } from '../api.ts';

type Props = BlockProps<Narrativa, ValorNarrativa, OpcionesNarrativa>;

export function BloqueNarrativa(props: Props) {
  const { block, unmet, sought } = props;
  const [abierta, setAbierta] = useState(block.sections[0]!.clave);
  useEffect(() => {
    const pedida = block.sections.find((s) => s.clave === sought?.field || s.annex?.recurso === sought?.field);
    if (pedida) setAbierta(pedida.clave);
  }, [sought, block]);
  const pendiente = (s: Seccion) => unmet.some((u) => u.field === s.clave || u.field === s.annex?.recurso);
  return (
    <Stack>
      {block.layout === 'stacked' ? (
        block.sections.map((s) => <SeccionNarrativa key={s.clave} seccion={s} {...props} />)
      ) : (
        <LocalTabs
          open={abierta}
          onOpen={setAbierta}
          tabs={block.sections.map((s) => ({
            key: s.clave,
            title: s.label,
            mark: pendiente(s) ? <IconAlertCircle size={16} aria-label="pendiente" /> : null,
            panel: <SeccionNarrativa seccion={s} {...props} />,
          }))}
        />
      )}
      {block.anexos?.map((a) => (
        <Anexo key={a.recurso} anexo={a} {...props} />
      ))}
    </Stack>
  );
}

const Anexo = ({ anexo: a, ...props }: Props & { anexo: TipoAnexo }) => (
  <BlockFile
    {...props}
    slot={ranuraDe(a)}
    current={props.options.anexos[a.recurso]?.[0]}
    files={archivosDe(props.recordId, props.wizard.reload)}
    required={a.required}
  />
);

/** One question: its text, or the file that answers it, and what is attached to it. */
const SeccionNarrativa = ({ seccion: s, ...props }: Props & { seccion: Seccion }) =>
  s.tipo === 'file' ? (
    <Stack gap={4}>
      {s.hint && <p>{s.hint}</p>}
      <Anexo anexo={{ ...s, recurso: s.clave }} {...props} />
    </Stack>
  ) : (
    <Stack>
      <BlockFields
        {...props}
        fields={[campoDeSeccion(s)]}
        choices={s.destino === 'linea' ? { [s.clave]: props.options.lineas } : {}}
      />
      {s.annex && <Anexo anexo={s.annex} {...props} />}
    </Stack>
  );
