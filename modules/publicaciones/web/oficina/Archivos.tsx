import { Stack } from '@mantine/core';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { PublicacionDeOficina } from '../../contract-oficina.ts';
import { ranuraDeOficina } from '../../domain/oficina.ts';
import Texto from '../Texto.tsx';
import { api } from './api.ts';

/** The evidence of a publication, and what the office keeps with its comment. */
export default function Archivos({
  p: { id, version, tipo, archivos, texto, puedeEditar },
}: {
  p: PublicacionDeOficina;
}) {
  const hecho = useDone();
  return (
    <Stack gap="lg">
      {(['anexo', 'comentario'] as const).map((ranura) => (
        <FileSlot
          key={ranura}
          slot={ranuraDeOficina(ranura, tipo)}
          current={archivos[ranura][0] ?? null}
          disabled={!puedeEditar}
          downloadUrl={(archivoId) => api.archivo.url({ id, archivoId })}
          onUpload={(file, travel) => hecho(api.subir.call({ id, ranura }, { file, ...travel }), 'Archivo guardado.')}
        />
      ))}
      {texto && (
        <Texto
          id={id}
          version={version}
          texto={texto}
          api={api}
          urlDe={(archivoId) => api.archivo.url({ id, archivoId })}
        />
      )}
    </Stack>
  );
}
