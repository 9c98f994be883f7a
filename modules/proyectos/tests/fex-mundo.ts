import type { WizardState } from '#core/steps/shared/steps.ts';
import { rrhhDocente, sumEstudiante } from '#modules/personas/tables-padrones.ts';
import { crearMundo, PDF, type Persona } from './mundo.ts';

export const TEXTOS = {
  resumen: '<p>Qué se hará.</p>',
  objetivos: '<p>Para qué.</p>',
  palabrasClave: ['agua', 'riego'],
};
export const DATOS = {
  titulo: 'Riego con energía solar',
  periodo: '2026',
  moneda: 'DOLARES',
  aporteUniversidad: '1000.10',
  aporteNoMonetario: '200.20',
  fuenteExterna: '30000.30',
  entidadAsociada: '0',
};
export type Puerta = '/fex' | '/actividades/fex';

/** People, registers and gestures of the tests of externally funded projects. */
export async function crearMundoFex() {
  const m = await crearMundo();
  const gestor = await m.administrador('gestor', 'proyectos.editar');
  const lector = await m.administrador('lector', 'proyectos.ver');
  let serie = 0;
  /** A teacher of the payroll, registered or not; with the id of their row there. */
  async function dePlanilla(apellido1: string, datos: Partial<typeof rrhhDocente.$inferInsert> = {}): Promise<number> {
    serie += 1;
    const [fila] = await m.db
      .insert(rrhhDocente)
      .values({
        apellido1,
        apellido2: 'Planilla',
        nombres: 'Luis',
        codigo: `R${serie}`,
        docTipo: 'DNI',
        docNumero: String(70_000_000 + serie),
        tipoServidor: 'DOCENTE PERMANENTE',
        estado: 'ACTIVO',
        facultadCodigo: [...m.catalogos.facultad.keys()][0]!,
        ...datos,
      })
      .returning({ id: rrhhDocente.id });
    return fila!.id;
  }
  async function delPadron(apellido1: string, permanencia: string): Promise<number> {
    serie += 1;
    const [fila] = await m.db
      .insert(sumEstudiante)
      .values({
        apellido1,
        apellido2: 'Padrón',
        nombres: 'Ana',
        codigoAlumno: `2${serie}`,
        dni: String(60_000_000 + serie),
        programa: 'E.P. de Física',
        permanencia,
        nivel: 'pregrado',
      })
      .returning({ id: sumEstudiante.id });
    return fila!.id;
  }
  const leer = async (quien: Persona, puerta: Puerta, id: number) =>
    (await quien.pide<WizardState>('GET', `${puerta}/${id}/pasos`)).cuerpo;
  const guardar = async (quien: Persona, puerta: Puerta, id: number, paso: number, values: Record<string, unknown>) =>
    quien.pide('PUT', `${puerta}/${id}/pasos/${paso}`, {
      version: (await leer(quien, puerta, id)).version,
      values,
      advance: true,
    });
  const adjuntar = (quien: Persona, puerta: Puerta, id: number, tipo: string, nombre = `Documento ${tipo}`) =>
    quien.sube<{ id: number }>(`${puerta}/${id}/documentos`, {
      nombre: 'd.pdf',
      contenido: PDF,
      campos: { tipo, nombre },
    });
  const faltas = (w: WizardState) => w.steps.flatMap((s) => s.unmet.map((u) => `${u.stepNumber}: ${u.text}`));
  const valor = <T>(w: WizardState, key: string) =>
    w.steps.flatMap((s) => s.blocks).find((b) => b.key === key)!.value as T;
  /** One of a researcher with everything but the oath. */
  async function completo(quien: Persona): Promise<number> {
    const puerta = '/actividades/fex';
    const { id } = (await quien.pide<{ id: number }>('POST', puerta, { titulo: DATOS.titulo, periodo: 2026 })).cuerpo;
    await guardar(quien, puerta, id, 1, { datos: DATOS });
    await guardar(quien, puerta, id, 2, {
      descripcion: { ...TEXTOS, fechaInicio: '2026-01-01', fechaFin: '2027-01-01' },
    });
    for (const tipo of ['D01', 'D04', 'D12']) await adjuntar(quien, puerta, id, tipo);
    return id;
  }
  return { ...m, gestor, lector, dePlanilla, delPadron, leerPasos: leer, guardar, adjuntar, faltas, valor, completo };
}
