import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { act } from '#core/flow/server/act.ts';
import { availableActions } from '#core/flow/shared/flow.ts';
import type { Session } from '#core/kernel/server/context.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { type AccionMonitoreo, type EstadoMonitoreo, flujoMonitoreo } from '../domain/flujo.ts';
import { actosDeMonitoreo } from '../server/index.ts';
import { ANIO, mundo } from './mundo.ts';

let m: Awaited<ReturnType<typeof mundo>>;
beforeAll(async () => {
  m = await mundo();
});
const OBSERVACION = { observacion: 'Falta el segundo artículo.' };
const MOTIVO = { motivo: 'No corresponde.' };
const MIO = 'mi-monitoreo' as const;
type Caso = Awaited<ReturnType<typeof m.proyecto>>;
/** A project with one registered article linked by who answers for it. */
async function conArticulo(datos = {}) {
  const p = await m.proyecto(datos);
  const obra = await m.obra(p.persona);
  expect((await m.vincular(p.cuenta, MIO, p.proyectoId, obra)).status).toBe(200);
  return { ...p, id: p.proyectoId, obra };
}
const CAMINO: Record<EstadoMonitoreo, [accion: AccionMonitoreo, datos: object][]> = {
  por_presentar: [],
  enviado: [['remitir', {}]],
  observado: [
    ['remitir', {}],
    ['observar', OBSERVACION],
  ],
  aprobado: [
    ['remitir', {}],
    ['aprobar', {}],
  ],
  no_aprobado: [
    ['remitir', {}],
    ['no_aprobar', MOTIVO],
  ],
};
async function en(estado: EstadoMonitoreo) {
  const p = await conArticulo();
  for (const [accion, datos] of CAMINO[estado]) {
    const r = await m.actua(m.editora, p.id, accion, datos);
    expect(r.status, r.text).toBe(200);
  }
  return p;
}
const lista = async (quien: Pick<Caso['cuenta'], 'get'>, ruta: string): Promise<number[]> =>
  (await quien.get(`${ruta}?size=100`)).body.rows.map((f: { id: number }) => f.id);

describe('qué proyecto se monitorea', () => {
  it.each([
    ['aprobado', true],
    ['sustentado', true],
    ['en_ejecucion', true],
    ['ejecutado', true],
    ['concluido', true],
    ['enviado', false],
    ['en_evaluacion', false],
    ['anulado', false],
    ['renuncio', false],
    ['no_aprobado', false],
  ])('en estado %s: %s, igual en las dos listas y en el detalle', async (estado, se) => {
    const p = await m.proyecto({ estado });
    const id = p.proyectoId;
    expect((await lista(m.editora, '/monitoreo')).includes(id)).toBe(se);
    expect((await lista(p.cuenta, '/mi-monitoreo')).includes(id)).toBe(se);
    expect((await m.editora.get(`/monitoreo/${id}`)).status).toBe(se ? 200 : 404);
    expect((await p.cuenta.get(`/mi-monitoreo/${id}`)).status).toBe(se ? 200 : 404);
    expect((await p.cuenta.get(`/mi-monitoreo/${id}/candidatas?tipo=articulo`)).status).toBe(se ? 200 : 404);
  });

  it('de otro periodo o de otro tipo no; tampoco cuando cualquiera de los tres niveles se marca inválido', async () => {
    const p = await m.proyecto();
    const ve = async () => (await m.editora.get(`/monitoreo/${p.proyectoId}`)).status === 200;
    const antes = await m.proyecto({ periodo: ANIO - 1 });
    const otro = await m.delTipo('PICV', 'asesor');
    for (const x of [antes, otro]) expect((await m.editora.get(`/monitoreo/${x.proyectoId}`)).status).toBe(404);
    expect(await ve()).toBe(true);
    const niveles = [
      ['periodos', [m.periodo]],
      ['tipos', [m.tipo]],
      ['publicaciones', [m.articulos, m.patentes]],
    ] as const;
    for (const [ruta, filas] of niveles)
      for (const activo of [false, true]) {
        for (const { id } of filas) {
          const { version } = (await m.editora.get(`/monitoreo/metas/${ruta}/${id}`)).body;
          expect((await m.editora.put(`/monitoreo/metas/${ruta}/${id}/activo`, { version, activo })).status).toBe(200);
        }
        expect(await ve(), `${ruta} ${activo}`).toBe(activo);
      }
  });

  it('los estados son un parámetro', async () => {
    const p = await m.proyecto({ estado: 'concluido' });
    const fijar = (valor: string) =>
      m.db.execute(sql`update parametro set valor = ${valor} where clave = 'monitoreo_estados'`);
    const [{ valor }] = (await m.filas<{ valor: string }>(
      sql`select valor from parametro where clave = 'monitoreo_estados'`,
    )) as [{ valor: string }];
    await fijar('en_ejecucion');
    expect((await m.editora.get(`/monitoreo/${p.proyectoId}`)).status).toBe(404);
    await fijar(valor);
    expect((await m.editora.get(`/monitoreo/${p.proyectoId}`)).status).toBe(200);
  });
});

describe('las metas', () => {
  it('no se repiten en su nivel, ni a la vez, y la base de datos tampoco lo admite', async () => {
    expect((await m.editora.post('/monitoreo/metas/periodos', { periodo: ANIO })).body.errors[0].path).toBe('periodo');
    const repetido = { periodoId: m.periodo.id, tipoProyecto: 'PCONFIGI' };
    expect((await m.editora.post('/monitoreo/metas/tipos', repetido)).body.errors[0].path).toBe('tipoProyecto');
    const meta = { metaTipoId: m.tipo.id, tipoPublicacion: 'libro', cantidad: 1 };
    const dos = await Promise.all([1, 2].map(() => m.editora.post('/monitoreo/metas/publicaciones', meta)));
    expect(dos.filter((r) => r.status === 200)).toHaveLength(1);
    await expect(
      m.db.execute(
        sql`insert into meta_publicacion (meta_tipo_id, tipo_publicacion, cantidad) values (${m.tipo.id}, 'libro', 1)`,
      ),
    ).rejects.toThrow();
    const { id, version } = dos.find((r) => r.status === 200)!.body;
    expect((await m.editora.delete(`/monitoreo/metas/publicaciones/${id}`, { version })).status).toBe(200);
  });

  it('de una meta solo se corrige la cantidad, que es uno al menos, y queda en su historia', async () => {
    const { id } = m.articulos;
    const ruta = `/monitoreo/metas/publicaciones/${id}`;
    const { activo: _, id: __, ...antes } = (await m.editora.get(ruta)).body;
    expect((await m.editora.put(ruta, { ...antes, tipoPublicacion: 'tesis' })).body.errors[0].path).toBe(
      'tipoPublicacion',
    );
    expect((await m.editora.put(ruta, { ...antes, cantidad: 0 })).status).toBe(422);
    const guardada = await m.editora.put(ruta, { ...antes, cantidad: 3 });
    expect(guardada.status).toBe(200);
    expect((await m.editora.put(ruta, { ...antes, cantidad: 2, version: guardada.body.version })).status).toBe(200);
    const { entries } = (await m.editora.get(`${ruta}/historial`)).body;
    expect(entries.map((e: { action: string }) => e.action)).toEqual(
      expect.arrayContaining(['crear', 'editar', 'desactivar']),
    );
    expect((await m.lectora.put(ruta, { ...antes, cantidad: 9 })).status).toBe(403);
  });

  it('la que ya usa un monitoreo no se elimina, y se dice por qué; un nivel con otro debajo, tampoco', async () => {
    await en('enviado');
    for (const [ruta, { id }, razon] of [
      ['publicaciones', m.articulos, /monitoreo de \d+ proyecto/],
      ['tipos', m.tipo, /tiene metas/],
      ['periodos', m.periodo, /tiene tipos de proyecto/],
    ] as const) {
      const { version } = (await m.editora.get(`/monitoreo/metas/${ruta}/${id}`)).body;
      const r = await m.editora.delete(`/monitoreo/metas/${ruta}/${id}`, { version });
      expect([r.status, r.body.detail]).toEqual([409, expect.stringMatching(razon)]);
    }
  });
});

describe('las publicaciones', () => {
  it('candidatas: registradas, de quien responde, del tipo, del año del proyecto en adelante', async () => {
    const p = await m.proyecto();
    const otra = await m.persona();
    const bien = await m.obra(p.persona);
    await m.obra(p.persona, { estado: 'enviado' });
    await m.obra(p.persona, { fechaPublicacion: `${ANIO - 1}-12-31` });
    await m.obra(p.persona, { tipo: 'libro' });
    await m.obra(otra);
    const ruta = `/mi-monitoreo/${p.proyectoId}/candidatas?tipo=articulo`;
    const ids = async () => (await p.cuenta.get(ruta)).body.publicaciones.map((x: { id: number }) => x.id);
    expect(await ids()).toEqual([bien]);
    await m.db.execute(
      sql`
        update publicacion_autor
        set excluido = true
        where publicacion_id = ${bien} and investigador_id = ${p.persona}
      `,
    );
    expect(await ids()).toEqual([]);
  });

  it('lo que no es candidata no se vincula, y una que tiene proyecto se rechaza diciendo cuál', async () => {
    const p = await conArticulo();
    const otro = await m.proyecto({});
    const ajena = await m.obra(otro.persona);
    const sinRegistrar = await m.obra(p.persona, { estado: 'observado' });
    for (const id of [ajena, sinRegistrar, 999_999])
      expect((await m.vincular(p.cuenta, MIO, p.id, id)).body.errors[0].path).toBe('publicacionId');
    const repetida = await m.vincular(m.editora, 'monitoreo', p.id, p.obra);
    expect([repetida.status, repetida.body.detail]).toEqual([409, expect.stringContaining('ya está vinculada')]);
    const { publicaciones } = (await p.cuenta.get(`/mi-monitoreo/${p.id}/candidatas?tipo=articulo`)).body;
    expect(publicaciones).toMatchObject([{ id: p.obra, proyectos: 1 }]);
  });

  it('dos vínculos a la vez de una publicación a dos proyectos: entra uno', async () => {
    const a = await m.proyecto();
    const b = await m.proyecto();
    const obra = await m.publicacion([{ id: a.persona }, { id: b.persona }], { fechaPublicacion: `${ANIO}-03-01` });
    const dos = await Promise.all([
      m.vincular(a.cuenta, MIO, a.proyectoId, obra),
      m.vincular(b.cuenta, MIO, b.proyectoId, obra),
    ]);
    expect(dos.map((r) => r.status).sort()).toEqual([200, 409]);
    expect([...(await m.vinculadas(a.proyectoId)), ...(await m.vinculadas(b.proyectoId))]).toEqual([obra]);
  });

  it('una patente también se vincula, y solo lo registrado completa una meta', async () => {
    const p = await conArticulo();
    const patente = await m.obra(p.persona, { tipo: 'patente', codigoRegistro: 'P-1' });
    expect((await m.vincular(p.cuenta, MIO, p.id, patente)).status).toBe(200);
    const metas = async () => (await p.cuenta.get(`/mi-monitoreo/${p.id}`)).body.metas;
    expect(await metas()).toEqual([
      { tipo: 'articulo', requerida: 2, completada: 1 },
      { tipo: 'patente', requerida: 1, completada: 1 },
    ]);
    await m.db.execute(sql`update publicacion set estado = 'enviado', validado = false where id = ${p.obra}`);
    expect((await metas())[0].completada).toBe(0);
  });
});

describe('el envío', () => {
  it('pide una publicación al menos y todas en Registrado; las cantidades no', async () => {
    const p = await m.proyecto();
    const vacio = await m.actua(p.cuenta, p.proyectoId, 'remitir');
    expect([vacio.status, vacio.body.code]).toEqual([422, 'requirements_pending']);
    expect(await m.estado(p.proyectoId)).toBe('por_presentar');
    const obra = await m.obra(p.persona);
    await m.vincular(p.cuenta, MIO, p.proyectoId, obra);
    await m.db.execute(sql`update publicacion set estado = 'observado', validado = false where id = ${obra}`);
    const sin = await m.actua(p.cuenta, p.proyectoId, 'remitir');
    expect(sin.body.reasons).toHaveLength(1);
    await m.db.execute(sql`update publicacion set estado = 'registrado' where id = ${obra}`);
    expect((await m.actua(p.cuenta, p.proyectoId, 'remitir')).status).toBe(200);
    expect(await m.entregadas(p.proyectoId)).toEqual([obra]);
  });

  it('lo que se envió se reemplaza cada vez, quienquiera que envíe; la observación queda atendida', async () => {
    const p = await en('observado');
    const ficha = async () => (await p.cuenta.get(`/mi-monitoreo/${p.id}`)).body;
    expect((await ficha()).observaciones).toMatchObject([{ texto: OBSERVACION.observacion, atendida: null }]);
    const segunda = await m.obra(p.persona);
    await m.vincular(p.cuenta, MIO, p.id, segunda);
    expect(await m.entregadas(p.id)).toEqual([p.obra]);
    await m.db.execute(sql`update publicacion set estado = 'enviado', validado = false where id = ${segunda}`);
    expect((await m.actua(p.cuenta, p.id, 'actualizar')).status).toBe(422);
    expect((await ficha()).observaciones[0].atendida).toBeNull();
    await m.db.execute(sql`update publicacion set estado = 'registrado' where id = ${segunda}`);
    expect((await m.actua(p.cuenta, p.id, 'actualizar')).status).toBe(200);
    expect(await m.entregadas(p.id)).toEqual([p.obra, segunda]);
    expect((await ficha()).observaciones[0].atendida).not.toBeNull();
    await m.actua(m.editora, p.id, 'devolver', MOTIVO);
    await m.quitar(m.editora, 'monitoreo', p.id, p.obra);
    expect((await m.actua(m.editora, p.id, 'remitir')).status).toBe(200);
    expect(await m.entregadas(p.id)).toEqual([segunda]);
  });

  it('quien lo remitió lo retira mientras nadie actuó; si respondía a una observación, vuelve a estar abierta', async () => {
    const p = await conArticulo();
    await m.actua(p.cuenta, p.id, 'remitir');
    const espera = async () => (await p.cuenta.get(`/registros/monitoreo/${p.id}/espera`)).body.espera;
    expect(await espera()).toMatchObject({ estado: 'enviado', dias: 15, accion: 'retirar_envio', impide: null });
    expect((await m.actua(p.cuenta, p.id, 'retirar_envio')).status).toBe(200);
    expect(await m.estado(p.id)).toBe('por_presentar');
    expect((await p.cuenta.get(`/mi-monitoreo/${p.id}`)).body.enviado).toBeNull();
    await m.actua(p.cuenta, p.id, 'remitir');
    await m.actua(m.editora, p.id, 'observar', OBSERVACION);
    await m.actua(p.cuenta, p.id, 'actualizar');
    expect((await m.actua(m.editora, p.id, 'retirar_envio')).status).toBe(409);
    expect((await m.actua(p.cuenta, p.id, 'retirar_envio')).body.estado).toBe('observado');
    expect((await p.cuenta.get(`/mi-monitoreo/${p.id}`)).body.observaciones).toMatchObject([{ atendida: null }]);
  });

  it('lo observado está en lo que debe quien lo presenta, y enviarlo otra vez lo cierra', async () => {
    const p = await en('observado');
    const suya = async () => {
      const { abiertas, cumplidas } = (await p.cuenta.get('/mis-obligaciones')).body;
      return [...abiertas, ...cumplidas].find((o: { clave: string }) => o.clave === `monitoreo-${p.id}`);
    };
    expect(await suya()).toMatchObject({ clase: 'monitoreo', verbo: 'Corregir', cerradaEl: null });
    await m.actua(p.cuenta, p.id, 'actualizar');
    expect((await suya()).cerradaEl).not.toBeNull();
  });

  it('observar pide la observación, y dos a la vez dejan una', async () => {
    const p = await en('enviado');
    expect((await m.actua(m.editora, p.id, 'observar')).body.errors[0].path).toBe('observacion');
    const dos = await Promise.all([1, 2].map(() => m.actua(m.editora, p.id, 'observar', OBSERVACION)));
    expect(dos.map((r) => r.status).sort()).toEqual([200, 409]);
    expect((await m.editora.get(`/monitoreo/${p.id}`)).body.observaciones).toHaveLength(1);
    await expect(
      m.db.execute(
        sql`insert into monitoreo_observacion (proyecto_id, texto, creado_por) values (${p.id}, 'otra', 'x')`,
      ),
    ).rejects.toThrow();
  });

  it('aprobar fija su fecha; observado, aprobado y no aprobado se avisan al responsable', async () => {
    const p = await en('observado');
    await m.actua(p.cuenta, p.id, 'actualizar');
    await m.actua(m.editora, p.id, 'aprobar');
    const otro = await en('no_aprobado');
    expect((await p.cuenta.get(`/mi-monitoreo/${p.id}`)).body.aprobado).not.toBeNull();
    const textos = (await m.avisos(p.cuenta.id)).map((a) => a.texto);
    expect(textos).toEqual([expect.stringContaining(OBSERVACION.observacion), 'Su monitoreo fue aprobado.']);
    expect((await m.avisos(otro.cuenta.id)).map((a) => a.texto)).toEqual([expect.stringContaining(MOTIVO.motivo)]);
    expect(await m.avisos(m.editora.id)).toEqual([]);
  });

  it('lo que se leyó y cambió después no se aprueba', async () => {
    const p = await en('enviado');
    const { version } = (await m.editora.get(`/monitoreo/${p.id}`)).body;
    await m.editora.put(`/monitoreo/${p.id}/descripcion`, { version, descripcion: 'Otra' });
    const ruta = `/registros/monitoreo/${p.id}/acciones/aprobar`;
    expect((await m.editora.post(ruta, { version, datos: {} })).body.code).toBe('stale_version');
  });
});

describe('una meta se completa sola', () => {
  it('al registrarse la publicación que faltaba se avisa, una vez, que todas están completas', async () => {
    const p = await conArticulo();
    const patente = await m.obra(p.persona, { tipo: 'patente', codigoRegistro: 'P-2' });
    await m.vincular(p.cuenta, MIO, p.id, patente);
    const ultima = await m.obra(p.persona, { estado: 'enviado' });
    await m.db.execute(sql`update publicacion_autor set presentado = true where publicacion_id = ${ultima}`);
    await m.db.execute(
      sql`
        insert into publicacion_proyecto (publicacion_id, proyecto_id, nombre, entidad)
        values (${ultima}, ${p.id}, 'x', 'y')
      `,
    );
    expect(await m.avisos(p.cuenta.id)).toEqual([]);
    const registrar = async () => {
      const [c] = await m.filas<{ id: number }>(
        sql`
          select c.id::int
          from publicacion_categoria c
            join publicacion_baremo b on b.id = c.baremo_id
          where c.grupo = 'Artículo en Revista' and c.activa
          order by b.vigente_desde desc, c.id
          limit 1
        `,
      );
      return m.editora.post(`/registros/publicacion/${ultima}/acciones/registrar`, {
        datos: { categoria: String(c!.id), validado: 'no', excepcion: 'Se verificó en papel' },
      });
    };
    const r = await registrar();
    expect(r.status, r.text).toBe(200);
    const completas = async () =>
      (await m.avisos(p.cuenta.id)).filter((a) => a.texto.includes('todas las publicaciones que piden sus metas'));
    expect(await completas()).toHaveLength(1);
    const { metas } = (await p.cuenta.get(`/mi-monitoreo/${p.id}`)).body;
    expect(metas.map((x: { completada: number }) => x.completada)).toEqual([2, 1]);
    await m.editora.post(`/registros/publicacion/${ultima}/acciones/reabrir`, { datos: { observaciones: 'Revisar' } });
    expect((await registrar()).status).toBe(200);
    expect(await completas()).toHaveLength(1);
  });
});

describe('quién puede qué', () => {
  const ESTADOS = keysOf(flujoMonitoreo.states);
  it.each(ESTADOS)('en %s, cada cuenta hace lo que el flujo dice y nada más', async (estado) => {
    const p = await en(estado);
    const ajeno = (await m.proyecto()).cuenta;
    const quienes = [
      ['ajeno', ajeno, null],
      ['lectora', m.lectora, []],
      ['responsable', p.cuenta, ['responsable']],
      ['oficina', m.editora, ['oficina']],
    ] as const;
    for (const [nombre, cuenta, roles] of quienes) {
      const puede = roles ? availableActions(flujoMonitoreo, estado, new Set(roles)) : [];
      for (const accion of keysOf(flujoMonitoreo.actions)) {
        if (puede.includes(accion)) continue;
        const r = await m.actua(cuenta, p.id, accion, { ...OBSERVACION, ...MOTIVO });
        expect(r.status, `${nombre} ${accion}`).toBe(roles === null ? 404 : roles.length ? 409 : 403);
      }
    }
    const ficha = (await p.cuenta.get(`/mi-monitoreo/${p.id}`)).body;
    expect(ficha.acciones).toEqual(availableActions(flujoMonitoreo, estado, new Set(['responsable'])));
    expect(await m.estado(p.id)).toBe(estado);
  });

  it.each([
    ['por_presentar', 200, 200],
    ['enviado', 409, 200],
    ['observado', 200, 200],
    ['aprobado', 409, 409],
    ['no_aprobado', 409, 409],
  ] as const)('en %s escriben: responsable %i, oficina %i', async (estado, suyo, deOficina) => {
    const p = await en(estado);
    for (const [cuenta, puerta, esperado] of [
      [p.cuenta, MIO, suyo],
      [m.editora, 'monitoreo', deOficina],
    ] as const) {
      const nueva = await m.obra(p.persona);
      const { version, seEscribe } = (await cuenta.get(`/${puerta}/${p.id}`)).body;
      expect(seEscribe).toBe(esperado === 200);
      const descripcion = { version, descripcion: `De ${puerta}` };
      expect((await cuenta.put(`/${puerta}/${p.id}/descripcion`, descripcion)).status).toBe(esperado);
      expect((await m.vincular(cuenta, puerta, p.id, nueva)).status).toBe(esperado);
      expect((await m.quitar(cuenta, puerta, p.id, esperado === 200 ? nueva : p.obra)).status).toBe(esperado);
    }
    expect(await m.vinculadas(p.id)).toEqual([p.obra]);
  });

  it('un ajeno no lo lee, no lo escribe ni lo imprime; la oficina que solo ve, no lo cambia', async () => {
    const p = await en('observado');
    const { cuenta: ajeno, persona } = await m.proyecto();
    const suya = await m.obra(persona);
    const intentos = [
      ajeno.get(`/mi-monitoreo/${p.id}`),
      ajeno.get(`/mi-monitoreo/${p.id}/reporte`),
      ajeno.get(`/mi-monitoreo/${p.id}/candidatas?tipo=articulo`),
      ajeno.get(`/mi-monitoreo/${p.id}/publicaciones/${p.obra}/reporte`),
      ajeno.put(`/mi-monitoreo/${p.id}/descripcion`, { version: 1, descripcion: 'x' }),
      m.vincular(ajeno, MIO, p.id, suya),
      m.quitar(ajeno, MIO, p.id, p.obra),
      ajeno.get(`/registros/monitoreo/${p.id}/movimientos`),
    ];
    expect((await Promise.all(intentos)).map((r) => r.status)).toEqual(intentos.map(() => 404));
    expect((await p.cuenta.get(`/mi-monitoreo/${p.id}/publicaciones/${suya}/reporte`)).status).toBe(404);
    expect((await m.vincular(m.lectora, 'monitoreo', p.id, suya)).status).toBe(403);
    expect((await m.lectora.get(`/monitoreo/${p.id}`)).body.acciones).toEqual([]);
    const miembro = await m.persona();
    const con = await m.delTipo('PCONFIGI', 'responsable', {}, [[miembro, 'miembro_docente']]);
    expect((await (await m.cuentaDe(miembro)).get(`/mi-monitoreo/${con.proyectoId}`)).status).toBe(404);
  });

  it('por la puerta de las publicaciones tampoco se quita la de un monitoreo aprobado', async () => {
    const p = await en('aprobado');
    const [fila] = await m.filas<{ id: number }>(
      sql`select id::int from publicacion_proyecto where publicacion_id = ${p.obra}`,
    );
    const r = await m.editora.delete(`/publicaciones/oficina/${p.obra}/proyectos/${fila!.id}`);
    expect([r.status, r.body.detail]).toEqual([409, expect.stringContaining('ya fue evaluado')]);
    expect(await m.vinculadas(p.id)).toEqual([p.obra]);
  });

  it('una publicación que llega después al proyecto no entra en lo que ya se juzgó, ni en sus metas', async () => {
    const p = await en('aprobado');
    const antes = (await m.editora.get(`/monitoreo/${p.id}`)).body;
    const otra = await m.obra(p.persona);
    await m.db.execute(
      sql`
        insert into publicacion_proyecto (publicacion_id, proyecto_id, nombre, entidad)
        values (${otra}, ${p.id}, 'Suyo', 'La universidad')
      `,
    );
    const despues = (await m.editora.get(`/monitoreo/${p.id}`)).body;
    expect([despues.publicaciones, despues.metas]).toEqual([antes.publicaciones, antes.metas]);
  });

  it('imprime el monitoreo y la constancia de la publicación, y exporta la lista filtrada', async () => {
    const p = await en('observado');
    for (const [cuenta, puerta] of [
      [p.cuenta, MIO],
      [m.lectora, 'monitoreo'],
    ] as const) {
      for (const papel of ['reporte', `publicaciones/${p.obra}/reporte`]) {
        const r = await cuenta.get(`/${puerta}/${p.id}/${papel}`);
        expect([r.status, r.headers['content-type']]).toEqual([200, 'application/pdf']);
      }
      const { entries } = (await cuenta.get(`/registros/monitoreo/${p.id}/movimientos`)).body;
      expect(entries.map((e: { action: string }) => e.action)).toEqual(
        expect.arrayContaining(['crear', 'vincular', 'remitir', 'observar']),
      );
    }
    const csv = (await m.lectora.get('/monitoreo/exportar?format=csv&f=estado:observado')).text;
    expect(csv).toContain('Estado de meta');
    expect(csv).not.toContain('Por presentar');
  });
});

it('un administrador que actúa por el responsable no remite en su nombre', async () => {
  const p = await conArticulo();
  const deApoyo: Session = {
    id: 1,
    userId: p.cuenta.id,
    name: 'Rosa',
    roles: ['investigador'],
    permissions: new Set(['investigador']),
    subject: { investigador: p.persona },
    superadmin: false,
    mustChangePassword: false,
    supportBy: 'La jefa',
  };
  const remitir = act(m.ctx({ session: deApoyo }), actosDeMonitoreo, { id: p.id, action: 'remitir', data: {} });
  await expect(remitir).rejects.toMatchObject({ code: 'forbidden' });
  expect(await m.estado(p.id)).toBe('por_presentar');
});

it('ninguna secuencia de acciones escribe lo cerrado, y lo entregado es lo que había al último envío o al juzgarlo', async () => {
  const p = await conArticulo();
  const obras = [p.obra, await m.obra(p.persona), await m.obra(p.persona, { tipo: 'patente', codigoRegistro: 'P-3' })];
  const paso = fc.record({
    quien: fc.constantFrom('responsable' as const, 'oficina' as const),
    que: fc.constantFrom(
      ...keysOf(flujoMonitoreo.actions),
      'vincular' as const,
      'quitar' as const,
      'describir' as const,
    ),
    obra: fc.constantFrom(...obras),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { minLength: 4, maxLength: 14 }), async (pasos) => {
      await m.db.execute(sql`delete from monitoreo where proyecto_id = ${p.id}`);
      await m.db.execute(sql`delete from publicacion_proyecto where proyecto_id = ${p.id}`);
      let entregado: number[] = [];
      let envio = { quien: 'oficina', de: 'por_presentar', tocado: false };
      for (const { quien, que, obra } of pasos) {
        const [cuenta, puerta] = quien === 'oficina' ? ([m.editora, 'monitoreo'] as const) : ([p.cuenta, MIO] as const);
        const estado = await m.estado(p.id);
        const antes = await m.vinculadas(p.id);
        const escribe = flujoMonitoreo.is(estado, quien === 'oficina' ? 'corrige' : 'escribe');
        if (que === 'vincular' || que === 'quitar' || que === 'describir') {
          const { version } = (await cuenta.get(`/${puerta}/${p.id}`)).body;
          const r =
            que === 'vincular'
              ? await m.vincular(cuenta, puerta, p.id, obra)
              : que === 'quitar'
                ? await m.quitar(cuenta, puerta, p.id, obra)
                : await cuenta.put(`/${puerta}/${p.id}/descripcion`, { version, descripcion: `${obra}` });
          if (r.status === 200 && quien !== envio.quien) envio.tocado = true;
          if (!escribe) {
            expect(r.status).toBe(409);
            expect(await m.vinculadas(p.id)).toEqual(antes);
          }
        } else {
          const r = await m.actua(cuenta, p.id, que, { ...OBSERVACION, ...MOTIVO });
          const { to, from, who } = flujoMonitoreo.actions[que];
          const permitida = (from as readonly string[]).includes(estado) && (who as readonly string[]).includes(quien);
          const envia = to === 'enviado';
          const retira = que === 'retirar_envio';
          const impedida = retira && envio.tocado;
          expect(r.status).toBe(!permitida || impedida ? 409 : envia && antes.length === 0 ? 422 : 200);
          expect(await m.estado(p.id)).toBe(r.status === 200 ? (retira ? envio.de : to) : estado);
          if (r.status === 200 && envia) envio = { quien, de: estado, tocado: false };
          if (r.status === 200 && (envia || !flujoMonitoreo.is(to, 'corrige'))) entregado = antes;
        }
        expect(await m.entregadas(p.id)).toEqual(entregado);
      }
    }),
    { numRuns: 15 },
  );
});

it('el inicio dice al responsable qué remitir o actualizar, y a la oficina cuántos esperan', async () => {
  const p = await en('observado');
  const otro = await m.proyecto();
  const { pendientes } = (await p.cuenta.get('/portal/pendientes?area=investigador')).body;
  expect(pendientes).toEqual(
    expect.arrayContaining([expect.objectContaining({ clave: `monitoreo-${p.id}`, accion: 'Actualizar' })]),
  );
  const suyos = (await otro.cuenta.get('/portal/pendientes?area=investigador')).body.pendientes;
  // Nothing is written of it yet: what it owes are its goals.
  expect(suyos).toEqual(expect.arrayContaining([expect.objectContaining({ clase: 'meta', accion: 'Vincular' })]));
  await en('enviado');
  const deOficina = (await m.editora.get('/portal/pendientes?area=admin')).body.clases;
  const [{ n }] = (await m.filas<{ n: number }>(
    sql`select count(*)::int as n from monitoreo where estado = 'enviado'`,
  )) as [{ n: number }];
  expect(deOficina).toEqual(expect.arrayContaining([expect.objectContaining({ clave: 'monitoreo', n })]));
});
