import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { failureOf, refusedConstraint } from '#core/kernel/server/errors.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { waitingForLocks } from '#core/testing/server/waiting.ts';
import { publicacionAutor } from '#modules/publicaciones/tables.ts';
import { evaluador, licencia } from '../tables.ts';
import { ANIO, dias, formulario, mundo } from './mundo.ts';

let reloj = () => new Date();
const m = await mundo(() => reloj());
const editor = await m.editor('jefa');
const consulta = await m.consulta();

type Par = [conservada: number, absorbida: number];
const comparar = async ([c, a]: Par) => editor.get(`/investigadores/union/${c}/${a}`);
const unir = async ([conservadaId, absorbidaId]: Par, extra: Record<string, unknown> = {}) => {
  const versiones = await m.filas<{ id: number; version: number }>(
    sql`select id::int, version from investigador where id in (${conservadaId}, ${absorbidaId})`,
  );
  const de = (id: number) => versiones.find((v) => v.id === id)!.version;
  return editor.post('/investigadores/union', {
    conservadaId,
    absorbidaId,
    versionConservada: de(conservadaId),
    versionAbsorbida: de(absorbidaId),
    tomar: [],
    motivo: 'Es la misma persona',
    ...extra,
  });
};
const deshacer = (id: number) => editor.post(`/investigadores/uniones/${id}/deshacer`);
const autor = (publicacionId: number, investigadorId: number) =>
  ({ publicacionId, investigadorId, autor: 'Quispe, P.', categoria: 'Autor', orden: 9 }) as const;
const cuantas = async (tabla: string, id: number, columna = 'investigador_id') =>
  (
    await m.unaFila<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(tabla)} where ${sql.identifier(columna)} = ${id}`,
    )
  ).n;
/** Every row of every table that points to people, as text: what must be the same after undoing. */
const foto = async () => {
  const columnas = await m.filas<{ tabla: string; columna: string }>(
    sql`
      select c.conrelid::regclass::text as tabla, a.attname as columna
      from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid
          and a.attnum = c.conkey[1]
      where c.contype = 'f'
        and c.confrelid = 'investigador'::regclass
        and c.conrelid <> 'fusion_persona'::regclass
      order by 1, 2
    `,
  );
  const texto: string[] = [];
  for (const { tabla, columna } of columnas)
    texto.push(
      ...(
        await m.filas<{ t: string }>(
          sql`
            select ${tabla} || to_jsonb(t)::text as t
            from ${sql.identifier(tabla)} t
            where ${sql.identifier(columna)} is not null
            order by 1
          `,
        )
      ).map((f) => f.t.replace(/"(actualizado_en|version)": [^,}]+/g, '')),
    );
  return texto.sort();
};

describe('la unión de dos registros', () => {
  it('mueve todo lo que apunta a la persona, en cualquier tabla, y al deshacerla todo vuelve', async () => {
    const queda = await m.persona({ apellido1: 'Conserva', emailPersonal: null, orcid: null });
    const sale = await m.persona({
      apellido1: 'Absorbe',
      emailPersonal: 'sale@correo.example',
      orcid: m.orcid(),
      docTipo: 'CEX',
      docNumero: '000777',
    });
    const tercera = await m.persona();
    const proyecto = await m.proyecto(sale, [tercera]);
    await m.grupo([{ id: sale, coordina: true }, { id: tercera }]);
    await m.publicacion([{ id: sale }, { id: tercera }]);
    await m.db.insert(licencia).values({
      investigadorId: sale,
      tipoId: m.catalogos.licenciaTipo.get('Cese')!,
      fechaInicio: dias(-9),
      fechaFin: dias(9),
    });
    const antes = await foto();

    const previa = await comparar([queda, sale]);
    expect(previa.status).toBe(200);
    expect(previa.body).toMatchObject({ impedimentos: [], arreglos: [] });
    const mueve = Object.fromEntries(
      previa.body.mueve.map((x: { nombre: string; cantidad: number }) => [x.nombre, x.cantidad]),
    );
    expect(mueve).toMatchObject({
      'Participaciones en proyectos': 1,
      'Proyectos como responsable': 1,
      'Membresías de grupos': 1,
      'Autorías de publicaciones': 1,
      Licencias: 1,
    });
    expect(previa.body.campos.find((c: { clave: string }) => c.clave === 'emailPersonal')).toMatchObject({
      conservada: null,
      absorbida: 'sale@correo.example',
      propuesta: 'absorbida',
    });
    expect(await foto()).toEqual(antes);

    const hecha = await unir([queda, sale], { tomar: ['emailPersonal', 'orcid', 'documento'] });
    expect(hecha.status).toBe(200);
    expect(await m.unaFila(sql`select responsable_id::int as r from proyecto where id = ${proyecto}`)).toEqual({
      r: queda,
    });
    for (const tabla of ['proyecto_integrante', 'grupo_integrante', 'publicacion_autor', 'licencia'])
      expect([tabla, await cuantas(tabla, sale), await cuantas(tabla, queda)]).toEqual([tabla, 0, 1]);
    const ficha = (await consulta.get(`/investigadores/${queda}`)).body;
    expect(ficha.datos).toMatchObject({
      emailPersonal: 'sale@correo.example',
      docTipo: 'CEX',
      docNumero: '000777',
      apellido1: 'Conserva',
    });
    expect((await consulta.get(`/investigadores/${sale}`)).body).toMatchObject({
      unidaA: { id: queda },
      puedeEditar: false,
    });

    expect((await deshacer(hecha.body.id)).status).toBe(200);
    expect(await foto()).toEqual(antes);
    expect((await consulta.get(`/investigadores/${queda}`)).body.datos).toMatchObject({
      emailPersonal: null,
      docTipo: 'DNI',
    });
    expect((await consulta.get(`/investigadores/${sale}`)).body).toMatchObject({
      unidaA: null,
      datos: { activo: 'si', docNumero: '000777' },
    });
    expect((await deshacer(hecha.body.id)).body.detail).toBe('Esta unión ya fue deshecha.');
  });

  it('encuentra por el catálogo de la base las tablas que nadie le dijo', async () => {
    await m.db.execute(
      sql`
        create table prueba_ajena (
          id int primary key,
          persona_id bigint references investigador (id),
          clave text,
          unique (persona_id, clave)
        )
      `,
    );
    const [queda, sale] = [await m.persona(), await m.persona()] as Par;
    await m.db.execute(sql`insert into prueba_ajena values (1, ${sale}, 'a'), (2, ${sale}, 'b'), (3, ${queda}, 'b')`);
    const previa = (await comparar([queda, sale])).body;
    expect(previa.mueve).toContainEqual({ nombre: 'Prueba ajena', cantidad: 1, ejemplos: [] });
    expect(previa.impedimentos).toMatchObject([{ tabla: 'Prueba ajena' }]);
    const negada = await unir([queda, sale]);
    expect([negada.status, negada.body.code]).toEqual([409, 'conflict']);
    await m.db.execute(sql`delete from prueba_ajena where id = 3`);
    expect((await unir([queda, sale])).status).toBe(200);
    expect(await cuantas('prueba_ajena', queda, 'persona_id')).toBe(2);
    await m.db.execute(sql`drop table prueba_ajena`);
  });

  it('la persona absorbida sale de listas y buscadores, y su documento responde por la que queda', async () => {
    const [queda, sale] = [
      await m.persona({ apellido1: 'Unidísima' }),
      await m.persona({ apellido1: 'Unidísima', docNumero: '46000009' }),
    ] as Par;
    expect((await consulta.get('/investigadores?q=unidisima')).body.total).toBe(2);
    await unir([queda, sale]);
    expect((await consulta.get('/investigadores?q=unidisima')).body.rows.map((f: { id: number }) => f.id)).toEqual([
      queda,
    ]);
    const { buscarInvestigadores } = await import('../server/index.ts');
    expect((await buscarInvestigadores(m.ctx(), 'unidisima')).map((p) => p.investigadorId)).toEqual([queda]);
    const nueva = await editor.post('/investigadores', { ...formulario({ docNumero: '46000009' }), alta: 'externo' });
    expect(nueva.body.reasons[0].link).toBe(`/admin/estudios/gestion_investigadores/editar?id=${queda}`);
    const editada = await editor.put(`/investigadores/${sale}`, {
      ...formulario({ docNumero: '46000009' }),
      version: 2,
    });
    expect([editada.status, editada.body.detail]).toEqual([
      409,
      'Este registro fue unido a otro: edite el que se conservó.',
    ]);
  });
});

describe('cuando los dos registros se contradicen', () => {
  it('en el mismo proyecto queda una participación, la de responsable, y lo que colgaba de la otra pasa a ella', async () => {
    const [queda, sale] = [await m.persona(), await m.persona()] as Par;
    const proyecto = await m.proyecto(sale, [queda]);
    await m.db.execute(
      sql`
        insert into deuda (integrante_id, clase, detalle, fecha_deuda)
        select id, 'academica', 'Informe', ${dias(-30)}
        from proyecto_integrante
        where proyecto_id = ${proyecto} and investigador_id = ${queda}
      `,
    );
    const antes = await foto();
    const deudas = () =>
      m.filas(
        sql`
          select d.*
          from deuda d
            join proyecto_integrante i on i.id = d.integrante_id
          where i.proyecto_id = ${proyecto}
          order by d.id
        `,
      );
    const deudasAntes = await deudas();
    const previa = (await comparar([queda, sale])).body;
    expect(previa.arreglos).toMatchObject([
      { tabla: 'Participaciones en proyectos', texto: expect.stringContaining('queda una participación') },
    ]);
    const hecha = await unir([queda, sale]);
    expect(hecha.status).toBe(200);
    const integrantes = await m.filas(
      sql`
        select
          investigador_id::int as persona,
          es_responsable as responsable,
          (
            select count(*)::int
            from deuda d
            where d.integrante_id = i.id
          ) as deudas
        from proyecto_integrante i
        where proyecto_id = ${proyecto}
      `,
    );
    expect(integrantes).toEqual([{ persona: queda, responsable: true, deudas: 1 }]);
    expect((await deshacer(hecha.body.id)).status).toBe(200);
    expect(await foto()).toEqual(antes);
    expect(await deudas()).toEqual(deudasAntes);
  });
  it('en la misma publicación queda una autoría', async () => {
    const [queda, sale] = [await m.persona(), await m.persona()] as Par;
    const publicacion = await m.publicacion([{ id: queda }, { id: sale }]);
    const hecha = await unir([queda, sale]);
    expect(
      await m.filas(sql`select investigador_id::int as i from publicacion_autor where publicacion_id = ${publicacion}`),
    ).toEqual([{ i: queda }]);
    await deshacer(hecha.body.id);
    expect(
      await m.filas(
        sql`
          select investigador_id::int as i
          from publicacion_autor
          where publicacion_id = ${publicacion}
          order by orden
        `,
      ),
    ).toEqual([{ i: queda }, { i: sale }]);
  });
  it('las estancias de quien salió de un proyecto y volvió siguen con su persona, también la del registro que sale', async () => {
    const [queda, sale] = [await m.persona(), await m.persona()] as Par;
    const proyecto = await m.proyecto(await m.persona(), [queda, sale]);
    const estancia = (persona: number, desde: string, hasta: string) =>
      m.db.execute(sql`
        insert into proyecto_permanencia (integrante_id, integrante_tipo_id, desde, hasta, salida)
        select id, integrante_tipo_id, ${desde}, ${hasta}, 'exclusion'
        from proyecto_integrante
        where proyecto_id = ${proyecto} and investigador_id = ${persona}
      `);
    const [primera, segunda, tercera] = [dias(-400), dias(-300), dias(-200)];
    await estancia(queda, primera, segunda);
    await estancia(sale, primera, segunda);
    await estancia(sale, dias(-290), dias(-250));
    await m.db.execute(sql`
      update proyecto_integrante
      set excluido = true, desde = ${tercera}, exclusion_fecha = ${dias(-100)}, exclusion_motivo = 'Viaje'
      where proyecto_id = ${proyecto} and investigador_id = ${sale}
    `);
    const estancias = () =>
      m.filas(sql`
        select pi.investigador_id::int as persona, e.desde::text as desde, e.hasta::text as hasta, e.motivo
        from proyecto_permanencia e
          join proyecto_integrante pi on pi.id = e.integrante_id
        where pi.proyecto_id = ${proyecto}
        order by 1, 3
      `);
    const antes = await estancias();
    expect((await comparar([queda, sale])).body.impedimentos).toEqual([]);
    expect(await estancias()).toEqual(antes);
    const hecha = await unir([queda, sale]);
    expect(await estancias()).toEqual([
      { persona: queda, desde: primera, hasta: segunda, motivo: null },
      { persona: queda, desde: dias(-290), hasta: dias(-250), motivo: null },
      { persona: queda, desde: tercera, hasta: dias(-100), motivo: 'Viaje' },
    ]);
    expect((await deshacer(hecha.body.id)).status).toBe(200);
    expect(await estancias()).toEqual(antes);
  });
  it('en grupos distintos se niega y dice por qué; en el mismo grupo queda una membresía', async () => {
    const [queda, sale] = [await m.persona(), await m.persona()] as Par;
    await m.grupo([{ id: queda, coordina: true }]);
    const otro = await m.grupo([{ id: await m.persona(), coordina: true }, { id: sale }]);
    const negada = await unir([queda, sale]);
    expect([negada.status, negada.body.reasons[0].text]).toEqual([
      409,
      expect.stringContaining('una persona integra un solo grupo'),
    ]);
    expect(negada.body.reasons[0].items).toHaveLength(2);
    expect(await cuantas('grupo_integrante', sale)).toBe(1);
    await m.db.execute(
      sql`update grupo_integrante set hasta = ${dias(0)} where grupo_id = ${otro} and investigador_id = ${sale}`,
    );
    expect((await unir([queda, sale])).status).toBe(200);
    expect(await cuantas('grupo_integrante', queda)).toBe(2);

    const [a, b] = [await m.persona(), await m.persona()] as Par;
    const comun = await m.grupo([{ id: a }, { id: b, coordina: true }]);
    expect((await unir([a, b])).status).toBe(200);
    expect(
      await m.filas(
        sql`select investigador_id::int as i, es_coordinador as c from grupo_integrante where grupo_id = ${comun}`,
      ),
    ).toEqual([{ i: a, c: true }]);
  });
  it('dos cuentas: la de la absorbida se cierra con sus sesiones, y vuelve al deshacer', async () => {
    const [queda, sale] = [await m.persona(), await m.persona()] as Par;
    const [suya, otra] = [await m.cuentaDe(queda), await m.cuentaDe(sale)];
    expect((await otra.get('/perfil')).status).toBe(200);
    const previa = (await comparar([queda, sale])).body;
    expect(previa.efectos).toEqual([`La cuenta ${otra.nombre} se desactiva; la persona ingresará con ${suya.nombre}.`]);
    expect((await otra.get('/perfil')).status).toBe(200);
    const hecha = await unir([queda, sale]);
    const estado = () => m.unaFila(sql`select activo from usuario where id = ${otra.id}`);
    expect(await estado()).toEqual({ activo: false });
    await expect.poll(async () => (await otra.get('/perfil')).status).toBe(401);
    expect((await suya.get('/perfil')).status).toBe(200);
    await deshacer(hecha.body.id);
    expect(await estado()).toEqual({ activo: true });
    expect(
      await m.unaFila(sql`select investigador_id::int as i from usuario_rol where usuario_id = ${otra.id}`),
    ).toEqual({ i: sale });
  });
  it('una sola cuenta sigue con la persona que queda; una compartida conserva sus otros roles', async () => {
    const [queda, sale] = [await m.persona(), await m.persona()] as Par;
    const cuenta = await m.cuentaDe(sale);
    const hecha = await unir([queda, sale]);
    expect(
      await m.unaFila(
        sql`
          select r.investigador_id::int as i, u.activo
          from usuario_rol r
            join usuario u on u.id = r.usuario_id
          where u.id = ${cuenta.id}
        `,
      ),
    ).toEqual({ i: queda, activo: true });
    await deshacer(hecha.body.id);
    expect(await cuantas('usuario_rol', sale)).toBe(1);

    const otra = await m.persona();
    await m.cuentaDe(otra);
    const [e] = await m.db
      .insert(evaluador)
      .values({ tipo: 'Interno', investigadorId: sale, apellidos: 'X', nombres: 'Y' })
      .returning();
    await m.db.execute(
      sql`insert into usuario_rol (usuario_id, rol, evaluador_id) values (${cuenta.id}, 'evaluador', ${e!.id})`,
    );
    const segunda = await unir([otra, sale]);
    expect(segunda.status).toBe(200);
    expect(await m.filas(sql`select rol from usuario_rol where usuario_id = ${cuenta.id}`)).toEqual([
      { rol: 'evaluador' },
    ]);
    expect(await m.unaFila(sql`select activo from usuario where id = ${cuenta.id}`)).toEqual({ activo: true });
    await deshacer(segunda.body.id);
    expect(await m.filas(sql`select rol from usuario_rol where usuario_id = ${cuenta.id} order by 1`)).toEqual([
      { rol: 'evaluador' },
      { rol: 'investigador' },
    ]);
  });
  it('dos evaluadores: el absorbido conserva su historia y no recibe más', async () => {
    const [queda, sale] = [await m.persona(), await m.persona()] as Par;
    for (const investigadorId of [queda, sale])
      await m.db.insert(evaluador).values({ tipo: 'Interno', investigadorId, apellidos: 'X', nombres: 'Y' });
    const hecha = await unir([queda, sale]);
    expect(
      await m.filas(
        sql`
          select investigador_id::int as i, activo
          from evaluador
          where investigador_id in (${queda}, ${sale})
          order by id
        `,
      ),
    ).toEqual([
      { i: queda, activo: true },
      { i: sale, activo: false },
    ]);
    await deshacer(hecha.body.id);
    expect(await m.filas(sql`select activo from evaluador where investigador_id = ${sale}`)).toEqual([
      { activo: true },
    ]);
  });
  it('licencias del mismo tipo: la contenida sobra, las que se cruzan a medias lo impiden', async () => {
    const tipoId = m.catalogos.licenciaTipo.get('Licencia por enfermedad')!;
    const con = async (inicio: number, fin: number) => {
      const id = await m.persona();
      await m.db
        .insert(licencia)
        .values({ investigadorId: id, tipoId, fechaInicio: dias(inicio), fechaFin: dias(fin) });
      return id;
    };
    const [larga, corta, cruzada] = [await con(0, 30), await con(5, 10), await con(20, 50)];
    const hecha = await unir([larga, corta]);
    expect([hecha.status, await cuantas('licencia', larga)]).toEqual([200, 1]);
    const previa = (await comparar([larga, cruzada])).body;
    expect(previa.impedimentos).toMatchObject([{ tabla: 'Licencias', texto: expect.stringContaining('se cruzan') }]);
    expect((await unir([larga, cruzada])).status).toBe(409);
    expect((await deshacer(hecha.body.id)).status).toBe(200);
    expect(await cuantas('licencia', corta)).toBe(1);
  });
});

describe('deshacer una unión', () => {
  it('se niega si lo que se movió cambió después', async () => {
    const [queda, sale] = [await m.persona(), await m.persona()] as Par;
    await m.publicacion([{ id: sale }]);
    const hecha = await unir([queda, sale]);
    await m.db.execute(sql`delete from publicacion_autor where investigador_id = ${queda}`);
    const r = await deshacer(hecha.body.id);
    expect([r.status, r.body.reasons]).toEqual([
      409,
      [{ text: 'Autorías de publicaciones: un registro cambió o se eliminó después de la unión' }],
    ]);
    expect(await m.vigentes(sale)).toEqual({ fusionada: queda });
  });
  it('respeta lo que se agregó o se corrigió después en la persona que quedó', async () => {
    const queda = await m.persona({ emailPersonal: null });
    const sale = await m.persona({ emailPersonal: 'sale2@correo.example', tituloProfesional: 'Física' });
    const hecha = await unir([queda, sale], { tomar: ['emailPersonal', 'tituloProfesional'] });
    await m.publicacion([{ id: queda }]);
    await m.db.execute(sql`update investigador set email1 = 'nuevo@correo.example' where id = ${queda}`);
    expect((await deshacer(hecha.body.id)).status).toBe(200);
    expect((await consulta.get(`/investigadores/${queda}`)).body.datos).toMatchObject({
      emailPersonal: 'nuevo@correo.example',
      tituloProfesional: null,
    });
    expect(await cuantas('publicacion_autor', queda)).toBe(1);
  });
  it('se niega si el documento de la absorbida ya es de otra persona', async () => {
    const [queda, sale] = [await m.persona(), await m.persona({ docNumero: '46000077' })] as Par;
    const hecha = await unir([queda, sale]);
    await m.persona({ docNumero: '46000077' });
    const r = await deshacer(hecha.body.id);
    expect([r.status, r.body.detail]).toEqual([409, expect.stringContaining('es hoy de otro registro')]);
  });
  it('se hace de la última a la primera cuando una persona fue unida dos veces', async () => {
    const [a, b, c] = [await m.persona(), await m.persona(), await m.persona()];
    const primera = await unir([b, a]);
    const segunda = await unir([c, b]);
    expect(await m.vigentes(a)).toEqual({ fusionada: c });
    expect((await deshacer(primera.body.id)).body.detail).toContain('Deshaga primero esa unión');
    expect((await deshacer(segunda.body.id)).status).toBe(200);
    expect(await m.vigentes(a)).toEqual({ fusionada: b });
    expect((await deshacer(primera.body.id)).status).toBe(200);
  });
  it('vale treinta días, y el historial dice cuáles se pueden deshacer', async () => {
    const [queda, sale] = [await m.persona(), await m.persona()] as Par;
    const hecha = await unir([queda, sale]);
    const laUnion = async (quien: typeof consulta) =>
      (await quien.get('/investigadores/uniones')).body.rows.find((u: { id: number }) => u.id === hecha.body.id);
    expect(await laUnion(editor)).toMatchObject({
      reversible: true,
      estado: 'reversible',
      hechaPor: 'Prueba jefa',
      motivo: 'Es la misma persona',
    });
    expect(await laUnion(consulta)).toMatchObject({ reversible: false, estado: 'reversible' });
    reloj = () => new Date(Date.now() + 31 * 86_400_000);
    const luego = await m.editor('tarde');
    expect(await laUnion(luego)).toMatchObject({ reversible: false, estado: 'firme' });
    expect((await luego.post(`/investigadores/uniones/${hecha.body.id}/deshacer`)).body.detail).toContain(
      'podía deshacerse hasta el',
    );
    reloj = () => new Date();
  });
});

describe('quién y cuándo puede unir', () => {
  it('quien solo consulta no, y una persona consigo misma tampoco', async () => {
    const [a, b] = [await m.persona(), await m.persona()];
    expect((await consulta.get(`/investigadores/union/${a}/${b}`)).status).toBe(403);
    expect((await consulta.get('/investigadores/duplicados')).status).toBe(403);
    expect((await consulta.post('/investigadores/uniones/1/deshacer')).status).toBe(403);
    expect((await editor.get(`/investigadores/union/${a}/${a}`)).status).toBe(422);
    expect((await editor.get(`/investigadores/union/${a}/999999`)).status).toBe(404);
    expect((await deshacer(999_999)).status).toBe(404);
  });
  it('sobre lo que se vio: si alguno cambió entretanto se vuelve a comparar', async () => {
    const [queda, sale] = [await m.persona(), await m.persona()] as Par;
    const r = await unir([queda, sale], { versionAbsorbida: 7 });
    expect([r.status, r.body.code]).toEqual([409, 'stale_version']);
  });
  it('un instituto de otra facultad no se puede armar eligiendo campos', async () => {
    const ajeno = await m.unaFila<{ id: number }>(
      sql`select id::int from instituto where facultad_id = ${m.otraFacultadId} limit 1`,
    );
    const [queda, sale] = [
      await m.persona(),
      await m.persona({ facultadId: m.otraFacultadId, institutoId: ajeno.id }),
    ] as Par;
    expect((await unir([queda, sale], { tomar: ['institutoId'] })).status).toBe(422);
    expect((await unir([queda, sale], { tomar: ['unidad'] })).status).toBe(200);
    expect((await consulta.get(`/investigadores/${queda}`)).body.datos).toMatchObject({
      facultadId: m.otraFacultadId,
      institutoId: ajeno.id,
    });
  });
  it.runIf(onPostgres())('dos uniones a la vez de la misma persona: una se hace y la otra se entera', async () => {
    for (let vuelta = 0; vuelta < 5; vuelta++) {
      const [a, b, c] = [await m.persona(), await m.persona(), await m.persona()];
      await m.publicacion([{ id: a }, { id: b }]);
      const respuestas = await Promise.all([unir([b, a]), unir([c, a]), unir([a, b])]);
      const hechas = respuestas.filter((r) => r.status === 200);
      expect(respuestas.map((r) => r.status).filter((s) => s !== 200 && s !== 409)).toEqual([]);
      expect(hechas.length).toBeGreaterThanOrEqual(1);
      const vivas = await m.filas<{ id: number; fusionada: number | null }>(
        sql`select id::int, fusionada_en_id::int as fusionada from investigador where id in (${a}, ${b}, ${c})`,
      );
      // Anyone who was absorbed points to a living record, and nothing else points to it.
      for (const v of vivas.filter((x) => x.fusionada !== null)) {
        expect(vivas.find((x) => x.id === v.fusionada)!.fusionada).toBeNull();
        expect(await cuantas('publicacion_autor', v.id)).toBe(0);
      }
      expect(vivas.filter((x) => x.fusionada !== null)).toHaveLength(hechas.length);
    }
  });
  it('nada nuevo apunta a quien fue absorbida, en ninguna tabla que nombre personas', async () => {
    const [queda, sale] = [await m.persona(), await m.persona()] as Par;
    await unir([queda, sale]);
    const publicacionId = await m.publicacion([{ id: queda }]);
    const error = await m.db
      .insert(publicacionAutor)
      .values(autor(publicacionId, sale))
      .then(() => null, failureOf);
    expect([error?.code, error?.message]).toEqual(['conflict', expect.stringContaining('unida a otro registro')]);
    const sinGuardia = await m.filas(
      sql`
        select c.conrelid::regclass::text as tabla, a.attname as columna
        from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid
            and a.attnum = c.conkey[1]
        where c.contype = 'f'
          and c.confrelid = 'investigador'::regclass
          and c.conrelid::regclass::text not in ('investigador', 'fusion_persona')
          and (
            select count(*)
            from pg_trigger g
            where g.tgrelid = c.conrelid
              and g.tgname in (
                'no_absorbida_' || a.attname || '_alta',
                'no_absorbida_' || a.attname || '_cambio'
              )
          ) < 2
      `,
    );
    expect(sinGuardia).toEqual([]);
  });
  it.runIf(onPostgres())('quien la incluye en algo mientras se confirma la unión espera y es rechazado', async () => {
    const { db } = m;
    for (let vuelta = 0; vuelta < 5; vuelta++) {
      const [queda, sale] = [await m.persona(), await m.persona()] as Par;
      const publicacionId = await m.publicacion([{ id: await m.persona() }]);
      const nombrar = () =>
        db
          .insert(publicacionAutor)
          .values(autor(publicacionId, sale))
          .then(() => 'hecho', refusedConstraint);
      const [union, insercion] = await Promise.all([unir([queda, sale]), nombrar()]);
      expect(union.status).toBe(200);
      // Either it came first and moved with the rest, or it came later and was refused: never left behind.
      expect(['hecho', 'persona_absorbida']).toContain(insercion);
      expect(await cuantas('publicacion_autor', sale)).toBe(0);
      expect(await cuantas('publicacion_autor', queda)).toBe(insercion === 'hecho' ? 1 : 0);
    }
  });
  it.runIf(onPostgres())(
    'la que ya sostiene a las dos personas hace esperar a la inserción, sin dejarla pasar',
    async () => {
      const { db } = m;
      const [queda, sale] = [await m.persona(), await m.persona()] as Par;
      const publicacionId = await m.publicacion([{ id: await m.persona() }]);
      let insercion: Promise<string | null> = Promise.resolve(null);
      await db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from investigador where id in (${queda}, ${sale}) order by id for update`);
        await tx.execute(sql`update investigador set fusionada_en_id = ${queda} where id = ${sale}`);
        insercion = db
          .insert(publicacionAutor)
          .values(autor(publicacionId, sale))
          .then(() => 'hecho', refusedConstraint);
        // It is really waiting for this transaction before the commit.
        while ((await waitingForLocks(db)) === 0);
      });
      expect(await insercion).toBe('persona_absorbida');
    },
  );
});

describe('los posibles duplicados', () => {
  it('se hallan por documento, código, o nombres y nacimiento, y los ya unidos no aparecen', async () => {
    const nacida = `${ANIO - 40}-03-04`;
    const grupos = async () =>
      (await editor.get('/investigadores/duplicados')).body.grupos.map(
        (g: { motivo: string; personas: { id: number }[] }) => [g.motivo, g.personas.map((p) => p.id)],
      );
    const [a, b] = [
      await m.persona({ apellido1: 'Núñez', nombres: 'Iván', fechaNac: nacida }),
      await m.persona({ apellido1: 'NUNEZ', nombres: 'Ivan', fechaNac: nacida }),
    ] as Par;
    const [c, d] = [
      await m.persona({ docTipo: 'DNI', docNumero: '47000001' }),
      await m.persona({ docTipo: 'PASAPORTE', docNumero: '47000001' }),
    ];
    const [e, f] = [await m.persona({ codigo: '00A12' }), await m.persona({ codigo: 'a12' })];
    const hallados = await grupos();
    expect(hallados).toEqual(
      expect.arrayContaining([
        ['Mismos nombres y fecha de nacimiento', [a, b]],
        ['Mismo número con otro tipo de documento', [c, d]],
        ['Mismo código', [e, f]],
      ]),
    );
    await unir([a, b]);
    expect((await grupos()).some(([, ids]: [string, number[]]) => ids.includes(b))).toBe(false);
  });
});
