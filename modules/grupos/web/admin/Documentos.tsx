import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { institution } from '#core/shell/web/institution.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { GrupoDeOficina } from '../../contract-admin.ts';
import { integrantesApi as api } from '../api.ts';
import { Enlace } from '../Ficha.tsx';

/** Tab «Documentos»: current papers of the members. */
export default function Documentos({ grupo: { id, puedeEditar } }: { grupo: GrupoDeOficina }) {
  const hecho = useDone();
  return (
    <QueryView query={useQuery(api.documentos.query({ id }))}>
      {({ documentos }) => (
        <BlockRows
          fixed
          disabled={!puedeEditar}
          title="Documentos de los integrantes"
          empty="Los integrantes no tienen documentos cargados."
          rows={documentos}
          rowKey={(d) => d.archivoId}
          columns={[
            {
              label: 'Nombre',
              value: (d) => <Enlace href={api.archivo.url({ id, archivoId: d.archivoId })}>{d.nombre}</Enlace>,
            },
            { label: 'Integrante', value: (d) => d.integrante },
            { label: 'Archivo', value: (d) => d.archivo },
            { label: 'Fecha', value: (d) => formatInstant(d.fecha, institution.timeZone) },
          ]}
          remove={{
            title: 'Eliminar el documento',
            text: (d) => `«${d.nombre}» de ${d.integrante} dejará de verse. Queda en el historial.`,
            run: ({ archivoId }) => hecho(api.retirarDocumento.call({ id, archivoId }), 'Documento retirado.'),
          }}
        />
      )}
    </QueryView>
  );
}
