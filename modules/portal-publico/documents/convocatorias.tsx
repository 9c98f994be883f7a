import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { PORTAL } from '../domain/direcciones.ts';
import type { ConvocatoriaEnLista, PaginaConvocatoria } from '../domain/paginas.ts';
import { RESERVADO } from '../domain/reserva.ts';
import { cantidad, diaCorto, diaEnPalabras, enLugar, Ficha, Filas, filaDeProyecto, Seccion } from './piezas.tsx';
import { Vida } from './quipu.tsx';
import { Tabla } from './tabla.tsx';

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
      <Tabla
        titulo="Resultados"
        columnas={[
          { nombre: 'Resolución' },
          { nombre: 'Fecha' },
          { nombre: 'Presentadas', numero: true },
          { nombre: 'Aprobadas', numero: true },
          { nombre: 'Financiado', numero: true },
        ]}
        filas={c.resultados.map((r) => ({
          clave: r.resolucion,
          celdas: [
            r.resolucion,
            diaCorto(r.fecha),
            r.presentadas === null ? RESERVADO : cantidad(r.presentadas),
            cantidad(r.aprobadas),
            r.monto === null ? 'sin monto' : formatMoney(r.monto),
          ],
        }))}
      />
      {c.resultados.some((r) => r.presentadas === null) && (
        <p className="tenue nota">Las cifras de menos de cinco propuestas no se dicen.</p>
      )}
    </Seccion>
  );

function criterioEnCeldas({ titulo, puntaje, encabeza }: PaginaConvocatoria['criterios'][number]) {
  const puntos = puntaje === null ? null : plural(puntaje, 'punto', 'puntos');
  return encabeza ? [fuerte(titulo), puntos && fuerte(puntos)] : [titulo, puntos];
}
const fuerte = (texto: string) => <b>{texto}</b>;

const hitosDe = (c: PaginaConvocatoria) => [
  { que: 'Se abre', dia: c.inicio },
  { que: 'Cierra', dia: c.fin },
  { que: 'Empieza la evaluación', dia: c.evaluacionInicio },
  { que: 'Termina la evaluación', dia: c.evaluacionFin },
  ...c.resultados.map(({ fecha }) => ({ que: 'Resultados', dia: fecha })),
];

export const Convocatoria = ({ c, hoy }: { c: PaginaConvocatoria; hoy: string }) => (
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
    <Vida hitos={hitosDe(c)} hoy={hoy} />
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
            <Tabla
              titulo="Cómo se evalúa"
              sinCabeza
              columnas={[{ nombre: 'Criterio' }, { nombre: 'Puntos', numero: true }]}
              filas={enLugar(c.criterios).map(({ parte, clave }) => ({ clave, celdas: criterioEnCeldas(parte) }))}
            />
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
