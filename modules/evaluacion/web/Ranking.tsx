import { Alert, Button, Checkbox, Group, List, SegmentedControl } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { stateLabel, stateTone } from '#core/flow/shared/flow.ts';
import { agree, plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { EmptyState, QueryView } from '#core/shell/web/states.tsx';
import { Table } from '#core/shell/web/Table.tsx';
import { DESEMPATES } from '#modules/convocatorias/domain/seleccion.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import type { FilaRanking, RankingCompleto } from '../contract-seleccion.ts';
import { SITUACIONES } from '../domain/ranking.ts';
import { DECISIONES, ESTADOS_POR_DECIDIR } from '../domain/vocabularios.ts';
import { seleccionApi, useHecho } from './api.ts';
import classes from './oficina.module.css';

// The dialog arrives when it opens.
const ResolverModal = lazy(() => import('./ResolverModal.tsx').then((m) => ({ default: m.ResolverModal })));

const LISTA = { href: '/admin/estudios/convocatorias', label: 'Gestión de convocatorias' };
const AYUDA = (
  <>
    <p>
      El orden es el promedio de las evaluaciones finalizadas; los empates se deshacen con las reglas de la
      convocatoria. Las vacantes y los cupos por facultad dicen quién queda en lista de espera.
    </p>
    <p>
      «Propuesta» es lo que el orden sugiere mientras usted no decide; después se lee la decisión. Una propuesta con una
      evaluación por terminar no tiene puesto: espérela o retire la asignación.
    </p>
    <p>Elija propuestas y regístrelas con una resolución: se aprueban, quedan en espera o no se aprueban a la vez.</p>
    <p>«Pide otra evaluación»: sus evaluaciones difieren más de lo que la convocatoria admite.</p>
  </>
);

/** `admin/estudios/convocatorias/ranking?id=` (spec 08 §5.1). */
export function Ranking() {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  const valido = Number.isInteger(id) && id > 0;
  const query = useQuery({ ...seleccionApi.ranking.query({ id }), enabled: valido });
  if (!valido) return <RecordNotFound listHref={LISTA.href} listLabel={LISTA.label} />;
  return (
    <QueryView query={query} list={LISTA}>
      {(d) => <Contenido d={d} />}
    </QueryView>
  );
}

const FILTROS = [
  { value: 'todas', label: 'Todas' },
  ...Object.entries(SITUACIONES).map(([value, { label }]) => ({ value, label })),
  { value: 'dispersas', label: 'Piden otra evaluación' },
];

function Contenido({ d }: { d: RankingCompleto }) {
  const { convocatoria: c, reglas } = d;
  const [filtro, setFiltro] = useState('todas');
  const [elegidas, setElegidas] = useState<ReadonlySet<number>>(new Set());
  const [resuelve, setResuelve] = useState(false);
  const porDecidir = d.filas.filter((f) => ESTADOS_POR_DECIDIR.includes(f.estado));
  const visibles = d.filas.filter((f) =>
    filtro === 'todas' ? true : filtro === 'dispersas' ? f.pideOtra : f.situacion === filtro,
  );
  const alternar = (id: number, si: boolean) =>
    setElegidas((antes) => {
      const nueva = new Set(antes);
      if (si) nueva.add(id);
      else nueva.delete(id);
      return nueva;
    });
  const elegir = (filas: readonly FilaRanking[]) => setElegidas(new Set(filas.map((f) => f.id)));
  const seleccion = d.filas.filter((f) => elegidas.has(f.id) && ESTADOS_POR_DECIDIR.includes(f.estado));
  return (
    <Page
      title={`Ranking: ${c.descripcion}`}
      breadcrumbs={[
        { label: 'Estudios' },
        { label: LISTA.label, to: LISTA.href },
        { label: 'Postulaciones', to: `/admin/estudios/convocatorias/postulaciones?id=${c.id}` },
      ]}
      help={AYUDA}
      actions={
        <>
          <Button
            component={AppLink}
            to={`/admin/estudios/convocatorias/parametros?id=${c.id}&tab=seleccion`}
            variant="default"
          >
            Reglas
          </Button>
          <Actas id={c.id} hay={d.filas.length > 0} />
        </>
      }
    >
      <KeyFacts
        facts={[
          { label: 'Propuestas', value: `${d.filas.length} (${porDecidir.length} por decidir)` },
          { label: 'Puntaje mínimo', value: d.puntajeMinimo },
          { label: 'Evaluaciones como mínimo', value: reglas.minEvaluaciones },
          { label: 'Vacantes', value: reglas.vacantes ?? 'Sin límite' },
          { label: 'Diferencia admitida', value: reglas.diferenciaMaxima ?? 'No se vigila' },
          { label: 'Desempate', value: reglas.desempates.map((x) => DESEMPATES[x]).join('; ') || 'Ninguno' },
        ]}
      />
      <Cupos d={d} />
      {d.filas.some((f) => f.empate && ESTADOS_POR_DECIDIR.includes(f.estado)) && (
        <Alert color="yellow" mb="md" title="Hay empates que ninguna regla deshace">
          Las propuestas empatadas se listan por su número. Añada una regla de desempate o decida usted.
        </Alert>
      )}
      {d.filas.length === 0 ? (
        <EmptyState
          title="Aún no hay propuestas enviadas"
          text="Cuando los investigadores envíen sus propuestas y los evaluadores finalicen, aquí verá el orden de mérito."
        />
      ) : (
        <>
          <Group justify="space-between" mb="sm">
            <ScrollRegion label="Filtro del ranking" minWidth={0}>
              <SegmentedControl
                transitionDuration={0}
                aria-label="Mostrar"
                size="xs"
                value={filtro}
                onChange={setFiltro}
                data={FILTROS.map((f) => ({
                  ...f,
                  label: `${f.label} (${d.filas.filter((x) => (f.value === 'todas' ? true : f.value === 'dispersas' ? x.pideOtra : x.situacion === f.value)).length})`,
                }))}
              />
            </ScrollRegion>
            {d.puedeResolver && porDecidir.length > 0 && (
              <Group gap="xs">
                <Button size="xs" variant="default" onClick={() => elegir(porDecidir.filter((f) => f.orden !== null))}>
                  Elegir todas las que tienen puesto
                </Button>
              </Group>
            )}
          </Group>
          <Filas d={d} filas={visibles} elegidas={elegidas} alternar={alternar} />
        </>
      )}
      {d.puedeResolver && seleccion.length > 0 && (
        <div className={classes.barra}>
          <span role="status">{plural(seleccion.length, 'propuesta elegida', 'propuestas elegidas')}</span>
          <Button variant="subtle" onClick={() => setElegidas(new Set())}>
            Quitar selección
          </Button>
          <Button onClick={() => setResuelve(true)}>Registrar resolución</Button>
        </div>
      )}
      <Resoluciones d={d} />
      {resuelve && (
        <Suspense>
          <ResolverModal
            d={d}
            filas={seleccion}
            onClose={() => setResuelve(false)}
            onHecho={() => setElegidas(new Set())}
          />
        </Suspense>
      )}
    </Page>
  );
}

const Actas = ({ id, hay, resolucion }: { id: number; hay: boolean; resolucion?: number }) =>
  hay ? (
    <>
      <Button
        component="a"
        href={seleccionApi.acta.url({ id, ...(resolucion ? { resolucion } : {}) })}
        target="_blank"
        variant="default"
        size={resolucion ? 'xs' : 'sm'}
        leftSection={<IconFileTypePdf size={18} />}
      >
        {resolucion ? 'Acta' : 'Acta (borrador)'}
      </Button>
      <Button
        component="a"
        href={seleccionApi.actaExcel.url({ id, ...(resolucion ? { resolucion } : {}) })}
        variant="default"
        size={resolucion ? 'xs' : 'sm'}
        leftSection={<IconFileSpreadsheet size={18} />}
      >
        Excel
      </Button>
    </>
  ) : null;

function Cupos({ d }: { d: RankingCompleto }) {
  if (d.cupos.length === 0) return null;
  return (
    <details>
      <summary>Cupos por facultad ({d.cupos.length})</summary>
      <List size="sm" mb="md">
        {d.cupos.map((x) => (
          <List.Item key={x.facultad}>
            {x.facultad}: {x.cupos === null ? 'sin cupo' : `${x.usados} de ${x.cupos}`}
            {x.puntajeMinimo !== null && `, puntaje mínimo ${x.puntajeMinimo}`}
          </List.Item>
        ))}
      </List>
    </details>
  );
}

type FilasProps = {
  d: RankingCompleto;
  filas: readonly FilaRanking[];
  elegidas: ReadonlySet<number>;
  alternar: (id: number, si: boolean) => void;
};
const numero = (n: number | null) => (n === null ? '' : n.toFixed(2));

function Filas({ d, filas, elegidas, alternar }: FilasProps) {
  const hecho = useHecho();
  if (filas.length === 0) return <EmptyState title="No hay coincidencias" text="Elija otra situación." />;
  const otro = async (f: FilaRanking) => {
    const { evaluador } = await seleccionApi.otroEvaluador.call({ id: d.convocatoria.id, proyectoId: f.id });
    await hecho(`${evaluador} evaluará también «${f.titulo}». Le avisamos por correo.`);
  };
  return (
    <ScrollRegion label="Orden de mérito" minWidth={1060}>
      <Table withTableBorder compact>
        <Table.Thead>
          <Table.Tr>
            {d.puedeResolver && <Table.Th>Elegir</Table.Th>}
            <Table.Th ta="right">Puesto</Table.Th>
            <Table.Th style={{ width: '31%' }}>Propuesta</Table.Th>
            <Table.Th>Situación</Table.Th>
            <Table.Th ta="right">Puntajes</Table.Th>
            <Table.Th ta="right">Promedio</Table.Th>
            <Table.Th ta="right">Dispersión</Table.Th>
            <Table.Th ta="right">Diferencia</Table.Th>
            <Table.Th>Estado</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {filas.map((f) => {
            const vivo = ESTADOS_POR_DECIDIR.includes(f.estado);
            return (
              <Table.Tr key={f.id}>
                {d.puedeResolver && (
                  <Table.Td>
                    {vivo && (
                      <Checkbox
                        aria-label={`Elegir: ${f.titulo}`}
                        checked={elegidas.has(f.id)}
                        onChange={(e) => alternar(f.id, e.currentTarget.checked)}
                      />
                    )}
                  </Table.Td>
                )}
                <Table.Td ta="right">{f.orden}</Table.Td>
                <Table.Td>
                  {f.titulo}
                  <div>
                    <small>{[f.codigo, f.responsable, f.grupo, f.facultad].filter(Boolean).join(' · ')}</small>
                  </div>
                </Table.Td>
                <Table.Td>
                  <StatusBadge {...SITUACIONES[f.situacion]} />{' '}
                  {f.empate && <StatusBadge label="Empate" tone="yellow" />}
                </Table.Td>
                <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                  {f.totales.join(' · ')}
                  {f.pendientes > 0 && (
                    <div>
                      <small>{`${agree(f.pendientes, 'falta', 'faltan')} ${f.pendientes}`}</small>
                    </div>
                  )}
                </Table.Td>
                <Table.Td ta="right" fw={600}>
                  {numero(f.promedio)}
                </Table.Td>
                <Table.Td ta="right">{numero(f.dispersion)}</Table.Td>
                <Table.Td ta="right">
                  {f.diferencia}
                  {f.pideOtra && vivo && (
                    <div>
                      <StatusBadge label="Pide otra evaluación" tone="yellow" />
                      {d.puedeAsignar && f.pendientes === 0 && d.convocatoria.enEvaluacion && (
                        <ConfirmButton
                          size="compact-xs"
                          variant="subtle"
                          ask={{
                            title: 'Asignar otro evaluador',
                            text: `Se asignará a «${f.titulo}» el evaluador libre con más afinidad, sin conflicto de interés y con cupo.`,
                            verb: 'Asignar',
                          }}
                          onConfirm={() => otro(f)}
                        >
                          Asignar otro evaluador
                        </ConfirmButton>
                      )}
                    </div>
                  )}
                </Table.Td>
                <Table.Td>
                  <StatusBadge label={stateLabel(flujoProyecto, f.estado)} tone={stateTone(flujoProyecto, f.estado)} />
                  {f.resolucion && (
                    <div>
                      <small>
                        {f.decision && DECISIONES[f.decision].label}: {f.resolucion}
                      </small>
                    </div>
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

function Resoluciones({ d }: { d: RankingCompleto }) {
  if (d.resoluciones.length === 0) return null;
  return (
    <section aria-labelledby="resoluciones">
      <h2 id="resoluciones">Resoluciones</h2>
      <ScrollRegion label="Resoluciones de la convocatoria" minWidth={640}>
        <Table withTableBorder compact>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Resolución</Table.Th>
              <Table.Th>Fecha</Table.Th>
              <Table.Th ta="right">Aprobadas</Table.Th>
              <Table.Th ta="right">En espera</Table.Th>
              <Table.Th ta="right">No aprobadas</Table.Th>
              <Table.Th>Registró</Table.Th>
              <Table.Th>Acta</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {d.resoluciones.map((r) => (
              <Table.Tr key={r.id}>
                <Table.Td>{r.resolucion}</Table.Td>
                <Table.Td>{formatDay(r.fecha)}</Table.Td>
                <Table.Td ta="right">{r.aprobados}</Table.Td>
                <Table.Td ta="right">{r.enEspera}</Table.Td>
                <Table.Td ta="right">{r.noAprobados}</Table.Td>
                <Table.Td>{r.por}</Table.Td>
                <Table.Td>
                  <Group gap={4} wrap="nowrap">
                    <Actas id={d.convocatoria.id} hay resolucion={r.id} />
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </section>
  );
}
