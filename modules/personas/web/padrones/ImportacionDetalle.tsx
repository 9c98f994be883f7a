import { Alert, Button, Progress } from '@mantine/core';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { ListView } from '#core/list/web/ListView.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { exact } from '#core/shell/web/when.ts';
import type { ImportacionFicha } from '../../contract-importacion.ts';
import { CLASES_IMPORTACION, type ClaseImportacion, flujoImportacion } from '../../domain/importacion/flujo.ts';
import { filasLista } from '../../domain/importacion/listas.ts';
import { AccionesImportacion } from './AccionesImportacion.tsx';
import { api, refrescar } from './api.ts';
import { Columnas } from './Columnas.tsx';
import { enlaceDe } from './enlace.ts';
import classes from './padrones.module.css';

const SONDEO_MS = 1_500;
/** One asked for waits a moment for its turn. */
const enCurso = (m: ImportacionFicha | undefined) =>
  flujoImportacion.is(m, 'enCurso') || (flujoImportacion.is(m, 'cargada') && m?.origen === 'pedida');

/** One import: its columns, what the dry run found, and applying or undoing it. */
export function ImportacionDetalle({ id, clase }: { id: number; clase: ClaseImportacion }) {
  const client = useQueryClient();
  const ficha = useQuery({
    ...api.obtener.query({ id }),
    enabled: Number.isInteger(id) && id > 0,
    refetchInterval: (q) => (enCurso(q.state.data) ? SONDEO_MS : false),
  });
  const estado = ficha.data?.estado;
  const anterior = useRef(estado);
  useEffect(() => {
    // A job ended: the rows and the snapshot changed with it.
    if (flujoImportacion.is(anterior.current ?? '', 'enCurso') && estado && !flujoImportacion.is(estado, 'enCurso'))
      void refrescar(client);
    anterior.current = estado;
  }, [estado, client]);
  return (
    <>
      <Button
        component={AppLink}
        to={enlaceDe(clase)}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} />}
        mb="sm"
      >
        Todas las importaciones
      </Button>
      <QueryView query={ficha} list={{ href: enlaceDe(clase), label: 'Ver las importaciones' }}>
        {(m) => <Ficha m={m} />}
      </QueryView>
    </>
  );
}

const numero = (n: number) => n.toLocaleString('es');

function Ficha({ m }: { m: ImportacionFicha }) {
  const conResultado = !flujoImportacion.is(m, 'sinResultado') && m.nuevos + m.cambios + m.iguales + m.errores > 0;
  return (
    <>
      <h2 className={classes.heading}>
        {m.nombre} <StateBadge flow={flujoImportacion} state={m.estado} />
      </h2>
      <KeyFacts
        facts={[
          { label: 'Padrón', value: CLASES_IMPORTACION[m.clase].etiqueta },
          { label: 'Cargada', value: `${exact(m.creadoEn, institution.timeZone)}, por ${m.autor}` },
          { label: 'Filas', value: numero(m.total) },
          ...(conResultado
            ? [
                { label: 'Nuevas', value: numero(m.nuevos) },
                { label: 'Cambian', value: numero(m.cambios) },
                { label: 'Sin cambio', value: numero(m.iguales) },
                { label: 'Con error', value: numero(m.errores) },
              ]
            : []),
          ...(m.aplicadaEn ? [{ label: 'Aplicada', value: exact(m.aplicadaEn, institution.timeZone) }] : []),
          ...(m.deshechaEn ? [{ label: 'Deshecha', value: exact(m.deshechaEn, institution.timeZone) }] : []),
        ]}
      />
      {m.archivoId && (
        <Button
          component="a"
          href={api.archivo.url({ id: m.id })}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={16} />}
          mb="md"
        >
          Descargar el archivo cargado
        </Button>
      )}
      {m.mensaje && (
        <Alert
          color={flujoImportacion.is(m, 'fallida') ? 'red' : 'yellow'}
          mb="md"
          title={flujoImportacion.is(m, 'fallida') ? 'No se pudo terminar' : 'Revise antes de aplicar'}
        >
          {m.mensaje}
        </Alert>
      )}
      <Avance m={m} />
      {m.acciones.includes('validar') && <Columnas key={`${m.estado}-${m.version}`} m={m} />}
      <AccionesImportacion m={m} />
      {m.purgadaEn && (
        <Alert color="gray" mb="md" title="Solo queda el resumen">
          Sus filas y su archivo se eliminaron el {exact(m.purgadaEn, institution.timeZone)}, al cumplirse el plazo en
          que se guardan. Ya no puede deshacerse ni aplicarse.
        </Alert>
      )}
      {conResultado && !m.purgadaEn && (
        <ListView
          def={filasLista}
          params={{ importacionId: m.id }}
          load={(q) => api.filas.query(q)}
          exportUrl={(q) => api.exportarFilas.url(q)}
          prefix="filas."
          views={null}
        />
      )}
    </>
  );
}

function Avance({ m }: { m: ImportacionFicha }) {
  if (!enCurso(m)) return null;
  const aplicando = flujoImportacion.is(m, 'aplicando');
  const esperando = flujoImportacion.is(m, 'cargada') || m.total === 0;
  const parte = aplicando || esperando ? 100 : Math.round((m.avance / m.total) * 100);
  const texto = aplicando
    ? 'Aplicando los cambios. Puede salir de esta página: la tarea continúa.'
    : esperando
      ? 'Pidiendo los datos al sistema externo. Puede salir de esta página: la tarea continúa.'
      : `Comprobando las filas: ${numero(m.avance)} de ${numero(m.total)}. Puede salir de esta página: la tarea continúa.`;
  return (
    <div className={classes.progress} role="status">
      <p>{texto}</p>
      <Progress
        value={parte}
        animated={aplicando || esperando}
        striped={aplicando || esperando}
        aria-label="Avance de la importación"
      />
    </div>
  );
}
