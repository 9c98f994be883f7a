import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAutosave } from '#core/form/web/useAutosave.ts';
import { FALTA_COMENTARIO_GENERAL, MAX_COMENTARIO } from '../domain/cierre.ts';
import { evaluadorApi } from './api.ts';
import type { EnCurso } from './en-curso.ts';
import { Guardado } from './Guardado.tsx';

/** General comment, kept as a draft while it is written (spec 08 §6.3). */
export function ComentarioGeneral({ e: { d, pendientes, exigido, poner } }: { e: EnCurso }) {
  const [texto, setTexto] = useState(d.comentario);
  const { state, change, send } = useAutosave<string>(pendientes, async (comentario) => {
    const resumen = await evaluadorApi.comentar.call({ proyectoId: d.proyectoId, comentario });
    poner(() => ({ comentario, resumen }));
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
          change(e.currentTarget.value);
        }}
        onBlur={() => d.editable && send()}
      />
      <Guardado {...state} />
    </div>
  );
}
