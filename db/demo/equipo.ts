import { z } from 'zod';
import { clave } from '#db/catalogos/cargar.ts';
import { INTEGRANTE_TIPOS } from '#db/catalogos/datos.ts';
import { tieneRenacyt } from '#modules/personas/domain/vocabularios.ts';
import equipos from './datos/equipos.json' with { type: 'json' };
import type { Grupo } from './grupos.ts';
import { DOCENTE, type Persona, type Personas } from './mundo.ts';
import type { Azar } from './textos/azar.ts';
import { tituloDeTesis } from './textos/investigacion.ts';

export interface Miembro {
  persona: Persona;
  rol: string;
  esResponsable: boolean;
  /** Group through which the person takes part. */
  grupo: Grupo | null;
  condicion: string;
  contribucion: string | null;
  tesisTipo: string | null;
  tesisTitulo: string | null;
}

interface Contexto {
  tipo: string;
  periodo: number;
  /** Applications of these days take current members; older ones, people who were around. */
  reciente: boolean;
  responsable: Persona;
  grupo: Grupo | null;
  habilitados: Persona[];
  /** A draft that nobody else has joined. */
  solo: boolean;
}

/** Key of a role, where its people come from, and at least and at most how many. */
const rol = z.object({ rol: z.string(), fuente: z.string(), min: z.number(), max: z.number() });

/** Roles of each type, besides its responsible: where their people come from, and how many. */
const ROLES = z.record(z.string(), z.array(rol)).parse(equipos);
const ROL_RESPONSABLE = new Map(INTEGRANTE_TIPOS.filter((t) => t.esResponsable).map((t) => [t.tipoProyecto, t.clave]));
const CON_CONTRIBUCION = new Set(['miembro_docente', 'co_autor', 'co_responsable']);
const CONTRIBUCIONES = [
  'Diseño metodológico y análisis de datos.',
  'Trabajo de campo y validación de instrumentos.',
  'Revisión bibliográfica y redacción del informe.',
  'Asesoría a los tesistas y difusión de resultados.',
];

/** Chooses teams so that nobody breaks the rules of participation: one thesis per person, one role per call. */
export function crearEquipos(azar: Azar, personas: Personas, grupos: Grupo[], cdi: ReadonlySet<number>) {
  // One keeps every role free for the open calls; a debt or a leave would block the teams of the others.
  const reservados = new Set(
    [DOCENTE.investigador, DOCENTE.deudor, DOCENTE.conLicencia].map((i) => personas.docentes[i]!.id),
  );
  const enGrupo = new Set(grupos.flatMap((g) => [...g.membresia.keys()]));
  const sinGrupo = [...personas.estudiantes, ...personas.egresados].filter((p) => !enGrupo.has(p.id));
  const consumidos = new Set<number>();
  const roles = new Set<string>();
  const activos = grupos.filter((g) => g.categoria !== null);

  function candidatos(c: Contexto, fuente: string, yaElegidos: Miembro[]): Persona[] {
    const g = c.grupo;
    const participantes = new Set([g, ...yaElegidos.map((x) => x.grupo)].filter((x) => x !== null));
    const adherentes = [...participantes].flatMap((x) => x.adherentes).filter((p) => !consumidos.has(p.id));
    const externas = (soloCdi: boolean) =>
      activos
        .filter((x) => x !== activos[0] && !participantes.has(x))
        .flatMap((x) => x.docentes.filter((p) => !soloCdi || (cdi.has(p.id) && tieneRenacyt(p.renacyt ?? null))));
    const libres = (tipo?: string) => sinGrupo.filter((p) => !consumidos.has(p.id) && (!tipo || p.tipo === tipo));
    const fuentes: Record<string, () => Persona[]> = {
      docenteGI: () => g?.docentes ?? [],
      titularConCdi: () => externas(true),
      titularOtroGI: () => externas(false),
      adherente: () => (adherentes.length ? adherentes : (g?.adherentes ?? [])),
      adherentePre: () => adherentes.filter((p) => p.tipo === 'Estudiante pregrado'),
      adherentePos: () => adherentes.filter((p) => p.tipo === 'Estudiante posgrado'),
      externoGI: () => g?.externos ?? [],
      miembroGI: () => (g ? [...g.docentes, ...g.adherentes] : []),
      externo: () => personas.externos.filter((p) => !enGrupo.has(p.id) && p.tipo === 'Externo'),
      docenteFacultad: () => personas.docentes.filter((p) => p.facultad === c.responsable.facultad && p.activo),
      habilitado: () => c.habilitados,
      estudiantePre: () => libres('Estudiante pregrado'),
      estudiantePos: () => libres('Estudiante posgrado'),
      tesista: () => (c.reciente ? adherentes : libres()),
    };
    return fuentes[fuente]!();
  }

  function miembro(c: Contexto, persona: Persona, rol: string, esResponsable: boolean): Miembro {
    const grupo = [c.grupo, ...activos].find((g) => g?.membresia.has(persona.id)) ?? null;
    const esTesista = rol === 'tesista';
    return {
      persona,
      rol,
      esResponsable,
      grupo,
      condicion:
        c.tipo === 'PRO-CTIE' || c.tipo === 'PICV'
          ? esResponsable
            ? 'Responsable'
            : 'Colaborador'
          : (grupo?.membresia.get(persona.id)?.condicion ?? (esResponsable ? 'Responsable' : 'Colaborador')),
      contribucion: CON_CONTRIBUCION.has(rol) ? azar.elegir(CONTRIBUCIONES) : null,
      tesisTipo: esTesista ? tesisTipo(azar, c.tipo, persona) : null,
      tesisTitulo: esTesista ? tituloDeTesis(azar, persona.area, persona.facultad) : null,
    };
  }

  return function equipoDe(c: Contexto): Miembro[] {
    const equipo = [miembro(c, c.responsable, ROL_RESPONSABLE.get(c.tipo)!, true)];
    for (const { rol, fuente, min: minimo, max: maximo } of c.solo ? [] : (ROLES[c.tipo] ?? [])) {
      const cuantos = azar.entero(minimo, maximo);
      for (let k = 0; k < cuantos; k += 1) {
        const libre = (p: Persona) =>
          !reservados.has(p.id) &&
          !equipo.some((x) => x.persona.id === p.id) &&
          !roles.has(clave(c.tipo, c.periodo, rol, p.id));
        const posibles = candidatos(c, fuente, equipo).filter(libre);
        if (posibles.length === 0) break;
        const persona = azar.elegir(posibles);
        roles.add(clave(c.tipo, c.periodo, rol, persona.id));
        if (rol === 'tesista' || fuente.startsWith('estudiante')) consumidos.add(persona.id);
        equipo.push(miembro(c, persona, rol, false));
      }
    }
    return equipo;
  };
}

function tesisTipo(azar: Azar, tipo: string, persona: Persona): string {
  if (tipo === 'PTPBACHILLER') return 'Bachillerato';
  if (tipo === 'PTPDOCTO') return 'Doctorado';
  if (tipo === 'PTPMAEST') return 'Maestría';
  return persona.tipo === 'Estudiante posgrado'
    ? azar.elegir(['Maestría', 'Maestría', 'Doctorado'])
    : 'Licenciatura o Segunda Especialidad';
}
