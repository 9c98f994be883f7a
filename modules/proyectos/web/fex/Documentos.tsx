import { BlockDocuments } from '#core/steps/web/BlockDocuments.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import { type DatosDocumento, type DocumentoVisto, formularioDocumento } from '../../domain/fex/formas.ts';
import type { BloqueDe } from '../../domain/fex/pasos.ts';
import { ranuraDe, TIPOS_DOCUMENTO, type TipoDocumento } from '../../domain/fex/vocabularios.ts';
import { API, archivoDe } from './api.ts';

/** F3: several of each type, each change at once. */
export function BloqueDocumentos(props: BlockProps<BloqueDe<'documentos'>, DocumentoVisto[]>) {
  const { block, value, recordId: id, wizard } = props;
  const api = API[block.puerta];
  return (
    <BlockDocuments
      {...props}
      empty="Aún no hay documentos: agregue al menos uno de cada tipo, en PDF de hasta 25 MB."
      rows={value.map((d) => ({ ...d, kind: d.tipo, file: d.archivo }))}
      kinds={TIPOS_DOCUMENTO.map((t) => ({ slot: ranuraDe(t), min: block.puerta === 'oficina' ? 0 : 1 }))}
      columns={[
        { label: 'Nombre', value: (d) => d.nombre },
        { label: 'Comentario', value: (d) => d.comentario },
      ]}
      form={formularioDocumento}
      url={(archivoId) => archivoDe(block.puerta, id, archivoId)}
      send={async (tipo, file, travel, datos) => {
        const documento = { id, tipo: tipo as TipoDocumento, ...(datos as DatosDocumento) };
        await api.subirDocumento.call(documento, { file, ...travel });
        await wizard.reload();
      }}
      edit={{
        def: formularioDocumento,
        initial: ({ nombre, comentario }) => ({ nombre, comentario }),
        save: async (d, datos) => {
          await api.editarDocumento.call({ id, documentoId: d.id, ...(datos as DatosDocumento) });
          await wizard.reload();
        },
      }}
      remove={{
        title: 'Eliminar el documento',
        text: (d) => `«${d.nombre}» dejará de figurar en el proyecto.`,
        run: async (d) => {
          await api.retirarDocumento.call({ id, documentoId: d.id });
          await wizard.reload();
        },
      }}
    />
  );
}
