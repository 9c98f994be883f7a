import type { ReactNode } from 'react';
import { Deslizable, Tabla } from '#modules/portal-publico/server/index.ts';
import { PAGINA, PAGINA_MAXIMA } from '../contract-v1.ts';
import { LIMITE_USUAL, PREFIJO, RECHAZOS } from '../domain/claves.ts';
import type { Descripcion } from '../domain/operaciones.ts';
import { FIRMA_EN_PYTHON, FIRMA_EN_TYPESCRIPT } from './firma.ts';
import { Codigo, Operaciones } from './operacion.tsx';

/** An event that a destination may be told of. */
export type EventoDicho = { clave: string; etiqueta: string };
export type DeDesarrolladores = {
  descripcion: Descripcion;
  eventos: readonly EventoDicho[];
  publica: string;
  correo: string;
  oficina: string;
};
export const RUTA_DEL_DOCUMENTO = '/api/v1/openapi.json';

const PARTES = [
  ['que-da', 'Qué da'],
  ['clave', 'Pedir una clave'],
  ['limites', 'Límites'],
  ['leer', 'Leer por partes'],
  ['escribir', 'Escribir una sola vez'],
  ['errores', 'Errores'],
  ['avisos', 'Avisos a su sistema'],
  ['versiones', 'Versiones'],
  ['operaciones', 'Operaciones'],
] as const;
type Parte = (typeof PARTES)[number][0];
const Apartado = ({ id, titulo, children }: { id: Parte; titulo: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{titulo}</h2>
    {children}
  </section>
);

const QueDa = ({ de: { descripcion, publica } }: { de: DeDesarrolladores }) => (
  <Apartado id="que-da" titulo="Qué da">
    <p className="lectura">
      Personas, grupos, proyectos, publicaciones, convocatorias y organización, en JSON, y cómo enviar la planilla, la
      matrícula o una publicación que se propone. Lo que ninguna operación nombra no sale.
    </p>
    <dl className="ficha">
      <div>
        <dt>Dirección</dt>
        <dd>
          <code>{publica}/api/v1</code>
        </dd>
      </div>
      <div>
        <dt>Descripción</dt>
        <dd>
          <a href={RUTA_DEL_DOCUMENTO}>OpenAPI 3.1</a>, versión {descripcion.version}: de ella salen los tipos de su
          programa, con openapi-typescript o el generador que prefiera
        </dd>
      </div>
      <div>
        <dt>Ejemplos</dt>
        <dd>
          El repositorio de Quipu trae en <code>examples/</code> un cliente en TypeScript y un receptor de avisos en
          TypeScript y en Python
        </dd>
      </div>
    </dl>
  </Apartado>
);

const Clave = ({ de: { correo, oficina } }: { de: DeDesarrolladores }) => (
  <Apartado id="clave" titulo="Pedir una clave">
    <p className="lectura">
      La da quien administra el sistema. Escriba a {oficina}, <a href={`mailto:${correo}`}>{correo}</a>, con el nombre
      de su programa, quién responde por él, qué datos necesita y desde qué direcciones se conectará. Se muestra una
      vez: guárdela donde se guardan los secretos, nunca en el código ni en una página.
    </p>
    <Codigo id="codigo-clave" titulo="Cómo se envía" texto={`Authorization: Bearer ${PREFIJO}…`} />
    <p className="lectura">
      Cada clave puede lo que dicen sus ámbitos. Los que terminan en <code>.leer</code> dan lo mismo que este portal;
      los que terminan en <code>.institucional</code>, también los datos internos y los registros que no son públicos.
    </p>
  </Apartado>
);

const Limites = ({ de: { descripcion } }: { de: DeDesarrolladores }) => (
  <Apartado id="limites" titulo="Límites">
    <p className="lectura">
      De fábrica, {LIMITE_USUAL} solicitudes por minuto y por clave; quien da la suya puede fijar otro número. Al
      pasarse, la respuesta es 429 y <code>Retry-After</code> dice cuántos segundos esperar.
    </p>
    <Deslizable titulo="Cabeceras de cada respuesta">
      <Tabla
        titulo="Cabeceras de cada respuesta"
        columnas={[{ nombre: 'Cabecera' }, { nombre: 'Qué dice' }]}
        filas={descripcion.cabeceras.map(({ nombre, que }) => ({
          clave: nombre,
          celdas: [<code key="nombre">{nombre}</code>, que],
        }))}
      />
    </Deslizable>
  </Apartado>
);

const Leer = () => (
  <Apartado id="leer" titulo="Leer por partes">
    <ul className="puntos lectura">
      <li>
        <code>limit</code>: registros por página, {PAGINA} si no se dice y hasta {PAGINA_MAXIMA}.
      </li>
      <li>
        <code>cursor</code>: repita con el <code>siguiente</code> de cada página, con los mismos filtros, hasta que sea{' '}
        <code>null</code>. Aunque otros escriban, nada falta y nada viene dos veces.
      </li>
      <li>
        <code>fields=apellidos,orcid</code>: solo esos datos.
      </li>
      <li>
        <code>updatedSince=2026-03-01T00:00:00Z</code>: solo lo que cambió desde entonces, inclusive. Guarde el mayor{' '}
        <code>actualizado</code> y pida desde ahí la próxima vez.
      </li>
      <li>
        <code>ETag</code>: guárdela y envíela en <code>If-None-Match</code>. Si nada cambió, la respuesta es 304, sin
        contenido.
      </li>
    </ul>
  </Apartado>
);

const Escribir = () => (
  <Apartado id="escribir" titulo="Escribir una sola vez">
    <p className="lectura">
      Si la red falla después de enviar, no se sabe si el cambio se hizo. Envíe <code>Idempotency-Key</code> con un
      nombre propio de cada cambio (8 a 80 letras, números o guiones) y repita con el mismo: se hace una vez, y durante
      un día responde lo mismo. Con otro contenido responde 409.
    </p>
  </Apartado>
);

/** What is told by its status: which rules may come and what to do. */
export const ERRORES = [
  {
    estado: 400,
    reglas: ['aplicaciones.cursor_invalido', 'aplicaciones.cursor_de_otra_lista'],
    que: 'Envíe en «cursor» el «siguiente» tal como vino, con los mismos filtros, o empiece sin cursor.',
  },
  {
    estado: 403,
    reglas: ['contract.no_permission', 'aplicaciones.ambito_insuficiente'],
    que: 'La clave no tiene el ámbito que hace falta. Pídalo a quien la dio.',
  },
  { estado: 404, reglas: ['kernel.not_found'], que: 'No existe, o no es público y la clave solo lee lo público.' },
  {
    estado: 409,
    reglas: ['contract.attempt_key_reused'],
    que: 'El nombre del intento ya se usó con otro contenido. Use uno nuevo para cada cambio.',
  },
  {
    estado: 422,
    reglas: ['kernel.invalid_data', 'kernel.refused_field'],
    que: 'Un dato no se admite: «errors» dice cuál y por qué.',
  },
  {
    estado: 429,
    reglas: ['server.key_limit_reached', 'server.too_many_wrong_keys'],
    que: 'Espere los segundos de «Retry-After» y repita.',
  },
  {
    estado: 503,
    reglas: ['kernel.database_unreachable'],
    que: 'El sistema descansa un momento. Espere los segundos de «Retry-After» y repita.',
  },
] as const;
const reglasDe = (reglas: readonly string[]) =>
  reglas.map((regla) => (
    <code key={regla} className="regla">
      {regla}
    </code>
  ));
const filasDeErrores = [
  ...Object.entries(RECHAZOS).map(([regla, que]) => ({
    clave: regla,
    celdas: ['401', reglasDe([`aplicaciones.${regla}`]), que],
  })),
  ...ERRORES.map(({ estado, reglas, que }) => ({
    clave: String(estado),
    celdas: [String(estado), reglasDe(reglas), que],
  })),
];
const Errores = () => (
  <Apartado id="errores" titulo="Errores">
    <p className="lectura">
      Todo error es <code>application/problem+json</code> (RFC 9457), en español. Decida por <code>rule</code>, que no
      cambia de nombre; <code>detail</code> es para las personas. Si escribe a soporte, dé el <code>requestId</code>. El
      documento OpenAPI enumera todas las reglas.
    </p>
    <Deslizable titulo="Errores más frecuentes">
      <Tabla
        titulo="Errores más frecuentes"
        columnas={[{ nombre: 'Estado' }, { nombre: 'rule' }, { nombre: 'Qué hacer' }]}
        filas={filasDeErrores}
      />
    </Deslizable>
  </Apartado>
);

const AVISO = `POST /su/direccion
Quipu-Delivery: 81
Quipu-Signature: t=1767225600,v1=5f0c…

{ "id": 81, "evento": "proyecto.aprobar", "ocurrio": "2026-03-01T15:04:05.000Z",
  "registro": { "tipo": "proyecto", "id": 12 }, "estadoAnterior": "enviado", "estado": "aprobado" }`;
const Avisos = ({ de: { eventos } }: { de: DeDesarrolladores }) => (
  <Apartado id="avisos" titulo="Avisos a su sistema">
    <p className="lectura">
      En lugar de preguntar, su sistema puede recibir un aviso cuando algo cambia de estado. Quien administra el sistema
      registra la dirección y entrega el secreto con que se firma. El aviso no trae los datos del registro: léalos aquí
      con su clave.
    </p>
    <Codigo id="codigo-aviso" titulo="Lo que llega" texto={AVISO} />
    <ul className="puntos lectura">
      <li>
        Responda 2xx en diez segundos. Otra cosa, o una redirección, se repite cada vez más tarde hasta que se agotan
        los intentos.
      </li>
      <li>
        Puede llegar más de una vez: <code>Quipu-Delivery</code> es el mismo en cada intento. Los de un registro llegan
        en orden; los de registros distintos, no siempre.
      </li>
      <li>
        Compruebe la firma sobre los bytes tal como llegaron, y rechace lo que tenga más de cinco minutos. Mientras el
        secreto cambia vienen dos <code>v1</code>: basta que una coincida.
      </li>
    </ul>
    <Codigo id="codigo-typescript" titulo="Comprobar la firma, en TypeScript" texto={FIRMA_EN_TYPESCRIPT} />
    <Codigo id="codigo-python" titulo="Comprobar la firma, en Python" texto={FIRMA_EN_PYTHON} />
    <details className="datos">
      <summary>De qué se avisa ({eventos.length})</summary>
      <Deslizable titulo="Eventos">
        <Tabla
          titulo="Eventos"
          columnas={[{ nombre: 'evento' }, { nombre: 'Qué pasó' }]}
          filas={eventos.map(({ clave, etiqueta }) => ({
            clave,
            celdas: [<code key="clave">{clave}</code>, etiqueta],
          }))}
        />
      </Deslizable>
    </details>
  </Apartado>
);

const Versiones = ({ de: { descripcion } }: { de: DeDesarrolladores }) => (
  <Apartado id="versiones" titulo="Versiones">
    <p className="lectura">
      Esta es la {descripcion.version}. En <code>/api/v1</code> solo se agregan operaciones, filtros y datos, y palabras
      a las listas: haga que su programa pase por alto lo que no conoce. Lo que obligue a cambiar un programa tendrá
      otra dirección, <code>/api/v2</code>.
    </p>
  </Apartado>
);

/** The page for who writes programs: whole without a script, which only adds «Probar» and «Copiar». */
export const Desarrolladores = ({ de }: { de: DeDesarrolladores }) => (
  <div className="ancho desarrolladores">
    <nav className="indice" aria-label="En esta página">
      <ul>
        {PARTES.map(([id, titulo]) => (
          <li key={id}>
            <a href={`#${id}`}>{titulo}</a>
          </li>
        ))}
      </ul>
    </nav>
    <div className="contenido">
      <h1>API para desarrolladores</h1>
      <QueDa de={de} />
      <Clave de={de} />
      <Limites de={de} />
      <Leer />
      <Escribir />
      <Errores />
      <Avisos de={de} />
      <Versiones de={de} />
      <Apartado id="operaciones" titulo="Operaciones">
        <p className="lectura">
          Cada una con sus parámetros, un ejemplo y cómo pedirla desde un terminal. La variable <code>QUIPU_CLAVE</code>{' '}
          es su clave.
        </p>
        <noscript>
          <p className="detalle">Con JavaScript, además, se prueban desde aquí.</p>
        </noscript>
        <Operaciones grupos={de.descripcion.grupos} publica={de.publica} />
      </Apartado>
    </div>
  </div>
);
