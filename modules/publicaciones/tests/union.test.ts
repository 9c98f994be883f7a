import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { solicitudInclusion } from '../tables.ts';
import { crearMundo, type Mundo, WOS } from './mundo-oficina.ts';

let m: Mundo;
let gestora: Client;
beforeAll(async () => {
  m = await crearMundo();
  gestora = m.gestora;
});
const RUTA = '/publicaciones/oficina';
type Par = [conservada: number, absorbida: number];
const filas = <T = Record<string, unknown>>(consulta: ReturnType<typeof sql>) => rowsOf<T>(m.db, consulta);
const comparar = ([c, a]: Par, quien = gestora) => quien.get(`${RUTA}/union/${c}/${a}`);
const pedir = async ([c, a]: Par, extra: object = {}) => ({
  conservadaId: c,
  absorbidaId: a,
  versionConservada: (await m.leer(c)).version,
  versionAbsorbida: (await m.leer(a)).version,
  tomar: [],
  motivo: 'Es el mismo artículo',
  ...extra,
});
const unir = async (par: Par, extra: object = {}, quien = gestora) =>
  quien.post(`${RUTA}/union`, await pedir(par, extra));
const unida = async (par: Par, extra: object = {}): Promise<number> => {
  const r = await unir(par, extra);
  expect(r.status, r.text).toBe(200);
  return r.body.id;
};
const deshacer = (id: number, quien = gestora) => quien.post(`${RUTA}/uniones/${id}/deshacer`);
const registrar = async (id: number) => {
  const categoria = String((await m.categoria(WOS)).id);
  const r = await gestora.post(`/registros/publicacion/${id}/acciones/registrar`, {
    datos: { categoria, validado: 'si', excepcion: 'Se verificó en papel' },
  });
  expect(r.status, r.text).toBe(200);
};
const detalle = async (id: number) => (await gestora.get(`${RUTA}/${id}`)).body;
/** Every row of every table that points to publications, and the publications: what must be the same after undoing. */
const foto = async () => {
  const tablas = await filas<{ tabla: string }>(
    sql`select distinct c.conrelid::regclass::text as tabla from pg_constraint c where c.contype = 'f'
      and c.confrelid = 'publicacion'::regclass and c.conrelid <> 'fusion_publicacion'::regclass order by 1`,
  );
  expect(tablas.map((t) => t.tabla)).toEqual(
    expect.arrayContaining(['publicacion', 'publicacion_autor', 'publicacion_indexada']),
  );
  const texto: string[] = [];
  for (const tabla of [...tablas.map((t) => t.tabla), 'archivo_vinculo', 'etiqueta'])
    for (const { t } of await filas<{ t: string }>(sql`select to_jsonb(t)::text as t from ${sql.identifier(tabla)} t`))
      texto.push(`${tabla} ${t.replace(/"(actualizado_en|actualizado_por|version)": [^,}]+/g, '')}`);
  return texto.sort();
};
const autores = (id: number) =>
  filas<{ autor: string; presentado: boolean }>(
    sql`select autor, presentado from publicacion_autor where publicacion_id = ${id} order by orden, id`,
  );

describe('unir dos publicaciones', () => {
  it('mueve autores, proyectos, bases, archivos y solicitudes; la otra queda como duplicada y dice dónde está lo suyo', async () => {
    const [otro, tercero] = [await m.persona('Docente permanente'), await m.persona('Docente permanente')];
    const queda = await m.nueva({ palabrasClave: ['suelo'] }, [{ autor: 'Docente, D.' }]);
    const sale = await m.nueva({ doi: '10.1/union-a', palabrasClave: ['suelo', 'agua'], resumen: 'Lo que dice' }, [
      { autor: 'Docente, D.', filiacion: true, filiacionUnica: true },
      { autor: 'Otro, O.', investigadorId: otro },
      { autor: 'Externa, E.' },
    ]);
    await registrar(queda);
    const [base] = await filas<{ id: number }>(sql`select id::int from base_indexada order by id limit 1`);
    await m.db.execute(sql`insert into publicacion_indexada values (${sale}, ${base!.id})`);
    await m.db.execute(
      sql`
        insert into publicacion_proyecto (publicacion_id, codigo, nombre, entidad)
        values (${sale}, 'X1', 'Proyecto externo', 'Fondo')
      `,
    );
    await m.db.execute(
      sql`insert into etiqueta (entidad, entidad_id, clave, valor) values ('publicacion', ${sale}, 'lote', '7')`,
    );
    await m.db
      .insert(solicitudInclusion)
      .values({ publicacionId: sale, investigadorId: tercero, estado: 'solicitada' });
    await m.db.execute(
      sql`
        with a as (
            insert into archivo (nombre, mime, bytes, sha256, ruta)
            values ('anexo.pdf', 'application/pdf', 10, 'x', 'x/union')
            returning id
          )
        insert into archivo_vinculo (archivo_id, entidad, entidad_id, recurso)
        select id, 'publicacion', ${sale}, 'ANEXO'
        from a
      `,
    );
    const antes = await foto();

    const previa = await comparar([queda, sale]);
    expect(previa.status, previa.text).toBe(200);
    expect(previa.body.impedimentos).toEqual([]);
    expect(
      Object.fromEntries(previa.body.mueve.map((x: { nombre: string; cantidad: number }) => [x.nombre, x.cantidad])),
    ).toEqual({
      Autores: 2,
      'Bases de datos en que está indexada': 1,
      'Proyectos asociados': 1,
      'Solicitudes de inclusión': 1,
      Archivos: 1,
      Etiquetas: 1,
    });
    expect(previa.body.arreglos.map((a: { tabla: string; items: string[] }) => [a.tabla, ...a.items])).toEqual([
      ['Autores', 'Docente, D. (Autor)'],
      ['Autores', 'Docente, D. (Autor)'],
    ]);
    const campo = (clave: string) => previa.body.campos.find((c: { clave: string }) => c.clave === clave);
    expect(campo('doi')).toMatchObject({ conservada: null, absorbida: '10.1/union-a', propuesta: 'absorbida' });
    expect(campo('palabrasClave')).toMatchObject({ absorbida: 'suelo, agua', igual: false, propuesta: 'absorbida' });
    expect(await foto()).toEqual(antes);

    const id = await unida([queda, sale], { tomar: ['doi', 'palabrasClave', 'resumen'] });
    expect(await m.leer(queda)).toMatchObject({
      doi: '10.1/union-a',
      palabrasClave: ['suelo', 'agua'],
      resumen: 'Lo que dice',
      estado: 'registrado',
    });
    expect(await m.leer(sale)).toMatchObject({ estado: 'duplicado', duplicadoDe: queda, fusionadaEnId: queda });
    expect(await autores(queda)).toEqual([
      { autor: 'Docente, D.', presentado: true },
      { autor: 'Otro, O.', presentado: false },
      { autor: 'Externa, E.', presentado: false },
    ]);
    // The same author says what they had not said; everybody of the register scores.
    expect(
      await filas(
        sql`
          select filiacion, filiacion_unica as unica
          from publicacion_autor
          where publicacion_id = ${queda} and presentado
        `,
      ),
    ).toEqual([{ filiacion: true, unica: true }]);
    expect((await m.puntos(queda)).map(Number).filter((p) => p > 0)).toHaveLength(2);
    expect(await autores(sale)).toEqual([]);
    expect(await detalle(sale)).toMatchObject({ unidaA: { id: queda }, puedeEditar: false, acciones: [] });
    expect((await detalle(queda)).archivos.anexo).toHaveLength(1);
    expect((await detalle(queda)).solicitudes).toHaveLength(1);
    const historia = async (de: number) =>
      (
        await filas<{ a: string }>(
          sql`select accion as a from auditoria where entidad = 'publicacion' and entidad_id = ${de} order by id`,
        )
      ).map((f) => f.a);
    expect([(await historia(queda)).at(-1), (await historia(sale)).at(-1)]).toEqual(['unir', 'absorber']);

    expect((await deshacer(id)).status).toBe(200);
    expect(await foto()).toEqual(antes);
    expect(await detalle(sale)).toMatchObject({ unidaA: null, puedeEditar: true });
    expect((await deshacer(id)).body.detail).toBe('Esta unión ya fue deshecha.');
  });

  it('unir y luego deshacer lo devuelve todo, sean como sean las dos', async () => {
    const personas = [m.docente, await m.persona('Docente permanente'), await m.persona('Externo')];
    const autor = fc.record({
      quien: fc.constantFrom(0, 1, 2, null),
      nombre: fc.constantFrom('Quispe, A.', 'QUISPE, A.', 'Rojas, B.', 'Díaz, C.'),
      filiacion: fc.constantFrom(true, false, null),
      orcid: fc.constantFrom('0000-0002-1825-0097', null),
    });
    const obra = fc.record({
      autores: fc.uniqueArray(autor, { maxLength: 4, selector: (a) => a.quien ?? `${a.nombre}${a.orcid}` }),
      estado: fc.constantFrom('en_proceso', 'enviado', 'observado', 'no_registrado'),
      bases: fc.subarray([1, 2, 3]),
      proyectos: fc.subarray(['Uno', 'Dos']),
      piden: fc.subarray([1, 2]),
      palabras: fc.subarray(['suelo', 'agua', 'quinua']),
      etiquetas: fc.subarray(['lote', 'origen']),
      registrada: fc.boolean(),
    });
    const tomables = fc.subarray(['palabrasClave', 'resumen', 'revista', 'paginas', 'titulo']);
    const crear = async (o: { estado: string } & Record<string, unknown>) => {
      const lista = o.autores as {
        quien: number | null;
        nombre: string;
        filiacion: boolean | null;
        orcid: string | null;
      }[];
      const presenta = lista.findIndex((a) => a.quien !== null);
      const id = await m.nueva(
        { estado: o.estado as 'enviado', palabrasClave: o.palabras as string[], resumen: String(o.piden) || null },
        lista.map((a, i) => ({
          autor: a.nombre,
          investigadorId: a.quien === null ? null : personas[a.quien]!,
          filiacion: a.filiacion,
          codigoOrcid: a.orcid,
          presentado: i === presenta,
        })),
      );
      const bases = await filas<{ id: number }>(sql`select id::int from base_indexada order by id limit 3`);
      for (const b of o.bases as number[])
        await m.db.execute(sql`insert into publicacion_indexada values (${id}, ${bases[b - 1]!.id})`);
      for (const nombre of o.proyectos as string[])
        await m.db.execute(
          sql`insert into publicacion_proyecto (publicacion_id, nombre, entidad) values (${id}, ${nombre}, 'Fondo')`,
        );
      for (const p of o.piden as number[])
        await m.db
          .insert(solicitudInclusion)
          .values({ publicacionId: id, investigadorId: personas[p]!, estado: 'solicitada' });
      for (const clave of o.etiquetas as string[])
        await m.db.execute(
          sql`insert into etiqueta (entidad, entidad_id, clave, valor) values ('publicacion', ${id}, ${clave}, 'x')`,
        );
      if (o.registrada && presenta >= 0) await registrar(id);
      return id;
    };
    await fc.assert(
      fc.asyncProperty(obra, obra, tomables, async (una, otra, tomar) => {
        const par: Par = [await crear({ ...una, registrada: una.registrada || otra.registrada }), await crear(otra)];
        const registradas = [await m.leer(par[0]), await m.leer(par[1])].map((p) => p.estado === 'registrado');
        fc.pre(registradas[0]! || !registradas[1]!);
        const antes = await foto();
        const previa = await comparar(par);
        expect(previa.body.impedimentos, previa.text).toEqual([]);
        expect(await foto()).toEqual(antes);
        const id = await unida(par, { tomar });
        const repetidos = await filas(
          sql`
            select investigador_id
            from publicacion_autor
            where publicacion_id = ${par[0]} and investigador_id is not null
            group by 1
            having count(*) > 1
          `,
        );
        expect(repetidos).toEqual([]);
        expect(await autores(par[1])).toEqual([]);
        const r = await deshacer(id);
        expect(r.status, r.text).toBe(200);
        expect(await foto()).toEqual(antes);
      }),
      { numRuns: 8 },
    );
  });

  it('dos proyectos iguales quedan en uno, y el documento del que se quita pasa al que queda', async () => {
    const [queda, sale] = [await m.nueva(), await m.nueva()] as Par;
    for (const id of [queda, sale])
      await m.db.execute(
        sql`
          insert into publicacion_proyecto (publicacion_id, codigo, nombre, entidad)
          values (${id}, 'X9', 'El mismo', 'Fondo')
        `,
      );
    await m.db.execute(
      sql`
        with a as (
            insert into archivo (nombre, mime, bytes, sha256, ruta)
            values ('s.pdf', 'application/pdf', 10, 'x', 'x/proy')
            returning id
          )
        insert into archivo_vinculo (archivo_id, entidad, entidad_id, recurso)
        select a.id, 'publicacion_proyecto', p.id, 'DOCUMENTO_ADJUNTO'
        from a, publicacion_proyecto p
        where p.publicacion_id = ${sale}
      `,
    );
    const antes = await foto();
    const id = await unida([queda, sale]);
    expect(
      await filas(
        sql`
          select p.codigo, count(v.id)::int as documentos
          from publicacion_proyecto p
            left join archivo_vinculo v on v.entidad = 'publicacion_proyecto'
              and v.entidad_id = p.id
          where p.publicacion_id = ${queda}
          group by p.id, p.codigo
        `,
      ),
    ).toEqual([{ codigo: 'X9', documentos: 1 }]);
    await deshacer(id);
    expect(await foto()).toEqual(antes);
  });

  it('dos personas del registro que firman igual siguen siendo dos autores', async () => {
    const otro = await m.persona('Docente permanente');
    const queda = await m.nueva({}, [{ autor: 'Ríos, A.' }]);
    const sale = await m.nueva({}, [{ autor: 'Ríos, A.', investigadorId: otro }]);
    await unida([queda, sale]);
    expect(await autores(queda)).toHaveLength(2);
  });

  it('al deshacerla conserva lo que se corrigió después en la que quedó', async () => {
    const [queda, sale] = [await m.nueva(), await m.nueva({ resumen: 'De la otra', ciudad: 'Puno' })] as Par;
    const id = await unida([queda, sale], { tomar: ['resumen'] });
    await m.db.execute(sql`update publicacion set resumen = 'Corregido' where id = ${queda}`);
    expect((await deshacer(id)).status).toBe(200);
    expect((await m.leer(queda)).resumen).toBe('Corregido');
  });
});

describe('lo que no se une', () => {
  const reparos = async (par: Par) => {
    const previa = (await comparar(par)).body;
    const r = await unir(par);
    expect([r.status, r.body.code]).toEqual([409, 'conflict']);
    return previa.impedimentos.map((i: { texto: string }) => i.texto).join(' ');
  };
  it('una patente con una publicación', async () => {
    const patente = await m.nueva({ tipo: 'patente', tipoPatente: 'Modelo de utilidad' });
    expect(await reparos([await m.nueva(), patente])).toContain('Una es una patente');
    const otra = await m.nueva({ tipo: 'patente', tipoPatente: 'Modelo de utilidad' });
    await unida([patente, otra]);
  });
  it('la registrada no se pierde en una que no lo está, y la anulada en ninguna', async () => {
    const [queda, sale] = [await m.nueva(), await m.nueva()] as Par;
    await registrar(sale);
    expect(await reparos([queda, sale])).toContain('Conserve la registrada');
    await unida([sale, queda]);
    expect(await reparos([sale, await m.nueva({ estado: 'anulado' })])).toContain('ya no está vigente');
  });
  it('lo que su tipo no pide no se le puede poner', async () => {
    const [queda, sale] = [await m.nueva(), await m.nueva({ isbn: '978-3-16-148410-0' })] as Par;
    const r = await unir([queda, sale], { tomar: ['isbn'] });
    expect([r.status, r.body.errors.map((e: { path: string }) => e.path)]).toEqual([422, ['isbn']]);
    expect((await m.leer(sale)).estado).toBe('enviado');
  });
  it('consigo misma, una que no existe, ni sobre lo que cambió entretanto', async () => {
    const [queda, sale] = [await m.nueva(), await m.nueva()] as Par;
    expect((await comparar([queda, queda])).status).toBe(422);
    expect((await comparar([queda, 999_999])).status).toBe(404);
    const r = await unir([queda, sale], { versionAbsorbida: 9 });
    expect([r.status, r.body.code]).toEqual([409, 'stale_version']);
  });
  it('quien solo consulta, ni quien no es de la oficina', async () => {
    const par = [await m.nueva(), await m.nueva()] as Par;
    const id = await unida(par);
    for (const quien of [m.lectora, m.otra, m.investigador]) {
      expect((await comparar(par, quien)).status).toBe(403);
      expect((await unir(par, {}, quien)).status).toBe(403);
      expect((await deshacer(id, quien)).status).toBe(403);
      expect((await quien.get(`${RUTA}/union/candidatos?id=${par[0]}`)).status).toBe(403);
    }
    expect((await m.lectora.get(`${RUTA}/uniones`)).body.rows[0]).toMatchObject({ id, reversible: false });
    expect((await m.otra.get(`${RUTA}/uniones`)).status).toBe(403);
  });
});

describe('la que fue unida', () => {
  it('no se edita, ni se registra, ni se une otra vez, por ninguna dirección', async () => {
    const [queda, sale] = [await m.nueva(), await m.nueva()] as Par;
    await unida([queda, sale]);
    const accion = (a: string, datos: object) =>
      gestora.post(`/registros/publicacion/${sale}/acciones/${a}`, { datos });
    expect((await accion('reabrir', { observaciones: 'x' })).body.detail).toContain('deshaga antes la unión');
    expect((await accion('separar', {})).status).toBe(409);
    const { version } = await m.leer(sale);
    expect((await gestora.put(`${RUTA}/${sale}`, { version, datos: { titulo: 'Otro' } })).status).toBe(403);
    expect(
      (await gestora.put(`${RUTA}/${sale}/autores/1`, { autor: 'A', categoria: 'Autor', filiacion: 'no' })).status,
    ).toBe(403);
    const r = await unir([await m.nueva(), sale]);
    expect([r.status, r.body.detail]).toEqual([409, expect.stringContaining('ya fue unida a otro registro')]);
    expect((await gestora.get(`${RUTA}/union/candidatos?id=${sale}`)).body.unidaA).toMatchObject({ id: queda });
  });
  it('a quien ya es autor de la que quedó le abre esa, también por dos uniones seguidas; a nadie más, y nunca para escribir', async () => {
    const yo = m.investigador;
    const [primera, segunda, ultima] = [await m.nueva(), await m.nueva(), await m.nueva()];
    const ajeno = await m.persona('Docente permanente');
    const [otraQueda, otraSale] = [
      await m.nueva({}, [{ investigadorId: ajeno }]),
      await m.nueva({}, [{ investigadorId: ajeno }]),
    ];
    await unida([segunda, primera]);
    expect((await yo.get(`/publicaciones/${primera}`)).body).toMatchObject({ id: segunda, estado: 'enviado' });
    const union = await unida([ultima, segunda]);
    expect((await yo.get(`/publicaciones/${primera}`)).body.id).toBe(ultima);
    expect((await yo.get(`/publicaciones/${segunda}`)).body.id).toBe(ultima);
    expect((await yo.get(`/publicaciones/${primera}/pasos`)).body.id).toBe(ultima);
    for (const pedido of [
      yo.put(`/publicaciones/${primera}/pasos/1`, { version: 1, values: {}, advance: false }),
      yo.post(`/publicaciones/${primera}/retirarme`),
      yo.post(`/registros/publicacion/${primera}/acciones/enviar`, { datos: {} }),
    ])
      expect((await pedido).status).toBe(404);
    await unida([otraQueda, otraSale]);
    for (const ruta of ['', '/pasos']) expect((await yo.get(`/publicaciones/${otraSale}${ruta}`)).status).toBe(404);
    expect((await deshacer(union)).status).toBe(200);
    expect((await yo.get(`/publicaciones/${segunda}`)).body.id).toBe(segunda);
  });
  it('«Separar» no es acción de nadie: solo de quien deshace la unión', async () => {
    const id = await m.nueva({ estado: 'duplicado' });
    expect((await gestora.post(`/registros/publicacion/${id}/acciones/separar`, { datos: {} })).status).toBe(409);
    expect((await m.leer(id)).estado).toBe('duplicado');
  });
  it('dos de la oficina que unen a la vez el mismo par: una lo hace y la otra se entera', async () => {
    for (let vuelta = 0; vuelta < (onPostgres() ? 5 : 1); vuelta++) {
      const [a, b] = [await m.nueva(), await m.nueva()] as Par;
      const cuerpos = [await pedir([a, b]), await pedir([b, a])];
      const rs = await Promise.all(cuerpos.map((c) => gestora.post(`${RUTA}/union`, c)));
      expect(rs.map((r) => r.status).sort()).toEqual([200, 409]);
      expect(rs.find((r) => r.status === 409)!.body.detail).toContain(
        'ya fue unida a otro registro. Actualice la página.',
      );
    }
  });
});

describe('los posibles duplicados', () => {
  it('se hallan por título, tipo y año o por el ISBN de los libros, y al unir ofrece las que se parecen', async () => {
    const titulo = 'Análisis multitemporal de la cobertura glaciar del Ausangate';
    const una = await m.nueva({ titulo }, [{ autor: 'Ríos, A.' }]);
    const otra = await m.nueva({ titulo: `${titulo.toUpperCase()}.` }, [{ autor: 'Ríos, A.' }]);
    const lejana = await m.nueva({ titulo, fechaPublicacion: '2011-01-01' }, [{ autor: 'Vera, Z.' }]);
    const libros = [
      await m.nueva({ tipo: 'libro', isbn: '978-3-16-148410-0' }),
      await m.nueva({ tipo: 'libro', isbn: '9783161484100' }),
    ];
    const grupos = async () =>
      (await gestora.get(`${RUTA}/duplicados`)).body.grupos.map(
        (g: { motivo: string; registros: { id: number }[] }) => [g.motivo, g.registros.map((r) => r.id)],
      );
    expect(await grupos()).toEqual(
      expect.arrayContaining([
        ['Libros con el mismo ISBN', libros],
        ['Mismo título, tipo y año', [una, otra]],
      ]),
    );
    const { registros } = (await gestora.get(`${RUTA}/union/candidatos?id=${una}`)).body;
    expect(registros.map((r: { id: number }) => r.id)).toEqual([otra]);
    const buscadas = (await gestora.get(`${RUTA}/union/candidatos?id=${una}&q=ausangate%20glaciar`)).body.registros;
    expect(buscadas.map((r: { id: number }) => r.id).sort()).toEqual([una, otra, lejana].sort());
    await unida([una, otra]);
    expect(JSON.stringify(await grupos())).not.toContain(`[${una},${otra}]`);
  });
});
