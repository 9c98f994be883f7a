import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { unzip } from '#core/documents/tests/unzip.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { rrhhDocente, sumEstudiante } from '../tables-padrones.ts';
import { ANIO, dias, formulario, HOY, mundo } from './mundo.ts';

const m = await mundo();
const editor = await m.editor();
const consulta = await m.consulta();
const investigador = await m.cliente({ usuario: 'inv-lista', roles: ['investigador'] });

describe('la lista de investigadores', () => {
  it('suma el puntaje de las publicaciones registradas y filtra por él', async () => {
    const id = await m.persona({ apellido1: 'Puntuada' });
    await m.publicacion([{ id, puntaje: '3.50' }]);
    await m.publicacion([{ id, puntaje: '9.00' }], { estado: 'anulado' });
    await m.publicacion([{ id, puntaje: '1.25' }], { validado: false });
    const r = await consulta.get('/investigadores?q=puntuada&f=puntaje:4|');
    expect(r.body.rows).toMatchObject([{ id, puntaje: 4.75, rrhh: 'sin_estado' }]);
  });
  it('busca por nombre sin tildes, código o documento, y cuenta por facultad y tipo', async () => {
    const id = await m.persona({ apellido1: 'Ñahuí', nombres: 'José', codigo: 'ZX900', docNumero: '40000001' });
    for (const q of ['nahui jose', 'zx900', '40000001']) {
      const r = await consulta.get(`/investigadores?q=${encodeURIComponent(q)}`);
      expect(r.body.rows.map((f: { id: number }) => f.id)).toEqual([id]);
    }
    const r = await consulta.get('/investigadores?q=nahui');
    expect(r.body.facets.facultad).toMatchObject([{ value: String(m.facultadId), count: 1 }]);
  });
  it('empieza por apellidos y nombres', async () => {
    for (const [apellido2, nombres] of [
      ['Zeta', 'Ana'],
      ['Alfa', 'Zoe'],
      ['Alfa', 'Ana'],
    ] as const)
      await m.persona({ apellido1: 'Ordenable', apellido2, nombres });
    const r = await consulta.get('/investigadores?q=ordenable');
    expect(r.body.rows.map((f: Record<string, string>) => `${f.apellido2} ${f.nombres}`)).toEqual([
      'Alfa Ana',
      'Alfa Zoe',
      'Zeta Ana',
    ]);
  });

  it('se ordena por puntaje y se exporta entera en Excel, sin límite de filas', async () => {
    const r = await consulta.get('/investigadores?sort=-puntaje&size=100');
    const puntajes = r.body.rows.map((f: { puntaje: number }) => f.puntaje);
    expect(puntajes).toEqual([...puntajes].sort((a, b) => b - a));
    const excel = await consulta.get('/investigadores/exportar?format=xlsx');
    expect(excel.status).toBe(200);
    const hoja = unzip(excel.bytes)['xl/worksheets/sheet1.xml']!;
    expect(hoja.match(/<row /g)!.length).toBe(r.body.total + 1);
  });
  it('también se halla desde la búsqueda general, si se tiene el permiso', async () => {
    const id = await m.persona({ apellido1: 'Buscabilísima' });
    const halla = async (quien: typeof consulta) =>
      (await quien.get('/portal/buscar?area=admin&q=buscabilisima')).body.resultados;
    expect(await halla(consulta)).toMatchObject([
      { tipo: 'Persona', enlace: `/admin/estudios/gestion_investigadores/editar?id=${id}&tab=datos` },
    ]);
    const sinPermiso = await m.cliente({ usuario: 'sin-modulos', roles: ['admin'] });
    expect(await halla(sinPermiso)).toEqual([]);
  });
  it('no es de un investigador', async () => {
    expect((await investigador.get('/investigadores')).status).toBe(403);
  });
});

describe('al editar una persona', () => {
  it('se guarda todo lo que el formulario dice y queda en su historia', async () => {
    const id = await m.persona({ tipo: 'Externo', facultadId: null });
    const { datos, version } = (await editor.get(`/investigadores/${id}`)).body;
    const cambios = {
      ...datos,
      sexo: 'M',
      paisCodigo: 'CL',
      grado: 'Doctor',
      tituloProfesional: 'Biólogo',
      especialidad: 'Suelos',
      link: 'https://ana.example.org',
      facebook: 'https://www.facebook.com/ana',
      twitter: 'https://x.com/ana',
      emailAlterno: 'ana@correo.example',
      direccion2: 'Jr. Dos 2',
      palabrasClave: 'suelo, agua',
      indiceH: '7',
      indiceHUrl: 'https://scholar.example.org/h',
      regina: 'si',
      dina: 'no',
      institucion: 'Otra',
      paisInstitucion: 'BO',
      tipoInvestigador: 'Investigador visitante',
      biografia: 'Estudia suelos.',
      orcid: `https://orcid.org/${m.orcid()}`,
    };
    const r = await editor.put(`/investigadores/${id}`, { ...cambios, version });
    expect([r.status, r.body.version]).toEqual([200, version + 1]);
    const guardado = (await consulta.get(`/investigadores/${id}`)).body;
    expect(guardado.datos).toMatchObject({ ...cambios, orcid: cambios.orcid.slice(-19), indiceH: 7 });
    expect(guardado.puedeEditar).toBe(false);
    const { entries } = (await consulta.get(`/investigadores/${id}/historia`)).body;
    expect(entries[0]).toMatchObject({ action: 'editar', before: { grado: null }, after: { grado: 'Doctor' } });
    expect(Object.keys(entries[0].after)).not.toContain('nombres');
  });
  it('sobre una versión vieja se rechaza y dice quién la cambió y cuándo', async () => {
    const id = await m.persona();
    const cuerpo = { ...formulario({ docNumero: '41000001', tipo: 'Docente permanente' }), version: 1 };
    expect((await editor.put(`/investigadores/${id}`, cuerpo)).status).toBe(200);
    const r = await editor.put(`/investigadores/${id}`, { ...cuerpo, nombres: 'Otra' });
    expect([r.status, r.body.code]).toEqual([409, 'stale_version']);
    expect(r.body.detail).toMatch(/modificado por Prueba editor\d+ el \d{2}\/\d{2}\/\d{4}/);
  });
  it('un documento u ORCID repetido dice de quién es y lleva a su registro', async () => {
    const orcid = m.orcid();
    const duena = await m.persona({ apellido1: 'Dueña', nombres: 'Rosa', codigo: 'D77', docNumero: '42000001', orcid });
    const id = await m.persona();
    const r = await editor.put(`/investigadores/${id}`, {
      ...formulario({ docNumero: '42000001', orcid }),
      version: 1,
    });
    expect([r.status, r.body.code]).toEqual([422, 'invalid']);
    expect(r.body.errors).toEqual([
      { path: 'docNumero', message: 'Este documento ya es de Dueña Quispe, Rosa (código D77)' },
      { path: 'orcid', message: 'Este ORCID ya es de Dueña Quispe, Rosa (código D77)' },
    ]);
    expect(r.body.reasons).toEqual([
      {
        text: 'Abrir el registro de Dueña Quispe, Rosa',
        link: `/admin/estudios/gestion_investigadores/editar?id=${duena}`,
      },
    ]);
  });
  it('la dependencia y el instituto son de la facultad elegida, y el instituto está activo', async () => {
    const ajeno = await m.unaFila<{ id: number }>(
      sql`select id::int from instituto where facultad_id = ${m.otraFacultadId} limit 1`,
    );
    const oficina = await m.unaFila<{ id: number }>(
      sql`select id::int from dependencia where facultad_id = ${m.otraFacultadId} limit 1`,
    );
    const cerrado = await m.unaFila<{ id: number }>(
      sql`
        insert into instituto (facultad_id, nombre, activo)
        values (${m.facultadId}, 'Cerrado', false)
        returning id::int
      `,
    );
    const id = await m.persona();
    const intenta = (unidad: object) =>
      editor.put(`/investigadores/${id}`, {
        ...formulario({ docNumero: '43000001', facultadId: m.facultadId, ...unidad }),
        version: 1,
      });
    expect((await intenta({ institutoId: ajeno.id })).body.errors).toEqual([
      { path: 'institutoId', message: 'El instituto no pertenece a la facultad elegida' },
    ]);
    expect((await intenta({ dependenciaId: oficina.id })).body.errors).toEqual([
      { path: 'dependenciaId', message: 'La dependencia no pertenece a la facultad elegida' },
    ]);
    expect((await intenta({ institutoId: cerrado.id })).body.errors).toEqual([
      { path: 'institutoId', message: 'El instituto ya no está activo' },
    ]);
    expect((await intenta({ facultadId: 999_999 })).body.errors).toEqual([
      { path: 'facultadId', message: 'Elija una facultad de la lista' },
    ]);
    const antigua = await m.persona({ institutoId: cerrado.id });
    const conserva = await editor.put(`/investigadores/${antigua}`, {
      ...formulario({ docNumero: '43000002', facultadId: m.facultadId, institutoId: cerrado.id }),
      version: 1,
    });
    expect(conserva.status).toBe(200);
  });
  it('una fecha que no ha llegado, un país o una clasificación inventados se señalan', async () => {
    const id = await m.persona();
    const r = await editor.put(`/investigadores/${id}`, {
      ...formulario({ docNumero: '44000001', fechaNac: dias(1), paisCodigo: 'ZZ', tipoInvestigador: 'Inventado' }),
      version: 1,
    });
    expect(r.body.errors.map((e: { path: string }) => e.path)).toEqual(['fechaNac', 'paisCodigo', 'tipoInvestigador']);
  });
  it('los errores del esquema llegan campo por campo, en español', async () => {
    const id = await m.persona();
    const r = await editor.put(`/investigadores/${id}`, {
      ...formulario({ docNumero: '123', emailPersonal: 'x', sexo: 'Z' }),
      version: 1,
    });
    expect(r.status).toBe(422);
    const mensajes = Object.fromEntries(
      r.body.errors.map((e: { path: string; message: string }) => [e.path, e.message]),
    );
    expect(mensajes).toMatchObject({
      emailPersonal: 'Escriba un correo como nombre@dominio',
      sexo: 'Elija un valor de la lista',
    });
  });
  it('quien solo consulta no puede, y una persona que no existe no está', async () => {
    const id = await m.persona();
    expect(
      (await consulta.put(`/investigadores/${id}`, { ...formulario({ docNumero: '45000001' }), version: 1 })).status,
    ).toBe(403);
    expect(
      (await editor.put('/investigadores/999999', { ...formulario({ docNumero: '45000001' }), version: 1 })).status,
    ).toBe(404);
    for (const parte of ['', '/grupos', '/proyectos', '/historia', '/licencias'])
      expect((await editor.get(`/investigadores/999999${parte}`)).status).toBe(404);
  });
  it('muestra sus grupos de hoy y todos sus proyectos', async () => {
    const id = await m.persona();
    const otra = await m.persona();
    const grupo = await m.grupo([{ id, coordina: true }]);
    const proyecto = await m.proyecto(otra, [id]);
    const filas = async (que: string) =>
      (await consulta.get(`/investigadores/${id}/${que}`)).body.contenido[0].rows as unknown[][];
    const [deGrupo] = await filas('grupos');
    expect(deGrupo![0]).toMatchObject({ href: `/admin/estudios/grupos/detalle?id=${grupo}` });
    expect(deGrupo![2]).toBe('Titular, Coordinador');
    const [deProyecto] = await filas('proyectos');
    expect(deProyecto!.slice(0, 2)).toEqual([String(ANIO), 'PCONFIGI']);
    expect(deProyecto![2]).toMatchObject({
      href: `/admin/estudios/proyectos_grupos/detalle/pconfigi?id=${proyecto}`,
    });
  });
});

describe('al agregar una persona', () => {
  const planilla = async (datos: Partial<typeof rrhhDocente.$inferInsert> = {}) =>
    (
      await m.db
        .insert(rrhhDocente)
        .values({
          docNumero: '50000001',
          codigo: 'R1',
          apellido1: 'Rojas',
          apellido2: 'Luna',
          nombres: 'Inés',
          categoria: '2-2-40',
          tipoServidor: 'DOCENTE NOMBRADO',
          sexo: 'F',
          estado: 'Activo',
          ...datos,
        })
        .returning({ id: rrhhDocente.id })
    )[0]!.id;
  it('un docente viene de la planilla con su código y categoría, que el formulario no decide', async () => {
    const fuenteId = await planilla();
    const lista = (await editor.get(`/investigadores/alta/docente/${fuenteId}`)).body;
    expect(lista).toMatchObject({
      registrada: null,
      datos: { tipo: 'Docente permanente', docNumero: '50000001', paisCodigo: 'PE' },
    });
    expect(lista.fijos).toEqual(['nombres', 'apellido1', 'apellido2', 'docTipo', 'docNumero']);
    const r = await editor.post('/investigadores', {
      ...formulario({ ...lista.datos, docNumero: '59999999', apellido1: 'Falsa' }),
      alta: 'docente',
      fuenteId,
    });
    expect(r.status).toBe(200);
    const ficha = (await editor.get(`/investigadores/${r.body.id}`)).body;
    expect(ficha).toMatchObject({
      codigo: 'R1',
      docenteCategoria: '2-2-40',
      rrhh: 'activo',
      origen: 'rrhh',
      datos: { apellido1: 'Rojas', docNumero: '50000001' },
    });
    const otra = (await editor.get(`/investigadores/alta/docente/${fuenteId}`)).body;
    expect(otra).toEqual({ registrada: { id: r.body.id, nombre: 'Rojas Luna, Inés' }, datos: null, fijos: [] });
    const repetida = await editor.post('/investigadores', { ...formulario(lista.datos), alta: 'docente', fuenteId });
    expect([repetida.status, repetida.body.detail]).toEqual([409, 'Rojas Luna, Inés ya está registrada.']);
  });
  it('un estudiante es de pregrado o de posgrado según su programa', async () => {
    const [s] = await m.db
      .insert(sumEstudiante)
      .values({
        codigoAlumno: '20260001',
        dni: '51000001',
        apellido1: 'Soto',
        apellido2: 'Vela',
        nombres: 'Raúl',
        sexo: 'M',
        facultad: 'X',
        programa: 'Maestría en Biología',
        nivel: 'maestria',
        permanencia: 'Activo',
      })
      .returning();
    const { datos } = (await editor.get(`/investigadores/alta/estudiante/${s!.id}`)).body;
    expect(datos).toMatchObject({ tipo: 'Estudiante posgrado', docNumero: '51000001' });
    const r = await editor.post('/investigadores', { ...formulario(datos), alta: 'estudiante', fuenteId: s!.id });
    expect((await editor.get(`/investigadores/${r.body.id}`)).body).toMatchObject({
      codigo: '20260001',
      origen: 'sum',
    });
  });
  it('un externo se escribe entero, con su país, y no puede ser docente', async () => {
    const sinPais = await editor.post('/investigadores', {
      ...formulario({ docNumero: '52000001', paisCodigo: null }),
      alta: 'externo',
    });
    expect(sinPais.body.errors).toEqual([{ path: 'paisCodigo', message: 'Campo requerido' }]);
    const docente = await editor.post('/investigadores', {
      ...formulario({ docNumero: '52000001', tipo: 'Docente permanente' }),
      alta: 'externo',
    });
    expect(docente.body.errors).toEqual([{ path: 'tipo', message: 'Elija Externo o Externo internacional' }]);
    const bien = await editor.post('/investigadores', {
      ...formulario({ docNumero: '52000001', nombres: 'Externa' }),
      alta: 'externo',
    });
    expect(bien.status).toBe(200);
    const repetido = await editor.post('/investigadores', {
      ...formulario({ docNumero: '52000001' }),
      alta: 'externo',
    });
    expect(repetido.body.errors).toEqual([
      { path: 'docNumero', message: 'Este documento ya es de Quispe Mamani, Externa' },
    ]);
  });
  it('quien se llama igual que otra persona se registra solo si se dice que es otra, y queda escrito', async () => {
    const ya = await m.persona({
      apellido1: 'De la Piedra',
      apellido2: 'Núñez',
      nombres: 'José Ángel',
      docNumero: '54000777',
    });
    const nueva = (n: number, datos = {}) => ({
      ...formulario({
        docNumero: String(54000000 + n),
        apellido1: 'DELAPIEDRA',
        apellido2: 'Nunez',
        nombres: 'jose  angel',
        ...datos,
      }),
      alta: 'externo',
    });
    const r = await editor.post('/investigadores', nueva(1));
    expect([r.status, r.body.code]).toEqual([409, 'conflict']);
    expect(r.body.meta.homonimos).toMatchObject([
      {
        id: ya,
        nombre: 'De la Piedra Núñez, José Ángel',
        documento: 'DNI •••777',
        enlace: `/admin/estudios/gestion_investigadores/editar?id=${ya}`,
      },
    ]);
    expect(JSON.stringify(r.body)).not.toContain('54000777');
    expect((await editor.post('/investigadores', nueva(2, { nombres: 'José Ángela' }))).status).toBe(200);
    const otra = await editor.post('/investigadores', { ...nueva(3), esOtra: true });
    expect(otra.status).toBe(200);
    const [huella] = await m.filas(
      sql`
        select despues
        from auditoria
        where entidad = 'investigador' and accion = 'crear' and entidad_id = ${otra.body.id}
      `,
    );
    expect(huella).toMatchObject({ despues: { distintaDe: [ya] } });
  });
  it('sin elegir a la persona de la fuente no se registra', async () => {
    const r = await editor.post('/investigadores', {
      ...formulario({ tipo: 'Docente permanente', docNumero: '53000001' }),
      alta: 'docente',
    });
    expect([r.status, r.body.errors]).toEqual([422, [{ path: 'fuenteId', message: 'Elija a la persona de la lista' }]]);
    expect((await editor.get('/investigadores/alta/docente/999999')).status).toBe(404);
  });
});

describe('las licencias', () => {
  const tipo = (nombre: string) => m.catalogos.licenciaTipo.get(nombre)!;
  const enfermedad = tipo('Licencia por enfermedad');
  const PDF = samplePdf();
  it('se registran, se editan y se eliminan con su versión; la historia de la persona lo dice', async () => {
    const id = await m.persona();
    const datos = { tipoId: enfermedad, fechaInicio: HOY, fechaFin: dias(10), documento: 'RR-1', comentario: '' };
    const { body: nueva } = await editor.post(`/investigadores/${id}/licencias`, datos);
    const lista = (await consulta.get(`/investigadores/${id}/licencias`)).body;
    expect(lista).toMatchObject({
      impedida: true,
      puedeEditar: false,
      licencias: [{ id: nueva.id, documento: 'RR-1', comentario: null, permiteParticipar: false }],
    });
    expect(
      (await editor.put(`/licencias/${nueva.id}`, { ...datos, tipoId: tipo('Año sabático'), version: 1 })).status,
    ).toBe(200);
    expect((await consulta.get(`/investigadores/${id}/licencias`)).body.impedida).toBe(false);
    expect((await editor.put(`/licencias/${nueva.id}`, { ...datos, version: 1 })).body.code).toBe('stale_version');
    expect((await editor.delete(`/licencias/${nueva.id}`)).status).toBe(422);
    expect(
      (
        await m.app.fastify.inject({
          method: 'DELETE',
          url: `/api/licencias/${nueva.id}`,
          headers: { cookie: editor.cookie },
          payload: { version: 2 },
        })
      ).statusCode,
    ).toBe(200);
    expect((await consulta.get(`/investigadores/${id}/licencias`)).body.licencias).toEqual([]);
    const acciones = (await consulta.get(`/investigadores/${id}/historia`)).body.entries.map(
      (x: { action: string }) => x.action,
    );
    expect(acciones).toEqual(['eliminar_licencia', 'editar_licencia', 'crear_licencia']);
  });
  it('dos del mismo tipo no se cruzan ni por un día; de tipos distintos sí', async () => {
    const id = await m.persona();
    const crea = (tipoId: number, fechaInicio: string, fechaFin: string) =>
      editor.post(`/investigadores/${id}/licencias`, { tipoId, fechaInicio, fechaFin });
    expect((await crea(enfermedad, dias(0), dias(10))).status).toBe(200);
    const cruce = await crea(enfermedad, dias(10), dias(20));
    expect([cruce.status, cruce.body.errors]).toEqual([
      422,
      [{ path: 'fechaInicio', message: 'Se cruza con otra licencia del mismo tipo' }],
    ]);
    expect((await crea(enfermedad, dias(11), dias(20))).status).toBe(200);
    expect((await crea(tipo('Año sabático'), dias(5), dias(15))).status).toBe(200);
    expect((await crea(999_999, dias(30), dias(40))).body.errors).toEqual([
      { path: 'tipoId', message: 'Elija un tipo de la lista' },
    ]);
    expect((await crea(enfermedad, dias(40), dias(30))).body.errors[0].path).toBe('fechaFin');
  });
  it('el documento es un archivo propio: se abre, se quita, y el de otra licencia no existe', async () => {
    const id = await m.persona();
    const crea = async (n: number) =>
      (
        await editor.post(`/investigadores/${id}/licencias`, {
          tipoId: enfermedad,
          fechaInicio: dias(n),
          fechaFin: dias(n + 1),
        })
      ).body.id as number;
    const [una, otra] = [await crea(100), await crea(200)];
    const subido = await editor.upload(`/licencias/${una}/documento`, {}, { name: 'resolucion.pdf', content: PDF });
    expect(subido.status).toBe(200);
    expect((await consulta.get(`/investigadores/${id}/licencias`)).body.licencias[1].archivo).toMatchObject({
      name: 'resolucion.pdf',
    });
    expect((await consulta.get(`/licencias/${una}/documento/${subido.body.id}`)).status).toBe(200);
    expect((await consulta.get(`/licencias/${otra}/documento/${subido.body.id}`)).status).toBe(404);
    expect((await investigador.get(`/licencias/${una}/documento/${subido.body.id}`)).status).toBe(403);
    const mala = await editor.upload(
      `/licencias/${una}/documento`,
      {},
      { name: 'programa.pdf', content: Buffer.from('MZ no es un PDF') },
    );
    expect(mala.status).toBe(415);
    expect((await editor.delete(`/licencias/${una}/documento/${subido.body.id}`)).status).toBe(200);
    expect((await consulta.get(`/investigadores/${id}/licencias`)).body.licencias[1].archivo).toBeNull();
  });
});

describe('una dirección que rechaza los correos', () => {
  it('también es la de su cuenta, a la que se le escribe si no tiene una institucional', async () => {
    const correo = 'cuenta-rebota@demo.edu.pe';
    const { id, perfil } = await crearCuenta(m.ctx(), { usuario: 'rebota', correo });
    await m.filas(sql`
      insert into correo_saliente (plantilla, para, asunto, cuerpo, estado, error, enviado_en)
      values ('informe-observar', ${correo}, 'Asunto', 'Cuerpo', 'fallido', '550 5.1.1 User unknown', now())
    `);
    const rechazada = expect.objectContaining({ address: correo });
    const persona = await consulta.get(`/investigadores/${perfil.investigador}`);
    expect(persona.body.correoRechazado).toEqual(rechazada);
    const deCuentas = await m.cliente({ usuario: 've-cuentas', roles: ['admin'], permisos: [['usuarios', 'ver']] });
    expect((await deCuentas.get(`/usuarios/cuentas/${id}`)).body.correoRechazado).toEqual(rechazada);
  });

  it('se dice en la página de la persona, hasta que otro le llega', async () => {
    const correo = 'rebota@demo.edu.pe';
    const id = await m.persona({ emailInstitucional: correo });
    const sale = (estado: string, error: string | null) =>
      m.filas(sql`
        insert into correo_saliente (plantilla, para, asunto, cuerpo, estado, error, enviado_en)
        values ('informe-observar', ${correo}, 'Asunto', 'Cuerpo', ${estado}, ${error}, now())
      `);
    const rechazado = async () => (await consulta.get(`/investigadores/${id}`)).body.correoRechazado;
    await sale('enviado', null);
    expect(await rechazado()).toBeNull();
    await sale('fallido', '550 5.1.1 User unknown');
    expect(await rechazado()).toMatchObject({ address: correo, reason: '550 5.1.1 User unknown' });
    await sale('pendiente', null);
    expect(await rechazado()).not.toBeNull();
    await sale('enviado', null);
    expect(await rechazado()).toBeNull();
    await sale('enviado', `Direcciones rechazadas: ${correo}`);
    expect(await rechazado()).toMatchObject({ address: correo });
  });
});
