import { enCorreo, type Mundo, type Persona, sumarDias } from '#db/demo/mundo.ts';
import { padronDe } from '#db/demo/padron.ts';
import { CONTRATADO, constancia, enPlanilla, nuevoEnPlanilla } from '#db/demo/personal.ts';
import { docente, egresado, estudiante, externo, personaBase } from '#db/demo/personas.ts';
import { crearAzar } from '#db/demo/textos/azar.ts';
import { type NombreDePersona, nombreDePersona } from '#db/demo/textos/nombres.ts';
import { cdiEvaluacion } from '#modules/docente-investigador/tables.ts';
import { nombreEnFrase, nombreEnLista } from '#modules/personas/domain/vocabularios.ts';
import { investigador, licencia } from '#modules/personas/tables.ts';
import { rrhhDocente, sumEstudiante } from '#modules/personas/tables-padrones.ts';
import { type Filas, type Tabla, tabla } from './copia.ts';
import { facultadDe, tramos, type Volumen } from './volumen.ts';

/** The same identity always has the same name, without keeping it anywhere. */
export const nombreDe = (persona: number): NombreDePersona => nombreDePersona(crearAzar(persona * 2_654_435 + 17));
export const autorDe = (persona: number): string => nombreEnLista(nombreDe(persona));
export const fraseDe = (persona: number): string => nombreEnFrase(nombreDe(persona));
export const correoDe = (persona: number, dominio = 'demo.edu.pe'): string =>
  `${enCorreo(nombreDe(persona).apellido1)}.${persona}@${dominio}`;

const tieneRenacyt = (persona: number) => persona === 1 || persona % 5 < 2;
/** Those who are only in a snapshot follow the registered people in the numbering, with documents of their own. */
const NUEVOS = 10_000_000;
const documentoNuevo = (i: number) => String(40_000_000 + i);

/** Anybody, made again from their identity. */
export function personaDe(m: Mundo, v: Volumen, id: number): Omit<Persona, 'id'> {
  const azar = crearAzar(id + 9_001);
  const t = tramos(v);
  const facultad = id <= t.externos ? facultadDe(v, id) : '';
  const correo = (dominio: string) => correoDe(id, dominio);
  const base = personaBase(m, azar, { ...nombreDe(id), documento: id, facultad, correo });
  if (id > t.externos) return externo(azar, id, base);
  if (id > t.egresados) return egresado(m, azar, id, base);
  if (id > t.pregrado) return estudiante(m, azar, id, base, id > t.posgrado);
  const oficio = { activo: id % 40 !== 39, completo: id === 1, renacyt: tieneRenacyt(id), reciente: id % 9 === 5 };
  return docente(m, azar, id, base, oficio);
}

export function tablasDePersonas(m: Mundo, v: Volumen): Tabla[] {
  const { conocido, nuevo } = padronDe(m);
  function* personas(): Filas<typeof investigador> {
    for (let id = 1; id <= v.personas; id += 1) {
      const { facultad: _facultad, area: _area, ...fila } = personaDe(m, v, id);
      yield { id, ...fila };
    }
  }
  function* planilla(): Filas<typeof rrhhDocente> {
    for (let id = 1; id <= v.docentes; id += 1) yield enPlanilla(personaDe(m, v, id));
    for (let i = 1; i <= v.soloEnPlanilla; i += 1)
      yield nuevoEnPlanilla(m, crearAzar(NUEVOS + i), NUEVOS + i, documentoNuevo(i), CONTRATADO);
  }
  /** Students and graduates, and people who are only enrolled: about 30 000 at scale 1. */
  function* padron(): Filas<typeof sumEstudiante> {
    for (let id = v.docentes + 1; id <= tramos(v).externos; id += 1)
      yield conocido(crearAzar(id + 9_001), personaDe(m, v, id));
    for (let i = 1; i <= v.soloEnPadron; i += 1) yield nuevo(crearAzar(NUEVOS + i), NUEVOS + i, documentoNuevo(i));
  }
  function* licencias(): Filas<typeof licencia> {
    const tipos = [...m.catalogos.licenciaTipo.values()];
    for (let id = 25; id <= v.docentes; id += 25) {
      const inicio = sumarDias(m.hoy, -((id * 13) % 900));
      yield {
        investigadorId: id,
        tipoId: tipos[id % tipos.length]!,
        fechaInicio: inicio,
        fechaFin: sumarDias(inicio, 30 + (id % 400)),
      };
    }
  }
  function* constancias(): Filas<typeof cdiEvaluacion> {
    for (let id = 1; id <= v.docentes; id += 1)
      if (id === 1 || (tieneRenacyt(id) && id % 3 !== 0))
        yield constancia(m, id, sumarDias(m.hoy, id === 1 ? -200 : -((id * 17) % 1_100)));
  }
  return [
    tabla(investigador, personas),
    tabla(rrhhDocente, planilla),
    tabla(sumEstudiante, padron),
    tabla(licencia, licencias),
    tabla(cdiEvaluacion, constancias),
  ];
}
