import { Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { agree } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { Clip } from '#core/page/web/Clip.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import type { FilaRanking, RankingCompleto } from '../contract-seleccion.ts';
import { SITUACIONES } from '../domain/ranking.ts';
import { DECISIONES } from '../domain/vocabularios.ts';
import { seleccionApi } from './api.ts';

export const EnlaceActa = ({ id, resolucion }: { id: number; resolucion?: number }) => (
  <Button
    component={AppLink}
    to={`/admin/estudios/convocatorias/acta?id=${id}${resolucion ? `&resolucion=${resolucion}` : ''}`}
    variant="default"
    size={resolucion ? 'xs' : 'sm'}
  >
    {resolucion ? 'Acta' : 'Acta (borrador)'}
  </Button>
);

type FilasProps = {
  d: RankingCompleto;
  filas: readonly FilaRanking[];
  elegidas: ReadonlySet<number>;
  alternar: (id: number, si: boolean) => void;
};
const vivo = (f: FilaRanking) => flujoProyecto.is(f, 'porDecidir');

/** The order of merit: why each proposal stands where it does, and what the office may do with it. */
export const FilasDelRanking = ({ d, filas, elegidas, alternar }: FilasProps) => (
  <DataTable
    compact
    title="Orden de mérito"
    empty="No hay coincidencias: elija otra situación."
    minWidth={960}
    rows={filas}
    columns={[
      d.puedeResolver && {
        label: 'Elegir',
        centered: true,
        value: (f) =>
          vivo(f) && (
            <Checkbox
              aria-label={`Elegir: ${f.titulo}`}
              checked={elegidas.has(f.id)}
              onChange={(e) => alternar(f.id, e.currentTarget.checked)}
            />
          ),
      },
      { label: 'Puesto', value: (f) => f.orden, numeric: true },
      {
        label: 'Propuesta',
        width: '31%',
        value: (f) => (
          <Clip text={f.titulo} sub={[f.codigo, f.responsable, f.grupo, f.facultad].filter(Boolean).join(' · ')} />
        ),
      },
      {
        label: 'Situación',
        value: (f) => (
          <>
            <StatusBadge {...SITUACIONES[f.situacion]} /> {f.empate && <StatusBadge label="Empate" tone="yellow" />}
          </>
        ),
      },
      {
        label: 'Estado',
        value: (f) => (
          <>
            <StateBadge flow={flujoProyecto} state={f.estado} />
            {f.resolucion && (
              <Nota>
                {f.decision && DECISIONES[f.decision].label}: {f.resolucion}
              </Nota>
            )}
          </>
        ),
      },
      {
        label: 'Puntajes',
        numeric: true,
        nowrap: true,
        value: (f) => (
          <>
            {f.totales.join(' · ') || '—'}
            {f.pendientes > 0 && <Nota>{`${agree(f.pendientes, 'falta', 'faltan')} ${f.pendientes}`}</Nota>}
          </>
        ),
      },
      {
        label: 'Promedio',
        value: (f) => (f.promedio === null ? null : <strong>{f.promedio.toFixed(2)}</strong>),
        numeric: true,
      },
      {
        label: 'Dispersión',
        numeric: true,
        value: (f) => (
          <>
            {f.dispersion?.toFixed(2) ?? '—'}
            {f.diferencia !== null && <Nota>diferencia {f.diferencia}</Nota>}
            {f.pideOtra && vivo(f) && <PideOtra d={d} f={f} />}
          </>
        ),
      },
    ]}
  />
);

const Nota = ({ children }: { children: ReactNode }) => (
  <div>
    <small>{children}</small>
  </div>
);

function PideOtra({ d, f }: { d: RankingCompleto; f: FilaRanking }) {
  const hecho = useDone();
  const otro = () =>
    hecho(
      seleccionApi.otroEvaluador.call({ id: d.convocatoria.id, proyectoId: f.id }),
      ({ evaluador }) => `${evaluador} evaluará también «${f.titulo}». Le avisamos por correo.`,
    );
  return (
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
          onConfirm={otro}
        >
          Asignar otro evaluador
        </ConfirmButton>
      )}
    </div>
  );
}

export function Resoluciones({ d }: { d: RankingCompleto }) {
  if (d.resoluciones.length === 0) return null;
  return (
    <section aria-labelledby="resoluciones">
      <h2 id="resoluciones">Resoluciones</h2>
      <DataTable
        compact
        title="Resoluciones de la convocatoria"
        empty="Ninguna."
        minWidth={640}
        rows={d.resoluciones}
        columns={[
          { label: 'Resolución', value: (r) => r.resolucion },
          { label: 'Fecha', value: (r) => formatDay(r.fecha) },
          { label: 'Aprobadas', value: (r) => r.aprobados, numeric: true },
          { label: 'En espera', value: (r) => r.enEspera, numeric: true },
          { label: 'No aprobadas', value: (r) => r.noAprobados, numeric: true },
          { label: 'Registró', value: (r) => r.por },
          { label: 'Acta', value: (r) => <EnlaceActa id={d.convocatoria.id} resolucion={r.id} /> },
        ]}
      />
    </section>
  );
}
