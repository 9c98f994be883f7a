import { insertar, insertarConId } from '#db/catalogos/insertar.ts';
import type { CategoriaUso } from '#modules/laboratorios/domain/laboratorio.ts';
import { laboratorio, laboratorioMiembro } from '#modules/laboratorios/tables.ts';
import { nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import type { Mundo, Persona, Personas } from './mundo.ts';
import { crearAzar } from './textos/azar.ts';

type Plan = readonly [facultad: string, nombre: string, uso: CategoriaUso, ubicacion: string];
/** The first ones belong to the faculty of the demo accounts. */
export const LABORATORIOS: readonly Plan[] = [
  ['BIO', 'Laboratorio de Genética y Biología Molecular', 'Investigación', 'Pabellón B, segundo piso'],
  ['BIO', 'Laboratorio de Ecología Acuática', 'Investigación', 'Pabellón B, primer piso'],
  ['BIO', 'Herbario y Colección Botánica', 'Mixto', 'Pabellón C, sótano'],
  ['MED', 'Laboratorio de Fisiología de Altura', 'Investigación', 'Torre de investigación, piso 3'],
  ['MED', 'Laboratorio de Simulación Clínica', 'Docencia', 'Edificio central, piso 1'],
  ['FAR', 'Laboratorio de Productos Naturales', 'Investigación', 'Pabellón de Farmacia, aula 204'],
  ['FAR', 'Centro de Control Analítico', 'Servicios', 'Pabellón de Farmacia, aula 101'],
  ['ODO', 'Laboratorio de Biomateriales Dentales', 'Mixto', 'Clínica odontológica, piso 2'],
  ['PSI', 'Laboratorio de Psicología Experimental', 'Investigación', 'Pabellón de Psicología, aula 12'],
  ['QUI', 'Laboratorio de Química Analítica', 'Servicios', 'Pabellón de Química, piso 1'],
  ['QUI', 'Planta Piloto de Operaciones', 'Mixto', 'Nave industrial 2'],
  ['FIM', 'Laboratorio de Física de Materiales', 'Investigación', 'Pabellón de Ciencias, sótano'],
  ['CIV', 'Laboratorio de Estructuras', 'Servicios', 'Nave de estructuras'],
  ['SIS', 'Laboratorio de Inteligencia Artificial', 'Investigación', 'Edificio de Sistemas, piso 4'],
  ['SIS', 'Laboratorio de Redes y Seguridad', 'Docencia', 'Edificio de Sistemas, piso 2'],
  ['IND', 'Laboratorio de Manufactura', 'Mixto', 'Nave industrial 1'],
  ['ELE', 'Laboratorio de Energías Renovables', 'Investigación', 'Azotea del pabellón de Eléctrica'],
  ['GEO', 'Laboratorio de Petrografía', 'Investigación', 'Pabellón de Geología, aula 9'],
  ['GEO', 'Laboratorio de Procesamiento de Minerales', 'Servicios', 'Planta metalúrgica'],
  ['AGR', 'Laboratorio de Suelos', 'Servicios', 'Estación experimental'],
  ['AGR', 'Laboratorio de Reproducción de Camélidos', 'Investigación', 'Estación experimental de altura'],
  ['EDU', 'Aula Laboratorio de Innovación Educativa', 'Docencia', 'Pabellón de Educación, aula 301'],
  ['SOC', 'Gabinete de Arqueología', 'Investigación', 'Museo universitario, sótano'],
  ['LET', 'Laboratorio de Fonética y Lenguas Originarias', 'Investigación', 'Pabellón de Letras, aula 5'],
];
const INACTIVO = 'Laboratorio de Redes y Seguridad';

/** Laboratories of several faculties, with the people who work in them. Gives back their identities by faculty. */
export async function cargarLaboratorios(m: Mundo, personas: Personas): Promise<Map<string, number[]>> {
  const azar = crearAzar(20_260_109);
  const orden = new Map<string, number>();
  const gente = (facultad: string, cuantos: number): Persona[] => {
    const propios = personas.docentes.filter((p) => p.facultad === facultad);
    return azar.algunos(propios.length >= cuantos ? propios : personas.docentes, cuantos);
  };
  const equipos = LABORATORIOS.map(([facultad]) => gente(facultad, azar.entero(2, 4)));
  const ids = await insertarConId(
    m.db,
    laboratorio,
    LABORATORIOS.map(([facultad, nombre, categoriaUso, ubicacion], i) => {
      const n = (orden.get(facultad) ?? 0) + 1;
      orden.set(facultad, n);
      return {
        facultadId: m.catalogos.facultad.get(facultad)!,
        codigo: `LAB-${facultad}-${String(n).padStart(2, '0')}`,
        nombre,
        responsable: nombreEnFrase(equipos[i]![0]!),
        categoriaUso,
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
  for (const [i, [facultad]] of LABORATORIOS.entries())
    porFacultad.set(facultad, [...(porFacultad.get(facultad) ?? []), ids[i]!]);
  return porFacultad;
}
