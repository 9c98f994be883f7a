import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { View } from '#core/documents/shared/pdf-doc.ts';
import { pdfPages } from '#core/documents/tests/pdf-text.ts';
import { ANIO, mundo } from '#modules/personas/tests/mundo.ts';

const m = await mundo();
const facultad = await m.cliente({ usuario: 'fac-uno', roles: ['facultad'], facultadId: m.facultadId });
const ajena = await m.cliente({ usuario: 'fac-dos', roles: ['facultad'], facultadId: m.otraFacultadId });
const patente = async (id: number, puntaje: string, fecha: string) => {
  const p = await m.unaFila<{ id: number }>(
    sql`
      insert into publicacion (
          tipo_publicacion,
          codigo_registro,
          tipo_patente,
          titulo,
          fecha_publicacion,
          estado,
          validado
        )
      values
        (
          'patente',
          ${`N${id}${fecha}`},
          'Patente de invención',
          'Patente',
          ${fecha},
          'registrado',
          true
        )
      returning id::int
    `,
  );
  await m.db.execute(
    sql`
      insert into publicacion_autor (publicacion_id, investigador_id, autor, categoria, orden, puntaje)
      values (${p.id}, ${id}, 'X', 'Inventor', 1, ${puntaje})
    `,
  );
};

describe('los investigadores de una facultad', () => {
  it('son los suyos, sin externos, sin documento ni unidos, con el puntaje de los siete años anteriores', async () => {
    const id = await m.persona({ apellido1: 'Listada', nombres: 'Eva', fechaNac: `${ANIO - 50}-01-01` });
    for (const otra of [
      { facultadId: m.otraFacultadId },
      { tipo: 'Externo' },
      { docTipo: null, docNumero: null },
      { fusionadaEnId: id },
    ])
      await m.persona({ apellido1: 'Listada', ...otra });
    await m.publicacion([{ id, puntaje: '2.00' }], { fechaPublicacion: `${ANIO - 7}-01-01` });
    await m.publicacion([{ id, puntaje: '4.00' }], { fechaPublicacion: `${ANIO - 1}-12-31` });
    await m.publicacion([{ id, puntaje: '8.00' }], { fechaPublicacion: `${ANIO}-01-01` });
    await m.publicacion([{ id, puntaje: '16.00' }], { fechaPublicacion: `${ANIO - 8}-12-31` });
    await m.publicacion([{ id, puntaje: '32.00' }], { validado: false });
    await patente(id, '5.00', `${ANIO - 2}-06-01`);
    const r = await facultad.get('/facultad/investigadores?q=listada');
    expect(r.body.rows).toMatchObject([{ id, nombre: 'Listada Quispe, Eva', puntaje: 11, edad: 50 }]);
    const excel = await facultad.get('/facultad/investigadores/exportar?format=csv&q=listada');
    expect(excel.text.trim().split('\n')).toHaveLength(2);
    const { body: vista } = await facultad.get('/facultad/reportes/puntaje/ver');
    const tabla = vista.content.find((v: View) => v.type === 'table');
    expect(tabla.rows.find((f: string[]) => f[2] === 'Listada Quispe, Eva').slice(3)).toEqual(['3', '11.00']);
    expect(vista.subtitle).toContainEqual(expect.stringMatching(/^Facultad: /));
    const csv = await facultad.get('/facultad/reportes/puntaje?formato=csv');
    expect(csv.text).toMatch(/Listada Quispe, Eva",3,11\.00/);
  });
  it('el reporte de puntaje es un PDF de sus docentes permanentes activos', async () => {
    await m.persona({ apellido1: 'Estudianta', tipo: 'Estudiante pregrado' });
    await m.persona({ apellido1: 'Delotra', facultadId: m.otraFacultadId });
    const r = await facultad.get('/facultad/reportes/puntaje');
    expect([r.status, r.headers['content-type']]).toEqual([200, 'application/pdf']);
    const texto = (await pdfPages(r.bytes)).join(' ');
    expect(texto).toContain('Reporte de puntaje');
    expect(texto).toContain('Listada Quispe, Eva');
    expect(texto).not.toContain('Estudianta');
    expect(texto).not.toContain('Delotra');
  });
  it('el de otra facultad no existe, aunque se pida por su número', async () => {
    const id = await m.persona({ apellido1: 'Propia' });
    expect((await facultad.get(`/facultad/investigadores/${id}`)).body.nombre).toContain('Propia');
    expect((await ajena.get(`/facultad/investigadores/${id}`)).status).toBe(404);
    expect((await ajena.get('/facultad/investigadores?q=propia')).body.total).toBe(0);
    const colada = await ajena.get(`/facultad/investigadores?q=propia&f=facultad:${m.facultadId}`);
    expect(colada.body.total).toBe(0);
    const investigador = await m.cuentaDe(id);
    expect((await investigador.get('/facultad/investigadores')).status).toBe(403);
  });
});
