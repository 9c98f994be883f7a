import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readNumber } from '#core/form/shared/number.ts';
import { RichText } from '#core/form/web/RichText.tsx';
import type { CriterioEvaluado } from '../contract-evaluador.ts';
import { FALTA_COMENTARIO, MAX_COMENTARIO_CRITERIO } from '../domain/cierre.ts';
import { fallaDePuntaje } from '../domain/puntaje.ts';
import { evaluadorApi } from './api.ts';
import { useAutoguardado } from './autoguardado.ts';
import type { EnCurso } from './en-curso.ts';
import classes from './evaluador.module.css';
import { Guardado } from './Guardado.tsx';
import { Sustento } from './Sustento.tsx';

type Valor = { puntaje?: number | null; comentario: string };

/** One scored criterion: its text, score and comment, saved as they are written (spec 08 §6.3). */
export function CriterioEvaluable({ criterio: c, e }: { criterio: CriterioEvaluado; e: EnCurso }) {
  const { proyectoId, editable } = e.d;
  const [texto, setTexto] = useState(c.puntaje === null ? '' : String(c.puntaje));
  const [comentario, setComentario] = useState(c.comentario);
  const puntaje = readNumber(texto);
  const falla = puntaje === null ? null : fallaDePuntaje(puntaje, c.puntajeMax, c.adicionales);
  const { estado, cambiar, enviar } = useAutoguardado<Valor>(
    e.pendientes,
    async (valor) => {
      const resumen = await evaluadorApi.puntuar.call({ proyectoId, criterioId: c.id, ...valor });
      e.poner(({ criterios }) => ({
        resumen,
        criterios: criterios.map((x) => (x.id === c.id ? { ...x, ...valor } : x)),
      }));
    },
    falla !== null,
  );
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
          onChange={(x) => anotar(x.currentTarget.value, comentario)}
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
            error={e.exigido && comentario.trim() === '' ? FALTA_COMENTARIO : undefined}
            value={comentario}
            onChange={(x) => anotar(texto, x.currentTarget.value)}
            onBlur={() => propio && enviar()}
          />
          {propio && <Guardado estado={estado} />}
        </div>
      )}
    </li>
  );
}
