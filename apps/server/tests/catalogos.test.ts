import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';

let app: TestApp;
let oficina: Client;
let investigadora: Client;
beforeAll(async () => {
  app = await testApp({ demo: true });
  oficina = await app.login('admin');
  investigadora = await app.login('investigador');
});

type Guardado = { id: number; version: number };
type Opcion = { value: string; label: string; disabled?: boolean };

async function agregar(ruta: string, datos: object): Promise<Guardado> {
  const r = await oficina.post(`/catalogos/${ruta}`, datos);
  expect(r.status, r.text).toBe(200);
  return r.body;
}
async function apagar(ruta: string, { id, version }: Guardado): Promise<Guardado> {
  const r = await oficina.put(`/catalogos/${ruta}/${id}/activo`, { version, activo: false });
  expect(r.status, r.text).toBe(200);
  return r.body;
}
const opcionesDe = async (ruta: string, campo: string): Promise<Opcion[]> =>
  (await oficina.get(`${ruta}/formulario`)).body.options[campo];
const uno = async <T>(consulta: ReturnType<typeof sql>): Promise<T> => (await rowsOf<T>(app.database.db, consulta))[0]!;
const campos = (r: { status: number; body: { errors?: { path: string }[] } }) => [
  r.status,
  (r.body.errors ?? []).map(({ path }) => path),
];
const area = () => uno<{ id: number; sigla: string }>(sql`select id::int, sigla from area order by sigla limit 1`);
const facultadNueva = async (codigo: string) =>
  agregar('facultades', { codigo, nombre: `Facultad ${codigo}`, areaId: (await area()).id });
const laboratorio = (cambios: object) =>
  oficina.post('/laboratorios', {
    nombre: 'Laboratorio de prueba',
    responsable: 'Rosa Quispe',
    codigo: null,
    categoriaUso: null,
    ubicacion: null,
    miembros: [],
    ...cambios,
  });

describe('las áreas y las facultades', () => {
  it('un área con facultades no se elimina, y su nombre nuevo se lee donde se elige', async () => {
    const { id, version } = await agregar('areas', { sigla: 'Z', nombre: 'Área de prueba' });
    await agregar('facultades', { codigo: 'F-Z', nombre: 'Facultad de la Z', areaId: id });
    const r = await oficina.delete(`/catalogos/areas/${id}`, { version });
    expect([r.status, r.body.detail]).toEqual([409, expect.stringContaining('tiene facultades')]);
    const editada = await oficina.put(`/catalogos/areas/${id}`, { version, sigla: 'Z', nombre: 'Área renombrada' });
    expect(editada.status, editada.text).toBe(200);
    const { label } = (await opcionesDe('/catalogos/facultades', 'areaId')).find((o) => o.value === String(id))!;
    expect(label).toBe('Z · Área renombrada');
    const { entries } = (await oficina.get(`/catalogos/areas/${id}/historial`)).body;
    expect(entries[0]).toMatchObject({ before: { nombre: 'Área de prueba' }, after: { nombre: 'Área renombrada' } });
  });

  it('una facultad inactiva no se ofrece a cuentas ni laboratorios, y el servidor la rechaza; quien la tiene la conserva', async () => {
    const facultad = await facultadNueva('F-Y');
    const suyo = (await laboratorio({ facultadId: facultad.id })).body as Guardado;
    await apagar('facultades', facultad);
    const enCuentas = (await oficina.get('/usuarios/opciones')).body.facultades as Opcion[];
    expect(enCuentas.map(({ value }) => value)).not.toContain(String(facultad.id));
    const enLaboratorios = await opcionesDe('/laboratorios', 'facultadId');
    expect(enLaboratorios.find(({ value }) => value === String(facultad.id))?.disabled).toBe(true);
    expect(campos(await laboratorio({ facultadId: facultad.id }))).toEqual([422, ['facultadId']]);
    const { activo, ...guardado } = (await oficina.get(`/laboratorios/${suyo.id}`)).body;
    expect(activo).toBe(true);
    const igual = await oficina.put(`/laboratorios/${suyo.id}`, { ...guardado, ubicacion: 'Otro piso' });
    expect(igual.status, igual.text).toBe(200);
  });

  it('dos facultades no tienen el mismo código ni el mismo nombre', async () => {
    await facultadNueva('F-X');
    const r = await oficina.post('/catalogos/facultades', {
      codigo: 'f-x',
      nombre: 'FACULTAD F-X',
      areaId: (await area()).id,
    });
    expect(campos(r)).toEqual([422, ['codigo', 'nombre']]);
  });
});

describe('un área inactiva', () => {
  it('no se ofrece a otra facultad, y la que la tiene la conserva', async () => {
    const nueva = await agregar('areas', { sigla: 'Q', nombre: 'Área que se apaga' });
    const suya = { codigo: 'F-Q', nombre: 'Facultad de la Q', areaId: nueva.id };
    const facultad = await agregar('facultades', suya);
    await apagar('areas', nueva);
    const otra = { codigo: 'F-R', nombre: 'Facultad de la R', areaId: nueva.id };
    expect(campos(await oficina.post('/catalogos/facultades', otra))).toEqual([422, ['areaId']]);
    const igual = await oficina.put(`/catalogos/facultades/${facultad.id}`, {
      ...suya,
      version: facultad.version,
      nombre: 'Facultad Q',
    });
    expect(igual.status, igual.text).toBe(200);
  });
});

describe('los institutos y los departamentos', () => {
  it.each([
    ['institutos', 'institutoId'],
    ['departamentos', 'dependenciaId'],
  ])('de los %s, el inactivo no se ofrece a las personas', async (ruta, campo) => {
    const facultad = await facultadNueva(`F-${ruta.slice(0, 3)}`);
    const unidad = await agregar(ruta, { facultadId: facultad.id, nombre: `Unidad de ${ruta}` });
    const ofrecidas = async () => {
      const { campos: deCampos } = (await oficina.get('/investigadores/opciones')).body;
      return (deCampos[campo] as Opcion[]).map(({ value }) => value);
    };
    expect(await ofrecidas()).toContain(String(unidad.id));
    await apagar(ruta, unidad);
    expect(await ofrecidas()).not.toContain(String(unidad.id));
  });

  it('una facultad no tiene dos institutos con el mismo nombre; otra facultad sí', async () => {
    const [una, otra] = [await facultadNueva('F-U'), await facultadNueva('F-O')];
    await agregar('institutos', { facultadId: una.id, nombre: 'Instituto de Suelos' });
    await agregar('institutos', { facultadId: otra.id, nombre: 'Instituto de Suelos' });
    const repetido = { facultadId: una.id, nombre: 'instituto de suelos' };
    expect(campos(await oficina.post('/catalogos/institutos', repetido))).toEqual([422, ['nombre']]);
  });
});

describe('los tipos de proyecto y sus roles', () => {
  const tipo = (codigo: string) =>
    uno<Guardado & { codigo: string; nombre: string; financiado: boolean; requiereDj: boolean }>(sql`
      select id::int, version, codigo, nombre, financiado, requiere_dj as "requiereDj"
      from tipo_proyecto
      where codigo = ${codigo}`);

  it('uno inactivo no se ofrece a convocatorias nuevas y el servidor lo rechaza', async () => {
    await apagar('tipos-proyecto', await tipo('PICV'));
    const ofrecido = (await opcionesDe('/convocatorias/admin', 'tipoProyecto')).find(({ value }) => value === 'PICV');
    expect(ofrecido?.disabled ?? true).toBe(true);
    const r = await oficina.post('/convocatorias/admin', {
      tipoProyecto: 'PICV',
      descripcion: 'Convocatoria de prueba',
      periodo: 2031,
      visibleEnMenu: true,
      registroInicio: '2031-04-01',
      registroFin: '2031-04-30',
      fechaCorte: '2031-04-15',
      calendarioInicio: '2031-06-01',
      calendarioFin: '2032-05-31',
      evaluacionInicio: '2031-05-01',
      evaluacionFin: '2031-05-31',
    });
    expect(campos(r)).toEqual([422, ['tipoProyecto']]);
  });

  it('su nombre, su financiamiento y su declaración jurada se cambian y quedan en su historial', async () => {
    const antes = await tipo('PCONFIGI');
    const nombre = 'Proyectos para grupos';
    const r = await oficina.put(`/catalogos/tipos-proyecto/${antes.id}`, { ...antes, nombre, requiereDj: false });
    expect(r.status, r.text).toBe(200);
    const { entries } = (await oficina.get(`/catalogos/tipos-proyecto/${antes.id}/historial`)).body;
    expect(entries[0].after).toEqual({ nombre, requiereDj: false });
    const { tipos } = (await oficina.get('/declaraciones/tipos')).body as { tipos: { codigo: string }[] };
    expect(tipos.map(({ codigo }) => codigo)).not.toContain('PCONFIGI');
    expect((await oficina.put(`/catalogos/tipos-proyecto/${antes.id}`, { ...antes, codigo: 'OTRO' })).status).not.toBe(
      200,
    );
  });

  it('el rol renombrado se lee así entre los integrantes de sus proyectos', async () => {
    const rol = await uno<
      Guardado & { tipoProyecto: string; aplicaDeuda: boolean; proyecto: number; slug: string }
    >(sql`
      select r.id::int, r.version, r.tipo_proyecto as "tipoProyecto", r.aplica_deuda as "aplicaDeuda",
        p.id::int as proyecto, t.slug
      from integrante_tipo r
      join proyecto p on p.tipo_proyecto = r.tipo_proyecto
      join proyecto_integrante i on i.proyecto_id = p.id and i.integrante_tipo_id = r.id and not i.excluido
      join tipo_proyecto t on t.codigo = p.tipo_proyecto and t.slug is not null
      where r.es_responsable and p.estado = 'aprobado'
      order by p.id
      limit 1`);
    const { proyecto, slug, ...datos } = rol;
    const r = await oficina.put(`/catalogos/roles-integrante/${rol.id}`, { ...datos, nombre: 'Quien responde' });
    expect(r.status, r.text).toBe(200);
    const ficha = await oficina.get(`/proyectos/${proyecto}`);
    expect(ficha.status, slug).toBe(200);
    expect(ficha.text).toContain('Quien responde');
  });
});

describe('lo que decide cada interruptor', () => {
  type Rol = Guardado & { tipoProyecto: string; nombre: string; aplicaDeuda: boolean };
  const cambiarTipo = async (codigo: string, cambios: object) => {
    const antes = await uno<Guardado>(sql`
      select id::int, version, codigo, nombre, financiado, requiere_dj as "requiereDj"
      from tipo_proyecto
      where codigo = ${codigo}`);
    const r = await oficina.put(`/catalogos/tipos-proyecto/${antes.id}`, { ...antes, ...cambios });
    expect(r.status, r.text).toBe(200);
  };
  const enviado = async () =>
    (
      await uno<{ id: number }>(sql`
        insert into proyecto (tipo_proyecto, periodo, titulo, fecha_inscripcion, estado)
        values ('PMULTI', 2026, 'Proyecto que se aprueba', now(), 'enviado')
        returning id::int`)
    ).id;
  const aprobado = async () => {
    const id = await enviado();
    const r = await oficina.post(`/registros/proyecto/${id}/acciones/aprobar`, {
      datos: { codigo_proyecto: `PRUEBA-${id}`, resolucion_rectoral: `R-${id}`, resolucion_fecha: '2026-01-15' },
    });
    expect(r.status, r.text).toBe(200);
    return { id, mensaje: String(r.body.mensaje) };
  };
  const enEconomia = async (id: number): Promise<number> =>
    (await oficina.get(`/economia/cuentas?q=PRUEBA-${id}`)).body.total;

  it('financiado: al aprobarse un proyecto se abre su cuenta; sin él, no', async () => {
    await cambiarTipo('PMULTI', { financiado: true });
    const con = await aprobado();
    expect(con.mensaje).toContain('incluido en economía');
    expect(await enEconomia(con.id)).toBe(1);
    await cambiarTipo('PMULTI', { financiado: false });
    const sin = await aprobado();
    expect(sin.mensaje).not.toContain('economía');
    expect(await enEconomia(sin.id)).toBe(0);
  });

  it('declaración jurada: sus proyectos aprobados tienen su formato; sin él, no la presentan', async () => {
    await cambiarTipo('PMULTI', { requiereDj: true });
    const { id } = await aprobado();
    expect((await oficina.get(`/proyectos/${id}/declaracion/formato`)).status).toBe(200);
    await cambiarTipo('PMULTI', { requiereDj: false });
    const r = await oficina.get(`/proyectos/${id}/declaracion/formato`);
    expect([r.status, r.body.detail]).toEqual([422, expect.stringContaining('no presentan declaración jurada')]);
  });

  it('responde por los informes: la deuda de un informe se registra a quienes tienen ese rol, y a nadie más', async () => {
    const { id } = await uno<{ id: number }>(sql`
      select p.id::int
      from proyecto p
      join proyecto_integrante i on i.proyecto_id = p.id and not i.excluido
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
      where p.estado in ('aprobado', 'en_ejecucion')
        and jsonb_array_length(t.informes_requeridos) > 0
        and not exists (
          select from deuda d join proyecto_integrante x on x.id = d.integrante_id where x.proyecto_id = p.id)
      group by p.id
      having count(distinct i.integrante_tipo_id) > 1
      order by p.id
      limit 1`);
    const roles = await rowsOf<Rol>(
      app.database.db,
      sql`
        select distinct
          r.id::int,
          r.version,
          r.tipo_proyecto as "tipoProyecto",
          r.nombre,
          r.aplica_deuda as "aplicaDeuda"
        from proyecto_integrante i
          join integrante_tipo r on r.id = i.integrante_tipo_id
        where i.proyecto_id = ${id} and not i.excluido
        order by 1
      `,
    );
    const responde = async (rol: Rol, aplicaDeuda: boolean) => {
      const r = await oficina.put(`/catalogos/roles-integrante/${rol.id}`, { ...rol, aplicaDeuda });
      expect(r.status, r.text).toBe(200);
      rol.version = r.body.version;
    };
    const { informes } = (await oficina.get(`/deudas/proyectos/${id}`)).body;
    const asignar = () =>
      oficina.post(`/deudas/proyectos/${id}`, {
        academica: informes[0],
        economica: 'ninguna',
        fecha: '2026-01-15',
        detalle: 'No lo presentó',
        comentario: '',
      });
    for (const rol of roles) await responde(rol, false);
    expect((await asignar()).status).toBe(422);
    await responde(roles[1]!, true);
    expect((await asignar()).status).toBe(200);
    const { filas } = (await oficina.get(`/deudas/proyectos/${id}`)).body as {
      filas: { condicion: string; id: number | null }[];
    };
    const deudores = filas.filter((f) => f.id !== null).map((f) => f.condicion);
    expect([...new Set(deudores)]).toEqual([roles[1]!.nombre]);
  });
});

describe('los usos de laboratorio', () => {
  it('uno inactivo no se ofrece y se rechaza; el renombrado cambia en los laboratorios que lo tienen', async () => {
    const { id: facultadId } = await facultadNueva('F-L');
    const uso = await agregar('laboratorio-usos', { nombre: 'Extensión' });
    const suyo = (await laboratorio({ facultadId, categoriaUso: 'Extensión' })).body as Guardado;
    const r = await oficina.put(`/catalogos/laboratorio-usos/${uso.id}`, { ...uso, nombre: 'Proyección' });
    expect(r.status, r.text).toBe(200);
    expect((await oficina.get(`/laboratorios/${suyo.id}`)).body.categoriaUso).toBe('Proyección');
    const negado = await oficina.delete(`/catalogos/laboratorio-usos/${uso.id}`, { version: r.body.version });
    expect(negado.status).toBe(409);
    await apagar('laboratorio-usos', { id: uso.id, version: r.body.version });
    expect(campos(await laboratorio({ facultadId, categoriaUso: 'Proyección' }))).toEqual([422, ['categoriaUso']]);
  });
});

describe('los grados académicos', () => {
  type Ficha = { datos: Record<string, unknown>; version: number };
  const persona = async (): Promise<Ficha & { id: number }> => {
    const { id } = await uno<{ id: number }>(sql`
      select id::int from investigador
      where tipo = 'Docente permanente' and activo and fusionada_en_id is null
      order by id desc
      limit 1`);
    return { id, ...(await oficina.get(`/investigadores/${id}`)).body };
  };
  const conGrado = async (grado: string) => {
    const { id, datos, version } = await persona();
    return oficina.put(`/investigadores/${id}`, { ...datos, grado, version });
  };
  const ofrecidos = async (id?: number): Promise<string[]> => {
    const { campos: deCampos } = (await oficina.get(`/investigadores/opciones${id ? `?id=${id}` : ''}`)).body;
    return deCampos.grado.map(({ value }: Opcion) => value);
  };

  it('uno agregado se ofrece; renombrado cambia en quien lo tiene, y en uso no se elimina', async () => {
    const grado = await agregar('grados', { nombre: 'Magíster' });
    expect(await ofrecidos()).toContain('Magíster');
    expect((await conGrado('Magíster')).status).toBe(200);
    const r = await oficina.put(`/catalogos/grados/${grado.id}`, { ...grado, nombre: 'Magíster en Ciencias' });
    expect(r.status, r.text).toBe(200);
    expect((await persona()).datos.grado).toBe('Magíster en Ciencias');
    const negado = await oficina.delete(`/catalogos/grados/${grado.id}`, { version: r.body.version });
    expect([negado.status, negado.body.detail]).toEqual([409, expect.stringContaining('Puede desactivarlo')]);
  });

  it('el inactivo se rechaza a quien no lo tiene; quien lo tiene lo conserva al guardar lo demás', async () => {
    const grado = await uno<Guardado>(sql`
      select id::int, version from grado_academico where nombre = 'Magíster en Ciencias'`);
    await apagar('grados', grado);
    const { id } = await persona();
    expect(await ofrecidos()).not.toContain('Magíster en Ciencias');
    expect(await ofrecidos(id)).toContain('Magíster en Ciencias');
    expect((await conGrado('Magíster en Ciencias')).status).toBe(200);
    expect((await conGrado('Doctor')).status).toBe(200);
    expect(campos(await conGrado('Magíster en Ciencias'))).toEqual([422, ['grado']]);
    expect(campos(await conGrado('Bachillerísimo'))).toEqual([422, ['grado']]);
  });

  it('el perfil propio ofrece los mismos y rechaza los demás', async () => {
    const perfil = (await investigadora.get('/perfil')).body;
    expect(perfil.campos.grado.map(({ value }: Opcion) => value)).not.toContain('Magíster en Ciencias');
    const r = await investigadora.put('/perfil', {
      version: perfil.version,
      datos: { ...perfil.datos, direccion: 'Av. Uno 123', grado: 'Magíster en Ciencias' },
    });
    expect(campos(r)).toEqual([422, ['grado']]);
  });
});

describe('las plantillas de enlaces', () => {
  type Plantilla = Guardado & { clave: string; nombre: string; plantilla: string };
  const de = (clave: string) =>
    uno<Plantilla>(sql`
      select id::int, version, clave, nombre, plantilla from enlace_plantilla where clave = ${clave}`);
  const guardar = async (clave: string, plantilla: string) => {
    const { id, version, nombre } = await de(clave);
    return oficina.put(`/catalogos/enlaces/${id}`, { version, nombre, plantilla });
  };
  type Dato = [string, { text: string; href: string | null } | string];
  const enlaceDe = (datos: Dato[], label: string): string | null => {
    const valor = datos.find(([de]) => de === label)?.[1];
    return typeof valor === 'object' ? (valor.href ?? null) : null;
  };
  const delPerfil = async () => enlaceDe((await investigadora.get('/perfil')).body.identidad, 'ORCID');

  it('la dirección cambiada se abre en el perfil, en las fichas y junto a los campos', async () => {
    const { orcid, publicacion, doi } = await uno<{ orcid: string; publicacion: number; doi: string }>(sql`
      select i.codigo_orcid as orcid, p.id::int as publicacion, p.doi
      from usuario u
      join usuario_rol r on r.usuario_id = u.id and r.investigador_id is not null
      join investigador i on i.id = r.investigador_id
      cross join lateral (
        select id, doi from publicacion where doi is not null and fusionada_en_id is null order by id limit 1) p
      where u.username = 'investigador'`);
    expect(await delPerfil()).toBe(`https://orcid.org/${orcid}`);
    expect((await guardar('orcid', 'https://identidad.universidad.edu/?quien={}')).status).toBe(200);
    expect((await guardar('doi', 'https://espejo.universidad.edu/doi/{}')).status).toBe(200);
    expect(await delPerfil()).toBe(`https://identidad.universidad.edu/?quien=${orcid}`);
    const { datos } = (await oficina.get(`/publicaciones/oficina/${publicacion}`)).body;
    expect(enlaceDe(datos, 'DOI')).toBe(`https://espejo.universidad.edu/doi/${doi}`);
    expect((await investigadora.get('/enlaces')).body).toMatchObject({
      orcid: 'https://identidad.universidad.edu/?quien={}',
      doi: 'https://espejo.universidad.edu/doi/{}',
      issn: 'https://portal.issn.org/resource/ISSN/{}',
    });
  });

  it('la inactiva no se abre en ninguna parte', async () => {
    await apagar('enlaces', await de('orcid'));
    expect(await delPerfil()).toBeNull();
    expect((await investigadora.get('/enlaces')).body).not.toHaveProperty('orcid');
  });

  it.each([
    ['https://doi.org/', 'donde va el identificador'],
    ['https://doi.org/{}/{}', 'una sola vez'],
    ['javascript:alert({})', 'https://'],
    ['doi.org/{}', 'https://'],
  ])('no toma %s', async (plantilla, dice) => {
    const r = await guardar('doi', plantilla);
    expect(r.status).toBe(422);
    expect(r.body.errors).toEqual([{ path: 'plantilla', message: expect.stringContaining(dice) }]);
  });
});

describe('lo que ya tiene algo que se desactivó', () => {
  it.each([
    [
      '/convocatorias/partidas-tipo',
      sql`select x.id::int from partida_tipo_proyecto x order by x.id limit 1`,
      sql`
        update partida
        set activa = false
        where id = (
            select partida_id
            from partida_tipo_proyecto
            order by id
            limit 1
          )
      `,
    ],
    [
      '/economia/reglas',
      sql`select regla_id::int as id from rendicion_regla_partida order by regla_id, partida_id limit 1`,
      sql`
        update partida set activa = false
        where id = (select partida_id from rendicion_regla_partida order by regla_id, partida_id limit 1)`,
    ],
    [
      '/monitoreo/metas/tipos',
      sql`select id::int from meta_tipo_proyecto order by id limit 1`,
      sql`
        update tipo_proyecto set activo = false
        where codigo = (select tipo_proyecto from meta_tipo_proyecto order by id limit 1)`,
    ],
  ])('%s se guarda igual', async (ruta, cual, apagado) => {
    const { id } = await uno<{ id: number }>(cual);
    await app.database.db.execute(apagado);
    const { id: _id, activo: _activo, ...suyo } = (await oficina.get(`${ruta}/${id}`)).body;
    const r = await oficina.put(`${ruta}/${id}`, suyo);
    expect(r.status, r.text).toBe(200);
  });
});

describe('los tipos de publicación', () => {
  it('uno inactivo no se ofrece, y ni el investigador ni la oficina lo registran', async () => {
    const libro = await uno<Guardado>(sql`select id::int, version from publicacion_tipo where clave = 'libro'`);
    await apagar('publicacion-tipos', libro);
    const ofrecidos = (await investigadora.get('/publicacion-tipos/ofrecidos')).body.tipos;
    expect(ofrecidos).toContain('articulo');
    expect(ofrecidos).not.toContain('libro');
    const suya = await investigadora.post('/publicaciones', {
      tipo: 'libro',
      titulo: 'Un libro que ya no se registra',
    });
    expect(campos(suya)).toEqual([422, ['tipo']]);
    const deOficina = await oficina.post('/publicaciones/oficina', { tipo: 'libro', datos: {} });
    expect(campos(deOficina)).toEqual([422, ['tipo']]);
  });
});

describe('los minutos sin uso', () => {
  it('que fija la institución son los que dura la sesión de ese rol', async () => {
    const clave = 'sesion_minutos_evaluador';
    const { version } = (await oficina.get(`/parametros/detalle/${clave}`)).body;
    const r = await oficina.put(`/parametros/detalle/${clave}`, { valor: '15', version });
    expect(r.status, r.text).toBe(200);
    await app.login('evaluador', 'Quipu.2026');
    const { minutos } = await uno<{ minutos: number }>(sql`
      select round(extract(epoch from s.expira_en - s.creado_en) / 60)::int as minutos
      from sesion s
      join usuario u on u.id = s.usuario_id
      where u.username = 'evaluador'
      order by s.id desc
      limit 1`);
    expect(minutos).toBe(15);
  });
});
