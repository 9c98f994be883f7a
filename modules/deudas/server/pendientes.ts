import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { losQueHay, type Pendiente } from '#modules/personas/domain/pendiente.ts';
import { RUTA_DEUDAS, RUTA_MIS_DEUDAS } from '../domain/rutas.ts';
import { cuantosVencidos } from './vencidos.ts';
import { deudasVigentes } from './vigentes.ts';

const VER = { hasta: null, accion: 'Ver', peso: 'bloquea' as const };

/** Debts of the researcher who looks. */
export async function pendientesDeDeudor(ctx: Ctx): Promise<Pendiente[]> {
  const filas = await query(ctx)<{ id: number; evidencia: string; titulo: string }>`
    select d.id::int, d.evidencia, d.titulo
    from ${deudasVigentes(ctx.today())} d
    where d.investigador_id = ${requireSession(ctx).subject.investigador ?? 0}
    order by d.fecha_deuda, d.id
  `;
  return filas.map((f) => ({
    clave: `deuda-${f.id}`,
    titulo: f.evidencia,
    motivo: `Del proyecto «${f.titulo}». Mientras esté pendiente no podrá postular.`,
    enlace: RUTA_MIS_DEUDAS,
    ...VER,
  }));
}

/** Debts of the people of the faculty that looks. */
export async function pendientesDeFacultad(ctx: Ctx): Promise<Pendiente[]> {
  const [f] = await query(ctx)<{ n: number }>`
    select count(*)::int as n from ${deudasVigentes(ctx.today())} d join investigador x on x.id = d.investigador_id
      where x.facultad_id = ${requireSession(ctx).subject.facultad ?? 0}`;
  if (!f?.n) return [];
  const titulo = plural(f.n, 'deuda pendiente en su facultad', 'deudas pendientes en su facultad');
  return [
    {
      clave: 'deudas',
      n: f.n,
      titulo,
      motivo: 'Los investigadores con deudas no pueden postular.',
      enlace: '/facultad/listado/deudas',
      ...VER,
    },
  ];
}

/** Reports overdue that the office may turn into debts. */
export async function pendientesDeDeudas(ctx: Ctx): Promise<Pendiente[]> {
  const { permissions } = requireSession(ctx);
  const n = permissions.has('deudas.editar') ? await cuantosVencidos(ctx) : 0;
  const titulo = plural(n, 'proyecto con informes vencidos sin deuda', 'proyectos con informes vencidos sin deuda');
  const motivo = 'Pasó el plazo y falta un informe: revise y genere la deuda.';
  const vencidos = { clave: 'deudas', permiso: 'deudas.editar', n, titulo, motivo, hasta: null, accion: 'Revisar' };
  return losQueHay([{ ...vencidos, enlace: `${RUTA_DEUDAS}?tab=vencidos`, peso: 'espera' }], permissions);
}
