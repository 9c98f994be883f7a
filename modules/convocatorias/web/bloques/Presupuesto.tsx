import { Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { formOf } from '#core/form/shared/fields.ts';
import type { RowDraft } from '#core/form/web/RowEditor.tsx';
import { compareMoney, percentage, subtractMoney } from '#core/kernel/shared/money.ts';
import { formatMoney, type Money } from '#core/kernel/shared/money-format.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Meter } from '#core/shell/web/Meter.tsx';
import { type At, BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { Presupuesto } from '../../domain/bloques.ts';
import { evaluarPresupuesto, type ReglasPresupuesto, topeDeLinea } from '../../domain/presupuesto.ts';
import { CAMPOS_LINEA, type ValorPresupuesto } from '../../domain/valores.ts';

type Props = BlockProps<Presupuesto, ValorPresupuesto, ReglasPresupuesto>;
type Linea = ValorPresupuesto[number];
type Evaluado = ReturnType<typeof evaluarPresupuesto>;

export function BloquePresupuesto(props: Props) {
  const { block, value, options: reglas, saveNow } = props;
  const r = evaluarPresupuesto(value, reglas);
  const partida = (l: Linea) => reglas.partidas.find((p) => p.id === l.partidaId);
  const agotado = compareMoney(r.saldo, '0') <= 0;
  return (
    <BlockRows
      {...props}
      field="presupuesto"
      title="Partidas del presupuesto"
      empty="Aún no hay partidas."
      rows={value}
      rowKey={(l) => l.partidaId}
      columns={[
        {
          label: 'Partida',
          value: (l) => [block.showCodigo && partida(l)?.codigo, partida(l)?.nombre].filter(Boolean).join(' '),
          field: 'partidaId',
        },
        block.justificacion && { label: 'Justificación', value: (l) => l.justificacion, field: 'justificacion' },
        { label: 'Monto', value: (l) => formatMoney(l.monto), numeric: true, field: 'monto', width: 136 },
        block.porcentaje && { label: '%', value: (l) => percentage(l.monto, r.total), numeric: true, width: 56 },
      ]}
      groups={gruposDe(r, reglas)}
      head={<Totales r={r} reglas={reglas} />}
      add={{ label: 'Agregar partida', why: agotado ? 'Ya no hay saldo disponible' : undefined }}
      form={(at, lineas) => formularioDe({ ...props, value: [...lineas] }, at)}
      save={saveNow}
      remove={{
        title: 'Eliminar la partida',
        text: (l) => `Se eliminará «${partida(l)?.nombre ?? ''}» del presupuesto.`,
        run: (_, i) => saveNow(value.filter((_, n) => n !== i)),
      }}
      locked={(l) =>
        l.fija && (
          <Text size="xs" c="dimmed">
            <IconLock size={14} aria-hidden="true" /> Monto fijo
          </Text>
        )
      }
    >
      <Rubros r={r} reglas={reglas} />
    </BlockRows>
  );
}

/** What it sums, what is left, and how its kinds share the maximum; the mark is the minimum. */
const Totales = ({ r, reglas }: { r: Evaluado; reglas: ReglasPresupuesto }) => (
  <div>
    <Group gap="xl" mb={8}>
      <Dato nombre="Total" monto={r.total} />
      <Dato nombre="Saldo disponible" monto={r.saldo} />
    </Group>
    <Meter
      label="Presupuesto"
      used={Number(r.total)}
      cap={Number(reglas.max)}
      said={`${formatMoney(r.total)} de ${formatMoney(reglas.max)}`}
      mark={Number(reglas.min)}
      parts={r.porTipo.map((t) => Number(t.monto))}
    />
    <Text size="xs" c="dimmed" mt={4}>
      {r.porTipo
        .filter((t) => t.cantidad)
        .map((t) => `${t.tipo} ${t.porcentaje} % · `)
        .join('')}
      máximo {formatMoney(reglas.max)}
      {compareMoney(reglas.min, '0') > 0 && ` · mínimo ${formatMoney(reglas.min)}`}
    </Text>
  </div>
);
const Dato = ({ nombre, monto }: { nombre: string; monto: Money }) => (
  <div>
    <Text size="xs" c="dimmed">
      {nombre}
    </Text>
    <Text size="xl" fw={600}>
      {formatMoney(monto)}
    </Text>
  </div>
);

/** The lines under the cap that they share; those that no cap limits, under their kind. */
function gruposDe(r: Evaluado, reglas: ReglasPresupuesto) {
  const tope = (l: Linea) => reglas.grupos.find((g) => g.partidaIds.includes(l.partidaId));
  const tipo = (l: Linea) => reglas.partidas.find((p) => p.id === l.partidaId)?.tipo ?? 'Otros';
  return {
    of: (l: Linea) => `${tope(l) ? 'tope' : 'tipo'} ${tope(l)?.nombre ?? tipo(l)}`,
    list: [
      ...r.grupos.map((g) => ({
        key: `tope ${g.nombre}`,
        title: g.nombre,
        cap: {
          used: Number(g.usado),
          cap: Number(g.montoMax),
          said: `${formatMoney(g.usado, '')} de ${formatMoney(g.montoMax, '')}`,
        },
      })),
      ...r.porTipo.map((t) => ({ key: `tipo ${t.tipo}`, title: t.tipo })),
    ],
  };
}
function Rubros({ r, reglas }: { r: Evaluado; reglas: ReglasPresupuesto }) {
  const partidasDe = (grupo: string) => {
    const ids = reglas.grupos.find((g) => g.nombre === grupo)?.partidaIds ?? [];
    return reglas.partidas.filter((p) => ids.includes(p.id)).map((p) => p.nombre);
  };
  if (r.grupos.length === 0) return null;
  return (
    <details>
      <summary>Rubros financiables y lo que queda en cada uno</summary>
      <DataTable
        title="Rubros financiables"
        empty="Ninguno."
        rows={r.grupos}
        columns={[
          { label: 'Rubro', value: (g) => g.nombre },
          { label: 'Financiamiento máximo', value: (g) => formatMoney(g.montoMax), numeric: true },
          { label: 'Queda', value: (g) => formatMoney(g.resto), numeric: true },
          { label: 'Partidas', value: (g) => partidasDe(g.nombre).join(', ') },
        ]}
      />
    </details>
  );
}

/** Form of a line: the items that are left, and the amount that would pass. */
function formularioDe({ block, value, options: reglas }: Props, at: At): RowDraft<Linea> {
  const actual = at === 'new' ? null : value[at]!;
  const otras = value.filter((l) => l !== actual);
  const tipos: readonly string[] = block.tipos;
  const ofrecidas = reglas.partidas
    .filter((p) => p.postulacion && tipos.includes(p.tipo) && !otras.some((l) => l.partidaId === p.id))
    .map((p) => {
      const { tope, motivo } = topeDeLinea(p.id, otras, reglas);
      return {
        value: String(p.id),
        label: `${p.codigo} ${p.nombre}`,
        disabled: compareMoney(tope, '0') <= 0,
        reason: [p.tipo, motivo].filter(Boolean).join(' · '),
      };
    });
  const { justificacion, monto, partidaId } = CAMPOS_LINEA;
  const form = formOf(
    {
      partidaId,
      ...(block.justificacion ? { justificacion: { ...justificacion, required: true } } : {}),
      monto,
    },
    'Guardar partida',
  );
  const schema = form.schema.superRefine((d, c) => {
    const { tope, grupo } = topeDeLinea(d.partidaId, otras, reglas);
    if (d.monto && compareMoney(d.monto, tope) > 0)
      c.addIssue({
        code: 'custom',
        path: ['monto'],
        message: `supera en ${formatMoney(subtractMoney(d.monto, tope))} ${grupo ? `el tope de ${grupo}` : 'el saldo'}. Bájelo a ${formatMoney(tope)} o menos.`,
      });
  });
  return {
    def: { ...form, schema },
    options: { partidaId: ofrecidas },
    initial: actual ? { ...actual, partidaId: String(actual.partidaId) } : {},
    row: ({ partidaId, monto, justificacion = null }: Linea) => ({ partidaId, monto, justificacion, fija: false }),
  };
}
