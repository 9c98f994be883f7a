import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#core/db/server/open.ts';
import { PROPIEDAD_INTELECTUAL } from '#modules/convocatorias/domain/programas/listas.ts';
import { cdiJobs } from '#modules/docente-investigador/server/index.ts';
import { ANIO, mundo, PDF } from '#modules/informes/tests/mundo.ts';
import { PRODUCTOS } from '#modules/monitoreo/domain/productos.ts';
import { obligacionPlazo } from '#modules/personas/tables-obligaciones.ts';
import { proyectoDescripcion } from '#modules/proyectos/tables.ts';
import { faltaElRecibo } from '#modules/publicaciones/domain/renovaciones.ts';
import {
  patenteRenovacion,
  publicacion,
  publicacionAutor,
  publicacionProyecto,
} from '#modules/publicaciones/tables.ts';
import type { Obligacion, PaginasDeObligaciones } from '../contract.ts';
import { TODAS } from '../domain/clases.ts';
import { relacionDe } from '../server/relacion.ts';

let m: Awaited<ReturnType<typeof mundo>>;
let oficina: Awaited<ReturnType<typeof m.cliente>>;
let lectora: Awaited<ReturnType<typeof m.cliente>>;
beforeAll(async () => {
  m = await mundo();
  const modulos = ['informes', 'deudas', 'proyectos', 'monitoreo', 'publicaciones', 'economia', 'docente_investigador'];
  const con = (usuario: string, nivel: 'ver' | 'editar') =>
    m.cliente({
      usuario,
      roles: ['admin'],
      permisos: modulos.map((modulo): [string, string] => [modulo, nivel]),
    } as never);
  oficina = await con('oficina-plazos', 'editar');
  lectora = await con('lectora-plazos', 'ver');
});
type Cuenta = Awaited<ReturnType<typeof m.cuentaDe>>;
const suyas = async (cuenta: Cuenta): Promise<PaginasDeObligaciones> => (await cuenta.get('/mis-obligaciones')).body;
const una = (p: PaginasDeObligaciones, clase: string): Obligacion | undefined =>
  [...p.abiertas, ...p.cumplidas].find((o) => o.clase === clase);
const enElInicio = async (cuenta: Cuenta) =>
  (await cuenta.get('/portal/pendientes?area=investigador')).body.pendientes as {
    clave: string;
    titulo: string;
    urgencia: string;
    hasta: string | null;
    enlace: string;
  }[];
const mas = (dia: string, dias: number) => new Date(Date.parse(dia) + dias * 86_400_000).toISOString().slice(0, 10);
const nuevaObra = async (
  datos: Partial<typeof publicacion.$inferInsert>,
  proyectoId: number | null,
  autor?: number,
) => {
  const [obra] = await m.db
    .insert(publicacion)
    .values({ tipo: 'libro', titulo: 'Totoras', estado: 'enviado', fechaPublicacion: `${ANIO}-05-01`, ...datos })
    .returning({ id: publicacion.id });
  const publicacionId = obra!.id;
  if (proyectoId)
    await m.db.insert(publicacionProyecto).values({ publicacionId, proyectoId, nombre: 'Estudio', entidad: '' });
  if (autor)
    await m.db.insert(publicacionAutor).values({
      publicacionId,
      investigadorId: autor,
      autor: 'Autora',
      categoria: 'Autor',
      orden: 1,
      presentado: true,
    });
  return publicacionId;
};
const registrar = (id: number) =>
  m.db.update(publicacion).set({ estado: 'registrado', estadoDesde: m.ctx().now() }).where(eq(publicacion.id, id));

describe('el plazo que la oficina amplía', () => {
  const informeDe = async (cuenta: Cuenta) => una(await suyas(cuenta), 'informe')!;
  const pedir = (quien: typeof oficina, o: Obligacion, proyectoId: number, mas: object) =>
    quien.post('/obligaciones/ampliaciones', {
      clave: o.clave,
      clase: o.clase,
      proyectoId,
      vence: o.vence,
      motivo: 'Cuarentena',
      ...mas,
    });

  it('lo ve quien la debe con la fecha anterior, el motivo y quién; y lo dicen igual sus informes', async () => {
    const p = await m.delTipo('PCONFIGI', 'responsable');
    const antes = await informeDe(p.cuenta);
    expect([antes.ampliado, antes.amplia]).toEqual([null, false]);
    const hasta = mas(antes.vence!, 60);
    const r = await pedir(oficina, antes, p.proyectoId, { hasta });
    expect(r.body).toMatchObject({ mensaje: expect.stringContaining('Ahora vence el') });
    const despues = await informeDe(p.cuenta);
    expect(despues.vence).toBe(hasta);
    expect(despues.ampliado).toMatchObject({ desde: antes.vence, hasta, motivo: 'Cuarentena', el: m.ctx().today() });
    expect(despues.ampliado?.por).not.toBe('');
    const { rows } = (await p.cuenta.get('/mis-informes/pendientes')).body;
    expect(rows.map((f: { vence: string }) => f.vence)).toEqual([hasta]);
    const avisos = await m.filas<{ titulo: string }>(
      sql`select titulo from aviso where usuario_id = ${p.cuenta.id} and titulo like 'Se amplió el plazo%'`,
    );
    expect(avisos.length).toBe(1);
    const { entries } = (await oficina.get(`/registros/proyecto/${p.proyectoId}/movimientos`)).body;
    expect(entries.map((x: { action: string }) => x.action)).toContain('ampliar_plazo');
    const enLista = (await oficina.get('/obligaciones?size=100')).body.rows.find(
      (f: { clave: string }) => f.clave === antes.clave,
    );
    expect(enLista).toMatchObject({ vence: hasta, amplia: true, ampliado: expect.stringContaining('Cuarentena') });
  });

  it('solo la amplía quien edita su módulo, hacia adelante y con motivo', async () => {
    const p = await m.delTipo('PCONFIGI', 'responsable');
    const o = await informeDe(p.cuenta);
    const hasta = mas(o.vence!, 30);
    const estados = [
      await pedir(lectora, o, p.proyectoId, { hasta }),
      await pedir(oficina, o, p.proyectoId, { hasta: o.vence }),
      await pedir(oficina, o, p.proyectoId, { hasta, motivo: '  ' }),
      await pedir(oficina, { ...o, clave: 'informe-0-0' }, p.proyectoId, { hasta }),
      await pedir(oficina, { ...o, vence: mas(o.vence!, 1) }, p.proyectoId, { hasta }),
    ].map((r) => r.status);
    expect(estados).toEqual([403, 422, 422, 404, 409]);
    const declaracion = una(await suyas(p.cuenta), 'declaracion')!;
    const r = await pedir(oficina, { ...declaracion, vence: hasta }, p.proyectoId, { hasta: mas(hasta, 1) });
    expect(r.status).toBe(404);
    expect((await informeDe(p.cuenta)).ampliado).toBeNull();
  });

  it('dos que la amplían a la vez: una, y a la otra se le dice que se movió', async () => {
    const p = await m.delTipo('PCONFIGI', 'responsable');
    const o = await informeDe(p.cuenta);
    const rs = await Promise.all(
      [10, 20].map((dias) => pedir(oficina, o, p.proyectoId, { hasta: mas(o.vence!, dias) })),
    );
    expect(rs.map((r) => r.status).toSorted()).toEqual([200, 409]);
    expect((await m.db.select().from(obligacionPlazo).where(eq(obligacionPlazo.clave, o.clave))).length).toBe(1);
  });

  it('la base no la reescribe ni la recorta', async () => {
    const p = await m.delTipo('PCONFIGI', 'responsable');
    const o = await informeDe(p.cuenta);
    await pedir(oficina, o, p.proyectoId, { hasta: mas(o.vence!, 30) });
    const suya = eq(obligacionPlazo.clave, o.clave);
    await expect(m.db.update(obligacionPlazo).set({ motivo: 'otro' }).where(suya)).rejects.toThrow();
    await expect(m.db.delete(obligacionPlazo).where(suya)).rejects.toThrow();
    await expect(
      m.db.insert(obligacionPlazo).values({
        clave: o.clave,
        numero: 2,
        desde: o.vence!,
        hasta: mas(o.vence!, 10),
        motivo: 'Menos',
        ampliadoPor: 'x',
        ampliadoEn: m.ctx().now(),
      }),
    ).rejects.toThrow();
  });

  it('mientras corre no se propone su deuda, y se propone lo mismo que la relación da por vencido', async () => {
    const viejo = { periodo: ANIO - 1, fechaInicio: `${ANIO - 2}-01-10`, fechaFin: `${ANIO - 2}-12-10` };
    const p = await m.delTipo('PCONFIGI', 'responsable', viejo);
    const antiguo = await m.delTipo('PCONFIGI', 'responsable', { ...viejo, periodo: 2016 });
    await m.delTipo('PTPGRADO', 'asesor', {
      ...viejo,
      fechaInicio: `${ANIO}-01-10`,
      fechaFin: `${ANIO + 3}-12-10`,
    });
    const propuestos = async () =>
      (await oficina.get('/deudas/proyectos?cuales=vencidos&size=100')).body.rows
        .flatMap((f: { id: number; informes: string }) => f.informes.split('; ').map((i) => `${f.id} ${i}`))
        .toSorted();
    const vencidas = async () =>
      (
        await rowsOf<{ dice: string }>(
          m.db,
          sql`
            select o.proyecto_id || ' ' || o.titulo as dice
            from ${await relacionDe(m.ctx(), { de: 'todas' }, (clase) => clase === 'informe')} o
            where o.estado = 'vencida'
          `,
        )
      )
        .map((f) => f.dice)
        .toSorted();
    const deudas = await propuestos();
    expect(deudas).not.toContain(`${antiguo.proyectoId} Informe académico`);
    expect(deudas).toContain(`${p.proyectoId} Informe académico`);
    expect(deudas).toEqual(await vencidas());
    await pedir(oficina, await informeDe(p.cuenta), p.proyectoId, { hasta: mas(m.ctx().today(), 15) });
    expect(await propuestos()).not.toContain(`${p.proyectoId} Informe académico`);
    expect(await propuestos()).toEqual(await vencidas());
  });
});

describe('el plazo de lo que se corrige o se renueva', () => {
  const ampliar = (o: Obligacion, hasta: string) =>
    oficina.post('/obligaciones/ampliaciones', {
      clave: o.clave,
      clase: o.clase,
      proyectoId: o.proyectoId,
      vence: o.vence,
      hasta,
      motivo: 'Archivo cerrado',
    });
  const avisado = async (cuenta: Cuenta) =>
    (await m.filas(sql`select 1 from aviso where usuario_id = ${cuenta.id} and titulo like 'Se amplió el plazo%'`))
      .length;

  it('la corrección de una publicación: la ficha y la bandeja dicen el nuevo día, y otra observación tiene el suyo', async () => {
    const autora = await m.persona();
    const cuenta = await m.cuentaDe(autora);
    const id = await nuevaObra({}, null, autora);
    const observar = async () => {
      const datos = { observaciones: 'Falta' };
      const r = await oficina.post(`/registros/publicacion/${id}/acciones/observar`, { datos });
      expect(r.status).toBe(200);
    };
    await observar();
    const antes = una(await suyas(cuenta), 'correccion')!;
    const hasta = mas(antes.vence!, 40);
    expect((await ampliar(antes, hasta)).status).toBe(200);
    expect(una(await suyas(cuenta), 'correccion')).toMatchObject({
      vence: hasta,
      ampliado: { desde: antes.vence, hasta, motivo: 'Archivo cerrado' },
    });
    expect((await oficina.get(`/publicaciones/oficina/${id}`)).body.correccion.hasta).toBe(hasta);
    expect((await enElInicio(cuenta)).find((f) => f.clave === `publicacion-${id}`)?.hasta).toBe(hasta);
    expect(await avisado(cuenta)).toBe(1);
    const { entries } = (await oficina.get(`/registros/publicacion/${id}/movimientos`)).body;
    expect(entries.map((x: { action: string }) => x.action)).toContain('ampliar_plazo');
    await m.db.update(publicacion).set({ estado: 'enviado' }).where(eq(publicacion.id, id));
    await observar();
    expect(una(await suyas(cuenta), 'correccion')).toMatchObject({ vence: antes.vence, ampliado: null });
    expect((await ampliar(antes, mas(antes.vence!, 10))).status).toBe(200);
  });

  it('la de un comprobante observado: su cuenta y la bandeja dicen el nuevo día', async () => {
    const p = await m.delTipo('PCONFIGI', 'responsable');
    const vence = mas(m.ctx().today(), 5);
    const { cuenta } = await m.unaFila<{ cuenta: number }>(sql`
      insert into eco_proyecto (proyecto_id, abierto_por) values (${p.proyectoId}, 'x') returning id::int as cuenta
    `);
    await m.db.execute(sql`
      insert into comprobante
        (eco_proyecto_id, tipo, fecha, total, datos, estado, estado_desde, observaciones, corregir_hasta, creado_por)
      values
        (${cuenta}, 'FACTURA', ${m.ctx().today()}, 10, '{}', 'observado', now(), 'Borrosa', ${vence}, 'x')
    `);
    const antes = una(await suyas(p.cuenta), 'comprobante')!;
    const hasta = mas(vence, 20);
    expect((await ampliar(antes, hasta)).status).toBe(200);
    expect(una(await suyas(p.cuenta), 'comprobante')).toMatchObject({ vence: hasta, ampliado: { desde: vence } });
    const { comprobantes } = (await p.cuenta.get(`/mis-cuentas/${cuenta}`)).body;
    expect(comprobantes.map((c: { corregirHasta: string }) => c.corregirHasta)).toEqual([hasta]);
    expect((await enElInicio(p.cuenta)).find((f) => f.clave.startsWith('comprobante-'))?.hasta).toBe(hasta);
  });

  it('la renovación de una constancia: se pide y se recuerda hasta el nuevo día, aunque la constancia ya venció', async () => {
    const docente = await m.persona({ emailInstitucional: 'renueva@demo.edu.pe' });
    const cuenta = await m.cuentaDe(docente);
    const fin = mas(m.ctx().today(), 3);
    const { id } = await m.unaFila<{ id: number }>(sql`
      insert into cdi_evaluacion
        (investigador_id, fase, estado, codigo, fecha_tramite, fecha_constancia, fecha_fin)
      values
        (${docente}, 'Constancia', 'vigente', 'CDI-1', ${`${ANIO - 2}-01-01`}, ${`${ANIO - 2}-01-01`}, ${fin})
      returning id::int
    `);
    const antes = una(await suyas(cuenta), 'cdi')!;
    expect([antes.vence, antes.proyectoId]).toEqual([fin, null]);
    const hasta = mas(fin, 20);
    expect((await ampliar(antes, hasta)).status).toBe(200);
    const { entries } = (await oficina.get(`/registros/cdi/${id}/movimientos`)).body;
    expect(entries.map((x: { action: string }) => x.action)).toContain('ampliar_plazo');
    await m.db.execute(
      sql`update cdi_evaluacion set estado = 'no_vigente', fecha_fin = fecha_fin - 10 where id = ${id}`,
    );
    expect(una(await suyas(cuenta), 'cdi')).toMatchObject({ vence: hasta, estado: 'por_vencer' });
    for (const trabajo of cdiJobs) await trabajo.handler(m.ctx(), {});
    const [correo] = await m.filas<{ plantilla: string }>(
      sql`select plantilla from correo_saliente where para = 'renueva@demo.edu.pe' and plantilla like 'cdi%'`,
    );
    expect(correo?.plantilla).toBe('cdi-ampliado-por-vencer');
  });
});

describe('el producto que un proyecto comprometió', () => {
  it('lo cierra la publicación de esa clase, registrada y vinculada, y dice cuál', async () => {
    const p = await m.delTipo('PSINFIPU', 'autor_corresponsal');
    await m.db
      .insert(proyectoDescripcion)
      .values({ proyectoId: p.proyectoId, clave: 'publicacion_tipo', texto: 'Libro' });
    expect(una(await suyas(p.cuenta), 'producto')).toMatchObject({
      titulo: 'Producto comprometido: Libro',
      pruebas: [{ texto: 'Registrada y vinculada al proyecto', estado: 'falta', el: null }],
      enlace: '/investigador/publicaciones/libro',
    });
    await nuevaObra({ tipo: 'articulo', titulo: 'Otra cosa', estado: 'registrado' }, p.proyectoId);
    const id = await nuevaObra({}, p.proyectoId);
    expect(una(await suyas(p.cuenta), 'producto')?.pruebas[0]?.estado).toBe('en_camino');
    await registrar(id);
    expect(una(await suyas(p.cuenta), 'producto')).toMatchObject({
      estado: 'cumplida',
      cerradaEl: m.ctx().today(),
      pruebas: [{ texto: 'Totoras', estado: 'llego' }],
    });
  });

  it('una patente es de la clase prometida, y lo que pide una meta no se debe dos veces', async () => {
    const p = await m.delTipo('PCONFIGI-INV', 'responsable');
    const clave = 'pintelectual';
    await m.db.insert(proyectoDescripcion).values({ proyectoId: p.proyectoId, clave, texto: 'Modelos de utilidad' });
    const otra = await nuevaObra({ tipo: 'patente', tipoPatente: 'Patente de invención' }, p.proyectoId);
    await registrar(otra);
    expect(una(await suyas(p.cuenta), 'producto')?.estado).not.toBe('cumplida');
    await m.db.execute(sql`insert into meta_periodo (periodo) values (${ANIO}) on conflict do nothing`);
    await m.db.execute(sql`
      insert into meta_tipo_proyecto (periodo_id, tipo_proyecto)
      select id, 'PCONFIGI-INV' from meta_periodo where periodo = ${ANIO}
    `);
    await m.db.execute(sql`
      insert into meta_publicacion (meta_tipo_id, tipo_publicacion, cantidad)
      select k.id, 'patente', 1
      from meta_tipo_proyecto k
      where k.tipo_proyecto = 'PCONFIGI-INV'
    `);
    expect(una(await suyas(p.cuenta), 'producto')).toBeUndefined();
    expect(una(await suyas(p.cuenta), 'meta')?.estado).toBe('cumplida');
  });
});

it('lo que se promete como «Otros» lo cierra cualquier propiedad intelectual, y ninguna opción queda sin deberse', async () => {
  const clave = 'pintelectual';
  const deEsa = PRODUCTOS.flatMap(({ seccion, elegido }) => (seccion === clave ? [elegido] : []));
  expect(deEsa.toSorted()).toEqual(PROPIEDAD_INTELECTUAL.map(({ value }) => value).toSorted());
  // Of this year there is a goal that asks for a patent, and what a goal asks for is not owed twice.
  const p = await m.delTipo('PCONFIGI-INV', 'responsable', { periodo: ANIO - 1 });
  await m.db.insert(proyectoDescripcion).values({ proyectoId: p.proyectoId, clave, texto: 'Otros' });
  expect(una(await suyas(p.cuenta), 'producto')).toMatchObject({
    titulo: 'Producto comprometido: Propiedad intelectual',
    cerradaEl: null,
  });
  await registrar(await nuevaObra({ tipo: 'patente', tipoPatente: 'Certificado de obtentor' }, p.proyectoId));
  expect(una(await suyas(p.cuenta), 'producto')?.estado).toBe('cumplida');
});

describe('la renovación de una patente', () => {
  it('la deben sus autores hasta que la oficina adjunta su constancia, y dice cuál', async () => {
    const autora = await m.persona();
    const cuenta = await m.cuentaDe(autora);
    const id = await nuevaObra({ tipo: 'patente', titulo: 'Filtro', codigoRegistro: 'PI-9' }, null, autora);
    await registrar(id);
    const ver = async () => (await oficina.get(`/publicaciones/oficina/${id}`)).body;
    const escribir = async (renovaciones: object[], version?: number) =>
      oficina.put(`/publicaciones/oficina/${id}/renovaciones`, {
        version: version ?? (await ver()).version,
        renovaciones,
      });
    const vence = mas(m.ctx().today(), 5);
    const pendiente = { id: null, vence, pagadaEl: null, constancia: null };
    const { version } = await ver();
    expect((await escribir([pendiente], version)).status).toBe(200);
    expect((await escribir([], version)).status).toBe(409);
    expect((await escribir([pendiente, pendiente])).status).toBe(422);
    expect((await escribir([{ ...pendiente, pagadaEl: m.ctx().today() }])).status).toBe(422);
    const debida = una(await suyas(cuenta), 'renovacion');
    expect(debida).toMatchObject({
      titulo: 'Renovar la patente',
      detalle: 'PI-9 · Filtro',
      estado: 'por_vencer',
      vence,
    });
    const enInicio = (await enElInicio(cuenta)).find((f) => f.clave === debida?.clave);
    expect(enInicio).toMatchObject({ urgencia: 'semana', hasta: vence });
    const hoy = m.ctx().today();
    const fila = async () => {
      const { archivo: _, ...suya } = (await ver()).renovaciones[0];
      return suya;
    };
    const sinArchivo = await escribir([{ ...(await fila()), pagadaEl: hoy, constancia: 'R-77' }]);
    expect([sinArchivo.status, sinArchivo.body.detail]).toEqual([422, faltaElRecibo(vence)]);
    const ruta = `/publicaciones/oficina/${id}/renovaciones/${(await fila()).id}`;
    const hecha = { pagadaEl: hoy, constancia: 'R-77' };
    expect((await oficina.upload(ruta, { ...hecha, pagadaEl: mas(hoy, 1) }, PDF)).status).toBe(422);
    expect((await oficina.upload(`/publicaciones/oficina/${id}/renovaciones/999999`, hecha, PDF)).status).toBe(404);
    const vacia = await oficina.upload(ruta, hecha, { ...PDF, content: Buffer.alloc(0) });
    expect([vacia.status, una(await suyas(cuenta), 'renovacion')?.estado]).toEqual([422, 'por_vencer']);
    expect((await lectora.upload(ruta, hecha, PDF)).status).toBe(403);
    const { body: archivo } = await oficina.upload(ruta, hecha, PDF);
    expect(una(await suyas(cuenta), 'renovacion')).toMatchObject({
      estado: 'cumplida',
      pruebas: [{ texto: 'Constancia de renovación R-77', estado: 'llego' }],
    });
    expect((await enElInicio(cuenta)).some((f) => f.clave === debida?.clave)).toBe(false);
    const abre = (quien: Pick<Cuenta, 'get'>, de: string) => quien.get(`${de}/${id}/archivos/${archivo.id}`);
    const ajena = await m.cuentaDe(await m.persona());
    const abiertos = [
      await abre(oficina, '/publicaciones/oficina'),
      await abre(cuenta, '/publicaciones'),
      await abre(ajena, '/publicaciones'),
    ];
    expect(abiertos.map((r) => r.status)).toEqual([200, 200, 404]);
    expect((await escribir([{ ...(await fila()), constancia: 'R-78' }])).status).toBe(200);
    expect((await escribir([{ ...(await fila()), pagadaEl: null, constancia: null }])).status).toBe(200);
    expect([(await ver()).renovaciones[0].archivo, una(await suyas(cuenta), 'renovacion')?.estado]).toEqual([
      null,
      'por_vencer',
    ]);
  });

  it('la que se anotó antes sin archivo se sigue debiendo, y no impide escribir las demás ni pierde lo suyo', async () => {
    const autora = await m.persona();
    const cuenta = await m.cuentaDe(autora);
    const id = await nuevaObra({ tipo: 'patente', titulo: 'Prensa', codigoRegistro: 'PI-10' }, null, autora);
    await registrar(id);
    const hoy = m.ctx().today();
    const antigua = { vence: hoy, pagadaEl: hoy, constancia: 'R-1' };
    await m
      .ctx()
      .db.insert(patenteRenovacion)
      .values({ ...antigua, publicacionId: id, creadoEn: m.ctx().now() });
    const ver = async () => (await oficina.get(`/publicaciones/oficina/${id}`)).body;
    const { version, renovaciones } = await ver();
    const { archivo, ...suya } = renovaciones[0];
    const otra = { id: null, vence: mas(hoy, 365), pagadaEl: null, constancia: null };
    const ruta = `/publicaciones/oficina/${id}/renovaciones`;
    const guardada = await oficina.put(ruta, { version, renovaciones: [suya, otra] });
    expect([archivo, guardada.status, guardada.text]).toEqual([null, 200, expect.anything()]);
    expect((await ver()).renovaciones).toMatchObject([antigua, { vence: otra.vence }]);
    const debe = (await suyas(cuenta)).abiertas.filter((o) => o.clase === 'renovacion');
    expect(debe.map((o) => o.vence)).toEqual([hoy, otra.vence]);
  });

  it('solo una patente se renueva, y la base no guarda una constancia sin su día', async () => {
    const libro = await nuevaObra({}, null);
    const { version, renovaciones } = (await oficina.get(`/publicaciones/oficina/${libro}`)).body;
    expect(renovaciones).toBeNull();
    const r = await oficina.put(`/publicaciones/oficina/${libro}/renovaciones`, { version, renovaciones: [] });
    expect(r.status).toBe(409);
    await expect(
      m.db.execute(
        sql`
          insert into patente_renovacion (publicacion_id, vence, constancia)
          values (${libro}, ${`${ANIO}-01-01`}, 'X')
        `,
      ),
    ).rejects.toThrow();
  });
});

describe('el inicio de quien las debe', () => {
  it('las dice por su plazo, y no repite lo que un registro ya le pide', async () => {
    const p = await m.delTipo('PCONFIGI', 'responsable', {
      fechaFin: `${ANIO - 1}-01-10`,
      fechaInicio: `${ANIO - 2}-01-10`,
    });
    const informe = una(await suyas(p.cuenta), 'informe')!;
    const antes = await enElInicio(p.cuenta);
    expect(antes.find((f) => f.clave === informe.clave)).toMatchObject({ urgencia: 'vencido', hasta: informe.vence });
    expect(antes.find((f) => f.clave.startsWith('declaracion-'))).toMatchObject({ urgencia: 'sin_plazo' });
    const id = await m.empezar(p.cuenta, p.proyectoId);
    const despues = await enElInicio(p.cuenta);
    expect(despues.some((f) => f.clave === informe.clave)).toBe(false);
    expect(despues.find((f) => f.clave === `informe-${id}`)).toMatchObject({ urgencia: 'vencido' });
  });

  it('un informe con deuda registrada se dice una vez, como esa deuda y con su día', async () => {
    const p = await m.delTipo('PCONFIGI', 'responsable');
    await m.deber(p.integrantes[0]!, 'Informe académico');
    const filas = await enElInicio(p.cuenta);
    const deInforme = filas.filter((f) => f.titulo.includes('Informe académico'));
    expect(deInforme.map((f) => [f.clave.split('-')[0], f.urgencia])).toEqual([['deuda', 'vencido']]);
  });

  it('todo lo que se debe está dicho: como obligación o como el registro que espera', async () => {
    const abiertas = await rowsOf<{ clave: string; es_turno: boolean }>(
      m.db,
      sql`select o.clave, o.es_turno from ${await relacionDe(m.ctx(), { de: 'todas' }, TODAS)} o where not o.cerrada`,
    );
    expect(new Set(abiertas.map((o) => o.clave)).size).toBe(abiertas.length);
    expect(abiertas.some((o) => o.es_turno)).toBe(true);
  });
});
