import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { auditOf } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { inTransaction } from '#core/kernel/server/context.ts';
import { investigador } from '#modules/personas/tables.ts';
import { leerReglas } from '../domain/reglas-de-cuentas.ts';
import { cuentaDelProveedor } from '../server/institucional/cuenta.ts';
import type { PersonaDelProveedor } from '../server/institucional/persona.ts';
import { motivoDe } from '../server/institucional/rechazo.ts';
import { permisoAdmin, usuario, usuarioRol } from '../tables.ts';
import { crearCuenta } from './mundo.ts';

const REGLAS = [
  {
    da: 'admin',
    si: { memberOf: ['cn=vri', 'cn=vicerrectorado'] },
    permisos: { proyectos: 'editar', grupos: 'ver' },
    datos: { codigo: 'employeeNumber', nombres: 'givenName', apellido1: 'sn' },
  },
  {
    da: 'investigador',
    si: { eduPersonAffiliation: 'faculty' },
    por: { documento: 'schacPersonalUniqueID', codigo: 'employeeNumber', orcid: 'eduPersonOrcid', correo: true },
  },
];

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: { accountRules: JSON.stringify(REGLAS) } });
});

let numero = 0;
type Dicho = Partial<Omit<PersonaDelProveedor, 'datos'>> & { datos?: Record<string, string[]> };
const persona = ({ datos = {}, ...dicho }: Dicho): PersonaDelProveedor => {
  numero += 1;
  return {
    via: 'saml',
    sujeto: `sujeto-${numero}`,
    correo: `persona${numero}@demo.edu.pe`,
    correoVerificado: true,
    nombre: null,
    datos: { eduPersonAffiliation: ['faculty'], ...datos },
    ...dicho,
  };
};
const entra = (dicho: Dicho, de = app) => cuentaDelProveedor(de.ctx(), persona(dicho));
const motivoDeQueNo = async (dicho: Dicho, de = app) => {
  const antes = await cuantas(de);
  const motivo = await entra(dicho, de).then(
    () => 'entró',
    (error: unknown) => motivoDe(error),
  );
  expect(await cuantas(de)).toBe(antes);
  return motivo;
};
const cuantas = async (de = app) =>
  (await rowsOf<{ n: number }>(de.database.db, sql`select count(*)::int as n from usuario`))[0]!.n;
async function conPersona(datos: Partial<typeof investigador.$inferInsert> = {}) {
  numero += 1;
  const [fila] = await app
    .ctx()
    .db.insert(investigador)
    .values({ tipo: 'Docente permanente', apellido1: `Quispe${numero}`, apellido2: 'Rojas', nombres: 'Ana', ...datos })
    .returning({ id: investigador.id });
  return fila!.id;
}
const rolesDe = async (usuarioId: number) =>
  (await app.ctx().db.select().from(usuarioRol).where(eq(usuarioRol.usuarioId, usuarioId))).map((r) => r.rol);

describe('las reglas de cuentas', () => {
  it('sin ellas nadie recibe una cuenta: debe existir antes', async () => {
    const sin = await testApp();
    await conPersona({ docTipo: 'DNI', docNumero: '40000001' });
    expect(await motivoDeQueNo({ datos: { schacPersonalUniqueID: ['40000001'] } }, sin)).toBe('rechazado');
  });
  it.each([
    [
      'su documento',
      { docTipo: 'DNI', docNumero: '40000002' },
      { schacPersonalUniqueID: ['urn:schac:uid:pe:DNI:40000002'] },
    ],
    ['su código', { codigo: 'a00123' }, { employeeNumber: ['A00123'] }],
    ['su ORCID', { orcid: '0000-0002-1825-0097' }, { eduPersonOrcid: ['https://orcid.org/0000-0002-1825-0097'] }],
  ] as [string, Partial<typeof investigador.$inferInsert>, Record<string, string[]>][])(
    'dan a un investigador, hallado por %s, una cuenta sin contraseña',
    async (_, suyo, datos) => {
      const investigadorId = await conPersona(suyo);
      const id = await entra({ datos });
      expect(
        await rowsOf(
          app.database.db,
          sql`select rol, investigador_id::int as "investigadorId" from usuario_rol where usuario_id = ${id}`,
        ),
      ).toEqual([{ rol: 'investigador', investigadorId }]);
      expect(await rowsOf(app.database.db, sql`select proveedor from cuenta where usuario_id = ${id}`)).toEqual([
        { proveedor: 'saml' },
      ]);
      const [atada, creada] = await auditOf(app.database.db, 'usuario', id);
      expect(atada).toMatchObject({ action: 'vincular_institucional', after: { regla: 2 } });
      expect(creada).toMatchObject({ action: 'crear', after: { acceso: 'institucional' } });
    },
  );
  it('por su correo, solo con el que el proveedor verificó', async () => {
    await conPersona({ emailInstitucional: 'docente@demo.edu.pe' });
    expect(await motivoDeQueNo({ correo: 'docente@demo.edu.pe', correoVerificado: false })).toBe('rechazado');
    expect(await rolesDe(await entra({ correo: 'DOCENTE@demo.edu.pe' }))).toEqual(['investigador']);
  });
  it('no dan nada a quien no cumple la condición, ni a quien no está registrado', async () => {
    await conPersona({ docTipo: 'DNI', docNumero: '40000003' });
    const datos = { schacPersonalUniqueID: ['40000003'] };
    expect(await motivoDeQueNo({ datos: { ...datos, eduPersonAffiliation: ['student'] } })).toBe('rechazado');
    expect(await motivoDeQueNo({ datos: { schacPersonalUniqueID: ['49999999'] } })).toBe('rechazado');
    expect(await motivoDeQueNo({ datos: { schacPersonalUniqueID: ['40000003', '40000002'] } })).toBe('rechazado');
  });
  it('se niegan cuando lo dicho es de dos personas', async () => {
    await conPersona({ docTipo: 'DNI', docNumero: '40000004' });
    await conPersona({ codigo: 'b77' });
    expect(await motivoDeQueNo({ datos: { schacPersonalUniqueID: ['40000004'], employeeNumber: ['B77'] } })).toBe(
      'varias-personas',
    );
    await conPersona({ docTipo: 'CEX', docNumero: '40000004' });
    expect(await motivoDeQueNo({ datos: { schacPersonalUniqueID: ['40000004'] } })).toBe('varias-personas');
  });
  it('no abren una cuenta sin un correo verificado', async () => {
    await conPersona({ docTipo: 'DNI', docNumero: '40000005' });
    expect(await motivoDeQueNo({ correo: null, datos: { schacPersonalUniqueID: ['40000005'] } })).toBe('sin-datos');
  });
  it('a quien ya tiene cuenta, con otro correo, le dan esa', async () => {
    const { id, perfil } = await crearCuenta(app.ctx(), { usuario: 'conotro' });
    await app.database.db.execute(
      sql`update investigador set doc_tipo = 'DNI', doc_numero = '40000006' where id = ${perfil.investigador}`,
    );
    expect(await entra({ datos: { schacPersonalUniqueID: ['40000006'] } })).toBe(id);
  });
  it('pero nunca la de alguien de la oficina: esa solo se abre por su correo', async () => {
    const { id, perfil } = await crearCuenta(app.ctx(), { usuario: 'deoficina', roles: ['investigador', 'admin'] });
    await app.database.db.execute(
      sql`update investigador set doc_tipo = 'DNI', doc_numero = '40000007' where id = ${perfil.investigador}`,
    );
    expect(await motivoDeQueNo({ datos: { schacPersonalUniqueID: ['40000007'] } })).toBe('rechazado');
    expect(await entra({ correo: 'deoficina@demo.edu.pe' })).toBe(id);
  });
  it('el correo de la cuenta manda sobre las reglas', async () => {
    const { id } = await crearCuenta(app.ctx(), { usuario: 'porcorreo' });
    await conPersona({ docTipo: 'DNI', docNumero: '40000008' });
    expect(await entra({ correo: 'porcorreo@demo.edu.pe', datos: { schacPersonalUniqueID: ['40000008'] } })).toBe(id);
  });
  it('dan una cuenta de administrador con los permisos que dicen, y nunca de superadministrador', async () => {
    const datos = { memberOf: ['cn=otros', 'cn=vri'], employeeNumber: ['T-1'], givenName: ['Eva'], sn: ['Ramos'] };
    const id = await entra({ datos });
    const [cuenta] = await app.ctx().db.select().from(usuario).where(eq(usuario.id, id));
    expect(cuenta).toMatchObject({ nombre: 'Eva Ramos', superadmin: false });
    expect(await rolesDe(id)).toEqual(['admin']);
    const permisos = await app.ctx().db.select().from(permisoAdmin).where(eq(permisoAdmin.usuarioId, id));
    expect(permisos.map((p) => `${p.modulo}.${p.nivel}`).sort()).toEqual(['grupos.ver', 'proyectos.editar']);
    // Another person who says to be that worker gets nothing.
    expect(await motivoDeQueNo({ datos: { ...datos, eduPersonAffiliation: [] } })).toBe('rechazado');
  });
  it('a la misma persona que llega dos veces a la vez le dan una sola cuenta', async () => {
    await conPersona({ docTipo: 'DNI', docNumero: '40000009' });
    const quien = persona({ datos: { schacPersonalUniqueID: ['40000009'] } });
    const ids = await Promise.all([1, 2, 3].map(() => inTransaction(app.ctx(), (tx) => cuentaDelProveedor(tx, quien))));
    expect(new Set(ids).size).toBe(1);
  });
});

describe('un archivo de reglas que no se entiende impide arrancar y dice qué', () => {
  it.each([
    ['no es JSON', /archivo JSON/],
    ['{}', /la lista/],
    [JSON.stringify([{ da: 'superadmin' }]), /regla 1/],
    [JSON.stringify([{ da: 'investigador' }]), /regla 1, por/],
    [JSON.stringify([{ da: 'investigador', por: {} }]), /por qué dato/],
    [JSON.stringify([{ da: 'investigador', por: { dni: 'x' } }]), /regla 1, por/],
    [JSON.stringify([REGLAS[1], { ...REGLAS[0], si: {} }]), /regla 2, si: una regla de administrador/],
    [JSON.stringify([{ ...REGLAS[0], permisos: { todo: 'editar' } }]), /regla 1, permisos/],
    [JSON.stringify([{ ...REGLAS[0], superadmin: true }]), /regla 1/],
  ])('%s', (texto, dice) => {
    expect(() => leerReglas(texto)).toThrow(dice);
  });
  it('antes de atender a nadie', async () => {
    await expect(testApp({ settings: { accountRules: '[' } })).rejects.toThrow(/ACCOUNT_RULES_FILE/);
  });
});
