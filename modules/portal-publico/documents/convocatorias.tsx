import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { PORTAL } from '../domain/direcciones.ts';
import type { ConvocatoriaEnLista, PaginaConvocatoria } from '../domain/paginas.ts';
import { RESERVADO } from '../domain/reserva.ts';
import { cantidad, diaCorto, diaEnPalabras, enLugar, Ficha, Filas, filaDeProyecto, Seccion } from './piezas.tsx';

const FASE = { proxima: 'Próxima', abierta: 'Abierta', cerrada: 'Cerrada' } as const;
export const filaDeConvocatoria = (c: ConvocatoriaEnLista) => ({
  titulo: c.nombre,
  ruta: c.ruta,
  detalle: `${c.tipo} · del ${diaCorto(c.inicio)} al ${diaCorto(c.fin)}`,
  etiqueta: FASE[c.fase],
});

const TITULOS = { abierta: 'Abiertas', proxima: 'Próximas', cerrada: 'Cerradas' } as const;
export const Convocatorias = ({ todas }: { todas: readonly ConvocatoriaEnLista[] }) => (
  <div className="ancho">
    <div className="barra">
      <h1>Convocatorias</h1>
      <span className="al-final">
        <a className="boton" href={`${PORTAL}/convocatorias.ics`}>
          Añadir al calendario
        </a>
        <a className="boton" href={`${PORTAL}/convocatorias.rss`}>
          RSS
        </a>
      </span>
    </div>
    {todas.length === 0 && <p className="vacia">Aún no hay convocatorias publicadas.</p>}
    {(['abierta', 'proxima', 'cerrada'] as const).map((fase) => {
      const suyas = todas.filter((c) => c.fase === fase);
      return suyas.length === 0 ? null : (
        <Seccion key={fase} id={fase} titulo={TITULOS[fase]} nota={cantidad(suyas.length)}>
          <Filas de={suyas.map(filaDeConvocatoria)} />
        </Seccion>
      );
    })}
  </div>
);

const Resultados = ({ c }: { c: PaginaConvocatoria }) =>
  c.resultados.length === 0 ? null : (
    <Seccion id="resultados" titulo="Resultados">
      <table className="tabla">
        <thead>
          <tr>
            <th scope="col">Resolución</th>
            <th scope="col">Fecha</th>
            <th scope="col" className="num">
              Presentadas
            </th>
            <th scope="col" className="num">
              Aprobadas
            </th>
            <th scope="col" className="num">
              Financiado
            </th>
          </tr>
        </thead>
        <tbody>
          {c.resultados.map((r) => (
            <tr key={r.resolucion}>
              <td>{r.resolucion}</td>
              <td>{diaCorto(r.fecha)}</td>
              <td className="num">{r.presentadas === null ? RESERVADO : cantidad(r.presentadas)}</td>
              <td className="num">{cantidad(r.aprobadas)}</td>
              <td className="num">{r.monto === null ? 'sin monto' : formatMoney(r.monto)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {c.resultados.some((r) => r.presentadas === null) && (
        <p className="tenue nota">Las cifras de menos de cinco propuestas no se dicen.</p>
      )}
    </Seccion>
  );

export const Convocatoria = ({ c }: { c: PaginaConvocatoria }) => (
  <article className="ancho">
    <p className="clases">
      <span className="etiqueta">{FASE[c.fase]}</span>
    </p>
    <h1>{c.nombre}</h1>
    <p className="quien">{c.tipo}</p>
    {c.postular && (
      <p>
        <a className="boton principal" href={c.postular}>
          Postular
        </a>
      </p>
    )}
    <div className="columnas">
      <div>
        <Resultados c={c} />
        {c.proyectos.length > 0 && (
          <Seccion id="proyectos" titulo="Proyectos aprobados">
            <Filas de={c.proyectos.map(filaDeProyecto)} />
          </Seccion>
        )}
        {c.criterios.length > 0 && (
          <Seccion id="criterios" titulo="Cómo se evalúa">
            <table className="tabla">
              <tbody>
                {enLugar(c.criterios).map(({ parte: { titulo, puntaje }, clave }) => (
                  <tr key={clave}>
                    <td>{puntaje === null ? <b>{titulo}</b> : titulo}</td>
                    <td className="num">{puntaje !== null && `${Number(puntaje)} puntos`}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Seccion>
        )}
      </div>
      <div>
        <section className="tarjeta" aria-labelledby="plazos">
          <h2 id="plazos">Plazos</h2>
          <Ficha
            de={[
              { que: 'Para quién', valor: c.paraQuien },
              { que: 'Monto máximo', valor: c.montoMaximo === null ? null : formatMoney(c.montoMaximo) },
              { que: 'Se postula', valor: `del ${diaEnPalabras(c.inicio)} al ${diaEnPalabras(c.fin)}` },
              {
                que: 'Se evalúa',
                valor: `del ${diaEnPalabras(c.evaluacionInicio)} al ${diaEnPalabras(c.evaluacionFin)}`,
              },
            ]}
          />
        </section>
      </div>
    </div>
  </article>
);
