import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';

/** What `docs/asvs.md` says that the code does not do at all, or does in one place alone. */
type Fuente = { archivo: string; texto: string };
const fuentes: Fuente[] = ['apps/server', 'apps/web', 'core', 'modules'].flatMap((carpeta) =>
  readdirSync(carpeta, { recursive: true, encoding: 'utf8' })
    .filter((archivo) => /\.tsx?$/.test(archivo) && !/(^|\/)(tests|testing)\//.test(archivo))
    .map((archivo) => join(carpeta, archivo))
    .map((archivo) => ({ archivo, texto: readFileSync(archivo, 'utf8') })),
);
const delServidor = ({ archivo }: Fuente) => /^apps\/server\/|\/server\//.test(archivo);
const deLaPagina = ({ archivo }: Fuente) => /^apps\/web\/|\/web\//.test(archivo);
const conEsto = (patron: RegExp, de: (fuente: Fuente) => boolean = () => true): string[] =>
  fuentes
    .filter((fuente) => de(fuente) && patron.test(fuente.texto))
    .map(({ archivo }) => archivo)
    .sort();

describe('el código', () => {
  it('no ejecuta órdenes del sistema ni evalúa texto', () => {
    expect(conEsto(/child_process/)).toEqual([]);
    expect(conEsto(/\beval\(|new Function\(/)).toEqual([]);
  });

  it('pide algo a otros sistemas solo donde se mira adónde', () => {
    const salidas = conEsto(/\bfetch\(|from '(node:)?https?'|\bundici\b/, delServidor);
    const deTipos = ['core/kernel/server/transport.ts'];
    const permitidas = [
      'core/kernel/server/remote.ts',
      'modules/acceso/server/institucional/oidc.ts',
      'modules/aplicaciones/server/avisos/enviar.ts',
    ];
    expect(salidas.filter((archivo) => !deTipos.includes(archivo))).toEqual(permitidas);
  });

  it('escribe HTML en la página solo donde ya viene limpio', () => {
    const lugares = ['core/documents/web/DocumentView.tsx', 'core/field/kinds/richtext/web/RichText.tsx'];
    expect(conEsto(/dangerouslySetInnerHTML|\.innerHTML\s*=/, deLaPagina)).toEqual(lugares);
  });

  it('no habla con otras ventanas', () => {
    expect(conEsto(/\.postMessage\(|addEventListener\('message'/, deLaPagina)).toEqual([]);
  });

  it('oculta lo que se escribe en un campo de contraseña y admite pegarlo', () => {
    expect(conEsto(/<input[^>]*name="(clave|password)"[^>]*type="text"/, deLaPagina)).toEqual([]);
    expect(conEsto(/onPaste[^\n]*preventDefault/, deLaPagina)).toEqual([]);
    const campo = readFileSync('core/field/kinds/password/web/input.tsx', 'utf8');
    expect(campo).toMatch(/=> \(\s*<PasswordInput/);
    const comoTexto = fuentes.filter(({ texto }) =>
      /\b(clave|contrasena)\w*: \{[^}]*kind: '(longtext|richtext|email|url)'/.test(texto),
    );
    expect(comoTexto.map(({ archivo }) => archivo)).toEqual([]);
  });
});

describe('las respuestas', () => {
  it('detrás de TLS piden que se vuelva siempre por TLS, durante un año y en los subdominios', async () => {
    const conTls = await testApp({ settings: { publicUrl: 'https://quipu.universidad.edu' } });
    const { headers } = await conTls.anonymous.get('/health');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});
