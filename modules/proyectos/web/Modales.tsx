import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { optionsOf } from '#core/field/shared/options.ts';
import { type AskFormProps, askForm } from '#core/flow/web/ask-form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { ProyectoDetalle } from '../contract.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import { formularioForzar, formularioProyecto } from '../domain/formularios.ts';
import { api } from './api.ts';

type Props = { proyecto: ProyectoDetalle; onClose: () => void };

/** Edit modal of spec 05 §2 B3; only what changed travels. */
export function Editar({ proyecto, onClose }: Props) {
  const hecho = useDone();
  const { id, version, edicion } = proyecto;
  return (
    <FormModal
      title="Editar datos del proyecto"
      def={formularioProyecto}
      initial={edicion}
      onClose={onClose}
      onSubmit={(datos) => {
        const antes: Record<string, unknown> = edicion;
        const cambios = Object.fromEntries(
          Object.entries(datos).filter(([k, v]) => (v || null) !== (antes[k] || null)),
        );
        return hecho(api.editar.call({ ...cambios, id, version }));
      }}
    />
  );
}

/** Approval, with the next code of the series already written. */
export function Aprobar({ record: { id, edicion }, run, onClose }: AskFormProps<ProyectoDetalle>) {
  const accion = flujoProyecto.actions.aprobar;
  const sugerencia = useQuery({ ...api.codigoSugerido.query({ id }), gcTime: 0 });
  const def = useMemo(() => {
    const base = askForm(accion);
    const ayuda = 'Código sugerido: el siguiente de su tipo y año. Puede cambiarlo.';
    return { ...base, fields: base.fields.map((f) => (f.key === 'codigo_proyecto' ? { ...f, help: ayuda } : f)) };
  }, [accion]);
  if (sugerencia.isPending) return null;
  return (
    <FormModal
      title={accion.label}
      def={def}
      initial={{
        codigo_proyecto: sugerencia.data?.codigo,
        resolucion_rectoral: edicion.resolucionRectoral,
        resolucion_fecha: edicion.resolucionFecha,
      }}
      intro={<Text mb="md">{accion.confirm}</Text>}
      onClose={onClose}
      onSubmit={run}
    />
  );
}

/** Any other state, with the reason that the timeline keeps. */
export function Forzar({ proyecto, onClose }: Props) {
  const hecho = useDone();
  const def = useMemo(() => {
    const estados = optionsOf(formularioForzar.fields[0] ?? {});
    const sinActual = estados.filter((o) => o.value !== proyecto.estado);
    return {
      ...formularioForzar,
      fields: formularioForzar.fields.map((f) => (f.key === 'estado' ? { ...f, options: sinActual } : f)),
    };
  }, [proyecto.estado]);
  return (
    <FormModal
      title="Forzar el estado del proyecto"
      def={def}
      intro={
        <Text mb="md">Úselo solo cuando ninguna acción lleve al estado que corresponde. No se envía ningún aviso.</Text>
      }
      onClose={onClose}
      onSubmit={(datos) => hecho(api.forzar.call({ ...datos, id: proyecto.id }))}
    />
  );
}
