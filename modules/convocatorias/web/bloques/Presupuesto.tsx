import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { compareMoney, formatMoney, percentage } from '#core/kernel/shared/money.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { formOf } from '#core/record/shared/fields.ts';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { type At, BlockRows, withRow } from '#core/steps/web/BlockRows.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import { tablaPorTipo } from '#modules/proyectos/domain/tablas.ts';
import type { Presupuesto } from '../../domain/bloques.ts';
import { evaluarPresupuesto, type ReglasPresupuesto, topeDeLinea } from '../../domain/presupuesto.ts';
import { CAMPOS_LINEA, type ValorPresupuesto } from '../../domain/valores.ts';

type Props = BlockProps<Presupuesto, ValorPresupuesto, ReglasPresupuesto>;
type Linea = ValorPresupuesto[number];

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
      minWidth={620}
      rows={value}
      rowKey={(l) => l.partidaId}
      columns={[
        block.showCodigo && { label: 'Código', value: (l) => partida(l)?.codigo },
        { label: 'Partida', value: (l) => partida(l)?.nombre, told: true },
        { label: 'Tipo', value: (l) => partida(l)?.tipo },
        block.justificacion && { label: 'Justificación', value: (l) => l.justificacion },
        { label: 'Monto', value: (l) => formatMoney(l.monto), numeric: true },
        block.porcentaje && { label: '%', value: (l) => percentage(l.monto, r.total), numeric: true },
      ]}
      head={
        <p>
          Total <strong>{formatMoney(r.total)}</strong> de {formatMoney(reglas.max)}
          {compareMoney(reglas.min, '0') > 0 && ` (mínimo ${formatMoney(reglas.min)})`}. Saldo disponible:{' '}
          <strong>{formatMoney(r.saldo)}</strong>
        </p>
      }
      add={{ label: 'Agregar partida', why: agotado ? 'Ya no hay saldo disponible' : undefined }}
      editor={(at, cerrar) => <EditorDeLinea {...props} at={at} onClose={cerrar} />}
      remove={{
        title: 'Eliminar la partida',
        text: (l) => `Se eliminará «${partida(l)?.nombre ?? ''}» del presupuesto.`,
        run: (_, i) => saveNow(value.filter((_, n) => n !== i)),
      }}
      locked={(l) => l.fija && <StatusBadge label="Monto fijo" tone="gray" />}
    >
      <Resumen r={r} reglas={reglas} />
    </BlockRows>
  );
}

function Resumen({ r, reglas }: { r: ReturnType<typeof evaluarPresupuesto>; reglas: ReglasPresupuesto }) {
  const partidasDe = (grupo: string) => {
    const ids = reglas.grupos.find((g) => g.nombre === grupo)?.partidaIds ?? [];
    return reglas.partidas.filter((p) => ids.includes(p.id)).map((p) => p.nombre);
  };
  const excedidos = r.grupos.filter((g) => g.excedido);
  return (
    <>
      <DocumentView title="Resumen por tipo de partida" content={[tablaPorTipo(r.porTipo)]} />
      {excedidos.length > 0 ? (
        <Alert color="red" title="El presupuesto presenta excesos en las siguientes categorías">
          <Bullets
            of={excedidos.map((g) => `${g.nombre}: máximo ${formatMoney(g.montoMax)}, suma ${formatMoney(g.usado)}`)}
          />
        </Alert>
      ) : (
        r.grupos.length > 0 && <Alert color="green">Su proyecto respeta los límites de la directiva.</Alert>
      )}
      {r.grupos.length > 0 && (
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
      )}
    </>
  );
}

function EditorDeLinea({
  block,
  value,
  options: reglas,
  at,
  saveNow,
  onClose,
}: Props & { at: At; onClose: () => void }) {
  const actual = at === 'new' ? null : value[at]!;
  const tipo = reglas.partidas.find((p) => p.id === actual?.partidaId)?.tipo ?? block.tipos[0]!;
  const otras = value.filter((l) => l !== actual);
  const ofrecidas = reglas.partidas
    .filter((p) => p.postulacion && !otras.some((l) => l.partidaId === p.id))
    .map((p) => {
      const { tope, motivo } = topeDeLinea(p.id, otras, reglas);
      const lleno = compareMoney(tope, '0') <= 0;
      return {
        value: String(p.id),
        label: `${p.codigo} ${p.nombre}`,
        of: p.tipo,
        ...(lleno ? { disabled: true } : {}),
        ...(motivo ? { reason: motivo } : {}),
      };
    });
  const { justificacion, ...campos } = CAMPOS_LINEA;
  const form = formOf(
    {
      tipo: { kind: 'choice', radio: true, label: 'Tipo de partida', required: true, options: block.tipos },
      ...campos,
      ...(block.justificacion ? { justificacion: { ...justificacion, required: true } } : {}),
    },
    'Guardar partida',
  );
  const schema = form.schema.superRefine((d, c) => {
    const { tope } = topeDeLinea(d.partidaId, otras, reglas);
    if (d.monto && compareMoney(d.monto, tope) > 0)
      c.addIssue({
        code: 'custom',
        path: ['monto'],
        message: `El monto supera lo disponible: ${formatMoney(tope)} como máximo`,
      });
  });
  const { saldo } = evaluarPresupuesto(otras, reglas);
  return (
    <FormModal
      title={actual ? 'Editar partida' : 'Agregar partida'}
      onClose={onClose}
      def={{ ...form, schema }}
      options={{ partidaId: ofrecidas }}
      initial={actual ? { ...actual, tipo, partidaId: String(actual.partidaId) } : { tipo }}
      intro={
        <Alert color="blue" icon={<IconLock size={18} />} mb="md">
          Saldo disponible: {formatMoney(saldo)}
        </Alert>
      }
      onSubmit={({ partidaId, monto, ...d }) => {
        const { justificacion: dicha = null } = d as Partial<Linea>;
        return saveNow(withRow(value, at, { partidaId, monto, justificacion: dicha, fija: false }));
      }}
    />
  );
}
