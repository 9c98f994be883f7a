import { insertar, insertarConId } from '#db/catalogos/insertar.ts';
import { laboratorio, laboratorioMiembro } from '#modules/laboratorios/tables.ts';
import { nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import laboratorios from './datos/laboratorios.json' with { type: 'json' };
import type { Mundo, Persona, Personas } from './mundo.ts';
import { crearAzar } from './textos/azar.ts';

type Plan = { facultad: string; nombre: string; uso: string; ubicacion: string };
/** The first ones belong to the faculty of the demo accounts. */
export const LABORATORIOS = laboratorios satisfies Plan[];
const INACTIVO = 'Laboratorio de Redes y Seguridad';

/** Laboratories of several faculties, with the people who work in them. Gives back their identities by faculty. */
export async function cargarLaboratorios(m: Mundo, personas: Personas): Promise<Map<string, number[]>> {
  const azar = crearAzar(20_260_109);
  const orden = new Map<string, number>();
  const gente = (facultad: string, cuantos: number): Persona[] => {
    const propios = personas.docentes.filter((p) => p.facultad === facultad);
    return azar.algunos(propios.length >= cuantos ? propios : personas.docentes, cuantos);
  };
  const equipos = LABORATORIOS.map(({ facultad }) => gente(facultad, azar.entero(2, 4)));
  const ids = await insertarConId(
    m.db,
    laboratorio,
    LABORATORIOS.map(({ facultad, nombre, uso, ubicacion }, i) => {
      const n = (orden.get(facultad) ?? 0) + 1;
      orden.set(facultad, n);
      return {
        facultadId: m.catalogos.facultad.get(facultad)!,
        codigo: `LAB-${facultad}-${String(n).padStart(2, '0')}`,
        nombre,
        responsable: nombreEnFrase(equipos[i]![0]!),
        categoriaUso: uso,
        ubicacion,
        activo: nombre !== INACTIVO,
      };
    }),
  );
  await insertar(
    m.db,
    laboratorioMiembro,
    equipos.flatMap((equipo, i) =>
      equipo.slice(1).map((p, k) => ({ laboratorioId: ids[i]!, orden: k + 1, nombre: nombreEnFrase(p) })),
    ),
  );
  const porFacultad = new Map<string, number[]>();
  for (const [i, { facultad }] of LABORATORIOS.entries())
    porFacultad.set(facultad, [...(porFacultad.get(facultad) ?? []), ids[i]!]);
  return porFacultad;
}
