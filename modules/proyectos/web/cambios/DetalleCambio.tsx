import { Stack } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { timelineWords } from '#core/entity/web/kept.ts';
import { ActionBar } from '#core/flow/web/ActionBar.tsx';
import { flowHead } from '#core/flow/web/flowHead.tsx';
import { Sent } from '#core/flow/web/Sent.tsx';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { Note } from '#core/page/web/Note.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Reasons } from '#core/shell/web/Bullets.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { placed } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import type { CambioDetalle } from '../../contract-cambios.ts';
import { diaLargo } from '../../domain/cambios/dias.ts';
import { flujoCambio } from '../../domain/cambios/flujo.ts';
import { NOMBRES } from '../../domain/cambios/nombres.ts';
import { type Area, cambiosApi } from './api.ts';
import { QueCambia, QueSeSigue } from './Comparacion.tsx';
import classes from './cambios.module.css';

const RecordTimeline = placed(() => import('#core/entity/web/RecordTimeline.tsx'));
const PALABRAS = timelineWords(flujoCambio, {
  actions: { crear: 'Pidió el cambio', corregir: 'Corrigió y envió', devolver: 'Volvió a revisión' },
  fields: { pide: 'Qué se pide', vigencia: 'Rige desde', respuesta: 'Respuesta' },
});
/** What may be changed by the office and its sender. */
const HOY_RESUELVE = ['aprobar', 'observar'];

/** A change: as it is, as it would be, what follows and what is decided. One page for both areas. */
export const DetalleCambio = ({ area }: { area: Area }) => (
  <RecordById list={area.lista} of={(id) => cambiosApi.detalle.query({ id })}>
    {(cambio) => <Contenido cambio={cambio} area={area} />}
  </RecordById>
);

const citada = (numero: string | null, fecha: string | null) =>
  numero && [numero, fecha && `del ${formatDay(fecha)}`].filter(Boolean).join(', ');

const hechosDe = (c: CambioDetalle, area: Area) => [
  {
    title: 'La solicitud',
    items: [
      { label: 'Proyecto', value: <AppLink to={area.proyecto(c.proyecto)}>{c.proyecto.titulo}</AppLink> },
      { label: 'Pedido por', value: c.pedidoPor },
      { label: 'Pedido el', value: formatDay(dayOf(new Date(c.pedidoEn), institution.timeZone)) },
      { label: 'Rige desde', value: formatDay(c.vigencia) },
      { label: 'Motivo', value: c.motivo },
      {
        label: 'Carta',
        value: c.carta && (
          <a href={cambiosApi.carta.url({ id: c.id })} target="_blank" rel="noreferrer">
            {c.carta}
          </a>
        ),
      },
    ],
  },
  {
    title: 'La resolución',
    items: [
      { label: 'Decanal', value: citada(c.resolucionDecanal, c.resolucionDecanalFecha) },
      { label: 'Rectoral', value: citada(c.resolucionRectoral, c.resolucionFecha) },
      { label: 'Resuelto por', value: c.resueltoPor },
      { label: 'Adenda', value: c.adenda === null ? null : `N.° ${c.adenda}` },
    ],
  },
];

function Contenido({ cambio, area }: { cambio: CambioDetalle; area: Area }) {
  const resuelto = flujoCambio.is(cambio, 'resueltos');
  const corregir = cambio.corrige
    ? [{ label: 'Corregir', icon: IconEdit, to: area.corregir(cambio.proyecto.id, cambio.id) }]
    : [];
  const papel = resuelto ? [{ label: 'Adenda', href: cambiosApi.adenda.url({ id: cambio.id }) }] : [];
  return (
    <Page
      title={cambio.titulo}
      code={`Cambio ${cambio.id}`}
      {...flowHead(flujoCambio, cambio)}
      tags={[NOMBRES[cambio.tipo].label]}
      breadcrumbs={[...area.migas, { label: cambio.proyecto.codigo ?? 'Proyecto', to: area.proyecto(cambio.proyecto) }]}
      actions={
        <ActionBar flow={flujoCambio} record={cambio} buttons={HOY_RESUELVE} secondary={[...corregir, ...papel]} />
      }
      help="Lo de la izquierda es el proyecto como está; lo de la derecha, como quedaría. Al aprobar se mira todo otra vez: si algo cambió desde que se pidió, se dice y se pregunta."
    >
      {!cambio.oficina && <Sent flow={flujoCambio} id={cambio.id} state={cambio.estado} />}
      <Avisos cambio={cambio} />
      <Tabbed
        facts={hechosDe(cambio, area)}
        tabs={[
          { key: 'cambio', title: 'El cambio', panel: <ElCambio cambio={cambio} /> },
          {
            key: 'linea-de-tiempo',
            title: 'Línea de tiempo',
            panel: <RecordTimeline entity={flujoCambio.entity} id={cambio.id} words={PALABRAS} />,
          },
        ]}
      />
    </Page>
  );
}

/** What has to be known before the rest: what was answered, what moved, and why it may not be done as it is. */
function Avisos({ cambio }: { cambio: CambioDetalle }) {
  const { respuesta, corregirHasta, movidos, ensayo } = cambio;
  return (
    <>
      {respuesta && (
        <Note tone={flujoCambio.is(cambio, 'rechazado') ? 'red' : 'yellow'}>
          <b>{flujoCambio.is(cambio, 'rechazado') ? 'No se aprobó' : 'La oficina responde'}:</b> {respuesta}
          {corregirHasta && ` Puede corregirse hasta el ${formatDay(corregirHasta)}.`}
        </Note>
      )}
      <Reasons of={movidos} mb="md" title="El proyecto cambió desde que se pidió" />
      <Reasons of={ensayo.faltas} mb="md" color="red" title="Tal como está el proyecto hoy, no se puede hacer" />
    </>
  );
}

function ElCambio({ cambio }: { cambio: CambioDetalle }) {
  const { ensayo } = cambio;
  const aplicado = flujoCambio.is(cambio, 'aplicado');
  const visto = ensayo.diferencias.length > 0;
  return (
    <Stack gap="lg">
      {visto && (
        <QueCambia
          diferencias={ensayo.diferencias}
          iguales={ensayo.iguales}
          {...(aplicado ? { columnas: { antes: 'Como estaba', despues: 'Como quedó' } } : {})}
        />
      )}
      {visto && !aplicado && <QueSeSigue efectos={ensayo.efectos} />}
      {!visto && ensayo.faltas.length === 0 && (
        <Note tone="gray">La solicitud se cerró sin que nada cambiara en el proyecto.</Note>
      )}
      {flujoCambio.is(cambio, 'abiertos') && <Resolucion cambio={cambio} />}
    </Stack>
  );
}

/** The resolution as it would be written: what is still to be filled in is marked. */
function Resolucion({ cambio }: { cambio: CambioDetalle }) {
  return (
    <Card title="La resolución que lo dispondría" note={cambio.resolucionRectoral ? '' : 'borrador'} padded>
      <div className={classes.paper} data-tone="yellow">
        <strong>RESOLUCIÓN RECTORAL N.° {cambio.resolucionRectoral ?? <mark>por numerar</mark>}</strong>
        Artículo 1.° {cambio.dispone}, a partir del <mark>{diaLargo(cambio.vigencia)}</mark>. Artículo 2.° Los demás
        datos del proyecto {cambio.proyecto.codigo} quedan como fueron aprobados.
      </div>
    </Card>
  );
}
