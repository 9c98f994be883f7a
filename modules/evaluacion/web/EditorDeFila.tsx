import { useCallback } from 'react';
import { type RowColumn, RowEditor } from '#core/form/web/RowEditor.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { criterioDatos, type PlantillaDetalle } from '../contract.ts';
import { PARAMETROS_DE_REGLA } from '../domain/calculos.ts';
import { formularioFila } from '../domain/formularios.ts';
import { esClaveDeRegla } from '../domain/parametros.ts';
import { esPuntuable, type NivelCriterio } from '../domain/puntaje.ts';
import { NIVELES_CRITERIO } from '../domain/vocabularios.ts';
import { plantillasApi as api } from './api.ts';
import type { Muestra } from './GuiaDeCriterios.tsx';
import { enParrafos, textoLlano, tieneFormato } from './texto-llano.ts';

type Criterio = PlantillaDetalle['criterios'][number];
type Props = {
  plantilla: PlantillaDetalle;
  columnas: readonly RowColumn<Criterio>[];
  /** The one that is written, or the level of a new one. */
  de: Criterio | NivelCriterio;
  nombre: string;
  onMuestra: (muestra: Muestra) => void;
  onClose: () => void;
};

const NUEVO = {
  texto: '',
  puntajeMax: '',
  editable: true,
  calculo: 'ninguna',
  puntosAdicionales: null,
  parametros: {},
};

/** A criterion, or a heading, while it is written in its row (spec 08 §3). */
export function EditorDeFila({ plantilla: { id, version }, columnas, de, nombre, onMuestra, onClose }: Props) {
  const hecho = useDone();
  const nuevo = typeof de === 'string';
  const base = nuevo ? { ...NUEVO, nivel: de } : de;
  const puntuable = esPuntuable(base);
  const conFormato = tieneFormato(base.texto);
  const mostrar = useCallback(
    ({ texto, puntajeMax, editable }: Record<string, unknown>) => {
      const escrito = String(texto ?? '');
      onMuestra({
        texto: conFormato ? escrito : enParrafos(escrito),
        puntajeMax: Number(puntajeMax ?? 0),
        automatico: editable === 'no',
        puntuable,
      });
    },
    [conFormato, puntuable, onMuestra],
  );
  const guardar = ({ texto, editable, calculo, ...escrito }: Record<string, unknown>) => {
    const datos = criterioDatos.parse({
      ...base,
      puntajeMax: 0,
      ...escrito,
      texto: conFormato ? texto : enParrafos(String(texto)),
      editable: editable !== 'no',
      calculo: editable === 'no' ? calculo : 'ninguna',
      parametros: {},
    });
    const deLaRegla = Object.entries(base.parametros).filter(
      ([clave]) => esClaveDeRegla(clave) && PARAMETROS_DE_REGLA[datos.calculo].includes(clave),
    );
    const todo = { ...datos, parametros: Object.fromEntries(deLaRegla), id, version };
    return hecho(nuevo ? api.agregarCriterio.call(todo) : api.editarCriterio.call({ ...todo, criterioId: de.id }));
  };
  return (
    <RowEditor
      name={nuevo ? `${NIVELES_CRITERIO[de]} por agregar` : nombre}
      columns={columnas}
      kept={(columna) => !nuevo && columna.value(de, 0)}
      form={{
        def: formularioFila(puntuable, conFormato),
        initial: {
          texto: conFormato ? base.texto : textoLlano(base.texto),
          puntajeMax: base.puntajeMax,
          editable: base.editable ? 'si' : 'no',
          calculo: base.calculo,
        },
        save: guardar,
      }}
      onValues={mostrar}
      onClose={onClose}
    />
  );
}
