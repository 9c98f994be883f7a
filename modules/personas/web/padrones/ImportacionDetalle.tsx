import { Alert, Progress } from '@mantine/core';
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
import type { ImportacionFicha } from '../../contract-importacion.ts';
import { CLASES_IMPORTACION, flujoImportacion } from '../../domain/importacion/flujo.ts';
import { filasLista } from '../../domain/importacion/listas.ts';
import { api, refrescar } from './api.ts';
import { Columnas } from './Columnas.tsx';
import { enlaceDe } from './enlace.ts';
import classes from './padrones.module.css';

const SONDEO_MS = 1_500;
/** One asked for waits a moment for its turn. */
const enCurso = (m: ImportacionFicha | undefined) =>
  flujoImportacion.is(m, 'enCurso') || (flujoImportacion.is(m, 'cargada') && m?.origen === 'pedida');

/** One import (`?importacion=`): its columns, what the dry run found, and applying or undoing it. */
const ImportacionDetalle = () => (
  <RecordById<ImportacionFicha>
    param="importacion"
    list={{ href: '/admin/estudios/gestion_sum?tab=importaciones', label: 'Ver las importaciones' }}
    of={(id) => ({
      ...api.obtener.query({ id }),
      refetchInterval: (q) => (enCurso(q.state.data) ? SONDEO_MS : false),
    })}
  >
    {(m) => <Ficha key={m.id} m={m} />}
  </RecordById>
);
export default ImportacionDetalle;

/** The dates that an import keeps of its own. */
const recorridoDe = (m: ImportacionFicha) =>
  Object.entries({ cargada: m.creadoEn, aplicada: m.aplicadaEn, deshecha: m.deshechaEn }).flatMap(([state, at]) =>
    at ? [{ state, at }] : [],
  );

function Ficha({ m }: { m: ImportacionFicha }) {
  const client = useQueryClient();
  const antes = useRef(m.estado);
  useEffect(() => {
    // A job ended: the rows and the snapshot changed with it.
    if (flujoImportacion.is(antes.current, 'enCurso') && !flujoImportacion.is(m, 'enCurso')) void refrescar(client);
    antes.current = m.estado;
  }, [m, client]);
  const fallida = flujoImportacion.is(m, 'fallida');
  const conResultado = !flujoImportacion.is(m, 'sinResultado') && m.nuevos + m.cambios + m.iguales + m.errores > 0;
  const resultado = [
    { label: 'Nuevas', value: groupDigits(m.nuevos) },
    { label: 'Cambian', value: groupDigits(m.cambios) },
    { label: 'Sin cambio', value: groupDigits(m.iguales) },
    { label: 'Con error', value: groupDigits(m.errores) },
  ];
  const archivo = { label: 'Descargar el archivo cargado', icon: IconDownload, href: api.archivo.url({ id: m.id }) };
  return (
    <Page
      title={m.nombre}
      code={null}
      badge={<StateBadge flow={flujoImportacion} state={m.estado} />}
      tags={[CLASES_IMPORTACION[m.clase].etiqueta]}
      breadcrumbs={[{ label: 'Estudios' }, { label: 'Importaciones', to: enlaceDe(m.clase) }]}
      strip={<FlowStrip flow={flujoImportacion} id={m.id} state={m.estado} visits={recorridoDe(m)} />}
      actions={
        <ActionBar
          flow={flujoImportacion}
          // It is validated below, with its columns.
          record={{ ...m, acciones: m.acciones.filter((a) => a !== 'validar') }}
          more={[{ items: m.archivoId ? [{ ...archivo, download: true }] : [] }]}
        />
      }
    >
      <RecordLayout
        facts={[
          { title: 'Archivo', items: [{ label: 'Filas', value: groupDigits(m.total) }] },
          { title: 'Resultado', items: conResultado ? resultado : [] },
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
            color={fallida ? 'red' : 'yellow'}
            mb="md"
            title={fallida ? 'No se pudo terminar' : 'Revise antes de aplicar'}
          >
            {m.mensaje}
          </Alert>
        )}
        <Avance m={m} />
        {m.acciones.includes('validar') && <Columnas key={`${m.estado}-${m.version}`} m={m} />}
        {m.acciones.includes('aplicar') && <AntesDeAplicar m={m} />}
        {m.noDeshacer && (
          <Alert color="gray" mb="md" title={m.purgadaEn ? 'Solo queda el resumen' : 'Ya no puede deshacerse'}>
            {m.noDeshacer}
          </Alert>
        )}
        {conResultado && !m.purgadaEn && (
          <ListView
            def={filasLista}
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
function AntesDeAplicar({ m }: { m: ImportacionFicha }) {
  const conError = (format: 'xlsx' | 'csv') =>
    api.exportarFilas.url({ f: 'accion:error', page: 1, size: 10, parts: 'rows', importacionId: m.id, format });
  return (
    <>
      {m.errores > 0 && (
        <Alert color="yellow" mb="md" title={plural(m.errores, 'fila tiene errores', 'filas tienen errores')}>
          Corríjalas en su archivo y cárguelo de nuevo, o aplique sin ellas.{' '}
          <AppLink to={`${enlaceDe(m.clase, m.id)}&filas.f=accion:error`}>Ver solo las filas con error</AppLink>, o
          descargarlas en <a href={conError('xlsx')}>Excel</a> o <a href={conError('csv')}>CSV</a>.
        </Alert>
      )}
      {m.ausentes > 0 && (
        <Alert color="yellow" mb="md" title="Personas que no figuran">
          {plural(
            m.ausentes,
            'persona que hoy está en la planilla no figura',
            'personas que hoy están en la planilla no figuran',
          )}{' '}
          en el archivo: dejarán de estar activas para Recursos Humanos.
        </Alert>
      )}
    </>
  );
}

function Avance({ m }: { m: ImportacionFicha }) {
  if (!enCurso(m)) return null;
  const aplicando = flujoImportacion.is(m, 'aplicando');
  const esperando = flujoImportacion.is(m, 'cargada') || m.total === 0;
  const sinMedida = aplicando || esperando;
  const texto = aplicando
    ? 'Aplicando los cambios. Puede salir de esta página: la tarea continúa.'
    : esperando
      ? 'Pidiendo los datos al sistema externo. Puede salir de esta página: la tarea continúa.'
      : `Comprobando las filas: ${groupDigits(m.avance)} de ${groupDigits(m.total)}. Puede salir de esta página: la tarea continúa.`;
  return (
    <div className={classes.progress} role="status">
      <p>{texto}</p>
      <Progress
        value={sinMedida ? 100 : Math.round((m.avance / m.total) * 100)}
        animated={sinMedida}
        striped={sinMedida}
        aria-label="Avance de la importación"
      />
    </div>
  );
}
