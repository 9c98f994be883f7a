import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { useActions } from '#core/flow/web/useActions.tsx';
import { encodeFilters, type ListRow } from '#core/list/shared/list.ts';
import { ListPage } from '#core/list/web/ListPage.tsx';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { usePuede } from '#modules/acceso/web/sesion.ts';
import { resultadosLista } from '../domain/listas.ts';
import { flujoEvaluacion } from '../domain/vocabularios.ts';
import { resultadosApi } from './api.ts';
import { useHistorial } from './useHistorial.tsx';

const TODOS = 'todos';

/** `admin/facultad/evaluaciones`: opens on the latest period and type (spec 08 §4). */
export function ProyectosEvaluados() {
  const [params] = useSearchParams();
  const sinFiltro = !params.has('f') && !params.has(TODOS);
  const { data } = useQuery({ ...resultadosApi.opciones.query({}), enabled: sinFiltro });
  if (!sinFiltro) return <Lista />;
  if (!data) return <LoadingPage />;
  const next = new URLSearchParams(params);
  next.set(TODOS, '1');
  if (data.periodo && data.tipo) next.set('f', encodeFilters({ periodo: [String(data.periodo)], tipo: [data.tipo] }));
  return <Navigate to={{ search: next.toString() }} replace />;
}

function Lista() {
  const [params] = useSearchParams();
  const puedeEditar = usePuede('evaluacion.editar');
  const hecho = useDone();
  const { rowActions, dialog } = useActions(flujoEvaluacion);
  const { ver, historial } = useHistorial();
  const recordar = async (cuales: { ids?: number[]; q?: string; f?: string }) => {
    const { enviados, omitidos } = await resultadosApi.recordar.call(cuales);
    const texto =
      enviados === 0 && omitidos.length === 0
        ? 'No hay evaluaciones pendientes en esta selección.'
        : `Recordatorios enviados: ${enviados}.`;
    notices.push(texto, enviados > 0 ? 'success' : 'info', {
      reasons: omitidos.map((o) => ({ text: `${o.evaluador}: ${o.motivo}.` })),
    });
  };
  const acciones = (fila: ListRow): RowAction[] => {
    const { id } = fila;
    return [
      { label: 'Ver ficha', href: resultadosApi.ficha.url({ id }) },
      {
        label: 'Historial',
        run: () => ver({ entidad: flujoEvaluacion.entity, id, titulo: 'Historial de la evaluación' }),
      },
      {
        label: 'Descargar ficha firmada',
        href: resultadosApi.fichaFirmada.url({ id }),
        download: true,
        ...(fila.ficha === 'si' ? {} : { disabledReason: 'El evaluador aún no la cargó' }),
      },
      ...rowActions({ id, acciones: [fila.acciones ?? []].flat().map(String) }),
      ...(puedeEditar && fila.evaluado === 'no'
        ? [
            {
              label: 'Recalcular criterios automáticos',
              run: () => hecho(resultadosApi.recalcular.call({ id }), 'Criterios recalculados.'),
            },
            { label: 'Enviar recordatorio', run: () => recordar({ ids: [id] }) },
          ]
        : []),
    ];
  };
  const filtro = Object.fromEntries([...params].filter(([clave, valor]) => /^[qf]$/.test(clave) && valor !== ''));
  return (
    <>
      <ListPage
        def={resultadosLista}
        breadcrumbs={[{ label: 'Facultad' }]}
        help={
          <p>
            Hay una fila por cada evaluador de un proyecto. El promedio del proyecto solo cuenta evaluaciones
            finalizadas.
          </p>
        }
        of={resultadosApi}
        rowActions={acciones}
        {...(puedeEditar
          ? { bulkActions: [{ label: 'Enviar recordatorio', run: (ids: number[]) => recordar({ ids }) }] }
          : {})}
        actions={
          puedeEditar && (
            <ConfirmButton
              variant="default"
              onConfirm={() => recordar(filtro)}
              ask={{
                title: 'Recordar a los pendientes',
                text: 'Cada evaluador con evaluaciones pendientes en esta lista recibirá un correo, uno por día como máximo.',
                verb: 'Enviar',
              }}
            >
              Recordar a los pendientes
            </ConfirmButton>
          )
        }
      />
      {historial}
      {dialog}
    </>
  );
}
