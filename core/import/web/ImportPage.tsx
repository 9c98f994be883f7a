import { Alert, Box, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ActionBar } from '#core/flow/web/ActionBar.tsx';
import { FlowStrip } from '#core/flow/web/FlowStrip.tsx';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { RecordLayout } from '#core/page/web/RecordLayout.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { exact } from '#core/shell/web/when.ts';
import type { ImportShown } from '../shared/contract.ts';
import { importFlow } from '../shared/flow.ts';
import { IMPORTS_PATH, importPath, importRowsList } from '../shared/lists.ts';
import { api, refresh } from './api.ts';
import { Columns } from './Columns.tsx';

const POLL_MS = 1_500;
/** One asked for waits a moment for its turn. */
const isRunning = (m: ImportShown | undefined) =>
  importFlow.is(m, 'enCurso') || (importFlow.is(m, 'cargada') && m?.origen === 'pedida');

/** One import: its columns, what the dry run found, and applying or undoing it. */
export const ImportPage = () => (
  <RecordById<ImportShown>
    list={{ href: IMPORTS_PATH, label: 'Ver las importaciones' }}
    of={(id) => ({
      ...api.obtener.query({ id }),
      refetchInterval: (q) => (isRunning(q.state.data) ? POLL_MS : false),
    })}
  >
    {(m) => <Body key={m.id} m={m} />}
  </RecordById>
);

/** The dates that an import keeps of its own. */
const visitsOf = (m: ImportShown) =>
  Object.entries({ cargada: m.creadoEn, aplicada: m.aplicadaEn, deshecha: m.deshechaEn }).flatMap(([state, at]) =>
    at ? [{ state, at }] : [],
  );

function Body({ m }: { m: ImportShown }) {
  const client = useQueryClient();
  const before = useRef(m.estado);
  useEffect(() => {
    // A job ended: the rows and the snapshot changed with it.
    if (importFlow.is(before.current, 'enCurso') && !importFlow.is(m, 'enCurso')) void refresh(client);
    before.current = m.estado;
  }, [m, client]);
  const stopped = importFlow.is(m, 'conAviso');
  const judged = !importFlow.is(m, 'sinResultado') && m.nuevos + m.cambios + m.iguales + m.dudas + m.errores > 0;
  const result = [
    { label: 'Nuevas', value: groupDigits(m.nuevos) },
    { label: 'Cambian', value: groupDigits(m.cambios) },
    { label: 'Sin cambio', value: groupDigits(m.iguales) },
    ...(m.dudas > 0 ? [{ label: 'Dudosas', value: groupDigits(m.dudas) }] : []),
    { label: 'Con error', value: groupDigits(m.errores) },
  ];
  const file = { label: 'Descargar el archivo cargado', icon: IconDownload, href: api.archivo.url({ id: m.id }) };
  return (
    <Page
      title={m.nombre}
      code={null}
      badge={<StateBadge flow={importFlow} state={m.estado} />}
      tags={[m.titulo]}
      breadcrumbs={[{ label: 'Estudios' }, { label: 'Importaciones', to: IMPORTS_PATH }]}
      strip={<FlowStrip flow={importFlow} id={m.id} state={m.estado} visits={visitsOf(m)} />}
      actions={
        <ActionBar
          flow={importFlow}
          // It is validated below, with its columns.
          record={{ ...m, acciones: m.acciones.filter((a) => a !== 'validar') }}
          more={[{ items: m.archivoId ? [{ ...file, download: true }] : [] }]}
        />
      }
    >
      <RecordLayout
        facts={[
          { title: 'Archivo', items: [{ label: 'Filas', value: groupDigits(m.total) }] },
          { title: 'Resultado', items: judged ? result : [] },
          {
            title: 'Carga',
            items: [
              { label: 'Cargada', value: exact(m.creadoEn, institution.timeZone) },
              { label: 'Por', value: m.autor },
            ],
          },
        ]}
      >
        {m.mensaje && (
          <Alert
            color={stopped ? 'red' : 'yellow'}
            mb="md"
            title={stopped ? 'No se pudo terminar' : 'Revise antes de aplicar'}
          >
            {m.mensaje}
          </Alert>
        )}
        <Progressing m={m} />
        {m.acciones.includes('validar') && <Columns key={`${m.estado}-${m.version}`} m={m} />}
        {m.acciones.includes('aplicar') && <BeforeApplying m={m} />}
        {m.noDeshacer && (
          <Alert color="gray" mb="md" title={m.purgadaEn ? 'Solo queda el resumen' : 'Ya no puede deshacerse'}>
            {m.noDeshacer}
          </Alert>
        )}
        {judged && !m.purgadaEn && (
          <ListView
            def={importRowsList}
            params={{ importacionId: m.id }}
            of={{ buscar: api.filas, exportar: api.exportarFilas }}
            prefix="filas."
            views={null}
          />
        )}
      </RecordLayout>
    </Page>
  );
}

/** What to look at before a checked import is applied. */
function BeforeApplying({ m }: { m: ImportShown }) {
  const faulty = (format: 'xlsx' | 'csv') =>
    api.exportarFilas.url({ f: 'accion:error', page: 1, size: 10, parts: 'rows', importacionId: m.id, format });
  return (
    <>
      {m.errores > 0 && (
        <Alert color="yellow" mb="md" title={plural(m.errores, 'fila tiene errores', 'filas tienen errores')}>
          Corríjalas en su archivo y cárguelo de nuevo, o aplique sin ellas.{' '}
          <AppLink to={`${importPath(m.id)}&filas.f=accion:error`}>Ver solo las filas con error</AppLink>, o
          descargarlas en <a href={faulty('xlsx')}>Excel</a> o <a href={faulty('csv')}>CSV</a>.
        </Alert>
      )}
      {m.dudas > 0 && (
        <Alert color="yellow" mb="md" title={plural(m.dudas, 'fila es dudosa', 'filas son dudosas')}>
          Cada una dice por qué. No se aplican, salvo que lo elija al aplicar.{' '}
          <AppLink to={`${importPath(m.id)}&filas.f=accion:duda`}>Ver solo las dudosas</AppLink>
        </Alert>
      )}
      {m.faltan && (
        <Alert color="yellow" mb="md" title="No figuran en el archivo">
          {m.faltan}
        </Alert>
      )}
    </>
  );
}

function Progressing({ m }: { m: ImportShown }) {
  if (!isRunning(m)) return null;
  const applying = importFlow.is(m, 'aplicando');
  const waiting = importFlow.is(m, 'cargada') || m.total === 0;
  const unmeasured = applying || waiting;
  const words = applying
    ? 'Aplicando los cambios. Puede salir de esta página: la tarea continúa.'
    : waiting
      ? 'Pidiendo los datos al sistema externo. Puede salir de esta página: la tarea continúa.'
      : `Comprobando las filas: ${groupDigits(m.avance)} de ${groupDigits(m.total)}. Puede salir de esta página: la tarea continúa.`;
  return (
    <Box maw="40rem" mb="lg" role="status">
      <p>{words}</p>
      <Progress
        value={unmeasured ? 100 : Math.round((m.avance / m.total) * 100)}
        animated={unmeasured}
        striped={unmeasured}
        aria-label="Avance de la importación"
      />
    </Box>
  );
}
