import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';

const dichas: string[] = [];
const t = await testApp({ demo: true, settings: { rateLimitPerMinute: null }, watch: (q) => dichas.push(q) });
const una = async <T>(frase: ReturnType<typeof sql>) => (await rowsOf<T>(t.database.db, frase))[0]!;
function ver(nombre: string) {
  console.log(`### ${nombre}: ${dichas.length}`);
  for (const d of dichas) console.log(`  - ${d.replaceAll(/\s+/g, ' ').slice(0, 260)}`);
}
async function medir(nombre: string, pedir: () => Promise<{ status: number; text: string }>) {
  dichas.length = 0;
  const r = await pedir();
  console.log(r.status, r.text.slice(0, 200));
  ver(nombre);
}

it('paso', async () => {
  const p = await una<{ id: number; u: string }>(sql`
    select p.id::int, u.username::text as u from proyecto p join usuario_rol r on r.investigador_id = p.responsable_id
    join usuario u on u.id = r.usuario_id
    where p.estado = 'en_proceso' and p.convocatoria_id is not null limit 1`);
  const c = await t.login(p.u);
  const w = (await c.get(`/convocatorias/postulaciones/${p.id}`)).body;
  const values = Object.fromEntries(w.steps[0].blocks.filter((b: any) => b.value && !Array.isArray(b.value)).map((b: any) => [b.key, b.value]));
  for (const v of [0, 1]) await medir('paso', () => c.put(`/convocatorias/postulaciones/${p.id}/pasos/1`, { version: w.version + v, advance: false, values }));
});
it('comprobante', async () => {
  const c = await t.login('mixto');
  await t.database.raw(`update usuario set superadmin = true where username = 'mixto'`);
  const ids = (await c.get('/economia/cuentas/comprobantes/sin-dudas')).body.rows;
  for (const id of ids.slice(0, 2)) await medir('comprobante', () => c.post(`/registros/comprobante/${id}/acciones/aprobar`, { datos: {} }));
});
it('publicacion', async () => {
  const c = await t.login('mixto');
  await t.database.raw(`update usuario set superadmin = true where username = 'mixto'`);
  const ids = await rowsOf<{ id: number }>(t.database.db, sql`select id::int from publicacion where estado = 'enviado' and tipo_publicacion='articulo' limit 2`);
  for (const { id } of ids) {
    const v = (await c.get(`/publicaciones/oficina/${id}`)).body;
    const cat = await una<{ id: string }>(sql`select c.id::text as id from publicacion_categoria c join publicacion p on p.id = ${id} where c.activa and c.grupo = case p.tipo_publicacion when 'articulo' then 'Artículo en Revista' else 'x' end limit 1`);
    await medir('publicacion', () => c.post(`/registros/publicacion/${id}/acciones/registrar`, { version: v.version, datos: { categoria: cat.id, validado: 'si', excepcion: 'Se verificó' } }));
  }
});
it('constancia', async () => {
  const c = await t.login('mixto');
  for (const u of ['docente2', 'investigador']) {
    const p = await una<{ id: number }>(sql`select r.investigador_id::int as id from usuario_rol r join usuario u on u.id = r.usuario_id where u.username = ${u} and r.investigador_id is not null`);
    await medir('constancia', () => c.post('/constancias/emisiones', { investigadorId: p.id, tipo: 'estudios' }));
  }
  expect(1).toBe(1);
});
