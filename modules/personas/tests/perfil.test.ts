import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ANIO, mundo } from './mundo.ts';

const m = await mundo();

describe('el perfil de un investigador', () => {
  const unidades = async () => {
    const [d, i] = [
      await m.unaFila<{ id: number }>(sql`select id::int from dependencia where facultad_id = ${m.facultadId} limit 1`),
      await m.unaFila<{ id: number }>(
        sql`select id::int from instituto where facultad_id = ${m.otraFacultadId} limit 1`,
      ),
    ];
    return { dependenciaId: d.id, institutoAjeno: i.id };
  };
  const completo = async () => ({
    direccion: 'Av. Uno 100',
    emailPersonal: 'yo@correo.example',
    telefonoMovil: '987654321',
    telefonoTrabajo: '',
    telefonoCasa: '',
    facultadId: m.facultadId,
    dependenciaId: (await unidades()).dependenciaId,
    institutoId: null,
    grado: 'Doctor',
    tituloProfesional: 'Biólogo',
    especialidad: 'Suelos',
    scopusId: '57900000001',
    researcherId: '',
    biografia: 'Investigo.',
    facebook: '',
    twitter: 'https://x.com/yo',
    link: '',
    palabrasClave: '',
  });
  it('cuenta como proyectos los aprobados: un borrador o una propuesta no lo son', async () => {
    const id = await m.persona({ apellido1: 'Contada', orcid: m.orcid() });
    const yo = await m.cuentaDe(id, 'contada');
    for (const estado of ['en_proceso', 'enviado', 'aprobado', 'en_ejecucion'])
      await m.db.execute(
        sql`
          with p as (
              insert into proyecto (
                  tipo_proyecto,
                  periodo,
                  titulo,
                  estado,
                  fecha_inscripcion,
                  enviado_en,
                  codigo_proyecto,
                  resolucion_rectoral,
                  resolucion_fecha
                )
              values ('PSINFINV', ${ANIO}, '', ${estado}, now(), now(), ${`X-${estado}`.slice(0, 20)}, 'RR-1',
              ${`${ANIO}-01-02`})
              returning id
            )
          insert into proyecto_integrante (proyecto_id, integrante_tipo_id, investigador_id)
          select
            p.id,
            (
              select min(id)
              from integrante_tipo
              where tipo_proyecto = 'PSINFINV'
            ),
            ${id}
          from p
        `,
      );
    const { identidad } = (await yo.get('/perfil')).body;
    expect(identidad).toContainEqual(['Proyectos aprobados en que participó', '2']);
  });
  it('muestra su identidad, que no se edita, y guarda lo que él mantiene con su historia', async () => {
    const id = await m.persona({ apellido1: 'Perfilada', orcid: m.orcid(), docenteCategoria: '1-1-40' });
    const yo = await m.cuentaDe(id, 'perfilada');
    const { body } = await yo.get('/perfil');
    expect(body.identidad).toContainEqual(['Categoría', 'Principal']);
    expect(body.soporte).toMatch(/@/);
    const datos = await completo();
    const ajenos = { apellido1: 'Cambiada', orcid: '0000-0002-1825-0097', activo: 'no', tipo: 'Externo' };
    const negado = await yo.put('/perfil', { version: body.version, datos: { ...datos, ...ajenos } });
    expect([negado.status, negado.body.errors.map((e: { path: string }) => e.path)]).toEqual([
      422,
      Object.keys(ajenos),
    ]);
    expect((await yo.put('/perfil', { version: body.version, datos })).status).toBe(200);
    const r = await m.unaFila(
      sql`select apellido1, tipo, activo, direccion1, twitter, scopus_id, version from investigador where id = ${id}`,
    );
    expect(r).toMatchObject({
      apellido1: 'Perfilada',
      tipo: 'Docente permanente',
      activo: true,
      direccion1: 'Av. Uno 100',
      twitter: 'https://x.com/yo',
      scopus_id: '57900000001',
      version: 2,
    });
    const historia = await m.filas(
      sql`select actor, accion from auditoria where entidad = 'investigador' and entidad_id = ${id}`,
    );
    expect(historia).toEqual([{ actor: 'perfilada', accion: 'editar' }]);
  });
  it('señala en su campo lo que falta o está mal', async () => {
    const yo = await m.cuentaDe(await m.persona());
    const malo = await yo.put('/perfil', {
      version: 1,
      datos: { ...(await completo()), direccion: '', emailPersonal: 'x', facebook: 'https://example.org' },
    });
    expect(malo.status).toBe(422);
    expect(malo.body.errors.map((e: { path: string }) => e.path).sort()).toEqual([
      'direccion',
      'emailPersonal',
      'facebook',
    ]);
    const ajeno = await yo.put('/perfil', {
      version: 1,
      datos: { ...(await completo()), institutoId: (await unidades()).institutoAjeno },
    });
    expect(ajeno.body.errors).toEqual([
      { path: 'institutoId', message: 'El instituto no pertenece a la facultad elegida' },
    ]);
  });
  it('a un estudiante no le exige grado ni dependencia', async () => {
    const yo = await m.cuentaDe(await m.persona({ tipo: 'Estudiante pregrado' }));
    const datos = { direccion: 'Jr. Dos', emailPersonal: 'e@correo.example', telefonoMovil: '912345678' };
    expect((await yo.put('/perfil', { version: 1, datos })).status).toBe(200);
  });
  it('no pisa lo que la oficina cambió entretanto', async () => {
    const id = await m.persona();
    const yo = await m.cuentaDe(id);
    const editor = await m.editor();
    const ficha = (await editor.get(`/investigadores/${id}`)).body;
    await editor.put(`/investigadores/${id}`, { ...ficha.datos, version: ficha.version, grado: 'Maestro' });
    const r = await yo.put('/perfil', { version: 1, datos: await completo() });
    expect([r.status, r.body.code]).toEqual([409, 'stale_version']);
  });
  it('es de quien investiga: un administrador o una facultad no tienen uno', async () => {
    const facultad = await m.cliente({ usuario: 'fac-uno', roles: ['facultad'], facultadId: m.facultadId });
    expect((await facultad.get('/perfil')).status).toBe(403);
    expect((await (await m.editor()).get('/perfil')).status).toBe(403);
  });
});
