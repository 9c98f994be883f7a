import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { dias } from '#modules/personas/tests/mundo.ts';
import { flujoComprobante } from '../domain/flujos.ts';
import { ANIO, HOY, mundo, PDF, RUC } from './mundo.ts';

const m = await mundo();
const oficina = await m.oficina();
const errores = (r: { body: { errors?: { path: string; message: string }[] } }) =>
  r.body.errors?.map((e) => e.path) ?? [];

describe('presentar un comprobante', () => {
  it('reserva su monto en la partida y llega a la oficina', async () => {
    const c = await m.cuenta();
    const r = await m.presentar(c, m.factura('insumos', '250.50'));
    expect(r.body).toMatchObject({ avisos: [] });
    expect(await m.saldo(c, 'insumos')).toBe('1000.00 250.50 0.00');
    const cola = await oficina.get(`/economia/por-revisar?f=cuenta:${c.id}`);
    expect(cola.body.rows).toHaveLength(1);
    expect((await m.filas(sql`select 1 from correo_saliente where plantilla like 'comprobante%'`)).length).toBe(0);
  });

  it('que excede el saldo se advierte y no se impide', async () => {
    const c = await m.cuenta();
    const r = await m.presentar(c, m.factura('libros', '700.00'));
    expect(r.status).toBe(200);
    expect(r.body.avisos).toEqual([expect.stringContaining('se excede en')]);
    const { lineas } = (await c.cliente.get(`/mis-cuentas/${c.id}`)).body;
    expect(lineas.find((l: { partidaId: number }) => l.partidaId === m.partidaId('libros'))).toMatchObject({
      excesoProyectado: '200.00',
      exceso: '0.00',
      saldoDisponible: '0.00',
    });
  });

  it.each([
    ['un RUC sin su dígito verificador', { datos: { ruc: '20448112233' } }, 'ruc'],
    ['un RUC de otro comienzo', { datos: { ruc: '30100000009' } }, 'ruc'],
    ['un dato que falta', { datos: { descripcion: '' } }, 'descripcion'],
    ['un dato que su tipo no pide', { datos: { viatico: 'x' } }, ''],
    ['una fecha futura', { fecha: `${ANIO + 1}-01-01` }, 'fecha'],
    ['una fecha fuera del plazo sin decir por qué', { fecha: `${ANIO - 2}-01-01` }, 'motivoFecha'],
    ['un monto de cero', { items: [{ partidaId: m.partidaId('insumos'), monto: '0.00' }] }, 'items.0.monto'],
    [
      'un monto con tres decimales',
      { items: [{ partidaId: m.partidaId('insumos'), monto: '1.234' }] },
      'items.0.monto',
    ],
    [
      'una partida que no se rinde',
      { items: [{ partidaId: m.partidaId('incentivo'), monto: '1' }] },
      'items.0.partidaId',
    ],
    [
      'una partida que no está en la cuenta',
      { items: [{ partidaId: m.partidaId('movilidad'), monto: '1' }] },
      'items.0.partidaId',
    ],
    ['ninguna partida', { items: [] }, 'items'],
    ['un tipo que no existe', { tipo: 'NADA' }, 'tipo'],
    ['una lectura de otra cuenta', { lecturaId: 999_999 }, 'lecturaId'],
  ])('no admite %s', async (_que, mas, campo) => {
    const c = await m.cuenta();
    const r = await m.presentar(c, m.factura('insumos', '10.00', mas));
    expect(r.status).toBe(422);
    expect(errores(r).some((p) => p === campo || campo === '' || p.startsWith(campo))).toBe(true);
    expect(await m.saldo(c, 'insumos')).toBe('1000.00 0.00 0.00');
  });

  it('no admite la misma partida dos veces', async () => {
    const c = await m.cuenta();
    const linea = { partidaId: m.partidaId('insumos'), monto: '1' };
    expect((await m.presentar(c, m.factura('insumos', '1', { items: [linea, linea] }))).status).toBe(422);
  });

  it('fuera del plazo se admite si se dice por qué', async () => {
    const c = await m.cuenta();
    const r = await m.presentar(
      c,
      m.factura('insumos', '10', { fecha: `${ANIO - 2}-01-01`, motivoFecha: 'Se pagó por adelantado' }),
    );
    expect(r.status).toBe(200);
  });

  it('sin su PDF no se presenta', async () => {
    const c = await m.cuenta();
    expect(errores(await c.cliente.post(`/mis-cuentas/${c.id}/comprobantes`, m.factura('insumos', '10')))).toEqual([
      'archivo',
    ]);
    const r = await m.presentar(c, m.factura('insumos', '10'), { name: 'a.pdf', content: Buffer.from('<html>') });
    expect(r.status).toBe(415);
    expect(await m.saldo(c, 'insumos')).toBe('1000.00 0.00 0.00');
  });

  it('el recibo de ingreso lleva el RUC de la universidad, y nadie escribe otro', async () => {
    const c = await m.cuenta();
    const entrada = { ...m.factura('insumos', '10'), tipo: 'RINGRESO', datos: { numero: 'RI-1', fecha_sol: '' } };
    const { id } = (await m.presentar(c, entrada)).body;
    expect((await m.unaFila(sql`select ruc from comprobante where id = ${id}`)).ruc).toBe('20100000009');
    const otro = { ...entrada, datos: { numero: 'RI-2', fecha_sol: '', ruc: RUC } };
    expect((await m.presentar(c, otro)).status).toBe(422);
  });

  it('el integrante es del proyecto', async () => {
    const [c, otra] = [await m.cuenta({ movilidad: '100.00' }), await m.cuenta()];
    const de = (integrante: number) => ({
      tipo: 'RMOVILIDAD',
      fecha: HOY,
      datos: { integrante: String(integrante) },
      items: [{ partidaId: m.partidaId('movilidad'), monto: '20.00' }],
    });
    expect(errores(await m.presentar(c, de(otra.integrantes[0]!)))).toEqual(['integrante']);
    expect((await m.presentar(c, de(c.integrantes[1]!))).status).toBe(200);
    const salioEl = (dia: string) =>
      m.db.execute(
        sql`update proyecto_integrante set excluido = true, exclusion_fecha = ${dia} where id = ${c.integrantes[1]!}`,
      );
    await salioEl(HOY);
    expect((await m.presentar(c, de(c.integrantes[1]!))).status).toBe(200);
    await salioEl(dias(-1));
    expect(errores(await m.presentar(c, de(c.integrantes[1]!)))).toEqual(['integrante']);
  });

  it('el mismo documento no se presenta dos veces, aunque sea de otro proyecto y se escriba distinto', async () => {
    const [a, b] = [await m.cuenta(), await m.cuenta()];
    const datos = { numero: 'F009-0000777' };
    const id = await m.presentada(a, 'insumos', '10', { datos });
    const r = await m.presentar(b, m.factura('insumos', '10', { datos: { numero: 'f009 - 777' } }));
    expect([r.status, errores(r)]).toEqual([409, ['numero']]);
    await m.actua(a.cliente, id, 'anular');
    expect((await m.presentar(b, m.factura('insumos', '10', { datos }))).status).toBe(200);
  });

  it('de dos que lo presentan a la vez, uno', async () => {
    const [a, b] = [await m.cuenta(), await m.cuenta()];
    const datos = { numero: 'F010-1' };
    const r = await Promise.all([a, b].map((c) => m.presentar(c, m.factura('insumos', '10', { datos }))));
    expect(r.map((x) => x.status).sort()).toEqual([200, 409]);
    expect(await m.descuadres()).toEqual([]);
  });

  it('no se presenta en la cuenta de otro, ni se corrige el comprobante de otra cuenta', async () => {
    const [a, b] = [await m.cuenta(), await m.cuenta()];
    expect((await m.presentar({ id: a.id, cliente: b.cliente }, m.factura('insumos', '1'))).status).toBe(404);
    const id = await m.presentada(a, 'insumos', '5');
    const cambio = { ...m.factura('insumos', '6'), version: 1 };
    expect((await b.cliente.put(`/mis-cuentas/${b.id}/comprobantes/${id}`, cambio)).status).toBe(404);
    expect((await b.cliente.put(`/mis-cuentas/${a.id}/comprobantes/${id}`, cambio)).status).toBe(404);
    expect((await m.actua(b.cliente, id, 'anular')).status).toBe(404);
  });

  it('un proyecto que ya no se ejecuta no admite gastos', async () => {
    const c = await m.cuenta(undefined, { estado: 'concluido' });
    expect((await m.presentar(c, m.factura('insumos', '1'))).status).toBe(409);
  });
});

describe('corregir', () => {
  it('reemplaza los montos, vuelve a enviarlo y guarda la versión anterior del PDF', async () => {
    const c = await m.cuenta();
    const id = await m.presentada(c, 'insumos', '100.00');
    await m.observar(oficina, id);
    const [v] = (await c.cliente.get(`/mis-cuentas/${c.id}`)).body.comprobantes;
    expect([v.estado, v.observaciones, v.corregirHasta, v.acciones]).toEqual([
      'observado',
      'Falta el detalle',
      HOY,
      ['anular'],
    ]);
    const cambio = { ...m.factura('libros', '80.00', { datos: v.datos }), version: v.version };
    expect((await c.cliente.put(`/mis-cuentas/${c.id}/comprobantes/${id}`, cambio)).status).toBe(200);
    expect([await m.saldo(c, 'insumos'), await m.saldo(c, 'libros')]).toEqual([
      '1000.00 0.00 0.00',
      '500.00 80.00 0.00',
    ]);
    expect(await m.estadoDe(id)).toBe('enviado');
    expect((await c.cliente.put(`/mis-cuentas/${c.id}/comprobantes/${id}`, cambio)).body.code).toBe('stale_version');
    const { comprobante, versiones } = (await oficina.get(`/economia/cuentas/comprobantes/${id}`)).body;
    expect([comprobante.corregido, versiones.length]).toEqual([true, 1]);
    expect((await c.cliente.get(`/registros/comprobante/${id}/movimientos`)).body.entries.length).toBeGreaterThan(2);
    expect(await m.descuadres()).toEqual([]);
  });

  it('lo aprobado ya no lo cambia su autor', async () => {
    const c = await m.cuenta();
    const id = await m.presentada(c, 'insumos', '100.00');
    await m.actua(oficina, id, 'aprobar');
    const r = await c.cliente.put(`/mis-cuentas/${c.id}/comprobantes/${id}`, {
      ...m.factura('insumos', '1'),
      version: 2,
    });
    expect(r.status).toBe(409);
    expect(await m.saldo(c, 'insumos')).toBe('1000.00 0.00 100.00');
  });
});

const DATOS: Record<string, object> = {
  observar: { observaciones: 'Falta', hasta: HOY },
  rechazar: { observaciones: 'No corresponde' },
  aprobar_vb: { motivo: 'Excepción' },
  rectificar: { motivo: 'Fue un error' },
  retirar: { motivo: 'Duplicado' },
};
describe('quién puede qué en cada estado', async () => {
  const c = await m.cuenta({ insumos: '900000.00' });
  const soloVe = await m.oficina('ver');
  const LLEGAR: Record<string, string[]> = {
    enviado: [],
    observado: ['observar'],
    aprobado: ['aprobar'],
    aprobado_vb: ['aprobar_vb'],
    rechazado: ['rechazar'],
    anulado: ['retirar'],
  };
  const acciones = keysOf(flujoComprobante.actions).filter((a) => a !== 'corregir');
  it.each(keysOf(flujoComprobante.states))('%s', async (estado) => {
    for (const accion of acciones) {
      const id = await m.presentada(c, 'insumos', '1.00');
      for (const paso of LLEGAR[estado]!) await m.actua(oficina, id, paso, DATOS[paso]);
      const { from, who, to } = flujoComprobante.actions[accion];
      const cabe = (from as readonly string[]).includes(estado);
      expect((await m.actua(soloVe, id, accion, DATOS[accion])).status, `${accion}: quien consulta`).toBe(403);
      const [bien, mal] = (who as readonly string[]).includes('oficina') ? [oficina, c.cliente] : [c.cliente, oficina];
      expect((await m.actua(mal, id, accion, DATOS[accion])).status, `${accion}: a quien no le toca`).toBe(409);
      const r = await m.actua(bien, id, accion, DATOS[accion]);
      expect(r.status, `${accion} desde ${estado}`).toBe(cabe ? 200 : 409);
      if (cabe) expect(await m.estadoDe(id)).toBe(to);
    }
    expect(await m.descuadres()).toEqual([]);
  });

  it('observar y rechazar exigen decir qué, y hasta cuándo se corrige', async () => {
    const id = await m.presentada(c, 'insumos', '1.00');
    expect(errores(await m.actua(oficina, id, 'observar', { observaciones: ' ' }))).toEqual(['observaciones', 'hasta']);
    expect(errores(await m.actua(oficina, id, 'observar', { observaciones: 'x', hasta: '2020-01-01' }))).toEqual([
      'hasta',
    ]);
    expect(errores(await m.actua(oficina, id, 'rechazar'))).toEqual(['observaciones']);
  });

  it('se avisa por correo lo observado y lo rechazado, y cada decisión queda en la historia', async () => {
    const c = await m.cuenta();
    await m.db.execute(sql`update investigador set email3 = 'responsable@demo.edu.pe' where id = ${c.responsable}`);
    const id = await m.presentada(c, 'insumos', '1.00');
    await m.observar(oficina, id);
    await m.actua(oficina, id, 'rechazar', DATOS.rechazar);
    const correos = await m.filas<{ plantilla: string }>(
      sql`select plantilla from correo_saliente where entidad = 'comprobante' and entidad_id = ${id} order by id`,
    );
    expect(correos.map((x) => x.plantilla)).toEqual(['comprobante-observar', 'comprobante-rechazar']);
    const pasos = await m.filas<{ a: string }>(
      sql`select a from transicion where entidad = 'comprobante' and entidad_id = ${id} order by id`,
    );
    expect(pasos.map((p) => p.a)).toEqual(['enviado', 'observado', 'rechazado']);
  });

  it('nadie revisa lo que él mismo presenta', async () => {
    const c = await m.cuenta();
    const ambos = await m.cliente({
      usuario: 'ambos',
      roles: ['admin', 'investigador'],
      permisos: [['economia', 'editar']],
    });
    await m.db.execute(sql`delete from usuario_rol where usuario_id = ${c.cliente.id}`);
    await m.db.execute(
      sql`
        update usuario_rol
        set investigador_id = ${c.responsable}
        where usuario_id = ${ambos.id} and rol = 'investigador'
      `,
    );
    const id = (await m.presentar({ id: c.id, cliente: ambos as never }, m.factura('insumos', '1'))).body.id;
    expect(id).toBeGreaterThan(0);
    expect((await m.actua(ambos, id, 'aprobar')).status).toBe(409);
    expect((await m.actua(oficina, id, 'aprobar')).status).toBe(200);
  });
});

describe('a la vez', () => {
  it('dos revisores: decide uno', async () => {
    const [c, otra] = [await m.cuenta(), await m.oficina()];
    const id = await m.presentada(c, 'insumos', '100.00');
    const r = await Promise.all([m.actua(oficina, id, 'aprobar'), m.actua(otra, id, 'aprobar')]);
    expect(r.map((x) => x.status).sort()).toEqual([200, 409]);
    expect(await m.saldo(c, 'insumos')).toBe('1000.00 0.00 100.00');
  });
  it('aprobar contra anular: queda una sola decisión, y el saldo que le toca', async () => {
    const c = await m.cuenta();
    const id = await m.presentada(c, 'insumos', '100.00');
    await Promise.all([m.actua(oficina, id, 'aprobar'), m.actua(c.cliente, id, 'anular')]);
    const quedo = await m.estadoDe(id);
    expect(await m.saldo(c, 'insumos')).toBe(quedo === 'aprobado' ? '1000.00 0.00 100.00' : '1000.00 0.00 0.00');
    expect(await m.descuadres()).toEqual([]);
  });
  it('corregir contra aprobar: lo aprobado es lo que se vio, o lo corregido espera', async () => {
    const c = await m.cuenta();
    const id = await m.presentada(c, 'insumos', '100.00');
    const cambio = { ...m.factura('insumos', '60.00'), version: 1 };
    await Promise.all([
      c.cliente.put(`/mis-cuentas/${c.id}/comprobantes/${id}`, cambio),
      m.actua(oficina, id, 'aprobar'),
    ]);
    expect(['1000.00 0.00 100.00', '1000.00 0.00 60.00', '1000.00 60.00 0.00']).toContain(await m.saldo(c, 'insumos'));
    expect(await m.descuadres()).toEqual([]);
  });
});

describe('deshacer una decisión', () => {
  it('devuelve el comprobante, el saldo y el libro a como estaban, y nadie recibe un correo', async () => {
    const c = await m.cuenta();
    const id = await m.presentada(c, 'insumos', '120');
    const reservado = await m.saldo(c, 'insumos');
    const deshacer = async () =>
      (await oficina.post('/registros/comprobante/deshacer', { ids: [id] })).body.resultados[0].hecho;
    for (const [accion, datos] of [
      ['aprobar', {}],
      ['rechazar', { observaciones: 'No corresponde' }],
      ['observar', { observaciones: 'Falta el sello', hasta: HOY }],
    ] as const) {
      expect((await m.actua(oficina, id, accion, datos)).status).toBe(200);
      expect(await deshacer()).toBe(true);
      expect([await m.saldo(c, 'insumos'), await m.descuadres()]).toEqual([reservado, []]);
    }
    const fila = await m.unaFila(
      sql`select estado, observaciones, corregir_hasta as hasta,
          (select count(*)::int from correo_saliente where entidad = 'comprobante' and entidad_id = ${id}) as correos
        from comprobante where id = ${id}`,
    );
    expect(fila).toEqual({ estado: 'enviado', observaciones: null, hasta: null, correos: 0 });
    expect(await deshacer()).toBe(false);
  });
});

describe('la mesa', () => {
  it('dice lo que comprobó, y aprueba varias solo donde nada está en duda', async () => {
    const c = await m.cuenta();
    const escrita = await m.presentada(c, 'insumos', '10.00');
    const qr = `${RUC}|01|F777|1|1.00|25.00|${HOY}|6|20100000009|`;
    const leida = (await c.cliente.post(`/mis-cuentas/${c.id}/lecturas`, { qr })).body;
    expect(leida).toMatchObject({ tipo: 'FACTURA', numero: 'F777-1', total: '25.00' });
    const igual = await m.presentada(c, 'insumos', '25.00', { datos: { numero: 'F777-1' }, lecturaId: leida.id });
    const { comprobaciones } = (await oficina.get(`/economia/cuentas/comprobantes/${igual}`)).body;
    expect(comprobaciones.map((x: { que: string; estado: string }) => x.estado)).toEqual([
      'bien',
      'bien',
      'bien',
      'bien',
      'bien',
    ]);
    expect(comprobaciones[0].nota).toBe('dígito verificador');
    const { resultados } = (await oficina.post('/economia/cuentas/comprobantes/aprobar', { ids: [escrita, igual] }))
      .body;
    expect(resultados.map((r: { hecho: boolean }) => r.hecho)).toEqual([false, true]);
    expect([await m.estadoDe(escrita), await m.estadoDe(igual)]).toEqual(['enviado', 'aprobado']);
  });
  /** One matched to the code of its electronic document: nothing of it is in doubt while its line has enough. */
  async function sinDuda(c: Awaited<ReturnType<typeof m.cuenta>>, numero: string, monto: string): Promise<number> {
    const qr = `${RUC}|01|F888|${numero}|1.00|${monto}|${HOY}|6|20100000009|`;
    const leida = (await c.cliente.post(`/mis-cuentas/${c.id}/lecturas`, { qr })).body;
    return m.presentada(c, 'libros', monto, { datos: { numero: `F888-${numero}` }, lecturaId: leida.id });
  }
  const aprobar = async (ids: number[]): Promise<{ id: number; hecho: boolean; mensaje: string }[]> =>
    (await oficina.post('/economia/cuentas/comprobantes/aprobar', { ids })).body.resultados;

  it('de varias que no caben juntas en su partida aprueba las primeras, como una por una', async () => {
    const c = await m.cuenta();
    const [a, b, d] = [
      await sinDuda(c, '11', '300.00'),
      await sinDuda(c, '12', '250.00'),
      await sinDuda(c, '13', '200.00'),
    ];
    const candidatos = (await oficina.get('/economia/cuentas/comprobantes/sin-dudas')).body.rows;
    expect(candidatos).toEqual(expect.arrayContaining([a, b, d]));
    const hechos = await aprobar([a, b, d]);
    expect(hechos.map((r) => [r.id, r.hecho])).toEqual([
      [a, true],
      [b, false],
      [d, true],
    ]);
    expect(hechos[1]!.mensaje).toContain('Excede el saldo de');
    expect([await m.estadoDe(a), await m.estadoDe(b), await m.estadoDe(d)]).toEqual([
      'aprobado',
      'enviado',
      'aprobado',
    ]);
    expect([await m.saldo(c, 'libros'), await m.descuadres()]).toEqual(['500.00 250.00 500.00', []]);
  });
  it('la que la base de datos no admite no detiene a las demás', async () => {
    const c = await m.cuenta();
    const [a, b] = [await sinDuda(c, '21', '10.00'), await sinDuda(c, '22', '10.00')];
    await m.db.execute(
      sql`
        create function se_niega() returns trigger language plpgsql as $$
        begin
          if new.entidad = 'comprobante' and new.entidad_id = ${sql.raw(String(a))} then
            raise exception 'no' using errcode = 'check_violation';
          end if;
          return new;
        end $$
      `,
    );
    await m.db.execute(
      sql`create trigger se_niega before insert on transicion for each row execute function se_niega()`,
    );
    const hechos = await aprobar([a, b]);
    await m.db.execute(sql`drop function se_niega cascade`);
    expect(hechos.map((r) => r.hecho)).toEqual([false, true]);
    expect([await m.estadoDe(a), await m.estadoDe(b), await m.descuadres()]).toEqual(['enviado', 'aprobado', []]);
  });
  it('la que se repite en el pedido se aprueba una vez, y la ajena o la que no existe se dice', async () => {
    const c = await m.cuenta();
    const a = await sinDuda(c, '31', '10.00');
    const hechos = await aprobar([a, a, 999_999]);
    expect(hechos.map((r) => [r.id, r.hecho])).toEqual([
      [a, true],
      [999_999, false],
    ]);
  });
  it('abre el PDF de su comprobante y no el de otro', async () => {
    const c = await m.cuenta();
    const [a, b] = [await m.presentada(c, 'insumos', '1'), await m.presentada(c, 'insumos', '2')];
    const { archivo } = (await oficina.get(`/economia/cuentas/comprobantes/${a}`)).body.comprobante;
    const url = (id: number) => `/economia/cuentas/${c.id}/comprobantes/${id}/archivos/${archivo.id}`;
    expect((await oficina.get(url(a))).bytes.equals(PDF.content)).toBe(true);
    expect((await oficina.get(url(b))).status).toBe(404);
    expect((await oficina.get(`/economia/cuentas/comprobantes/${b + 1000}`)).status).toBe(404);
  });
});
