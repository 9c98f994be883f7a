import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FormModal } from '#core/form/web/FormModal.tsx';
import type { ListRow } from '#core/list/shared/list.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { formularioGrupoNuevo } from '../../domain/formularios-admin.ts';
import { gruposPartidaLista } from '../../domain/listas-admin.ts';
import { api, refrescar, useOpciones } from './api.ts';

// Dialogs arrive when they open.
const GrupoModal = lazy(() => import('./GrupoModal.tsx').then((m) => ({ default: m.GrupoModal })));

/** Tab «Grupo de partidas»: caps over sets of budget lines. */
export default function GruposPartidas() {
  const client = useQueryClient();
  const { puedeEditar, tipos } = useOpciones();
  const [creando, setCreando] = useState(false);
  const [abierto, setAbierto] = useState<number | null>(null);
  const eliminar = async (id: number) => {
    await api.eliminarGrupo.call({ id });
    notices.push('Grupo eliminado.', 'success');
    await refrescar(client);
  };
  const acciones = (fila: ListRow): RowAction[] => [
    { label: 'Ver detalle', run: () => setAbierto(fila.id) },
    ...(puedeEditar
      ? [
          {
            label: 'Eliminar grupo',
            tone: 'danger' as const,
            run: () => eliminar(fila.id),
            confirm: {
              title: 'Eliminar el grupo',
              text: `Las partidas de «${fila.nombre}» dejarán de tener un monto máximo común.`,
              verb: 'Eliminar',
              tone: 'danger' as const,
            },
          },
        ]
      : []),
  ];
  return (
    <>
      <ListView
        def={gruposPartidaLista}
        load={(q) => api.buscarGrupos.query(q)}
        exportUrl={(q) => api.exportarGrupos.url(q)}
        rowActions={acciones}
        toolbar={
          puedeEditar && (
            <Button size="xs" onClick={() => setCreando(true)}>
              Crear grupo
            </Button>
          )
        }
      />
      {creando && (
        <FormModal
          title="Crear grupo de partidas"
          def={formularioGrupoNuevo}
          options={{ tipoProyecto: tipos }}
          onClose={() => setCreando(false)}
          onSubmit={async (datos) => {
            const { id } = await api.crearGrupo.call(datos);
            await refrescar(client);
            setAbierto(id);
          }}
        />
      )}
      {abierto !== null && (
        <Suspense>
          <GrupoModal id={abierto} puedeEditar={puedeEditar} onClose={() => setAbierto(null)} />
        </Suspense>
      )}
    </>
  );
}
