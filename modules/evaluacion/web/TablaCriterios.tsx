import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { RichText } from '#core/field/kinds/richtext/web/RichText.tsx';
import type { RowColumn } from '#core/form/web/RowEditor.tsx';
import { RowCell, RowTable } from '#core/form/web/RowTable.tsx';
import rows from '#core/form/web/rows.module.css';
import { plainText } from '#core/kernel/shared/text.ts';
import { RowActions } from '#core/list/web/RowActions.tsx';
import { Columns } from '#core/shell/web/Columns.tsx';
import { shortcut } from '#core/shell/web/keys.ts';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { BotonesDeOrden, movida } from '#modules/convocatorias/web/admin/BotonesDeOrden.tsx';
import type { PlantillaDetalle } from '../contract.ts';
import { definicionDeRegla, esClaveDeRegla } from '../domain/parametros.ts';
import { esPuntuable, maximosDe, type NivelCriterio, sumasDeTitulos } from '../domain/puntaje.ts';
import { CALCULOS, NIVELES_CRITERIO } from '../domain/vocabularios.ts';
import { plantillasApi as api } from './api.ts';
import { EditorDeFila } from './EditorDeFila.tsx';
import { FormularioCriterio } from './FormularioCriterio.tsx';
import { GuiaDeCriterios, type Muestra } from './GuiaDeCriterios.tsx';
import classes from './plantilla.module.css';
import { SumaDePlantilla } from './SumaDePlantilla.tsx';

type Criterio = PlantillaDetalle['criterios'][number];
const NIVELES: readonly NivelCriterio[] = ['criterio', 'titulo', 'subtotal'];
const nombre = (c: Criterio) => plainText(c.texto).slice(0, 60);

/** The rule of a criterion, with the values that it sets for itself, and what may be given over its maximum. */
function Regla({ de: { calculo, parametros, editable, puntosAdicionales } }: { de: Criterio }) {
  const valores = Object.entries(parametros).map(
    ([clave, valor]) => `${esClaveDeRegla(clave) ? definicionDeRegla(clave).etiqueta : clave}: ${valor}`,
  );
  const dichos = editable ? [] : [CALCULOS[calculo], ...valores];
  if (puntosAdicionales) dichos.push(`Hasta ${puntosAdicionales} puntos adicionales`);
  return dichos.length > 0 && <small>{dichos.join(' · ')}</small>;
}

type Columnas = {
  criterios: readonly Criterio[];
  /** Points that the template has to add up to. */
  de: number;
  /** Opens a criterion by its points; null when nothing changes. */
  onPuntos: ((id: number) => void) | null;
};
/** The points of a criterion, or what a heading adds up to. */
function Puntos({ c, suma, de, onPuntos }: Omit<Columnas, 'criterios'> & { c: Criterio; suma: number | undefined }) {
  if (!esPuntuable(c))
    return (
      suma !== undefined && (
        <span className={classes.puntos}>
          {suma} <small>de {de}</small>
        </span>
      )
    );
  if (!onPuntos) return <span className={classes.puntos}>{c.puntajeMax}</span>;
  return (
    <span className={classes.puntos}>
      <button type="button" aria-label={`Puntos de ${nombre(c)}: ${c.puntajeMax}`} onClick={() => onPuntos(c.id)}>
        {c.puntajeMax}
      </button>
    </span>
  );
}

function columnasDe({ criterios, de, onPuntos }: Columnas): readonly RowColumn<Criterio>[] {
  const sumas = maximosDe(criterios);
  return [
    {
      label: 'Criterio',
      field: 'texto',
      value: (c) => (
        <div className={classes.criterio}>
          <RichText html={c.texto} />
          {esPuntuable(c) && <Regla de={c} />}
        </div>
      ),
    },
    {
      label: 'Quién puntúa',
      width: 136,
      field: ['editable', 'calculo'],
      value: (c) => esPuntuable(c) && (c.editable ? 'El evaluador' : <StatusBadge label="Automático" tone="gray" />),
    },
    {
      label: 'Puntos',
      width: 128,
      numeric: true,
      field: 'puntajeMax',
      value: (c) => <Puntos c={c} suma={sumas.get(c.id)} de={de} onPuntos={onPuntos} />,
    },
  ];
}

type DeFila = {
  c: Criterio;
  i: number;
  total: number;
  onMove: (d: -1 | 1) => void;
  onEdit: () => void;
  onAll: () => void;
  onRemove: () => unknown;
};
const Acciones = ({ c, i, total, onMove, onEdit, onAll, onRemove }: DeFila) => (
  <td className={rows.actions}>
    <BotonesDeOrden nombre={nombre(c)} i={i} total={total} disabled={false} onMove={onMove} />
    <RowActions
      name={nombre(c)}
      actions={[
        { label: 'Editar', run: onEdit },
        { label: 'Todos sus datos', run: onAll },
        {
          label: 'Eliminar',
          tone: 'danger',
          run: onRemove,
          confirm: {
            title: 'Eliminar el criterio',
            text: `Se eliminará «${nombre(c)}» de la plantilla.`,
            verb: 'Eliminar',
            tone: 'danger',
          },
        },
      ]}
    />
  </td>
);

/** One button for each level that a new row may have. */
const Agregar = ({ onAdd }: { onAdd: (nivel: NivelCriterio) => void }) =>
  NIVELES.map((nivel) => (
    <Button
      key={nivel}
      variant="subtle"
      size="xs"
      leftSection={<IconPlus size={14} />}
      title={nivel === 'criterio' ? shortcut('addRow') : undefined}
      aria-label={`Agregar ${NIVELES_CRITERIO[nivel].toLowerCase()}`}
      onClick={() => onAdd(nivel)}
    >
      {NIVELES_CRITERIO[nivel]}
    </Button>
  ));

/**
 * Criteria of a template under their titles, each with its points, and the sum always in sight (spec 08 §3). While it
 * is not approved each is written in its row, one at a time; what few have, in a dialog.
 */
export function TablaCriterios({ plantilla }: { plantilla: PlantillaDetalle }) {
  const hecho = useDone();
  const [orden, setOrden] = useState<number[] | null>(null);
  const [abierta, setAbierta] = useState<number | NivelCriterio | null>(null);
  const [enDialogo, setEnDialogo] = useState<Criterio | null>(null);
  const [muestra, setMuestra] = useState<Muestra | null>(null);
  const { id, version, editable, criterios, puntajeTotal } = plantilla;
  const ids = orden ?? criterios.map((c) => c.id);
  const filas = ids.flatMap((x) => criterios.find((c) => c.id === x) ?? []);
  useHotkeys(editable ? [['alt+N', () => setAbierta('criterio'), { usePhysicalKeys: true }]] : [], []);

  const mover = (i: number, d: -1 | 1) => filas[i + d] && setOrden(movida(ids, i, d));
  const conTeclas = (i: number) => (event: KeyboardEvent) => {
    if (!editable || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    mover(i, event.key === 'ArrowUp' ? -1 : 1);
  };
  const guardarOrden = async () => {
    await hecho(api.reordenar.call({ id, version, orden: ids }), 'Orden guardado.');
    setOrden(null);
  };
  const cerrar = () => {
    setAbierta(null);
    setMuestra(null);
  };
  const editor = (de: Criterio | NivelCriterio) => (
    <EditorDeFila
      key={typeof de === 'string' ? de : de.id}
      plantilla={plantilla}
      columnas={columnas}
      de={de}
      nombre={typeof de === 'string' ? de : nombre(de)}
      onMuestra={setMuestra}
      onClose={cerrar}
    />
  );
  const columnas = columnasDe({ criterios: filas, de: puntajeTotal, onPuntos: editable ? setAbierta : null });
  const fila = (c: Criterio, i: number) => {
    if (editable && abierta === c.id) return editor(c);
    return (
      <tr key={c.id} data-nivel={c.nivel} onKeyDown={conTeclas(i)}>
        {columnas.map((columna) => (
          <RowCell key={columna.label} column={columna} head={columna === columnas[0]} main={columna.numeric === true}>
            <div>{columna.value(c, i)}</div>
          </RowCell>
        ))}
        {editable && (
          <Acciones
            c={c}
            i={i}
            total={filas.length}
            onMove={(d) => mover(i, d)}
            onEdit={() => setAbierta(c.id)}
            onAll={() => setEnDialogo(c)}
            onRemove={() => hecho(api.eliminarCriterio.call({ id, version, criterioId: c.id }), 'Criterio eliminado.')}
          />
        )}
      </tr>
    );
  };
  const nuevo = typeof abierta === 'string' ? abierta : null;
  const tabla = (
    <div className={`${rows.rows} ${classes.tabla}`}>
      {filas.length === 0 && !nuevo ? (
        <p className={rows.empty}>Aún no tiene criterios. Agregue primero un título y, debajo, lo que se puntúa.</p>
      ) : (
        <RowTable title="Criterios de la plantilla" columns={columnas} acts={editable}>
          <tbody>
            {filas.map(fila)}
            {editable && nuevo && editor(nuevo)}
          </tbody>
        </RowTable>
      )}
      <SumaDePlantilla
        partes={sumasDeTitulos(filas).map((t) => t.suma)}
        de={puntajeTotal}
        orden={orden && { guardar: guardarOrden, deshacer: () => setOrden(null) }}
      >
        {editable && <Agregar onAdd={setAbierta} />}
      </SumaDePlantilla>
      {enDialogo && (
        <FormularioCriterio plantilla={plantilla} criterio={enDialogo} onClose={() => setEnDialogo(null)} />
      )}
    </div>
  );
  return <Columns aside={<GuiaDeCriterios plantilla={plantilla} muestra={muestra} />}>{tabla}</Columns>;
}
