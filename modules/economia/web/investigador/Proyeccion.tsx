import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import type { FichaCuenta } from '../../contract.ts';
import { RUTA_MIS_CUENTAS } from '../../domain/rutas.ts';

const [ANCHO, ALTO] = [240, 88];

/** Whether the account will be whole on its last day, at the pace of today: a line, and the same in words. */
export function Proyeccion({ f }: { f: FichaCuenta }) {
  const { proyeccion: p, inicio, fin, totales } = f;
  if (!p || !inicio || !fin)
    return (
      <Card title="¿Llegará al 100 %?" padded>
        {fin ? 'Aún no hay un ritmo que proyectar.' : 'El proyecto no tiene fechas con que proyectar.'}
      </Card>
    );
  const x = (dia: string) => (ANCHO * (Date.parse(dia) - Date.parse(inicio))) / (Date.parse(fin) - Date.parse(inicio));
  const y = (monto: string) =>
    ALTO - (ALTO * Math.min(Number(monto), Number(totales.asignado))) / Number(totales.asignado);
  const hechos = f.curva.filter((c) => c.dia >= inicio && c.dia <= fin);
  const puntos = [{ dia: inicio, monto: '0' }, ...hechos].map((c) => `${x(c.dia).toFixed(1)},${y(c.monto).toFixed(1)}`);
  const [hoyX, hoyY] = (puntos.at(-1) ?? '0,0').split(',');
  return (
    <Card title="¿Llegará al 100 %?" padded>
      <svg viewBox={`-4 -4 ${ANCHO + 8} ${ALTO + 8}`} width="100%" aria-hidden="true">
        <line x1="0" x2={ANCHO} y1="0" y2="0" stroke="var(--q-button-line)" strokeDasharray="3 3" />
        <line x1="0" x2={ANCHO} y1={ALTO} y2={ALTO} stroke="var(--q-line)" />
        <polyline points={puntos.join(' ')} fill="none" stroke="var(--q-data-1)" strokeWidth="2" />
        <line
          x1={hoyX}
          y1={hoyY}
          x2={ANCHO}
          y2={ALTO - (ALTO * p.alFin) / 100}
          stroke="var(--q-data-2)"
          strokeWidth="2"
          strokeDasharray="4 3"
        />
        <circle cx={hoyX} cy={hoyY} r="3.5" fill="var(--q-data-1)" />
      </svg>
      <p>
        Va en <b>{p.hoy} %</b>. A este ritmo rendirá <b>{p.alFin} %</b> al {formatDay(p.fin)}
        {p.alFin < 100 ? (
          <>
            ; quedarían {formatMoney(p.quedaria)}.{' '}
            <AppLink to={`${RUTA_MIS_CUENTAS}/detalle?id=${f.id}&tab=transferencias`}>Pedir transferencia</AppLink>
          </>
        ) : (
          '.'
        )}
      </p>
    </Card>
  );
}
