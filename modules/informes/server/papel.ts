import { printed } from '#core/documents/server/reply.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { codigoDeProyecto } from '#modules/proyectos/domain/codigo.ts';
import { documentoDeInforme } from '../documents/informe.ts';
import { flujoInforme } from '../domain/flujo.ts';
import type { Informe } from './leer.ts';
import { leerSecciones } from './pasos.ts';

/** The report on paper, for who may read it. The project may be of a type whose programme has another name now. */
export async function papelDe(ctx: Ctx, r: Informe, formato: 'pdf' | 'docx') {
  const dia = dayOf(r.fechaEnvio ?? r.actualizadoEn, ctx.settings.timeZone);
  const codigo = codigoDeProyecto(r.p) ?? String(r.p.id);
  const doc = documentoDeInforme({
    programa: `${r.tituloPdf ?? r.p.tipoNombre} ${r.p.periodo}`,
    nombre: r.nombre,
    estado: stateLabel(flujoInforme, r.estado),
    fecha: formatDay(r.fechaRegistro ?? dia) ?? '',
    pie: `${codigo} · Informe ${r.id}`,
    observaciones: flujoInforme.is(r, 'observado')
      ? [
          r.observaciones,
          ...r.cuerpo.secciones.flatMap((s) => (r.notas[s.key] ? `${s.titulo}: ${r.notas[s.key]}` : [])),
        ]
          .filter(Boolean)
          .join('\n')
      : null,
    secciones: await leerSecciones(ctx, r),
  });
  return printed(ctx, `informe-${codigo}-${r.id}`, doc, formato);
}
