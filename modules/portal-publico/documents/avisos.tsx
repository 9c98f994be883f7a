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
