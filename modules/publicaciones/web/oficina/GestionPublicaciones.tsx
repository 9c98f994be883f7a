import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, createClient } from '#core/contract/web/client.ts';
import { actsContract } from '#core/flow/shared/acts.ts';
import { agree } from '#core/kernel/shared/text.ts';
import { ListPage } from '#core/list/web/ListPage.tsx';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { MenuButton } from '#core/shell/web/MenuButton.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { useSesion } from '#modules/acceso/web/sesion.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { EXCEL_COMPLETO, listaOficina, POR_VALIDAR } from '../../domain/lista-oficina.ts';
import { EN_BLOQUE, RUTA_OFICINA, rutaDeOficina } from '../../domain/oficina.ts';
import { TIPOS, TIPOS_VIGENTES } from '../../domain/tipos.ts';
import { api } from './api.ts';

const AskModal = lazy(() => import('#core/flow/web/AskModal.tsx'));
const PorInvestigador = lazy(() => import('./PorInvestigador.tsx'));
const actos = createClient(actsContract);
const AYUDA = (
  <>
    <p>
      Están las publicaciones y la propiedad intelectual. La búsqueda mira título, código y DOI. «Buscar por
      investigador» trae lo que tiene a esa persona entre sus autores.
    </p>
    <p>
      «Por validar» muestra lo enviado, lo más antiguo primero. Con filas elegidas puede observarlas o no registrarlas
      juntas.
    </p>
    <p>«Excel completo» trae todo el registro; el menú «Exportar» de la lista, las filas y columnas que está viendo.</p>
  </>
);
const NUEVAS = TIPOS_VIGENTES.map((t) => ({ label: TIPOS[t].label, to: `${RUTA_OFICINA}/nuevo?tipo=${t}` }));
type EnBloque = (typeof EN_BLOQUE)[number];

/** Runs an action over several, one by one; what could not be done is told and the rest stays done. */
function useEnBloque() {
  const client = useQueryClient();
  return async (accion: EnBloque, ids: readonly number[], datos: Record<string, unknown>) => {
    const fallas: string[] = [];
    for (const id of ids)
      try {
        await actos.ejecutar.call({
          entidad: flujoPublicacion.entity,
          id,
          accion,
          datos: datos as Record<string, string>,
        });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.problem.errors?.length) throw error;
        fallas.push(`${id}: ${error.problem.detail}`);
      }
    const hechas = ids.length - fallas.length;
    const verbo = flujoPublicacion.actions[accion].label;
    if (hechas > 0) notices.push(`«${verbo}»: ${hechas} ${agree(hechas, 'publicación', 'publicaciones')}.`, 'success');
    if (fallas.length > 0) notices.push(`No se pudo con ${fallas.length}. ${fallas.slice(0, 5).join(' ')}`, 'error');
    await client.invalidateQueries();
  };
}

/** `/admin/estudios/gestion_publicaciones` (spec 03 §7.1). */
export function GestionPublicaciones() {
  const puedeEditar = useSesion().data?.yo?.permisos.includes('publicaciones.editar') ?? false;
  const [params] = useSearchParams();
  const [pedido, setPedido] = useState<{ accion: EnBloque; ids: number[] } | null>(null);
  const enBloque = useEnBloque();
  const investigador = Number(params.get('investigador')) || undefined;
  const completo = api.exportar.url({ format: 'xlsx', cols: EXCEL_COMPLETO, sort: '-id' });
  return (
    <>
      <ListPage
        def={listaOficina}
        breadcrumbs={[{ label: 'Estudios' }]}
        help={AYUDA}
        params={investigador ? { investigador } : {}}
        load={(q) => api.buscar.query(q)}
        exportUrl={(q) => api.exportar.url(q)}
        rowActions={({ id, tipo }) => [
          { label: puedeEditar ? 'Editar' : 'Ver', to: rutaDeOficina(id, String(tipo)) },
          { label: 'Reporte', href: api.pdf.url({ id }) },
          { label: 'Auditoría', to: `${rutaDeOficina(id, String(tipo))}&tab=linea-de-tiempo` },
        ]}
        bulkActions={
          puedeEditar
            ? EN_BLOQUE.map((accion) => ({
                label: flujoPublicacion.actions[accion].label,
                run: (ids: number[]) => setPedido({ accion, ids }),
              }))
            : []
        }
        actions={
          <>
            <HeadActions
              secondary={[{ label: 'Por validar', to: `?${POR_VALIDAR}` }]}
              more={[{ label: 'Exportar', items: [{ label: 'Excel completo', href: completo, download: true }] }]}
            />
            {puedeEditar && (
              <MenuButton
                label="Nueva publicación"
                groups={[{ items: NUEVAS }]}
                trigger={(props) => <Button {...props}>Nueva publicación</Button>}
              />
            )}
          </>
        }
        toolbar={
          <Suspense fallback={<Button size="xs" variant="default" loading aria-label="Cargando" />}>
            <PorInvestigador elegido={investigador} />
          </Suspense>
        }
      />
      <Suspense>
        {pedido && (
          <AskModal
            action={flujoPublicacion.actions[pedido.accion]}
            onClose={() => setPedido(null)}
            run={(datos) => enBloque(pedido.accion, pedido.ids, datos)}
          />
        )}
      </Suspense>
    </>
  );
}
