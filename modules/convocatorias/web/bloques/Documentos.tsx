import type { FileInfo } from '#core/files/shared/slot.ts';
import { BlockDocuments } from '#core/steps/web/BlockDocuments.tsx';
import { BlockFile } from '#core/steps/web/BlockFile.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import { type DocumentosLista, type DocumentoUnico, ranuraDe } from '../../domain/bloques.ts';
import { formularioDocumento } from '../../domain/valores.ts';
import { archivosDe } from '../api.ts';

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
  const { block, value, recordId, wizard } = props;
  const { upload, remove, url } = archivosDe(recordId, wizard.reload);
  return (
    <BlockDocuments
      {...props}
      empty={
        block.optional
          ? 'Aún no hay documentos. Este paso es opcional: si no los tiene, continúe.'
          : 'Aún no hay documentos. Agregue los que pide la convocatoria.'
      }
      rows={block.docTypes.flatMap((t) => (value[t.recurso] ?? []).map((file) => ({ kind: t.recurso, file })))}
      kinds={block.docTypes.map((t) => ({ slot: ranuraDe(t), min: t.min, max: t.max }))}
      columns={[block.comentario && { label: 'Comentario', value: ({ file }) => file.comment }]}
      form={block.comentario ? formularioDocumento : undefined}
      url={url}
      send={(recurso, file, travel, datos) => upload(recurso, datos)(file, travel)}
      remove={{
        title: 'Quitar el documento',
        text: ({ file }) => `Se quitará «${file.name}» de la propuesta.`,
        verb: 'Quitar',
        run: ({ file }) => remove(file),
      }}
    />
  );
}
