import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '#apps/testing/app.ts';
import { pdfPages } from '#core/documents/tests/pdf-text.ts';
import { ANIO, mundo } from '#modules/personas/tests/mundo.ts';

const TIPO = 'direccion';
type Ofrecida = { tipo: string; etiqueta: string; falta: string | null };

let m: Awaited<ReturnType<typeof mundo>>;
let ana: Client;
let codigo: string;

beforeAll(async () => {
  m = await mundo();
  await m.db.execute(sql`insert into constancia_tipo (clave) values (${TIPO}) on conflict do nothing`);
  await m.db.execute(sql`
    insert into autoridad (nombre, cargo, desde, actos)
    values ('Inca Ccallo, Maruja', 'Vicerrectora de Investigación', ${`${ANIO - 1}-01-01`}, '{firma_constancias}')
  `);
  const persona = await m.persona({ emailInstitucional: 'ana@demo.edu.pe' });
  await m.proyecto(persona);
  ana = await m.cuentaDe(persona);
});

describe('una novena constancia es su archivo y la fila de su catálogo', () => {
  it('se ofrece con su nombre, y a quien no le corresponde se le dice por qué', async () => {
    const ofrecida = async (cuenta: Client) =>
      (await cuenta.get('/mis-constancias')).body.tipos.find((t: Ofrecida) => t.tipo === TIPO);
    expect(await ofrecida(ana)).toMatchObject({ etiqueta: 'Dirección de proyectos', falta: null });
    const otra = await m.cuentaDe(await m.persona());
    expect((await ofrecida(otra)).falta).toBe('No dirige ni dirigió proyectos aprobados.');
  });

  it('se pide, tiene su número, y su papel dice lo suyo', async () => {
    const pedida = await ana.post('/mis-constancias', { tipo: TIPO });
    expect([pedida.status, pedida.text]).toEqual([200, expect.stringContaining('Constancia emitida.')]);
    const [fila] = (await ana.get('/mis-constancias/lista')).body.rows;
    codigo = fila.codigo;
    expect(codigo).toMatch(new RegExp(`^DIR-${ANIO}-0001-`));
    const { status, bytes } = await ana.get(`/mis-constancias/${pedida.body.id}/archivo`);
    expect(status).toBe(200);
    const papel = (await pdfPages(bytes)).join(' ').replace(/\s+/g, ' ');
    for (const dicho of ['Dirección de proyectos', `Constancia N.° DIR-${ANIO}-0001`, 'dirigió el proyecto siguiente'])
      expect(papel.toLowerCase()).toContain(dicho.toLowerCase());
  });

  it('cualquiera la comprueba con su código, y la oficina la halla en su lista', async () => {
    const { status, body } = await clientOf(m.app, '').get(`/verificacion?codigo=${encodeURIComponent(codigo)}`);
    expect([status, body.documento]).toEqual([200, 'Constancia: dirección de proyectos']);
    const oficina = await m.cliente({ usuario: 'oficina9', roles: ['admin'], permisos: [['constancias', 'ver']] });
    const { rows } = (await oficina.get(`/constancias?f=tipo:${TIPO}`)).body;
    expect(rows.map((r: { tipo: string }) => r.tipo)).toEqual(['Dirección de proyectos']);
  });
});
