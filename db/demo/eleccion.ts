import { clave } from '#db/catalogos/cargar.ts';
import { TIPOS_PROYECTO } from '#db/catalogos/datos.ts';
import type { Grupo } from './grupos.ts';
import type { Insumos } from './insumos.ts';
import { DOCENTE, DOCENTES_GRUPO_DEMO, type Mundo, type Persona, SEGUNDO_GRUPO } from './mundo.ts';
import type { Plan } from './plan-proyectos.ts';
import type { Azar } from './textos/azar.ts';

const REQUIERE_GRUPO = new Map(TIPOS_PROYECTO.map((t) => [t.codigo, t.requiereGrupo]));

/** Who leads each project; groups take turns, and nobody leads two live applications of one call. */
export function crearEleccion(m: Mundo, azar: Azar, { personas, grupos, convocatorias }: Insumos) {
  const activos = grupos.filter((g) => g.categoria !== null && g.estado !== 'disuelto');
  const lideres = new Set<string>();
  const sueltos = personas.docentes.slice(DOCENTES_GRUPO_DEMO, 150).filter((d) => d.activo);
  let turno = 0;
  const grupoDe = (p: Persona) => activos.find((g) => g.membresia.has(p.id)) ?? null;
  const tomar = (plan: Plan, periodo: number, posibles: Persona[]) => {
    const libres = posibles.filter((p) => !lideres.has(clave(plan.tipo, periodo, p.id)));
    const elegido = libres.length ? azar.elegir(libres) : null;
    if (elegido) lideres.add(clave(plan.tipo, periodo, elegido.id));
    return elegido;
  };
  const propioDe = ({ responsable }: Plan, periodo: number): Persona | null => {
    if (responsable === undefined) return null;
    if (responsable === 'coordinador') return activos[SEGUNDO_GRUPO]!.coordinador;
    if (responsable === 'taller')
      return convocatorias.habilitados.get(clave(activos[SEGUNDO_GRUPO]!.facultad, periodo))![0]!;
    return personas.docentes[DOCENTE[responsable]]!;
  };
  return function elegir(plan: Plan, periodo: number): { responsable: Persona; grupo: Grupo | null } {
    const propio = propioDe(plan, periodo);
    if (propio) {
      lideres.add(clave(plan.tipo, periodo, propio.id));
      return { responsable: propio, grupo: REQUIERE_GRUPO.get(plan.tipo) ? grupoDe(propio) : null };
    }
    if (plan.tipo === 'PINVPOS') {
      const encargados = [...convocatorias.habilitados]
        .filter(([k]) => k.endsWith(`|${Math.max(periodo, m.anio - 1)}`))
        .map(([, lista]) => lista[0]!);
      return {
        responsable: tomar(
          plan,
          periodo,
          encargados.filter((p) => p !== personas.docentes[0]),
        )!,
        grupo: null,
      };
    }
    if (!REQUIERE_GRUPO.get(plan.tipo)) return { responsable: tomar(plan, periodo, sueltos)!, grupo: null };
    for (;;) {
      turno += 1;
      // The first group belongs to the demo accounts: its people keep their hands free for the open calls.
      const grupo = activos[1 + (turno % (activos.length - 1))]!;
      const responsable = tomar(plan, periodo, plan.tipo === 'ECI' ? [grupo.coordinador] : grupo.docentes);
      if (responsable) return { responsable, grupo };
    }
  };
}
