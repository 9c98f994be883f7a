import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { institution } from '#core/shell/web/institution.ts';
import { late } from '#core/shell/web/late.tsx';
import { exact } from '#core/shell/web/when.ts';
import { BlockFile } from '#core/steps/web/BlockFile.tsx';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import { type BlockProps, fieldId } from '#core/steps/web/blocks.ts';
import { FieldMessage } from '#core/steps/web/parts.tsx';
import { type DocumentosLista, type DocumentoUnico, ranuraDe, type TipoDocumento } from '../../domain/bloques.ts';
import { archivosDe } from '../api.ts';

const NuevoDocumento = late(() => import('./NuevoDocumento.tsx').then((m) => m.NuevoDocumento));

export const BloqueDocumentoUnico = (props: BlockProps<DocumentoUnico, FileInfo[]>) => (
  <BlockFile
    {...props}
    slot={ranuraDe(props.block)}
    current={props.value[0]}
    files={archivosDe(props.recordId, props.wizard.reload)}
    required={props.block.required}
  />
);

export function BloqueDocumentosLista(props: BlockProps<DocumentosLista, Record<string, FileInfo[]>>) {
  const { block, value, errors, disabled, recordId, wizard } = props;
  const [añadir, setAñadir] = useState<TipoDocumento | null>(null);
  const archivos = archivosDe(recordId, wizard.reload);
  const cuantos = (t: TipoDocumento) => value[t.recurso]?.length ?? 0;
  return (
    <BlockRows
      {...props}
      field=""
      title="Documentos"
      empty={
        block.optional
          ? 'Aún no hay documentos. Este paso es opcional: si no los tiene, continúe.'
          : 'Aún no hay documentos. Agregue los que pide la convocatoria.'
      }
      rows={block.docTypes.flatMap((tipo) => (value[tipo.recurso] ?? []).map((archivo) => ({ tipo, archivo })))}
      rowKey={({ archivo }) => archivo.id}
      told={disabled ? [] : block.docTypes.map((t) => t.recurso)}
      columns={[
        { label: 'Documento', value: ({ tipo }) => tipo.label },
        block.comentario && { label: 'Comentario', value: ({ archivo }) => archivo.comment },
        {
          label: 'Archivo',
          value: ({ archivo }) => (
            <>
              <a href={archivos.url(archivo.id)} target="_blank" rel="noopener">
                {archivo.name}
              </a>{' '}
              <small>{exact(archivo.uploadedAt, institution.timeZone)}</small>
            </>
          ),
        },
      ]}
      remove={{
        title: 'Quitar el documento',
        text: ({ archivo }) => `Se quitará «${archivo.name}» de la propuesta.`,
        verb: 'Quitar',
        run: ({ archivo }) => archivos.remove(archivo),
      }}
      head={
        !disabled && (
          <Group align="flex-start">
            {block.docTypes.map((t) => (
              <div key={t.recurso} id={fieldId(block.key, t.recurso)} tabIndex={-1} style={{ maxWidth: '100%' }}>
                <Button
                  maw="100%"
                  variant="default"
                  leftSection={<IconPlus size={16} />}
                  disabled={cuantos(t) >= t.max}
                  onClick={() => setAñadir(t)}
                >
                  Agregar {t.label.toLowerCase()}
                  {t.min > 0 && ` (${cuantos(t)} de ${t.min})`}
                </Button>
                <FieldMessage errors={errors} field={t.recurso} />
              </div>
            ))}
          </Group>
        )
      }
    >
      {añadir && (
        <NuevoDocumento
          title={`Agregar ${añadir.label.toLowerCase()}`}
          documento={añadir}
          archivos={archivos}
          conComentario={block.comentario}
          onClose={() => setAñadir(null)}
        />
      )}
    </BlockRows>
  );
}
