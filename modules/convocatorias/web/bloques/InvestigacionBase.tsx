import { Alert, Stack } from '@mantine/core';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { BlockFields } from '#core/steps/web/BlockFields.tsx';
import { BlockFile } from '#core/steps/web/BlockFile.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import { type InvestigacionBase, ranuraDe } from '../../domain/bloques.ts';
import type { OpcionesBase } from '../../domain/valores.ts';
import { archivosDe } from '../api.ts';

/** Three alternative supports of the publication: at least one of them. */
export function BloqueInvestigacionBase(props: BlockProps<InvestigacionBase, Record<string, string>, OpcionesBase>) {
  const { block, options: o, recordId, wizard } = props;
  const archivos = archivosDe(recordId, wizard.reload);
  return (
    <Stack>
      <KeyFacts facts={[{ label: 'Título', value: o.titulo }]} />
      <Alert color="blue">
        La publicación nace de una investigación anterior. Presente al menos uno de estos tres sustentos.
      </Alert>
      {block.tesis.map((t) => (
        <BlockFile
          key={t.recurso}
          {...props}
          slot={ranuraDe(t)}
          current={o.archivos[t.recurso]?.[0]}
          files={archivos}
        />
      ))}
      <BlockFields {...props} fields={o.campos} />
    </Stack>
  );
}
