import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { query } from '#core/db/server/open.ts';
import { isIsbn, isIssn } from '#core/kernel/shared/identifiers.ts';
import { deuda } from '#modules/deudas/tables.ts';
import { dias, mundo } from '#modules/personas/tests/mundo.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import type { publicacion } from '#modules/publicaciones/tables.ts';
import { revista } from '#modules/revistas/tables.ts';
import { CLAVES_REGLA, type ClaveRegla, deHallazgo, REGLAS } from '../domain/reglas.ts';
import { isbnValido, issnValido } from '../server/fallas/falla.ts';

const m = await mundo();
const oficina = await m.cliente({ usuario: 'calidad', roles: ['admin'], superadmin: true });
const registrosDe = async (regla: ClaveRegla): Promise<number[]> => {
  const { status, body } = await oficina.get(`/calidad/hallazgos?size=100&f=regla:${regla}`);
  expect([regla, status]).toEqual([regla, 200]);
  return (body.rows as { id: number }[]).map((r) => deHallazgo(r.id)!.registro);
};
const buena = await m.persona({ orcid: m.orcid() });
const titulares = (n: number) => Promise.all(Array.from({ length: n }, () => m.persona({ orcid: m.orcid() })));
const grupoDe = async (n: number, coordina = true) =>
  m.grupo((await titulares(n)).map((id, i) => ({ id, coordina: coordina && i === 0 })));
const deProyecto = async (datos: Partial<typeof proyecto.$inferInsert>) => {
  const id = await m.proyecto(await m.persona({ orcid: m.orcid() }));
  await m.db.update(proyecto).set(datos).where(sql`id = ${id}`);
  return id;
};
const obra = (datos: Partial<typeof publicacion.$inferInsert>) => m.publicacion([{ id: buena }], datos);
const deRevista = async (datos: typeof revista.$inferInsert) =>
  (await m.db.insert(revista).values(datos).returning({ id: revista.id }))[0]!.id;
const deDeuda = async (proyectoId: number, informe: string) => {
  const { id } = await m.unaFila<{ id: number }>(
    sql`select id::int from proyecto_integrante where proyecto_id = ${proyectoId} limit 1`,
  );
  const fila = { integranteId: id, clase: 'academica' as const, informe, detalle: informe, fechaDeuda: dias(-30) };
  return (await m.db.insert(deuda).values(fila).returning({ id: deuda.id }))[0]!.id;
};
const aprobado = async (proyectoId: number, nombre: string) => {
  const tipo = await m.unaFila<{ id: number }>(
    sql`
      insert into informe_tipo (tipo_proyecto, nombre, orden, forma)
      values ('PCONFIGI', ${nombre}, 90, 'informe_final')
      on conflict (tipo_proyecto, nombre) do update
      set forma = excluded.forma
      returning id::int
    `,
  );
  await m.db.execute(sql`
    with p as (
        insert into informe_plantilla (tipo_id, numero, cuerpo, creado_por)
        values (${tipo.id}, 90, '{}', 'Prueba')
        returning id
      )
    insert into informe (proyecto_id, tipo_id, plantilla_id, estado, fecha_registro)
    select ${proyectoId}, ${tipo.id}, id, 'aprobado', ${dias(-1)}
    from p
  `);
};

/** A record that breaks each rule, and its counter-example. */
const CASOS: Record<ClaveRegla, () => Promise<{ mal: number; bien: number[] }>> = {
  'persona-sin-documento': async () => ({
    mal: await m.persona({ docTipo: null, docNumero: null }),
    bien: [buena, await m.persona({ docTipo: null, docNumero: null, tipo: 'Externo' })],
  }),
  'docente-sin-facultad': async () => ({
    mal: await m.persona({ facultadId: null }),
    bien: [buena, await m.persona({ facultadId: null, activo: false })],
  }),
  'docente-sin-orcid': async () => ({
    mal: await m.persona(),
    bien: [buena, await m.persona({ tipo: 'Estudiante pregrado' })],
  }),
  'persona-repetida': async () => {
    const mal = await m.persona({ docTipo: 'CEX', docNumero: '44556677' });
    await m.persona({ docTipo: 'DNI', docNumero: '44556677' });
    return { mal, bien: [buena] };
  },
  'grupo-bajo-minimo': async () => ({ mal: await grupoDe(2), bien: [await grupoDe(3)] }),
  'grupo-sin-coordinador': async () => ({ mal: await grupoDe(3, false), bien: [await grupoDe(3)] }),
  'grupo-sin-lineas': async () => {
    const [mal, bien] = [await grupoDe(3), await grupoDe(3)];
    await m.db.execute(sql`
      with l as (
          insert into linea_investigacion (codigo, nombre)
          values ('X9', 'Línea de prueba')
          returning id
        )
      insert into grupo_linea (grupo_id, linea_id)
      select ${bien}, id
      from l
    `);
    return { mal, bien: [bien] };
  },
  'proyecto-sin-fin': async () => ({
    mal: await deProyecto({ fechaFin: null }),
    bien: [await deProyecto({ fechaFin: dias(90) }), await deProyecto({ estado: 'en_proceso', fechaFin: null })],
  }),
  'proyecto-sin-responsable': async () => {
    const [mal, bien] = [await deProyecto({ fechaFin: dias(90) }), await deProyecto({ fechaFin: dias(90) })];
    await m.db.execute(
      sql`update proyecto_integrante set excluido = true, exclusion_fecha = ${dias(-5)} where proyecto_id = ${mal}`,
    );
    return { mal, bien: [bien] };
  },
  'proyecto-vencido': async () => ({
    mal: await deProyecto({ estado: 'en_ejecucion', fechaFin: dias(-1) }),
    bien: [
      await deProyecto({ estado: 'en_ejecucion', fechaFin: dias(1) }),
      await deProyecto({ estado: 'ejecutado', fechaFin: dias(-1) }),
    ],
  }),
  'proyecto-monto-distinto': async () => {
    const conMonto = async (guardado: string, linea: string, mas: object = {}) => {
      const id = await deProyecto({ fechaFin: dias(90), ...mas });
      await m.db.execute(sql`update proyecto set monto_asignado = ${guardado} where id = ${id}`);
      await m.db.execute(sql`insert into proyecto_presupuesto (proyecto_id, partida_id, monto, linea)
        select ${id}, (select min(id) from partida), ${linea}, 1`);
      return id;
    };
    return {
      mal: await conMonto('87550.00', '8900.00'),
      bien: [await conMonto('8900.00', '8900.00'), await conMonto('0', '8900.00')],
    };
  },
  'informe-vencido-sin-deuda': async () => ({
    mal: await deProyecto({ fechaFin: dias(-800) }),
    bien: [await deProyecto({ fechaFin: dias(60) })],
  }),
  'deuda-de-informe-aprobado': async () => {
    const [uno, otro] = [await deProyecto({ fechaFin: dias(-90) }), await deProyecto({ fechaFin: dias(-90) })];
    await aprobado(uno, 'Informe de prueba');
    return { mal: await deDeuda(uno, 'Informe de prueba'), bien: [await deDeuda(otro, 'Informe de prueba')] };
  },
  'publicacion-sin-autor': async () => ({ mal: await m.publicacion([]), bien: [await obra({})] }),
  'publicacion-repetida': async () => {
    const igual = { titulo: 'El agua de la puna', fechaPublicacion: '2021-03-01' };
    const mal = await obra(igual);
    await obra({ ...igual, titulo: 'El Agua de la Puna.' });
    return { mal, bien: [await obra({ ...igual, fechaPublicacion: '2015-03-01' })] };
  },
  'isbn-invalido': async () => ({
    mal: await obra({ tipo: 'libro', isbn: '978-0-306-40615-8' }),
    bien: [
      await obra({ tipo: 'libro', isbn: '978-0-306-40615-7' }),
      await obra({ tipo: 'libro', isbn: '0-8044-2957-x' }),
      await obra({ tipo: 'libro', isbn: null }),
    ],
  }),
  'doi-mal-escrito': async () => ({
    mal: await obra({ doi: 'https://doi.org/10.5555/a' }),
    bien: [await obra({ doi: '10.5555/a' }), await obra({ doi: null })],
  }),
  'publicacion-sin-fecha': async () => ({ mal: await obra({ fechaPublicacion: null }), bien: [await obra({})] }),
  'publicacion-sin-doi': async () => ({
    mal: await obra({}),
    bien: [await obra({ doi: '10.5555/b' }), await obra({ tipo: 'libro' }), await obra({ estado: 'enviado' })],
  }),
  'revista-repetida': async () => {
    const mal = await deRevista({ nombre: 'Anales del Lago', issn: '2049-3630' });
    await deRevista({ nombre: 'Otra cosa', issnE: '2049-3630' });
    return { mal, bien: [await deRevista({ nombre: 'Puna', issn: '0317-8471' })] };
  },
  'issn-invalido': async () => ({
    mal: await deRevista({ nombre: 'Mal numerada', issn: '1234-5678' }),
    bien: [await deRevista({ nombre: 'Bien numerada', issn: '1050-124X' })],
  }),
};

describe('cada regla', () => {
  it.each(CLAVES_REGLA)('«%s» halla lo que la incumple y nada más', async (regla) => {
    const { mal, bien } = await CASOS[regla]();
    const hallados = await registrosDe(regla);
    expect(hallados).toContain(mal);
    for (const id of bien) expect(hallados).not.toContain(id);
  });

  it('tiene un número propio, que cabe en la identidad de lo que halla', () => {
    const numeros = CLAVES_REGLA.map((c) => REGLAS[c].numero);
    expect(new Set(numeros).size).toBe(numeros.length);
    expect(Math.max(...numeros)).toBeLessThan(100);
    expect(Math.min(...numeros)).toBeGreaterThan(0);
  });

  it('el mínimo de titulares es el que fijó la institución', async () => {
    const g = await grupoDe(3);
    expect(await registrosDe('grupo-bajo-minimo')).not.toContain(g);
    await m.db.execute(sql`insert into parametro (clave, valor) values ('grupo_titulares_min', '4')
      on conflict (clave, periodo) do update set valor = excluded.valor`);
    expect(await registrosDe('grupo-bajo-minimo')).toContain(g);
  });
});

it('la cifra de control se juzga en la base igual que en el formulario', async () => {
  const cifras = (n: number) => fc.array(fc.constantFrom(...'0123456789'), { minLength: n, maxLength: n });
  const codigo = fc.oneof(
    cifras(13).map((c) => `978${c.slice(3).join('')}`),
    fc.tuple(cifras(9), fc.constantFrom(...'0123456789Xx')).map(([c, d]) => `${c.join('')}${d}`),
    fc
      .tuple(cifras(7), fc.constantFrom(...'0123456789Xx'))
      .map(([c, d]) => `${c.slice(0, 4).join('')}-${c.slice(4).join('')}${d}`),
    fc.constantFrom('', 'X', '978-0-306-40615-7', '0 8044 2957 X', '97803064061577', '2049-3630', 'no es'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(codigo, { minLength: 20, maxLength: 40 }), async (codigos) => {
      const juicios = await query(m)<{ v: string; isbn: boolean; issn: boolean }>`
        select v, ${isbnValido(sql`v`)} as isbn, ${issnValido(sql`v`)} as issn
        from unnest(${sql.param(codigos)}::text[]) v`;
      for (const { v, isbn, issn } of juicios) expect([v, isbn, issn]).toEqual([v, isIsbn(v), isIssn(v)]);
    }),
    { numRuns: 20 },
  );
});
