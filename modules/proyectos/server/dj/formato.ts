import { eq } from 'drizzle-orm';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { query } from '#core/db/server/open.ts';
import { printed } from '#core/documents/server/reply.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { categoriaDocente } from '#modules/personas/domain/vocabularios.ts';
import { documentoDj } from '../../documents/declaracion-jurada.ts';
import { codigoDeProyecto } from '../../domain/codigo.ts';
import { type Marcador, MUESTRA } from '../../domain/dj.ts';
import { proyecto } from '../../tables.ts';
import type { ProyectoLeido } from '../leer.ts';
import { asegurarPlantilla, type PlantillaDj, plantillaPorId } from './plantillas.ts';

type Persona = {
  nombre: string;
  documento: string | null;
  codigo: string | null;
  categoria: string | null;
  facultad: string | null;
  rol: string | null;
  porcentaje: string | null;
  plazo: string | null;
  sigla: string | null;
};

/** What the statement says of the project and of who declares. */
export async function valoresDj(ctx: Ctx, p: ProyectoLeido): Promise<Partial<Record<Marcador, string | null>>> {
  const [x] = await query(ctx)<Persona>`
    select
      concat_ws(' ', i.nombres, i.apellido1, i.apellido2) as nombre,
      concat_ws(' ', i.doc_tipo, i.doc_numero) as documento,
      i.codigo,
      i.docente_categoria as categoria,
      f.nombre as facultad,
      (
        select t.nombre
        from proyecto_integrante pi
          join integrante_tipo t on t.id = pi.integrante_tipo_id
        where pi.proyecto_id = p.id and pi.investigador_id = i.id
        limit 1
      ) as rol,
      (
        select valor
        from parametro
        where clave = 'dj_porcentaje_devolucion' and periodo is null
      ) as porcentaje,
      (
        select valor
        from parametro
        where clave = 'dj_plazo_rendicion' and periodo is null
      ) as plazo,
      (
        select valor
        from parametro
        where clave = 'universidad_sigla' and periodo is null
      ) as sigla
    from proyecto p
      join investigador i on i.id = p.responsable_id
      left join facultad f on f.id = i.facultad_id
    where p.id = ${p.id}
  `;
  const { categoria, clase } = categoriaDocente(x?.categoria ?? null);
  return {
    concurso: p.tipoNombre,
    periodo: String(p.periodo),
    tratamiento: x?.rol ?? 'Responsable',
    responsable: x?.nombre ?? null,
    documento: x?.documento ?? null,
    codigo_docente: x?.codigo ?? null,
    categoria,
    clase,
    facultad: x?.facultad ?? p.facultad,
    grupo: p.grupo,
    codigo: codigoDeProyecto(p),
    titulo: p.titulo,
    presupuesto: formatMoney(p.monto),
    subvencion: formatMoney(p.monto),
    resolucion: p.resolucionRectoral,
    universidad: ctx.settings.institution.name,
    sigla: x?.sigla ?? ctx.settings.institution.shortName,
    porcentaje_devolucion: x?.porcentaje ?? '10',
    plazo_rendicion: x?.plazo ?? 'las bases del concurso',
  };
}

async function imprimir(ctx: Ctx, p: ProyectoLeido, plantilla: PlantillaDj): Promise<FileReply> {
  const doc = documentoDj({
    tipoNombre: p.tipoNombre,
    periodo: p.periodo,
    plantilla,
    valores: await valoresDj(ctx, p),
    fecha: formatDay(ctx.today()),
  });
  return printed(ctx, `declaracion-jurada-${codigoDeProyecto(p) ?? p.id}`, doc);
}

const exigirDj = (p: ProyectoLeido) => {
  if (!p.requiereDj || p.origen === 'historico')
    throw new Failure(
      'invalid',
      'proyectos.sin_declaracion_jurada',
      'Los proyectos de este tipo no presentan declaración jurada.',
    );
};

/** The format for the office: with the version that was signed, or with that in force. */
export async function regenerarFormato(ctx: Ctx, p: ProyectoLeido): Promise<FileReply> {
  exigirDj(p);
  const plantilla = p.djPlantillaId
    ? await plantillaPorId(ctx, p.djPlantillaId)
    : await asegurarPlantilla(ctx, p.tipoProyecto, p.periodo);
  return imprimir(ctx, p, plantilla);
}

/**
 * The format for anyone who signs: the version given is remembered, and it is the one that the signed copy answers to.
 */
export async function entregarFormato(ctx: Ctx, p: ProyectoLeido): Promise<FileReply> {
  exigirDj(p);
  const plantilla = await inTransaction(ctx, async (tx) => {
    const [actual] = await tx.db
      .select({ aceptada: proyecto.djAceptadaEn, plantilla: proyecto.djPlantillaId })
      .from(proyecto)
      .where(eq(proyecto.id, p.id))
      .for('update');
    if (actual?.aceptada && actual.plantilla) return plantillaPorId(tx, actual.plantilla);
    const vigente = await asegurarPlantilla(tx, p.tipoProyecto, p.periodo);
    await tx.db.update(proyecto).set({ djPlantillaId: vigente.id }).where(eq(proyecto.id, p.id));
    return vigente;
  });
  return imprimir(ctx, p, plantilla);
}

/** The template over sample data, before it is saved. */
export async function previsualizar(
  ctx: Ctx,
  input: { tipo: string; periodo: number; titulo: string; cuerpo: string; tipoNombre: string },
): Promise<FileReply> {
  const doc = documentoDj({
    tipoNombre: input.tipoNombre,
    periodo: input.periodo,
    plantilla: { titulo: input.titulo, cuerpo: input.cuerpo, version: 0, periodo: input.periodo },
    valores: {
      ...MUESTRA,
      presupuesto: formatMoney('40000.00'),
      subvencion: formatMoney('40000.00'),
      concurso: input.tipoNombre,
      periodo: String(input.periodo),
      universidad: ctx.settings.institution.name,
      sigla: ctx.settings.institution.shortName,
    },
    fecha: formatDay(ctx.today()),
  });
  return printed(ctx, 'declaracion-jurada-muestra', { ...doc, watermark: 'Muestra' });
}
