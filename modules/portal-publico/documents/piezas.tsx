import type { ReactNode } from 'react';
import { markWords } from '#core/kernel/shared/marked.ts';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { dayInWords } from '#core/kernel/shared/spanish.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { rutaDe } from '../domain/direcciones.ts';
import { type ObraEnLista, PRIMEROS_AUTORES } from '../domain/obras.ts';
import type {
  AutorDeObra,
  Cifra,
  Enlace,
  GrupoEnLista,
  Nombrado,
  PersonaEnLista,
  ProyectoEnLista,
} from '../domain/paginas.ts';

export const cantidad = (n: number): string => groupDigits(n);
/** Parts of a list with the place of each, which tells them apart: a page is drawn once. */
export const enLugar = <T,>(de: readonly T[]) => de.map((parte, lugar) => ({ parte, lugar, clave: `n${lugar}` }));

/** What is wider than a phone slides within itself; who moves by keyboard reaches it. */
export const Deslizable = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className="desliza" aria-label={titulo} tabIndex={0}>
    {children}
  </section>
);

export const Seccion = (props: {
  id: string;
  titulo: string;
  nota?: string | null;
  mas?: ReactNode;
  children: ReactNode;
}) => (
  <section aria-labelledby={props.id}>
    <div className="cabeza">
      <h2 id={props.id}>{props.titulo}</h2>
      {props.nota && <span className="tenue">{props.nota}</span>}
      {props.mas && <span className="mas">{props.mas}</span>}
    </div>
    {props.children}
  </section>
);

/** Words with those looked for marked. */
export const Marcado = ({ texto, palabras }: { texto: string; palabras?: readonly string[] }) => (
  <>
    {palabras && palabras.length > 0
      ? enLugar(markWords(texto, palabras)).map(({ parte, clave }) =>
          parte.marked ? <mark key={clave}>{parte.text}</mark> : parte.text,
        )
      : texto}
  </>
);

/** A printed name, or a link to the page of the person. */
export const Con = ({ de }: { de: Enlace }) => (de.ruta ? <a href={de.ruta}>{de.nombre}</a> : <span>{de.nombre}</span>);
export const Lista = ({ de }: { de: readonly Enlace[] }) => (
  <>
    {de.map((enlace, i) => (
      <span key={`${enlace.ruta}${enlace.nombre}`}>
        {i > 0 && ', '}
        <Con de={enlace} />
      </span>
    ))}
  </>
);

export const Cifras = ({ de }: { de: readonly Cifra[] }) => (
  <dl className="cifras">
    {de.map(({ etiqueta, valor, nota, ruta }) => (
      <div key={etiqueta}>
        <dt>{etiqueta}</dt>
        <dd>
          {ruta ? <a href={ruta}>{valor}</a> : valor}
          {nota && <small>{nota}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

export const Autores = ({ de }: { de: readonly AutorDeObra[] }) => (
  <>
    {enLugar(de).map(({ parte: autor, lugar, clave }) => (
      <span key={clave}>
        {lugar > 0 && '; '}
        {autor.ruta ? <a href={autor.ruta}>{autor.nombre}</a> : autor.nombre}
      </span>
    ))}
  </>
);

const Firmas = ({ obra, suya }: { obra: ObraEnLista; suya?: number | undefined }) => {
  const propia = obra.autores.findIndex(({ persona }) => persona !== null && persona === suya);
  const primeros = obra.autores.slice(0, PRIMEROS_AUTORES);
  const mostrados = propia >= PRIMEROS_AUTORES ? [...primeros.slice(0, -1), obra.autores[propia]!] : primeros;
  const resto = obra.autores.length - mostrados.length;
  return (
    <>
      {enLugar(mostrados).map(({ parte: { nombre, persona }, lugar, clave }) => (
        <span key={clave}>
          {lugar > 0 && '; '}
          {persona !== null && persona === suya ? <b>{nombre}</b> : nombre}
        </span>
      ))}
      {resto > 0 && ` y ${resto} más`}
    </>
  );
};
export const Obra = (props: { obra: ObraEnLista; suya?: number; palabras?: readonly string[]; mas?: ReactNode }) => {
  const { obra } = props;
  const donde = [obra.fuente, obra.anio === null ? null : String(obra.anio)].filter(Boolean);
  return (
    <li>
      <div>
        <a className="titulo" href={rutaDe('publicacion', { id: obra.id, nombre: obra.titulo })}>
          <Marcado texto={obra.titulo} {...(props.palabras ? { palabras: props.palabras } : {})} />
        </a>
        <p className="detalle">
          <Firmas obra={obra} suya={props.suya} />
          {obra.autores.length > 0 && donde.length > 0 && ' · '}
          {donde.join(' · ')}
        </p>
        {props.mas}
      </div>
      {obra.cuartil && <span className="etiqueta">{obra.cuartil}</span>}
    </li>
  );
};
export const Obras = ({ de, suya }: { de: readonly ObraEnLista[]; suya?: number }) => (
  <ul className="filas">
    {de.map((obra) => (
      <Obra key={obra.id} obra={obra} {...(suya === undefined ? {} : { suya })} />
    ))}
  </ul>
);

type DeFila = { titulo: string; ruta: string; detalle: string; etiqueta?: string | null; palabras?: readonly string[] };
export const Fila = ({ titulo, ruta, detalle, etiqueta, palabras }: DeFila) => (
  <li>
    <div>
      <a className="titulo" href={ruta}>
        <Marcado texto={titulo} {...(palabras ? { palabras } : {})} />
      </a>
      {detalle && <p className="detalle">{detalle}</p>}
    </div>
    {etiqueta && <span className="etiqueta">{etiqueta}</span>}
  </li>
);
const unido = (...partes: readonly (string | null | undefined)[]) => partes.filter(Boolean).join(' · ');
export const filaDePersona = (p: PersonaEnLista): DeFila => ({
  titulo: p.nombre,
  ruta: p.ruta,
  detalle: unido(p.unidad, plural(p.obras, 'publicación', 'publicaciones')),
});
export const filaDeGrupo = (g: GrupoEnLista): DeFila => ({
  titulo: g.nombre,
  ruta: g.ruta,
  detalle: unido(g.siglas, g.facultad),
  etiqueta: g.disuelto ? 'Disuelto' : null,
});
export const filaDeProyecto = (p: ProyectoEnLista): DeFila => ({
  titulo: p.titulo,
  ruta: p.ruta,
  detalle: unido(p.codigo, p.programa, String(p.periodo), p.responsable),
  etiqueta: p.situacion,
});
export const filaNombrada = (n: Nombrado): DeFila => ({ titulo: n.nombre, ruta: n.ruta, detalle: n.detalle ?? '' });
export const Filas = ({ de, palabras }: { de: readonly DeFila[]; palabras?: readonly string[] }) => (
  <ul className="filas">
    {de.map((fila) => (
      <Fila key={fila.ruta} {...fila} {...(palabras ? { palabras } : {})} />
    ))}
  </ul>
);

/** Facts with their labels; what is not known is not said. */
export const Ficha = ({ de }: { de: readonly { que: string; valor: ReactNode }[] }) => (
  <dl className="ficha">
    {de
      .filter(({ valor }) => valor !== null && valor !== undefined && valor !== '')
      .map(({ que, valor }) => (
        <div key={que}>
          <dt>{que}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
  </dl>
);

/** A day in words: «28 de octubre de 2026». */
export const diaEnPalabras = (dia: string | null): string | null =>
  dia && /^\d{4}-\d{2}-\d{2}/.test(dia) ? dayInWords(dia) : null;
export const diaCorto = (dia: string | null): string | null => (dia ? formatDay(dia) : null);
