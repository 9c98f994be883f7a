import { Alert, Stack } from '@mantine/core';
import { IconFileTypePdf, IconPencil } from '@tabler/icons-react';
import { Navigate, useSearchParams } from 'react-router';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { stateLabel, stateTone } from '#core/flow/shared/flow.ts';
import { ActionBar } from '#core/flow/web/ActionBar.tsx';
import { flowHead } from '#core/flow/web/flowHead.tsx';
import { Sent } from '#core/flow/web/Sent.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { late, placed } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { Timeline } from '#core/shell/web/Timeline.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useLeave } from '#core/shell/web/useLeave.ts';
import { type FichaPublicacion, PUNTAJES } from '../../contract.ts';
import { DICHO_A_AUTORES, dichoDeAvisos } from '../../domain/aviso-editorial.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { rutaDeFicha, rutaDeLista, rutaDePaso } from '../../domain/rutas.ts';
import { nombreDeClase, nombreDeTipo, tipoDe } from '../../domain/tipos.ts';
import { CLASES_DE_AVISO } from '../../domain/vocabularios.ts';
import { publicacionesApi as api } from '../api.ts';
import { datosDeFicha } from '../datosDeFicha.tsx';
import { Lectura } from '../Lectura.tsx';
import { registroApi } from '../registro/api.ts';

const RecordCorrections = late(() => import('#core/correction/web/RecordCorrections.tsx'));
const Texto = placed(() => import('../Texto.tsx'));
const PuntajeAl = late(() => import('../oficina/PuntajeAl.tsx').then((m) => m.default));
const LISTA = { href: rutaDeLista('articulo'), label: 'Volver a mis publicaciones' };
const AYUDA =
  'Solo sus autores ven esta página. Mientras está en proceso u observada la corrigen con «Editar»; después decide la oficina.';
/** What the history says of an action that is no button of the flow. */
const HECHOS: Record<string, string> = { crear: 'Inicio del registro' };

/** A publication for its authors: `/investigador/publicaciones/detalle?id=`. */
export const DetallePublicacion = () => (
  <RecordById list={LISTA} of={(id) => api.obtener.query({ id })}>
    {(p) => (
      <Page
        title={p.titulo}
        code={p.codigoRegistro}
        {...flowHead(flujoPublicacion, p)}
        tags={[nombreDeClase(p.tipo), dichoDeAvisos(p.avisos)]}
        breadcrumbs={[{ label: 'Publicaciones', to: rutaDeLista(p.tipo) }]}
        actions={<Acciones p={p} />}
        help={AYUDA}
      >
        <Llegada id={p.id} />
        <Sent flow={flujoPublicacion} id={p.id} state={p.estado} />
        {p.observaciones && (
          <Alert
            color={p.correccion?.vencida ? 'red' : 'yellow'}
            mb="md"
            title={`Observaciones de la oficina${p.correccion ? `: corrija hasta el ${formatDay(p.correccion.hasta)}` : ''}`}
            style={{ whiteSpace: 'pre-line' }}
          >
            {p.observaciones}
          </Alert>
        )}
        {p.avisos.map((aviso) => (
          <Aviso key={`${aviso.clase} ${aviso.doi}`} aviso={aviso} />
        ))}
        <Tabbed facts={hechos(p)} tabs={pestanas(p)} />
      </Page>
    )}
  </RecordById>
);

/** One that was united with another is read at the address of the other, which says so. */
function Llegada({ id }: { id: number }) {
  const [params] = useSearchParams();
  const pedida = Number(params.get('id'));
  const unida = Number(params.get('unida'));
  if (pedida !== id) return <Navigate to={`${rutaDeFicha(id)}&unida=${pedida}`} replace />;
  return (
    unida > 0 && (
      <Alert color="yellow" mb="md">
        El registro con ID {unida} fue unido a este, que tiene sus datos.
      </Alert>
    )
  );
}

/** What its journal said of it after it was registered, and what it costs. */
function Aviso({
  aviso: { clase, doi, fecha, fuente, estado, motivo },
}: {
  aviso: FichaPublicacion['avisos'][number];
}) {
  const { label, tone } = CLASES_DE_AVISO[clase];
  return (
    <Alert color={tone} mb="md" title={`${label}${fecha ? ` el ${formatDay(fecha)}` : ''}, según ${fuente}`}>
      {DICHO_A_AUTORES[estado]} {motivo && `Motivo: ${motivo}`}{' '}
      {doi && (
        <a href={`https://doi.org/${encodeURI(doi)}`} target="_blank" rel="noopener noreferrer">
          Nota de la revista
        </a>
      )}
    </Alert>
  );
}

const urlDe = (id: number) => (archivoId: number) => api.archivo.url({ id, archivoId });

const hechos = (p: FichaPublicacion) => [
  {
    title: 'Datos',
    items: [...datosDeFicha(p.datos), { label: 'ID', value: p.id }],
  },
];

const pestanas = (p: FichaPublicacion) => [
  {
    key: 'resumen',
    title: 'Resumen',
    panel: (
      <Lectura
        lectura={p.lectura}
        proyectos={p.proyectos}
        sinProyectos={tipoDe(p.tipo).sinProyectos ?? false}
        anexo={p.archivos[0] ? { ...p.archivos[0], href: urlDe(p.id)(p.archivos[0].id) } : null}
      />
    ),
  },
  {
    key: 'autores',
    title: `Autores y ${p.aparte.title.toLowerCase()}`,
    panel: (
      <Stack>
        <DocumentView content={p.autores} title="Autores" />
        <div>
          <PuntajeAl
            report={PUNTAJES}
            ver={(dia) => api.verPuntajes.query({ id: p.id, dia })}
            pdf={(dia) => api.puntajes.url({ id: p.id, dia })}
          />
        </div>
        <DocumentView content={p.aparte.content} title={p.aparte.title} fileUrl={urlDe(p.id)} />
      </Stack>
    ),
  },
  ...pestanaDelTexto(p),
  ...pestanasDePatente(p),
  {
    key: 'correcciones',
    title: 'Correcciones',
    panel: <RecordCorrections entity={flujoPublicacion.entity} id={p.id} />,
  },
  {
    key: 'recorrido',
    title: 'Línea de tiempo',
    panel: (
      <Timeline
        items={p.movimientos.map(({ id, at, actor, action, to }) => ({
          id,
          at,
          who: actor,
          tone: stateTone(flujoPublicacion, to),
          title: HECHOS[action] ?? `Pasó a «${stateLabel(flujoPublicacion, to)}»`,
        }))}
      />
    ),
  },
];

const pestanaDelTexto = ({ id, version, texto }: FichaPublicacion) =>
  texto
    ? [
        {
          key: 'texto',
          title: 'Texto completo',
          panel: <Texto id={id} version={version} texto={texto} api={registroApi} urlDe={urlDe(id)} />,
        },
      ]
    : [];

/** What only a patent has: how it is kept in force, and what became of it in each office. */
const pestanasDePatente = ({ id, renovaciones, familia }: FichaPublicacion) => [
  ...(renovaciones
    ? [
        {
          key: 'renovaciones',
          title: 'Renovaciones',
          panel: <DocumentView content={renovaciones} title="Renovaciones" fileUrl={urlDe(id)} />,
        },
      ]
    : []),
  ...(familia ? [{ key: 'familia', title: 'Familia', panel: <DocumentView content={familia} title="Familia" /> }] : []),
];

function Acciones({ p }: { p: FichaPublicacion }) {
  const [, run] = useBusy();
  const dejar = useLeave();
  const salir = (verb: string, title: string, llamada: () => Promise<unknown>) => async () => {
    const text =
      'Dejará de figurar en sus listas y no sumará a su puntaje. Los demás autores y el registro quedan como están.';
    if (!(await confirm({ title, text, verb, tone: 'danger' }))) return;
    await run(async () => {
      await dejar(llamada(), `Se retiró de la ${nombreDeTipo(p.tipo)}.`, rutaDeLista(p.tipo));
    });
  };
  const item = (label: string, title: string, llamada: () => Promise<unknown>) =>
    ({ label, tone: 'danger', onSelect: () => void salir(label, title, llamada)() }) as const;
  const { id, ajeno } = p;
  const retirarme = () => api.retirarme.call({ id });
  const salidas = [
    ...(p.retirable ? [item('Retirarme', `Retirarme de la ${nombreDeTipo(p.tipo)}`, retirarme)] : []),
    ...(ajeno
      ? [item('No soy yo', 'Ese autor es otra persona', () => registroApi.noSoyYo.call({ id, autorId: ajeno }))]
      : []),
  ];
  return (
    <ActionBar
      flow={flujoPublicacion}
      record={p}
      ending={{ actions: ['eliminar'], to: rutaDeLista(p.tipo) }}
      secondary={[
        ...(p.editable ? [{ label: 'Editar', icon: IconPencil, to: rutaDePaso(p.paso, p.id, p.tipo) }] : []),
        { label: 'Reporte', icon: IconFileTypePdf, href: api.reporte.url({ id: p.id }) },
      ]}
      more={salidas.length > 0 ? [{ items: salidas }] : []}
    />
  );
}
