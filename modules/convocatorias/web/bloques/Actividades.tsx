import { Button, Stack } from '@mantine/core';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { defineForm, type Field } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { zDay, zRequired } from '#core/kernel/shared/schemas.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { type BlockProps, fieldId, rowTarget } from '#core/steps/web/blocks.ts';
import { BlockErrors, FieldMessage } from '#core/steps/web/parts.tsx';
import type { Actividades } from '../../domain/bloques.ts';
import type { ValorActividades } from '../../domain/valores.ts';

type Opciones = { desde: string; hasta: string; integrantes: { id: number; etiqueta: string }[] };
type Fila = ValorActividades[number];

/** Form of one activity: the fields that this programme asks for, and the range of the call. */
function formulario(block: Actividades, o: Opciones) {
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
  const fields: Field[] = [
    { key: 'actividad', label: 'Actividad', kind: 'text', required: true, maxLength: 255 },
    ...(block.justificacion
      ? [{ key: 'justificacion', label: 'Justificación', kind: 'longtext', required: true } as const]
      : []),
    ...(block.responsable
      ? [
          {
            key: 'integranteId',
            label: 'Responsable',
            kind: 'select',
            required: true,
            options: o.integrantes.map((i) => ({ value: String(i.id), label: i.etiqueta })),
          } as const,
        ]
      : []),
    { key: 'fechaInicio', label: 'Fecha de inicio', kind: 'date', required: true, help: rango, span: 6 },
    { key: 'fechaFin', label: 'Fecha de fin', kind: 'date', required: true, span: 6 },
    ...(block.duracion ? [{ key: 'duracion', label: 'Horas efectivas', kind: 'number', required: true } as const] : []),
  ];
  return defineForm({ schema, fields, submit: 'Guardar actividad' });
}

export function BloqueActividades({
  block,
  value,
  options: o,
  saveNow,
  errors,
  disabled,
}: BlockProps<Actividades, ValorActividades, Opciones>) {
  const [edita, setEdita] = useState<number | 'nueva' | null>(null);
  const def = formulario(block, o);
  const guardar = async (datos: Record<string, unknown>) => {
    const fila = {
      id: null,
      justificacion: null,
      duracion: null,
      ...datos,
      integranteId: datos.integranteId ? Number(datos.integranteId) : null,
    } as Fila;
    await saveNow(
      edita === 'nueva' ? [...value, fila] : value.map((a, i) => (i === edita ? { ...fila, id: a.id } : a)),
    );
  };
  const actual = typeof edita === 'number' ? value[edita] : null;
  const horas = value.reduce((s, a) => s + (a.duracion ?? 0), 0);
  return (
    <Stack id={fieldId(block.key, 'actividades')} tabIndex={-1}>
      <p>
        Calendario de actividades ({value.length}). Las fechas van del {formatDay(o.desde)} al {formatDay(o.hasta)}.
        Mínimo: {block.min} actividades.
      </p>
      {!disabled && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => setEdita('nueva')}
          w="fit-content"
        >
          Agregar actividad
        </Button>
      )}
      <BlockErrors errors={errors} told={[...value.keys()]} />
      <DataTable
        title="Actividades"
        empty="Aún no hay actividades."
        minWidth={560}
        rows={value}
        rowTarget={rowTarget(block.key)}
        rowKey={(a, i) => a.id ?? `nueva-${i}`}
        columns={[
          {
            label: 'Actividad',
            value: (a, i) => (
              <>
                {a.actividad}
                <FieldMessage errors={errors} field={i} />
              </>
            ),
          },
          block.justificacion && { label: 'Justificación', value: (a) => a.justificacion },
          block.responsable && {
            label: 'Responsable',
            value: (a) => o.integrantes.find((x) => x.id === a.integranteId)?.etiqueta,
          },
          { label: 'Inicio', value: (a) => formatDay(a.fechaInicio) },
          { label: 'Fin', value: (a) => formatDay(a.fechaFin) },
          block.duracion && { label: 'Horas', value: (a) => a.duracion, numeric: true },
          !disabled && {
            label: 'Acciones',
            value: (a, i) => (
              <>
                {block.editar !== false && (
                  <Button variant="subtle" size="xs" leftSection={<IconEdit size={16} />} onClick={() => setEdita(i)}>
                    Editar
                  </Button>
                )}
                <ConfirmButton
                  variant="subtle"
                  color="red"
                  size="xs"
                  leftSection={<IconTrash size={16} />}
                  ask={{
                    title: 'Eliminar la actividad',
                    text: `Se eliminará «${a.actividad}» del calendario.`,
                    verb: 'Eliminar',
                    tone: 'danger',
                  }}
                  onConfirm={() => saveNow(value.filter((_, n) => n !== i))}
                >
                  Eliminar
                </ConfirmButton>
              </>
            ),
          },
        ]}
      />
      {block.duracion && (
        <p>
          Total: {horas} horas{block.minHoras ? ` de ${block.minHoras} como mínimo` : ''}.
        </p>
      )}
      <FormModal
        key={String(edita)}
        title={edita === 'nueva' ? 'Agregar actividad' : 'Editar actividad'}
        opened={edita !== null}
        onClose={() => setEdita(null)}
        def={def}
        initial={actual ? { ...actual, integranteId: actual.integranteId ? String(actual.integranteId) : '' } : {}}
        onSubmit={guardar}
      />
    </Stack>
  );
}
