import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#core/db/server/open.ts';
import { deudasVigentes } from '#modules/deudas/server/index.ts';
import { ANIO, mundo } from '#modules/informes/tests/mundo.ts';
import { obligaciones as fuentes } from '#modules/personas/server/index.ts';
import { proyectoDescripcion } from '#modules/proyectos/tables.ts';
import {
  patenteRenovacion,
  publicacion,
  publicacionAutor,
  publicacionProyecto,
} from '#modules/publicaciones/tables.ts';
import type { Obligacion, PaginasDeObligaciones } from '../contract.ts';
import { CLAVES_CLASE, TODAS } from '../domain/clases.ts';
import { recordarObligaciones } from '../server/avisos.ts';
import { relacionDe } from '../server/relacion.ts';

const consultas: string[] = [];
let m: Awaited<ReturnType<typeof mundo>>;
let oficina: Awaited<ReturnType<typeof m.cliente>>;
beforeAll(async () => {
  m = await mundo(undefined, (consulta) => consultas.push(consulta));
  oficina = await m.cliente({
    usuario: 'oficina-obligaciones',
    roles: ['admin'],
    permisos: [
      ['informes', 'editar'],
      ['deudas', 'ver'],
      ['proyectos', 'ver'],
    ],
  });
});
type Cuenta = Awaited<ReturnType<typeof m.cuentaDe>>;
const suyas = async (cuenta: Cuenta): Promise<PaginasDeObligaciones> => (await cuenta.get('/mis-obligaciones')).body;
const una = (p: PaginasDeObligaciones, clase: string): Obligacion | undefined =>
  [...p.abiertas, ...p.cumplidas].find((o) => o.clase === clase);
const alDia = (dia: string) => ({ ...m.ctx(), now: () => new Date(`${dia}T12:00:00Z`), today: () => dia });
const toda = async (ctx = m.ctx()) =>
  rowsOf<{ clave: string; clase: string; estado: string; personas: number[] }>(
    ctx.db,
    sql`select o.clave, o.clase, o.estado, o.personas from ${await relacionDe(ctx, { de: 'todas' }, TODAS)} o`,
  );

describe('la relación', () => {
  it('cada módulo da sus clases, y todas tienen nombre', () => {
    expect(
      fuentes
        .all()
        .map(({ clase }) => clase)
        .toSorted(),
    ).toEqual(CLAVES_CLASE.toSorted());
  });

  it('un informe se debe hasta su plazo, espera a la oficina al enviarse y se cierra al aprobarse', async () => {
    const p = await m.delTipo('PCONFIGI', 'responsable');
    const antes = una(await suyas(p.cuenta), 'informe');
    expect(antes).toMatchObject({ titulo: 'Informe académico', verbo: 'Presentar', cerradaEl: null });
    expect(antes?.pruebas.map((x) => x.estado)).toEqual(['falta', 'falta']);
    const id = await m.empezar(p.cuenta, p.proyectoId);
    expect(una(await suyas(p.cuenta), 'informe')?.verbo).toBe('Seguir');
    await m.completar(p.quien, id);
    await m.actua(p.cuenta, id, 'enviar');
    const enviada = una(await suyas(p.cuenta), 'informe');
    expect(enviada?.estado).toBe('entregada');
    expect(enviada?.pruebas.map((x) => x.estado)).toEqual(['llego', 'en_camino']);
    const aprobado = await m.actua(oficina, id, 'aprobar', {
      fechaRegistro: m.ctx().today(),
      nroRegistro: '77',
      deuda: 'no',
    });
    expect(aprobado.status).toBe(200);
    const fin = await suyas(p.cuenta);
    expect(una(fin, 'informe')).toMatchObject({ estado: 'cumplida', cerradaEl: m.ctx().today() });
    expect(una(fin, 'informe')?.pruebas[1]?.texto).toBe('Aprobado con registro 77');
    expect([fin.abiertas.some((o) => o.clase === 'informe'), fin.nCumplidas]).toEqual([false, 1]);
  });

  it('la deuda de la oficina es su parte vencida: lo mismo que dice «no adeudar», con licencias y fechas', async () => {
    const p = await m.delTipo('PCONFIGI', 'responsable');
    const [integrante] = p.integrantes;
    await m.deber(integrante!, 'Informe académico');
    const otra = await m.delTipo('PCONFIGI', 'responsable');
    await m.deber(otra.integrantes[0]!, 'Informe académico');
    await m.db.execute(sql`
      insert into licencia (investigador_id, licencia_tipo_id, fecha_inicio, fecha_fin)
      select ${otra.persona}, t.id, ${`${ANIO}-01-01`}::date, ${`${ANIO + 2}-01-01`}::date
      from licencia_tipo t
      where t.excluye_reporte_deudores
      limit 1
    `);
    const ctx = m.ctx();
    const vencidas = (await toda()).filter((o) => o.clase === 'deuda' && o.estado === 'vencida');
    const vigentes = await rowsOf<{ id: number }>(ctx.db, sql`select d.id::int from ${deudasVigentes(ctx.today())} d`);
    expect(vencidas.map((o) => o.clave).toSorted()).toEqual(vigentes.map((d) => `deuda-${d.id}`).toSorted());
    expect(una(await suyas(otra.cuenta), 'deuda')?.estado).toBe('dispensada');
    expect(una(await suyas(p.cuenta), 'deuda')).toMatchObject({ estado: 'vencida', verbo: 'Regularizar' });
  });

  it('el artículo de la meta se registra y la meta se cierra y dice con cuál', async () => {
    const p = await m.delTipo('PCONFIGI', 'responsable');
    await m.db.execute(sql`insert into meta_periodo (periodo) values (${ANIO}) on conflict do nothing`);
    await m.db.execute(sql`
      insert into meta_tipo_proyecto (periodo_id, tipo_proyecto)
      select id, 'PCONFIGI' from meta_periodo where periodo = ${ANIO} on conflict do nothing
    `);
    await m.db.execute(sql`
      insert into meta_publicacion (meta_tipo_id, tipo_publicacion, cantidad)
      select k.id, 'articulo', 1
      from meta_tipo_proyecto k
        join meta_periodo y on y.id = k.periodo_id
      where y.periodo = ${ANIO} and k.tipo_proyecto = 'PCONFIGI'
      on conflict do nothing
    `);
    expect(una(await suyas(p.cuenta), 'meta')?.pruebas).toEqual([
      { texto: 'Falta 1 registrada', estado: 'falta', el: null },
    ]);
    const [obra] = await m.db
      .insert(publicacion)
      .values({
        tipo: 'articulo',
        titulo: 'Bofedales y su agua',
        estado: 'enviado',
        fechaPublicacion: `${ANIO}-05-01`,
      })
      .returning({ id: publicacion.id });
    await m.db
      .insert(publicacionProyecto)
      .values({ publicacionId: obra!.id, proyectoId: p.proyectoId, nombre: 'Estudio', entidad: '' });
    expect(una(await suyas(p.cuenta), 'meta')?.pruebas[0]?.estado).toBe('en_camino');
    await m.db.execute(sql`
      update publicacion
      set estado = 'registrado', estado_desde = ${m.ctx().now().toISOString()}::timestamptz
      where id = ${obra!.id}
    `);
    const cerrada = una(await suyas(p.cuenta), 'meta');
    expect(cerrada).toMatchObject({ estado: 'cumplida', cerradaEl: m.ctx().today() });
    expect(cerrada?.pruebas).toEqual([{ texto: 'Bofedales y su agua', estado: 'llego', el: m.ctx().today() }]);
  });

  it('en cualquier orden, los mismos hechos dejan la misma relación', async () => {
    const hechos = (p: Awaited<ReturnType<typeof m.delTipo>>) => [
      () => m.db.execute(sql`update proyecto set fecha_fin = ${`${ANIO}-06-30`} where id = ${p.proyectoId}`),
      () => m.deber(p.integrantes[0]!, 'Informe académico'),
      () =>
        m.db.execute(sql`insert into eco_proyecto (proyecto_id, abierto_por) values (${p.proyectoId}, 'La oficina')`),
      () =>
        m.db.execute(sql`
          insert into cdi_evaluacion (investigador_id, fase, estado, fecha_constancia, fecha_fin)
          values (${p.persona}, 'Constancia', 'vigente', ${`${ANIO}-01-01`}, ${`${ANIO + 2}-01-01`})
        `),
      () => m.empezar(p.cuenta, p.proyectoId),
      () =>
        m.db.execute(sql`
          insert into obligacion_plazo (clave, numero, desde, hasta, motivo, ampliado_por, ampliado_en)
          select
            'informe-' || ${p.proyectoId}::int || '-' || k.id, 1, ${`${ANIO}-08-01`}, ${`${ANIO + 2}-02-01`}, 'Paro',
            'La oficina', ${m.ctx().now().toISOString()}::timestamptz
          from informe_tipo k
          where k.tipo_proyecto = 'PCONFIGI' and k.activo
        `),
      () =>
        m.db
          .insert(proyectoDescripcion)
          .values({ proyectoId: p.proyectoId, clave: 'pintelectual', texto: 'Patentes de invención' }),
      () => patentar(p),
    ];
    type Suyo = Pick<Awaited<ReturnType<typeof m.delTipo>>, 'proyectoId' | 'persona'>;
    const patentar = async ({ proyectoId, persona }: Suyo) => {
      const [obra] = await m.db
        .insert(publicacion)
        .values({
          tipo: 'patente',
          tipoPatente: 'Patente de invención',
          titulo: 'Filtro de totora',
          estado: 'registrado',
          estadoDesde: m.ctx().now(),
        })
        .returning({ id: publicacion.id });
      const publicacionId = obra!.id;
      await m.db.insert(publicacionProyecto).values({ publicacionId, proyectoId, nombre: 'Estudio', entidad: '' });
      await m.db
        .insert(publicacionAutor)
        .values({ publicacionId, investigadorId: persona, autor: 'A', categoria: 'Inventor', orden: 1 });
      await m.db.insert(patenteRenovacion).values({ publicacionId, vence: `${ANIO + 1}-05-01` });
    };
    const dicho = async (p: Awaited<ReturnType<typeof m.delTipo>>) => {
      const { abiertas, cumplidas } = await suyas(p.cuenta);
      return [...abiertas, ...cumplidas].map(({ clase, titulo, estado, vence, pruebas, verbo }) => ({
        clase,
        titulo,
        estado,
        vence,
        pruebas,
        verbo,
      }));
    };
    const primero = await m.delTipo('PCONFIGI', 'responsable');
    for (const hecho of hechos(primero)) await hecho();
    const esperado = await dicho(primero);
    expect(esperado.map(({ clase }) => clase)).toEqual(expect.arrayContaining(['producto', 'renovacion', 'informe']));
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }), async (orden) => {
        const otro = await m.delTipo('PCONFIGI', 'responsable');
        for (const n of orden) await hechos(otro)[n]!();
        expect(await dicho(otro)).toEqual(esperado);
      }),
      { numRuns: 6 },
    );
  });
});

describe('quién las ve', () => {
  it('cada persona las suyas; en un proyecto, lo de todos menos lo que otro debe por sí mismo', async () => {
    const miembro = await m.persona();
    const p = await m.delTipo('PCONFIGI', 'responsable', {}, [[miembro, 'miembro_docente']]);
    await m.deber(p.integrantes[0]!, 'Informe académico');
    const cuenta = await m.cuentaDe(miembro);
    const ajeno = await m.cuentaDe(await m.persona());
    expect((await suyas(cuenta)).abiertas).toEqual([]);
    const clases = async (c: Cuenta) =>
      (await c.get(`/mis-obligaciones/proyecto/${p.proyectoId}`)).body.abiertas
        .map((o: Obligacion) => o.clase)
        .toSorted();
    expect(await clases(cuenta)).not.toContain('deuda');
    expect(await clases(cuenta)).toContain('informe');
    expect(await clases(p.cuenta)).toContain('deuda');
    expect((await ajeno.get(`/mis-obligaciones/proyecto/${p.proyectoId}`)).status).toBe(404);
    expect((await ajeno.get(`/mis-calendarios?ambito=proyecto&proyectoId=${p.proyectoId}`)).status).toBe(404);
    expect((await ajeno.get('/mis-calendarios?ambito=facultad')).status).toBe(404);
  });

  it('la oficina ve las clases que lee; la facultad, las de los suyos', async () => {
    const p = await m.delTipo('PCONFIGI', 'responsable', { facultadId: m.otraFacultadId });
    await m.db.execute(sql`insert into eco_proyecto (proyecto_id, abierto_por) values (${p.proyectoId}, 'La oficina')`);
    const clases = async (c: Pick<typeof oficina, 'get'>, de: string): Promise<Set<string>> =>
      new Set((await c.get(`${de}?size=100`)).body.rows.map((f: { clase: string }) => f.clase));
    expect(await clases(oficina, '/obligaciones')).toEqual(new Set(['informe', 'deuda', 'declaracion']));
    const facultad = await m.cliente({
      usuario: 'facultad-obligaciones',
      roles: ['facultad'],
      facultadId: m.otraFacultadId,
    });
    const filas = (await facultad.get('/facultad/obligaciones?size=100')).body.rows;
    expect(filas.some((f: { clave: string }) => f.clave === `informe-${p.proyectoId}-1`)).toBe(true);
    expect(filas.some((f: { clase: string }) => f.clase === 'economico')).toBe(false);
    expect((await p.cuenta.get('/obligaciones')).status).toBe(403);
    const { content } = (await oficina.get('/obligaciones/cumplimiento/ver')).body;
    expect(JSON.stringify(content)).toContain('Informe técnico');
  });
});

describe('la lista de la oficina', () => {
  it.each(['abiertas', 'cumplidas'])(
    'sus páginas dicen de las %s lo mismo que la relación, en su orden',
    async (cuales) => {
      const vistas = (clase: string) => ['informe', 'deuda', 'declaracion'].includes(clase);
      const esperadas = await rowsOf(
        m.db,
        sql`
        select o.clave, o.titulo, o.detalle, o.clase, o.estado, o.vence::text as vence, o.quedan,
          o.cerrada_el::text as "cerradaEl", o.bloquea, o.enlace_oficina as enlace
        from ${await relacionDe(m.ctx(), { de: 'todas' }, vistas)} o
        where o.cerrada = ${cuales === 'cumplidas'}
        order by o.vence nulls last, (hashtextextended(o.clave, 0) & 9007199254740991)
      `,
      );
      expect(esperadas.length).toBeGreaterThan(0);
      const dichas: Record<string, unknown>[] = [];
      for (let page = 1; dichas.length < esperadas.length; page++) {
        const { body } = await oficina.get(`/obligaciones?cuales=${cuales}&size=10&page=${page}`);
        expect(body.rows.length).toBeGreaterThan(0);
        dichas.push(...body.rows);
      }
      expect(dichas).toMatchObject(esperadas);
      expect(dichas.length).toBe(esperadas.length);
    },
  );
});

describe('los recordatorios', () => {
  const VENCE = `${ANIO + 3}-03-31`;
  const menos = (dias: number) => new Date(Date.parse(VENCE) - dias * 86_400_000).toISOString().slice(0, 10);
  const queVence = async () => {
    const p = await m.delTipo('PCONFIGI', 'responsable');
    await m.db.execute(sql`insert into eco_proyecto (proyecto_id, abierto_por) values (${p.proyectoId}, 'La oficina')`);
    const { vence } = una(await suyas(p.cuenta), 'economico')!;
    await m.db.execute(
      sql`
        update proyecto
        set periodo = 2000, fecha_fin = fecha_fin + (${VENCE}::date - ${vence}::date)
        where id = ${p.proyectoId}`,
    );
    return p;
  };
  const avisos = async (usuario: number) =>
    (await m.filas<{ titulo: string }>(sql`select titulo from aviso where usuario_id = ${usuario} order by id`)).map(
      (a) => a.titulo,
    );

  it('avisan 30, 7 y 1 días antes y al vencer, una vez cada uno, en el resumen salvo que se elija otra cosa', async () => {
    const p = await queVence();
    const dados: number[] = [];
    for (const quedan of [31, 30, 30, 29, 7, 6, 1, 0, -1, -2])
      dados.push(await recordarObligaciones(alDia(menos(quedan))));
    expect(dados).toEqual([0, 1, 0, 0, 1, 0, 1, 0, 1, 0]);
    expect(await avisos(p.cuenta.id)).toEqual([
      'Una obligación vence en 30 días',
      'Una obligación vence en 7 días',
      'Una obligación vence en 1 día',
      'Una obligación está vencida',
    ]);
    const correos = await m.filas(sql`select 1 from correo_saliente where plantilla = 'obligacion-plazo'`);
    expect(correos).toEqual([]);
  });

  it('dos procesos a la vez avisan una vez, y una transacción que falla avisa la próxima', async () => {
    const p = await queVence();
    const roto = {
      ...alDia(menos(7)),
      db: new Proxy(m.ctx().db, {
        get: (db, clave) => {
          if (clave !== 'transaction') return Reflect.get(db, clave);
          return (work: (tx: unknown) => Promise<unknown>) =>
            db.transaction(async (tx) => {
              await work(tx);
              throw new Error('la base de datos se cayó');
            });
        },
      }),
    };
    expect(await recordarObligaciones(roto)).toBe(0);
    expect(await avisos(p.cuenta.id)).toEqual([]);
    await Promise.all([1, 2].map(() => recordarObligaciones(alDia(menos(7)))));
    expect(await avisos(p.cuenta.id)).toEqual(['Una obligación vence en 7 días']);
  });
});

describe('cuánto se pide a la base de datos', () => {
  it('una página lee lo mismo con un proyecto que con cincuenta', async () => {
    const p = await m.delTipo('PCONFIGI', 'responsable');
    const sentencias = async () => {
      consultas.length = 0;
      await suyas(p.cuenta);
      return consultas.length;
    };
    // The settings are read once and kept.
    await suyas(p.cuenta);
    const uno = await sentencias();
    await m.db.execute(sql`
      with nuevos as (
        insert into proyecto (
          codigo_proyecto, tipo_proyecto, periodo, titulo, estado, facultad_id, responsable_id,
          fecha_inicio, fecha_fin, fecha_inscripcion
        )
        select
          'MAS' || n, tipo_proyecto, periodo, titulo || n, estado, facultad_id, responsable_id,
          fecha_inicio, fecha_fin, fecha_inscripcion
        from proyecto, generate_series(1, 50) n
        where id = ${p.proyectoId}
        returning id
      )
      insert into proyecto_integrante (proyecto_id, investigador_id, integrante_tipo_id, es_responsable)
      select nuevos.id, x.investigador_id, x.integrante_tipo_id, true
      from nuevos, proyecto_integrante x
      where x.proyecto_id = ${p.proyectoId}
    `);
    expect((await suyas(p.cuenta)).nAbiertas).toBeGreaterThanOrEqual(51);
    expect(await sentencias()).toBe(uno);
  });
});
