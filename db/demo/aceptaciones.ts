import { clave } from '#db/catalogos/cargar.ts';
import { INTEGRANTE_TIPOS } from '#db/catalogos/datos.ts';
import { insertar } from '#db/catalogos/insertar.ts';
import { PROGRAMAS } from '#modules/convocatorias/domain/programas/index.ts';
import { postulacionAceptacion } from '#modules/convocatorias/tables.ts';
import type { Cuentas } from './cuentas.ts';
import { aLas, type Mundo, sumarDias } from './mundo.ts';
import type { ProyectoDemo } from './proyectos.ts';

/** The draft that lacks nothing but the word of its coordinator. */
const COMPLETO = 'docente2';

/** Types whose members give their own word. */
const PIDEN: ReadonlySet<string> = new Set(
  Object.values(PROGRAMAS)
    .filter((p) => p.steps.some((s) => s.blocks.some((b) => b.kind === 'integrantes' && b.aceptacion)))
    .map((p) => p.tipo),
);

const NOMBRE_DE_ROL = new Map(INTEGRANTE_TIPOS.map((t) => [clave(t.tipoProyecto, t.clave), t.nombre]));

/**
 * Word of the members of the applications made here: given before they were sent; in a draft, those with an account
 * and the last one have not answered.
 */
export async function cargarAceptaciones(m: Mundo, proyectos: ProyectoDemo[], cuentas: Cuentas): Promise<void> {
  const completo = cuentas.usuario.get(COMPLETO);
  await insertar(
    m.db,
    postulacionAceptacion,
    proyectos.flatMap((p) => {
      if (!p.enLinea || p.fila.origen === 'historico' || !PIDEN.has(p.tipo)) return [];
      const inicio = p.pasos[0]!.dia;
      const envio = p.pasos.find((x) => x.accion === 'enviar')?.dia ?? null;
      const integrantes = p.equipo.filter((x) => !x.esResponsable);
      const esCompleto = cuentas.deInvestigador.get(p.equipo[0]!.persona.id) === completo;
      return integrantes.map((x, n) => {
        const cuenta = cuentas.deInvestigador.has(x.persona.id);
        const espera = !envio && !esCompleto && (cuenta || n === integrantes.length - 1);
        return {
          integranteId: x.integranteId,
          rol: NOMBRE_DE_ROL.get(clave(p.tipo, x.rol))!,
          pedidaEn: aLas(inicio, 11),
          aceptadaEn: espera ? null : aLas(envio ? sumarDias(envio, -1) : inicio, 16),
          medio: espera ? null : cuenta ? ('propia' as const) : ('enlace' as const),
        };
      });
    }),
  );
}
