import { insertar } from '#db/catalogos/insertar.ts';
import { proyectoAutorizacionGrupo } from '#modules/convocatorias/tables.ts';
import type { Grupo } from './grupos.ts';
import { aLas, type Mundo, sumarDias } from './mundo.ts';
import type { ProyectoDemo } from './proyectos.ts';

/** Types whose every group gives its word; of the others, only the group that presents the proposal. */
const DE_VARIOS_GRUPOS = 'PMULTI';

/**
 * Word of the coordinators: given before the proposal was sent, still awaited in those of several groups not sent yet.
 */
export async function cargarAutorizaciones(m: Mundo, proyectos: ProyectoDemo[]): Promise<void> {
  await insertar(
    m.db,
    proyectoAutorizacionGrupo,
    proyectos.flatMap((p) => {
      const { autorizacionGrupo, origen } = p.fila;
      const deVarios = p.tipo === DE_VARIOS_GRUPOS;
      if (origen === 'historico' || !p.convocatoria || !p.grupo || (!autorizacionGrupo && !deVarios)) return [];
      const inicio = p.pasos[0]!.dia;
      const envio = p.pasos.find((x) => x.accion === 'enviar')?.dia ?? null;
      return gruposDe(p).flatMap((g) => {
        const propio = g === p.grupo;
        if (propio && !autorizacionGrupo) return [];
        const autoriza = propio || envio !== null;
        return {
          proyectoId: p.id,
          grupoId: g.id,
          autoriza: autoriza ? true : null,
          pedidaEn: aLas(inicio, 11),
          respondidaEn: autoriza ? aLas(envio ? sumarDias(envio, -1) : inicio, 12) : null,
          respondidaPor: autoriza ? g.coordinador.id : null,
        };
      });
    }),
  );
}

const gruposDe = (p: ProyectoDemo): Grupo[] => [
  ...new Set(p.tipo === DE_VARIOS_GRUPOS ? [p.grupo!, ...p.equipo.flatMap((x) => x.grupo ?? [])] : [p.grupo!]),
];
