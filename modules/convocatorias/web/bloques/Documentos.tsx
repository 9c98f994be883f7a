import { Button, Group, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { exact } from '#core/shell/web/when.ts';
import { type BlockProps, fieldId } from '#core/steps/web/blocks.ts';
import { BlockErrors, FieldMessage } from '#core/steps/web/parts.tsx';
import type { DocumentosLista, DocumentoUnico } from '../../domain/bloques.ts';
import { archivosDe } from '../api.ts';

const NuevoDocumento = lazy(() => import('./NuevoDocumento.tsx').then((m) => ({ default: m.NuevoDocumento })));

export function BloqueDocumentoUnico({
  block,
  value,
  errors,
  disabled,
  recordId,
  wizard,
}: BlockProps<DocumentoUnico, FileInfo[]>) {
  const archivos = archivosDe(recordId, wizard.reload);
  return (
    <div id={fieldId(block.key, block.recurso)} tabIndex={-1}>
      <FileSlot
        slot={{
          key: block.recurso,
          label: block.label,
          accept: block.accept,
          maxMb: block.maxMb,
          ...(block.templateUrl ? { templateUrl: block.templateUrl } : {}),
        }}
        current={value[0] ?? null}
        onUpload={archivos.subir(block.recurso)}
        onRemove={archivos.quitar}
        downloadUrl={archivos.url}
        disabled={disabled}
        required={block.required}
        {...(errors[block.recurso] ? { error: errors[block.recurso] } : {})}
      />
    </div>
  );
}

type Tipo = DocumentosLista['docTypes'][number];

export function BloqueDocumentosLista(props: BlockProps<DocumentosLista, Record<string, FileInfo[]>>) {
  const { block, value, errors, disabled, recordId, wizard } = props;
  const [añadir, setAñadir] = useState<Tipo | null>(null);
  const archivos = archivosDe(recordId, wizard.reload);
  const filas = block.docTypes.flatMap((t) => (value[t.recurso] ?? []).map((f) => ({ tipo: t, archivo: f })));
  return (
    <Stack>
      {!disabled && (
        <Group align="flex-start">
          {block.docTypes.map((t) => (
            <div key={t.recurso} id={fieldId(block.key, t.recurso)} tabIndex={-1} style={{ maxWidth: '100%' }}>
              <Button
                maw="100%"
                variant="default"
                leftSection={<IconPlus size={16} />}
                disabled={(value[t.recurso]?.length ?? 0) >= t.max}
                onClick={() => setAñadir(t)}
              >
                Agregar {t.label.toLowerCase()}
                {t.min > 0 && ` (${value[t.recurso]?.length ?? 0} de ${t.min})`}
              </Button>
              <FieldMessage errors={errors} field={t.recurso} />
            </div>
          ))}
        </Group>
      )}
      <BlockErrors errors={errors} told={disabled ? [] : block.docTypes.map((t) => t.recurso)} />
      <DataTable
        title="Documentos"
        empty={
          block.optional
            ? 'Aún no hay documentos. Este paso es opcional: si no los tiene, continúe.'
            : 'Aún no hay documentos. Agregue los que pide la convocatoria.'
        }
        minWidth={480}
        rows={filas}
        rowKey={({ archivo }) => archivo.id}
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
          !disabled && {
            label: 'Acciones',
            value: ({ archivo }) => (
              <ConfirmButton
                variant="subtle"
                color="red"
                size="xs"
                leftSection={<IconTrash size={16} />}
                ask={{
                  title: 'Quitar el documento',
                  text: `Se quitará «${archivo.name}» de la propuesta.`,
                  verb: 'Quitar',
                  tone: 'danger',
                }}
                onConfirm={() => archivos.quitar(archivo)}
              >
                Quitar
              </ConfirmButton>
            ),
          },
        ]}
      />
      {añadir && (
        <Suspense>
          <NuevoDocumento
            tipo={añadir}
            conComentario={block.comentario}
            subir={archivos.subir}
            onClose={() => setAñadir(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
