import { launch, contextOptions, enter, settled } from '../e2e/chromium.ts';
import { startServer } from '../e2e/server.ts';
import { mkdirSync } from 'node:fs';
mkdirSync('/tmp/pics', { recursive: true });
const server = await startServer();
const browser = await launch();
const shots: [string, string, string][] = [
  ['correos', 'admin', '/admin/admin/correos'],
  ['correo-editar', 'admin', '/admin/admin/correos/editar?clave=publicacion-observar'],
  ['escalamiento', 'admin', '/admin/admin/parametros?tab=escalamiento'],
  ['obligaciones', 'admin', '/admin/estudios/obligaciones'],
  ['tomar', 'docente6', '/investigador/publicaciones/tomar'],
  ['avisos', 'investigador', '/investigador/perfil/avisos'],
  ['inicio', 'investigador', '/investigador'],
];
for (const look of [{ width: 1280 }, { width: 360, scheme: 'dark' as const }]) {
  for (const who of [...new Set(shots.map((s) => s[1]))]) {
    const context = await browser.newContext({ baseURL: server.url, ...contextOptions(look) });
    await enter(context, who);
    const page = await context.newPage();
    for (const [name, as, url] of shots.filter((s) => s[1] === who)) {
      try {
        await page.goto(url); await settled(page);
        if (name === 'tomar') {
          await page.screenshot({ path: `/tmp/pics/tomar-empezar-${look.width}.png`, fullPage: true });
          const { yo } = await (await page.request.get('/api/acceso/yo')).json();
          const texto = Array.from({ length: 14 }, (_, i) => `@article{a${i}, title = {Ensayo ${i} de ${look.width} sobre bofedales y camélidos en la cuenca del Titicaca: evidencia de diez años}, author = {Huamán, Luis and ${yo.nombre}}, journal = {Revista de prueba}, year = {2025}, month = apr}`).join('\n') + '\n@article{rota, title = {Sin cerrar';
          await page.locator('input[type=file]').setInputFiles({ name: 'mis-obras.bib', mimeType: 'text/plain', buffer: Buffer.from(texto) });
          await page.getByRole('heading', { level: 1, name: /Leídas/ }).waitFor(); await settled(page);
        }
        await page.screenshot({ path: `/tmp/pics/${name}-${look.width}.png`, fullPage: true });
      } catch (e) { console.log(name, look.width, String(e).slice(0, 200)); await page.screenshot({ path: `/tmp/pics/${name}-${look.width}-fail.png` }); }
    }
    await context.close();
  }
}
await browser.close(); await server.stop();
process.exit(0);
