import { hashPassword } from 'better-auth/crypto';
import { FACULTADES } from '#db/catalogos/datos.ts';
import { insertar, insertarConId } from '#db/catalogos/insertar.ts';
import { CLAVES_MODULO } from '#modules/acceso/domain/permisos.ts';
import { cuenta, permisoAdmin, usuario, usuarioAdmin, usuarioRol } from '#modules/acceso/tables.ts';
import { nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import { evaluador } from '#modules/personas/tables.ts';
import datos from './datos/cuentas.json' with { type: 'json' };
import { ctiVitae, dni, orcid, renacyt } from './identificadores.ts';
import { aLas, DOCENTE, type Mundo, type Persona, type Personas, sumarDias } from './mundo.ts';
import { type Azar, crearAzar } from './textos/azar.ts';
import { nombreDePersona } from './textos/nombres.ts';

export const CLAVE_DEMO = 'Quipu.2026';
const DOMINIO_DEMO = 'demo.edu.pe';
export const ADMINISTRATIVOS = datos.administrativos;

export interface Evaluador {
  id: number;
  investigadorId: number | null;
  nombre: string;
}

export interface Cuentas {
  /** User identity by user name. */
  usuario: Map<string, number>;
  /** User identity by researcher. */
  deInvestigador: Map<number, number>;
  admin: { id: number; nombre: string };
  evaluadores: Evaluador[];
  /** Index in `evaluadores` of those with an account. */
  evaluadorDe: Map<string, number>;
}

const INTERNOS = 12;
const EXTERNOS = 13;
const INVESTIGADORES_CON_CORREO = 20;

type Rol = Omit<typeof usuarioRol.$inferInsert, 'usuarioId'>;
export interface CuentaNueva {
  username: string | null;
  email: string;
  nombre: string;
  superadmin?: boolean;
  roles: Rol[];
}
export const cuentaDe = (username: string, nombre: string, ...roles: Rol[]): CuentaNueva => ({
  username,
  email: `${username}@${DOMINIO_DEMO}`,
  nombre,
  roles,
});
export const deInvestigador = (investigadorId: number): Rol => ({ rol: 'investigador', investigadorId });
export const deEvaluador = (evaluadorId: number): Rol => ({ rol: 'evaluador', evaluadorId });
const deOficina = (adminId: number): Rol => ({ rol: 'admin', adminId });
const deFacultad = (facultadId: number): Rol => ({ rol: 'facultad', facultadId });
export const nombreDeFacultad = (codigo: string) =>
  `Facultad de ${FACULTADES.find((f) => f.codigo === codigo)!.nombre}`;

type CuentaDeDatos = {
  username: string;
  superadmin?: boolean;
  administrativo?: number;
  docente?: keyof typeof DOCENTE;
  evaluador?: number;
  facultad?: string;
};

export async function cargarCuentas(m: Mundo, personas: Personas): Promise<Cuentas> {
  const administrativos = await insertarConId(m.db, usuarioAdmin, ADMINISTRATIVOS);
  const evaluadores = await cargarEvaluadores(m, personas);
  const d = personas.docentes;
  const demo = (datos.cuentas as CuentaDeDatos[]).map((c): CuentaNueva => {
    const [docente, ev] = [c.docente && d[DOCENTE[c.docente]]!, evaluadores[c.evaluador ?? -1]];
    const roles: Rol[] = [
      ...(c.administrativo === undefined ? [] : [deOficina(administrativos[c.administrativo]!)]),
      ...(docente ? [deInvestigador(docente.id)] : []),
      ...(ev ? [deEvaluador(ev.id)] : []),
      ...(c.facultad ? [deFacultad(m.catalogos.facultad.get(c.facultad)!)] : []),
    ];
    const nombre = docente
      ? nombreEnFrase(docente)
      : (ev?.nombre ??
        (c.facultad ? nombreDeFacultad(c.facultad) : nombreEnFrase(ADMINISTRATIVOS[c.administrativo!]!)));
    return { ...cuentaDe(c.username, nombre, ...roles), superadmin: c.superadmin ?? false };
  });
  const otros = d.slice(DOCENTE.evaluador3 + 1, DOCENTE.evaluador3 + 1 + INVESTIGADORES_CON_CORREO).map(
    (docente): CuentaNueva => ({
      username: null,
      email: docente.emailInstitucional!,
      nombre: nombreEnFrase(docente),
      roles: [deInvestigador(docente.id)],
    }),
  );
  const cuentas = [...demo, ...otros];
  const ids = await crearCuentas(m, cuentas);
  await insertar(
    m.db,
    permisoAdmin,
    CLAVES_MODULO.map((modulo) => ({
      usuarioId: ids[demo.findIndex((c) => c.username === 'consulta')]!,
      modulo,
      nivel: 'ver',
    })),
  );
  return {
    usuario: new Map(demo.map((c, i) => [c.username!, ids[i]!])),
    deInvestigador: new Map(
      cuentas.flatMap((c, i) =>
        c.roles.flatMap((r) => (r.investigadorId ? [[r.investigadorId, ids[i]!] as const] : [])),
      ),
    ),
    admin: { id: ids[0]!, nombre: cuentas[0]!.nombre },
    evaluadores,
    evaluadorDe: new Map(
      datos.cuentas.flatMap((c) => (c.evaluador === undefined ? [] : [[c.username, c.evaluador] as const])),
    ),
  };
}

/** The rows of one account. */
export const filasDeCuenta = (m: Mundo, { username, email, nombre, superadmin = false, roles }: CuentaNueva) => {
  const alta = aLas(sumarDias(m.hoy, -400));
  return {
    usuario: {
      username,
      usernameMostrado: username,
      email,
      nombre,
      superadmin,
      emailVerificado: true,
      creadoEn: alta,
      actualizadoEn: alta,
    },
    cuenta: (id: number, clave: string) => ({
      usuarioId: id,
      proveedor: 'credential',
      cuentaExterna: String(id),
      clave,
    }),
    roles: (id: number) => roles.map((r) => ({ usuarioId: id, ...r })),
  };
};

export async function crearCuentas(m: Mundo, cuentas: CuentaNueva[]): Promise<number[]> {
  const filas = cuentas.map((c) => filasDeCuenta(m, c));
  const ids = await insertarConId(
    m.db,
    usuario,
    filas.map((f) => f.usuario),
  );
  // One hash for all: the password is the same and public, and hashing is slow on purpose.
  const clave = await hashPassword(CLAVE_DEMO);
  await insertar(
    m.db,
    cuenta,
    filas.map((f, i) => f.cuenta(ids[i]!, clave)),
  );
  await insertar(
    m.db,
    usuarioRol,
    filas.flatMap((f, i) => f.roles(ids[i]!)),
  );
  return ids;
}

/** An evaluator who teaches here. */
export const evaluadorInterno = (d: Omit<Persona, 'id'>, investigadorId: number) => ({
  tipo: 'Interno',
  investigadorId,
  apellidos: `${d.apellido1} ${d.apellido2}`,
  nombres: d.nombres,
  institucion: 'Universidad Nacional de Demostración',
  cargo: 'Docente',
  email: d.emailInstitucional ?? null,
  renacyt: d.renacyt ?? null,
  nivelRenacyt: d.renacytNivel ?? null,
  ctiVitae: d.ctiVitae ?? null,
  orcid: d.orcid ?? null,
  dni: d.docNumero ?? null,
});

/** One from another institution; `i` numbers what identifies them. */
export function evaluadorExterno(
  azar: Azar,
  i: number,
  email: string,
  conocido?: [nombres: string, apellidos: string],
) {
  const nombre = () => {
    const n = nombreDePersona(azar);
    return [n.nombres, `${n.apellido1} ${n.apellido2}`] as const;
  };
  const [nombres, apellidos] = conocido ?? nombre();
  return {
    tipo: 'Externo',
    investigadorId: null,
    apellidos,
    nombres,
    institucion: azar.elegir(datos.universidades),
    cargo: azar.elegir(datos.cargos),
    email,
    codigoRegina: `REG-${2_000 + i}`,
    renacyt: renacyt(5_000 + i),
    nivelRenacyt: azar.elegir(['I', 'II', 'III', 'IV']),
    ctiVitae: ctiVitae(5_000 + i),
    orcid: orcid(5_000 + i),
    dni: dni(6_000 + i),
  };
}

async function cargarEvaluadores(m: Mundo, { docentes }: Personas): Promise<Evaluador[]> {
  const azar = crearAzar(20_260_104);
  // Teachers that also apply are needed elsewhere: internal evaluators come from the end, but for the demo accounts.
  const indices = [DOCENTE.mixto, DOCENTE.evaluador3, ...Array.from({ length: INTERNOS - 2 }, (_, i) => 150 + i)];
  const internos = indices.map((i) => evaluadorInterno(docentes[i]!, docentes[i]!.id));
  const externos = Array.from({ length: EXTERNOS }, (_, i) => {
    const email = i < 2 ? `evaluador${i === 0 ? '' : i + 1}@${DOMINIO_DEMO}` : `evaluador.externo${i}@correo.example`;
    return evaluadorExterno(azar, i, email, i === 0 ? ['Jorge Luis', 'Salazar Vega'] : undefined);
  });
  const filas = [...internos, ...externos];
  const ids = await insertarConId(m.db, evaluador, filas);
  return filas.map((f, i) => ({
    id: ids[i]!,
    investigadorId: f.investigadorId,
    nombre: `${f.nombres} ${f.apellidos}`,
  }));
}
