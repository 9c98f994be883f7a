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
  it('lista, archivo, papel, ficha y diccionario dicen los años que la institución puso, y no otros', async () => {
    const id = await m.persona({ apellido1: 'Ventanas' });
    await m.publicacion([{ id, puntaje: '4.00' }], { fechaPublicacion: `${ANIO - 5}-06-01` });
    await m.publicacion([{ id, puntaje: '8.00' }], { fechaPublicacion: `${ANIO - 6}-06-01` });
    const nombres = async () => {
      const lista = await facultad.get('/facultad/investigadores?q=ventanas');
      const csv = await facultad.get('/facultad/investigadores/exportar?format=csv&q=ventanas');
      const hoja = await facultad.get('/facultad/reportes/puntaje?formato=csv');
      const { body: papel } = await facultad.get('/facultad/reportes/puntaje/ver');
      const tabla = papel.content.find((v: View) => v.type === 'table');
      const { body: ficha } = await facultad.get(`/facultad/investigadores/${id}`);
      const { body: diccionario } = await facultad.get('/metricas');
      const puntaje = diccionario.metricas.find((f: { clave: string }) => f.clave === 'puntaje-conPatentes');
      return {
        puntos: lista.body.rows[0].puntaje,
        lista: lista.body.labels.puntaje,
        csv: csv.text.includes(`,"${lista.body.labels.puntaje}"`),
        hoja: hoja.text.includes(`,"${lista.body.labels.puntaje}"`),
        papel: tabla.columns.at(-1).label,
        ficha: JSON.stringify(ficha).includes(`Puntaje de publicaciones, ${lista.body.labels.puntaje.slice(22)}`),
        diccionario: puntaje.etiqueta,
      };
    };
    const con = (anios: number, puntos: number) => {
      const nombre = `Puntaje con patentes, ${ANIO - anios} a ${ANIO - 1}`;
      return { puntos, lista: nombre, csv: true, hoja: true, papel: nombre, ficha: true, diccionario: nombre };
    };
    expect(await nombres()).toEqual(con(7, 12));
    await m.db.execute(sql`update parametro set valor = '5' where clave = 'ventana_puntaje_anios'`);
    try {
      expect(await nombres()).toEqual(con(5, 4));
    } finally {
      await m.db.execute(sql`update parametro set valor = '7' where clave = 'ventana_puntaje_anios'`);
    }
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
