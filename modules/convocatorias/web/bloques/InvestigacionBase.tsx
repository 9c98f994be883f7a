import { Alert, Stack } from '@mantine/core';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { FieldInput } from '#core/form/web/FieldInput.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { type BlockProps, fieldId } from '#core/steps/web/blocks.ts';
import type { InvestigacionBase } from '../../domain/bloques.ts';
import type { ValorInvestigacionBase } from '../../domain/valores.ts';
import { archivosDe } from '../api.ts';

type Opciones = {
  titulo: string;
  proyectos: { id: number; etiqueta: string }[];
  archivos: Record<string, FileInfo[]>;
};

/** Three alternative supports of the publication: at least one of them. */
export function BloqueInvestigacionBase({
  block,
  value,
  options: o,
  onChange,
  errors,
  disabled,
  recordId,
  wizard,
}: BlockProps<InvestigacionBase, ValorInvestigacionBase, Opciones>) {
  const archivos = archivosDe(recordId, wizard.reload);
  return (
    <Stack>
      <KeyFacts facts={[{ label: 'Título', value: o.titulo }]} />
      <Alert color="blue">
        La publicación nace de una investigación anterior. Presente al menos uno de estos tres sustentos.
      </Alert>
      {block.tesis.map((t) => (
        <div key={t.recurso} id={fieldId(block.key, t.recurso)} tabIndex={-1}>
          <FileSlot
            slot={{ key: t.recurso, label: t.label, accept: ['pdf'], maxMb: 6 }}
            current={o.archivos[t.recurso]?.[0] ?? null}
            onUpload={archivos.subir(t.recurso)}
            onRemove={archivos.quitar}
            downloadUrl={archivos.url}
            disabled={disabled}
            {...(errors[t.recurso] ? { error: errors[t.recurso] } : {})}
          />
        </div>
      ))}
      <FieldInput
        field={{
          key: 'proyectoId',
          label: `Proyecto de los últimos ${block.anios} años`,
          kind: 'select',
          help:
            o.proyectos.length > 0
              ? 'Proyectos aprobados de los que usted fue responsable o asesor.'
              : 'No figura como responsable de un proyecto aprobado de esos años.',
        }}
        id={fieldId(block.key, 'proyectoId')}
        value={value.proyectoId}
        onChange={(x) => onChange({ proyectoId: x ? Number(x) : null })}
        disabled={disabled}
        options={o.proyectos.map((p) => ({ value: String(p.id), label: p.etiqueta }))}
        {...(errors.proyectoId ? { error: errors.proyectoId } : {})}
      />
    </Stack>
  );
}
