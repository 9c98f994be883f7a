import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconPlus, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { FlowStrip } from '#core/flow/web/FlowStrip.tsx';
import { Sent } from '#core/flow/web/Sent.tsx';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { Columns } from '#core/shell/web/Columns.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { late } from '#core/shell/web/late.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { flujoCdi } from '../domain/flujo.ts';
import type { Situacion } from '../domain/situacion.ts';
import { miCdi, type Situado } from './api.ts';
import Cuerpo, { type Extra, type Voz } from './Cuerpo.tsx';

const Agregar = late(() => import('./Subir.tsx').then((m) => m.Agregar));
const Solicitar = late(() => import('./Solicitar.tsx').then((m) => m.Solicitar));
const Informacion = late(() => import('./Solicitar.tsx').then((m) => m.Informacion));

const quitar = (e: Extra) =>
  ({
    title: 'Quitar la actividad',
    text: `Se quitará «${e.tipo}» con su documento.`,
    verb: 'Quitar',
    tone: 'danger',
  }) as const;

const TITULO: Record<Situacion, string> = {
  sin_planilla: 'No figura en el registro de personal',
  con_faltas: 'Complete lo que falta para solicitar',
  puede_solicitar: 'Puede solicitar la constancia',
  en_curso: 'Solicitud en curso',
  vigente: 'Constancia vigente',
  renovable: 'Constancia por vencer',
  renovando: 'Renovación en curso',
};

/** Tab «Constancia» of the profile: the person's situation as research teacher, all the year (spec 06 §5.2). */
export function Panel() {
  return <Loaded of={miCdi.obtener.query({})}>{(s) => <Contenido s={s} />}</Loaded>;
}

function Contenido({ s }: { s: Situado }) {
  const [abierto, setAbierto] = useState<'solicitar' | 'agregar' | 'informacion' | null>(null);
  const { solicitud, situacion } = s;
  const observado = flujoCdi.is(solicitud, 'observado');
  const done = useDone();
  const puedeAgregar = s.situacion !== 'sin_planilla' && (!solicitud || observado);
  const cerrar = () => setAbierto(null);
  const voz: Voz = {
    titulo: solicitud ? 'Los seis criterios' : '¿Cumplo hoy?',
    nota: `Años de referencia ${s.anios.join(' y ')}`,
    actividades: 'Actividades que agrega usted',
    sinActividades: 'Ninguna. Agregue las que el sistema no conoce: labor editorial, comisiones o asesorías.',
    agregar: puedeAgregar && (
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} />}
        onClick={() => setAbierto('agregar')}
      >
        Agregar actividad
      </Button>
    ),
    archivo: (archivoId) => miCdi.archivo.url({ archivoId }),
    acciones: (e) =>
      e.suelta
        ? [{ label: 'Quitar', tone: 'danger', run: () => done(miCdi.quitar.call({ id: e.id })), confirm: quitar(e) }]
        : [],
  };
  return (
    <Stack gap="md">
      <Group justify="space-between" align="start">
        <div>
          <Group gap="xs">
            <h2 style={{ margin: 0 }}>{TITULO[situacion]}</h2>
            {solicitud && <StateBadge flow={flujoCdi} state={solicitud.estado} />}
          </Group>
          <Text size="sm" c="dimmed">
            {frase(s)}
          </Text>
        </div>
        <Group gap="xs">
          <Button variant="default" onClick={() => setAbierto('informacion')}>
            Información importante
          </Button>
          {(s.puedeEnviar || observado) && (
            <Button leftSection={<IconSend size={16} />} onClick={() => setAbierto('solicitar')}>
              {observado ? 'Actualizar solicitud' : s.constancia ? 'Solicitar renovación' : 'Solicitar'}
            </Button>
          )}
        </Group>
      </Group>
      {solicitud && <FlowStrip flow={flujoCdi} id={solicitud.id} state={solicitud.estado} visits={s.recorrido} />}
      {solicitud && <Sent flow={flujoCdi} id={solicitud.id} state={solicitud.estado} />}
      {solicitud?.observacion && (
        <Alert color="yellow" title="La oficina pide" style={{ whiteSpace: 'pre-line' }}>
          {solicitud.observacion}
        </Alert>
      )}
      {s.motivo && (
        <Alert color="red" title="Su última solicitud no prosperó" style={{ whiteSpace: 'pre-line' }}>
          {s.motivo}
        </Alert>
      )}
      <Columns aside={<Lado s={s} />}>
        <Cuerpo s={s} voz={voz} />
      </Columns>
      {abierto === 'solicitar' && <Solicitar s={s} onClose={cerrar} />}
      {abierto === 'agregar' && <Agregar tipos={s.tipos} onClose={cerrar} />}
      {abierto === 'informacion' && <Informacion directiva={s.directiva} onClose={cerrar} />}
    </Stack>
  );
}

function frase({ situacion, constancia, renovarDesde }: Situado): string {
  const fin = formatDay(constancia?.fin);
  if (situacion === 'vigente') return `Podrá renovarla desde el ${formatDay(renovarDesde)}.`;
  if (situacion === 'renovable') return `Vence el ${fin}: solicite ya su renovación.`;
  if (situacion === 'renovando') return `La constancia actual vence el ${fin}.`;
  return situacion === 'en_curso'
    ? 'Le avisaremos cuando cambie de estado.'
    : 'Los criterios no impiden enviar: los decide quien evalúa.';
}

/** The certificate in force, and what is asked of who sends. */
const Lado = ({ s: { constancia, requisitos, solicitud } }: { s: Situado }) => (
  <>
    {constancia && (
      <Card title="Constancia actual" action={<StateBadge flow={flujoCdi} state="vigente" />} padded>
        <Text size="sm">
          Del {formatDay(constancia.inicio)} al <b>{formatDay(constancia.fin)}</b>
        </Text>
        <Text size="xs" c="dimmed" mb="xs">
          Su vigencia está sujeta a su calificación en el RENACYT.
        </Text>
        {constancia.archivoId && (
          <Button
            component="a"
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} />}
            href={miCdi.archivo.url({ archivoId: constancia.archivoId })}
            target="_blank"
          >
            Descargar constancia
          </Button>
        )}
      </Card>
    )}
    {solicitud && (
      <Card title="Declaración jurada" padded>
        <a href={miCdi.declaracion.url({ id: solicitud.id })} target="_blank" rel="noreferrer">
          Descargar declaración
        </a>
      </Card>
    )}
    <Card title="Para poder enviar" padded>
      <Stack gap="sm">
        {requisitos.map((r) => (
          <div key={r.texto}>
            <Group gap="xs" justify="space-between" wrap="nowrap">
              <Text size="sm" fw={500}>
                {r.texto}
              </Text>
              <StatusBadge label={r.cumple ? 'Listo' : 'Falta'} tone={r.cumple ? 'green' : 'red'} />
            </Group>
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {r.enlace ? <AppLink to={r.enlace}>{r.detalle}</AppLink> : r.detalle}
            </Text>
          </div>
        ))}
      </Stack>
    </Card>
  </>
);
