import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import type { Block, View } from '#core/documents/shared/pdf-doc.ts';
import { wordsOf } from '#core/documents/shared/views.ts';
import { documentoDeCalificacion, mostrarCalificacion } from '../documents/calificacion.ts';
import { documentoDeGrupo, type GrupoImpreso } from '../documents/grupo.ts';
import { crearMundo, HOY, type Mundo } from './mundo.ts';

const grupo = (cambios: Partial<GrupoImpreso> = {}): GrupoImpreso => ({
  tipo: 'grupo',
  estado: 'registrado',
  nombre: 'Biología del Ande',
  nombreCorto: 'bioan',
  categoria: 'A',
  facultad: 'Ciencias Biológicas',
  coordinador: 'Rosa Quispe',
  telefono: '619-7000',
  anexo: '123',
  oficina: 'Pabellón B',
  direccion: 'Ciudad universitaria',
  web: null,
  email: 'rosa@demo.edu.pe',
  resolucionCreacion: 'R.R. 1-2020',
  fechaCreacion: '2020-03-01',
  resolucion: null,
  fechaResolucion: null,
  motivoDisolucion: null,
  fechaDisolucion: null,
  presentacion: '<p>Hola</p>',
  objetivos: null,
  servicios: '<p>Asesoría</p>',
  ambientes: 'Dos salas',
  conSustento: true,
  integrantes: [
    {
      nombre: 'Quispe, Rosa',
      documento: '40000001',
      condicion: 'Titular',
      esCoordinador: true,
      confirmacion: 'confirmada',
      tipo: 'Docente permanente',
      facultad: 'Ciencias Biológicas',
    },
  ],
  lineas: [{ codigo: 'BIO-01', nombre: 'Genética' }],
  laboratorios: [],
  ...cambios,
});
const titulos = (content: readonly Block[]) => content.flatMap((b) => (b.type === 'heading' ? [b.text] : []));
const dato = (content: readonly Block[], etiqueta: string) =>
  content.flatMap((b) => (b.type === 'keyValues' ? b.pairs.filter(([k]) => k === etiqueta).map(([, v]) => v) : []))[0];

describe('el grupo impreso', () => {
  it('numera sus nueve secciones sin saltos y dice el estado', () => {
    const doc = documentoDeGrupo(grupo(), 'completo');
    expect(doc.title).toBe('Grupo de investigación');
    expect(titulos(doc.content)).toEqual([
      'I. Datos del grupo',
      'II. Integrantes',
      'III. Presentación',
      'IV. Objetivos',
      'V. Servicios',
      'VI. Líneas de investigación',
      'VII. Ambientes físicos',
      'VIII. Documentos sustentatorios, resoluciones decanales o constancias',
      'IX. Laboratorios',
    ]);
    expect(dato(doc.content, 'Estado')).toBe('Registrado');
    expect(dato(doc.content, 'Nombre corto')).toBe('BIOAN');
    // The extension is its own datum, never the «Sí / No» of the annex.
    expect(dato(doc.content, 'Anexo')).toBe('123');
    expect(doc.content).toContainEqual({ type: 'paragraph', text: 'Sí adjunta.' });
  });
  it('la solicitud tiene su título, sin categoría, y una marca mientras no se envía', () => {
    const doc = documentoDeGrupo(grupo({ tipo: 'solicitud', estado: 'en_proceso' }), 'completo');
    expect([doc.title, doc.watermark]).toEqual(['Solicitud de inscripción de grupo de investigación', 'En proceso']);
    expect(dato(doc.content, 'Categoría')).toBeUndefined();
    expect(documentoDeGrupo(grupo({ tipo: 'solicitud', estado: 'enviado' }), 'completo').watermark).toBeUndefined();
  });
  it('el reporte de la facultad trae datos, integrantes, líneas y laboratorios', () => {
    const doc = documentoDeGrupo(grupo(), 'facultad');
    expect(doc.title).toBe('Reporte de grupo de investigación');
    expect(titulos(doc.content)).toEqual([
      'I. Datos del grupo',
      'II. Integrantes',
      'III. Líneas de investigación',
      'IV. Laboratorios',
    ]);
  });
  it('cada tabla vacía lo dice, y quien no confirmó se distingue', () => {
    const vacio = documentoDeGrupo(
      grupo({ integrantes: [], lineas: [], conSustento: false, objetivos: null, ambientes: null }),
      'completo',
    );
    const textos = vacio.content.flatMap((b) => (b.type === 'paragraph' ? [b.text] : []));
    expect(textos).toEqual([
      'No tiene integrantes.',
      'No registra.',
      'No tiene líneas de investigación.',
      'No registra.',
      'No adjunta.',
      'No tiene laboratorios.',
    ]);
    const [uno] = grupo().integrantes;
    const doc = documentoDeGrupo(grupo({ integrantes: [{ ...uno!, confirmacion: 'pendiente' }] }), 'completo');
    const tabla = doc.content.find((b) => b.type === 'table');
    expect(tabla?.type === 'table' && tabla.rows[0]?.[2]).toBe('Titular (Coordinador) · por confirmar');
  });
});

describe('la calificación, con los hechos de la base', () => {
  let app: TestApp;
  let m: Mundo;
  let lectora: Client;
  let g: Awaited<ReturnType<Mundo['grupoCompleto']>>;
  beforeAll(async () => {
    app = await testApp({ now: () => HOY });
    m = await crearMundo(app);
    g = await m.grupoCompleto('jefa');
    lectora = await app.login('lectora');
    const { db } = m.c;
    const publicar = (
      titulo: string,
      campos: string,
      autores: readonly (readonly [number, string])[],
      bases: string[] = [],
    ) =>
      db.execute(sql`
        with p as (
            insert into publicacion (
                tipo_publicacion,
                titulo,
                estado,
                fecha_publicacion,
                art_tipo,
                tipo_tesis,
                pais_codigo,
                fecha_inscripcion
              )
            values ${sql.raw(campos.replace('$t', `'${titulo}'`))}
            returning id
          ),
          a as (
            insert into publicacion_autor (publicacion_id, investigador_id, autor, categoria, orden)
            select p.id, x.i, 'Autor', x.c, row_number() over ()
            from p,
              (
                values ${sql.join(
                  autores.map(([i, c]) => sql`(${i}::bigint, ${c})`),
                  sql`, `,
                )}
              ) as x (i, c)
          )
        insert into publicacion_indexada (publicacion_id, base_indexada_id)
        select p.id, b.id
        from p, base_indexada b
        where b.nombre = any(${sql.param(bases)}::text[])
      `);
    const [a, b] = [g.jefe, g.titulares[0]!];
    const original = (fecha: string, estado = 'registrado') =>
      `('articulo', $t, '${estado}', '${fecha}', 'Artículo original', null, 'PE', now())`;
    await publicar(
      'Juntos en Scopus',
      original('2024-02-01'),
      [
        [a, 'Autor'],
        [b, 'Autor'],
      ],
      ['Scopus', 'SciELO'],
    );
    await publicar('Antes del corte', original('2017-12-31'), [[a, 'Autor']], ['Scopus']);
    await publicar('Sin registrar', original('2024-02-01', 'enviado'), [[a, 'Autor']], ['Scopus']);
    await publicar('Sin base que puntúe', original('2023-01-01'), [[a, 'Autor']], ['DOAJ']);
    await publicar('Del adherente', original('2024-02-01'), [[g.adherente, 'Autor']], ['Scopus']);
    await publicar('Libro de fuera', `('libro', $t, 'registrado', '2022-05-05', null, null, 'CL', now())`, [
      [a, 'Editor'],
    ]);
    await publicar(
      'Tesis dirigida',
      `('tesis-asesoria', $t, 'registrado', '2022-05-05', null, 'Doctorado', 'PE', now())`,
      [
        [a, 'Asesor'],
        [b, 'Tesista'],
      ],
    );
    const patentar = (titulo: string, tipo: string, { de = b, fecha = '2021-01-01', estado = 'registrado' } = {}) =>
      db.execute(sql`
        with p as (
            insert into publicacion (
                tipo_publicacion,
                codigo_registro,
                tipo_patente,
                titulo,
                fecha_publicacion,
                estado,
                validado
              )
            values ('patente', ${`P-${titulo}`}, ${tipo}, ${titulo}, ${fecha}, ${estado}, ${estado === 'registrado'})
            returning id
          )
        insert into publicacion_autor (publicacion_id, investigador_id, autor, categoria, orden)
        select id, ${de}::bigint, 'B', 'Inventor', 1
        from p
      `);
    await patentar('Vacuna', 'Patente de invención');
    await patentar('Secador', 'Modelo de utilidad');
    await patentar('Papa', 'Certificado de obtentor');
    await patentar('Antigua', 'Patente de invención', { fecha: '2017-12-31' });
    await patentar('Enviada', 'Patente de invención', { estado: 'enviado' });
    await patentar('Ajena', 'Patente de invención', { de: g.adherente });
    await db.execute(sql`update investigador set renacyt = 'P0001', renacyt_nivel = 'III' where id = ${b}`);
    await db.execute(sql`update investigador set renacyt = 'X0001', renacyt_nivel = 'I' where id = ${a}`);
  });
  const calificacion = async () => (await lectora.get(`/grupos/admin/${g.grupoId}/calificacion`)).body;
  /** What its screen says: the facts above, the rows of the scale, and the records behind each number. */
  const leida = async () => {
    const { contenido, ...c } = await calificacion();
    const [hechos, tabla, , sustento] = contenido as View[];
    if (hechos?.type !== 'keyValues' || tabla?.type !== 'table') throw new Error('No es una calificación');
    const partes = sustento?.type === 'sections' ? sustento.items : [];
    const registros = partes.map(({ title, content }) => {
      const suyos = content.at(-1);
      return [title, suyos?.type === 'table' ? suyos.rows.map(([registro]) => wordsOf(registro)) : []] as const;
    });
    return { ...c, pares: Object.fromEntries(hechos.pairs), filas: tabla.rows, total: tabla.total?.at(-1), registros };
  };

  it('cuenta lo registrado de los titulares desde el corte, cada cosa una vez, y dice de dónde sale', async () => {
    const c = await leida();
    expect(c.registros).toEqual([
      ['1.2 Primario: 1 registro', ['Juntos en Scopus']],
      ['1.6 Editorial internacional: 1 registro', ['Libro de fuera']],
      ['1.7 Patente de invención: 1 registro', ['Vacuna']],
      ['1.7 Modelo de utilidad: 1 registro', ['Secador']],
      ['1.7 Certificado de obtentor: 1 registro', ['Papa']],
      ['2.1 Doctorado: 1 registro', ['Tesis dirigida']],
      ['3.2 Niveles I a VII e Investigador Distinguido: 1 registro', [expect.stringContaining('Quispe')]],
      ['No suman: 1 registro', ['Sin base que puntúe']],
    ]);
    expect(c.filas.find((f: readonly unknown[]) => f[0] === 'Puntaje del rubro 1.7')?.at(-1)).toBe('15.00');
    expect([c.total, c.pares['Puntaje total']]).toEqual(['28.00', '28.00']);
    expect(c.pares).toMatchObject({
      'Producción registrada desde': '01/01/2018',
      'Titulares que cuentan': expect.stringMatching(/^3 al /),
    });
    const { contenido } = await calificacion();
    const scopus = JSON.stringify(contenido.at(-1).items[0]);
    expect(scopus).toContain('Publicación · Artículo original · Scopus, SciELO');
    expect(scopus.match(/"[^"]*, [^"]*; [^"]*"/g)).toHaveLength(1);
  });
  it('la ventana de años y los umbrales son de la institución', async () => {
    await m.fijar('grupo_ventana_calificacion', '3');
    await m.fijar('grupo_umbrales_categoria', 'A=30,B=7');
    const c = await leida();
    expect([c.pares['Producción registrada desde'], c.sugerida]).toEqual(['01/01/2023', 'B']);
    await m.fijar('grupo_ventana_calificacion', '0');
    await m.fijar('grupo_umbrales_categoria', '');
    expect((await calificacion()).sugerida).toBeNull();
  });
  it('un proyecto externo internacional mayor a 200 000 suma en su ítem', async () => {
    const { db } = m.c;
    await db.execute(sql`
      with p as (
          insert into proyecto (
              tipo_proyecto,
              titulo,
              periodo,
              responsable_id,
              fecha_inscripcion,
              estado,
              codigo_proyecto,
              pais_codigo,
              monto_asignado
            )
          values
            (
              'PFEX',
              'Cooperación',
              2024,
              ${g.jefe},
              now(),
              'aprobado',
              'F24010001',
              'CL',
              200000.01
            )
          returning id
        )
      insert into proyecto_integrante (proyecto_id, investigador_id, integrante_tipo_id, es_responsable)
      select p.id, ${g.jefe}, t.id, true
      from p, integrante_tipo t
      where t.tipo_proyecto = 'PFEX' and t.es_responsable
    `);
    const { filas } = await leida();
    expect(filas.find((f: readonly unknown[]) => f[0] === 'Puntaje del rubro 3.1')?.at(-1)).toBe('5.00');
  });
  it('la ficha en papel trae los mismos números y su sustento', async () => {
    const pdf = await lectora.get(`/grupos/admin/${g.grupoId}/calificacion/pdf`);
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const vacia = {
      rubros: [],
      total: '0.00',
      sinPuntos: [],
      desde: '2018-01-01',
      al: '2026-04-14',
      titulares: 3,
      sugerida: null,
    };
    const doc = documentoDeCalificacion(grupo(), vacia);
    expect(doc.content.slice(1)).toEqual(mostrarCalificacion(vacia));
  });
  it('de un grupo disuelto se califica a los titulares de su último día', async () => {
    const gestora = await app.login('gestora');
    await gestora.post(`/registros/grupo/${g.grupoId}/acciones/disolver`, { datos: { motivo: 'Fin.' } });
    expect((await leida()).pares['Titulares que cuentan']).toBe('3 al 14/04/2026');
  });
});
