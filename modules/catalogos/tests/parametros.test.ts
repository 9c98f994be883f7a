import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { onPostgres } from '#core/testing/server/database.ts';
import { mundo, PDF } from './mundo.ts';

const { app, c, filas, jefa, colega, lectora, ajena, docente } = await mundo();
const ruta = (clave: string) => `/parametros/detalle/${clave}`;
const leer = async (clave: string) => (await lectora.get(ruta(clave))).body;
const guardar = async (clave: string, valor: string, extra: object = {}) =>
  jefa.put(ruta(clave), { valor, version: (await leer(clave)).version, ...extra });
const enBase = async (clave: string, periodo: number | null = null) =>
  (
    await filas<{ valor: string }>(
      sql`select valor from parametro where clave = ${clave} and periodo is not distinct from ${periodo}::int`,
    )
  )[0]?.valor;

describe('ver los parámetros', () => {
  it('la lista los trae todos, por grupos, con el valor de hoy', async () => {
    const r = await lectora.get('/parametros?size=100');
    expect(r.status).toBe(200);
    const resto = await lectora.get('/parametros?size=100&page=2');
    const claves = [...r.body.rows, ...resto.body.rows].map((f: { clave: string }) => f.clave);
    const enTabla = await filas<{ clave: string }>(sql`select distinct clave from parametro order by 1`);
    expect([...claves].sort()).toEqual(enTabla.map((f) => f.clave));
    const uit = r.body.rows.find((f: { clave: string }) => f.clave === 'uit');
    expect(uit).toMatchObject({ valor: '5500.00 (2026)', situacion: 'periodo', grupo: 'Proyectos' });
  });
  it('se buscan por su nombre, su clave o su valor, y se filtran por grupo y situación', async () => {
    const claves = async (q: string) =>
      (await lectora.get(`/parametros?${q}`)).body.rows.map((f: { clave: string }) => f.clave);
    expect(await claves('q=inexistente')).toEqual([]);
    expect(await claves('q=enlace%20aceptar')).toEqual(['grupo_invitacion_dias']);
    expect(await claves('q=puntaje_cdi')).toEqual(['puntaje_cdi']);
    expect(await claves('q=bases%20del%20concurso')).toEqual(['dj_plazo_rendicion']);
    expect(await claves('f=grupo:declaracion')).toEqual([
      'dj_porcentaje_devolucion',
      'dj_plazo_rendicion',
      'dj_anio_desde',
    ]);
    await guardar('dj_porcentaje_devolucion', '12');
    expect(await claves('f=situacion:cambiado')).toContain('dj_porcentaje_devolucion');
  });
  it('se exportan', async () => {
    const r = await lectora.get('/parametros/exportar?format=csv&cols=clave,valor');
    expect(r.text).toContain('grupo_titulares_min');
  });
  it('quien no tiene el permiso no los ve, y quien solo ve no los cambia', async () => {
    expect((await ajena.get('/parametros')).status).toBe(403);
    expect((await docente.get(ruta('uit'))).status).toBe(403);
    expect((await lectora.put(ruta('etiquetas_maximo'), { valor: '9', version: 1 })).status).toBe(403);
    expect((await lectora.post(`${ruta('etiquetas_maximo')}/restablecer`, { version: 1 })).status).toBe(403);
    expect((await leer('etiquetas_maximo')).puedeEditar).toBe(false);
  });
  it('uno que nadie declaró no existe', async () => {
    expect((await lectora.get(ruta('inventado'))).status).toBe(404);
    expect((await jefa.put(ruta('inventado'), { valor: '1', version: 0 })).status).toBe(404);
    expect((await lectora.get(`${ruta('inventado')}/historial`)).status).toBe(404);
  });
});

describe('cambiar un parámetro', () => {
  it('rige desde que se guarda y queda en su historial con lo que había', async () => {
    const antes = await leer('grupo_titulares_min');
    expect(antes).toMatchObject({ valor: '3', fabrica: '3' });
    const r = await guardar('grupo_titulares_min', '4');
    expect([r.status, r.body.valor, r.body.version]).toEqual([200, '4', antes.version + 1]);
    expect(await enBase('grupo_titulares_min')).toBe('4');
    const { entries } = (await lectora.get(`${ruta('grupo_titulares_min')}/historial`)).body;
    expect(entries).toMatchObject([{ action: 'editar', before: { valor: '3' }, after: { valor: '4' } }]);
    expect(entries[0].actor).toContain('jefa');
  });
  it('lo que su definición no admite se dice en su campo y no se guarda', async () => {
    for (const [clave, valor, mensaje] of [
      ['grupo_titulares_min', '0', 'El valor mínimo es 1'],
      ['grupo_titulares_min', 'tres', 'Escriba un número entero'],
      ['conflicto_misma_facultad', 'quizá', 'Elija un valor de la lista'],
      ['grupo_corte_calificacion', '2018-13-01', 'Escriba una fecha como 31/12/2026'],
      ['pais_local', 'Perú', 'Escriba las dos letras mayúsculas del país, como PE'],
      ['grupo_estado_activo', 'disuelto', 'Elija un valor de la lista'],
      ['universidad_sigla', ' ', 'Campo requerido'],
    ] as const) {
      const previo = await enBase(clave);
      const r = await guardar(clave, valor);
      expect([r.status, r.body.errors], clave).toEqual([422, [{ path: 'valor', message: mensaje }]]);
      expect(await enBase(clave)).toBe(previo);
    }
  });
  it('dos personas a la vez: la segunda sabe quién lo cambió y no pisa nada', async () => {
    const { version } = await leer('evaluadores_por_proyecto');
    expect((await jefa.put(ruta('evaluadores_por_proyecto'), { valor: '4', version })).status).toBe(200);
    const r = await colega.put(ruta('evaluadores_por_proyecto'), { valor: '5', version });
    expect([r.status, r.body.code]).toEqual([409, 'stale_version']);
    expect(r.body.detail).toContain('jefa');
    expect(await enBase('evaluadores_por_proyecto')).toBe('4');
  });
  it('guardar lo mismo no cuenta como un cambio', async () => {
    const { version, valor } = await leer('puntaje_cdi');
    expect((await guardar('puntaje_cdi', valor)).body.version).toBe(version);
    expect((await lectora.get(`${ruta('puntaje_cdi')}/historial`)).body.entries).toEqual([]);
  });
  it('vuelve a su valor de fábrica una sola vez', async () => {
    await guardar('grupo_lineas_max', '5');
    const { version } = await leer('grupo_lineas_max');
    const r = await jefa.post(`${ruta('grupo_lineas_max')}/restablecer`, { version });
    expect([r.status, r.body.valor]).toEqual([200, '3']);
    const otra = await jefa.post(`${ruta('grupo_lineas_max')}/restablecer`, { version: r.body.version });
    expect([otra.status, otra.body.code]).toEqual([409, 'action_not_available']);
    const { entries } = (await lectora.get(`${ruta('grupo_lineas_max')}/historial`)).body;
    expect(entries.map((e: { action: string }) => e.action)).toEqual(['restablecer', 'editar']);
  });
  it('si la instalación no tiene su fila, el primer cambio la crea', async () => {
    await c.db.execute(sql`delete from parametro where clave = 'grupo_export_max'`);
    expect(await leer('grupo_export_max')).toMatchObject({ valor: '15000', version: 0 });
    const r = await guardar('grupo_export_max', '200');
    expect([r.status, r.body.version]).toEqual([200, 1]);
    expect((await lectora.get(`${ruta('grupo_export_max')}/historial`)).body.entries).toMatchObject([
      { before: { valor: '15000' }, after: { valor: '200' } },
    ]);
  });
  it('los que leen otros módulos siguen leyéndose igual', async () => {
    await guardar('conflicto_misma_facultad', '1');
    await guardar('grupo_confirmacion_miembros', 'no');
    expect([await enBase('conflicto_misma_facultad'), await enBase('grupo_confirmacion_miembros')]).toEqual([
      '1',
      'no',
    ]);
  });
});

describe('un parámetro con un valor por año', () => {
  it('muestra cada año y se agrega uno nuevo, que no puede estar lejos', async () => {
    const r = await guardar('uit', '5700.5', { periodo: 2027, version: 0 });
    expect(r.status, r.text).toBe(200);
    expect(r.body.periodos[0]).toMatchObject({ periodo: 2027, valor: '5700.5', version: 1 });
    expect(r.body.valor).toBe('5500.00');
    const lejos = await guardar('uit', '1', { periodo: 2040, version: 0 });
    expect([lejos.status, lejos.body.errors[0].path]).toEqual([422, 'periodo']);
    const sinAnio = await guardar('uit', '1');
    expect([sinAnio.status, sinAnio.body.errors[0].path]).toEqual([422, 'periodo']);
    const conAnio = await guardar('puntaje_cdi', '1', { periodo: 2026 });
    expect([conAnio.status, conAnio.body.errors[0].path]).toEqual([422, 'periodo']);
  });
  it('un año que ya tiene valor no se agrega otra vez: se edita con su versión', async () => {
    const otra = await jefa.put(ruta('uit'), { periodo: 2025, valor: '1', version: 0 });
    expect([otra.status, otra.body.code]).toEqual([409, 'stale_version']);
    const { periodos } = await leer('uit');
    const { version } = periodos.find((p: { periodo: number }) => p.periodo === 2025);
    expect((await jefa.put(ruta('uit'), { periodo: 2025, valor: '5351', version })).status).toBe(200);
    expect(await enBase('uit', 2025)).toBe('5351');
    const { entries } = (await lectora.get(`${ruta('uit')}/historial`)).body;
    expect(entries[0]).toMatchObject({ before: { 'Valor de 2025': '5350.00' }, after: { 'Valor de 2025': '5351' } });
  });
  it('un año agregado por error se quita; los de fábrica no', async () => {
    const alta = await guardar('uit', '9999', { periodo: 2029, version: 0 });
    expect(alta.body.periodos[0]).toMatchObject({ periodo: 2029, quitable: true });
    const borrar = (quien: typeof jefa, periodo: number, version = 1) =>
      quien.delete(`${ruta('uit')}/periodo/${periodo}`, { version });
    expect((await borrar(lectora, 2029)).status).toBe(403);
    const vieja = await borrar(colega, 2029, 7);
    expect([vieja.status, vieja.body.code]).toEqual([409, 'stale_version']);
    const r = await borrar(colega, 2029);
    expect([r.status, r.text.includes('2029')]).toEqual([200, false]);
    expect(await enBase('uit', 2029)).toBeUndefined();
    expect((await borrar(colega, 2029)).status).toBe(404);
    const { entries } = (await lectora.get(`${ruta('uit')}/historial`)).body;
    expect(entries[0]).toMatchObject({ action: 'quitar', before: { 'Valor de 2029': '9999' }, after: null });
    const { periodos } = await leer('uit');
    const fabrica = periodos.find((p: { periodo: number }) => p.periodo === 2026);
    const deFabrica = await borrar(jefa, 2026, fabrica.version);
    expect([fabrica.quitable, deFabrica.status, deFabrica.body.code]).toEqual([false, 409, 'action_not_available']);
  });
  it('no se restablece entero', async () => {
    const r = await jefa.post(`${ruta('uit')}/restablecer`, { version: (await leer('uit')).version });
    expect(r.body.code).toBe('action_not_available');
  });
  it.runIf(onPostgres())('dos que agregan el mismo año a la vez: queda uno', async () => {
    const alta = (quien: typeof jefa, valor: string) => quien.put(ruta('uit'), { periodo: 2028, valor, version: 0 });
    const estados = (await Promise.all([alta(jefa, '1'), alta(colega, '2')])).map((r) => r.status).sort();
    expect(estados).toEqual([200, 409]);
  });
});

describe('la plantilla de un parámetro', () => {
  const CLAVE = 'grupo_plantilla_adhesion_externo';
  const subir = (contenido = PDF, nombre = 'formato.pdf') =>
    jefa.upload(`${ruta(CLAVE)}/archivo`, {}, { name: nombre, content: contenido });
  it('se carga, cualquiera con cuenta la descarga, y la anterior queda como versión', async () => {
    expect((await docente.get(`/parametros/archivo/${CLAVE}`)).status).toBe(404);
    const r = await subir();
    expect([r.status, r.body.valor, r.body.archivo.name]).toEqual([
      200,
      `/api/parametros/archivo/${CLAVE}`,
      'formato.pdf',
    ]);
    const bajada = await docente.get(`/parametros/archivo/${CLAVE}`);
    expect([bajada.status, bajada.bytes.equals(PDF)]).toEqual([200, true]);
    expect((await app.anonymous.get(`/parametros/archivo/${CLAVE}`)).status).toBe(401);
    const otra = await subir(Buffer.concat([PDF, Buffer.from('%2\n')]), 'nuevo.pdf');
    expect([otra.body.archivo.name, otra.body.anterior.map((a: { name: string }) => a.name)]).toEqual([
      'nuevo.pdf',
      ['formato.pdf'],
    ]);
    const primera = r.body.archivo.id;
    expect((await lectora.get(`${ruta(CLAVE)}/archivo/${primera}`)).bytes.equals(PDF)).toBe(true);
    expect((await docente.get(`${ruta(CLAVE)}/archivo/${primera}`)).status).toBe(403);
    expect((await lectora.get(`${ruta('grupo_plantilla_adhesion_estudiante')}/archivo/${primera}`)).status).toBe(404);
  });
  it('una dirección la reemplaza, y al quitar el archivo vuelve a su valor de fábrica', async () => {
    const conUrl = await guardar(CLAVE, 'https://ejemplo.pe/formato.docx');
    expect([conUrl.status, conUrl.body.archivo]).toEqual([200, null]);
    expect((await docente.get(`/parametros/archivo/${CLAVE}`)).status).toBe(404);
    const { archivo } = (await subir()).body;
    const r = await jefa.delete(`${ruta(CLAVE)}/archivo/${archivo.id}`);
    expect([r.status, r.body.valor, r.body.archivo]).toEqual([200, '', null]);
    expect((await jefa.delete(`${ruta(CLAVE)}/archivo/${archivo.id}`)).status).toBe(404);
  });
  it('no admite otro contenido, ni su propia ruta escrita a mano, ni un parámetro que no es de archivo', async () => {
    const r = await subir(Buffer.from('hola'), 'formato.pdf');
    expect(r.body.code).toBe('unsupported_type');
    const aMano = await guardar(CLAVE, `/api/parametros/archivo/${CLAVE}`);
    expect([aMano.status, aMano.body.errors[0].message]).toEqual([422, 'Cargue el archivo para usarlo']);
    expect((await jefa.upload(`${ruta('uit')}/archivo`, {}, { name: 'a.pdf', content: PDF })).status).toBe(404);
    expect((await docente.get('/parametros/archivo/uit')).status).toBe(404);
    expect((await lectora.upload(`${ruta(CLAVE)}/archivo`, {}, { name: 'a.pdf', content: PDF })).status).toBe(403);
  });
});
