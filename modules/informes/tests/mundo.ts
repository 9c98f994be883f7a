import { sql } from 'drizzle-orm';
import type { Client } from '#apps/testing/app.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { clave } from '#db/catalogos/cargar.ts';
import { deuda } from '#modules/deudas/tables.ts';
import { ANIO, mundo as deGente } from '#modules/personas/tests/mundo.ts';
import { proyecto, proyectoActividad, proyectoIntegrante } from '#modules/proyectos/tables.ts';
import type { Seccion } from '../domain/plantilla.ts';

export const PDF = { name: 'documento.pdf', content: samplePdf() };
type Paso = {
  number: number;
  version: number;
  state: string;
  note?: string;
  readOnly: boolean;
  unmet: { text: string }[];
  blocks: { key: string; kind: string; value: Record<string, unknown>; params: Pick<Seccion, 'campos' | 'ranuras'> }[];
};
export type Estado = { version: number; readOnly: boolean; observation: string | null; steps: Paso[] };
/** Who presents, or the office: both write by the same operations. */
export type Quien = {
  cliente: Pick<Client, 'get' | 'post' | 'put' | 'delete' | 'upload'>;
  ruta: '/mis-informes' | '/informes';
};

const VALOR: Record<string, string> = {
  richtext: '<p>Lo que se hizo.</p>',
  text: 'agua',
  number: '6',
  percentage: '50',
  day: `${ANIO}-03-02`,
};

/** A small university with projects of any type and their reports. */
export async function mundo(ahora?: () => Date, watch?: (consulta: string) => void) {
  const m = await deGente(ahora, {}, watch);
  let n = 0;
  /** A project in execution of a type, with who presents its reports and the condition of each of its members. */
  async function delTipo(
    tipo: string,
    rol: string,
    datos: Partial<typeof proyecto.$inferInsert> = {},
    miembros: [number, string][] = [],
  ) {
    const persona = await m.persona();
    const [p, integrantes] = await m.db.transaction(async (tx) => {
      const [p] = await tx
        .insert(proyecto)
        .values({
          tipoProyecto: tipo,
          periodo: ANIO,
          titulo: `Estudio ${++n}`,
          codigoProyecto: `COD${n}`,
          estado: 'en_ejecucion',
          facultadId: m.facultadId,
          responsableId: persona,
          fechaInicio: `${ANIO}-01-10`,
          fechaFin: `${ANIO}-12-10`,
          fechaInscripcion: new Date(),
          palabrasClave: 'agua,suelo',
          ...datos,
        })
        .returning({ id: proyecto.id });
      const integrantes: number[] = [];
      for (const [i, [id, suRol]] of ([[persona, rol], ...miembros] as [number, string][]).entries()) {
        const [x] = await tx
          .insert(proyectoIntegrante)
          .values({
            proyectoId: p!.id,
            investigadorId: id,
            tipoId: m.catalogos.integranteTipo.get(clave(tipo, suRol))!,
            esResponsable: i === 0,
          })
          .returning({ id: proyectoIntegrante.id });
        integrantes.push(x!.id);
      }
      return [p, integrantes] as const;
    });
    await m.db.insert(proyectoActividad).values({
      proyectoId: p!.id,
      integranteId: integrantes[0]!,
      actividad: 'Muestreo',
      fechaInicio: `${ANIO}-02-01`,
      fechaFin: `${ANIO}-03-01`,
    });
    const cuenta = await m.cuentaDe(persona);
    return {
      proyectoId: p!.id,
      persona,
      integrantes,
      cuenta,
      quien: { cliente: cuenta, ruta: '/mis-informes' } satisfies Quien,
    };
  }
  const estadoDe = async ({ cliente, ruta }: Quien, id: number): Promise<Estado> =>
    (await cliente.get(`${ruta}/${id}/pasos`)).body;
  /** Saves what is given of a step, as it stands now. */
  async function guardar(quien: Quien, id: number, paso: number, values: Record<string, unknown>) {
    const { steps } = await estadoDe(quien, id);
    return quien.cliente.put(`${quien.ruta}/${id}/pasos/${paso}`, { version: steps[paso - 1]!.version, values });
  }
  /** Writes every field and fills every slot, save those named. */
  async function completar(quien: Quien, id: number, sin: string[] = []) {
    const { steps } = await estadoDe(quien, id);
    for (const s of steps)
      for (const b of s.blocks) {
        if (b.kind === 'campos') {
          const values = b.params.campos.map((c) => [
            c.key,
            sin.includes(c.key) ? '' : (VALOR[c.clase] ?? c.opciones[0]),
          ]);
          await guardar(quien, id, s.number, { [b.key]: Object.fromEntries(values) });
        } else if (b.kind === 'archivos') {
          for (const { key } of b.params.ranuras)
            if (!sin.includes(key)) await quien.cliente.upload(`${quien.ruta}/${id}/archivos`, { ranura: key }, PDF);
        } else if (b.kind === 'envio' && !sin.includes('acepta'))
          await guardar(quien, id, s.number, { envio: { acepta: true } });
      }
  }
  return {
    ...m,
    delTipo,
    estadoDe,
    guardar,
    completar,
    empezar: async (cliente: Pick<Client, 'post'>, proyectoId: number): Promise<number> =>
      (await cliente.post('/mis-informes', { proyectoId })).body.id,
    actua: (cliente: Pick<Client, 'post'>, id: number, accion: string, datos: object = {}) =>
      cliente.post(`/registros/informe/${id}/acciones/${accion}`, { datos }),
    oficina: (nivel: 'ver' | 'editar' = 'editar') =>
      m.cliente({ usuario: `oficina${++n}`, roles: ['admin'], permisos: [['informes', nivel]] }),
    deber: (integranteId: number, informe: string) =>
      m.db
        .insert(deuda)
        .values({ integranteId, clase: 'academica', informe, detalle: 'No presentó', fechaDeuda: `${ANIO}-01-02` }),
    deudas: async (integranteId: number) =>
      (
        await m.filas<{ estado: string }>(
          sql`select estado from deuda where integrante_id = ${integranteId} order by id`,
        )
      ).map((d) => d.estado),
  };
}
export { ANIO };
