import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { importsOf, sheetOf } from '#apps/testing/imports.ts';
import { auditOf } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { investigador } from '#modules/personas/tables.ts';
import { proyecto, proyectoIntegrante } from '../tables.ts';

let app: TestApp;
let oficina: Client;
let imports: ReturnType<typeof importsOf>;
let serie = 0;
const db = () => app.ctx().db;
const filas = <T = Record<string, unknown>>(consulta: ReturnType<typeof sql>) => rowsOf<T>(db(), consulta);

beforeAll(async () => {
  app = await testApp();
  for (const [usuario, nivel] of [
    ['gestora', 'editar'],
    ['lectora', 'ver'],
  ] as const)
    await crearCuenta(app.ctx(), { usuario, roles: ['admin'], permisos: [['proyectos', nivel]] });
  oficina = await app.login('gestora');
  imports = importsOf(app, oficina);
});

async function persona(): Promise<{ id: number; dni: string }> {
  serie += 1;
  const dni = `0${7_000_000 + serie}`;
  const [i] = await db()
    .insert(investigador)
    .values({
      tipo: 'Docente permanente',
      docTipo: 'DNI',
      docNumero: dni,
      codigo: `C${serie}`,
      apellido1: `Apellido${serie}`,
      nombres: 'Ana',
    })
    .returning({ id: investigador.id });
  return { id: i!.id, dni };
}
const deAntes = (dni: string, mas: Record<string, string> = {}) => ({
  Código: `H-${++serie}`,
  Tipo: 'PCONFIGI',
  Título: `Un proyecto que viene de antes, número ${serie}`,
  Año: '2015',
  Estado: 'Concluido',
  'Documento del responsable': dni,
  ...mas,
});
const deCodigo = async (codigo: string) =>
  (await db().select().from(proyecto).where(eq(proyecto.codigoLegado, codigo)))[0]!;
const equipoDe = (id: number) =>
  db().select().from(proyectoIntegrante).where(eq(proyectoIntegrante.proyectoId, id)).orderBy(proyectoIntegrante.id);
const rolesDe = (tipo: string, responsable: boolean) =>
  filas<{ id: number; nombre: string; codigo: number | null }>(sql`
    select id::int, nombre, codigo_legado as codigo
    from integrante_tipo
    where tipo_proyecto = ${tipo} and es_responsable = ${responsable}
    order by orden
  `);

describe('importar proyectos', () => {
  it('vienen con su responsable, sus catálogos, su monto exacto y su resolución', async () => {
    const ana = await persona();
    const fila = deAntes(ana.dni.slice(1), {
      Estado: '11',
      Facultad: 'bio',
      'Fecha de inicio': '01/04/2015',
      'Fecha de fin': '31/03/2016',
      Monto: '12 345.60',
      Resolución: 'RR-00123-2015',
      'Fecha de resolución': '20/03/2015',
      ODS: '13; ODS 15',
      'Palabras clave': 'anfibios; bosques',
    });
    const previa = await imports.checked('proyectos', sheetOf([fila]));
    expect(previa, JSON.stringify(await imports.rows(previa.id))).toMatchObject({ nuevos: 1, errores: 0 });
    await imports.confirm(previa.id);
    const p = await deCodigo(fila.Código);
    expect(p).toMatchObject({
      origen: 'historico',
      estado: 'concluido',
      responsableId: ana.id,
      montoAsignado: '12345.60',
      fechaInicio: '2015-04-01',
      fechaFin: '2016-03-31',
      resolucionRectoral: 'RR-00123-2015',
      palabrasClave: 'anfibios,bosques',
      convocatoriaId: null,
    });
    expect(p.fechaInscripcion.toISOString().slice(0, 10)).toBe('2015-04-01');
    expect(await filas(sql`select ods_id from proyecto_ods where proyecto_id = ${p.id} order by 1`)).toMatchObject([
      { ods_id: 13 },
      { ods_id: 15 },
    ]);
    const [responsable] = await rolesDe('PCONFIGI', true);
    expect(await equipoDe(p.id)).toMatchObject([
      { investigadorId: ana.id, esResponsable: true, tipoId: responsable!.id },
    ]);
    const pagina = await oficina.get(`/proyectos/${p.id}`);
    expect(pagina.status, pagina.text).toBe(200);
    expect(pagina.text).toContain(fila.Título);
  });

  it('dice qué fila no puede ser, y por qué; otra vez, solo cambia lo que cambió', async () => {
    const ana = await persona();
    const otra = await persona();
    const [vivo] = await db()
      .insert(proyecto)
      .values({
        tipoProyecto: 'PCONFIGI',
        codigoProyecto: 'B26100001',
        periodo: 2026,
        estado: 'aprobado',
        fechaInscripcion: new Date('2026-01-01T15:00:00Z'),
      })
      .returning({ id: proyecto.id });
    expect(vivo).toBeDefined();
    const buena = deAntes(ana.dni, { Resolución: 'RR-00200-2015', 'Fecha de resolución': '01/02/2015', Monto: '100' });
    const archivo = [
      buena,
      deAntes(ana.dni, { Código: buena.Código }),
      deAntes(ana.dni, { Código: 'b26100001' }),
      deAntes('99999999'),
      deAntes(ana.dni, { Tipo: 'De los que no hay' }),
      deAntes(ana.dni, { Estado: 'En proceso' }),
      deAntes(ana.dni, { 'Fecha de inicio': '2015-05-01', 'Fecha de fin': '2015-04-01' }),
      deAntes(ana.dni, { Resolución: 'rr-00200-2015', 'Fecha de resolución': '02/02/2015' }),
      deAntes(ana.dni, { Monto: '1,2,3' }),
    ];
    const previa = await imports.checked('proyectos', sheetOf(archivo));
    expect(await imports.wrong(previa.id)).toMatchObject([
      [3, expect.stringContaining('Repetida')],
      [4, expect.stringContaining('Ya es un proyecto de este sistema')],
      [5, expect.stringContaining('No hay ninguna persona')],
      [6, expect.stringContaining('No es un tipo de proyecto')],
      [7, expect.stringContaining('Debe ser Aprobado')],
      [8, expect.stringContaining('no puede ser anterior')],
      [9, expect.stringContaining('Otra fila anterior da otra fecha')],
      [10, expect.stringContaining('Escriba el monto')],
    ]);
    await imports.confirm(previa.id);
    const { id } = await deCodigo(buena.Código);
    const segunda = await imports.checked(
      'proyectos',
      sheetOf([{ ...buena, Estado: 'Anulado', Monto: '100.50', Resolución: 'RR-00200-2015' }]),
    );
    expect(segunda).toMatchObject({ cambios: 1, errores: 0 });
    const [cambia] = await imports.rows(segunda.id);
    expect(cambia!.detalle).toBe('Monto asignado: 100.00 → 100.50');
    await imports.confirm(segunda.id);
    expect(await deCodigo(buena.Código)).toMatchObject({ id, montoAsignado: '100.50', estado: 'concluido' });
    const tercera = await imports.checked('proyectos', sheetOf([{ ...buena, 'Documento del responsable': otra.dni }]));
    expect(await imports.wrong(tercera.id)).toMatchObject([[2, expect.stringContaining('otro responsable')]]);
  });

  it('los integrantes cuelgan de los proyectos, y se deshacen antes que ellos', async () => {
    const [ana, luis, rosa] = [await persona(), await persona(), await persona()];
    const fila = deAntes(ana.dni);
    const traidos = await imports.whole('proyectos', sheetOf([fila]));
    const { id } = await deCodigo(fila.Código);
    const [rol] = await rolesDe('PCONFIGI', false);
    const [responsable] = await rolesDe('PCONFIGI', true);
    const previa = await imports.checked(
      'integrantes',
      sheetOf([
        { Proyecto: fila.Código, DNI: luis.dni, Rol: rol!.nombre.toUpperCase() },
        { Proyecto: fila.Código, DNI: `C${rosa.dni.slice(-1)}x`, Rol: rol!.nombre },
        { Proyecto: fila.Código, DNI: rosa.dni, Rol: rol!.nombre, Hasta: '30/09/2015', 'Por qué salió': 'Viajó' },
        { Proyecto: fila.Código, DNI: rosa.dni, Rol: rol!.nombre },
        { Proyecto: 'no-hay', DNI: luis.dni, Rol: rol!.nombre },
        { Proyecto: fila.Código, DNI: luis.dni, Rol: 'Astronauta' },
        { Proyecto: fila.Código, DNI: ana.dni, Rol: rol!.nombre },
      ]),
    );
    expect(await imports.wrong(previa.id)).toMatchObject([
      [3, expect.stringContaining('No hay ninguna persona')],
      [5, expect.stringContaining('Otra fila anterior')],
      [6, expect.stringContaining('No hay ningún proyecto traído')],
      [7, expect.any(String)],
      [8, expect.stringContaining('Responde del proyecto')],
    ]);
    const hecha = await imports.confirm(previa.id);
    expect(hecha, hecha.mensaje ?? '').toMatchObject({ estado: 'aplicada', nuevos: 2 });
    expect(await equipoDe(id)).toMatchObject([
      { investigadorId: ana.id, esResponsable: true, tipoId: responsable!.id },
      { investigadorId: luis.id, esResponsable: false, tipoId: rol!.id, excluido: false },
      { investigadorId: rosa.id, excluido: true, exclusionFecha: '2015-09-30', exclusionMotivo: 'Viajó' },
    ]);
    expect((await auditOf(db(), 'proyecto', id)).map(({ action }) => action)).toContain('importar_integrantes');
    const pronto = await imports.undo(traidos.id);
    expect(pronto.status, pronto.text).toBe(200);
    expect((await imports.rows(traidos.id))[0]!.detalle).toContain('Ya la usa otro registro');
    await imports.undo(hecha.id);
    expect(await equipoDe(id)).toHaveLength(1);
  });

  it('deshacer retira el proyecto con su responsable', async () => {
    const ana = await persona();
    const fila = deAntes(ana.dni);
    const { id } = await imports.whole('proyectos', sheetOf([fila]));
    const deshecha = await imports.undo(id);
    expect(deshecha.status, deshecha.text).toBe(200);
    expect(await deCodigo(fila.Código)).toBeUndefined();
  });

  it('solo los trae quien edita proyectos', async () => {
    const lectora = await app.login('lectora');
    const archivo = { name: 'a.csv', content: Buffer.from(sheetOf([deAntes('1')])) };
    for (const clase of ['proyectos', 'integrantes'])
      expect((await lectora.upload('/importaciones', { clase }, archivo)).status).toBe(403);
  });
});
