import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import {
  altoDeDia,
  type Cuerda,
  diasDeNudos,
  diasEntre,
  diaTras,
  lunesDe,
  nudosDe,
  porMadre,
} from '../domain/quipu.ts';
import { diaEnPalabras, Ficha } from './piezas.tsx';
import { Tabla } from './tabla.tsx';

const FIBRAS = 6;
const fibraDe = (orden: number): string => `fibra-${(orden % FIBRAS) + 1}`;
const enCorto = (dia: string): string => formatDay(dia).slice(0, 5);
const quedan = (dias: number): string => (dias === 0 ? 'Cierra hoy' : plural(dias, 'día', 'días'));

/** A knot at a point of a cord, upright or lying. */
const Nudo = ({ x, y, tendido = false }: { x: number; y: number; tendido?: boolean }) => (
  <g transform={`translate(${x} ${y})${tendido ? ' rotate(-90)' : ''}`}>
    <g className="nudo">
      <rect x="-6.5" y="-6" width="13" height="12" rx="5.5" className="lana" />
      <path d="M-5 2.5q5 1.5 10 -5M-5.5 -1q4 1.5 7.5 -4M-2 5q5 -.5 7.5 -4" className="vuelta" />
    </g>
  </g>
);

/** A cord that hangs from the main one, with a knot at each of some heights; the first is its end. */
const Colgante = ({ nudos, orden, fin: dia }: { nudos: readonly number[]; orden: number; fin: string }) => {
  const fin = nudos[0] ?? 0;
  const curva = orden % 2 === 0 ? -1.5 : 1.5;
  const trazo = `M10 -2C${10 + curva} ${fin * 0.3} ${10 - curva} ${fin * 0.7} 10 ${fin}`;
  return (
    <svg className={`colgante ${fibraDe(orden)}`} width="40" height={fin + 18} aria-hidden="true">
      <g className="vaiven">
        <rect x="5" y="-9" width="10" height="10" rx="3.5" className="lana" />
        <path d={trazo} className="hebra" />
        <path d={trazo} className="torcido" />
        <path d={`M10 ${fin}l-2.5 13M10 ${fin}v14M10 ${fin}l2.5 13`} className="flecos" />
        {nudos.map((y) => (
          <Nudo key={y} x={10} y={y} />
        ))}
      </g>
      <text x="26" y={fin + 4} className="fecha">
        {enCorto(dia)}
      </text>
    </svg>
  );
};

/**
 * A cord that lies, from left to right, with a knot at each place of its length.
 * @param nudos places between 0 and 1
 */
export const Tendida = ({ nudos, orden, ancho = 232 }: { nudos: readonly number[]; orden: number; ancho?: number }) => {
  const x = (lugar: number) => 8 + lugar * (ancho - 28);
  const fin = x(Math.max(0, ...nudos));
  return (
    <svg
      className={`tendida ${fibraDe(orden)}`}
      viewBox={`0 0 ${ancho} 16`}
      width={ancho}
      height="16"
      aria-hidden="true"
    >
      <path d={`M0 8H${fin}`} className="hebra" />
      <path d={`M0 8H${fin}`} className="torcido" />
      <path d={`M${fin} 8l13 -2.5M${fin} 8h14M${fin} 8l13 2.5`} className="flecos" />
      {nudos.map((lugar) => (
        <Nudo key={lugar} x={x(lugar)} y={8} tendido />
      ))}
    </svg>
  );
};

/** What a cord says when it is read. */
const Tarjeta = ({ c, dias }: { c: Cuerda; dias: number }) => (
  <div className="lectura-de-cuerda" id={`cuerda-${c.id}`}>
    <Ficha
      de={[
        { que: 'Cierra', valor: diaEnPalabras(c.fin) },
        { que: 'Quedan', valor: `${quedan(dias)}, ${plural(nudosDe(dias), 'nudo', 'nudos')}` },
        { que: 'Para quién', valor: c.paraQuien },
        { que: 'Monto', valor: c.monto === null ? null : `Hasta ${formatMoney(c.monto)}` },
      ]}
    />
    <p>
      <a className="boton" href={c.ruta} aria-label={`Ver plazos de ${c.nombre}`}>
        Ver plazos
      </a>
      {c.postular && (
        <a className="boton" href={c.postular} aria-label={`Postular a ${c.nombre}`}>
          Postular
        </a>
      )}
    </p>
  </div>
);

type Escala = { hoy: string; porDia: number; largo: number };
const Cuelga = ({ c, orden, de, hoy, porDia, largo }: Escala & { c: Cuerda; orden: number; de: number }) => {
  const dias = diasEntre(hoy, c.fin);
  const nudos = diasDeNudos(dias);
  return (
    <li className={orden >= 2 && orden / de >= 0.6 ? 'cuerda al-borde' : 'cuerda'}>
      <a className="nombre" href={c.ruta} aria-describedby={`cuerda-${c.id}`}>
        <span title={c.nombre}>{c.nombre}</span>
        <small>
          <b>{quedan(dias)}</b>
          <span className="solo-movil-en-linea"> · cierra el {enCorto(c.fin)}</span>
        </small>
      </a>
      <Colgante nudos={nudos.map((dia) => 12 + dia * porDia)} orden={orden} fin={c.fin} />
      <Tendida nudos={nudos.map((dia) => dia / largo)} orden={orden} />
      <Tarjeta c={c} dias={dias} />
      {c.postular && (
        <a className="boton postular" href={c.postular} aria-label={`Postular: ${c.nombre}`}>
          Postular
        </a>
      )}
    </li>
  );
};

/** The main cord, and across the page the weeks that come. */
const Semanas = ({ hoy, porDia, largo }: Escala) => (
  <svg className="semanas" width="100%" height={largo * porDia + 40} aria-hidden="true">
    {lunesDe(hoy, largo, porDia).map((dias) => (
      <g key={dias}>
        <line x1="52" x2="100%" y1={12 + dias * porDia} y2={12 + dias * porDia} className="semana" />
        <text x="0" y={16 + dias * porDia}>
          {enCorto(diaTras(hoy, dias))}
        </text>
      </g>
    ))}
    <line x1="4" x2="100%" y1="0" y2="0" className="madre" />
    <line x1="2" x2="100%" y1="-1.5" y2="-1.5" className="trenza" />
    <line x1="6" x2="100%" y1="1.5" y2="1.5" className="trenza" />
  </svg>
);

const Madre = ({ cuerdas, hoy, primera }: { cuerdas: readonly Cuerda[]; hoy: string; primera: number }) => {
  const dias = cuerdas.map((c) => diasEntre(hoy, c.fin));
  const largo = Math.max(1, ...dias);
  const escala = { hoy, largo, porDia: altoDeDia(dias) };
  return (
    <div className="quipu">
      <span className="hoy" aria-hidden="true">
        Hoy
      </span>
      <Semanas {...escala} />
      <ol start={primera + 1}>
        {cuerdas.map((c, i) => (
          <Cuelga key={c.id} c={c} orden={i} de={cuerdas.length} {...escala} />
        ))}
      </ol>
    </div>
  );
};

/** The open calls as a quipu: each cord a call, each knot a week of those that are left; the same as a table. */
export const Quipu = ({ cuerdas, hoy }: { cuerdas: readonly Cuerda[]; hoy: string }) => (
  <>
    {porMadre(cuerdas).map((suyas, i) => (
      <Madre key={suyas[0]?.id} cuerdas={suyas} hoy={hoy} primera={suyas[0] ? cuerdas.indexOf(suyas[0]) : i} />
    ))}
    <details className="resto">
      <summary>Ver las convocatorias abiertas como tabla</summary>
      <Tabla
        titulo="Convocatorias abiertas"
        columnas={[
          { nombre: 'Convocatoria' },
          { nombre: 'Para quién', soloAncha: true },
          { nombre: 'Cierra' },
          { nombre: 'Quedan', numero: true },
        ]}
        filas={cuerdas.map((c) => ({
          clave: String(c.id),
          celdas: [c.nombre, c.paraQuien, formatDay(c.fin), quedan(diasEntre(hoy, c.fin))],
        }))}
      />
    </details>
  </>
);

/** The life of a record along a cord: its milestones in the order in which they come. */
export const Vida = ({ hitos, hoy }: { hitos: readonly { que: string; dia: string }[]; hoy: string }) => {
  const enOrden = hitos.toSorted((a, b) => (a.dia < b.dia ? -1 : 1));
  const [primero, ultimo] = [enOrden[0]?.dia ?? hoy, enOrden.at(-1)?.dia ?? hoy];
  const largo = Math.max(1, diasEntre(primero, ultimo));
  const lugares = new Set(enOrden.map(({ dia }) => diasEntre(primero, dia) / largo));
  return (
    <div className="vida">
      <Tendida nudos={[...lugares]} orden={3} ancho={720} />
      <ol>
        {enOrden.map(({ que, dia }) => (
          <li key={`${que}${dia}`} aria-current={dia === hoy ? 'date' : undefined} data-paso={dia < hoy || undefined}>
            <b>{que}</b> <span className="tenue">{formatDay(dia)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
};
