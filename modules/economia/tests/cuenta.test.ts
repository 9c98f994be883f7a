import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { resumenEconomico } from '../domain/resumen.ts';
import { olvidarLecturas } from '../server/lecturas.ts';
import { lineasDe } from '../server/leer.ts';
import { TOTALES } from '../server/listas.ts';
import { ANIO, HOY, mundo } from './mundo.ts';

const m = await mundo();
const oficina = await m.oficina();
type Cuenta = Awaited<ReturnType<typeof m.cuenta>>;
const ficha = async (c: Cuenta) => (await c.cliente.get(`/mis-cuentas/${c.id}`)).body;

afterAll(async () => expect(await m.descuadres()).toEqual([]));

describe('las partidas de una cuenta (spec 07 §4.2)', () => {
  it.each(['PTPBACHILLER', 'PTPGRADO', 'PTPMAEST', 'PTPDOCTO', 'PINTERDIS', 'PEVENTO'])(
    'la de un %s, sin lista propia de partidas, ofrece las comunes y recibe un comprobante',
    async (tipoProyecto) => {
      const c = await m.cuenta({ insumos: '1000.00', diversos: '300.00' }, { tipoProyecto });
      const { tipos } = (await c.cliente.get(`/mis-cuentas/${c.id}/formulario`)).body;
      const de = (codigo: string) => tipos.find((t: { codigo: string }) => t.codigo === codigo).partidas;
      expect(new Set(de('FACTURA'))).toEqual(new Set([m.partidaId('insumos'), m.partidaId('diversos')]));
      expect((await m.presentar(c, m.factura('insumos', '10.00'))).status).toBe(200);
    },
  );
});

describe('transferencias entre partidas', () => {
  const pedir = async (c: Cuenta, monto = '100.00') => {
    await m.mover(c, 'insumos', 'diversos', monto);
    const id = await m.abierta(c);
    return {
      id,
      r: await m.actua(c.cliente, id, 'solicitar', { justificacion: 'Subió el servicio' }, 'transferencia'),
    };
  };
  const calificar = async (id: number, accion: string, mas = {}) =>
    m.actua(oficina, id, accion, { autoridad: await m.autoridad(), ...mas }, 'transferencia');

  it('aprobada, es una versión del proyecto: sus partidas se comparan y su papel se abre', async () => {
    const c = await m.cuenta();
    const cambios = () => c.cliente.get(`/proyectos/${c.proyectoId}/cambios`);
    const nuevo = (await c.cliente.get(`/proyectos/${c.proyectoId}/cambios/nuevo`)).body;
    expect(nuevo.cuenta).toBe(`/investigador/informes/informeEconomico/detalle?id=${c.id}&tab=transferencias&nueva=si`);
    const deProyectos = await m.cliente({
      usuario: 'versiones',
      roles: ['admin'],
      permisos: [['proyectos', 'editar']],
    });
    const cambiarTitulo = async (titulo: string) => {
      const { body } = await c.cliente.post(`/proyectos/${c.proyectoId}/cambios`, {
        tipo: 'cambiar_titulo',
        datos: { titulo },
        motivo: 'Se precisó.',
        vigencia: HOY,
      });
      const datos = { resolucion_rectoral: `RR-${titulo}`, resolucion_fecha: HOY, excepcion: 'Lo dispone.' };
      const r = await m.actua(deProyectos, body.id, 'aprobar', datos, 'proyecto_cambio');
      expect(r.status, r.text).toBe(200);
    };
    await cambiarTitulo('Uno');
    const { id } = await pedir(c);
    expect((await cambios()).body.transferencias).toEqual([]);
    expect((await calificar(id, 'aprobar')).status).toBe(200);
    await m.mover(c, 'insumos', 'libros', '50.00');
    await cambiarTitulo('Dos');
    const { body } = await cambios();
    expect(body.cambios.map((x: { version: number }) => x.version)).toEqual([3, 1]);
    expect(body.transferencias).toMatchObject([
      {
        id,
        version: 2,
        titulo: expect.stringMatching(
          /^Transferencia N\.° 1 · Mover S\/\s100\.00 de «2\.3\.18\.21 .*» a «2\.3\.27\.1199/,
        ),
        papel: `/api/mis-cuentas/${c.id}/transferencias/${id}`,
      },
    ]);
    const papel = await c.cliente.get(body.transferencias[0].papel.replace('/api', ''));
    expect(papel.headers['content-type']).toContain('pdf');
    const entre = async (a: number, b: number) =>
      (await c.cliente.get(`/proyectos/${c.proyectoId}/versiones?a=${a}&b=${b}`)).body;
    const dicho = (texto: string) => texto.replace(/\s/g, ' ');
    const partidas = (await entre(1, 2)).diferencias.map((d: Record<'rotulo' | 'antes' | 'despues', string>) => [
      d.rotulo,
      dicho(d.antes),
      dicho(d.despues),
    ]);
    expect(partidas).toEqual([
      [expect.stringContaining('2.3.18.21'), 'S/ 1,000.00', 'S/ 900.00'],
      [expect.stringContaining('2.3.27.1199'), 'S/ 300.00', 'S/ 400.00'],
    ]);
    const titulos = (await entre(2, 3)).diferencias.map((d: { rotulo: string }) => d.rotulo);
    expect(titulos).toEqual(['Título']);
    const todo = await entre(0, 4);
    expect(todo.diferencias).toHaveLength(3);
    expect(todo.versiones.map((v: { titulo: string }) => v.titulo.split(' · ')[0])).toEqual([
      'Como se aprobó',
      'Adenda N.° 1',
      'Transferencia N.° 1',
      'Adenda N.° 2',
      'Como está hoy',
    ]);
    // The office of projects reads it without the paper of the economy.
    const deOtra = await deProyectos.get(`/proyectos/${c.proyectoId}/cambios`);
    expect(deOtra.body.transferencias).toMatchObject([{ id, papel: null }]);
    await m.actua(c.cliente, await m.abierta(c), 'descartar', {}, 'transferencia');
  });

  it('la califica quien tiene el permiso de transferencias, y no por ello los comprobantes (spec 07 §12)', async () => {
    const revisora = await m.oficina('editar', ['economia']);
    const calificadora = await m.oficina('editar', ['transferencias']);
    const c = await m.cuenta();
    const factura = await m.presentada(c, 'insumos', '10.00');
    const { id } = await pedir(c);
    const datos = { autoridad: await m.autoridad() };
    const veLaCuenta = async (quien: typeof oficina) => (await quien.get(`/economia/cuentas/${c.id}`)).body;

    expect((await veLaCuenta(revisora)).transferencia.acciones).toEqual([]);
    expect((await m.actua(revisora, id, 'aprobar', datos, 'transferencia')).status).toBe(403);
    expect((await revisora.get('/economia/transferencias')).status).toBe(403);

    expect((await veLaCuenta(calificadora)).transferencia.acciones).toEqual(['aprobar', 'rechazar']);
    expect((await m.actua(calificadora, factura, 'aprobar')).status).toBe(403);
    expect((await calificadora.get('/economia/cuentas')).status).toBe(403);
    expect((await calificadora.get('/economia/por-revisar')).status).toBe(403);
    expect((await calificadora.get('/economia/transferencias')).body.total).toBeGreaterThan(0);
    expect((await m.actua(calificadora, id, 'aprobar', datos, 'transferencia')).status).toBe(200);
  });
  it('el borrador dice cómo quedaría, y nada cambia hasta que se aprueba', async () => {
    const c = await m.cuenta();
    await m.mover(c, 'insumos', 'diversos', '100.00');
    await m.mover(c, 'insumos', 'movilidad', '50.00');
    const { transferencia } = await ficha(c);
    const de = (cual: 'insumos' | 'movilidad') =>
      transferencia.filas.find((f: { partidaId: number }) => f.partidaId === m.partidaId(cual));
    expect([de('insumos').nuevo, de('movilidad').asignado, de('movilidad').nuevo]).toEqual(['850.00', '0.00', '50.00']);
    expect(await m.saldo(c, 'movilidad')).toBe('no está');
    expect((await oficina.get(`/economia/cuentas/${c.id}`)).body.transferencia).toBeNull();
    expect(
      (await m.actua(c.cliente, transferencia.id, 'solicitar', { justificacion: 'Hace falta' }, 'transferencia'))
        .status,
    ).toBe(200);
    expect((await calificar(transferencia.id, 'aprobar')).status).toBe(200);
    expect([await m.saldo(c, 'insumos'), await m.saldo(c, 'diversos'), await m.saldo(c, 'movilidad')]).toEqual([
      '850.00 0.00 0.00',
      '400.00 0.00 0.00',
      '50.00 0.00 0.00',
    ]);
    const { historial, lineas } = await ficha(c);
    expect(historial[0]).toMatchObject({ estado: 'aprobada', autoridad: 'Luque, Ana, Vicedecana' });
    expect(lineas.find((l: { partidaId: number }) => l.partidaId === m.partidaId('insumos')).original).toBe('1000.00');
  });

  it('no sale de una partida más de lo que le queda, contando lo que ya se preparó', async () => {
    const c = await m.cuenta();
    await m.presentada(c, 'insumos', '600.00');
    expect((await m.mover(c, 'insumos', 'libros', '400.01')).status).toBe(422);
    expect((await m.mover(c, 'insumos', 'libros', '300.00')).status).toBe(200);
    expect((await m.mover(c, 'insumos', 'libros', '100.01')).status).toBe(422);
    expect((await m.mover(c, 'insumos', 'insumos', '1')).status).toBe(422);
    expect((await m.mover(c, 'insumos', 'libros', '0')).status).toBe(422);
    const { transferencia } = await ficha(c);
    const url = `/mis-cuentas/${c.id}/movimientos/${transferencia.movimientos[0].id}`;
    expect((await (await m.cuenta()).cliente.delete(url)).status).toBe(404);
    expect((await c.cliente.delete(url)).status).toBe(200);
    expect(
      (await m.actua(c.cliente, transferencia.id, 'solicitar', { justificacion: 'x' }, 'transferencia')).body.code,
    ).toBe('requirements_pending');
    expect((await m.actua(c.cliente, transferencia.id, 'descartar', {}, 'transferencia')).status).toBe(200);
  });

  it('mientras se revisa no se cambia ni se pide otra', async () => {
    const c = await m.cuenta();
    const { id, r } = await pedir(c);
    expect(r.status).toBe(200);
    expect((await m.mover(c, 'libros', 'diversos', '1')).status).toBe(409);
    expect((await m.actua(c.cliente, id, 'descartar', {}, 'transferencia')).status).toBe(409);
    expect((await m.actua(c.cliente, id, 'aprobar', { autoridad: await m.autoridad() }, 'transferencia')).status).toBe(
      409,
    );
  });

  it('quien la pidió la retira mientras la oficina no respondió: vuelve a ser su borrador', async () => {
    const c = await m.cuenta();
    const { id } = await pedir(c);
    const ruta = `/registros/transferencia/${id}/espera`;
    expect((await c.cliente.get(ruta)).body.espera).toMatchObject({ dias: 15, accion: 'retirar_envio', impide: null });
    expect((await m.actua(oficina, id, 'retirar_envio', {}, 'transferencia')).status).toBe(409);
    expect((await m.actua(c.cliente, id, 'retirar_envio', {}, 'transferencia')).status).toBe(200);
    expect((await oficina.get(`/economia/cuentas/${c.id}`)).body.transferencia).toBeNull();
    const fila = await m.unaFila(
      sql`select estado, justificacion, solicitada_en as en, foto from transferencia where id = ${id}`,
    );
    expect(fila).toEqual({ estado: 'borrador', justificacion: null, en: null, foto: null });
    expect((await m.mover(c, 'libros', 'diversos', '1')).status).toBe(200);
    const otra = await m.actua(c.cliente, id, 'solicitar', { justificacion: 'Otra vez' }, 'transferencia');
    expect(otra.status).toBe(200);
    await calificar(id, 'rechazar', { observacion: 'No' });
    expect((await m.actua(c.cliente, id, 'retirar_envio', {}, 'transferencia')).status).toBe(409);
  });

  it('rechazada no cambia nada, dice por qué y deja pedir otra', async () => {
    const c = await m.cuenta();
    const { id } = await pedir(c);
    expect((await calificar(id, 'rechazar')).body.errors.map((e: { path: string }) => e.path)).toEqual(['observacion']);
    expect((await calificar(id, 'rechazar', { autoridad: '999', observacion: 'No' })).status).toBe(422);
    expect((await calificar(id, 'rechazar', { observacion: 'Falta sustento' })).status).toBe(200);
    expect(await m.saldo(c, 'insumos')).toBe('1000.00 0.00 0.00');
    expect((await m.mover(c, 'insumos', 'diversos', '5')).status).toBe(200);
  });

  it('al aprobar se mira otra vez el saldo: el comprobante que llegó primero manda', async () => {
    const c = await m.cuenta();
    const { id } = await pedir(c, '900.00');
    await m.presentada(c, 'insumos', '200.00');
    const r = await calificar(id, 'aprobar');
    expect([r.status, r.body.code, r.body.reasons.length]).toEqual([422, 'requirements_pending', 1]);
    expect(await m.saldo(c, 'insumos')).toBe('1000.00 200.00 0.00');
  });

  it('transferencia contra comprobante a la vez: el saldo nunca queda negativo por la transferencia', async () => {
    const c = await m.cuenta();
    const { id } = await pedir(c, '900.00');
    await Promise.all([calificar(id, 'aprobar'), m.presentar(c, m.factura('insumos', '200.00'))]);
    const [asignado, enviado] = (await m.saldo(c, 'insumos')).split(' ').map(Number) as [number, number];
    expect([100, 1000]).toContain(asignado);
    expect(enviado).toBe(200);
  });

  it('dos primeros movimientos a la vez hacen un solo borrador', async () => {
    const c = await m.cuenta();
    await Promise.all([m.mover(c, 'insumos', 'libros', '1'), m.mover(c, 'insumos', 'libros', '2')]);
    const n = await m.unaFila(sql`select count(*)::int as n from transferencia where eco_proyecto_id = ${c.id}`);
    expect(n).toEqual({ n: 1 });
  });
});

describe('cumplimiento y cierre', () => {
  const completar = async (c: Cuenta) => {
    for (const [cual, monto] of [
      ['insumos', '1000.00'],
      ['libros', '500.00'],
      ['diversos', '300.00'],
    ] as const)
      await m.actua(oficina, await m.presentada(c, cual, monto), 'aprobar');
  };
  const informar = (c: Cuenta, lineas = [{ integranteId: c.integrantes[1]!, cumplio: true, actividad: 'Muestreo' }]) =>
    c.cliente.post(`/mis-cuentas/${c.id}/cumplimiento`, { lineas });
  const cuentaActua = (c: Cuenta, accion: string, datos = {}) =>
    m.actua(oficina, c.id, accion, datos, 'cuenta_economica');

  it('el informe se abre al rendir el 70 %, lo dice todo de todos y se envía una vez', async () => {
    const c = await m.cuenta();
    expect((await informar(c)).status).toBe(409);
    await completar(c);
    expect((await informar(c, [])).status).toBe(422);
    const dos = await Promise.all([informar(c), informar(c)]);
    expect(dos.map((r) => r.status).sort()).toEqual([200, 409]);
    expect((await ficha(c)).cumplimiento).toMatchObject({
      enviadoPor: c.cliente.nombre,
      lineas: [{ cumplio: true, actividad: 'Muestreo' }],
    });
    expect((await c.cliente.get(`/mis-cuentas/${c.id}/cumplimiento`)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('se cierra completo y con informe; cerrado nada cambia, y se reabre diciendo por qué', async () => {
    const c = await m.cuenta();
    expect((await cuentaActua(c, 'cerrar')).body.reasons).toHaveLength(2);
    await completar(c);
    await informar(c);
    const espera = await m.presentada(c, 'insumos', '1.00');
    expect((await cuentaActua(c, 'cerrar')).body.reasons.map((r: { text: string }) => r.text)).toEqual([
      '1 comprobante espera una decisión.',
    ]);
    await m.actua(oficina, espera, 'rechazar', { observaciones: 'Sobra' });
    expect((await m.actua(c.cliente, c.id, 'cerrar', {}, 'cuenta_economica')).status).toBe(403);
    expect((await cuentaActua(c, 'cerrar')).status).toBe(200);
    expect((await m.presentar(c, m.factura('insumos', '1'))).status).toBe(409);
    expect((await m.mover(c, 'insumos', 'libros', '1')).status).toBe(409);
    expect((await m.actua(oficina, espera, 'observar', { observaciones: 'x', hasta: HOY })).status).toBe(409);
    expect((await ficha(c)).situacion).toBe('cerrado');
    expect((await cuentaActua(c, 'reabrir')).status).toBe(422);
    expect((await cuentaActua(c, 'reabrir', { motivo: 'Faltó un recibo' })).status).toBe(200);
    expect((await m.presentar(c, m.factura('insumos', '1'))).status).toBe(200);
    const clases = await m.filas<{ clase: string }>(
      sql`select clase from eco_asiento where eco_proyecto_id = ${c.id} and partida_id is null order by id`,
    );
    expect(clases.map((x) => x.clase)).toEqual(['cierre', 'reapertura']);
  });

  it('completado se deriva: se deja de estarlo al corregir una aprobación', async () => {
    const c = await m.cuenta({ insumos: '100.00' });
    const id = await m.presentada(c, 'insumos', '100.00');
    await m.actua(oficina, id, 'aprobar');
    expect((await ficha(c)).situacion).toBe('completado');
    await m.actua(oficina, id, 'rechazar', { observaciones: 'No era del proyecto' });
    expect((await ficha(c)).situacion).toBe('pendiente');
    const [ultimo] = await m.filas<{ clase: string }>(
      sql`select clase from eco_asiento where comprobante_id = ${id} order by id desc limit 1`,
    );
    expect(ultimo!.clase).toBe('correccion');
  });
});

describe('el libro', () => {
  it('solo se añade, y los saldos solo cambian con un asiento', async () => {
    const c = await m.cuenta();
    await expect(m.db.execute(sql`update eco_asiento set bruto = 1 where eco_proyecto_id = ${c.id}`)).rejects.toThrow();
    await expect(m.db.execute(sql`delete from eco_asiento where eco_proyecto_id = ${c.id}`)).rejects.toThrow();
    await expect(
      m.db.execute(sql`update eco_presupuesto set monto = 1 where eco_proyecto_id = ${c.id}`),
    ).rejects.toThrow();
    await expect(
      m.db.execute(
        sql`
          insert into eco_asiento (eco_proyecto_id, clase, partida_id, asignado, en, actor)
          values (${c.id}, 'apertura', ${m.partidaId('libros')}, -501, now(), 'x')
        `,
      ),
    ).rejects.toThrow();
  });

  it('el cuadre encuentra el céntimo que falta, y la oficina lo ve', async () => {
    const c = await m.cuenta();
    const id = await m.presentada(c, 'insumos', '10.00');
    await m.db.execute(sql`update comprobante_item set monto = 10.01 where comprobante_id = ${id}`);
    const { descuadres } = (await oficina.get(`/economia/cuentas/${c.id}/cuadre`)).body;
    expect(descuadres).toEqual([{ partida: '2.3.18.21', que: 'enviado, en el libro', debe: '10.01', dice: '10.00' }]);
    await m.db.execute(sql`update comprobante_item set monto = 10.00 where comprobante_id = ${id}`);
    expect((await oficina.get(`/economia/cuentas/${c.id}/cuadre`)).body.descuadres).toEqual([]);
  });

  it('la suma de las listas es la del calculador, en cada cuenta', async () => {
    const cuentas = await m.filas<{ id: number; proyectoId: number }>(
      sql`select id::int, proyecto_id::int as "proyectoId" from eco_proyecto`,
    );
    expect(cuentas.length).toBeGreaterThan(10);
    for (const cuenta of cuentas) {
      const { totales: t } = resumenEconomico(await lineasDe(m.ctx(), cuenta));
      const s = await m.unaFila(
        sql`
          select asignado::text, enviado::text, validado::text, saldo::text, exceso::text
          from (
              ${TOTALES}
              and l.eco_proyecto_id = ${cuenta.id}
            ) s
        `,
      );
      expect(s).toEqual({
        asignado: t.asignado,
        enviado: t.enviado,
        validado: t.validado,
        saldo: t.saldoDisponible,
        exceso: t.exceso,
      });
    }
  });
});

describe('las listas', () => {
  it('la oficina ve primero lo que espera, y cada quien solo sus proyectos', async () => {
    const c = await m.cuenta();
    await m.presentada(c, 'insumos', '1');
    const { rows } = (await oficina.get('/economia/cuentas?size=100')).body;
    expect(rows[0].pendientes).toBeGreaterThan(0);
    const mias = (await c.cliente.get('/mis-cuentas')).body.rows;
    expect(mias.map((r: { id: number }) => r.id)).toEqual([c.id]);
    expect((await c.cliente.get('/economia/cuentas')).status).toBe(403);
  });
  it('no son de economía los proyectos de antes, ni los tipos sin financiamiento', async () => {
    const c = await m.cuenta({ insumos: '10.00' }, { periodo: 2015 });
    expect((await c.cliente.get('/mis-cuentas')).body.rows).toEqual([]);
  });
  it('las cifras por facultad y año suman lo de sus cuentas', async () => {
    const { rows } = (await oficina.get(`/economia/cifras?f=periodo:${ANIO}`)).body;
    const { n, asignado } = await m.unaFila<{ n: number; asignado: string }>(
      sql`
        select count(distinct e.id)::int as n, sum(l.monto)::text as asignado
        from eco_proyecto e
          join proyecto p on p.id = e.proyecto_id
          join eco_presupuesto l on l.eco_proyecto_id = e.id
          join partida x on x.id = l.partida_id
        where x.tipo <> 'Otros' and p.periodo = ${ANIO}
      `,
    );
    expect([rows[0].cuentas, rows[0].asignado]).toEqual([n, asignado]);
  });
  it('lo que espera está en el inicio de quien le toca', async () => {
    const c = await m.cuenta();
    await m.observar(oficina, await m.presentada(c, 'insumos', '1'));
    await m.presentada(c, 'insumos', '1');
    const de = async (quien: Pick<Cuenta['cliente'], 'get'>, area: string) =>
      (await quien.get(`/portal/pendientes?area=${area}`)).body.pendientes.map((p: { clave: string }) =>
        p.clave.replace(/-.*/, ''),
      );
    expect(await de(c.cliente, 'investigador')).toContain('comprobante');
    expect(await de(oficina, 'admin')).toContain('comprobante');
  });
});

describe('las lecturas', () => {
  it('se olvidan al día si nadie las usó', async () => {
    const c = await m.cuenta();
    const qr = `20100000009|01|F001|1|0|5.00|${HOY}`;
    const { id } = (await c.cliente.post(`/mis-cuentas/${c.id}/lecturas`, { qr })).body;
    await m.db.execute(sql`update comprobante_lectura set creado_en = now() - interval '2 days' where id = ${id}`);
    expect(await olvidarLecturas(m.ctx())).toBe(1);
  });
});
