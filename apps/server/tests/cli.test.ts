import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverBundle } from '#apps/testing/bundle.ts';
import { openDatabase } from '#core/db/server/open.ts';
import { SHORT_LIVED } from '#core/testing/server/short-lived.ts';

let dir: string;
let bundle: Awaited<ReturnType<typeof serverBundle>>;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'quipu-cli-'));
  bundle = await serverBundle();
});
afterAll(() => {
  rmSync(dir, { recursive: true, force: true });
  bundle.remove();
});

/** The command line in a process of its own. */
async function cli(args: string[], env: Record<string, string> = {}) {
  const { DATABASE_URL: _url, TEST_DATABASE_URL: _test, NODE_ENV: _env, ...inherited } = process.env;
  const child = spawn(process.execPath, [SHORT_LIVED, '--enable-source-maps', bundle.cli, ...args], {
    env: { ...inherited, DATA_DIR: join(dir, 'datos'), QUIPU_DEMO: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out, err };
}
const sinRastro = (texto: string) => expect(texto).not.toMatch(/^\s+at /m);

describe('la línea de órdenes', () => {
  it.each([['help'], ['--help'], ['-h']])('%s muestra la ayuda', async (orden) => {
    const { code, out, err } = await cli([orden]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('admin:create --usuario U');
  });
  it.each([
    [[], 'Falta la orden.'],
    [['borrar'], 'No existe la orden «borrar».'],
    [['admin:create', '--usuario', 'x'], 'le faltan datos'],
    [['historico:facultades'], 'lleva el nombre de un archivo'],
    [['historico:facultades', '/no/existe.csv'], 'No se encuentra el archivo'],
    [['admin:create', '--usuario', 'x', '--clave', 'Secreta.2027', '--rol', 'y'], 'No se entienden los datos'],
  ])('%j se rechaza con su frase y la ayuda, sin abrir la base de datos', async (args, frase) => {
    const { code, out, err } = await cli(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(frase);
    expect(err).toContain('Uso: npm run cli');
    expect(err).not.toContain('Secreta.2027');
    sinRastro(err);
    expect(existsSync(join(dir, 'datos'))).toBe(false);
  });
  it.each([
    [{ NODE_ENV: 'production' }, 'SESSION_SECRET debe tener al menos 32 caracteres'],
    [{ DATABASE_URL: 'mysql://u:Secreta.2027@h/b' }, 'DATABASE_URL debe ser una dirección de PostgreSQL'],
    [{ TIME_ZONE: 'Lima' }, 'TIME_ZONE debe ser una zona horaria conocida'],
  ])('con una configuración que no sirve (%j) lo dice en una frase', async (env, frase) => {
    const { code, err } = await cli(['migrate'], env as Record<string, string>);
    expect(code).toBe(1);
    expect(err).toContain(frase);
    expect(err).not.toContain('Secreta.2027');
    sinRastro(err);
  });
  it('con una base de datos que no responde lo dice sin rastros ni contraseñas', async () => {
    const { code, err } = await cli(['migrate'], { DATABASE_URL: 'postgres://u:Secreta.2027@127.0.0.1:1/b' });
    expect(code).toBe(1);
    expect(err.trim()).not.toBe('');
    expect(err).not.toContain('Secreta.2027');
    sinRastro(err);
  });
});

describe('admin:create', () => {
  const datos = ['--nombres', 'Ana', '--apellido1', 'Ríos'];
  it('crea un superadministrador con una contraseña de un solo uso, que se muestra y se puede usar', async () => {
    const { code, out } = await cli(['admin:create', '--usuario', 'Jefa', '--correo', 'jefa@demo.edu.pe', ...datos]);
    expect(code).toBe(0);
    const [, clave] = /Cuenta «Jefa» creada\. Contraseña de un solo uso: (\S+)/.exec(out)!;
    const database = await openDatabase({ url: null, dataDir: join(dir, 'datos') });
    const { rows } = await database.raw(
      `select u.username, u.superadmin, u.debe_cambiar_clave, c.clave from usuario u
        join cuenta c on c.usuario_id = u.id`,
    );
    await database.close();
    expect(rows).toMatchObject([{ username: 'jefa', superadmin: true, debe_cambiar_clave: true }]);
    expect(await verifyPassword({ hash: String(rows[0]!.clave), password: clave! })).toBe(true);
  });
  it('rechaza un usuario repetido y una contraseña débil, cada uno con su frase', async () => {
    const repetido = await cli(['admin:create', '--usuario', 'JEFA', ...datos]);
    expect([repetido.code, repetido.err.trim()]).toEqual([1, 'Ya existe una cuenta con ese nombre de usuario.']);
    const debil = await cli(['admin:create', '--usuario', 'otra', ...datos, '--clave', 'corta']);
    expect(debil.code).toBe(1);
    expect(debil.err).toContain('Debe tener al menos 8 caracteres.');
    sinRastro(debil.err);
  });
});

describe('cargar los datos de la institución', () => {
  const archivo = (...lineas: string[]) => {
    const ruta = join(dir, 'datos.csv');
    writeFileSync(ruta, lineas.join('\n'));
    return ruta;
  };
  const orden = async (nombre: string, ...lineas: string[]) => {
    const { code, out, err } = await cli([nombre, archivo(...lineas)]);
    sinRastro(err);
    return [code, code === 0 ? out.trim() : err.trim().split('\n')];
  };
  it('una instalación propia empieza sin facultades ajenas y carga las suyas, sus líneas y su historia', async () => {
    const UNIDADES = ['clase,codigo,nombre,superior,nivel', 'area,A,Salud,,', 'facultad,MED,Medicina,A,'];
    const HISTORICO = [
      'facultad,tipo_proyecto,periodo,cupos,puntaje_minimo,fecha_inicio,fecha_fin,evaluacion_inicio,evaluacion_fin',
      'MED,PCONFIGI,2014,3,55,01/03/2014,31/03/2014,01/04/2014,30/04/2014',
    ];
    expect(await orden('historico:facultades', ...HISTORICO)).toEqual([
      1,
      ['El archivo tiene errores y no se cargó nada:', 'Línea 2: facultad: La facultad no está en el catálogo (MED)'],
    ]);
    expect(await orden('organizacion:cargar', ...UNIDADES, 'programa,,Enfermería,MED,pregrado')).toEqual([
      0,
      'Organización: áreas, facultades y unidades: 3 nuevas, 0 cambiadas y 0 sin cambio.',
    ]);
    const LINEAS = ['codigo,nombre,facultad,padre,resolucion,ods', 'S-1,Salud pública,MED,,,3;10'];
    expect(await orden('lineas:cargar', ...LINEAS)).toEqual([
      0,
      'Líneas de investigación: 1 nuevas, 0 cambiadas y 0 sin cambio.',
    ]);
    expect(await orden('historico:facultades', ...HISTORICO)).toEqual([
      0,
      'Convocatorias por facultad de un sistema anterior: 1 nuevas, 0 cambiadas y 0 sin cambio.',
    ]);
    const OBRAS = ['tipo,título,fecha', 'artículo,Una obra,2011', 'artículo,Una óbra,2012'];
    const obras = await cli(['importar', 'publicaciones', archivo(...OBRAS)]);
    expect([obras.code, obras.out.trim()]).toEqual([
      0,
      'Publicaciones: 1 nuevas, 0 cambiadas y 0 sin cambio. 1 dudosas no se tomaron: revíselas en Estudios › Importaciones.',
    ]);
    const otra = await cli(['importar', 'nubes', archivo(...OBRAS)]);
    expect(otra.code).toBe(2);
    expect(otra.err).toContain('No se importa «nubes». Se importa: rrhh, sum, licencias,');
  });
});
