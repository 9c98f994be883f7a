import { Button, Textarea, TextInput } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { RichText } from '#core/field/kinds/richtext/web/RichText.tsx';
import { readNumber } from '#core/field/shared/number.ts';
import { useAutosave } from '#core/form/web/useAutosave.ts';
import type { CriterioEvaluado } from '../contract-evaluador.ts';
import { FALTA_COMENTARIO, MAX_COMENTARIO_CRITERIO, nombreDe } from '../domain/cierre.ts';
import { fallaDePuntaje, nivelesDe } from '../domain/puntaje.ts';
import { evaluadorApi } from './api.ts';
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
  const { state, change, send } = useAutosave<Valor>(
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
    change({ comentario: nuevoComentario, ...(valido ? { puntaje: valor } : {}) });
  };
  const niveles = nivelesDe(c.puntajeMax);
  const poner = (n: number) => anotar(String(n), comentario);
  const teclas = (tecla: KeyboardEvent) => {
    const nivel = niveles.find((n) => n.nombre.startsWith(tecla.key.toUpperCase()));
    if (tecla.altKey || tecla.ctrlKey || tecla.metaKey || !(nivel || tecla.key === 'Enter')) return;
    tecla.preventDefault();
    if (nivel) poner(nivel.puntaje);
    else e.mover(1);
  };
  const propio = c.editable && editable;
  const abierto = e.todos || e.abierto === c.id;
  const nombre = nombreDe(c.titulo);
  const puntos = puntaje ?? c.puntaje;
  return (
    <li
      className={classes.criterio}
      data-abierto={e.abierto === c.id || undefined}
      onFocus={() => e.abierto !== c.id && abierto && e.abrir(c.id)}
    >
      <button
        type="button"
        className={classes.fila}
        aria-expanded={abierto}
        onClick={() => e.abrir(c.id)}
        hidden={abierto}
      >
        <span className={classes.oculto}>{propio ? 'Evaluar' : 'Ver'} </span>
        <span className={classes.nombre}>
          <b title={c.titulo}>{nombre}</b>
          <small title={comentario}>{c.regla ? 'Automático' : comentario}</small>
        </span>
        {propio && !comentario && <IconMessagePlus size={16} aria-hidden="true" />}
        <strong>{puntos ?? '–'}</strong> <small>/ {c.puntajeMax}</small>
      </button>
      <div className={classes.editor} hidden={!abierto}>
        <div>
          <RichText html={c.texto} />
          {c.regla && <Sustento regla={c.regla} sustento={c.sustento} />}
        </div>
        {propio ? (
          <div className={classes.puntaje}>
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
              onKeyDown={teclas}
              onBlur={() => send()}
            />
            {/* By keyboard a level is a letter of the field: its buttons are no stops between it and the comment. */}
            <Button.Group aria-label={`Nivel de ${c.titulo}`}>
              {niveles.map((n) => (
                <Button
                  key={n.nombre}
                  variant="default"
                  tabIndex={-1}
                  aria-pressed={puntaje === n.puntaje}
                  onClick={() => poner(n.puntaje)}
                >
                  {n.nombre} <small>{n.puntaje}</small>
                </Button>
              ))}
            </Button.Group>
          </div>
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
              onBlur={() => propio && send()}
            />
            {propio && <Guardado {...state} />}
          </div>
        )}
      </div>
    </li>
  );
}
