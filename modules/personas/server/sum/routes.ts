import { sql } from 'drizzle-orm';
import { implement, isAllowed } from '#core/contract/server/implement.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { serveList } from '#core/list/server/export.ts';
import { fuentesContract, sumContract } from '../../contract-sum.ts';
import { PERMANENCIAS_EGRESADO, PERMANENCIAS_ESTUDIANTE } from '../../domain/fuentes.ts';
import { CLAVES_PADRON, PADRONES } from '../../domain/importacion/padrones.ts';
import { buscarDocentesRrhh } from '../fuentes/buscar-docentes-rrhh.ts';
import { buscarEstudiantes } from '../fuentes/buscar-estudiantes.ts';
import { buscarInvestigadores } from '../fuentes/buscar-investigadores.ts';
import { actualizarDesdeSum, buscarEnLinea, consultaConfigurada } from './en-linea.ts';
import { fuenteSum } from './lista.ts';

/** What each snapshot has and what this person may do with it; those they may not see are left out. */
async function estadoDePadrones(ctx: Ctx) {
  const sesion = requireSession(ctx);
  const clases = CLAVES_PADRON.filter((clase) => isAllowed(PADRONES[clase].def.see, sesion));
  return {
    enLinea: consultaConfigurada(ctx) && sesion.permissions.has('sum.ver'),
    clases: await Promise.all(
      clases.map(async (clase) => {
        const [n] = await query(ctx)<{ personas: number; ultimo: Date | string | null }>`
          select count(*)::int as personas, max(importado_en) as ultimo
          from ${sql.raw(PADRONES[clase].tabla)}
        `;
        return {
          clase,
          editar: isAllowed(PADRONES[clase].def.edit, sesion),
          automatica: ctx.settings.sources[clase] !== undefined,
          personas: n!.personas,
          actualizadoEn: n!.ultimo ? new Date(n!.ultimo).toISOString() : null,
        };
      }),
    ),
  };
}

export const sumModule = implement(sumContract, {
  ...serveList(() => fuenteSum),
  estado: (ctx) => estadoDePadrones(ctx),
  enLinea: async (ctx, { q }) => ({ estudiantes: await buscarEnLinea(ctx, q) }),
  actualizar: (ctx, { codigo }) => actualizarDesdeSum(ctx, codigo),
});

const PERMANENCIAS_DE = { estudiante: PERMANENCIAS_ESTUDIANTE, egresado: PERMANENCIAS_EGRESADO };

export const fuentesModule = implement(fuentesContract, {
  docentes: async (ctx, { q }) => ({ personas: await buscarDocentesRrhh(ctx, q) }),
  estudiantes: async (ctx, { q, permanencia, nivel }) => ({
    personas: await buscarEstudiantes(ctx, q, {
      nivel,
      permanencias: permanencia && PERMANENCIAS_DE[permanencia],
    }),
  }),
  investigadores: async (ctx, { q, tipo, facultadId }) => ({
    personas: await buscarInvestigadores(ctx, q, { tipos: tipo && [tipo], facultadId }),
  }),
});
