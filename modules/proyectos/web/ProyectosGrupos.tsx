import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayOf } from '#core/kernel/shared/time.ts';
import { encodeFilters } from '#core/list/shared/list.ts';
import { ListPage } from '#core/list/web/ListPage.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { proyectosLista } from '../domain/lista.ts';
import { api } from './api.ts';

const UltimosCambios = lazy(() => import('./UltimosCambios.tsx'));
const PlantillasDj = lazy(() => import('./PlantillasDj.tsx'));

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
  const lista = useAnioEnCurso();
  const [params, setParams] = useSearchParams();
  const etiqueta = params.get('etiqueta') ?? '';
  const convocatoria = Number(params.get('convocatoria')) || undefined;
  const poner = (clave: string, valor: string) =>
    setParams((ahora) => {
      const nuevos = new URLSearchParams(ahora);
      nuevos.delete('page');
      if (valor) nuevos.set(clave, valor);
      else nuevos.delete(clave);
      return nuevos;
    });
  if (!lista) return null;
  return (
    <>
      <Suspense>
        {plantillas && <PlantillasDj puedeEditar={puedeEditar} onClose={() => setPlantillas(false)} />}
      </Suspense>
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
        load={(q) => api.buscar.query(q)}
        exportUrl={(q) => api.exportar.url(q)}
        rowActions={(fila) => [
          { label: 'Visualizar', href: `${LISTA_DETALLE}/${fila.slug}?id=${fila.id}` },
          { label: 'PDF con formato', href: api.pdf.url({ id: fila.id, formato: 'completo' }) },
        ]}
        preview={({ id }) => (
          <Suspense>
            <UltimosCambios id={id} />
          </Suspense>
        )}
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
            <PorEtiqueta valor={etiqueta} alElegir={(v) => poner('etiqueta', v)} />
          </>
        }
      />
    </>
  );
}

const LISTA_DETALLE = '/admin/estudios/proyectos_grupos/detalle';

/** Chooser of a label in use; nothing while no project has labels. */
function PorEtiqueta({ valor, alElegir }: { valor: string; alElegir: (valor: string) => void }) {
  const { data } = useQuery({ ...api.etiquetasEnUso.query({}), staleTime: 60_000 });
  const usadas = data?.etiquetas ?? [];
  if (usadas.length === 0 && !valor) return null;
  const opciones = usadas.map((e) => ({ value: e.valor, label: `${e.valor} (${e.cantidad})` }));
  return (
    <NativeSelect
      aria-label="Etiqueta"
      value={valor}
      onChange={(e) => alElegir(e.currentTarget.value)}
      data={[
        { value: '', label: 'Todas las etiquetas' },
        ...(valor && !usadas.some((e) => e.valor === valor) ? [{ value: valor, label: valor }] : []),
        ...opciones,
      ]}
    />
  );
}
