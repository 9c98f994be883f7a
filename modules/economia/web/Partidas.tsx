import { compareMoney } from '#core/kernel/shared/money.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Meter } from '#core/shell/web/Meter.tsx';
import type { FichaCuenta } from '../contract.ts';
import { RENDIBLES, totalesDe } from '../domain/resumen.ts';

type Linea = FichaCuenta['lineas'][number];
type Fila = { clave: string; nombre: string; codigo: string | null } & Omit<
  Linea,
  'partidaId' | 'codigo' | 'partida' | 'tipo'
>;
const s = (m: string) => (compareMoney(m, '0') === 0 ? '—' : formatMoney(m, ''));

/** Each kind of line with its sum, then its lines: nothing here is typed, all of it comes of the one calculator. */
const filasDe = (lineas: readonly Linea[]): Fila[] =>
  RENDIBLES.flatMap((tipo) => {
    const suyas = lineas.filter((l) => l.tipo === tipo);
    return suyas.length
      ? [
          { clave: tipo, nombre: tipo, codigo: null, ...totalesDe(suyas) },
          ...suyas.map((l) => ({ ...l, clave: l.codigo, nombre: l.partida })),
        ]
      : [];
  });

/** The account by its budget lines: validated dark, sent light, the rest empty (spec 07 §5). */
export function Partidas({ ficha: f }: { ficha: Pick<FichaCuenta, 'lineas' | 'totales' | 'oficina'> }) {
  const total = f.totales;
  const cifra = (label: string, de: (x: Fila | FichaCuenta['totales']) => string, fuerte = false) => ({
    label,
    numeric: true,
    value: (x: Fila) => (fuerte || !x.codigo ? <b>{s(de(x))}</b> : s(de(x))),
  });
  return (
    <DataTable
      title="Asignación económica"
      rows={filasDe(f.lineas)}
      rowKey={(x) => x.clave}
      empty="La cuenta no tiene partidas que rendir."
      columns={[
        {
          label: 'Partida',
          identity: true,
          value: (x) =>
            x.codigo ? (
              <>
                {x.nombre} <small>{x.codigo}</small>
              </>
            ) : (
              <b>{x.nombre}</b>
            ),
        },
        {
          label: 'Avance',
          width: 128,
          value: (x) =>
            x.codigo && (
              <Meter
                label={`Avance de ${x.nombre}`}
                used={Number(x.bruto) + Number(x.enviado)}
                cap={Number(x.asignado)}
                parts={[Number(x.validado), Number(x.enviado)]}
                said={`Validado ${formatMoney(x.validado)} y enviado ${formatMoney(x.enviado)} de ${formatMoney(x.asignado)}`}
              />
            ),
        },
        cifra('Asignado', (x) => x.asignado),
        cifra('Enviado', (x) => x.enviado),
        cifra(`Validado · ${f.oficina}`, (x) => x.validado),
        cifra('Saldo', (x) => x.saldoDisponible, true),
        Number(total.excesoProyectado) > 0 && cifra('Excedido', (x) => x.excesoProyectado),
      ]}
      footer={[
        'Total',
        '',
        ...[total.asignado, total.enviado, total.validado, total.saldoDisponible, total.excesoProyectado].map(s),
      ]}
    />
  );
}
