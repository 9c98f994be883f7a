import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ListPage } from '#core/list/web/ListPage.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { late } from '#core/shell/web/late.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { useSesion } from '#modules/acceso/web/sesion.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { EXCEL_COMPLETO, listaOficina } from '../../domain/lista-oficina.ts';
import {
  EN_BLOQUE,
  RUTA_MESA,
  RUTA_MOTIVOS,
  RUTA_NUEVA,
  RUTA_OFICINA,
  RUTA_TOMAR_OFICINA,
  rutaDeOficina,
  unirCon,
} from '../../domain/oficina.ts';
import { api } from './api.ts';
import type { Pedido } from './EnBloque.tsx';

const EnBloque = late(() => import('./EnBloque.tsx'));
const PorInvestigador = late(
  () => import('./PorInvestigador.tsx'),
  <Button size="xs" variant="default" loading aria-label="Cargando" />,
);
const TagChooser = late(() => import('#core/tags/web/TagChooser.tsx'));
const AYUDA = (
  <>
    <p>
      Están las publicaciones y la propiedad intelectual. La búsqueda mira título, código y DOI. «Buscar por
      investigador» trae lo que tiene a esa persona entre sus autores.
    </p>
    <p>
      La vista «Por validar» muestra lo enviado, lo que más espera primero; «Validar» las abre una tras otra en la mesa.
      Con filas elegidas puede registrarlas, observarlas o no registrarlas juntas.
    </p>
    <p>«Excel completo» trae todo el registro; el menú «Exportar» de la lista, las filas y columnas que está viendo.</p>
  </>
);
const PARA_QUIEN_EDITA = [
  { label: 'Tomar varias obras', to: RUTA_TOMAR_OFICINA },
  { label: 'Posibles duplicados', to: `${RUTA_OFICINA}/duplicados` },
];

/** `/admin/estudios/gestion_publicaciones` (spec 03 §7.1). */
export function GestionPublicaciones() {
  const puedeEditar = useSesion().data?.yo?.permisos.includes('publicaciones.editar') ?? false;
  const [params] = useSearchParams();
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const navegar = useNavigate();
  const unirDos = ([una, otra, ...mas]: number[]) =>
    una && otra && mas.length === 0
      ? navegar(`${unirCon(una).to}&con=${otra}`)
      : notices.push('Elija dos publicaciones para unirlas.', 'warning');
  const investigador = Number(params.get('investigador')) || undefined;
  const etiqueta = params.get('etiqueta') ?? '';
  const completo = api.exportar.url({ format: 'xlsx', cols: EXCEL_COMPLETO, sort: '-id' });
  return (
    <>
      <ListPage
        def={listaOficina}
        breadcrumbs={[{ label: 'Estudios' }]}
        help={AYUDA}
        params={{ ...(investigador ? { investigador } : {}), ...(etiqueta ? { etiqueta } : {}) }}
        of={api}
        renderCell={({ key }, { dias, vencida }) =>
          key === 'dias' && vencida ? (
            <b data-tone="red" style={{ color: 'var(--tone-fg)' }}>
              {String(dias)}
            </b>
          ) : undefined
        }
        rowActions={({ id, tipo }) => [
          { label: puedeEditar ? 'Editar' : 'Ver', to: rutaDeOficina(id, String(tipo)) },
          { label: 'Reporte', href: api.pdf.url({ id }) },
          { label: 'Auditoría', to: `${rutaDeOficina(id, String(tipo))}&tab=linea-de-tiempo` },
          ...(puedeEditar ? [unirCon(id)] : []),
        ]}
        bulkActions={
          puedeEditar
            ? [
                ...EN_BLOQUE.map((accion) => ({
                  label: flujoPublicacion.actions[accion].label,
                  run: (ids: number[]) => setPedido({ accion, ids }),
                })),
                { label: 'Unir', run: unirDos, keeps: true },
              ]
            : []
        }
        actions={
          <>
            <HeadActions
              secondary={puedeEditar ? [{ label: 'Validar', to: RUTA_MESA }] : []}
              more={[
                {
                  items: [
                    ...(puedeEditar ? PARA_QUIEN_EDITA : []),
                    { label: 'Motivos de observación', to: RUTA_MOTIVOS },
                  ],
                },
                { label: 'Exportar', items: [{ label: 'Excel completo', href: completo, download: true }] },
              ]}
            />
            {puedeEditar && (
              <Button component={AppLink} to={RUTA_NUEVA}>
                Nueva publicación
              </Button>
            )}
          </>
        }
        toolbar={
          <>
            <PorInvestigador elegido={investigador} />
            <TagChooser inUse={api.etiquetasEnUso.query({})} />
          </>
        }
      />

      {pedido && (
        <EnBloque
          pedido={pedido}
          onResultados={(resultados) => setPedido({ ...pedido, resultados })}
          onClose={() => setPedido((p) => (p?.resultados === pedido.resultados ? null : p))}
        />
      )}
    </>
  );
}
