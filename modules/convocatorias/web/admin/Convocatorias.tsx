import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import type { ListRow } from '#core/list/shared/list.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { notices } from '#core/shell/web/notices.ts';
import { convocatoriasLista } from '../../domain/listas-admin.ts';
import { api, refrescar, useOpciones } from './api.ts';

// Dialogs arrive when they open.
const ConvocatoriaModal = lazy(() => import('./ConvocatoriaModal.tsx').then((m) => ({ default: m.ConvocatoriaModal })));
const EtiquetasModal = lazy(() => import('./EtiquetasModal.tsx').then((m) => ({ default: m.EtiquetasModal })));

const postulaciones = (fila: ListRow) => `/admin/estudios/proyectos_grupos?convocatoria=${fila.id}`;
type Abierto = { modal: 'crear' } | { modal: 'editar' | 'etiquetas'; id: number } | null;

/** Tab «Listado de convocatorias». */
export default function Convocatorias() {
  const client = useQueryClient();
  const { puedeEditar } = useOpciones();
  const [abierto, setAbierto] = useState<Abierto>(null);

  const cambiar = async (texto: string, llamada: Promise<unknown>) => {
    await llamada;
    notices.push(texto, 'success');
    await refrescar(client);
  };
  const desactivar = (id: number) => cambiar('Convocatoria desactivada.', api.desactivar.call({ id }));
  const eliminar = async (id: number) => {
    try {
      await cambiar('Convocatoria eliminada.', api.eliminar.call({ id }));
    } catch (error) {
      const ofrece = error instanceof ApiError && error.problem.meta?.ofrecer === 'desactivar';
      if (!ofrece) throw error;
      if (await confirm({ title: 'No se puede eliminar', text: error.problem.detail, verb: 'Desactivar' }))
        await desactivar(id);
    }
  };
  const acciones = (fila: ListRow): RowAction[] => {
    const activa = fila.estado === 'activa';
    const ver: RowAction = { label: 'Ver postulaciones', to: postulaciones(fila) };
    if (!puedeEditar) return [ver];
    return [
      { label: 'Editar', run: () => setAbierto({ modal: 'editar', id: fila.id }) },
      { label: 'Etiquetas', run: () => setAbierto({ modal: 'etiquetas', id: fila.id }) },
      ver,
      activa
        ? {
            label: 'Desactivar',
            run: () => desactivar(fila.id),
            confirm: {
              title: 'Desactivar la convocatoria',
              text: 'Los investigadores dejarán de verla y no podrán registrar ni enviar propuestas.',
              verb: 'Desactivar',
            },
          }
        : { label: 'Activar', run: () => cambiar('Convocatoria activada.', api.activar.call({ id: fila.id })) },
      {
        label: 'Eliminar',
        tone: 'danger',
        run: () => eliminar(fila.id),
        confirm: {
          title: 'Eliminar la convocatoria',
          text: `«${fila.descripcion}» y sus ventanas se borrarán. No se puede deshacer.`,
          verb: 'Eliminar',
          tone: 'danger',
        },
      },
    ];
  };
  return (
    <>
      <ListView
        def={convocatoriasLista}
        load={(q) => api.buscar.query(q)}
        exportUrl={(q) => api.exportar.url(q)}
        rowActions={acciones}
        renderCell={(columna, fila) =>
          columna.key === 'postulaciones' && Number(fila.postulaciones) > 0 ? (
            <AppLink to={postulaciones(fila)}>{String(fila.postulaciones)}</AppLink>
          ) : undefined
        }
        toolbar={
          puedeEditar && (
            <Button size="xs" onClick={() => setAbierto({ modal: 'crear' })}>
              Añadir convocatoria
            </Button>
          )
        }
      />
      {abierto?.modal === 'crear' && (
        <Suspense>
          <ConvocatoriaModal id={null} onClose={() => setAbierto(null)} />
        </Suspense>
      )}
      {abierto?.modal === 'editar' && (
        <Suspense>
          <ConvocatoriaModal id={abierto.id} onClose={() => setAbierto(null)} />
        </Suspense>
      )}
      {abierto?.modal === 'etiquetas' && (
        <Suspense>
          <EtiquetasModal id={abierto.id} onClose={() => setAbierto(null)} />
        </Suspense>
      )}
    </>
  );
}
