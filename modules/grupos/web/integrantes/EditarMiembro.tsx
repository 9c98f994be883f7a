import { Alert, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { VERIFICAR_ORCID } from '#modules/personas/web/orcid.ts';
import { formularioEdicion } from '../../domain/formularios.ts';
import { integrantesApi as api, conCamposPropios } from '../api.ts';
import type { Miembro, Ventana } from './acciones.ts';

type Props = {
  grupoId: number;
  ventana: Ventana;
  m: Miembro;
  edicion: NonNullable<Miembro['edicion']>;
  onClose: () => void;
  alCambiar: (mensaje: string) => Promise<void>;
  /** A document was loaded: the window stays open. */
  alCargar: () => Promise<unknown>;
};

/** Block B2: the member's own data, the person's, and the documents that they signed, with their versions. */
export default function EditarMiembro({ grupoId, ventana: v, m, edicion, onClose, alCambiar, alCargar }: Props) {
  const { variante, encabezado, valores, institutos, grados, documentos } = edicion;
  const def = useMemo(
    () => formularioEdicion(variante, { institutoId: institutos, grado: grados }),
    [variante, institutos, grados],
  );
  const miembro = { id: grupoId, integranteId: v.integranteId };
  return (
    <FormModal
      size="xl"
      title="Editar integrante"
      def={def}
      initial={valores}
      lookups={VERIFICAR_ORCID}
      onClose={onClose}
      intro={
        <Stack mb="md" gap="sm">
          <strong>{v.nombre}</strong>
          <DocumentView content={[encabezado]} />
          {documentos.map((d) => (
            <FileSlot
              key={d.recurso}
              slot={d.ranura}
              current={d.actual}
              history={d.anteriores}
              downloadUrl={(archivoId) => api.archivo.url({ id: grupoId, archivoId })}
              onUpload={async (file, envio) => {
                await api.subirDocumento.call({ ...miembro, recurso: d.recurso }, { file, ...envio });
                await alCargar();
              }}
            />
          ))}
          {documentos.length > 0 && (
            <small>El documento se guarda al cargarlo; el anterior queda en sus versiones.</small>
          )}
          <Alert color="blue">Los datos de la persona cambian en todo el sistema, no solo en este grupo.</Alert>
        </Stack>
      }
      onSubmit={async (datos) => {
        const { mensaje } = await conCamposPropios(api.editar.call({ ...miembro, version: m.version, datos }));
        await alCambiar(mensaje);
      }}
    />
  );
}
