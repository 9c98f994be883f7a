import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsOf } from '#core/db/server/open.ts';
import type { ListPage } from '#core/list/shared/list.ts';
import { integranteTipo } from '#modules/catalogos/tables.ts';
import { licencia } from '#modules/personas/tables.ts';
import { proyectoIntegrante } from '#modules/proyectos/tables.ts';
import { crearMundo, HOY } from '#modules/proyectos/tests/mundo.ts';
import type { ProyectoDeudor } from '../contract.ts';
import { deudasVigentes, tieneDeuda } from '../server/index.ts';

type Paso =
  | { que: 'asignar'; academica: boolean; economica: boolean }
  | { que: 'subsanar' | 'anular' | 'editar'; cual: number; alcance: 'persona' | 'informe' | 'proyecto' }
  | { que: 'licencia' | 'excluir' };
const cual = fc.nat(9);
const alcance = fc.constantFrom('persona', 'informe', 'proyecto');
const pasos: fc.Arbitrary<Paso[]> = fc.array(
  fc.oneof(
    fc.record({ que: fc.constant('asignar'), academica: fc.boolean(), economica: fc.boolean() }),
    fc.record({ que: fc.constantFrom('subsanar', 'anular', 'editar'), cual, alcance }),
    fc.record({ que: fc.constantFrom('licencia', 'excluir') }),
  ) as fc.Arbitrary<Paso>,
  { minLength: 1, maxLength: 8 },
);

it('haga lo que haga la oficina, la deuda del proyecto es la suma de las de sus integrantes', async () => {
  const m = await crearMundo();
  const oficina = await m.administrador('oficina', 'deudas.editar');
  const [responsableId, colegaId] = [await m.docente('Salas'), await m.docente('Ríos')];
  const [rol] = await m.db
    .insert(integranteTipo)
    .values({ tipoProyecto: 'PCONFIGI', clave: 'deudor', nombre: 'Miembro deudor', orden: 90, aplicaDeuda: true })
    .returning({ id: integranteTipo.id });
  const [exime] = await rowsOf<{ id: number }>(
    m.db,
    sql`select id::int from licencia_tipo where excluye_reporte_deudores limit 1`,
  );
  const uno = async <T>(consulta: ReturnType<typeof sql>) => (await rowsOf<{ v: T }>(m.db, consulta))[0]!.v;

  async function dar(id: number, paso: Paso): Promise<void> {
    const { filas } = (await oficina.pide<ProyectoDeudor>('GET', `/deudas/proyectos/${id}`)).cuerpo;
    if (paso.que === 'asignar') {
      const academica = paso.academica ? 'Informe académico' : 'ninguna';
      const datos = { academica, economica: paso.economica ? 'si' : 'ninguna', fecha: '2026-03-01', detalle: 'X' };
      const { estado } = await oficina.pide('POST', `/deudas/proyectos/${id}`, datos);
      expect(estado).toBe(paso.academica || paso.economica ? 200 : 422);
    } else if (paso.que === 'excluir')
      await m.db.execute(
        sql`
          update proyecto_integrante
          set excluido = true, exclusion_fecha = ${'2026-02-01'}
          where proyecto_id = ${id} and investigador_id = ${colegaId}
        `,
      );
    else if (paso.que === 'licencia')
      await m.db
        .insert(licencia)
        .values({ investigadorId: colegaId, tipoId: exime!.id, fechaInicio: HOY, fechaFin: HOY })
        .onConflictDoNothing();
    else if ('cual' in paso) {
      const deudas = filas.flatMap((f) => (f.id ? [f] : []));
      const de = deudas[paso.cual % Math.max(1, deudas.length)];
      if (!de) return;
      const datos = { alcance: de.clase === 'economica' ? 'persona' : paso.alcance, motivo: 'Por error', fecha: HOY };
      const forma = de.clase === 'economica' ? 'economica' : 'informe_final';
      const { estado } = await oficina.pide('POST', `/registros/deuda/${de.id}/acciones/${paso.que}`, {
        datos: { subsanar: { ...datos, forma }, anular: datos, editar: { ...datos, detalle: 'Corregido' } }[paso.que],
      });
      expect(estado).toBe(de.acciones.length ? 200 : 409);
    }
  }

  await fc.assert(
    fc.asyncProperty(pasos, async (lista) => {
      await m.db.execute(sql`delete from licencia`);
      const id = await m.nuevoProyecto({
        responsableId,
        estado: 'en_ejecucion',
        codigoProyecto: crypto.randomUUID().slice(0, 12),
        fechaFin: '2025-12-31',
      });
      await m.db.insert(proyectoIntegrante).values({ proyectoId: id, investigadorId: colegaId, tipoId: rol!.id });
      const delColega = () =>
        uno<number>(sql`select count(*)::int as v from deuda d join proyecto_integrante pi on pi.id = d.integrante_id
          where pi.proyecto_id = ${id} and pi.investigador_id = ${colegaId}`);
      let excluidoCon: number | null = null;
      for (const paso of lista) {
        await dar(id, paso);
        if (paso.que === 'excluir') excluidoCon ??= await delColega();
      }
      // Who was excluded before the deadline owes nothing new.
      if (excluidoCon !== null) expect(await delColega()).toBe(excluidoCon);
      const { deuda, filas } = (await oficina.pide<ProyectoDeudor>('GET', `/deudas/proyectos/${id}`)).cuerpo;
      const estados = filas.map((f) => f.estado);
      expect(deuda).toBe(estados.includes('pendiente') ? 'si' : estados.includes('subsanada') ? 'subsanada' : 'no');
      // One pending debt of a kind and report each, and those in force are the pending ones of whom no licence exempts.
      const pendientes = filas.filter((f) => f.estado === 'pendiente');
      expect(new Set(pendientes.map((f) => `${f.integranteId} ${f.clase} ${f.informe}`)).size).toBe(pendientes.length);
      const vigentes = await uno<number>(
        sql`select count(*)::int as v from ${deudasVigentes(HOY)} d where d.proyecto_id = ${id}`,
      );
      const exento = lista.some((p) => p.que === 'licencia');
      const clases = new Set(pendientes.map((f) => (f.clase === 'economica' ? 'Económica' : 'Académica')));
      const { rows } = (await oficina.pide<ListPage>('GET', '/deudas/proyectos', { cuales: 'todos', size: 100 }))
        .cuerpo;
      expect(rows!.find((r) => r.id === id)).toMatchObject({
        deuda,
        clases: clases.size ? [...clases].sort().join(' y ') : null,
      });
      const deQuien = filas.filter((f) => f.condicion === 'Miembro deudor').map((f) => f.integranteId);
      expect(vigentes).toBe(pendientes.filter((f) => !exento || !deQuien.includes(f.integranteId)).length);
      if (exento) expect(await uno<boolean>(sql`select ${tieneDeuda(HOY, sql`${colegaId}`)} as v`)).toBe(false);
    }),
    { numRuns: 25 },
  );
});
