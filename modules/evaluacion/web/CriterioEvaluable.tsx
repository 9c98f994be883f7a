import { Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readNumber } from '#core/form/shared/number.ts';
import { RichText } from '#core/form/web/RichText.tsx';
import type { CriterioEvaluado, Resumen } from '../contract-evaluador.ts';
import { FALTA_COMENTARIO, MAX_COMENTARIO_CRITERIO } from '../domain/cierre.ts';
import { fallaDePuntaje } from '../domain/puntaje.ts';
import { evaluadorApi } from './api.ts';
import { useAutoguardado } from './autoguardado.ts';
import classes from './evaluador.module.css';
import { Guardado } from './Guardado.tsx';
import { Sustento } from './Sustento.tsx';

/** Lets the page send everything that is still waiting, before it closes the evaluation. */
export type Pendientes = Set<() => Promise<boolean>>;
type Props = {
  criterio: CriterioEvaluado;
  proyectoId: number;
  editable: boolean;
  pendientes: Pendientes;
  onResumen: (resumen: Resumen) => void;
  /** What was saved of it, for the list of what is missing. */
  onGuardado: (cambio: Partial<Pick<CriterioEvaluado, 'puntaje' | 'comentario'>>) => void;
  /** The person tried to close: what is missing is said at its field. */
  exigido: boolean;
};
type Valor = { puntaje?: number | null; comentario: string };

/** One scored criterion: its text, score and comment, saved as they are written (spec 08 §6.3). */
export function CriterioEvaluable({
  criterio: c,
  proyectoId,
  editable,
  pendientes,
  onResumen,
  onGuardado,
  exigido,
}: Props) {
  const [texto, setTexto] = useState(c.puntaje === null ? '' : String(c.puntaje));
  const [comentario, setComentario] = useState(c.comentario);
  const { estado, cambiar, enviar } = useAutoguardado<Valor>(async (valor) => {
    onResumen(await evaluadorApi.puntuar.call({ proyectoId, criterioId: c.id, ...valor }));
    onGuardado(valor);
  });
  const puntaje = readNumber(texto);
  const falla = puntaje === null ? null : fallaDePuntaje(puntaje, c.puntajeMax, c.adicionales);
  useEffect(() => {
    // A score out of range is not sent: the evaluation must not close as if it had been.
    const enviarTodo = () => (falla ? Promise.resolve(false) : enviar());
    pendientes.add(enviarTodo);
    return () => {
      pendientes.delete(enviarTodo);
    };
  });
  const anotar = (nuevoTexto: string, nuevoComentario: string) => {
    setTexto(nuevoTexto);
    setComentario(nuevoComentario);
    const valor = readNumber(nuevoTexto);
    const valido = valor === null || fallaDePuntaje(valor, c.puntajeMax, c.adicionales) === null;
    cambiar({ comentario: nuevoComentario, ...(valido ? { puntaje: valor } : {}) });
  };
  const propio = c.editable && editable;
  return (
    <li className={classes.criterio}>
      <div>
        <RichText html={c.texto} />
        {c.regla && <Sustento regla={c.regla} sustento={c.sustento} />}
      </div>
      {propio ? (
        <TextInput
          id={`puntaje-${c.id}`}
          label={
            <span>
              Puntaje (0 a {c.puntajeMax}
              {c.adicionales > 0 ? ` y hasta ${c.adicionales} adicionales` : ''})
            </span>
          }
          aria-label={`Puntaje de ${c.titulo}, de 0 a ${c.puntajeMax + c.adicionales}`}
          inputMode="decimal"
          autoComplete="off"
          value={texto}
          error={falla}
          onChange={(e) => anotar(e.currentTarget.value, comentario)}
          onBlur={() => enviar()}
        />
      ) : (
        <div>
          <span className={classes.detalle}>Puntaje</span>
          <div>
            <strong>{c.puntaje ?? 0}</strong> de {c.puntajeMax}
          </div>
        </div>
      )}
      {c.editable && (
        <div className={classes.comentario}>
          <Textarea
            id={`criterio-${c.id}`}
            label="Comentario"
            aria-label={`Comentario de ${c.titulo}`}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={MAX_COMENTARIO_CRITERIO}
            readOnly={!propio}
            error={exigido && comentario.trim() === '' ? FALTA_COMENTARIO : undefined}
            value={comentario}
            onChange={(e) => anotar(texto, e.currentTarget.value)}
            onBlur={() => propio && enviar()}
          />
          {propio && <Guardado estado={estado} />}
        </div>
      )}
    </li>
  );
}
