import { clave } from '#db/catalogos/cargar.ts';
import { INTEGRANTE_TIPOS } from '#db/catalogos/datos.ts';
import { insertar } from '#db/catalogos/insertar.ts';
import { deuda } from '#modules/deudas/tables.ts';
import type { Cuentas } from './cuentas.ts';
import informes from './datos/informes.json' with { type: 'json' };
import { DOCENTE, type Mundo, menor, type Personas, sumarDias } from './mundo.ts';
import type { ProyectoDemo } from './proyectos.ts';
import { crearAzar } from './textos/azar.ts';

const INFORMES: Record<string, string[]> = informes;
const CON_DEUDA = new Set(INTEGRANTE_TIPOS.filter((t) => t.aplicaDeuda).map((t) => clave(t.tipoProyecto, t.clave)));

/**
 * Pending and settled debts of finished projects; the people of the demo accounts owe nothing, but one of their group
 * does.
 */
export async function cargarDeudas(
  m: Mundo,
  proyectos: ProyectoDemo[],
  personas: Personas,
  cuentas: Cuentas,
): Promise<void> {
  const azar = crearAzar(20_260_110);
  const deudor = personas.docentes[DOCENTE.deudor]!.id;
  const sinDeuda = new Set(
    personas.docentes
      .slice(0, DOCENTE.mixto + 2)
      .map((d) => d.id)
      .filter((id) => id !== deudor),
  );
  const lista: (typeof deuda.$inferInsert)[] = [];
  for (const p of proyectos) {
    if (
      !['ejecutado', 'concluido', 'sustentado', 'en_ejecucion'].includes(p.estado) ||
      p.fila.origen === 'historico' ||
      p.tipo === 'PFEX'
    )
      continue;
    for (const x of p.equipo) {
      if (!CON_DEUDA.has(clave(p.tipo, x.rol)) || sinDeuda.has(x.persona.id)) continue;
      const fecha = menor(sumarDias(p.fila.fechaFin!, 60), sumarDias(m.hoy, -20));
      const clases =
        x.persona.id === deudor
          ? ['academica' as const]
          : [
              ...(azar.prob(0.5) ? ['academica' as const] : []),
              ...(p.presupuesto.length && azar.prob(0.3) ? ['economica' as const] : []),
            ];
      for (const clase of clases) {
        // A concluded project has nothing pending: its debts were settled.
        const subsanada = p.estado === 'concluido' || (x.persona.id !== deudor && azar.prob(0.25));
        const esAcademica = clase === 'academica';
        lista.push({
          integranteId: x.integranteId,
          clase,
          estado: subsanada ? 'subsanada' : 'pendiente',
          fechaDeuda: fecha,
          registradoPor: cuentas.admin.nombre,
          informe: esAcademica ? azar.elegir(INFORMES[p.tipo] ?? ['Informe académico']) : 'Deuda económica',
          detalle: esAcademica ? 'No se presentó en el plazo de la directiva' : 'Rendición económica',
          comentario: esAcademica ? 'Se le recordó por correo.' : 'Faltan comprobantes por rendir.',
          ...(subsanada
            ? {
                fechaSubsanacion: menor(sumarDias(fecha, azar.entero(15, 120)), sumarDias(m.hoy, -2)),
                formaSubsanacion: esAcademica ? 'informe_academico' : 'economica',
              }
            : {}),
        });
      }
    }
  }
  await insertar(m.db, deuda, lista);
}
