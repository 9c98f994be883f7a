import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayOf } from '#core/kernel/shared/time.ts';
import { encodeFilters } from '#core/list/shared/list.ts';
import { ListPage } from '#core/list/web/ListPage.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { late } from '#core/shell/web/late.tsx';
import TagChooser from '#core/tags/web/TagChooser.tsx';
import { usePonerFiltro } from '#modules/grupos/web/ponerFiltro.ts';
import { proyectosLista } from '../domain/lista.ts';
import { api } from './api.ts';

const UltimosCambios = late(() => import('./UltimosCambios.tsx').then((m) => m.default));
const PlantillasDj = late(() => import('./PlantillasDj.tsx').then((m) => m.default));

const AYUDA = (
  <>
    <p>Al entrar ve los proyectos del año en curso: quite o cambie el filtro «Año» para ver otros.</p>
    <p>La búsqueda mira título, código, palabras clave y responsable. Excel, CSV y PDF exportan las filas filtradas.</p>
  </>
);

/** On arrival without any condition, the list shows the current year (spec 05 §3). False until the address says so. */
function useAnioEnCurso(): boolean {
  const [params, setParams] = useSearchParams();
  const [llegando, setLlegando] = useState(params.size === 0);
  useEffect(() => {
    if (!llegando) return;
    const anio = dayOf(new Date(), institution.timeZone).slice(0, 4);
    if (params.size === 0) setParams({ f: encodeFilters({ periodo: [anio] }) }, { replace: true });
    else setLlegando(false);
  }, [llegando, params, setParams]);
  return !llegando || params.size > 0;
}

/** Projects of groups: `/admin/estudios/proyectos_grupos` (spec 05 §3). */
export function ProyectosGrupos({ puedeEditar = false }: { puedeEditar?: boolean }) {
  const [plantillas, setPlantillas] = useState(false);
  const [params] = useSearchParams();
  const etiqueta = params.get('etiqueta') ?? '';
  const convocatoria = Number(params.get('convocatoria')) || undefined;
  const poner = usePonerFiltro();
  if (!useAnioEnCurso()) return null;
  return (
    <>
      {plantillas && <PlantillasDj puedeEditar={puedeEditar} onClose={() => setPlantillas(false)} />}
      <ListPage
        def={proyectosLista}
        actions={
          <Button variant="default" onClick={() => setPlantillas(true)}>
            Plantillas de declaración
          </Button>
        }
        breadcrumbs={[{ label: 'Estudios' }]}
        help={AYUDA}
        params={{ ...(etiqueta ? { etiqueta } : {}), ...(convocatoria ? { convocatoria } : {}) }}
        of={api}
        rowActions={(fila) => [
          { label: 'Visualizar', href: `${LISTA_DETALLE}/${fila.slug}?id=${fila.id}` },
          { label: 'PDF con formato', href: api.pdf.url({ id: fila.id, formato: 'completo' }) },
        ]}
        preview={({ id }) => <UltimosCambios id={id} />}
        toolbar={
          <>
            {convocatoria && (
              <Button
                variant="light"
                onClick={() => poner('convocatoria', '')}
                aria-label="Quitar el filtro de convocatoria"
              >
                Solo la convocatoria {convocatoria} ✕
              </Button>
            )}
            <TagChooser inUse={api.etiquetasEnUso.query({})} />
          </>
        }
      />
    </>
  );
}

const LISTA_DETALLE = '/admin/estudios/proyectos_grupos/detalle';
