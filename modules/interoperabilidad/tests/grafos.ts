import fc from 'fast-check';
import { CLAVES_DE_ACCESO } from '#modules/publicaciones/domain/vocabularios.ts';
import type { Grafo } from '../domain/oai/entidades.ts';
import {
  CLAVES_DE_CLASE,
  type Clase,
  type Clave,
  type Contenido,
  claveDe,
  type Ficha,
  type Participante,
  type Publicacion,
} from '../domain/oai/fichas.ts';

const POR_CLASE = 4;
const uuidDe = (clave: Clave): string => {
  const n = [...clave].reduce((suma, letra) => (suma * 31 + letra.charCodeAt(0)) % 0xffff_ffff, 7);
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
};
const texto = fc
  .string({
    unit: fc.constantFrom('a', 'ñ', 'É', '&', '<', '"', ']', '😀', '\u0001', '\ud800', ' ', '\n'),
    maxLength: 8,
  })
  .map((cola) => `T${cola}`);
const opcional = <T>(uno: fc.Arbitrary<T>) => fc.option(uno, { nil: null });
const una = (...clases: readonly Clase[]): fc.Arbitrary<Clave> =>
  // One more than there are: some are named and exist nowhere.
  fc.tuple(fc.constantFrom(...clases), fc.nat({ max: POR_CLASE })).map(([clase, n]) => claveDe(clase, n));
const dia = fc.constantFrom('2019-01-31', '2024-02-29', '2026-11-27');
const participantes = (): fc.Arbitrary<Participante[]> =>
  fc.array(
    fc.record({ nombre: texto, persona: opcional(una('persona')), unidad: opcional(una('universidad', 'facultad')) }),
    { maxLength: 3 },
  );
const quien = (): fc.Arbitrary<{ clave: Clave } | { nombre: string } | null> =>
  opcional(
    fc.oneof(
      una('universidad', 'grupo').map((clave) => ({ clave })),
      texto.map((nombre) => ({ nombre })),
    ),
  );
const ORCIDS = ['https://orcid.org/0000-0002-1825-0097', 'https://orcid.org/0009-0001-2345-6789'];
const SCOPUS = ['12345678901', null];
const RESEARCHER = ['A-1234-2020', 'ABC-1234-2020', null];

/** Of its parents only those before it in the list of kinds: a hierarchy has no rounds. */
const PADRES: Readonly<Partial<Record<Clase, readonly [Clase, ...Clase[]]>>> = {
  facultad: ['universidad'],
  instituto: ['facultad'],
  dependencia: ['facultad', 'universidad'],
  grupo: ['facultad'],
  laboratorio: ['facultad'],
  convocatoria: ['programa'],
  subvencion: ['convocatoria', 'programa'],
};
const padreDe = (clase: Clase): fc.Arbitrary<Clave | null> => {
  const clases = PADRES[clase];
  return clases ? opcional(una(...clases)) : fc.constant(null);
};

const unidad = (clase: Clase): fc.Arbitrary<Contenido> =>
  fc.record({
    de: fc.constant('OrgUnit' as const),
    nombre: texto,
    siglas: opcional(texto),
    tipo: fc.constantFrom('AcademicInstitute', null),
    web: fc.constantFrom('https://grupo.example.org/a', null),
    parteDe: padreDe(clase),
  });
const persona: fc.Arbitrary<Contenido> = fc.record({
  de: fc.constant('Person' as const),
  apellidos: texto,
  nombres: texto,
  orcid: fc.constantFrom(...ORCIDS, null),
  researcherId: fc.constantFrom(...RESEARCHER),
  scopus: fc.constantFrom(...SCOPUS),
  correo: fc.constantFrom('ana@demo.edu.pe', null),
  afiliaciones: fc.array(
    fc.record({ unidad: una('facultad', 'grupo', 'instituto'), desde: opcional(dia), hasta: opcional(dia) }),
    { maxLength: 3 },
  ),
});
const fondo = (clase: Clase): fc.Arbitrary<Contenido> =>
  fc.record({
    de: fc.constant('Funding' as const),
    tipo: fc.constantFrom('Call' as const, 'FundingProgramme' as const, 'Award' as const),
    nombre: texto,
    codigo: opcional(texto),
    descripcion: opcional(texto),
    monto: fc.constantFrom({ valor: '1200.50', moneda: 'PEN' }, null),
    parteDe: padreDe(clase),
    financiador: quien(),
    desde: opcional(dia),
    hasta: opcional(dia),
  });
const proyecto: fc.Arbitrary<Contenido> = fc.record({
  de: fc.constant('Project' as const),
  titulo: texto,
  codigo: opcional(texto),
  inicio: opcional(dia),
  fin: opcional(dia),
  coordinador: opcional(una('facultad')),
  principales: participantes(),
  miembros: participantes(),
  fondos: fc.array(fc.record({ por: quien(), como: una('subvencion') }), { maxLength: 2 }),
  palabras: fc.array(texto, { maxLength: 2 }),
  resumen: opcional(texto),
  materias: fc.constant([{ esquema: 'http://metadata.un.org/sdg', uri: 'http://metadata.un.org/sdg/4' }]),
});
const publicacion: fc.Arbitrary<Publicacion> = fc.record({
  de: fc.constant('Publication' as const),
  tipo: fc.constantFrom('c_6501', 'c_2f33', 'c_5794', 'c_dcae04bc'),
  titulo: texto,
  idioma: fc.constantFrom('es', 'en', 'quc', null),
  revista: opcional(una('revista')),
  contenedor: fc.constantFrom(null, { como: 'PartOf' as const, tipo: 'c_2f33', titulo: 'Libro', issn: [] }),
  fecha: dia,
  volumen: opcional(texto),
  edicion: opcional(texto),
  paginaInicial: opcional(texto),
  paginaFinal: opcional(texto),
  doi: fc.constantFrom('10.5555/a(b)<c>', null),
  handle: fc.constantFrom('20.500.12345/7', null),
  issn: fc.constantFrom([], [{ numero: '1234-567X', medio: 'Print' }]),
  isbn: fc.constantFrom('978-612-4000-12-3', null),
  url: fc.constantFrom('https://example.org/?a=1&b=2', null),
  autores: participantes(),
  editores: participantes(),
  editorial: quien(),
  palabras: fc.array(texto, { maxLength: 2 }),
  resumen: opcional(texto),
  proyectos: fc.array(una('proyecto'), { maxLength: 2 }),
  proyectosAjenos: fc.array(fc.record({ nombre: texto, codigo: opcional(texto) }), { maxLength: 1 }),
  evento: opcional(fc.record({ nombre: texto, desde: opcional(dia), hasta: opcional(dia) })),
  licencia: fc.constantFrom('https://creativecommons.org/licenses/by/4.0/', 'http://editorial.example.org/uso', null),
  acceso: opcional(fc.record({ cual: fc.constantFrom(...CLAVES_DE_ACCESO), hasta: opcional(dia) })),
});
const revista = publicacion.map((p): Contenido => ({ ...p, tipo: 'c_0640', revista: null }));
const patente: fc.Arbitrary<Contenido> = fc.record({
  de: fc.constant('Patent' as const),
  tipo: fc.constantFrom('c_15cd', '9DKX-KSAF', 'GPQ7-G5VE'),
  titulo: texto,
  presentada: opcional(dia),
  pais: fc.constantFrom('PE', null),
  numero: opcional(texto),
  oficina: opcional(texto),
  url: fc.constantFrom('https://example.org/p', null),
  inventores: participantes(),
  titulares: fc.array(
    texto.map((nombre) => ({ nombre })),
    { maxLength: 2 },
  ),
  palabras: fc.array(texto, { maxLength: 2 }),
  resumen: opcional(texto),
  proyectos: fc.array(una('proyecto'), { maxLength: 2 }),
});

const contenidoDe = (clase: Clase): fc.Arbitrary<Contenido> => {
  if (clase === 'persona') return persona;
  if (clase === 'proyecto') return proyecto;
  if (clase === 'publicacion') return publicacion;
  if (clase === 'revista') return revista;
  if (clase === 'patente') return patente;
  return clase === 'programa' || clase === 'convocatoria' || clase === 'subvencion' ? fondo(clase) : unidad(clase);
};
/** Records that leave, and some that do not: private, merged or withdrawn. */
const motivo = fc.constantFrom(
  null,
  null,
  null,
  'sin-consentimiento' as const,
  'unida' as const,
  'no-registrada' as const,
);

/** A graph of records of every kind that name each other. */
export const grafos: fc.Arbitrary<{ grafo: Grafo; fichas: Ficha[] }> = fc
  .tuple(
    ...CLAVES_DE_CLASE.map((clase) =>
      fc
        .array(fc.tuple(motivo, contenidoDe(clase)), { minLength: 1, maxLength: POR_CLASE })
        .map((todas) =>
          todas.map(([porQue, contenido], n): Ficha => ({ clave: claveDe(clase, n), motivo: porQue, contenido })),
        ),
    ),
  )
  .map((porClase) => {
    const fichas = porClase.flat();
    const porClave = new Map(fichas.map((ficha) => [ficha.clave, ficha]));
    return { fichas, grafo: { ficha: (clave) => porClave.get(clave), uuid: uuidDe, idioma: 'es' } };
  });
