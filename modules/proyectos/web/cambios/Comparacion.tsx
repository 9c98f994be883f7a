import { IconAlertTriangle, IconCircleCheck, IconPoint } from '@tabler/icons-react';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { agree, plural } from '#core/kernel/shared/text.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import type { DiferenciaVista, EfectoVisto, EnsayoDeCambio } from '../../contract-cambios.ts';
import { GRUPOS_DE_EFECTO } from '../../domain/cambios/efectos.ts';
import classes from './cambios.module.css';

const NADA = 'No figura';

type Cotejadas = { diferencias: readonly DiferenciaVista[]; iguales: number };
type Columnas = { antes: string; despues: string };
const COMO_ESTA: Columnas = { antes: 'Como está', despues: 'Como quedaría' };

/** Two pictures of a project side by side: what differs, and how many facts do not. */
export function QueCambia({
  diferencias,
  iguales,
  titulo = 'Qué cambia',
  columnas = COMO_ESTA,
}: Cotejadas & {
  titulo?: string;
  columnas?: Columnas;
}) {
  const nota = `${plural(diferencias.length, 'dato', 'datos')}; ${agree(iguales, 'el otro queda igual', `los otros ${iguales} quedan igual`)}`;
  return (
    <Card title={titulo} note={nota}>
      <DataTable
        title={titulo}
        rows={diferencias}
        rowKey={(d) => d.clave}
        empty="No hay ninguna diferencia."
        columns={[
          { label: 'Dato', identity: true, width: '24%', value: (d) => d.rotulo },
          {
            label: columnas.antes,
            width: '38%',
            value: (d) => <span className={classes.gone}>{d.antes ?? NADA}</span>,
          },
          {
            label: columnas.despues,
            value: (d) => (
              <ins className={classes.new} data-tone={d.despues === null ? 'red' : 'green'}>
                {d.despues ?? NADA}
              </ins>
            ),
          },
        ]}
      />
    </Card>
  );
}

const ICONOS = { bien: IconCircleCheck, dato: IconPoint, aviso: IconAlertTriangle } as const;
const TONOS = { bien: 'green', dato: 'gray', aviso: 'yellow' } as const;
const DICHOS = { bien: 'Se cumple: ', dato: '', aviso: 'Atención: ' } as const;

function Grupo({ titulo, efectos }: { titulo: string; efectos: readonly EfectoVisto[] }) {
  return (
    <div>
      <h3>{titulo}</h3>
      <ul>
        {efectos.map((e) => {
          const Icono = ICONOS[e.tono];
          return (
            <li key={e.texto} data-tone={TONOS[e.tono]}>
              <Icono size={16} aria-hidden="true" />
              <span>
                {DICHOS[e.tono]}
                {e.texto}
              </span>
            </li>
          );
        })}
        {efectos.length === 0 && <li data-tone="gray">Nada cambia.</li>}
      </ul>
    </div>
  );
}

/** What follows from a change, in its four groups, as the server computed it just now. */
export function QueSeSigue({ efectos }: Pick<EnsayoDeCambio, 'efectos'>) {
  const grupos = keysOf(GRUPOS_DE_EFECTO);
  return (
    <Card title="Qué se sigue de esto" note="calculado ahora">
      <div className={classes.follows}>
        {grupos.map((grupo) => (
          <Grupo key={grupo} titulo={GRUPOS_DE_EFECTO[grupo]} efectos={efectos.filter((e) => e.grupo === grupo)} />
        ))}
      </div>
    </Card>
  );
}
