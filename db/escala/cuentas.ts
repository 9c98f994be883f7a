import { inboxMessage } from '#core/mail/server/tables.ts';
import {
  ADMINISTRATIVOS,
  type CuentaNueva,
  cuentaDe,
  deEvaluador,
  deInvestigador,
  evaluadorExterno,
  evaluadorInterno,
  filasDeCuenta,
  nombreDeFacultad,
} from '#db/demo/cuentas.ts';
import { FACULTAD_DEMO, type Mundo } from '#db/demo/mundo.ts';
import { crearAzar } from '#db/demo/textos/azar.ts';
import { cuenta, usuario, usuarioAdmin, usuarioRol } from '#modules/acceso/tables.ts';
import { nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import { evaluador } from '#modules/personas/tables.ts';
import { type Filas, type Tabla, tabla } from './copia.ts';
import { correoDe, fraseDe, personaDe } from './personas.ts';
import type { Volumen } from './volumen.ts';

/** Identity of the account of the office, the actor of what the office does. */
export const ADMIN = { id: 1, nombre: nombreEnFrase(ADMINISTRATIVOS[0]!) };
const EVALUADORES_CON_CUENTA = 0.2;
/** What identifies an evaluator from outside is none of a registered person. */
const EXTERNOS = 5_000_000;

export function tablasDeCuentas(m: Mundo, v: Volumen, clave: string): Tabla[] {
  const cuentas = listar(m, v);
  const filas = cuentas.map((c) => filasDeCuenta(m, c));
  function* evaluadores(): Filas<typeof evaluador> {
    for (let id = 1; id <= v.evaluadores; id += 1) {
      // Every third one is a teacher, taken from the end so that applicants stay apart.
      const docente = id % 3 === 0 ? v.docentes - id : null;
      const email = `evaluador.${id}@demo.edu.pe`;
      const conocido: [string, string] | undefined = id === 1 ? ['Jorge Luis', 'Salazar Vega'] : undefined;
      const fila = docente
        ? { ...evaluadorInterno(personaDe(m, v, docente), docente), codigoRegina: null }
        : evaluadorExterno(crearAzar(id + 77), EXTERNOS + id, email, conocido);
      yield { id, ...fila, email };
    }
  }
  return [
    tabla(evaluador, evaluadores),
    tabla(usuarioAdmin, () => [{ id: 1, ...ADMINISTRATIVOS[0]! }]),
    tabla(usuario, () => filas.map((f, i) => ({ id: i + 1, ...f.usuario }))),
    tabla(cuenta, () => filas.map((f, i) => f.cuenta(i + 1, clave))),
    tabla(usuarioRol, () => filas.flatMap((f, i) => f.roles(i + 1))),
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

function listar(m: Mundo, v: Volumen): CuentaNueva[] {
  const evaluadores = Math.floor(v.cuentas * EVALUADORES_CON_CUENTA);
  const facultadId = m.catalogos.facultad.get(FACULTAD_DEMO)!;
  return [
    { ...cuentaDe('admin', ADMIN.nombre, { rol: 'admin', adminId: 1 }), superadmin: true },
    cuentaDe('investigador', fraseDe(1), deInvestigador(1)),
    cuentaDe('evaluador', 'Jorge Luis Salazar Vega', deEvaluador(1)),
    cuentaDe('facultad', nombreDeFacultad(FACULTAD_DEMO), { rol: 'facultad', facultadId }),
    ...Array.from({ length: evaluadores }, (_, i) =>
      cuentaDe(`evaluador${i + 2}`, `Evaluador ${i + 2}`, deEvaluador(i + 2)),
    ),
    ...Array.from({ length: v.cuentas - 4 - evaluadores }, (_, i) => ({
      username: null,
      email: correoDe(i + 2),
      nombre: fraseDe(i + 2),
      roles: [deInvestigador(i + 2)],
    })),
  ];
}
