import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { notices } from '#core/shell/web/notices.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import type { GrupoDetalle } from '../../contract-admin.ts';
import { integrantesApi } from '../api.ts';

/** Tab «Documentos»: current papers of the members. */
export default function Documentos({ grupo }: { grupo: GrupoDetalle }) {
  const client = useQueryClient();
  const query = useQuery(integrantesApi.documentos.query({ id: grupo.id }));
  const retirar = async (archivoId: number) => {
    await integrantesApi.retirarDocumento.call({ id: grupo.id, archivoId });
    notices.push('Documento retirado.', 'success', { scroll: false });
    await client.invalidateQueries({ queryKey: ['integrantes'] });
  };
  return (
    <QueryView query={query}>
      {({ documentos }) => (
        <DataTable
          compact
          title="Documentos de los integrantes"
          empty="Los integrantes no tienen documentos cargados."
          rows={documentos.map((d) => ({ ...d, id: d.archivoId }))}
          columns={[
            {
              label: 'Nombre',
              value: (d) => (
                <a
                  href={integrantesApi.archivo.url({ id: grupo.id, archivoId: d.archivoId })}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {d.nombre}
                </a>
              ),
            },
            { label: 'Integrante', value: (d) => d.integrante },
            { label: 'Archivo', value: (d) => d.archivo },
            { label: 'Fecha', value: (d) => formatInstant(d.fecha, institution.timeZone) },
            ...(grupo.puedeEditar
              ? [
                  {
                    label: 'Acciones',
                    value: (d: { archivoId: number; nombre: string; integrante: string }) => (
                      <ConfirmButton
                        size="compact-sm"
                        variant="subtle"
                        color="red"
                        ask={{
                          title: 'Eliminar el documento',
                          text: `«${d.nombre}» de ${d.integrante} dejará de verse. Queda en el historial.`,
                          verb: 'Eliminar',
                          tone: 'danger',
                        }}
                        onConfirm={() => retirar(d.archivoId)}
                      >
                        Eliminar
                      </ConfirmButton>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </QueryView>
  );
}
