import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleDotted } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { Tone } from '#core/kernel/shared/tone.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { GroupTitle } from '#core/shell/web/GroupTitle.tsx';
import { late } from '#core/shell/web/late.tsx';
import type { Obligacion, PaginasDeObligaciones } from '../contract.ts';
import { ESTADOS, type Estado, enDias } from '../domain/estados.ts';
import type { Ampliable } from './Ampliar.tsx';
import { type Marca, Meses } from './Meses.tsx';
import classes from './obligaciones.module.css';

const Ampliar = late(() => import('./Ampliar.tsx').then((m) => m.Ampliar));

const mes = new Intl.DateTimeFormat('es', { month: 'short', timeZone: 'UTC' });
/** Beyond this, the year says more than the days left. */
const MUCHOS_DIAS = 180;

type Grupo = { clave: string; titulo: string; tarde?: boolean; es(o: Obligacion): boolean };
const enPlazo = (o: Obligacion, estado: Estado) => o.estado === estado;
const GRUPOS: readonly Grupo[] = [
  { clave: 'vencidas', titulo: 'Vencidas', tarde: true, es: (o) => enPlazo(o, 'vencida') },
  { clave: 'pronto', titulo: 'En 30 días', es: (o) => enPlazo(o, 'por_vencer') },
  { clave: 'despues', titulo: 'Después', es: (o) => enPlazo(o, 'en_plazo') && o.vence !== null },
  { clave: 'sin-plazo', titulo: 'Sin plazo', es: (o) => enPlazo(o, 'en_plazo') && o.vence === null },
  { clave: 'revision', titulo: 'En revisión de la oficina', es: (o) => enPlazo(o, 'entregada') },
  { clave: 'dispensadas', titulo: 'Dispensadas', es: (o) => enPlazo(o, 'dispensada') },
];
const tonoDe = (o: Obligacion): Tone => ESTADOS[o.estado].tone;

type Props = {
  paginas: PaginasDeObligaciones;
  /** Who owes each is told: it is not the reader alone. */
  conQuien?: boolean;
  /** The page of a person: its first row carries the filled button. */
  propia?: boolean;
};
/** Open obligations by their term, with the evidence that closes each, and the months beside them. */
export function Abiertas({ paginas: { hoy, abiertas, cumplidas }, conQuien = false, propia = false }: Props) {
  const marcas = new Map<string, Marca>();
  for (const o of abiertas.toReversed())
    if (o.vence && o.estado !== 'dispensada') marcas.set(o.vence, { tono: tonoDe(o), titulo: o.titulo });
  return (
    <div className={classes.cols}>
      <section className={classes.card} aria-label="Obligaciones abiertas">
        {GRUPOS.map((grupo) => {
          const suyas = abiertas.filter(grupo.es);
          return (
            suyas.length > 0 && (
              <div key={grupo.clave} className={classes.part}>
                <GroupTitle as="h2" late={grupo.tarde ?? false} count={suyas.length}>
                  {grupo.titulo}
                </GroupTitle>
                <ul className={classes.rows}>
                  {suyas.map((o) => (
                    <Fila key={o.clave} o={o} conQuien={conQuien} filled={propia && o === abiertas[0]} />
                  ))}
                </ul>
              </div>
            )
          );
        })}
        {cumplidas.length > 0 && (
          <div className={classes.part}>
            <GroupTitle as="h2">Cumplidas hace poco</GroupTitle>
            <Cumplidas filas={cumplidas.slice(0, 3)} />
          </div>
        )}
      </section>
      <Meses hoy={hoy} marcas={marcas} />
    </div>
  );
}

function Fila({ o, conQuien, filled }: { o: Obligacion; conQuien: boolean; filled: boolean }) {
  const quien = conQuien && o.quienes ? `${o.quienes} · ` : '';
  return (
    <li className={classes.row} data-tone={tonoDe(o)}>
      <Fecha o={o} />
      <div>
        <div className={classes.what}>{o.titulo}</div>
        <div className={classes.where}>
          {quien}
          {o.detalle} · Detiene: {o.bloquea[0]?.toLocaleLowerCase('es')}
          {o.bloquea.slice(1)}
        </div>
        {o.ampliado && <Ampliado {...o.ampliado} />}
        <Pruebas o={o} />
        {o.amplia && o.vence && <ConAmpliacion de={ampliableDe(o, o.vence)} />}
      </div>
      <span className={classes.left} data-late={o.estado === 'vencida' || undefined}>
        {cuando(o)}
      </span>
      <Button
        component={AppLink}
        to={o.enlace}
        variant={filled ? 'filled' : 'default'}
        size="xs"
        className={classes.verb}
        aria-label={`${o.verbo}: ${o.titulo}`}
      >
        {o.verbo}
      </Button>
    </li>
  );
}
const ampliableDe = ({ clave, clase, proyectoId, titulo }: Obligacion, vence: string): Ampliable => ({
  clave,
  clase,
  proyectoId,
  titulo,
  vence,
});
/** Who gave the extension, when and why, and the term that there was. */
const Ampliado = ({ desde, hasta, motivo, por, el }: NonNullable<Obligacion['ampliado']>) => (
  <div className={classes.where}>
    Plazo ampliado del {formatDay(desde)} al {formatDay(hasta)}: {motivo} · {por}, {formatDay(el)}
  </div>
);
function ConAmpliacion({ de }: { de: Ampliable }) {
  const [abierta, setAbierta] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        onClick={() => setAbierta(true)}
        aria-label={`Ampliar el plazo: ${de.titulo}`}
      >
        Ampliar el plazo
      </Button>
      {abierta && <Ampliar de={de} onClose={() => setAbierta(false)} />}
    </>
  );
}
function cuando({ estado, quedan, vence, entregadaEl }: Obligacion): string {
  if (estado === 'entregada') return `enviada el ${formatDay(entregadaEl)}`;
  if (quedan === null) return 'sin plazo';
  return quedan > MUCHOS_DIAS ? (vence?.slice(0, 4) ?? '') : enDias(quedan);
}
function Fecha({ o: { vence } }: { o: Obligacion }) {
  if (!vence)
    return (
      <span className={classes.day}>
        <b>—</b>
      </span>
    );
  return (
    <time className={classes.day} dateTime={vence} title={formatDay(vence)}>
      <b>{Number(vence.slice(8))}</b>
      {mes.format(new Date(`${vence}T00:00:00Z`))}
    </time>
  );
}

const GLIFOS = { falta: IconCircleDashed, en_camino: IconCircleDotted, llego: IconCircleCheck };
const DICHO = { falta: 'Falta', en_camino: 'En camino', llego: 'Llegó' };
const Pruebas = ({ o }: { o: Obligacion }) => (
  <ul className={classes.evidence} aria-label="Se cierra con">
    <li aria-hidden="true">Se cierra con</li>
    {o.pruebas.map(({ texto, estado, el }) => {
      const Glifo = GLIFOS[estado];
      return (
        <li
          key={texto}
          className={classes.piece}
          data-state={estado}
          data-tone={estado === 'llego' ? 'green' : undefined}
        >
          <Glifo size={14} aria-label={DICHO[estado]} role="img" />
          {texto}
          {el && estado === 'llego' ? `, ${formatDay(el)}` : ''}
        </li>
      );
    })}
  </ul>
);

/** Those that their evidence closed, with what and when. */
export const Cumplidas = ({ filas }: { filas: readonly Obligacion[] }) => (
  <ul className={classes.rows}>
    {filas.map((o) => (
      <li key={o.clave} className={classes.closed} data-tone="green">
        <IconCircleCheck size={16} aria-hidden="true" />
        <span>
          <b>{o.titulo}</b> · {o.detalle}: la cerró{' '}
          {o.pruebas
            .filter(({ estado }) => estado === 'llego')
            .map(({ texto }) => `«${texto}»`)
            .join(', ') || 'su prueba'}
        </span>
        <span>{formatDay(o.cerradaEl)}</span>
      </li>
    ))}
  </ul>
);
