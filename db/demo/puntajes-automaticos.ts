import { INTEGRANTE_TIPOS } from '#db/catalogos/datos.ts';
import type { Calculo } from '#modules/evaluacion/domain/vocabularios.ts';
import { PUNTOS_CATEGORIA } from '#modules/grupos/domain/estados.ts';
import { tieneRenacyt } from '#modules/personas/domain/vocabularios.ts';
import type { ProyectoDemo } from './proyectos.ts';
import type { Puntajes } from './publicaciones.ts';

/** Facts the automatic criteria are computed from. */
export interface Automatico {
  anio: number;
  puntajes: Puntajes;
  cdi: ReadonlySet<number>;
}

const DOCENTES = new Set(
  INTEGRANTE_TIPOS.filter((t) => t.esDocenteEvaluable).map((t) => `${t.tipoProyecto}|${t.clave}`),
);
const ANIO_DOCENTES_NUEVOS = 2024;
const VENTANA = 7;

/** Same formulas as the evaluation module (spec 08 §5.3), on the data of the demo. */
export function puntajesAutomaticos(
  datos: Automatico,
  regla: Calculo,
  p: ProyectoDemo,
  maximo: number,
): { puntaje: number; sustento: Record<string, unknown> } {
  const docentes = p.equipo.filter((x) => DOCENTES.has(`${p.tipo}|${x.rol}`));
  const sieteAnios = (id: number) =>
    (datos.puntajes.get(id) ?? [])
      .filter((x) => x.anio >= datos.anio - VENTANA && x.anio < datos.anio)
      .reduce((suma, x) => suma + x.puntos, 0);
  const topado = (valor: number, sustento: Record<string, unknown>) => ({
    puntaje: Math.round(Math.min(valor, maximo) * 10) / 10,
    sustento,
  });
  switch (regla) {
    case 'catgi':
      return topado(PUNTOS_CATEGORIA[p.grupo?.categoria ?? ''] ?? 0, { categoria: p.grupo?.categoria ?? null });
    case 'docente_investigador': {
      const puntos = docentes.map((x) =>
        datos.cdi.has(x.persona.id) ? 3 : tieneRenacyt(x.persona.renacyt ?? null) ? 2 : 0,
      );
      return topado(
        puntos.reduce((suma: number, n) => suma + n, 0),
        { docentes: docentes.map((x, i) => ({ id: x.persona.id, puntos: puntos[i] })) },
      );
    }
    case 'experiencia': {
      const puntos = docentes.map((x) => sieteAnios(x.persona.id));
      const total = puntos.reduce((suma, n) => suma + n, 0);
      return topado(docentes.length ? (total * 0.1) / docentes.length : 0, {
        docentes: docentes.map((x, i) => ({ id: x.persona.id, puntos: puntos[i] })),
      });
    }
    case 'docnvos': {
      const nuevos = p.equipo.filter(
        (x) =>
          anioDe(x.persona.fechaIcsi) >= ANIO_DOCENTES_NUEVOS &&
          anioDe(x.grupo?.membresia.get(x.persona.id)?.desde) >= ANIO_DOCENTES_NUEVOS,
      );
      return topado(nuevos.length, { integrantes: nuevos.map((x) => x.persona.id) });
    }
    default:
      return topado(0, {});
  }
}

const anioDe = (dia: string | null | undefined) => Number((dia ?? '0').slice(0, 4));
