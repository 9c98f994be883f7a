import { DAY_MS } from '#core/kernel/shared/time.ts';
import { institution } from '#core/shell/web/institution.ts';
import { untilDay } from '#core/shell/web/when.ts';
import classes from './quipu.module.css';

/** A cord: until when, and how many days are left. */
export type Cuerda = { fin: string; dias: number };
const ANCHO = 472;
const CABEZA = 36;
export const FILA = 40;
/** Days that the main cord shows at the most; what closes later hangs from its end. */
const LARGO = 49;
/** More knots than these would fall off the row. */
const NUDOS = 5;

/** One knot per whole week left; the last days hang by one. */
export const nudosDe = (dias: number) => Math.min(NUDOS, Math.max(1, Math.floor(dias / 7)));
export const faltan = (fin: string) => untilDay(fin, new Date(), institution.timeZone).replace(/^en /, '');

const Nudos = ({ n, x, y, fibra }: { n: number; x: number; y: number; fibra: number }) =>
  Array.from({ length: n }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: knots of one cord are alike
    <ellipse key={i} cx={x} cy={y - 6.5 * i} rx="4.5" ry="3" data-fibra={fibra} />
  ));

/**
 * The open calls as a quipu: from the cord of the days that come hangs each one, on its closing day, down to its row.
 */
export function Quipu({ cuerdas }: { cuerdas: readonly Cuerda[] }) {
  const largo = Math.min(LARGO, Math.max(28, ...cuerdas.map((c) => c.dias))) + 7;
  const x = (dias: number) => 8 + ((ANCHO - 80) * Math.min(dias, largo)) / largo;
  const paso = 7 * Math.ceil(largo / 35);
  const marcas = Array.from({ length: Math.floor(largo / paso) + 1 }, (_, i) => i * paso);
  const alto = CABEZA + FILA * cuerdas.length;
  return (
    <svg className={classes.quipu} viewBox={`0 0 ${ANCHO} ${alto}`} width={ANCHO} height={alto} aria-hidden="true">
      {marcas.map((dias) => (
        <text key={dias} x={x(dias)} y={14} textAnchor={dias ? 'middle' : 'start'} data-hoy={dias === 0 || undefined}>
          {dias === 0 ? 'Hoy' : dia(dias)}
        </text>
      ))}
      <path d={`M2 28H${ANCHO - 2}`} className={classes.madre} />
      <path d={`M2 28H${ANCHO - 2}`} className={classes.trenza} />
      {cuerdas.map(({ dias, fin }, i) => {
        const pie = CABEZA + FILA * i + FILA - 14;
        return (
          <g key={`${fin}-${dias}-${pie}`}>
            <path d={`M${x(dias)} 28V${pie + 6}`} className={classes.cuerda} data-fibra={i % 4} />
            <Nudos n={nudosDe(dias)} x={x(dias)} y={pie} fibra={i % 4} />
            <text x={x(dias) + 14} y={pie - 2} className={classes.dias}>
              {faltan(fin)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const corto = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', timeZone: institution.timeZone });
const dia = (dias: number) => corto.format(Date.now() + dias * DAY_MS);

/** One cord with its knots, beside its row on a phone. */
export const CuerdaSola = ({ dias, orden }: { dias: number; orden: number }) => (
  <svg className={classes.sola} viewBox="0 0 12 40" width="12" height="40" aria-hidden="true">
    <path d="M6 0V40" className={classes.cuerda} data-fibra={orden % 4} />
    <Nudos n={nudosDe(dias)} x={6} y={34} fibra={orden % 4} />
  </svg>
);
