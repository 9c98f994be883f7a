import { Group, Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { plural } from '#core/kernel/shared/text.ts';
import { ChartCard } from '#core/page/web/ChartCard.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Avatar } from '#core/shell/web/Avatar.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { CardRows, Verdict } from '#core/shell/web/CardRows.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { Meter } from '#core/shell/web/Meter.tsx';
import { EmptyState, QueryView } from '#core/shell/web/states.tsx';
import { Autorizaciones } from '#modules/convocatorias/web/Autorizaciones.tsx';
import { api } from '#modules/convocatorias/web/api.ts';
import { FilasDeConvocatorias } from '#modules/convocatorias/web/FilasDeConvocatorias.tsx';
import { nombreDePuntaje } from '#modules/personas/domain/puntajes.ts';
import { RUTA_ACTIVIDADES } from '#modules/proyectos/domain/actividades.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { type DatosDeInicio, portalApi } from './api.ts';
import { Cifras } from './Cifras.tsx';
import { PaginaDeInicio } from './PaginaDeInicio.tsx';
import { PendientesDeArea } from './Pendientes.tsx';

type Mio = NonNullable<DatosDeInicio['mio']>;
const CONVOCATORIAS = '/investigador/convocatorias';
/** Open calls that the home shows. */
const PRIMERAS = 4;

/**
 * Home of a researcher: what waits for them, what they have in hand, the calls they may answer; beside them their
 * points and their group.
 */
export function InicioInvestigador() {
  const inicio = useQuery(portalApi.inicio.query({ area: 'investigador' }));
  const pendientes = useQuery(portalApi.pendientes.query({ area: 'investigador' }));
  const convocatorias = useQuery(api.mias.query({}));
  const porAutorizar = useQuery(api.porAutorizar.query({}));
  const mio = inicio.data?.mio;
  return (
    <PaginaDeInicio
      area="investigador"
      ayuda="Arriba está lo que le toca, con su plazo. «Cumple» en una convocatoria quiere decir que puede postular hoy."
      cargando={[inicio, pendientes, convocatorias, porAutorizar].some((q) => q.isPending)}
      aside={
        <QueryView query={inicio}>
          {(d) => (
            <>
              {d.mio && <Puntaje {...d.mio.puntaje} />}
              {d.mio?.grupo && <Grupo {...d.mio.grupo} />}
              <Cifras titulo="Mis cifras" cifras={d.cifras} />
              {d.mio && d.mio.tipos.length > 0 && <Tipos tipos={d.mio.tipos} />}
            </>
          )}
        </QueryView>
      }
    >
      <PendientesDeArea area="investigador" titulo="Le toca a usted" />
      <Autorizaciones />
      {mio && <Proyectos {...mio.proyectos} />}
      <Abiertas />
    </PaginaDeInicio>
  );
}

const Proyectos = ({ total, filas }: Mio['proyectos']) => (
  <Card
    title="Mis postulaciones y proyectos"
    action={total > filas.length && <AppLink to={RUTA_ACTIVIDADES}>Ver los {total}</AppLink>}
  >
    {filas.length === 0 ? (
      <EmptyState
        icon={IconFlask}
        title="Aún no tiene proyectos"
        text="Aparecerán aquí cuando empiece su primera postulación."
      />
    ) : (
      <CardRows
        columns="96px 112px"
        rows={filas.map((p) => ({
          key: p.id,
          title: p.titulo,
          detail: p.detalle,
          cells: [<Avance key="a" {...p} />, <StateBadge key="e" flow={flujoProyecto} state={p.estado} />],
          action: { to: p.enlace, label: p.editable ? 'Continuar' : 'Abrir' },
        }))}
      />
    )}
  </Card>
);

function Avance({ avance }: Mio['proyectos']['filas'][number]) {
  if (!avance) return null;
  const { hecho, total, unidad } = avance;
  const dicho = unidad === 'pasos' ? `Paso ${hecho} de ${total}` : `${Math.round((100 * hecho) / total)} % del plazo`;
  return (
    <>
      {dicho}
      <Meter thin label="Avance" used={hecho} cap={total} said={dicho} />
    </>
  );
}

const Abiertas = () => (
  <Loaded of={api.mias.query({})}>
    {({ convocatorias }) => {
      const abiertas = convocatorias.filter((c) => c.fase === 'abierta' && !c.propia);
      return abiertas.length === 0 ? null : (
        <Card
          title="Convocatorias abiertas para usted"
          count={abiertas.length}
          action={<AppLink to={CONVOCATORIAS}>Ver todas</AppLink>}
        >
          <FilasDeConvocatorias convocatorias={abiertas.slice(0, PRIMERAS)} />
        </Card>
      );
    }}
  </Loaded>
);

const Puntaje = ({ total, ventana, partes, renacyt, orcid }: Mio['puntaje']) => (
  <ChartCard
    title={nombreDePuntaje('publicaciones')}
    bars={partes.map((p) => ({ label: `${p.tipo} (${p.obras})`, value: Number(p.puntos), to: p.enlace }))}
    data={['Tipo (publicaciones)', 'Puntos']}
    empty="Sus publicaciones registradas suman aquí sus puntos."
    note={[renacyt && `RENACYT ${renacyt}`, orcid && `ORCID ${orcid} vinculado`].map(
      (text) =>
        text && (
          <Text key={text} size="xs" mt="sm" component="div">
            <Verdict good text={text} />
          </Text>
        ),
    )}
  >
    <Text fz={28} lh="2.25rem" fw={620}>
      {total}
    </Text>
    <Text size="sm" mb="xs">
      {ventana.nombre}: <b>{ventana.puntos}</b>
    </Text>
  </ChartCard>
);

const Tipos = ({ tipos }: Pick<Mio, 'tipos'>) => (
  <ChartCard
    title="Mis proyectos por tipo"
    bars={tipos.map(({ tipo, n, enlace }) => ({ label: tipo, value: n, to: enlace }))}
    data={['Tipo', 'Proyectos']}
    empty=""
  />
);

const Grupo = ({ id, nombre, detalle, integrantes, nombres, porConfirmar }: NonNullable<Mio['grupo']>) => (
  <Card title="Mi grupo" padded action={<AppLink to={`/investigador/grupo/detalles?id=${id}`}>Abrir</AppLink>}>
    <Text fw={500}>{nombre}</Text>
    <Text size="xs" c="dimmed">
      {detalle}
    </Text>
    <Group gap={2} my="md">
      {nombres.map((n) => (
        <Avatar key={n} name={n} />
      ))}
      <Text size="xs" c="dimmed" ml="xs">
        {plural(integrantes, 'integrante', 'integrantes')}
      </Text>
    </Group>
    {porConfirmar > 0 && (
      <Text size="xs" component="div">
        <Verdict
          good={false}
          text={plural(porConfirmar, 'integrante aún no confirma', 'integrantes aún no confirman')}
        />
      </Text>
    )}
  </Card>
);
