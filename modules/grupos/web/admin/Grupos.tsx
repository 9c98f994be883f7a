import { Checkbox } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { ListView } from '#core/list/web/ListView.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { gruposLista, solicitudesLista } from '../../domain/lista-admin.ts';
import { documentosApi } from '../api.ts';
import { usePonerFiltro } from '../ponerFiltro.ts';
import classes from './admin.module.css';
import { api } from './api.ts';

const TagChooser = late(() => import('#core/tags/web/TagChooser.tsx'));
const UltimosCambios = late(() => import('./LineaDeTiempo.tsx').then((m) => m.UltimosCambios));

const AYUDA = (
  <>
    <p>En «Solicitudes» están los grupos que piden crearse. Al aprobar una, pasa a «Grupos».</p>
    <p>La búsqueda mira nombre, nombre corto, coordinador, resoluciones y etiquetas.</p>
    <p>
      Excel, CSV y PDF llevan las filas filtradas y las columnas a la vista; «Excel de integrantes», una fila por
      integrante.
    </p>
  </>
);

const PESTANAS = [
  { key: 'grupos', title: 'Grupos', panel: <Lista key="grupos" tipo="grupos" /> },
  { key: 'solicitudes', title: 'Solicitudes', panel: <Lista key="solicitudes" tipo="solicitudes" /> },
];

/** Groups and requests, for the office: `/admin/estudios/grupos` (spec 04 §8). */
export function Grupos() {
  return (
    <Page title="Grupos de investigación" breadcrumbs={[{ label: 'Estudios' }]} help={AYUDA}>
      <Tabbed tabs={PESTANAS} />
    </Page>
  );
}

function Lista({ tipo }: { tipo: 'grupos' | 'solicitudes' }) {
  const [params] = useSearchParams();
  const etiqueta = params.get('etiqueta') ?? '';
  const eliminados = params.get('eliminados') === 'true';
  const poner = usePonerFiltro();
  const filtros = { ...(etiqueta ? { etiqueta } : {}), ...(eliminados ? { eliminados: 'true' } : {}) };
  const esGrupos = tipo === 'grupos';
  const f = [`tipo:${esGrupos ? 'grupo' : 'solicitud'}`, params.get('f')].filter(Boolean).join(';');
  const integrantes = api.exportarIntegrantes.url({ ...filtros, f, q: params.get('q') ?? undefined, format: 'xlsx' });
  return (
    <ListView
      def={esGrupos ? gruposLista : solicitudesLista}
      params={filtros}
      of={esGrupos ? api : { buscar: api.buscarSolicitudes, exportar: api.exportarSolicitudes }}
      rowActions={(fila) => [
        { label: 'Visualizar', href: `/admin/estudios/grupos/detalle?id=${fila.id}` },
        { label: 'Reporte en PDF', href: documentosApi.reporte.url({ id: fila.id }) },
        ...(esGrupos ? [{ label: 'Calificación en PDF', href: api.calificacionPdf.url({ id: fila.id }) }] : []),
      ]}
      preview={({ id }) => <UltimosCambios id={id} cuantos={3} />}
      toolbar={
        <>
          <TagChooser inUse={api.etiquetasEnUso.query({})} />
          <Checkbox
            className={classes.filtro}
            label="Incluir eliminados"
            checked={eliminados}
            onChange={(e) => poner('eliminados', e.currentTarget.checked ? 'true' : '')}
          />
        </>
      }
      moreExports={[{ label: 'Excel de integrantes', icon: IconFileSpreadsheet, href: integrantes, download: true }]}
    />
  );
}
