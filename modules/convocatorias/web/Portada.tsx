import { Alert, Button, Group, NativeSelect, Stack } from '@mantine/core';
import { IconEdit, IconEye, IconFileTypePdf, IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { NotFoundPage } from '#core/shell/web/errors.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { EmptyState } from '#core/shell/web/states.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { exact } from '#core/shell/web/when.ts';
import { Veredicto } from '#modules/grupos/web/Veredicto.tsx';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { FASES } from '../domain/fases.ts';
import { api } from './api.ts';
import { Seguimiento } from './Seguimiento.tsx';

const Simulador = late(() => import('./Simulador.tsx').then((m) => m.Simulador));

type DatosPortada = OutputOf<(typeof api)['portada']['endpoint']>;
const RUTA = '/investigador/convocatoria';

/** Landing of a programme: eligibility with evidence and remedy, own applications, «Registrar» (spec 02 B0). */
export function PortadaConvocatoria() {
  const { slug = '' } = useParams();
  return <Portada key={slug} slug={slug} />;
}

function Portada({ slug }: { slug: string }) {
  const [grupoId, setGrupoId] = useState<number | null>(null);
  return (
    <ConPortada slug={slug} grupoId={grupoId}>
      {(d) => (
        <Page
          title={d.programa}
          badge={<StatusBadge {...FASES[d.fase]} />}
          breadcrumbs={[{ label: 'Convocatorias', to: '/investigador/convocatorias' }]}
          help="Revise los requisitos. Si alguno no se cumple, verá por qué y qué hacer. Su postulación se guarda sola mientras escribe y puede continuarla cuando quiera hasta el cierre."
          actions={d.puedeRegistrar ? <Registrar slug={slug} grupoId={grupoId} /> : undefined}
        >
          <Stack gap="xl" maw={900}>
            <p>
              {d.presentacion} {d.descripcion}: registro del {formatDay(d.inicio)} al {formatDay(d.fin)}.
            </p>
            {d.grupos.length > 1 && (
              <NativeSelect
                label="Grupo de investigación que presenta la propuesta"
                value={String(grupoId ?? d.grupos[0]!.id)}
                onChange={(e) => setGrupoId(Number(e.currentTarget.value))}
                data={d.grupos.map((g) => ({ value: String(g.id), label: g.nombre }))}
              />
            )}
            <Postulaciones slug={slug} d={d} />
            <Requisitos slug={slug} d={d} />
            <Equipo exige={d.equipo} />
            {d.fase !== 'cerrada' && d.roles.length > 0 && <Simulador slug={slug} roles={d.roles} grupoId={grupoId} />}
          </Stack>
        </Page>
      )}
    </ConPortada>
  );
}

type ConPortadaProps = { slug: string; grupoId?: number | null; children: (d: DatosPortada) => ReactNode };
/** What the landing of a programme says to its pages; without such a programme they do not exist. */
export function ConPortada({ slug, grupoId, children }: ConPortadaProps) {
  const de = { slug, ...(grupoId ? { grupoId } : {}) };
  return (
    <Loaded
      of={{ ...api.portada.query(de), placeholderData: keepPreviousData }}
      onNotFound={<NotFoundPage home="/investigador" />}
    >
      {children}
    </Loaded>
  );
}

/** Where an application goes on, or begins to be read. */
export const pasoDe = (slug: string, p: DatosPortada['postulaciones'][number]) =>
  `${RUTA}/${slug}/paso${p.editable ? p.paso : 1}?id=${p.id}`;

type RegistrarProps = { slug: string; grupoId: number | null; etiqueta?: string };
export function Registrar({ slug, grupoId, etiqueta = 'Registrar' }: RegistrarProps) {
  const navigate = useNavigate();
  const [ocupado, ocupar] = useBusy();
  const iniciar = () =>
    ocupar(async () => {
      const { id, paso } = await api.iniciar.call({ slug, ...(grupoId ? { grupoId } : {}) });
      navigate(`${RUTA}/${slug}/paso${paso}?id=${id}`);
    });
  return (
    <Button leftSection={<IconPlus size={18} />} loading={ocupado} onClick={iniciar} w="fit-content">
      {etiqueta}
    </Button>
  );
}

function Requisitos({ slug, d }: { slug: string; d: DatosPortada }) {
  const faltan = d.requisitos.filter((r) => !r.cumple);
  const propia = d.postulaciones.find((p) => p.id === d.propia);
  return (
    <section aria-labelledby="requisitos">
      <h2 id="requisitos">Requisitos para postular</h2>
      {propia && (
        <Alert color="blue" mb="md" title="Ya tiene una postulación">
          <AppLink to={pasoDe(slug, propia)}>{propia.titulo}</AppLink>
        </Alert>
      )}
      {faltan.length > 0 && (
        <Alert
          color="red"
          mb="md"
          title={
            propia
              ? 'No podrá enviarla mientras no cumpla lo siguiente'
              : 'No puede postular por los siguientes motivos'
          }
        >
          <Bullets of={faltan.map((r) => ({ key: r.clave, text: r.evidencia.replace(/:$/, '.') }))} />
        </Alert>
      )}
      <Veredicto hechos={d.requisitos} />
    </section>
  );
}

/** What the team must be, before it is composed. */
function Equipo({ exige }: { exige: DatosPortada['equipo'] }) {
  if (exige.length === 0) return null;
  return (
    <section aria-labelledby="equipo">
      <h2 id="equipo">El equipo que pide la convocatoria</h2>
      <p>Reúnalo antes de enviar. Mientras lo compone, el paso de integrantes le dirá cuánto falta.</p>
      <Bullets of={exige} />
    </section>
  );
}

function Postulaciones({ slug, d }: { slug: string; d: DatosPortada }) {
  const hecho = useDone();
  if (d.postulaciones.length === 0)
    return (
      <EmptyState
        title="Aún no tiene una postulación"
        text={
          d.puedeRegistrar
            ? 'Cumple los requisitos: pulse «Registrar» para empezar.'
            : 'Cuando cumpla los requisitos y la convocatoria esté abierta podrá registrarla.'
        }
      />
    );
  return (
    <section aria-labelledby="postulaciones">
      <h2 id="postulaciones">Proyectos ({d.postulaciones.length})</h2>
      <DataTable
        title="Postulaciones"
        empty="Aún no tiene una postulación."
        minWidth={560}
        rows={d.postulaciones}
        columns={[
          {
            label: 'Título',
            value: (p) => (
              <>
                <AppLink to={pasoDe(slug, p)}>{p.titulo}</AppLink>
                {p.observacion && <div>Observación: {p.observacion}</div>}
              </>
            ),
          },
          { label: 'Estado', value: (p) => <StateBadge flow={flujoProyecto} state={p.estado} /> },
          { label: 'Última actualización', value: (p) => exact(p.enviadoEn ?? p.actualizadoEn, institution.timeZone) },
          {
            label: 'Acciones',
            value: (p) => (
              <Acciones
                slug={slug}
                p={p}
                eliminar={() => hecho(api.eliminar.call({ id: p.id }), 'Postulación eliminada.')}
              />
            ),
          },
        ]}
      />
      <Stack mt="md">
        {d.postulaciones.map((p) => (
          <Seguimiento key={p.id} p={p} estado={stateLabel(flujoProyecto, p.estado)} />
        ))}
      </Stack>
    </section>
  );
}

const { label: ELIMINAR, confirm: AL_ELIMINAR = '' } = flujoProyecto.actions.eliminar;
type AccionesProps = { slug: string; p: DatosPortada['postulaciones'][number]; eliminar: () => Promise<unknown> };
const Acciones = ({ slug, p, eliminar }: AccionesProps) => (
  <Group gap={4}>
    <Button
      component={AppLink}
      to={pasoDe(slug, p)}
      variant="subtle"
      size="xs"
      leftSection={p.editable ? <IconEdit size={16} /> : <IconEye size={16} />}
    >
      {p.editable ? 'Continuar' : 'Ver'}
    </Button>
    <Button
      component="a"
      href={api.reporte.url({ id: p.id })}
      target="_blank"
      variant="subtle"
      size="xs"
      leftSection={<IconFileTypePdf size={16} />}
    >
      Reporte
    </Button>
    {flujoProyecto.is(p, 'en_proceso') && (
      <ConfirmButton
        variant="subtle"
        color="red"
        size="xs"
        leftSection={<IconTrash size={16} />}
        ask={{ title: 'Confirmar eliminación', text: AL_ELIMINAR, verb: ELIMINAR, tone: 'danger' }}
        onConfirm={eliminar}
      >
        {ELIMINAR}
      </ConfirmButton>
    )}
  </Group>
);

/**
 * `paso1` without id: the draft that exists, or the landing, where an application starts. Later steps go to the
 * landing.
 */
export function SinPostulacion({ slug }: { slug: string }) {
  const [params] = useSearchParams();
  const alias = params.get('proyecto_id');
  if (alias) return <Navigate to={`?id=${alias}`} replace />;
  return (
    <ConPortada slug={slug}>
      {(d) => {
        const borrador = d.postulaciones.find((p) => flujoProyecto.is(p, 'en_proceso'));
        return <Navigate to={borrador ? pasoDe(slug, borrador) : `${RUTA}/${slug}`} replace />;
      }}
    </ConPortada>
  );
}
