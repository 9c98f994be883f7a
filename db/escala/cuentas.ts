import { dni, orcid, renacyt } from '#db/demo/identificadores.ts';
import { FACULTAD_DEMO, type Mundo } from '#db/demo/mundo.ts';
import { crearAzar } from '#db/demo/textos/azar.ts';
import { nombreDePersona } from '#db/demo/textos/nombres.ts';
import type { Tabla, Valor } from './copia.ts';
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
  function* evaluadores(): Generator<Valor[]> {
    for (let id = 1; id <= v.evaluadores; id += 1) {
      const docente = docenteDeEvaluador(v, id);
      const n = nombreDePersona(crearAzar(id + 77));
      const [apellidos, nombres] = docente
        ? (autorDe(docente).split(', ') as [string, string])
        : [`${n.apellido1} ${n.apellido2}`, n.nombres];
      yield [
        id,
        docente ? 'Interno' : 'Externo',
        docente,
        apellidos,
        nombres,
        docente ? 'Universidad Nacional de Demostración' : 'Universidad de Muestra',
        `evaluador.${id}@demo.edu.pe`,
        renacyt(80_000 + id),
        orcid(5_000_000 + id),
        docente ? dni(docente) : dni(5_000_000 + id),
      ];
    }
  }
  const perfil = (c: Cuenta, rol: Cuenta['rol']) => (c.rol === rol ? c.perfil : null);
  return [
    {
      nombre: 'evaluador',
      filas: evaluadores,
      columnas: [
        'id',
        'tipo',
        'investigador_id',
        'apellidos',
        'nombres',
        'institucion',
        'email',
        'renacyt',
        'codigo_orcid',
        'dni',
      ],
    },
    {
      nombre: 'usuario_admin',
      columnas: ['id', 'codigo_trabajador', 'apellido1', 'apellido2', 'nombres', 'sexo', 'cargo'],
      filas: () => [[1, 'A0001', 'Fernández', 'Rojas', 'Lucía', 'F', 'Jefa de la Oficina de Investigación']],
    },
    {
      nombre: 'usuario',
      columnas: ['id', 'nombre', 'username', 'username_mostrado', 'email', 'email_verificado', 'superadmin'],
      filas: () => cuentas.map((c, i) => [i + 1, c.nombre, c.username, c.username, c.email, true, c.rol === 'admin']),
    },
    {
      nombre: 'cuenta',
      columnas: ['usuario_id', 'proveedor', 'cuenta_externa', 'clave'],
      filas: () => cuentas.map((_, i) => [i + 1, 'credential', String(i + 1), clave]),
    },
    {
      nombre: 'usuario_rol',
      columnas: ['usuario_id', 'rol', 'admin_id', 'investigador_id', 'evaluador_id', 'facultad_id'],
      filas: () =>
        cuentas.map((c, i) => [
          i + 1,
          c.rol,
          perfil(c, 'admin'),
          perfil(c, 'investigador'),
          perfil(c, 'evaluador'),
          perfil(c, 'facultad'),
        ]),
    },
    {
      nombre: 'aviso',
      columnas: ['usuario_id', 'titulo', 'texto', 'leido'],
      filas: () =>
        cuentas.flatMap((_, i) =>
          Array.from({ length: 5 }, (_, k) => [i + 1, 'Aviso', `Mensaje de prueba ${k + 1}.`, k > 1]),
        ),
    },
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
