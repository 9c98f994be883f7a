import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { auditOf } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { datosExterno } from '../domain/externo.ts';
import { nivelDePrograma, tipoDeEstudiante } from '../domain/fuentes.ts';
import {
  asegurarDesdeRrhh,
  asegurarDesdeSum,
  buscarDocentesRrhh,
  buscarEstudiantes,
  buscarInvestigadores,
  registrarExterno,
} from '../server/index.ts';
import { licencia, licenciaTipo } from '../tables.ts';
import { type MundoFuentes, mundoFuentes } from './mundo-fuentes.ts';

const HOY = new Date('2026-04-15T15:00:00Z');
const externo = (over: object = {}) =>
  datosExterno.parse({
    orcid: '0000-0002-1825-0097',
    apellido1: 'Carberry',
    nombres: 'Josiah',
    sexo: 'M',
    docTipo: 'PASAPORTE',
    docNumero: 'ax991',
    paisCodigo: 'CL',
    emailPersonal: 'josiah@correo.example',
    tituloProfesional: 'Psicólogo',
    grado: 'Doctor',
    posicion: 'Profesor visitante',
    ...over,
  });

describe('Fuentes de personas', () => {
  let t: TestApp;
  let m: MundoFuentes;
  const filas = <T>(consulta: ReturnType<typeof sql>) => rowsOf<T>(t.ctx().db, consulta);
  const persona = async (id: number) =>
    (await filas<Record<string, unknown>>(sql`select * from investigador where id = ${id}`))[0]!;
  beforeAll(async () => {
    t = await testApp({ now: () => HOY });
    m = await mundoFuentes(t);
  });

  it('busca con tres letras o más, en cualquier orden, sin tildes, y por código o documento', async () => {
    const d = await m.docente();
    const c = t.ctx();
    expect(await buscarDocentesRrhh(c, 'ña')).toEqual([]);
    for (const q of ['nahui cordova', 'CÓRDOVA  Ñahui', 'oscar ñah', d.codigo!, d.docNumero, `cordova ${d.docNumero}`])
      expect(
        (await buscarDocentesRrhh(c, q)).map((x) => x.rrhhId),
        q,
      ).toContain(d.id);
    expect(await buscarDocentesRrhh(c, 'nahui inexistente')).toEqual([]);
    expect(await buscarDocentesRrhh(c, '%%%')).toEqual([]);
    expect(await buscarDocentesRrhh(c, '___')).toEqual([]);
  });

  it('ofrece diez como máximo, en orden de apellidos', async () => {
    for (let i = 0; i < 12; i++) await m.estudiante({ apellido1: `Masivo ${String.fromCharCode(76 - i)}` });
    const hallados = await buscarEstudiantes(t.ctx(), 'masivo');
    expect(hallados).toHaveLength(10);
    expect(hallados.map((h) => h.apellido1)).toEqual(hallados.map((h) => h.apellido1).sort());
  });

  it('la planilla solo ofrece docentes en servicio, una fila por código, y dice quién está con licencia', async () => {
    await m.docente({ apellido1: 'Zvetana', tipoServidor: 'ADMINISTRATIVO NOMBRADO' });
    await m.docente({ apellido1: 'Zvetana', estado: 'Cesado' });
    const antiguo = await m.docente({ apellido1: 'Zvetana', codigo: 'Z-1' });
    const vigente = await m.docente({ apellido1: 'Zvetana', codigo: 'Z-1' });
    const registrado = await m.persona({ docNumero: vigente.docNumero });
    const c = t.ctx();
    const [tipo] = await c.db.select().from(licenciaTipo).limit(1);
    const [libre] = await c.db
      .insert(licenciaTipo)
      .values({ nombre: 'Con participación', permiteParticipar: true })
      .returning();
    const dar = (tipoId: number, fechaInicio: string, fechaFin: string) =>
      c.db.insert(licencia).values({ investigadorId: registrado.id, tipoId, fechaInicio, fechaFin });
    const leer = async () => (await buscarDocentesRrhh(t.ctx(), 'zvetana'))[0]!;
    expect((await buscarDocentesRrhh(c, 'zvetana')).map((x) => x.rrhhId)).toEqual([vigente.id]);
    expect(antiguo.id).not.toBe(vigente.id);
    expect(await leer()).toMatchObject({ investigadorId: registrado.id, enLicencia: false });
    await dar(tipo!.id, '2026-01-01', '2026-04-14');
    await dar(tipo!.id, '2026-04-16', '2026-12-31');
    await dar(libre!.id, '2026-01-01', '2026-12-31');
    expect((await leer()).enLicencia).toBe(false);
    await dar(tipo!.id, '2026-04-15', '2026-04-15');
    expect((await leer()).enLicencia).toBe(true);
  });

  it('el padrón se filtra por permanencia y por nivel', async () => {
    const activo = await m.estudiante({ apellido1: 'Filtrable' });
    const reserva = await m.estudiante({ apellido1: 'Filtrable', permanencia: 'Reserva de Matrícula' });
    const egresado = await m.estudiante({ apellido1: 'Filtrable', permanencia: 'Egresado' });
    const maestria = await m.estudiante({ apellido1: 'Filtrable', nivel: 'maestria' });
    await m.estudiante({ apellido1: 'Filtrable', permanencia: 'Retirado' });
    const ids = async (filtro: Parameters<typeof buscarEstudiantes>[2]) =>
      (await buscarEstudiantes(t.ctx(), 'filtrable', filtro)).map((e) => e.sumId).sort((a, b) => a - b);
    expect(await ids({})).toEqual([activo.id, reserva.id, egresado.id, maestria.id]);
    expect(await ids({ permanencias: ['Egresado'] })).toEqual([egresado.id]);
    expect(await ids({ nivel: 'posgrado' })).toEqual([maestria.id]);
    expect(await ids({ nivel: 'pregrado', permanencias: ['Activo', 'Reserva de Matricula'] })).toEqual([
      activo.id,
      reserva.id,
    ]);
  });

  it('el nivel sale del programa y el tipo, del nivel y la permanencia', () => {
    expect(nivelDePrograma('E. P. de Biología')).toBe('pregrado');
    expect(nivelDePrograma('Maestría en Salud Pública')).toBe('maestria');
    expect(nivelDePrograma('DOCTORADO EN CIENCIAS')).toBe('doctorado');
    expect(nivelDePrograma('Segunda Especialidad en Enfermería')).toBe('segunda_especialidad');
    expect(nivelDePrograma(null)).toBe('pregrado');
    expect(tipoDeEstudiante({ permanencia: 'EGRESADO', nivel: 'maestria' })).toBe('Egresado');
    expect(tipoDeEstudiante({ permanencia: 'Activo', nivel: 'maestria' })).toBe('Estudiante posgrado');
  });

  it('los investigadores se filtran por tipo, facultad y estado', async () => {
    const a = await m.persona({ apellido1: 'Buscable', tipo: 'Docente permanente' });
    const b = await m.persona({ apellido1: 'Buscable', tipo: 'Egresado', activo: false, facultadId: null });
    const ids = async (filtro: Parameters<typeof buscarInvestigadores>[2]) =>
      (await buscarInvestigadores(t.ctx(), 'buscable persona', filtro)).map((x) => x.investigadorId);
    expect(await ids({})).toEqual([a.id, b.id]);
    expect(await ids({ tipos: ['Egresado'] })).toEqual([b.id]);
    expect(await ids({ soloActivos: true })).toEqual([a.id]);
    expect(await ids({ facultadId: m.facultadId })).toEqual([a.id]);
  });

  it('de la planilla se registra al docente con su categoría y facultad, una sola vez y con auditoría', async () => {
    const d = await m.docente({ fechaNac: '1980-05-01', fechaIngreso: '2010-04-01' });
    const id = await asegurarDesdeRrhh(t.ctx(), d.id);
    expect(await persona(id)).toMatchObject({
      tipo: 'Docente permanente',
      origen: 'rrhh',
      doc_numero: d.docNumero,
      codigo: d.codigo,
      docente_categoria: '1-1-40',
      rrhh_activo: true,
    });
    expect(Number((await persona(id)).facultad_id)).toBe(m.facultadId);
    expect(await asegurarDesdeRrhh(t.ctx(), d.id)).toBe(id);
    expect((await auditOf(t.ctx().db, 'investigador', id)).map((a) => a.action)).toEqual(['crear']);
    await expect(asegurarDesdeRrhh(t.ctx(), 999_999)).rejects.toThrow(/no está en la planilla/);
  });

  it('una categoría o facultad que el catálogo no conoce no impide el registro', async () => {
    const d = await m.docente({ categoria: '9-9-99', facultadCodigo: 'NADA' });
    expect(await persona(await asegurarDesdeRrhh(t.ctx(), d.id))).toMatchObject({
      docente_categoria: null,
      facultad_id: null,
    });
  });

  it('quien fue estudiante y hoy está en la planilla pasa a docente; sus otros datos quedan', async () => {
    const d = await m.docente();
    const antes = await m.persona({
      tipo: 'Estudiante posgrado',
      docNumero: d.docNumero,
      codigo: '20199999',
      sexo: 'F',
    });
    expect(await asegurarDesdeRrhh(t.ctx(), d.id)).toBe(antes.id);
    expect(await persona(antes.id)).toMatchObject({ tipo: 'Docente permanente', codigo: '20199999', sexo: 'F' });
    const [ultima] = await auditOf(t.ctx().db, 'investigador', antes.id);
    expect(ultima).toMatchObject({ action: 'actualizar_desde_fuente', before: { tipo: 'Estudiante posgrado' } });
  });

  it('el estudiante se registra con el tipo de su situación, y se reutiliza por documento o código', async () => {
    const s = await m.estudiante({ permanencia: 'Egresado', nivel: 'maestria' });
    const id = await asegurarDesdeSum(t.ctx(), s.id);
    expect(await persona(id)).toMatchObject({
      tipo: 'Egresado',
      origen: 'sum',
      codigo: s.codigoAlumno,
      email3: s.correo,
    });
    const docente = await m.persona({ tipo: 'Docente permanente' });
    const otra = await m.estudiante({ dni: docente.docNumero, nivel: 'doctorado' });
    expect(await asegurarDesdeSum(t.ctx(), otra.id)).toBe(docente.id);
    expect(await persona(docente.id)).toMatchObject({ tipo: 'Docente permanente', codigo: null });
    const sinDocumento = await m.persona({ docTipo: null, docNumero: null, codigo: '20230001', tipo: 'Egresado' });
    const suya = await m.estudiante({ codigoAlumno: '20230001' });
    expect(await asegurarDesdeSum(t.ctx(), suya.id)).toBe(sinDocumento.id);
    expect(await persona(sinDocumento.id)).toMatchObject({ tipo: 'Estudiante pregrado', doc_numero: suya.dni });
    await expect(asegurarDesdeSum(t.ctx(), 999_999)).rejects.toThrow(/no está en el padrón/);
  });

  it('no confunde a dos personas que comparten código', async () => {
    await m.persona({ codigo: '20240777', apellido1: 'Distinta' });
    const s = await m.estudiante({ codigoAlumno: '20240777' });
    await expect(asegurarDesdeSum(t.ctx(), s.id)).rejects.toThrow(/ya pertenece a/);
  });

  it.runIf(onPostgres())('muchos clics a la vez registran a la persona una sola vez', async () => {
    const d = await m.docente();
    const s = await m.estudiante({ dni: d.docNumero });
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        i % 2 ? asegurarDesdeRrhh(t.ctx(), d.id) : asegurarDesdeSum(t.ctx(), s.id),
      ),
    );
    expect(new Set(ids).size).toBe(1);
    const [n] = await filas<{ n: number }>(
      sql`select count(*)::int n from investigador where doc_numero = ${d.docNumero}`,
    );
    expect(n!.n).toBe(1);
    const altas = (await auditOf(t.ctx().db, 'investigador', ids[0]!)).filter((a) => a.action === 'crear');
    expect(altas).toHaveLength(1);
    const externos = await Promise.all(
      Array.from({ length: 8 }, () =>
        registrarExterno(t.ctx(), externo({ docNumero: 'RACE1', orcid: '0000-0001-5109-3700' })),
      ),
    );
    expect(new Set(externos.map((e) => e.investigadorId)).size).toBe(1);
    expect(externos.filter((e) => e.creado)).toHaveLength(1);
  });

  it('un externo se busca antes por documento u ORCID y se reutiliza', async () => {
    // The person of the clicks above has that name.
    const primero = await registrarExterno(t.ctx(), externo(), { esOtra: true });
    expect(primero.creado).toBe(true);
    expect(await persona(primero.investigadorId)).toMatchObject({
      tipo: 'Externo',
      doc_numero: 'AX991',
      pais_codigo: 'CL',
    });
    expect(await registrarExterno(t.ctx(), externo({ nombres: 'Otro' }), { tipo: 'Externo internacional' })).toEqual({
      ...primero,
      creado: false,
    });
    const sinOrcid = await m.persona({ tipo: 'Externo', docTipo: 'CEX', docNumero: 'CE123456' });
    const segundo = await registrarExterno(
      t.ctx(),
      externo({ docTipo: 'CEX', docNumero: 'CE123456', orcid: '0000-0002-1694-233X' }),
    );
    expect(segundo).toEqual({ investigadorId: sinOrcid.id, creado: false });
    expect(await persona(sinOrcid.id)).toMatchObject({ codigo_orcid: '0000-0002-1694-233X', apellido1: 'Registrada' });
    await expect(registrarExterno(t.ctx(), externo({ docNumero: 'OTRO1' }))).rejects.toThrow(
      /registrado con otro documento/,
    );
    await expect(
      registrarExterno(t.ctx(), externo({ orcid: '0000-0001-5000-0007', docTipo: 'CEX', docNumero: 'CE123456' })),
    ).rejects.toThrow(/otro ORCID/);
    await expect(
      registrarExterno(t.ctx(), externo({ docNumero: 'P9', orcid: '0000-0003-1415-9269', paisCodigo: 'QQ' })),
    ).rejects.toThrow(/país/);
  });

  it('el formulario de externos explica lo que falta', () => {
    const errores = datosExterno.safeParse({
      orcid: '0000-0002-1825-0098',
      docTipo: 'DNI',
      docNumero: '123',
      emailPersonal: 'x',
    });
    const mensajes = errores.error!.issues.map((i) => i.path.join('.'));
    for (const campo of [
      'orcid',
      'apellido1',
      'nombres',
      'sexo',
      'paisCodigo',
      'emailPersonal',
      'grado',
      'posicion',
      'tituloProfesional',
    ])
      expect(mensajes).toContain(campo);
    expect(datosExterno.safeParse({ ...externo(), docTipo: 'DNI', docNumero: '123' }).error!.issues[0]!.message).toBe(
      'El DNI tiene 8 dígitos',
    );
  });
});
