import { useDisclosure } from '@mantine/hooks';
import { IconArrowDownRight, IconArrowUpRight, IconChevronRight } from '@tabler/icons-react';
import { agree } from '#core/kernel/shared/text.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { type Answer, type AnswerLine, changeOf, sayChange, sayValue } from '../shared/answer.ts';
import classes from './answer.module.css';

/** Rows that the chart tells apart; the rest are one bar, added up. */
const BARS = 7;
const lastOf = ({ values }: AnswerLine) => values.at(-1) ?? 0;
const beforeOf = ({ values }: AnswerLine) => values.at(-2) ?? 0;

/** How many, and in a line of its own how that compares. */
const linesOf = (headline: string) => {
  const at = headline.search(/[,;] /) + 1;
  return at === 0 ? headline : [headline.slice(0, at), <br key="br" />, headline.slice(at)];
};

/** What a report answers: its sentence beside its chart, and the table with every point and the way to the rows. */
export const AnswerView = ({ answer }: { answer: Answer }) => (
  <>
    <section className={classes.card} aria-labelledby="respuesta">
      <h2 id="respuesta">{answer.question}</h2>
      <div className={classes.said}>
        <p className={classes.headline}>{linesOf(answer.headline)}</p>
        {answer.cause && <p className={classes.cause}>{answer.cause}</p>}
        <p className={classes.window}>{answer.window}</p>
      </div>
      {answer.rows.length > 1 && <Ranking {...answer} />}
    </section>
    {answer.rows.length > 0 && <AnswerTable {...answer} />}
  </>
);

/** The biggest, and the rest added up. */
function barsOf(rows: readonly AnswerLine[]): AnswerLine[] {
  if (rows.length <= BARS) return [...rows];
  const rest = rows.slice(BARS - 1);
  const values = rest[0]!.values.map((_, at) => rest.reduce((sum, { values: of }) => sum + of[at]!, 0));
  return [...rows.slice(0, BARS - 1), { name: `Otros ${rest.length}`, values, href: null }];
}

/** Share of the width that a number takes: a tick nearer than that to its bar has the number after it. */
const NEAR = 0.12;
const endOf = (bar: AnswerLine, most: number) => {
  const [now, before] = [lastOf(bar), beforeOf(bar)];
  return before > now && before - now < NEAR * most ? before : now;
};

/** Bars with whole labels and their value; a tick says where each stood at the point before. */
function Ranking({ rows, unit, points }: Answer) {
  const bars = barsOf(rows);
  const most = Math.max(1, ...bars.flatMap((bar) => [lastOf(bar), beforeOf(bar)]));
  const wide = (value: number) => `${(100 * value) / most}%`;
  return (
    <ol className={classes.bars} aria-label="Gráfico: sus números están en la tabla">
      {bars.map((bar) => (
        <li key={bar.name}>
          <span>{bar.name}</span>
          <span className={classes.track}>
            <i style={{ width: wide(lastOf(bar)) }} />
            <em style={{ left: wide(beforeOf(bar)) }} aria-hidden="true" />
            <b style={{ left: wide(endOf(bar, most)) }}>{sayValue(lastOf(bar), unit)}</b>
          </span>
        </li>
      ))}
      <li className={classes.legend} aria-hidden="true">
        <em /> {points.at(-2)}
      </li>
    </ol>
  );
}

/** One bar for each point, the last one darker: the words beside it say its figures. */
function Points({
  values,
  points,
  unit,
  most,
}: { values: readonly number[]; points: readonly string[] } & Pick<Answer, 'unit'> & { most: number }) {
  const said = values.map((value, at) => `${points[at]}: ${sayValue(value, unit)}`).join(', ');
  return (
    <svg className={classes.points} viewBox="0 0 82 20" role="img" aria-label={said}>
      <title>{said}</title>
      {values.map((value, at) => {
        const height = value === 0 ? 1 : Math.max(2, (18 * value) / most);
        return <rect key={points[at]} x={at * 14} y={20 - height} width="12" height={height} rx="1" />;
      })}
    </svg>
  );
}

function Change({ line, unit }: { line: AnswerLine; unit: Answer['unit'] }) {
  const change = changeOf(line);
  if (change === 0) return 'igual';
  const Arrow = change < 0 ? IconArrowDownRight : IconArrowUpRight;
  return (
    <span className={classes.change}>
      <Arrow size={14} aria-hidden="true" /> {sayChange(change, unit)}
    </span>
  );
}

type LineProps = Pick<Answer, 'points' | 'unit'> & { line: AnswerLine; whole: number; most: number; part?: boolean };
/** The cells of a line after its name. */
const Cells = ({ line, points, unit, whole, most, part = false }: LineProps) => (
  <>
    <td data-label={`${points[0]} a ${points.at(-1)}`}>
      <Points points={points} unit={unit} most={most} values={line.values} />
    </td>
    <td data-label={points.at(-1)}>
      <span className={part ? undefined : classes.figure}>{sayValue(lastOf(line), unit)}</span>
    </td>
    <td data-label={`Frente a ${points.at(-2)}`}>
      <Change line={line} unit={unit} />
    </td>
    <td data-label="Parte">{!part && whole > 0 && `${Math.round((100 * lastOf(line)) / whole)} %`}</td>
    <td>
      {line.href && (
        <AppLink to={line.href} aria-label={`Ver ${unit === 'count' ? lastOf(line) : 'lo que suma'}: ${line.name}`}>
          Ver{unit === 'count' && ` ${sayValue(lastOf(line), unit)}`}
        </AppLink>
      )}
    </td>
  </>
);

const Head = ({ by, points }: Pick<Answer, 'by' | 'points'>) => (
  <thead>
    <tr>
      <th scope="col">{by}</th>
      <th scope="col">{`${points[0]} a ${points.at(-1)}`}</th>
      <th scope="col">{points.at(-1)}</th>
      <th scope="col">{`Frente a ${points.at(-2)}`}</th>
      <th scope="col">Parte</th>
      <th scope="col">
        <span className={classes.hidden}>Filas que cuenta</span>
      </th>
    </tr>
  </thead>
);

type RowProps = Omit<LineProps, 'line' | 'part'> & { row: Answer['rows'][number] };
/** A line of the answer, which unfolds in its parts. */
function Row({ row, ...common }: RowProps) {
  const [open, { toggle }] = useDisclosure(false);
  const parts = row.parts.length;
  return (
    <>
      <tr>
        <th scope="row">
          {parts > 0 ? (
            <button type="button" aria-expanded={open} onClick={toggle}>
              <IconChevronRight size={16} aria-hidden="true" />
              {row.name}
              <span className={classes.hidden}>{` ${parts} ${agree(parts, 'parte', 'partes')}`}</span>
            </button>
          ) : (
            <span>{row.name}</span>
          )}
        </th>
        <Cells {...common} line={row} />
      </tr>
      {open &&
        row.parts.map((part) => (
          <tr key={part.name} data-part>
            <th scope="row">{part.name}</th>
            <Cells {...common} line={part} part />
          </tr>
        ))}
    </>
  );
}

function AnswerTable({ question, by, points, unit, rows, total }: Answer) {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values));
  const common = { points, unit, whole: lastOf(total) };
  return (
    <ScrollRegion label={`Tabla: ${question}`} minWidth={0} className={classes.frame}>
      <table className={classes.table} aria-label={question}>
        <Head by={by} points={points} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} {...common} most={most} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total.name}</th>
            <Cells {...common} line={total} most={Math.max(1, ...total.values)} />
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}
