import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/kernel/shared/time.ts';
import { encodeFilters } from '#core/list/shared/list.ts';
import { diasDePlazo } from '#modules/deudas/server/index.ts';
import { mundo } from '#modules/informes/tests/mundo.ts';
import type { MesesDeObligaciones } from '../contract.ts';
import { MESES, primeroDe } from '../domain/calendario.ts';

type Cliente = Awaited<ReturnType<typeof m.cliente>>;
type Fila = { titulo: string; vence: string | null; estado: string };

let m: Awaited<ReturnType<typeof mundo>>;
let oficina: Cliente;
let facultad: Cliente;
let hoy: string;
beforeAll(async () => {
  m = await mundo();
  hoy = m.ctx().today();
  oficina = await m.cliente({
    usuario: 'oficina-meses',
    roles: ['admin'],
    permisos: [
      ['informes', 'editar'],
      ['proyectos', 'ver'],
    ],
  });
  facultad = await m.cliente({ usuario: 'facultad-meses', roles: ['facultad'], facultadId: m.otraFacultadId });
  const deSuFacultad = [-40, 5, 5, 45].map((dias) => ({ dias, facultadId: m.otraFacultadId }));
  // A report is due so many days after the end of its project.
  const plazo = await diasDePlazo(m.ctx());
  for (const { dias, facultadId } of [...deSuFacultad, { dias: 5, facultadId: m.facultadId }])
    await m.delTipo('PCONFIGI', 'responsable', { facultadId, fechaFin: addDays(hoy, dias - plazo) });
});

const mesesDe = async (quien: Cliente, ruta: string): Promise<MesesDeObligaciones> => {
  const { status, body } = await quien.get(`${ruta}/meses`);
  expect(status).toBe(200);
  return body;
};
const filasDe = async (quien: Cliente, ruta: string, f = ''): Promise<Fila[]> =>
  (await quien.get(`${ruta}?size=100&f=${encodeURIComponent(f)}`)).body.rows;
/** What the list says of each day of the months that are drawn. */
function porDia(filas: readonly Fila[]): Map<string, Fila[]> {
  const [desde, hasta] = [primeroDe(hoy, 0), primeroDe(hoy, MESES)];
  const dias = new Map<string, Fila[]>();
  for (const fila of filas)
    if (fila.vence && fila.vence >= desde && fila.vence < hasta)
      dias.set(fila.vence, [...(dias.get(fila.vence) ?? []), fila]);
  return dias;
}

describe.each([
  { quien: 'la oficina', ruta: '/obligaciones', de: () => oficina },
  { quien: 'la facultad', ruta: '/facultad/obligaciones', de: () => facultad },
])('los meses de $quien', ({ ruta, de }) => {
  it('cuentan lo mismo que su lista, cada día', async () => {
    const filas = await filasDe(de(), ruta);
    const { dias, vencidas, porVencer } = await mesesDe(de(), ruta);
    expect(dias.length).toBeGreaterThan(0);
    expect(dias.map(({ dia, n }) => [dia, n])).toEqual(
      [...porDia(filas)].map(([dia, suyas]) => [dia, suyas.length]).toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
    );
    const deEstado = (estado: string) => filas.filter((fila) => fila.estado === estado).length;
    expect([vencidas, porVencer]).toEqual([deEstado('vencida'), deEstado('por_vencer')]);
    expect(vencidas).toBeGreaterThan(0);
  });

  it('un día lleva a las suyas', async () => {
    const { dias } = await mesesDe(de(), ruta);
    for (const { dia, n, titulos } of dias) {
      const filas = await filasDe(de(), ruta, encodeFilters({ vence: [dia, dia] }));
      expect(filas.length).toBe(n);
      expect(filas.map((fila) => fila.titulo)).toEqual(expect.arrayContaining(titulos));
    }
  });
});

it('la facultad no cuenta lo de otra, y quien investiga no los lee', async () => {
  const suma = ({ dias }: MesesDeObligaciones) => dias.reduce((total, { n }) => total + n, 0);
  const deTodas = suma(await mesesDe(oficina, '/obligaciones'));
  expect(suma(await mesesDe(facultad, '/facultad/obligaciones'))).toBeLessThan(deTodas);
  const { cuenta } = await m.delTipo('PCONFIGI', 'responsable');
  expect((await cuenta.get('/obligaciones/meses')).status).toBe(403);
  expect((await cuenta.get('/facultad/obligaciones/meses')).status).toBe(403);
});
