import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { PendingRows } from '#core/shell/web/PendingRows.tsx';
import { EmptyState, QueryView } from '#core/shell/web/states.tsx';
import { usePuede } from '#modules/acceso/web/sesion.ts';
import { FILAS } from '../domain/bandeja.ts';
import { portalApi } from './api.ts';
import { Clases, filaDe, PendientesDeArea, VerMas } from './Pendientes.tsx';
import classes from './pendientes.module.css';

type Parte = OutputOf<(typeof portalApi)['turnos']['endpoint']>['partes'][number];
const MIO = 'mio';
const NADA = { vencido: 0, hoy: 0, semana: 0, despues: 0, sin_plazo: 0 };
const sumaDe = (urgencias: typeof NADA) => Object.values(urgencias).reduce((suma, n) => suma + n, 0);

const enDias = (n: number) => `${groupDigits(Math.round(n))} d`;

/** Whose turn everything is: one cell each, and under them the rows of the one that is chosen. */
export function TurnosDeOficina() {
  const { data } = useQuery(portalApi.turnos.query({}));
  const [elegida, setElegida] = useState<Parte['clave'] | typeof MIO>(MIO);
  const mio = useQuery(portalApi.pendientes.query({ area: 'admin' }));
  const mias = mio.data?.urgencias ?? NADA;
  const partes = data?.partes ?? [];
  const parte = partes.find(({ clave }) => clave === elegida);
  return (
    <>
      {partes.length > 0 && (
        <fieldset className={classes.partes} aria-label="A quién le toca">
          <Celda etiqueta="Le toca a usted" elegida={elegida === MIO} onElegir={() => setElegida(MIO)}>
            <b>{sumaDe(mias)}</b> {mias.vencido > 0 && <span className={classes.tarde}>{mias.vencido} vencidos</span>}
          </Celda>
          {partes.map((una) => (
            <Celda
              key={una.clave}
              etiqueta={una.etiqueta}
              elegida={elegida === una.clave}
              onElegir={() => setElegida(una.clave)}
            >
              <Espera parte={una} />
            </Celda>
          ))}
        </fieldset>
      )}
      {parte ? <EsperanA key={parte.clave} parte={parte} /> : <PendientesDeArea area="admin" />}
    </>
  );
}

type CeldaProps = { etiqueta: string; elegida: boolean; onElegir: () => void; children: ReactNode };
function Celda({ etiqueta, elegida, onElegir, children }: CeldaProps) {
  return (
    <button type="button" aria-pressed={elegida} onClick={onElegir}>
      <span className={classes.parte}>{etiqueta}</span>
      <span className={classes.cuantos}>{children}</span>
    </button>
  );
}

const Espera = ({ parte: { n, mediana, maximo, vencidos } }: { parte: Parte }) => (
  <>
    <b>{n}</b> mediana {enDias(mediana)} ·{' '}
    <span className={vencidos > 0 ? classes.tarde : undefined}>máx. {enDias(maximo)}</span>
  </>
);

/** What waits for others: the office looks, and acts only where it may. */
function EsperanA({ parte }: { parte: Parte }) {
  const [clase, setClase] = useState<string>();
  const deClase = parte.clases.find(({ clave }) => clave === clase);
  return (
    <Card title={parte.etiqueta} count={parte.n} note={parte.vencidos > 0 && `${parte.vencidos} fuera de plazo`}>
      <Clases clases={parte.clases} todas={parte.n} elegida={clase} onElegir={setClase} />
      <FilasDeOtros key={clase} parte={parte.clave} {...(clase ? { clase } : {})} n={(deClase ?? parte).n} />
    </Card>
  );
}

type FilasDeOtrosProps = { parte: Parte['clave']; clase?: string; n: number };
function FilasDeOtros({ n, ...pedido }: FilasDeOtrosProps) {
  const [cuantas, setCuantas] = useState(FILAS);
  const query = useQuery({
    ...portalApi.esperan.query(cuantas === FILAS ? pedido : { ...pedido, cuantas }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={query}>
      {({ filas }) =>
        filas.length === 0 ? (
          <EmptyState title="Nadie espera a nadie" text="Lo que les toque a otros aparecerá aquí." />
        ) : (
          <PendingRows items={filas.map(filaDe)} after={<VerMas de={n} filas={filas.length} onMas={setCuantas} />} />
        )
      }
    </QueryView>
  );
}

/** How long each kind waits in the hands of the office, against what it says that it takes. */
export function CuantoEsperan() {
  const { data } = useQuery(portalApi.turnos.query({}));
  const filas = (data?.partes ?? []).filter(({ clave }) => clave === 'oficina' || clave === 'economia');
  const puede = usePuede('reportes.ver');
  const clases = filas.flatMap((parte) => parte.clases);
  if (clases.length === 0) return null;
  return (
    <Card
      title="Cuánto esperan"
      note="días, en la oficina"
      action={puede && <AppLink to="/admin/reportes/espera">Ver todo</AppLink>}
    >
      <DataTable
        title="Cuánto esperan"
        empty=""
        compact
        minWidth={0}
        rows={clases}
        rowKey={(una) => una.clave}
        columns={[
          { label: 'Clase', value: nombreConEnlace },
          { label: 'Mediana', value: (una) => Math.round(una.mediana), numeric: true },
          { label: 'Máx.', value: masLarga, numeric: true },
          { label: 'Promesa', value: (una) => una.promesa, numeric: true },
        ]}
      />
    </Card>
  );
}
const capital = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);
const nombreConEnlace = ({ etiqueta, enlace, n }: Parte['clases'][number]) =>
  enlace ? (
    <AppLink to={enlace} title={plural(n, 'en espera', 'en espera')}>
      {capital(etiqueta)}
    </AppLink>
  ) : (
    capital(etiqueta)
  );
const masLarga = ({ maximo, promesa }: Parte['clases'][number]) => (
  <span className={promesa !== null && maximo > promesa ? classes.tarde : undefined}>{maximo}</span>
);
