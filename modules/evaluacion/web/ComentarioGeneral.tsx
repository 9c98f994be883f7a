import { Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { DetalleEvaluacion, Resumen } from '../contract-evaluador.ts';
import { FALTA_COMENTARIO_GENERAL, MAX_COMENTARIO } from '../domain/cierre.ts';
import { evaluadorApi } from './api.ts';
import { useAutoguardado } from './autoguardado.ts';
import type { Pendientes } from './CriterioEvaluable.tsx';
import { Guardado } from './Guardado.tsx';

type Props = {
  evaluacion: DetalleEvaluacion;
  pendientes: Pendientes;
  onResumen: (resumen: Resumen) => void;
  onGuardado: (comentario: string) => void;
  exigido: boolean;
};

/** General comment, kept as a draft while it is written (spec 08 §6.3). */
export function ComentarioGeneral({ evaluacion: d, pendientes, onResumen, onGuardado, exigido }: Props) {
  const [texto, setTexto] = useState(d.comentario);
  const { estado, cambiar, enviar } = useAutoguardado<string>(async (comentario) => {
    onResumen(await evaluadorApi.comentar.call({ proyectoId: d.proyectoId, comentario }));
    onGuardado(comentario);
  });
  useEffect(() => {
    pendientes.add(enviar);
    return () => {
      pendientes.delete(enviar);
    };
  });
  return (
    <div>
      <Textarea
        id="comentario"
        label="Comentario general"
        description={`Necesario para finalizar · ${texto.length} de ${MAX_COMENTARIO} caracteres`}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={MAX_COMENTARIO}
        readOnly={!d.editable}
        error={exigido && texto.trim() === '' ? FALTA_COMENTARIO_GENERAL : undefined}
        value={texto}
        onChange={(e) => {
          setTexto(e.currentTarget.value);
          cambiar(e.currentTarget.value);
        }}
        onBlur={() => d.editable && enviar()}
      />
      <Guardado estado={estado} />
    </div>
  );
}
