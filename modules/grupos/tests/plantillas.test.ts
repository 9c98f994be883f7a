import { expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { crearMundo, HOY } from './mundo.ts';

it('la plantilla de adhesión que carga la oficina es la que el coordinador descarga al incluir a alguien', async () => {
  const app = await testApp({ now: () => HOY });
  const m = await crearMundo(app);
  const { grupoId } = await m.grupoCompleto('jefa');
  await crearCuenta(app.ctx(), { usuario: 'parametros', roles: ['admin'], permisos: [['parametros', 'editar']] });
  const oficina = await app.login('parametros');
  const jefa = await app.login('jefa');
  const ranuras = async () => (await jefa.get(`/grupos/${grupoId}/panorama`)).body.ranuras;
  expect((await ranuras()).externo_nacional.templateUrl ?? null).toBeNull();

  const content = samplePdf();
  const clave = 'grupo_plantilla_adhesion_externo';
  const subida = await oficina.upload(`/parametros/detalle/${clave}/archivo`, {}, { name: 'adhesion.pdf', content });
  expect(subida.status, subida.text).toBe(200);
  const { externo_nacional: externo, estudiante } = await ranuras();
  expect(estudiante.templateUrl ?? null).toBeNull();
  const bajada = await jefa.get(externo.templateUrl.replace('/api', ''));
  expect([bajada.status, bajada.bytes.equals(content)]).toEqual([200, true]);

  const { version } = (await oficina.get(`/parametros/detalle/${clave}`)).body;
  await oficina.put(`/parametros/detalle/${clave}`, { valor: 'https://ejemplo.pe/formato.docx', version });
  expect((await ranuras()).externo_nacional.templateUrl).toBe('https://ejemplo.pe/formato.docx');
});
