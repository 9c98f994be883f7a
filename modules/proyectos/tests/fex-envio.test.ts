import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#core/db/server/open.ts';
import { licencia, licenciaTipo } from '#modules/personas/tables.ts';
import type { IntegranteVisto } from '../domain/fex/pasos.ts';
import { avisarVencimientos } from '../server/fex/vencimiento.ts';
import { crearMundoFex } from './fex-mundo.ts';
import type { Persona } from './mundo.ts';

let m: Awaited<ReturnType<typeof crearMundoFex>>;
let yo: Persona;
let ajena: Persona;
let id: number;
const MIA = '/actividades/fex';
const EXTERNO = {
  orcid: '0000-0002-1825-0097',
  emailPersonal: 'externa@otra.edu',
  apellido1: 'Externa',
  nombres: 'Eva',
  sexo: 'F',
  docTipo: 'PASAPORTE',
  docNumero: 'P12345',
  paisCodigo: 'CL',
  tituloProfesional: 'Bióloga',
  grado: 'Doctor',
  ctiVitae: 'https://ctivitae.concytec.gob.pe/eva',
  googleScholar: 'https://scholar.google.com/citations?user=eva',
};

beforeAll(async () => {
  m = await crearMundoFex();
  yo = await m.cuentaDe('solano', await m.docente('Solano'));
  ajena = await m.cuentaDe('ajena', await m.docente('Ajena'));
  id = await m.completo(yo);
});
const faltas = async () => m.faltas(await m.leerPasos(yo, MIA, id));
const documentos = async () =>
  m.valor<{ id: number; nombre: string; archivo: { id: number } }[]>(await m.leerPasos(yo, MIA, id), 'documentos');
const integrantes = async (de = id, quien = yo, puerta: '/fex' | typeof MIA = MIA) =>
  m.valor<IntegranteVisto[]>(await m.leerPasos(quien, puerta, de), 'integrantes');
const incluir = (datos: object, de = id) => yo.pide('POST', `${MIA}/${de}/integrantes`, datos);
const oficina = (accion: string, datos = {}, de = id) =>
  m.gestor.pide('POST', `/registros/proyecto/${de}/acciones/${accion}`, { datos });

describe('los documentos', () => {
  it('quien lo registra necesita uno de cada tipo; la oficina, ninguno', async () => {
    const [d] = await documentos();
    expect(await faltas()).toEqual(['5: Acepte la declaración jurada.']);
    expect((await yo.pide('DELETE', `${MIA}/${id}/documentos/${d!.id}`)).estado).toBe(200);
    expect(await faltas()).toContain('3: Convenio, contrato o lo que haga sus veces: adjunte al menos 1 archivo.');
    expect(m.faltas(await m.leerPasos(m.gestor, '/fex', id))).toEqual([]);
    expect((await yo.pide('DELETE', `${MIA}/${id}/documentos/${d!.id}`)).estado).toBe(404);
  });

  it('admite varios de un tipo, con nombre y comentario que se corrigen', async () => {
    for (const nombre of ['Convenio marco', 'Adenda'])
      expect((await m.adjuntar(yo, MIA, id, 'D01', nombre)).estado).toBe(200);
    const [primero] = await documentos();
    const ruta = `${MIA}/${id}/documentos/${primero!.id}`;
    expect((await yo.pide('PUT', ruta, { nombre: 'Convenio firmado', comentario: 'Vigente' })).estado).toBe(200);
    expect((await documentos())[0]).toMatchObject({ nombre: 'Convenio firmado', comentario: 'Vigente' });
    for (const nombre of ['', 'x'.repeat(151)])
      expect((await yo.pide('PUT', ruta, { nombre, comentario: '' })).estado).toBe(422);
    expect((await m.adjuntar(yo, MIA, id, 'D99')).estado).toBe(422);
  });

  it('solo recibe PDF, y su archivo lo abren quienes lo integran y la oficina', async () => {
    const falso = await yo.sube(`${MIA}/${id}/documentos`, {
      nombre: 'd.pdf',
      contenido: Buffer.from('no soy un PDF'),
      campos: { tipo: 'D01', nombre: 'Falso' },
    });
    expect(falso.estado).toBe(415);
    const [d] = await documentos();
    expect((await yo.pide('GET', `${MIA}/${id}/archivos/${d!.archivo.id}`)).estado).toBe(200);
    expect((await m.gestor.pide('GET', `/proyectos/${id}/archivos/${d!.archivo.id}`)).estado).toBe(200);
    expect((await ajena.pide('GET', `${MIA}/${id}/archivos/${d!.archivo.id}`)).estado).toBe(404);
    const suyo = (await ajena.pide<{ id: number }>('POST', MIA, { titulo: 'De otra', periodo: 2026 })).cuerpo.id;
    expect((await ajena.pide('GET', `${MIA}/${suyo}/archivos/${d!.archivo.id}`)).estado).toBe(404);
    expect((await ajena.pide('PUT', `${MIA}/${suyo}/documentos/${d!.id}`, { nombre: 'Mío' })).estado).toBe(404);
    expect((await ajena.pide('DELETE', `${MIA}/${suyo}/documentos/${d!.id}`)).estado).toBe(404);
  });
});

describe('los integrantes', () => {
  it('incluye a un docente de la planilla, una sola vez, con una condición de su clase', async () => {
    const rrhhId = await m.dePlanilla('Docente');
    const docente = { clase: 'docente', rrhhId };
    expect((await incluir({ ...docente, rol: 'tesista' })).estado).toBe(422);
    expect((await incluir({ ...docente, rol: 'otros' })).estado).toBe(422);
    expect((await incluir({ ...docente, rol: 'coordinador_general' })).estado).toBe(422);
    expect((await incluir({ ...docente, rol: 'otros', otra: 'Asesor legal' })).estado).toBe(200);
    expect((await incluir({ ...docente, rol: 'co_investigador' })).estado).toBe(409);
    expect((await integrantes()).map((i) => i.rol)).toContain('Asesor legal');
    const q = await yo.pide<{ candidatos: { motivo: string }[] }>('GET', `${MIA}/${id}/candidatos`, {
      clase: 'docente',
      q: 'docente planilla',
    });
    expect(q.cuerpo.candidatos[0]!.motivo).toBe('Ya integra el proyecto.');
  });

  it('no incluye a quien tiene una licencia que lo aparta, dejó el servicio o no es docente', async () => {
    const enPlanilla = await m.docente('Licenciada');
    const [persona] = await rowsOf<{ dni: string; codigo: string }>(
      m.db,
      sql`select doc_numero as dni, codigo from investigador where id = ${enPlanilla}`,
    );
    const rrhhId = await m.dePlanilla('Licenciada', { docNumero: persona!.dni, codigo: persona!.codigo });
    const [tipo] = await m.db
      .insert(licenciaTipo)
      .values({ nombre: 'Sabático de prueba', permiteParticipar: false })
      .returning();
    await m.db.insert(licencia).values({
      investigadorId: enPlanilla,
      tipoId: tipo!.id,
      fechaInicio: '2026-01-01',
      fechaFin: '2026-12-31',
    });
    const fuera = [
      { rrhhId },
      { rrhhId: await m.dePlanilla('Cesante', { estado: 'CESADO' }) },
      { rrhhId: await m.dePlanilla('Administrativa', { tipoServidor: 'ADMINISTRATIVO' }) },
      { rrhhId: 999_999 },
      {},
    ];
    for (const datos of fuera)
      expect([datos, (await incluir({ clase: 'docente', rol: 'co_investigador', ...datos })).estado]).toEqual([
        datos,
        422,
      ]);
  });

  it('un tesista viene del padrón, con la permanencia que la institución admite', async () => {
    const activo = await m.delPadron('Activa', 'Activo');
    const egresado = await m.delPadron('Egresada', 'Egresado');
    const otro = await m.delPadron('Separada', 'Separado');
    expect((await incluir({ clase: 'tesista', rol: 'tesista', sumId: activo })).estado).toBe(200);
    expect((await incluir({ clase: 'tesista', rol: 'otros', otra: 'x', sumId: egresado })).estado).toBe(422);
    expect((await incluir({ clase: 'tesista', rol: 'tesista', sumId: otro })).estado).toBe(422);
    const fijar = (valor: string) =>
      m.db.execute(sql`update parametro set valor = ${valor} where clave = 'fex_tesista_egresado'`);
    await fijar('no');
    expect((await incluir({ clase: 'tesista', rol: 'tesista', sumId: egresado })).estado).toBe(422);
    await fijar('sí');
    expect((await incluir({ clase: 'tesista', rol: 'tesista', sumId: egresado })).estado).toBe(200);
    expect((await integrantes()).filter((i) => i.rolClave === 'tesista')).toHaveLength(2);
  });

  it('de un externo se anota una observación al incluirlo, y se corrige o se vacía', async () => {
    const otra = { orcid: '0000-0002-1694-233X', docNumero: 'OB1234', apellido1: 'Observada' };
    const nota = { clase: 'externo', rol: 'otros', otra: 'Asesora', observacion: 'Participa hasta 2027' };
    const r = await incluir({ ...nota, externo: { ...EXTERNO, posicion: 'Otro', ...otra } });
    expect(r.estado, JSON.stringify(r.cuerpo)).toBe(200);
    const suya = async () => (await integrantes()).find((i) => i.nombre.startsWith('Observada'))!;
    expect((await suya()).observacion).toBe('Participa hasta 2027');
    const ruta = `${MIA}/${id}/integrantes/${(await suya()).id}`;
    const papel = { rol: 'otros', otra: 'Asesora' };
    expect((await yo.pide('PUT', ruta, { ...papel, observacion: 'Hasta 2028' })).estado).toBe(200);
    expect((await suya()).observacion).toBe('Hasta 2028');
    expect((await yo.pide('PUT', ruta, { ...papel, observacion: 'x'.repeat(2001) })).estado).toBe(422);
    expect((await yo.pide('PUT', ruta, { ...papel, observacion: '' })).estado).toBe(200);
    expect((await suya()).observacion).toBeNull();
    expect((await yo.pide('DELETE', ruta)).estado).toBe(200);
  });

  it('de un externo nuevo se piden su CTI Vitae y su Google Scholar, y quedan en su registro', async () => {
    const datos = (externo: object) => ({ clase: 'externo', rol: 'otros', otra: 'Asesor', externo });
    const { ctiVitae, googleScholar, ...sin } = { ...EXTERNO, posicion: 'Otro' };
    const otra = {
      orcid: '0000-0001-5109-3700',
      docNumero: 'P77777',
      apellido1: 'Lejana',
      emailPersonal: 'l@otra.edu',
    };
    const r = await incluir(datos({ ...sin, ...otra }));
    expect([r.estado, r.cuerpo.errors?.map((e) => e.path).sort()]).toEqual([
      422,
      ['externo.ctiVitae', 'externo.googleScholar'],
    ]);
    const suyo = await ajena.pide<{ id: number }>('POST', MIA, { titulo: 'Con externa', periodo: 2026 });
    const con = datos({ ...sin, ...otra, ctiVitae, googleScholar });
    expect((await ajena.pide('POST', `${MIA}/${suyo.cuerpo.id}/integrantes`, con)).estado).toBe(200);
    const [persona] = await rowsOf<object>(
      m.db,
      sql`select cti_vitae as cti, google_scholar as scholar from investigador where doc_numero = 'P77777'`,
    );
    expect(persona).toEqual({ cti: ctiVitae, scholar: googleScholar });
  });

  it('un externo se registra al incluirlo, y quien es de la casa entra por su vía', async () => {
    const r = await incluir({
      clase: 'externo',
      rol: 'investigador_principal',
      externo: { ...EXTERNO, posicion: 'Otro' },
    });
    expect([r.estado, r.cuerpo.errors ?? r.cuerpo.detail]).toEqual([200, undefined]);
    const eva = (await integrantes()).find((i) => i.nombre.startsWith('Externa'))!;
    expect(eva).toMatchObject({ rolClave: 'investigador_principal', documento: 'P12345' });
    expect(
      (await incluir({ clase: 'externo', rol: 'otros', otra: 'x', investigadorId: eva.investigadorId })).estado,
    ).toBe(409);
    const docente = await m.docente('Decasa');
    expect((await incluir({ clase: 'externo', rol: 'otros', otra: 'x', investigadorId: docente })).estado).toBe(409);
    // There is one principal investigator, and «Externo» is given when they are edited.
    const otro = { clase: 'docente', rrhhId: await m.dePlanilla('Segundo') };
    expect((await incluir({ ...otro, rol: 'investigador_principal' })).estado).toBe(422);
    expect((await incluir({ clase: 'externo', rol: 'externo', investigadorId: eva.investigadorId })).estado).toBe(422);
    const ruta = `${MIA}/${id}/integrantes/${eva.id}`;
    expect((await yo.pide('PUT', ruta, { rol: 'externo' })).estado).toBe(200);
    expect((await incluir({ ...otro, rol: 'investigador_principal' })).estado).toBe(200);
  });

  it('el responsable conserva su condición y no se retira; los demás, sí', async () => {
    const [responsable, ...demas] = await integrantes();
    const ruta = (i: number) => `${MIA}/${id}/integrantes/${i}`;
    expect((await yo.pide('DELETE', ruta(responsable!.id))).estado).toBe(409);
    expect((await yo.pide('PUT', ruta(responsable!.id), { rol: 'otros', otra: 'x' })).estado).toBe(409);
    expect((await yo.pide('DELETE', ruta(demas[0]!.id))).estado).toBe(200);
    expect((await yo.pide('DELETE', ruta(demas[0]!.id))).estado).toBe(404);
    const suyo = (await ajena.pide<{ id: number }>('POST', MIA, { titulo: 'De otra', periodo: 2026 })).cuerpo.id;
    expect((await ajena.pide('DELETE', `${MIA}/${suyo}/integrantes/${demas[1]!.id}`)).estado).toBe(404);
  });

  it('dos a la vez incluyen a la persona una sola vez', async () => {
    const datos = { clase: 'docente', rol: 'co_investigador', rrhhId: await m.dePlanilla('Doble') };
    const estados = (await Promise.all([incluir(datos), incluir(datos)])).map((r) => r.estado).toSorted();
    expect(estados).toEqual([200, 409]);
  });
});

describe('el envío, la observación y la corrección', () => {
  it('no se envía mientras falte algo, y dice qué y en qué paso', async () => {
    const r = await yo.pide('POST', `${MIA}/${id}/enviar`);
    expect(r.estado).toBe(422);
    expect(r.cuerpo.reasons).toMatchObject([{ text: 'Acepte la declaración jurada.', step: '5' }]);
  });

  it('lo retira quien lo envió, y lo envía otra vez', async () => {
    await m.guardar(yo, MIA, id, 5, { envio: { acepta: true } });
    expect((await yo.pide('POST', `${MIA}/${id}/enviar`)).estado).toBe(200);
    const espera = await yo.pide<{ espera: object }>('GET', `/registros/proyecto/${id}/espera`);
    expect(espera.cuerpo.espera).toMatchObject({ dias: 15, accion: 'retirar_envio', impide: null, aviso: null });
    const retirar = () => yo.pide('POST', `/registros/proyecto/${id}/acciones/retirar_envio`, { datos: {} });
    expect((await retirar()).estado).toBe(200);
    expect((await m.leer(id)).estado).toBe('en_proceso');
    expect((await retirar()).estado).toBe(409);
  });

  it('lo envía su responsable una vez, y desde entonces no lo cambia; la oficina, sí', async () => {
    await m.guardar(yo, MIA, id, 5, { envio: { acepta: true } });
    expect((await m.gestor.pide('POST', `${MIA}/${id}/enviar`)).estado).toBe(403);
    const estados = (await Promise.all([1, 2].map(() => yo.pide('POST', `${MIA}/${id}/enviar`)))).map((r) => r.estado);
    expect(estados.toSorted()).toEqual([200, 409]);
    expect((await m.leer(id)).estado).toBe('enviado');
    expect((await m.guardar(yo, MIA, id, 1, { datos: { titulo: 'Otro' } })).estado).toBe(409);
    expect((await m.adjuntar(yo, MIA, id, 'D01')).estado).toBe(409);
    expect((await incluir({ clase: 'docente', rol: 'co_investigador', rrhhId: 1 })).estado).toBe(409);
    expect((await m.guardar(m.gestor, '/fex', id, 1, { datos: { titulo: 'Corregido por la oficina' } })).estado).toBe(
      200,
    );
  });

  it('la observación se lee en cada paso y los nombra; al corregirlo y enviarlo se borra', async () => {
    const r = await oficina('observar', { observacion: 'Falta la adenda.', pasos: '3' });
    expect([r.estado, r.cuerpo.detail]).toEqual([200, undefined]);
    const w = await m.leerPasos(yo, MIA, id);
    expect(w.observation).toBe('Falta la adenda.');
    expect(w.steps.map((s) => s.state === 'observed')).toEqual([false, false, true, false, false]);
    await m.adjuntar(yo, MIA, id, 'D01', 'Adenda firmada');
    expect((await m.leerPasos(yo, MIA, id)).steps[2]!.state).not.toBe('observed');
    const [aviso] = await rowsOf<{ enlace: string }>(
      m.db,
      sql`select enlace from aviso where usuario_id = ${yo.userId} order by id desc limit 1`,
    );
    expect(aviso!.enlace).toBe(`/investigador/actividades/proyectosFEX/paso1?id=${id}`);
    expect((await yo.pide('POST', `${MIA}/${id}/enviar`)).estado).toBe(200);
    expect(await m.leer(id)).toMatchObject({ estado: 'enviado', observacionesAdmin: null });
  });

  it('al aprobarlo conserva su monto y no abre economía', async () => {
    const antes = (await m.leer(id)).montoAsignado;
    const r = await oficina('aprobar', {
      codigo_proyecto: 'FEX260001',
      resolucion_rectoral: 'R.R. 1-2026',
      resolucion_fecha: '2026-02-01',
    });
    expect([r.estado, r.cuerpo.detail]).toEqual([200, undefined]);
    expect(await m.leer(id)).toMatchObject({ estado: 'aprobado', montoAsignado: antes });
    expect(await rowsOf(m.db, sql`select 1 from eco_proyecto where proyecto_id = ${id}`)).toHaveLength(0);
    const { cuerpo } = await m.gestor.pide<{ datos: [string, unknown][] }>('GET', `/proyectos/${id}`);
    expect(Object.fromEntries(cuerpo.datos)).toMatchObject({
      Moneda: 'Dólares ($)',
      'Monto total': '$\u00a031,200.60',
    });
    const suya = await yo.pide<{ datos: [string, unknown][] }>('GET', `/actividades/proyectos/${id}`);
    expect(Object.fromEntries(suya.cuerpo.datos)).toMatchObject({ 'Monto total': '$\u00a031,200.60' });
    expect((await yo.pide('GET', `/actividades/proyectos/${id}/reporte`)).bytes.subarray(0, 4).toString()).toBe('%PDF');
    expect((await ajena.pide('GET', `/actividades/proyectos/${id}/reporte`)).estado).toBe(404);
  });
});

describe('los convenios por terminar', () => {
  const hoy = (dia: string) => ({ ...m.ctx, now: () => new Date(`${dia}T12:00:00Z`), today: () => dia });
  const avisos = async (de: Persona) =>
    (
      await rowsOf<{ titulo: string }>(
        m.db,
        sql`select titulo from aviso where usuario_id = ${de.userId} and titulo like 'Un convenio%' order by id`,
      )
    ).map((a) => a.titulo);

  it('avisa al responsable y a la oficina 60 y 15 días antes, una vez cada uno', async () => {
    // It ends on 2027-01-01.
    expect(await avisarVencimientos(hoy('2026-11-01'))).toBe(0);
    expect(await avisarVencimientos(hoy('2026-11-02'))).toBe(1);
    expect(await avisarVencimientos(hoy('2026-11-02'))).toBe(0);
    expect(await avisarVencimientos(hoy('2026-12-16'))).toBe(0);
    expect(await avisarVencimientos(hoy('2026-12-17'))).toBe(1);
    expect(await avisarVencimientos(hoy('2026-12-18'))).toBe(0);
    for (const quien of [yo, m.gestor])
      expect(await avisos(quien)).toEqual(['Un convenio termina en 60 días', 'Un convenio termina en 15 días']);
    expect(await avisos(m.lector)).toEqual([]);
    expect(await avisos(ajena)).toEqual([]);
  });

  it('si se amplía vuelve a avisar por su nueva fecha, y si terminó o no se aprobó, calla', async () => {
    const con = (set: string) => m.db.execute(sql.raw(`update proyecto set ${set} where id = ${id}`));
    await con("fecha_fin = '2027-06-30'");
    expect(await avisarVencimientos(hoy('2027-06-20'))).toBe(1);
    expect(await avisarVencimientos(hoy('2027-06-20'))).toBe(0);
    await con("fecha_fin = '2027-07-30', estado = 'concluido'");
    expect(await avisarVencimientos(hoy('2027-07-20'))).toBe(0);
    await con("estado = 'enviado'");
    expect(await avisarVencimientos(hoy('2027-07-20'))).toBe(0);
    await con("estado = 'en_ejecucion'");
    expect(await avisarVencimientos(hoy('2027-07-31'))).toBe(0);
    expect(await avisarVencimientos(hoy('2027-07-30'))).toBe(1);
  });
});
