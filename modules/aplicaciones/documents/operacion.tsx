import { Deslizable, enLugar, Tabla } from '#modules/portal-publico/server/index.ts';
import { RECURSOS } from '../domain/ambitos.ts';
import {
  curlDe,
  type DatoDicho,
  type GrupoDeOperaciones,
  type Operacion,
  type Parametro,
} from '../domain/operaciones.ts';

/** A text in the letters of a program; its button, which a script shows, takes it away. */
export const Codigo = ({ id, titulo, texto }: { id: string; titulo: string; texto: string }) => (
  <figure className="codigo">
    <figcaption>
      <span>{titulo}</span>
      <button type="button" className="boton" data-copia={id} data-con-guion hidden>
        Copiar<span className="oculto">: {titulo}</span>
      </button>
    </figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what slides must be reachable by keyboard */}
    <pre id={id} translate="no" tabIndex={0}>
      {texto}
    </pre>
  </figure>
);

const NOMBRES: Readonly<Record<string, string>> = Object.assign(
  { planilla: 'Planilla docente', matricula: 'Matrícula' },
  RECURSOS,
);
export const nombreDeGrupo = (clave: string): string => NOMBRES[clave] ?? clave;

const Datos = ({ titulo, de }: { titulo: string; de: readonly DatoDicho[] }) => (
  <details className="datos">
    <summary>{titulo}</summary>
    <Deslizable titulo={titulo}>
      <Tabla
        titulo={titulo}
        columnas={[{ nombre: 'Dato' }, { nombre: 'Cómo se escribe' }, { nombre: 'Qué es' }]}
        filas={de.map(({ nombre, clase, que }) => ({
          clave: nombre,
          celdas: [<code key="nombre">{nombre}</code>, clase, que],
        }))}
      />
    </Deslizable>
  </details>
);

const entradaDe = (id: string, { nombre, lugar, obligatorio, opciones, ejemplo }: Parametro) => {
  const comunes = {
    id,
    'data-lugar': lugar,
    'data-nombre': nombre,
    'data-falta': obligatorio ? nombre : undefined,
    'aria-describedby': `${id}-que`,
  };
  if (opciones.length > 0)
    return (
      <select {...comunes} translate="no" defaultValue={ejemplo}>
        <option value="">Cualquiera</option>
        {opciones.map(({ valor, dicha }) => (
          <option key={valor} value={valor}>
            {dicha === valor ? valor : `${dicha} (${valor})`}
          </option>
        ))}
      </select>
    );
  return <input {...comunes} type="text" autoComplete="off" spellCheck={false} defaultValue={ejemplo} />;
};

/** A parameter: what it is, for everybody, and where to write it, for those whose page runs scripts. */
const CampoDeParametro = ({ id, parametro }: { id: string; parametro: Parametro }) => (
  <div className="parametro">
    <label htmlFor={id}>
      <code>{parametro.nombre}</code>{' '}
      <span className="tenue">
        {[parametro.clase, parametro.lugar === 'header' ? 'cabecera' : '', parametro.obligatorio ? 'obligatorio' : '']
          .filter(Boolean)
          .join(' · ')}
      </span>
    </label>
    <p className="detalle" id={`${id}-que`}>
      {parametro.que}
    </p>
    <div data-con-guion hidden>
      {entradaDe(id, parametro)}
    </div>
  </div>
);

const Cuerpo = ({ id, de }: { id: string; de: NonNullable<Operacion['cuerpo']> }) => (
  <div className="parametro">
    <label htmlFor={`${id}-cuerpo`}>
      <code>cuerpo</code> <span className="tenue">objeto en JSON · obligatorio</span>
    </label>
    <p className="detalle" id={`${id}-cuerpo-que`} translate="no">
      {de.datos.map(({ nombre }) => nombre).join(', ')}
    </p>
    <div data-con-guion hidden>
      <textarea
        id={`${id}-cuerpo`}
        translate="no"
        data-lugar="body"
        data-nombre="cuerpo"
        data-falta="cuerpo"
        aria-describedby={`${id}-cuerpo-que`}
        rows={Math.min(16, de.ejemplo.split('\n').length)}
        spellCheck={false}
        defaultValue={de.ejemplo}
      />
    </div>
  </div>
);

const Enviar = ({ id, escribe }: { id: string; escribe: boolean }) => (
  <div className="enviar" data-con-guion hidden>
    <div className="parametro">
      <label htmlFor={`${id}-clave`}>Su clave</label>
      <p className="detalle" id={`${id}-clave-que`}>
        Se queda en esta página mientras está abierta: no se guarda ni va en ninguna dirección.
      </p>
      <input
        id={`${id}-clave`}
        className="secreta"
        type="text"
        data-clave
        data-falta="su clave"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="qp_live_…"
        aria-describedby={`${id}-clave-que`}
      />
    </div>
    {escribe && (
      <label className="cuidado">
        <input type="checkbox" data-acepta />
        <span>Esta operación cambia datos reales de esta institución. Entiendo y quiero enviarla.</span>
      </label>
    )}
    <button type="submit" className="boton principal">
      Probar
    </button>
  </div>
);

/** An operation: what it asks and answers, how it is asked from a terminal, and a form that asks it from here. */
const UnaOperacion = ({ de, publica }: { de: Operacion; publica: string }) => {
  const { id, metodo, ruta, resumen, ambito, escribe, parametros, cuerpo, respuesta } = de;
  return (
    <details className="operacion" id={id}>
      <summary>
        <span className="metodo" data-escribe={escribe || undefined}>
          {metodo}
        </span>
        <code>{ruta}</code>
        <span className="resumen">{resumen}</span>
      </summary>
      <div className="cuerpo-de-operacion">
        <form
          className="probar"
          data-metodo={metodo}
          data-ruta={ruta}
          data-publica={publica}
          data-curl={`${id}-curl`}
          data-dice={`${id}-dice`}
          data-muestra={`${id}-muestra`}
          aria-label={`Probar ${metodo} ${ruta}`}
          noValidate
        >
          <p className="ambito">{ambito}</p>
          {parametros.map((parametro) => (
            <CampoDeParametro key={parametro.nombre} id={`${id}-${parametro.nombre}`} parametro={parametro} />
          ))}
          {cuerpo && <Cuerpo id={id} de={cuerpo} />}
          <Enviar id={id} escribe={escribe} />
          <div className="respondido">
            <p role="status" id={`${id}-dice`} className="dice" />
            <div id={`${id}-muestra`} hidden />
          </div>
        </form>
        <div className="ejemplos-de-operacion">
          <Codigo id={`${id}-curl`} titulo="Desde un terminal" texto={curlDe(publica, de)} />
          <Codigo id={`${id}-ejemplo`} titulo="Ejemplo de lo que responde" texto={respuesta.ejemplo} />
          {respuesta.datos.length > 0 && <Datos titulo="Datos que responde" de={respuesta.datos} />}
        </div>
      </div>
    </details>
  );
};

export const Operaciones = ({ grupos, publica }: { grupos: readonly GrupoDeOperaciones[]; publica: string }) => (
  <>
    {enLugar(grupos).map(({ parte: { clave, operaciones }, clave: lugar }) => (
      <section key={lugar} aria-labelledby={`grupo-${clave}`} className="grupo-de-operaciones">
        <h3 id={`grupo-${clave}`}>{nombreDeGrupo(clave)}</h3>
        {operaciones.map((operacion) => (
          <UnaOperacion key={operacion.id} de={operacion} publica={publica} />
        ))}
      </section>
    ))}
  </>
);
