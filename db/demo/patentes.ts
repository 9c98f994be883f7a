import { insertar, insertarConId } from '#db/catalogos/insertar.ts';
import { nombreEnLista } from '#modules/personas/domain/vocabularios.ts';
import type { EstadoPublicacion } from '#modules/publicaciones/domain/flujo.ts';
import { TIPOS_QUE_PUNTUAN } from '#modules/publicaciones/domain/parametros-oficina.ts';
import { puntajes as puntuar } from '#modules/publicaciones/domain/puntaje.ts';
import { patenteFamilia, publicacion, publicacionAutor } from '#modules/publicaciones/tables.ts';
import { aLas, type Mundo, type Personas, sumarDias } from './mundo.ts';
import { calificar, leerCategorias, type Puntajes, sumarPuntos } from './publicaciones.ts';
import { type Azar, crearAzar } from './textos/azar.ts';
import { nombreDePatente } from './textos/investigacion.ts';

const TOTAL = 15;
const QUE_PUNTUAN = [TIPOS_QUE_PUNTUAN.valor];
/** Of those that are not in the register yet. */
const POR_REVISAR: readonly EstadoPublicacion[] = ['enviado', 'en_proceso', 'observado', 'enviado'];
const TIPOS = ['Patente de invención', 'Modelo de utilidad', 'Modelo de utilidad', 'Certificado de obtentor'];

/** A patent of a day; `i` numbers what identifies it. */
export const filaDePatente = (azar: Azar, i: number, fecha: string, estado: EstadoPublicacion) => ({
  tipo: 'patente',
  codigoRegistro: String(1_200 + i),
  tipoPatente: azar.elegir(TIPOS),
  titulo: nombreDePatente(azar),
  nroExpediente: `00${1_000 + i}-${fecha.slice(0, 4)}/DIN`,
  fechaPublicacion: fecha,
  oficinaPresentacion: 'Oficina de Propiedad Industrial',
  estado,
  validado: estado === 'registrado',
  paso: estado === 'registrado' ? 4 : 2,
  fechaInscripcion: aLas(fecha),
  creadoEn: aLas(fecha),
  actualizadoEn: aLas(fecha),
});

/** Patents and their inventors; adds to the scores of the teachers. */
export async function cargarPatentes(m: Mundo, personas: Personas, puntajes: Puntajes): Promise<void> {
  const azar = crearAzar(20_260_107);
  const categorias = await leerCategorias(m);
  const filas = Array.from({ length: TOTAL }, (_, i) => {
    const estado = i < 11 ? 'registrado' : (POR_REVISAR[i - 11] ?? 'enviado');
    const dia = sumarDias(m.hoy, -azar.entero(30, i < 11 ? 2_600 : 60)); // What waits came lately.
    const fila = { ...filaDePatente(azar, i, dia, estado), titulares: ['Universidad Nacional de Demostración'] };
    const categoria = estado === 'registrado' ? calificar(categorias, fila, [], dia) : null;
    const observaciones = estado === 'observado' ? 'El certificado no corresponde al número de registro.' : null;
    return { ...fila, observaciones, categoriaId: categoria?.id ?? null, categoria };
  });
  const ids = await insertarConId(
    m.db,
    publicacion,
    filas.map(({ categoria: _, ...fila }) => fila),
  );
  const autores = filas.flatMap(({ categoria, validado, fechaPublicacion, creadoEn }, i) => {
    const otros = azar.algunos(
      [...personas.docentes.slice(TOTAL, 150), ...personas.estudiantes.slice(0, 40)],
      azar.entero(0, 3),
    );
    const lista = [personas.docentes[i]!, ...otros].map((p, k) => ({
      p,
      rol: k === 0 || azar.prob(0.6) ? 'Inventor' : 'Autor',
    }));
    const juzgados = lista.map(({ p, rol }, id) => ({ id, rol, tipo: p.tipo ?? null, excluido: false }));
    const puntos = puntuar({ vale: validado, categoria, pareja: null, puntuan: QUE_PUNTUAN }, juzgados);
    return lista.map(({ p, rol }, k) => {
      const { puntaje, insumos } = puntos[k]!;
      sumarPuntos(puntajes, p.id, Number(fechaPublicacion.slice(0, 4)), Number(puntaje));
      const orden = { orden: k + 1, presentado: k === 0, creadoEn, actualizadoEn: creadoEn };
      const participacion = i < CON_FAMILIA ? parteDe(k, lista.length) : null;
      const quien = { investigadorId: p.id, autor: nombreEnLista(p), categoria: rol };
      return { publicacionId: ids[i]!, ...quien, ...orden, participacion, puntaje, insumos };
    });
  });
  await insertar(m.db, publicacionAutor, autores);
  await insertar(
    m.db,
    patenteFamilia,
    filas.slice(0, CON_FAMILIA).flatMap((fila, i) => familiaDe(ids[i]!, fila)),
  );
}

/** Patents that were asked for in other offices too, and whose inventors agreed on their parts. */
const CON_FAMILIA = 4;
/** Equal parts of a patent, in per cent: the first takes what is left. */
function parteDe(lugar: number, cuantos: number): string {
  const parte = Math.floor(100 / cuantos);
  return (lugar === 0 ? 100 - parte * (cuantos - 1) : parte).toFixed(2);
}
type Presentada = { fechaPublicacion: string; codigoRegistro: string; creadoEn: Date };
function familiaDe(publicacionId: number, { fechaPublicacion: dia, codigoRegistro, creadoEn }: Presentada) {
  const comun = { publicacionId, creadoEn, actualizadoEn: creadoEn };
  return [
    {
      ...comun,
      oficina: 'INDECOPI',
      paisCodigo: 'PE',
      numero: codigoRegistro,
      presentadaEl: dia,
      situacion: 'concedida' as const,
      situacionDesde: sumarDias(dia, 20),
    },
    {
      ...comun,
      oficina: 'OMPI (PCT)',
      paisCodigo: null,
      numero: `PCT/PE${dia.slice(0, 4)}/${codigoRegistro.padStart(6, '0')}`,
      presentadaEl: sumarDias(dia, 25),
      situacion: 'solicitada' as const,
      situacionDesde: null,
    },
  ];
}
