import { flowHistory } from '#core/flow/server/tables.ts';
import { CAMINO, filaDeInforme, pasosDeInforme, type TipoDeInforme } from '#db/demo/informes.ts';
import { menor, sumarDias } from '#db/demo/mundo.ts';
import type { EstadoInforme } from '#modules/informes/domain/flujo.ts';
import { informe } from '#modules/informes/tables.ts';
import type { Cabecera } from './cabeceras.ts';
import { type Filas, type Tabla, tabla } from './copia.ts';
import { fraseDe } from './personas.ts';

const EN_CURSO = new Set(['en_ejecucion', 'ejecutado', 'sustentado']);
const VUELTA: readonly (EstadoInforme | null)[] = ['presentado', 'en_proceso', null, 'observado', null];

/** Reports of the projects that finished, all approved, and of those in course, in every state. */
export function tablasDeInformes(hoy: string, tipos: readonly TipoDeInforme[], cabeceras: Cabecera[]): Tabla[] {
  const ultimo = Object.keys(CAMINO).reduce((dias, e) => Math.max(dias, CAMINO[e]!.at(-1)?.[2] ?? 0), 0);
  function* casos() {
    let id = 0;
    for (const c of cabeceras) {
      const terminado = c.estado === 'concluido';
      if (c.historico || !(terminado || EN_CURSO.has(c.estado))) continue;
      const suyos = tipos.filter((t) => t.tipo === c.tipo.codigo);
      for (const [n, t] of suyos.entries()) {
        const estado = terminado || n < suyos.length - 1 ? 'aprobado' : VUELTA[c.id % VUELTA.length];
        const desde = menor(`${c.periodo + 1}-0${2 + n}-15`, sumarDias(hoy, -ultimo - (c.id % 90)));
        if (estado) yield { id: ++id, proyectoId: c.id, responsable: fraseDe(c.responsable), t, estado, desde };
      }
    }
  }
  function* informes(): Filas<typeof informe> {
    for (const { id, ...caso } of casos()) yield { id, ...filaDeInforme(caso) };
  }
  function* historia(): Filas<typeof flowHistory> {
    for (const { id, ...caso } of casos()) yield* pasosDeInforme(id, caso);
  }
  return [tabla(informe, informes), tabla(flowHistory, historia)];
}
