import { insertar, insertarConId } from '#db/catalogos/insertar.ts';
import { patente, patenteAutor } from '#modules/patentes/tables.ts';
import { nombreEnLista } from '#modules/personas/domain/vocabularios.ts';
import { aLas, type Mundo, type Personas, sumarDias } from './mundo.ts';
import { type Puntajes, sumarPuntos } from './publicaciones.ts';
import { type Azar, crearAzar } from './textos/azar.ts';
import { nombreDePatente } from './textos/investigacion.ts';

const TOTAL = 15;
const TIPOS = ['Patente de invención', 'Modelo de utilidad', 'Modelo de utilidad', 'Certificado de obtentor'];

/** A patent of a day; `i` numbers what identifies it. */
export const filaDePatente = (azar: Azar, i: number, fecha: string, estado: string) => ({
  nroRegistro: String(1_200 + i),
  tipo: azar.elegir(TIPOS),
  titulo: nombreDePatente(azar),
  nroExpediente: `00${1_000 + i}-${fecha.slice(0, 4)}/DIN`,
  fechaPresentacion: fecha,
  oficina: 'Oficina de Propiedad Industrial',
  estado,
  paso: estado === 'registrado' ? 4 : 2,
  creadoEn: aLas(fecha),
  actualizadoEn: aLas(fecha),
});

/** Points of an inventor. */
export const puntosDePatente = (tipo: string) => (tipo === 'Modelo de utilidad' ? 2 : 5);

/** Patents and their inventors; adds to the scores of the teachers. */
export async function cargarPatentes(m: Mundo, personas: Personas, puntajes: Puntajes): Promise<void> {
  const azar = crearAzar(20_260_107);
  const filas = Array.from({ length: TOTAL }, (_, i) => {
    const estado = i < 11 ? 'registrado' : (['enviado', 'en_proceso', 'observado', 'enviado'][i - 11] ?? 'enviado');
    return filaDePatente(azar, i, sumarDias(m.hoy, -azar.entero(30, 2_600)), estado);
  });
  const ids = await insertarConId(m.db, patente, filas);
  const autores = filas.flatMap((fila, i) =>
    azar
      .algunos([...personas.docentes.slice(0, 150), ...personas.estudiantes.slice(0, 40)], azar.entero(1, 4))
      .map((p, k) => {
        const condicion = k === 0 || azar.prob(0.6) ? 'Inventor' : 'Autor';
        const puntos =
          fila.estado === 'registrado' && condicion === 'Inventor' && p.tipo === 'Docente permanente'
            ? puntosDePatente(fila.tipo)
            : 0;
        sumarPuntos(puntajes, p.id, Number(fila.fechaPresentacion.slice(0, 4)), puntos);
        return {
          patenteId: ids[i]!,
          investigadorId: p.id,
          nombres: nombreEnLista(p),
          condicion,
          puntaje: puntos.toFixed(2),
        };
      }),
  );
  await insertar(m.db, patenteAutor, autores);
}
