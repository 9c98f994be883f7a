import { areaDe, DOCENTES_GRUPO_DEMO, ESTUDIANTES_GRUPO_DEMO, type Persona, type Personas } from './mundo.ts';
import type { Azar } from './textos/azar.ts';

export type Reserva = ReturnType<typeof crearReserva>;
/** Hands out people, each one once: one current membership per person. */
export function crearReserva(azar: Azar, personas: Personas) {
  const demo = {
    docentes: personas.docentes.slice(0, DOCENTES_GRUPO_DEMO),
    estudiantes: personas.estudiantes.slice(0, ESTUDIANTES_GRUPO_DEMO),
  };
  const aptos = personas.docentes.slice(DOCENTES_GRUPO_DEMO, 150).filter((d) => d.orcid && d.activo);
  const libres = {
    docentes: aptos,
    estudiantes: personas.estudiantes.slice(ESTUDIANTES_GRUPO_DEMO),
    externos: [...personas.externos],
  };
  const retirados = [...personas.docentes.slice(150, 160), ...personas.egresados];
  const sacar = (de: 'docentes' | 'estudiantes', facultad: string, cuantos: number): Persona[] => {
    const cercania = (p: Persona) => (p.facultad === facultad ? 0 : p.area === areaDe(facultad) ? 1 : 2);
    const elegidos = [...libres[de]].sort((a, b) => cercania(a) - cercania(b)).slice(0, cuantos);
    libres[de] = libres[de].filter((p) => !elegidos.includes(p));
    return elegidos;
  };
  return {
    demo,
    /** A teacher with an account, included in a group that they have not answered yet. */
    invitado: null as Persona | null,
    docentes: (facultad: string, n: number) => sacar('docentes', facultad, n),
    estudiantes: (facultad: string, n: number) => sacar('estudiantes', facultad, n),
    externos: (n: number) => libres.externos.splice(0, n),
    retirados: (n: number) => azar.algunos(retirados, n),
  };
}
