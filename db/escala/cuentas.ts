import { inboxMessage } from '#core/mail/server/tables.ts';
import { dni, orcid, renacyt } from '#db/demo/identificadores.ts';
import { FACULTAD_DEMO, type Mundo } from '#db/demo/mundo.ts';
import { crearAzar } from '#db/demo/textos/azar.ts';
import { nombreDePersona } from '#db/demo/textos/nombres.ts';
import { cuenta, usuario, usuarioAdmin, usuarioRol } from '#modules/acceso/tables.ts';
import { evaluador } from '#modules/personas/tables.ts';
import { type Filas, type Tabla, tabla } from './copia.ts';
import { autorDe, correoDe, fraseDe } from './personas.ts';
import type { Volumen } from './volumen.ts';

/** Identity of the account of the office, the actor of what the office does. */
export const ADMIN = { id: 1, nombre: 'Lucía Fernández Rojas' };
const EVALUADORES_CON_CUENTA = 0.2;

interface Cuenta {
  username: string | null;
  email: string;
  nombre: string;
  rol: 'admin' | 'investigador' | 'evaluador' | 'facultad';
  perfil: number;
}

/** Evaluators: every third one is a teacher, taken from the end so that applicants stay apart. */
const docenteDeEvaluador = (v: Volumen, evaluador: number): number | null =>
  evaluador % 3 === 0 ? v.docentes - evaluador : null;

export function tablasDeCuentas(m: Mundo, v: Volumen, clave: string): Tabla[] {
  const cuentas = listar(m, v);
  function* evaluadores(): Filas<typeof evaluador> {
    for (let id = 1; id <= v.evaluadores; id += 1) {
      const docente = docenteDeEvaluador(v, id);
      const n = nombreDePersona(crearAzar(id + 77));
      const [apellidos, nombres] = docente
        ? (autorDe(docente).split(', ') as [string, string])
        : [`${n.apellido1} ${n.apellido2}`, n.nombres];
      yield {
        id,
        tipo: docente ? 'Interno' : 'Externo',
        investigadorId: docente,
        apellidos,
        nombres,
        institucion: docente ? 'Universidad Nacional de Demostración' : 'Universidad de Muestra',
        email: `evaluador.${id}@demo.edu.pe`,
        renacyt: renacyt(80_000 + id),
        orcid: orcid(5_000_000 + id),
        dni: docente ? dni(docente) : dni(5_000_000 + id),
      };
    }
  }
  const perfil = (c: Cuenta, rol: Cuenta['rol']) => (c.rol === rol ? c.perfil : null);
  return [
    tabla(evaluador, evaluadores),
    tabla(usuarioAdmin, () => [
      {
        id: 1,
        codigoTrabajador: 'A0001',
        apellido1: 'Fernández',
        apellido2: 'Rojas',
        nombres: 'Lucía',
        sexo: 'F',
        cargo: 'Jefa de la Oficina de Investigación',
      },
    ]),
    tabla(usuario, () =>
      cuentas.map((c, i) => ({
        id: i + 1,
        nombre: c.nombre,
        username: c.username,
        usernameMostrado: c.username,
        email: c.email,
        emailVerificado: true,
        superadmin: c.rol === 'admin',
      })),
    ),
    tabla(cuenta, () =>
      cuentas.map((_, i) => ({ usuarioId: i + 1, proveedor: 'credential', cuentaExterna: String(i + 1), clave })),
    ),
    tabla(usuarioRol, () =>
      cuentas.map((c, i) => ({
        usuarioId: i + 1,
        rol: c.rol,
        adminId: perfil(c, 'admin'),
        investigadorId: perfil(c, 'investigador'),
        evaluadorId: perfil(c, 'evaluador'),
        facultadId: perfil(c, 'facultad'),
      })),
    ),
    tabla(inboxMessage, () =>
      cuentas.flatMap((_, i) =>
        Array.from({ length: 5 }, (_, k) => ({
          userId: i + 1,
          title: 'Aviso',
          body: `Mensaje de prueba ${k + 1}.`,
          read: k > 1,
        })),
      ),
    ),
  ];
}

function listar(m: Mundo, v: Volumen): Cuenta[] {
  const demo = (username: string, nombre: string, rol: Cuenta['rol'], perfil: number): Cuenta => ({
    username,
    email: `${username}@demo.edu.pe`,
    nombre,
    rol,
    perfil,
  });
  const evaluadores = Math.floor(v.cuentas * EVALUADORES_CON_CUENTA);
  return [
    demo('admin', ADMIN.nombre, 'admin', 1),
    demo('investigador', fraseDe(1), 'investigador', 1),
    demo('evaluador', 'Jorge Luis Salazar Vega', 'evaluador', 1),
    demo('facultad', 'Facultad de Ciencias Biológicas', 'facultad', m.catalogos.facultad.get(FACULTAD_DEMO)!),
    ...Array.from({ length: evaluadores }, (_, i) =>
      demo(`evaluador${i + 2}`, `Evaluador ${i + 2}`, 'evaluador', i + 2),
    ),
    ...Array.from(
      { length: v.cuentas - 4 - evaluadores },
      (_, i): Cuenta => ({
        username: null,
        email: correoDe(i + 2),
        nombre: fraseDe(i + 2),
        rol: 'investigador',
        perfil: i + 2,
      }),
    ),
  ];
}
