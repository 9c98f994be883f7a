import { IconChevronRight, IconDotsVertical } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { type RowAction, RowActions } from '#core/list/web/RowActions.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import type { LineaDelArbol } from '../contract.ts';
import type { Rama } from '../domain/arbol.ts';
import classes from './lineas.module.css';

type Fila = Rama<LineaDelArbol>;
type Props = {
  ramas: readonly Fila[];
  alternar: (id: number) => void;
  acciones: (linea: LineaDelArbol) => readonly RowAction[];
};

/** Lines as a tree in a table: arrows move and open, as in any tree. */
export function ArbolDeLineas({ ramas, alternar, acciones }: Props) {
  const cuerpo = useRef<HTMLTableSectionElement>(null);
  const [actual, setActual] = useState<number | null>(null);
  const alcanzable = ramas.some((r) => r.linea.id === actual) ? actual : (ramas[0]?.linea.id ?? null);
  const ir = (indice: number) => cuerpo.current?.querySelectorAll<HTMLElement>(':scope > tr')[indice]?.focus();
  const alTeclear = (evento: KeyboardEvent<HTMLElement>) => {
    const fila = evento.target;
    if (!(fila instanceof HTMLElement) || fila.tagName !== 'TR') return;
    const indice = ramas.findIndex((r) => String(r.linea.id) === fila.dataset.id);
    const destino = destinoDe(evento.key, ramas, indice, alternar);
    if (destino === null) return;
    evento.preventDefault();
    ir(destino);
  };
  return (
    <div className={classes.marco}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a treegrid is a table whose rows take focus */}
      <table role="treegrid" aria-label="Líneas de investigación" className={classes.arbol} onKeyDown={alTeclear}>
        <thead>
          <tr>
            <th scope="col">Código</th>
            <th scope="col">Línea</th>
            <th scope="col">
              <span className={classes.oculto}>Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody ref={cuerpo}>
          {ramas.map((rama) => (
            <FilaDeLinea
              key={rama.linea.id}
              {...rama}
              alcanzable={rama.linea.id === alcanzable}
              alternar={alternar}
              alEnfocar={setActual}
              acciones={acciones}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Row that a key leads to; opening and closing leave the focus where it is. */
function destinoDe(tecla: string, ramas: readonly Fila[], indice: number, alternar: Props['alternar']): number | null {
  const rama = ramas[indice];
  if (!rama) return null;
  switch (tecla) {
    case 'ArrowDown':
      return Math.min(indice + 1, ramas.length - 1);
    case 'ArrowUp':
      return Math.max(indice - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return ramas.length - 1;
    case 'ArrowRight':
      if (rama.hijas > 0 && !rama.abierta) alternar(rama.linea.id);
      return rama.abierta ? indice + 1 : indice;
    case 'ArrowLeft': {
      if (rama.abierta) alternar(rama.linea.id);
      if (rama.abierta || rama.nivel === 1) return indice;
      let padre = indice;
      while (padre > 0 && ramas[padre]!.nivel >= rama.nivel) padre -= 1;
      return padre;
    }
    default:
      return null;
  }
}

type FilaProps = Fila & {
  alcanzable: boolean;
  alternar: Props['alternar'];
  alEnfocar: (id: number) => void;
  acciones: Props['acciones'];
};

const FilaDeLinea = memo(function FilaDeLinea(props: FilaProps) {
  const { linea, nivel, posicion, hermanas, hijas, abierta, alcanzable, alternar, alEnfocar, acciones } = props;
  return (
    <tr
      data-id={linea.id}
      tabIndex={alcanzable ? 0 : -1}
      onFocus={() => alEnfocar(linea.id)}
      aria-level={nivel}
      aria-posinset={posicion}
      aria-setsize={hermanas}
      aria-expanded={hijas > 0 ? abierta : undefined}
      data-inactiva={linea.estado === 'inactivo' || undefined}
    >
      <th scope="row">
        <span
          className={classes.codigo}
          style={{ paddingInlineStart: `min(${(nivel - 1) * 22}px, ${(nivel - 1) * 2.5}vw, 55%)` }}
        >
          {hijas > 0 ? (
            <button
              type="button"
              tabIndex={-1}
              className={classes.alternar}
              data-abierta={abierta || undefined}
              aria-label={`${abierta ? 'Contraer' : 'Desplegar'} ${linea.codigo}`}
              onClick={() => alternar(linea.id)}
            >
              <IconChevronRight size={16} aria-hidden="true" />
            </button>
          ) : (
            <span className={classes.hoja} aria-hidden="true" />
          )}
          {linea.codigo}
        </span>
      </th>
      <td>
        {linea.nombre}
        {hijas > 0 && <small className={classes.cuenta}> ({hijas})</small>}{' '}
        {linea.estado === 'inactivo' && <StatusBadge label="Inactiva" />}
        {linea.ods.length > 0 && <small className={classes.ods}>ODS {linea.ods.join(', ')}</small>}
      </td>
      <td>
        <Menu linea={linea} acciones={acciones} />
      </td>
    </tr>
  );
});

/** The menu of a row, made when it is first asked for: with a thousand and a half lines in sight, most never are. */
function Menu({ linea, acciones }: { linea: LineaDelArbol; acciones: Props['acciones'] }) {
  const [pedido, setPedido] = useState(false);
  const lugar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const boton = pedido ? lugar.current?.querySelector<HTMLElement>('button') : null;
    boton?.focus();
    boton?.click();
  }, [pedido]);
  return (
    <span ref={lugar}>
      {pedido ? (
        <RowActions actions={acciones(linea)} name={linea.codigo} />
      ) : (
        <button
          type="button"
          className={classes.menu}
          aria-label={`Acciones de ${linea.codigo}`}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => setPedido(true)}
        >
          <IconDotsVertical size={18} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
