import { addDays, formatDay, weekdayOf } from '#core/kernel/shared/time.ts';
import type { Tone } from '#core/kernel/shared/tone.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { MESES, primeroDe } from '../domain/calendario.ts';
import classes from './obligaciones.module.css';

const SEMANA = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
const nombre = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The weeks of a month, Monday first; null before its first day and after its last. */
function semanasDe(primero: string): { desde: string; dias: { clave: string; dia: string | null }[] }[] {
  const lunes = addDays(primero, 1 - weekdayOf(primero));
  const semanas = Array.from({ length: 6 }, (_, n) => addDays(lunes, n * SEMANA.length));
  const suyo = (dia: string) => dia.slice(0, 7) === primero.slice(0, 7);
  return semanas
    .map((desde) => ({
      desde,
      dias: SEMANA.map((_, n) => addDays(desde, n)).map((dia) => ({ clave: dia, dia: suyo(dia) ? dia : null })),
    }))
    .filter(({ dias }) => dias.some(({ dia }) => dia !== null));
}

/** What is due on a day, and where the reader finds it. */
export type Marca = { tono: Tone; titulo: string; to?: string };
type Props = { hoy: string; marcas: ReadonlyMap<string, Marca> };
/** The months that come, with the days that something is due. */
export function Meses({ hoy, marcas }: Props) {
  return (
    <section className={`${classes.card} ${classes.months}`} aria-label="Calendario">
      {Array.from({ length: MESES }, (_, n) => primeroDe(hoy, n)).map((primero) => (
        <table key={primero} className={classes.month}>
          <caption>{nombre.format(new Date(`${primero}T00:00:00Z`))}</caption>
          <thead>
            <tr>
              {SEMANA.map((dia) => (
                <th key={dia} scope="col">
                  <abbr title={dia}>{dia[0]}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {semanasDe(primero).map(({ desde, dias }) => (
              <tr key={desde} aria-label={`Semana del ${formatDay(desde)}`}>
                {dias.map(({ clave, dia }) => (
                  <td key={clave}>{dia && <Dia dia={dia} hoy={hoy} marca={marcas.get(dia)} />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

type DeDia = { dia: string; hoy: string; marca: Marca | undefined };
function Dia({ dia, hoy, marca }: DeDia) {
  const deHoy = dia === hoy ? classes.today : '';
  if (!marca && !deHoy) return Number(dia.slice(8));
  if (marca?.to)
    return (
      <AppLink
        to={marca.to}
        className={`${classes.due} ${deHoy}`}
        data-tone={marca.tono}
        title={marca.titulo}
        aria-label={`${formatDay(dia)}: ${marca.titulo}`}
      >
        {Number(dia.slice(8))}
      </AppLink>
    );
  return (
    <span className={`${marca ? classes.due : ''} ${deHoy}`} data-tone={marca?.tono} title={marca?.titulo}>
      {Number(dia.slice(8))}
    </span>
  );
}
