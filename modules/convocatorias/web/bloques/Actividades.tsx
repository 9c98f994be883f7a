import { z } from 'zod';
import { formOf } from '#core/form/shared/fields.ts';
import { zDay } from '#core/kernel/shared/schemas.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { Actividades } from '../../domain/bloques.ts';
import { CAMPOS_ACTIVIDAD, type OpcionesActividades, type ValorActividades } from '../../domain/valores.ts';

type Fila = ValorActividades[number];
const VACIA = { justificacion: null, integranteId: null, duracion: null };

/** Form of one activity: what this programme asks for, within the days of the call. */
function formulario(block: Actividades, { desde, hasta }: OpcionesActividades) {
  const { actividad, justificacion, integranteId, fechaInicio, fechaFin, duracion } = CAMPOS_ACTIVIDAD;
  const help = `Entre el ${formatDay(desde)} y el ${formatDay(hasta)}`;
  const accepts = zDay.refine((d) => d >= desde && d <= hasta, `${help}, según el calendario de la convocatoria`);
  const horas = z.coerce.number().int().min(1, 'Indique las horas efectivas').max(2000);
  const required = true;
  return formOf(
    {
      actividad,
      ...(block.justificacion ? { justificacion: { ...justificacion, required } } : {}),
      ...(block.responsable ? { integranteId: { ...integranteId, required } } : {}),
      fechaInicio: { ...fechaInicio, accepts, help },
      fechaFin: { ...fechaFin, accepts },
      ...(block.duracion ? { duracion: { ...duracion, required, accepts: horas } } : {}),
    },
    'Guardar actividad',
  );
}

export function BloqueActividades(props: BlockProps<Actividades, ValorActividades, OpcionesActividades>) {
  const { block, value, options: o, saveNow } = props;
  const horas = value.reduce((s, a) => s + (a.duracion ?? 0), 0);
  return (
    <BlockRows
      {...props}
      field="actividades"
      title="Actividades"
      empty="Aún no hay actividades."
      rows={value}
      rowKey={(a, i) => a.id ?? `nueva-${i}`}
      columns={[
        { label: 'Actividad', value: (a) => a.actividad, field: 'actividad' },
        block.justificacion && { label: 'Justificación', value: (a) => a.justificacion, field: 'justificacion' },
        block.responsable && {
          label: 'Responsable',
          value: (a) => o.integrantes.find((x) => x.id === a.integranteId)?.etiqueta,
          field: 'integranteId',
        },
        { label: 'Inicio', value: (a) => formatDay(a.fechaInicio), field: 'fechaInicio', width: 124 },
        { label: 'Fin', value: (a) => formatDay(a.fechaFin), field: 'fechaFin', width: 124 },
        block.duracion && {
          label: 'Horas',
          value: (a) => a.duracion && `${a.duracion} h`,
          numeric: true,
          field: 'duracion',
          width: 80,
        },
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
      form={(at) => ({
        def: formulario(block, o),
        options: { integranteId: o.integrantes.map((i) => ({ value: String(i.id), label: i.etiqueta })) },
        initial: at === 'new' ? {} : { ...value[at], integranteId: String(value[at]?.integranteId ?? '') },
        row: (datos: Omit<Fila, 'id'>) => ({ ...VACIA, ...datos, id: at === 'new' ? null : (value[at]?.id ?? null) }),
      })}
      save={saveNow}
    >
      {block.duracion && (
        <p>
          Total: {horas} horas{block.minHoras ? ` de ${block.minHoras} como mínimo` : ''}.
        </p>
      )}
    </BlockRows>
  );
}
