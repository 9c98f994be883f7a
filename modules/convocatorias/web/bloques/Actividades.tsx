import { z } from 'zod';
import { defineForm, type Field } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { zDay, zRequired } from '#core/kernel/shared/schemas.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { type At, BlockRows, withRow } from '#core/steps/web/BlockRows.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { Actividades } from '../../domain/bloques.ts';
import type { OpcionesActividades, ValorActividades } from '../../domain/valores.ts';

type Fila = ValorActividades[number];

/** Form of one activity: the fields that this programme asks for, and the range of the call. */
function formulario(block: Actividades, o: OpcionesActividades) {
  const rango = `Entre el ${formatDay(o.desde)} y el ${formatDay(o.hasta)}`;
  const dia = zDay.refine((d) => d >= o.desde && d <= o.hasta, `${rango}, según el calendario de la convocatoria`);
  const schema = z.object({
    actividad: zRequired(255),
    ...(block.justificacion ? { justificacion: zRequired(2000) } : {}),
    ...(block.responsable ? { integranteId: z.string().min(1, 'Campo requerido') } : {}),
    fechaInicio: dia,
    fechaFin: dia,
    ...(block.duracion ? { duracion: z.coerce.number().int().min(1, 'Indique las horas efectivas').max(2000) } : {}),
  });
  const fields: (Field | false | undefined)[] = [
    { key: 'actividad', label: 'Actividad', kind: 'text', required: true, maxLength: 255 },
    block.justificacion && { key: 'justificacion', label: 'Justificación', kind: 'longtext', required: true },
    block.responsable && {
      key: 'integranteId',
      label: 'Responsable',
      kind: 'select',
      required: true,
      options: o.integrantes.map((i) => ({ value: String(i.id), label: i.etiqueta })),
    },
    { key: 'fechaInicio', label: 'Fecha de inicio', kind: 'date', required: true, help: rango, span: 6 },
    { key: 'fechaFin', label: 'Fecha de fin', kind: 'date', required: true, span: 6 },
    block.duracion && { key: 'duracion', label: 'Horas efectivas', kind: 'number', required: true },
  ];
  return defineForm({ schema, fields: fields.filter((f) => !!f), submit: 'Guardar actividad' });
}

export function BloqueActividades(props: BlockProps<Actividades, ValorActividades, OpcionesActividades>) {
  const { block, value, options: o, saveNow } = props;
  const horas = value.reduce((s, a) => s + (a.duracion ?? 0), 0);
  const guardar = (at: At, datos: Record<string, unknown>) => {
    const id = at === 'new' ? null : (value[at]?.id ?? null);
    const integranteId = Number(datos.integranteId) || null;
    return saveNow(withRow(value, at, { justificacion: null, duracion: null, ...datos, integranteId, id } as Fila));
  };
  return (
    <BlockRows
      {...props}
      field="actividades"
      title="Actividades"
      empty="Aún no hay actividades."
      minWidth={560}
      rows={value}
      rowKey={(a, i) => a.id ?? `nueva-${i}`}
      columns={[
        { label: 'Actividad', value: (a) => a.actividad, told: true },
        block.justificacion && { label: 'Justificación', value: (a) => a.justificacion },
        block.responsable && {
          label: 'Responsable',
          value: (a) => o.integrantes.find((x) => x.id === a.integranteId)?.etiqueta,
        },
        { label: 'Inicio', value: (a) => formatDay(a.fechaInicio) },
        { label: 'Fin', value: (a) => formatDay(a.fechaFin) },
        block.duracion && { label: 'Horas', value: (a) => a.duracion, numeric: true },
      ]}
      head={
        <p>
          Calendario de actividades ({value.length}). Las fechas van del {formatDay(o.desde)} al {formatDay(o.hasta)}.
          Mínimo: {block.min} actividades.
        </p>
      }
      add={{ label: 'Agregar actividad' }}
      fixed={block.editar === false}
      remove={{
        title: 'Eliminar la actividad',
        text: (a) => `Se eliminará «${a.actividad}» del calendario.`,
        run: (_, i) => saveNow(value.filter((_, n) => n !== i)),
      }}
      editor={(at, cerrar) => (
        <FormModal
          title={at === 'new' ? 'Agregar actividad' : 'Editar actividad'}
          opened
          onClose={cerrar}
          def={formulario(block, o)}
          initial={at === 'new' ? {} : { ...value[at], integranteId: String(value[at]?.integranteId ?? '') }}
          onSubmit={(datos) => guardar(at, datos)}
        />
      )}
    >
      {block.duracion && (
        <p>
          Total: {horas} horas{block.minHoras ? ` de ${block.minHoras} como mínimo` : ''}.
        </p>
      )}
    </BlockRows>
  );
}
