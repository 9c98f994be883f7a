import { BUSCAR, PORTAL } from '../domain/direcciones.ts';
import { Dibujo } from './iconos.tsx';

type De = { titulo: string; texto: string };
/** A page that says that there is nothing here, and how to find what there is. */
export const Aviso = ({ titulo, texto }: De) => (
  <div className="ancho aviso">
    <h1>{titulo}</h1>
    <p>{texto}</p>
    <search>
      <form className="buscador" action={BUSCAR}>
        <span className="campo">
          <Dibujo de="buscar" grande />
          <input name="q" type="search" aria-label="Buscar en la investigación" />
        </span>
        <button className="boton principal" type="submit">
          Buscar
        </button>
      </form>
    </search>
    <p>
      <a href={PORTAL}>Ir al inicio del portal</a>
    </p>
  </div>
);

export const NO_EXISTE: De = {
  titulo: 'Página no encontrada',
  texto: 'Esta dirección no lleva a nada publicado. Revise que esté completa, o busque lo que necesita.',
};
export const RETIRADA: De = {
  titulo: 'Esta ficha ya no se publica',
  texto: 'Estuvo en el portal y se retiró, porque así lo pidió su titular o porque dejó de estar vigente.',
};

/** What is shown of each kind of record, and what never is. */
export const Acerca = ({ correo }: { correo: string }) => (
  <article className="ancho texto">
    <h1>Qué se publica y qué no</h1>
    <p className="lectura">
      Este portal muestra la investigación de la universidad: sus obras registradas, sus proyectos aprobados, sus
      grupos, sus líneas, sus laboratorios y sus convocatorias.
    </p>
    <h2>Personas</h2>
    <p className="lectura">
      Una persona tiene página solo si lo autorizó (Ley 29733). De ella se publica su nombre, su ORCID y demás
      identificadores, sus unidades y grupos, y las obras y proyectos en que participa; su correo institucional, solo si
      lo permite. Puede cambiar de opinión en su perfil, y su página se retira en el momento. En las obras que firma
      queda el nombre con que las firma, sin enlace.
    </p>
    <h2>Lo que nunca se publica</h2>
    <p className="lectura">
      Documentos de identidad, correos personales, teléfonos, direcciones, sexo, fecha de nacimiento, obras sin
      registrar, propuestas que no se aprobaron, observaciones de la oficina y puntajes de los evaluadores. Las cifras
      de menos de cinco casos no se dicen.
    </p>
    <h2>Correcciones</h2>
    <p className="lectura">
      Si algo no es correcto, escriba a <a href={`mailto:${correo}`}>{correo}</a> con la dirección de la página.
    </p>
  </article>
);

type Contacto = { correo: string; oficina: string };
/** What is kept of who visits and of who has an account, and how each exercises their rights. */
export const Privacidad = ({ correo, oficina }: Contacto) => (
  <article className="ancho texto">
    <h1>Privacidad y datos personales</h1>
    <p className="lectura">
      Este portal se lee sin cuenta, sin cookies de seguimiento y sin servicios de terceros: nadie mide su visita.
    </p>
    <h2>Quien tiene cuenta</h2>
    <p className="lectura">
      Se guardan los datos que la universidad necesita para gestionar su investigación, y cada cambio con su autor y su
      hora. Al ingresar se usan solo las cookies que la sesión necesita. Lo que se publica de cada persona está en{' '}
      <a href={`${PORTAL}/acerca`}>Qué se publica y qué no</a>.
    </p>
    <h2>Sus derechos</h2>
    <p className="lectura">
      Acceder a sus datos, corregirlos, retirarlos u oponerse a su uso (Ley 29733): desde su perfil, o escribiendo a{' '}
      {oficina}, <a href={`mailto:${correo}`}>{correo}</a>.
    </p>
  </article>
);

/** How the site can be used by everybody, and what to do when it cannot. */
export const Accesibilidad = ({ correo, oficina }: Contacto) => (
  <article className="ancho texto">
    <h1>Declaración de accesibilidad</h1>
    <p className="lectura">
      El portal se hizo para cumplir las pautas WCAG 2.2, nivel AA: se usa solo con teclado, se lee con lector de
      pantalla, se amplía al 200 % y respeta el tema oscuro, el alto contraste y la reducción de movimiento.
    </p>
    <h2>Los dibujos</h2>
    <p className="lectura">
      El quipu de las convocatorias, las barras y las redes de coautores dicen lo mismo en palabras o en una tabla,
      junto al dibujo. Cada cuerda del quipu se lee con el tabulador.
    </p>
    <h2>Lo que puede fallar</h2>
    <p className="lectura">
      Los archivos que entregan los autores, como el PDF de una obra, pueden no ser accesibles. Pida otra versión, o
      cuente lo que no pudo leer, a {oficina}, <a href={`mailto:${correo}`}>{correo}</a>.
    </p>
  </article>
);
