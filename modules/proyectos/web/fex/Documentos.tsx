import { useState } from 'react';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { formOf } from '#core/record/shared/fields.ts';
import { institution } from '#core/shell/web/institution.ts';
import { Told } from '#core/shell/web/notices.ts';
import { exact } from '#core/shell/web/when.ts';
import { type At, BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import { ArchivoPorEnviar } from '#modules/grupos/web/integrantes/ArchivoPorEnviar.tsx';
import { camposDocumento, type DocumentoVisto, formularioDocumento } from '../../domain/fex/formas.ts';
import type { BloqueDe } from '../../domain/fex/pasos.ts';
import { DOCUMENTOS, RANURA, TIPOS_DOCUMENTO, type TipoDocumento } from '../../domain/fex/vocabularios.ts';
import { API, archivoDe } from './api.ts';

type Props = BlockProps<BloqueDe<'documentos'>, DocumentoVisto[]>;
const NUEVO = formOf(
  { tipo: { kind: 'choice', label: 'Tipo de documento', required: true, options: DOCUMENTOS }, ...camposDocumento },
  'Agregar documento',
);

/** F3: several of each type, each change at once. */
export function BloqueDocumentos(props: Props) {
  const { block, value, recordId: id, wizard } = props;
  const api = API[block.puerta];
  return (
    <BlockRows
      {...props}
      field="documentos"
      title="Documentos"
      empty="Aún no hay documentos: agregue al menos uno de cada tipo, en PDF de hasta 25 MB."
      rows={value}
      told={TIPOS_DOCUMENTO}
      columns={[
        { label: 'Tipo de documento', value: (d) => DOCUMENTOS[d.tipo] },
        { label: 'Nombre', value: (d) => d.nombre },
        { label: 'Comentario', value: (d) => d.comentario },
        {
          label: 'Archivo',
          value: ({ archivo }) => (
            <>
              <a href={archivoDe(block.puerta, id, archivo.id)} target="_blank" rel="noopener">
                {archivo.name}
              </a>{' '}
              <small>{exact(archivo.uploadedAt, institution.timeZone)}</small>
            </>
          ),
        },
      ]}
      add={{ label: 'Agregar documento' }}
      editor={(at, cerrar) => <Documento {...props} at={at} cerrar={cerrar} />}
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

/** A new document with its file, or the name and comment of one. */
function Documento({ block, value, recordId: id, wizard, at, cerrar }: Props & { at: At; cerrar: () => void }) {
  const [archivo, setArchivo] = useState<File | null>(null);
  const [falta, setFalta] = useState(false);
  const api = API[block.puerta];
  if (at !== 'new') {
    const { id: documentoId, nombre, comentario } = value[at]!;
    return (
      <FormModal
        title="Editar el documento"
        def={formularioDocumento}
        initial={{ nombre, comentario }}
        onClose={cerrar}
        onSubmit={async (datos) => {
          await api.editarDocumento.call({ id, documentoId, ...datos });
          await wizard.reload();
        }}
      />
    );
  }
  return (
    <FormModal
      title="Agregar documento"
      def={NUEVO}
      intro={
        <ArchivoPorEnviar
          slot={RANURA}
          archivo={archivo}
          alElegir={(f) => {
            setArchivo(f);
            setFalta(false);
          }}
          requerido
          error={falta ? 'Elija el archivo del documento' : null}
        />
      }
      onClose={cerrar}
      onSubmit={async ({ tipo, ...datos }) => {
        if (!archivo) {
          setFalta(true);
          throw new Told();
        }
        await api.subirDocumento.call({ id, tipo: tipo as TipoDocumento, ...datos }, { file: archivo });
        await wizard.reload();
      }}
    />
  );
}
