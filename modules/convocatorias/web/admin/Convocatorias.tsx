import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import type { ListRow } from '#core/list/shared/list.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { convocatoriasLista } from '../../domain/listas-admin.ts';
import { api, useOpciones } from './api.ts';
import { useCambio } from './cambio.ts';

// Dialogs arrive when they open.
const ConvocatoriaModal = lazy(() => import('./ConvocatoriaModal.tsx').then((m) => ({ default: m.ConvocatoriaModal })));
const DerivarModal = lazy(() => import('./ModalesParametros.tsx').then((m) => ({ default: m.DerivarModal })));
const RecordTags = lazy(() => import('#core/entity/web/RecordTags.tsx'));

const postulaciones = (fila: ListRow) => `/admin/estudios/convocatorias/postulaciones?id=${fila.id}`;
type Abierto =
  | { modal: 'crear' }
  | { modal: 'editar' | 'etiquetas'; id: number }
  | { modal: 'derivar'; fila: ListRow }
  | null;

/** Tab «Listado de convocatorias». */
export default function Convocatorias() {
  const cambio = useCambio();
  const { puedeEditar } = useOpciones();
  const [abierto, setAbierto] = useState<Abierto>(null);
  const cerrar = () => setAbierto(null);

  const desactivar = (id: number) => cambio(api.desactivar.call({ id }), 'Convocatoria desactivada.');
  const eliminar = async (id: number) => {
    try {
      await cambio(api.eliminar.call({ id }), 'Convocatoria eliminada.');
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
    const parametros: RowAction = {
      label: 'Parámetros',
      to: `/admin/estudios/convocatorias/parametros?id=${fila.id}`,
    };
    const ranking: RowAction = { label: 'Ranking', to: `/admin/estudios/convocatorias/ranking?id=${fila.id}` };
    if (!puedeEditar) return [parametros, ver, ranking];
    return [
      parametros,
      { label: 'Editar', run: () => setAbierto({ modal: 'editar', id: fila.id }) },
      { label: 'Etiquetas', run: () => setAbierto({ modal: 'etiquetas', id: fila.id }) },
      ver,
      ranking,
      { label: 'Crear un tipo a partir de esta', run: () => setAbierto({ modal: 'derivar', fila }) },
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
        : { label: 'Activar', run: () => cambio(api.activar.call({ id: fila.id }), 'Convocatoria activada.') },
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
      <Suspense>
        {abierto?.modal === 'crear' && <ConvocatoriaModal id={null} onClose={cerrar} />}
        {abierto?.modal === 'editar' && <ConvocatoriaModal id={abierto.id} onClose={cerrar} />}
        {abierto?.modal === 'derivar' && (
          <DerivarModal
            origen={{
              id: abierto.fila.id,
              tipo: String(abierto.fila.tipo),
              descripcion: String(abierto.fila.descripcion),
              fechas: abierto.fila,
            }}
            onClose={cerrar}
          />
        )}
        {abierto?.modal === 'etiquetas' && (
          <Dialog title="Etiquetas de la convocatoria" onClose={cerrar}>
            <RecordTags entity="convocatoria" id={abierto.id} onSaved={cerrar} />
          </Dialog>
        )}
      </Suspense>
    </>
  );
}
