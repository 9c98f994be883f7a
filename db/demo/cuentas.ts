import { hashPassword } from 'better-auth/crypto';
import { FACULTADES } from '#db/catalogos/datos.ts';
import { insertar, insertarConId } from '#db/catalogos/insertar.ts';
import { CLAVES_MODULO, type Rol } from '#modules/acceso/domain/permisos.ts';
import { cuenta, permisoAdmin, usuario, usuarioAdmin, usuarioRol } from '#modules/acceso/tables.ts';
import { nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import { evaluador } from '#modules/personas/tables.ts';
import { ctiVitae, dni, orcid, renacyt } from './identificadores.ts';
import { aLas, DOCENTE, FACULTAD_DEMO, type Mundo, type Personas, sumarDias } from './mundo.ts';
import { crearAzar } from './textos/azar.ts';
import { nombreDePersona } from './textos/nombres.ts';

export const CLAVE_DEMO = 'Quipu.2026';
const DOMINIO_DEMO = 'demo.edu.pe';

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

export interface CuentaNueva {
  username: string | null;
  email: string;
  nombre: string;
  superadmin?: boolean;
  roles: { rol: Rol; adminId?: number; investigadorId?: number; evaluadorId?: number; facultadId?: number }[];
}

export async function cargarCuentas(m: Mundo, personas: Personas): Promise<Cuentas> {
  const [adminId, consultaId] = (await insertarConId(m.db, usuarioAdmin, [
    persona('A0001', 'Fernández', 'Rojas', 'Lucía', 'F', 'Jefa de la Oficina de Investigación', 'admin'),
    persona('A0002', 'Castro', 'Neyra', 'Martín', 'M', 'Especialista en seguimiento', 'consulta'),
  ])) as [number, number];
  const evaluadores = await cargarEvaluadores(m, personas);
  const d = personas.docentes;
  const evaluadorDe = new Map([
    ['evaluador', INTERNOS],
    ['evaluador2', INTERNOS + 1],
    ['evaluador3', 1],
    ['mixto', 0],
  ]);
  const ev = (nombre: string) => evaluadores[evaluadorDe.get(nombre)!]!;
  const facultad = FACULTADES.find((f) => f.codigo === FACULTAD_DEMO)!;
  const nombreDocente = (i: number) => nombreEnFrase(d[i]!);
  const demo: CuentaNueva[] = [
    { ...conUsuario('admin', 'Lucía Fernández Rojas'), superadmin: true, roles: [{ rol: 'admin', adminId }] },
    {
      ...conUsuario('investigador', nombreDocente(DOCENTE.investigador)),
      roles: [{ rol: 'investigador', investigadorId: d[DOCENTE.investigador]!.id }],
    },
    {
      ...conUsuario('evaluador', ev('evaluador').nombre),
      roles: [{ rol: 'evaluador', evaluadorId: ev('evaluador').id }],
    },
    {
      ...conUsuario('facultad', `Facultad de ${facultad.nombre}`),
      roles: [{ rol: 'facultad', facultadId: m.catalogos.facultad.get(FACULTAD_DEMO)! }],
    },
    {
      ...conUsuario('docente2', nombreDocente(DOCENTE.docente2)),
      roles: [{ rol: 'investigador', investigadorId: d[DOCENTE.docente2]!.id }],
    },
    { ...conUsuario('consulta', 'Martín Castro Neyra'), roles: [{ rol: 'admin', adminId: consultaId }] },
    {
      ...conUsuario('evaluador2', ev('evaluador2').nombre),
      roles: [{ rol: 'evaluador', evaluadorId: ev('evaluador2').id }],
    },
    {
      ...conUsuario('evaluador3', ev('evaluador3').nombre),
      roles: [{ rol: 'evaluador', evaluadorId: ev('evaluador3').id }],
    },
    {
      ...conUsuario('mixto', nombreDocente(DOCENTE.mixto)),
      roles: [
        { rol: 'investigador', investigadorId: d[DOCENTE.mixto]!.id },
        { rol: 'evaluador', evaluadorId: ev('mixto').id },
      ],
    },
  ];
  const otros = d.slice(DOCENTE.evaluador3 + 1, DOCENTE.evaluador3 + 1 + INVESTIGADORES_CON_CORREO).map(
    (docente): CuentaNueva => ({
      username: null,
      email: docente.emailInstitucional!,
      nombre: nombreEnFrase(docente),
      roles: [{ rol: 'investigador', investigadorId: docente.id }],
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
    evaluadorDe,
  };
}

export async function crearCuentas(m: Mundo, cuentas: CuentaNueva[]): Promise<number[]> {
  const alta = aLas(sumarDias(m.hoy, -400));
  const ids = await insertarConId(
    m.db,
    usuario,
    cuentas.map(({ username, email, nombre, superadmin }) => ({
      username,
      usernameMostrado: username,
      email,
      nombre,
      superadmin: superadmin ?? false,
      emailVerificado: true,
      creadoEn: alta,
      actualizadoEn: alta,
    })),
  );
  // One hash for all: the password is the same and public, and hashing is slow on purpose.
  const clave = await hashPassword(CLAVE_DEMO);
  await insertar(
    m.db,
    cuenta,
    ids.map((id) => ({ usuarioId: id, proveedor: 'credential', cuentaExterna: String(id), clave })),
  );
  await insertar(
    m.db,
    usuarioRol,
    cuentas.flatMap((c, i) => c.roles.map((r) => ({ usuarioId: ids[i]!, ...r }))),
  );
  return ids;
}

const conUsuario = (username: string, nombre: string) => ({ username, email: `${username}@${DOMINIO_DEMO}`, nombre });

const persona = (
  codigoTrabajador: string,
  apellido1: string,
  apellido2: string,
  nombres: string,
  sexo: string,
  cargo: string,
  username: string,
) => ({
  codigoTrabajador,
  apellido1,
  apellido2,
  nombres,
  sexo,
  cargo,
  fechaNacimiento: '1980-05-14',
  email: `${username}@${DOMINIO_DEMO}`,
  telefonoMovil: '987654321',
});

const UNIVERSIDADES = [
  'Universidad Nacional de Muestra',
  'Universidad Privada del Ejemplo',
  'Instituto Superior de Demostración',
  'Universidad Austral de Muestra',
];

async function cargarEvaluadores(m: Mundo, { docentes }: Personas): Promise<Evaluador[]> {
  const azar = crearAzar(20_260_104);
  // Teachers that also apply are needed elsewhere: internal evaluators come from the end, but for the demo accounts.
  const indices = [DOCENTE.mixto, DOCENTE.evaluador3, ...Array.from({ length: INTERNOS - 2 }, (_, i) => 150 + i)];
  const internos = indices.map((i) => {
    const d = docentes[i]!;
    return {
      tipo: 'Interno',
      investigadorId: d.id,
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
    };
  });
  const externos = Array.from({ length: EXTERNOS }, (_, i) => {
    const n = i === 0 ? { apellido1: 'Salazar', apellido2: 'Vega', nombres: 'Jorge Luis' } : nombreDePersona(azar);
    return {
      tipo: 'Externo',
      apellidos: `${n.apellido1} ${n.apellido2}`,
      nombres: n.nombres,
      institucion: azar.elegir(UNIVERSIDADES),
      cargo: azar.elegir(['Docente investigador', 'Investigador principal', 'Director de laboratorio']),
      email: i < 2 ? `evaluador${i === 0 ? '' : i + 1}@${DOMINIO_DEMO}` : `evaluador.externo${i}@correo.example`,
      codigoRegina: `REG-${2_000 + i}`,
      renacyt: renacyt(5_000 + i),
      nivelRenacyt: azar.elegir(['I', 'II', 'III', 'IV']),
      ctiVitae: ctiVitae(5_000 + i),
      orcid: orcid(5_000 + i),
      dni: dni(6_000 + i),
    };
  });
  const filas = [...internos, ...externos];
  const ids = await insertarConId(m.db, evaluador, filas);
  return filas.map((f, i) => ({
    id: ids[i]!,
    investigadorId: 'investigadorId' in f ? f.investigadorId : null,
    nombre: `${f.nombres} ${f.apellidos}`,
  }));
}
