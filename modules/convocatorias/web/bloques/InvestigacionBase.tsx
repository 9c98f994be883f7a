import { Alert, Stack } from '@mantine/core';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { BlockFields } from '#core/steps/web/BlockFields.tsx';
import { BlockFile } from '#core/steps/web/BlockFile.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import { type InvestigacionBase, ranuraDe } from '../../domain/bloques.ts';
import type { ValorInvestigacionBase } from '../../domain/valores.ts';
import { archivosDe } from '../api.ts';

type Opciones = {
  titulo: string;
  proyectos: { id: number; etiqueta: string }[];
  archivos: Record<string, FileInfo[]>;
};

/** Three alternative supports of the publication: at least one of them. */
export function BloqueInvestigacionBase(props: BlockProps<InvestigacionBase, ValorInvestigacionBase, Opciones>) {
  const { block, options: o, onChange, recordId, wizard } = props;
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
      <BlockFields
        {...props}
        onChange={({ proyectoId }) => onChange({ proyectoId: Number(proyectoId) || null })}
        fields={[
          {
            key: 'proyectoId',
            label: `Proyecto de los últimos ${block.anios} años`,
            kind: 'select',
            help:
              o.proyectos.length > 0
                ? 'Proyectos aprobados de los que usted fue responsable o asesor.'
                : 'No figura como responsable de un proyecto aprobado de esos años.',
            options: o.proyectos.map((p) => ({ value: String(p.id), label: p.etiqueta })),
          },
        ]}
      />
    </Stack>
  );
}
